// A position on the kernel's table for two sides, the seats by turns: hands, the trick, what the seats can bring to it.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "owners.hpp"
#include "rules.hpp"

namespace tromf {

// A position as the rules know it, in the cards' outside numbers.
template <class Rules>
struct Position {
    Cards hands[Rules::seats] = {};
    int trump = 0;
    int leader = 0;
    int laid = 0;                       // cards of the trick on the table
    int trick[Rules::seats] = {};
    int waiting = -1;                   // the side that has not won a trick yet, where something hangs on that, else -1
    int prize = 0;                      // points that it gets with its first trick; negative ones it loses with it
    bool tricks = false;                // every card counts one point and the last trick none: tricks are counted

    Order order() const {
        return tricks ? Order(Rules::plain.counting(1), Rules::trumps.counting(1), trump)
                      : Order(Rules::plain, Rules::trumps, trump);
    }

    int last_trick() const { return tricks ? 0 : Rules::last_trick; }

    // What is still to be had: the points in hands and on the table, the last trick, the prize.
    int pool() const {
        const Order found = order();
        int points = last_trick() + (waiting < 0 ? 0 : std::abs(prize));
        for (Cards hand : hands) points += found.sum(found.inside_set(hand));
        for (int place = 0; place < laid; ++place) points += found.points(found.inside(trick[place]));
        return points;
    }
};

template <class Rules>
class PointsBoard {
public:
    static constexpr int N = Rules::seats;

    int to_move() const { return (leader_ + laid_) % N; }

protected:
    // What the seats after the leader can bring to a trick of one suit, before anybody has laid to it.
    struct Facts {
        Cards legal[N];
        int strongest[N], weakest[N];
    };

    struct Trick {
        const Facts* facts;
        int leader, suit;
        int best, best_seat, best_card;  // strength of the winning card, its place from the leader, the card
        int points;
    };

    static constexpr Cards kTrumps = suit_cards(0);

    // How strong a card is in a trick of a suit; -1 can't win.
    static int power(int card, int suit) { return card < 8 ? 8 + card : card >> 3 == suit ? card & 7 : -1; }

    void set_facts(Facts& facts, int leader, int suit) const {
        for (int place = 1; place < N; ++place) {
            const Cards hand = hands_[(leader + place) % N];
            Cards legal = hand & suit_cards(suit);
            if (!legal) legal = hand & kTrumps;
            if (legal) {
                facts.legal[place] = legal;
                facts.strongest[place] = power(highest(legal), suit);
                facts.weakest[place] = power(lowest(legal), suit);
            } else {
                facts.legal[place] = hand;
                facts.strongest[place] = facts.weakest[place] = -1;
            }
        }
    }

    Trick open_trick(int leader, int card, const Facts& facts) const {
        const int suit = card >> 3;
        return {&facts, leader, suit, power(card, suit), 0, card, order_.points(card)};
    }

    void lay(Trick& trick, int place, int card) const {
        const int strength = power(card, trick.suit);
        if (strength > trick.best) {
            trick.best = strength;
            trick.best_seat = place;
            trick.best_card = card;
        }
        trick.points += order_.points(card);
    }

    // The lawful cards of the seat at a place after the leader.
    static Cards legal(const Trick& trick, int place) {
        const Cards cards = trick.facts->legal[place];
        if constexpr (Rules::heading == Heading::never) return cards;
        static_assert(Rules::heading == Heading::never || N == 2);  // nobody else comes between
        return following<Rules::heading>(cards, trick.suit, kTrumps, trick.best_card, trick.best_card);
    }

    // Put a position on the table; `whole` gets the hands with the cards of the trick back in them.
    void put(const Position<Rules>& position, Cards* whole) {
        leader_ = position.leader;
        laid_ = position.laid;
        waiting_ = root_waiting_ = position.waiting;
        prize_ = position.prize;
        pool_ = position.pool();
        for (int seat = 0; seat < N; ++seat)
            whole[seat] = hands_[seat] = root_hands_[seat] = order_.inside_set(position.hands[seat]);
        for (int place = 0; place < laid_; ++place) {
            const int card = order_.inside(position.trick[place]);
            whole[(leader_ + place) % N] |= bit(card);
            // The facts tell of hands, so they are true of the seats that have not laid yet; of the others none asks.
            if (place == 0) {
                set_facts(facts_now_, leader_, card >> 3);
                trick_now_ = open_trick(leader_, card, facts_now_);
            } else {
                lay(trick_now_, place, card);
            }
        }
    }

