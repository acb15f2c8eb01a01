// A position of Rablóulti on the kernel's table: hands, the trick, and what its duties ask.
#pragma once

#include <algorithm>
#include <cstring>

#include "rules.hpp"

namespace tromf {

struct RabloultiPosition {
    Cards hands[3] = {};
    int trump = kNoTrump;
    int soloist = 0;
    int leader = 0;
    int laid = 0;
    int trick[3] = {};
    int winners = 0;                    // set of seats that have won a trick
    int points = 0;                     // the soloist's so far, in tens
    bool head_after_ruff = false;
    bool hold_seven = false;
    bool tricks = false;                // tricks are counted, each in the place of a ten

    Order order() const {
        const bool none = trump == kNoTrump;
        const SuitOrder &plain = none ? Rabloulti::no_trump : Rabloulti::trumps;
        return tricks ? Order(plain.counting(0), plain.counting(0), trump) : Order(plain, plain, trump);
    }
};

class RabloultiBoard {
public:
    static constexpr int N = 3;

    int to_move() const { return (leader_ + laid_) % N; }

    // The lawful cards of the seat to move, in outside numbers.
    Cards lawful() const {
        const int seat = to_move();
        Cards found = 0;
        for (Cards cards = laid_ ? lawful(trick_so_far(), seat) : kept(seat, hands_[seat]); cards; cards &= cards - 1)
            found |= bit(order_.outside(lowest(cards)));
        return found;
    }

protected:
    struct Trick {
        int leader, suit;
        int best, best_seat, best_card;
        int best_led;                   // the best card of the suit led
        int points, seven_seat;
    };

    bool soloist(int seat) const { return seat == soloist_; }
    bool is_seven(int card) const { return trumps_ && card == 0; }
    int counted(Cards cards) const { return counts_ ? order_.sum(cards) : 0; }
    int worth(int card) const { return counts_ ? order_.points(card) : 0; }

    int power(int card, int suit) const { return tromf::power(card, suit, trumps_); }

    // Put a position on the table.
    void put(const RabloultiPosition& position) {
        order_ = position.order();
        tricks_ = position.tricks;
        trumps_ = position.trump == kNoTrump ? 0 : suit_cards(0);
        soloist_ = position.soloist;
        leader_ = position.leader;
        laid_ = position.laid;
        points_ = position.points;
        won_ = position.winners;
        head_after_ruff_ = position.head_after_ruff;
        held_ = position.hold_seven ? trumps_ & bit(0) : 0;
        for (int seat = 0; seat < N; ++seat) whole_[seat] = hands_[seat] = order_.inside_set(position.hands[seat]);
        for (int place = 0; place < laid_; ++place) {
            trick_[place] = order_.inside(position.trick[place]);
            whole_[(leader_ + place) % N] |= bit(trick_[place]);
        }
        std::memcpy(root_hands_, hands_, sizeof(hands_));
    }

    // A search that was stopped leaves the cards as they stood within it.
    void restore() { std::memcpy(hands_, root_hands_, sizeof(hands_)); }

    Trick open_trick(int leader, int card) const {
        const int suit = card >> 3;
        return {leader, suit, power(card, suit), 0, card, card, worth(card), is_seven(card) ? 0 : -1};
    }

    Trick trick_so_far() const {
        Trick trick = open_trick(leader_, trick_[0]);
        for (int place = 1; place < laid_; ++place) lay(trick, place, trick_[place]);
        return trick;
    }

    void lay(Trick& trick, int place, int card) const {
        const int strength = power(card, trick.suit);
        if (card >> 3 == trick.suit && card > trick.best_led) trick.best_led = card;
        if (strength > trick.best) {
            trick.best = strength;
            trick.best_seat = place;
            trick.best_card = card;
        }
        if (is_seven(card)) trick.seven_seat = place;
        trick.points += worth(card);
    }

    Cards kept(int seat, Cards cards) const {
        if (!(cards & held_) || !soloist(seat) || !(hands_[seat] & (hands_[seat] - 1))) return cards;
        const Cards others = cards & ~held_;
        return others ? others : cards;
    }

    Cards lawful(const Trick& trick, int seat) const {
        return kept(seat, following<Rabloulti::heading>(hands_[seat], trick.suit, trumps_, trick.best_card, trick.best_led,
                                                        head_after_ruff_));
    }

    // The most that a seat can bring to a trick of a suit.
    int strongest(int seat, int suit) const {
        const Cards hand = hands_[seat];
        if (const Cards own = hand & suit_cards(suit)) return power(highest(own), suit);
        if (const Cards own = hand & trumps_) return power(highest(own), suit);
        return -1;
    }

    Cards hands_[N] = {}, whole_[N] = {}, root_hands_[N] = {};
    Cards trumps_ = 0, held_ = 0;
    int soloist_ = 0, leader_ = 0, laid_ = 0, points_ = 0, won_ = 0;
    int trick_[N] = {};
    bool head_after_ruff_ = false;
    bool counts_ = false;  // whether the goal counts points
    bool tricks_ = false;  // whether its points are tricks
    Order order_{Rabloulti::trumps, Rabloulti::trumps, 0};
};

}  // namespace tromf
