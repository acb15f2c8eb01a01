// Deals played to the end by lawful cards drawn by chance.
#pragma once

#include <cstdint>

#include "goal.hpp"
#include "points.hpp"

namespace tromf {

// A small generator (xoshiro256**, seeded by splitmix64): the same seed gives the same games everywhere.
class Chance {
public:
    explicit Chance(std::uint64_t seed) {
        for (auto& word : state_) {
            std::uint64_t mixed = (seed += 0x9E3779B97F4A7C15ull);
            mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9ull;
            mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBull;
            word = mixed ^ mixed >> 31;
        }
    }

    std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(std::uint64_t{next()} * bound >> 32);
    }

    // One card of a set.
    int draw(Cards cards) {
        if (!(cards & (cards - 1))) return lowest(cards);
        for (std::uint32_t skip = below(static_cast<std::uint32_t>(count(cards))); skip; --skip) cards &= cards - 1;
        return lowest(cards);
    }

private:
    std::uint32_t next() {
        if (halves_) {
            halves_ = false;
            return static_cast<std::uint32_t>(last_);
        }
        const auto rotate = [](std::uint64_t word, int by) { return word << by | word >> (64 - by); };
        last_ = rotate(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotate(state_[3], 45);
        halves_ = true;
        return static_cast<std::uint32_t>(last_ >> 32);
    }

    std::uint64_t state_[4], last_ = 0;
    bool halves_ = false;
};

// How a playout ended for those who count.
struct Ending {
    int points = 0;                     // of side 0, or of the soloist in tens
    int winners = 0;                    // set of seats that won a trick
    int seven = kSevenNone;
};

// A position made ready to be played out many times.
template <int N, Heading heading>
class Playout {
public:
    Ending play(Chance& chance) const {
        Cards hands[N];
        std::memcpy(hands, hands_, sizeof(hands));
        int leader = leader_;
        Ending ending{points_, winners_, kSevenNone};
        Table table;
        for (int place = 0; place < laid_; ++place) lay(table, place, trick_[place]);
        for (int place = laid_;; place = 0) {
            for (; place < N; ++place) {
                const int seat = (leader + place) % N;
                const int card = chance.draw(lawful(hands[seat], seat, place, table));
                hands[seat] ^= bit(card);
                lay(table, place, card);
            }
            const int first = leader;
            leader = (leader + table.best_place) % N;
            ending.winners |= 1 << leader;
            const bool last = !hands[leader];
            if (party_ >> leader & 1) ending.points += table.points + (last ? last_trick_ : 0);
            if (!last) continue;
            if (N == 3 && table.seven_place >= 0) ending.seven = end_of_seven((first + table.seven_place) % N, leader);
            return ending;
        }
    }

    template <class Rules>
    static Playout of(const Position<Rules>& position) {
        Playout made(Order(Rules::plain, Rules::trumps, position.trump), position);
        made.party_ = 0b0101;
        made.last_trick_ = Rules::last_trick;
        return made;
    }

    static Playout of(const RabloultiPosition& position) {
        const bool none = position.trump == kNoTrump;
        Playout made(Order(none ? Rabloulti::no_trump : Rabloulti::trumps, Rabloulti::trumps, position.trump), position);
        made.party_ = 1 << position.soloist;
        made.last_trick_ = !none;
        made.points_ = position.points;
        made.winners_ = position.winners;
        made.head_after_ruff_ = position.head_after_ruff;
        made.held_ = position.hold_seven ? made.trumps_ & bit(0) : 0;
        return made;
    }

private:
    struct Table {
        int suit, best, best_place, best_card, best_led, points, seven_place;
    };

    template <class AnyPosition>
    Playout(Order order, const AnyPosition& position)
        : order_(order), trumps_(order.has_trump() ? suit_cards(0) : 0), leader_(position.leader), laid_(position.laid) {
        for (int seat = 0; seat < N; ++seat) hands_[seat] = order_.inside_set(position.hands[seat]);
        for (int place = 0; place < laid_; ++place) trick_[place] = order_.inside(position.trick[place]);
    }

    Cards lawful(Cards hand, int seat, int place, const Table& table) const {
        const Cards cards = place ? following<heading>(hand, table.suit, trumps_, table.best_card, table.best_led,
                                                       head_after_ruff_)
                                  : hand;
        if (N != 3 || !(cards & held_) || !(party_ >> seat & 1) || !(hand & (hand - 1))) return cards;
        return cards & ~held_ ? cards & ~held_ : cards;
    }

    void lay(Table& table, int place, int card) const {
        if (!place) table = {card >> 3, -1, 0, card, card, 0, -1};
        const int strength = power(card, table.suit, trumps_);
        if (strength > table.best) table.best = strength, table.best_place = place, table.best_card = card;
        if (heading == Heading::always && card >> 3 == table.suit && card > table.best_led) table.best_led = card;
        if (N == 3 && trumps_ >> card & 1 && card == 0) table.seven_place = place;
        table.points += order_.points(card);
    }

    int end_of_seven(int seat, int winner) const {
        if (party_ >> seat & 1) return seat == winner ? kSevenSoloistWon : kSevenSoloistLost;
        return seat == winner ? kSevenDefenderWon : kSevenDefenderLost;
    }

    Order order_;
    Cards trumps_, held_ = 0;
    Cards hands_[N];
    int leader_, laid_, trick_[N] = {};
    int party_ = 0, last_trick_ = 0, points_ = 0, winners_ = 0;
    bool head_after_ruff_ = false;
};

}  // namespace tromf