    // A search that was stopped leaves cards and prize as they stood within it.
    void restore() {
        std::memcpy(hands_, root_hands_, sizeof(hands_));
        waiting_ = root_waiting_;
    }

    Cards live() const {
        Cards cards = 0;
        for (Cards hand : hands_) cards |= hand;
        return cards;
    }

    // Points of the highest trumps as far as one side holds them: no card of the other side can ever take them.
    void sure_points(int leader, Cards all, int pool, int& lower, int& upper) const {
        Cards trumps = all & kTrumps;
        if (!trumps) return;
        Cards ours = 0;
        for (int place = 0; place < N; place += 2) ours |= hands_[(leader + place) % N];
        const bool own = ours >> highest(trumps) & 1;
        int points = 0;
        while (trumps) {
            const int card = highest(trumps);
            if ((ours >> card & 1) != static_cast<Cards>(own)) break;
            points += order_.points(card);
            trumps ^= bit(card);
        }
        if (own) lower = std::max(lower, points); else upper = std::min(upper, pool - points);
    }

    // What the winner of a trick gets with it, and what goes to the other side at once.
    struct Share {
        int winner, other;
    };

    Share share(const Trick& trick, int winner) const {
        if (!Rules::prize || waiting_ < 0 || (winner & 1) != waiting_) return {trick.points, 0};
        return prize_ > 0 ? Share{trick.points + prize_, 0} : Share{trick.points, -prize_};
    }

    // What does not go to the winner of the last trick: a prize that is lost with the first trick is lost now, by its
    // owner with this trick, or by the other because its owner never won one.
    int kept_from_last(bool pending) const { return Rules::prize && pending && prize_ < 0 ? -prize_ : 0; }

    // What the leader's side gets of the last trick.
    int last_trick(int leader, int pool, bool pending) const {
        const int led = lowest(hands_[leader]), suit = led >> 3;
        int best = power(led, suit), winner = 0;
        for (int place = 1; place < N; ++place) {
            const int strength = power(lowest(hands_[(leader + place) % N]), suit);
            if (strength > best) best = strength, winner = place;
        }
        const int kept = kept_from_last(pending);
        return winner & 1 ? kept : pool - kept;
    }

    // The value of the last two tricks by trying everything.
    int two_tricks(int leader, int pool) {
        int best = -1;
        for (Cards cards = hands_[leader]; cards; cards &= cards - 1) {
            const int card = lowest(cards);
            Facts facts;
            set_facts(facts, leader, card >> 3);
            const Trick trick = open_trick(leader, card, facts);
            Cards& hand = hands_[leader];
            hand ^= bit(card);
            best = std::max(best, pool - two_follow<1>(trick, pool));
            hand |= bit(card);
        }
        return best;
    }

    template <int Place>
    int two_follow(const Trick& trick, int pool) {
        Cards& hand = hands_[(trick.leader + Place) % N];
        int best = -1;
        for (Cards cards = legal(trick, Place); cards; cards &= cards - 1) {
            const int card = lowest(cards);
            Trick after = trick;
            lay(after, Place, card);
            hand ^= bit(card);
            if constexpr (Place < N - 1) {
                best = std::max(best, pool - two_follow<Place + 1>(after, pool));
            } else {
                best = std::max(best, two_gather(after, pool));
            }
            hand |= bit(card);
        }
        return best;
    }

    // The value for the side of the last seat once the last trick but one is full.
    int two_gather(const Trick& trick, int pool) const {
        const int winner = (trick.leader + trick.best_seat) % N;
        const Share gained = share(trick, winner);
        const bool pending = waiting_ >= 0 && (winner & 1) != waiting_;
        const int value = gained.winner + last_trick(winner, pool - gained.winner - gained.other, pending);
        return ((trick.best_seat ^ (N - 1)) & 1) ? pool - value : value;
    }

    Cards hands_[N] = {}, root_hands_[N] = {};
    int leader_ = 0, laid_ = 0, waiting_ = -1, root_waiting_ = -1, prize_ = 0, pool_ = 0;
    Facts facts_now_{};
    Trick trick_now_{};
    Order order_{Rules::plain, Rules::trumps, 0};
};

}  // namespace tromf
