// In which order cards are tried: the numbers were found by hill climbing on the nodes of random deals.
//
// They change how fast a value is found, never the value.
#pragma once

#include "rules.hpp"

namespace tromf {

// Score of a card: base + points * its points + rank * its strength + trump, if it is one.
struct Weight {
    int base, points, rank, trump;
};

enum LeadContext { kLeadWins, kLeadPartner, kLeadLost, kLeadContexts };

// Rows of the second and the third seat: our side has the trick for sure, can get it, or can't; then the last seat.
// Even rows are for cards that overtake.
enum FollowContext { kSafe = 0, kOpen = 2, kTheirs = 4, kThirdSeat = 6, kLastOvertakes = 12, kLastOurs, kLastLost, kFollowContexts };

struct Weights {
    Weight lead[kLeadContexts];
    int lead_cheapest[2], lead_length[kLeadContexts];
    Weight follow[kFollowContexts];
    int killer[4];
};

inline constexpr Weights kKlaberWeights = {
    {{0, 1, 1, -27}, {0, 3, 0, -22}, {-1, 0, -1, -47}},
    {1, 1},
    {-3, -2, -3},
    {{106, -1, 3, -9}, {-3, -2, 16, -16}, {-5, 6, 26, -2}, {-4, 3, 1, -5}, {0, -65, -9, -18},
     {3, -25, 0, -4}, {116, -2, 6, -58}, {116, 2, -1, -9}, {-4, -3, -1, -37}, {7, 3, -7, -6},
     {20, -52, 0, 2}, {4, -3, -22, 3}, {58, 0, -4, 3}, {4, 3, -1, 30}, {-6, -20, 0, -1}},
    {72, 41, 46, 28}};

inline constexpr Weights kKlaberjassWeights = {
    {{0, 1, 1, -34}, {2, 3, 2, -24}, {-2, -1, -1, -47}},
    {1, 1},
    {-2, -1, -1},
    {{131, -1, 3, 3}, {-1, 1, 2, -2}, {-10, 17, 26, 2}, {0, -2, 5, -2}, {-2, -44, -2, -6}, {-1, -30, 0, 4},
     {124, -1, 3, -39}, {94, 0, 0, -8}, {0, -3, 0, 2}, {0, -2, 0, 1}, {3, -42, 4, -3}, {-2, -1, -23, 0},
     {58, 0, -4, 2}, {5, 3, -1, 2}, {1, -22, 0, 2}},
    {72, 9, 46, 29}};

template <class Rules>
inline constexpr const Weights& kWeights = kKlaberWeights;
template <>
inline constexpr const Weights& kWeights<Klaberjass> = kKlaberjassWeights;

// The scores of the cards of one contract.
struct Scores {
    int lead[kLeadContexts][32], follow[kFollowContexts][32];

    Scores() = default;

    Scores(const Weights& weights, const Order& order) {
        for (int card = 0; card < 32; ++card) {
            const auto score = [&](const Weight& weight) {
                return weight.base + weight.points * order.points(card) + weight.rank * (card & 7) +
                       (card < 8 ? weight.trump : 0);
            };
            for (int row = 0; row < kLeadContexts; ++row) lead[row][card] = score(weights.lead[row]);
            for (int row = 0; row < kFollowContexts; ++row) follow[row][card] = score(weights.follow[row]);
        }
    }
};

}  // namespace tromf
