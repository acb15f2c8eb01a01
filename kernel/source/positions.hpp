// Positions as they come from Python, checked so far that no search is led out of its tables.
//
// What is wrong with a position in the field's words is said by the rooms above, before it comes here.
#pragma once

#include <nanobind/nanobind.h>

#include <array>
#include <vector>

#include "goal.hpp"
#include "points.hpp"

namespace tromf {

template <int N>
void check_position(const std::array<Cards, N>& hands, int trump, int least_trump, int leader,
                    const std::vector<int>& trick, int most_cards) {
    const int laid = static_cast<int>(trick.size());
    if (trump < least_trump || trump > 3 || leader < 0 || leader >= N || laid >= N)
        throw nanobind::value_error("no such trump, leader or trick");
    Cards seen = 0;
    for (int card : trick) {
        if (card < 0 || card > 31 || seen >> card & 1) throw nanobind::value_error("no such trick");
        seen |= bit(card);
    }
    const int size = count(hands[(leader + laid) % N]);
    for (int seat = 0; seat < N; ++seat) {
        const bool has_laid = (seat - leader + N) % N < laid;
        if (count(hands[seat]) != size - has_laid || hands[seat] & seen) throw nanobind::value_error("no such hands");
        seen |= hands[seat];
    }
    if (size < 1 || size > most_cards) throw nanobind::value_error("no such number of cards");
}

template <class Rules>
Position<Rules> position_of(const std::array<Cards, Rules::seats>& hands, int trump, int leader,
                            const std::vector<int>& trick, int waiting, int prize, bool tricks) {
    check_position<Rules::seats>(hands, trump, 0, leader, trick, Rules::tricks);
    if (waiting < -1 || waiting > 1 || prize < -500 || prize > 500 || (waiting >= 0 && !Rules::prize))
        throw nanobind::value_error("no such side or prize");
    Position<Rules> position;
    std::copy(hands.begin(), hands.end(), position.hands);
    position.trump = trump;
    position.leader = leader;
    position.laid = static_cast<int>(trick.size());
    std::copy(trick.begin(), trick.end(), position.trick);
    position.waiting = waiting;
    position.prize = prize;
    position.tricks = tricks;
    return position;
}

inline RabloultiPosition rabloulti_position_of(const std::array<Cards, 3>& hands, int trump, int leader,
                                               const std::vector<int>& trick, int soloist, int winners, int points,
                                               bool head_after_ruff, bool hold_seven, bool tricks) {
    check_position<3>(hands, trump, kNoTrump, leader, trick, Rabloulti::tricks);
    if (soloist < 0 || soloist > 2 || winners < 0 || winners > 7 || points < 0 || points > 9)
        throw nanobind::value_error("no such soloist, winners or points");
    RabloultiPosition position;
    std::copy(hands.begin(), hands.end(), position.hands);
    position.trump = trump;
    position.soloist = soloist;
    position.leader = leader;
    position.laid = static_cast<int>(trick.size());
    std::copy(trick.begin(), trick.end(), position.trick);
    position.winners = winners;
    position.points = points;
    position.head_after_ruff = head_after_ruff;
    position.hold_seven = hold_seven;
    position.tricks = tricks;
    return position;
}

}  // namespace tromf
