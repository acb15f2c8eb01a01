// Which cards are worth trying, and in which order.
#pragma once

#include "cards.hpp"

namespace tromf {

struct Move {
    int card, score;
};

// Moves by falling score; a later one of the same score stays behind.
class Moves {
public:
    void add(int card, int score) {
        int place = count_++;
        for (; place > 0 && moves_[place - 1].score < score; --place) moves_[place] = moves_[place - 1];
        moves_[place] = {card, score};
    }

    int count() const { return count_; }
    int card(int place) const { return moves_[place].card; }

private:
    int count_ = 0;
    Move moves_[10];
};

// Of own cards of one suit between which no other live card stands, any is as good as another of the same points: the
// rest of the deal is played alike. If the trick is surely won by the own party (`sure` > 0), only the dearest of such a
// run can be best, because its points are safe now; if it is surely lost (< 0), only the cheapest. Points never fall with
// strength.
template <class Points, class Sure>
inline Cards worth_trying(Cards own, Cards foreign, Points points, Sure sure) {
    if (!(own & (own - 1))) return own;
    Cards found = 0;
    while (own) {
        const int low = lowest(own);
        const Cards over = foreign & above(low);
        Cards run = over ? own & (bit(lowest(over)) - 1) : own;
        own ^= run;
        found |= bit(low);
        if (!(run & (run - 1))) continue;
        const int high = highest(run);
        if (points(low) == points(high)) continue;
        const int certain = sure(low);
        if (certain < 0) continue;
        found |= bit(high);
        if (certain > 0) {
            found ^= bit(low);
            continue;
        }
        for (int last = points(low); run; run &= run - 1) {
            const int card = lowest(run);
            if (points(card) != last && points(card) != points(high)) found |= bit(card);
            last = points(card);
        }
    }
    return found;
}

}  // namespace tromf
