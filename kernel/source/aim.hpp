// What a soloist of Rablóulti is to reach, and what is already decided of it.
//
// A goal says, for every way in which a deal can end (who has won a trick, what became of the trump VII), how many
// points the soloist needs. In tens; the last trick is worth one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace tromf {

enum SevenEnd { kSevenNone, kSevenSoloistWon, kSevenSoloistLost, kSevenDefenderWon, kSevenDefenderLost, kSevenEnds };

inline constexpr int kAlways = -100, kNever = 100;

struct Goal {
    // By the set of seats that have won a trick (bit = seat), and by what became of the VII in the last trick.
    std::int8_t need[8][kSevenEnds];
};

// A goal made ready for a search.
class Aim {
public:
    Aim() = default;

    explicit Aim(const Goal& goal) : goal_(goal) {
        for (auto& row : goal_.need)
            for (int end = 1; end < kSevenEnds; ++end) seven_matters_ |= row[end] != row[0];
        // A seat's having won a trick is only told apart where something hangs on it.
        for (int seat = 0; seat < 3; ++seat)
            for (int set = 1; set < 8; ++set)
                if (!(set >> seat & 1) && std::memcmp(goal_.need[set], goal_.need[set | 1 << seat], kSevenEnds))
                    telling_ |= 1 << seat;
        for (auto& row : goal_.need)
            for (auto need : row) counts_ |= need > kAlways && need < kNever;
        // What the soloist needs at least and at most, once it is known who has won a trick and who holds the VII.
        for (int set = 0; set < 8; ++set)
            for (int holder = 0; holder < 3; ++holder) {
                int least = kNever, most = kAlways;
                for (int end_set = 1; end_set < 8; ++end_set) {
                    if ((end_set & set) != set) continue;
                    for (int end = 0; end < kSevenEnds; ++end) {
                        const int by = (end + 1) / 2;  // 0 nobody, 1 the soloist, 2 a defender
                        if (by && by != holder) continue;
                        least = std::min<int>(least, goal_.need[end_set][end]);
                        most = std::max<int>(most, goal_.need[end_set][end]);
                    }
                }
                least_[set][holder] = least;
                most_[set][holder] = most;
            }
    }

    // Whether what becomes of the VII makes a difference, and whether points do.
    bool seven_matters() const { return seven_matters_; }
    bool counts() const { return counts_; }

    // The part of a set of seats that is worth telling apart.
    int told(int seats) const { return seats & telling_; }

    // The least and the most that can be needed in the end, by who is known to have won a trick and who holds the VII:
    // 0 nobody, 1 the soloist, 2 a defender.
    int least(int winners, int holder) const { return least_[winners][holder]; }
    int most(int winners, int holder) const { return most_[winners][holder]; }

    int need(int winners, int end) const { return goal_.need[winners][end]; }

private:
    Goal goal_{};
    bool seven_matters_ = false, counts_ = false;
    int telling_ = 0;
    int least_[8][3] = {}, most_[8][3] = {};
};

}  // namespace tromf
