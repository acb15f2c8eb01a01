// The heuristic player of Kláber, as fast as a search needs it: what `tromf.bots.klaber.reasons` weighs, on bitboards.
//
// It sees what its seat sees and nothing else: its hand, the cards laid, the suits that others showed out of, runs that
// were shown. Cards are outside ones here, 8 * suit + natural rank.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "cards.hpp"

namespace tromf::klaber {

inline constexpr int kSeats = 4;
inline constexpr int kReasons = 35;
inline constexpr int kPlainReasons = 5;   // the first reason of a plain card
inline constexpr int kTrumpReasons = 24;  // the first reason of a trump
inline constexpr double kPartnerOverUnknown = 0.5;
inline constexpr int kLastTrick = 10;

using Reasons = std::array<double, kReasons>;
using Weights = std::array<std::array<Reasons, 3>, 4>;  // by place in the trick and role

inline constexpr std::array<std::array<std::uint8_t, 8>, 2> kPoints{{{0, 0, 0, 10, 2, 3, 4, 11}, {0, 0, 14, 10, 2, 20, 4, 11}}};
inline constexpr std::array<std::array<std::uint8_t, 8>, 2> kStrength{{{0, 1, 2, 6, 3, 4, 5, 7}, {0, 1, 6, 4, 2, 7, 3, 5}}};

// Strength and points of all cards under a trump.
struct Contract {
    int trump, binder;
    Cards trumps;
    std::array<std::uint8_t, 32> points{}, strength{};
    std::array<Cards, 32> higher{};

    Contract(int trump_suit, int binder_seat) : trump(trump_suit), binder(binder_seat), trumps(suit_cards(trump_suit)) {
        for (int card = 0; card < 32; ++card) {
            const bool is_trump = card >> 3 == trump;
            points[card] = kPoints[is_trump][card & 7];
            strength[card] = static_cast<std::uint8_t>(kStrength[is_trump][card & 7] + (is_trump ? 8 : 0));
        }
        for (int card = 0; card < 32; ++card)
            for (int other = card & ~7; other < (card & ~7) + 8; ++other)
                if (strength[other] > strength[card]) higher[card] |= bit(other);
    }

    // Whether a card beats the best so far of a trick.
    bool beats(int card, int best) const {
        return card >> 3 == best >> 3 ? strength[card] > strength[best] : card >> 3 == trump;
    }
};

// The chance that none of m cards is among h drawn from n.
class Chances {
public:
    Chances() {
        std::array<std::array<double, 25>, 25> choose{};
        for (int n = 0; n < 25; ++n) {
            choose[n][0] = 1;
            for (int k = 1; k <= n; ++k) choose[n][k] = choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
        }
        for (int n = 0; n < 25; ++n)
            for (int m = 0; m <= n; ++m)
                for (int h = 0; h < 9; ++h) none_[n][m][h] = h <= n ? choose[n - m][h] / choose[n][h] : 0;
    }
    double none(int n, int m, int h) const { return none_[n][m][h]; }

private:
    std::array<std::array<std::array<double, 9>, 25>, 25> none_{};
};

inline const Chances& chances() {
    static const Chances table;
    return table;
}

// What everybody saw so far.
struct Public {
    Cards gone = 0;
    std::array<Cards, kSeats> lacking{}, leads{}, shown{};
    std::array<std::int8_t, kSeats> counts{8, 8, 8, 8};
    std::array<std::int8_t, kSeats> trick{};
    int laid = 0, leader = 0, best = 0, tricks = 0;
    int own = 0;  // the card points of the seats 0 and 2, the last trick included

    int turn() const { return (leader + laid) & 3; }

    void lay(const Contract& contract, int card) {
        const int seat = turn();
        const Cards mine = bit(card), led = suit_cards((laid ? trick[0] : card) >> 3);
        if (!laid) leads[seat] |= led;
        if (!(led & mine))
            lacking[seat] |= contract.trumps & mine ? led : led | contract.trumps;
        else if (lacking[seat] & mine)
            lacking[seat] &= ~led;
        gone |= mine;
        --counts[seat];
        if (!laid || contract.beats(card, trick[best])) best = laid;
        trick[laid++] = static_cast<std::int8_t>(card);
        if (laid < kSeats) return;
        const int winner = (leader + best) & 3;
        int won = ++tricks == 8 ? kLastTrick : 0;
        for (const int each : trick) won += contract.points[each];
        if (winner % 2 == 0) own += won;
        leader = winner;
        laid = 0;
    }

    Cards lawful(const Contract& contract, Cards hand) const {
        if (!laid) return hand;
        if (const Cards led = hand & suit_cards(trick[0] >> 3)) return led;
        if (const Cards trumps = hand & contract.trumps) return trumps;
        return hand;
    }
};

// One seat's thoughts at its turn.
class Thought {
public:
    Thought(const Contract& contract, const Public& seen, Cards hand)
        : contract_(contract), seen_(seen), seat_(seen.turn()), hand_(hand), out_(~(seen.gone | hand)) {
        recall();
    }

    double value(const Weights& weights, int card) const {
        const int from_binder = (contract_.binder - seat_) & 3;
        const Reasons& counts = weights[seen_.laid][from_binder == 0 ? 0 : from_binder == 2 ? 1 : 2];
        const Reasons reasons = reasons_for(card);
        double sum = 0;
        for (int place = 0; place < kReasons; ++place) sum += counts[place] * reasons[place];
        return sum;
    }

private:
    const Contract& contract_;
    const Public& seen_;
    int seat_;
    Cards hand_, out_;
    std::array<Cards, kSeats> maybe_{}, surely_{};
    // The chances that a seat trumps a plain suit, found when they are first asked for.
    mutable std::array<std::array<double, 4>, kSeats> ruffs_{};
    mutable std::array<std::array<bool, 4>, kSeats> ruffs_known_{};

    int seat(int step) const { return (seat_ + step) & 3; }

    void recall() {
        Cards placed = 0;
        for (int each = 0; each < kSeats; ++each) {
            surely_[each] = seen_.shown[each] & out_;
            placed |= surely_[each];
        }
        for (int each = 0; each < kSeats; ++each)
            maybe_[each] = each == seat_ ? 0 : ((out_ & ~seen_.lacking[each]) & (~placed | surely_[each]));
        const int one = seat(1), two = seat(2), three = seat(3);
        const Cards first = maybe_[one], second = maybe_[two], third = maybe_[three];
        surely_[one] |= first & ~second & ~third;
        surely_[two] |= second & ~first & ~third;
        surely_[three] |= third & ~first & ~second;
        for (int step = 1; step < kSeats; ++step)
            if (count(maybe_[seat(step)]) < seen_.counts[seat(step)]) {  // somebody revoked
                for (int each = 0; each < kSeats; ++each) maybe_[each] = each == seat_ ? 0 : out_;
                surely_ = {};
                return;
            }
    }

    double any(int other, Cards cards) const {
        cards &= maybe_[other];
        if (!cards) return 0;
        if (cards & surely_[other]) return 1;
        return 1 - chances().none(count(maybe_[other]), count(cards), seen_.counts[other]);
    }

    double ruffing(int other, Cards suit, Cards over) const {
        const Cards maybe = maybe_[other], surely = surely_[other];
        over &= maybe;
        if (!over || surely & suit) return 0;
        const int cards = count(maybe), held = count(maybe & suit), hand = seen_.counts[other];
        const double out_of_suit = chances().none(cards, held, hand);
        if (out_of_suit == 0 || surely & over) return out_of_suit;
        return out_of_suit * (1 - chances().none(cards - held, count(over), hand));
    }

    double trumping(int other, Cards suit) const {
        const int place = lowest(suit) >> 3;
        if (!ruffs_known_[other][place]) {
            ruffs_known_[other][place] = true;
            ruffs_[other][place] = ruffing(other, suit, contract_.trumps);
        }
        return ruffs_[other][place];
    }

    double beating(int other, int led, int best) const {
        const Cards higher = contract_.higher[best], suit = suit_cards(led >> 3);
        if (!(suit >> best & 1)) return ruffing(other, suit, higher);
        if (suit == contract_.trumps) return any(other, higher);
        const double both = any(other, higher) + trumping(other, suit);
        return both < 1 ? both : 1;
    }

    Reasons reasons_for(int card) const {
        Reasons found{};
        const Cards suit = suit_cards(card >> 3);
        outlook(card, found);
        const double late = 1.0 - seen_.counts[seat_] / 8.0;
        if (suit == contract_.trumps)
            as_trump(card, suit, late, found);
        else
            as_plain(card, suit, late, found);
        return found;
    }

    void outlook(int card, Reasons& found) const {
        const int laid = seen_.laid;
        int best = laid ? seen_.best : 0, best_card = laid ? seen_.trick[best] : card, stake = contract_.points[card];
        for (int place = 0; place < laid; ++place) stake += contract_.points[seen_.trick[place]];
        const int led = laid ? seen_.trick[0] : card;
        if (laid && contract_.beats(card, best_card)) {
            best = laid;
            best_card = card;
        }
        double ours = (laid - best) % 2 == 0, mine = best == laid;
        const double overtakes = best == laid && laid >= 2 && seen_.best == laid - 2;
        for (int step = 1; step < kSeats - laid; ++step) {
            const double beat = beating(seat(step), led, best_card);
            mine *= 1.0 - beat;
            if (step == 2)
                ours += (1.0 - ours) * beat * ((laid - best) % 2 ? 1.0 : kPartnerOverUnknown);
            else
                ours *= 1.0 - beat;
        }
        found[0] = ours;
        found[1] = ours * stake;
        found[2] = (1.0 - ours) * stake;
        found[3] = mine;
        found[4] = overtakes;
    }

    void as_plain(int card, Cards suit, double late, Reasons& found) const {
        const Cards held = hand_ & suit, left = held & ~bit(card), out = out_ & suit;
        const int above = count(contract_.higher[card] & out_), guards = count(held) - 1, partner = seat(2);
        const double danger = 1.0 - (1.0 - trumping(seat(1), suit)) * (1.0 - trumping(seat(3), suit));
        const double master = above == 0;
        double bares = 0, under = 0, backed = 0;
        if (left) {
            int top = lowest(left);
            for (Cards rest = left; rest; rest &= rest - 1)
                if (contract_.strength[lowest(rest)] > contract_.strength[top]) top = lowest(rest);
            const int top_above = count(contract_.higher[top] & out_);
            if (top_above == 1 && guards == 1) bares = contract_.points[top];
            if (top_above == 0 && above) under = 1;
            if (!above && top_above == 0) backed = 1;
        }
        const double points = contract_.points[card];
        double* reason = found.data() + kPlainReasons;
        *reason++ = master;
        *reason++ = master * danger;
        *reason++ = master * late;
        *reason++ = above == 1 && guards == 0;
        *reason++ = above == 1 && guards;
        *reason++ = above == 2;
        *reason++ = points;
        *reason++ = points * late;
        *reason++ = danger;
        *reason++ = !left && hand_ & contract_.trumps && out;
        *reason++ = bares;
        *reason++ = under;
        *reason++ = guards + 1;
        *reason++ = count(out);
        *reason++ = (seen_.leads[partner] & suit) != 0;
        *reason++ = ((seen_.leads[seat(1)] | seen_.leads[seat(3)]) & suit) != 0;
        *reason++ = trumping(partner, suit);
        *reason++ = above ? any(partner, contract_.higher[card]) : 0;
        *reason++ = backed;
    }

    void as_trump(int card, Cards suit, double late, Reasons& found) const {
        const int above = count(contract_.higher[card] & out_), length = count(hand_ & suit);
        const Cards against = (maybe_[seat(1)] | maybe_[seat(3)]) & contract_.trumps;
        const double drawn = any(seat(1), contract_.trumps) + any(seat(3), contract_.trumps);
        double* reason = found.data() + kTrumpReasons;
        *reason++ = 1;
        *reason++ = late;
        *reason++ = above == 0;
        *reason++ = above == 1;
        *reason++ = contract_.points[card];
        *reason++ = length;
        *reason++ = length == 1;
        *reason++ = drawn;
        *reason++ = drawn * (length > 3 ? length - 3 : 0);
        *reason++ = any(seat(2), contract_.trumps);
        *reason++ = against == 0;
    }
};

using Hands = std::array<Cards, kSeats>;

// A play as everybody saw it, thought about by players of one style.
class Story {
public:
    Story(const Weights& weights, int trump, int binder, int leader, const std::vector<int>& cards, const Hands& shown)
        : weights_(weights), contract_(trump, binder), shown_(shown) {
        now_.leader = leader & 3;
        if (cards.size() > 32) throw std::invalid_argument("a deal has 32 cards");
        for (const int card : cards) {
            if (card < 0 || card > 31 || now_.gone >> card & 1) throw std::invalid_argument("a card is laid once");
            turns_.push_back({now_, card});
            lay(now_, card);
        }
    }

    // The value of each of some cards to the seat whose turn it is.
    std::vector<double> values(Cards hand, const std::vector<int>& cards) const {
        if (count(hand) != now_.counts[now_.turn()] || hand & now_.gone)
            throw std::invalid_argument("the seat whose turn it is holds as many cards as it has not laid");
        const Thought thought(contract_, now_, hand);
        std::vector<double> found;
        for (const int card : cards) found.push_back(thought.value(weights_, card));
        return found;
    }

    // The logarithm of how likely a player with these dealt cards would have laid what the seat laid. A player lays a
    // card as likely as the exponential of its value, and now and then any card.
    double likelihood(int seat, Cards hand, double sharpness, double chance) const {
        if (count(hand) != 8) throw std::invalid_argument("eight cards are dealt to a seat");
        double sum = 0;
        for (const Turn& turn : turns_) {
            if (turn.seen.turn() != seat) continue;
            const Cards lawful = turn.seen.lawful(contract_, hand);
            if (lawful & (lawful - 1) && lawful >> turn.card & 1) {
                const Thought thought(contract_, turn.seen, hand);
                const double mine = thought.value(weights_, turn.card);
                double all = 0;
                for (Cards rest = lawful; rest; rest &= rest - 1)
                    all += std::exp(sharpness * (thought.value(weights_, lowest(rest)) - mine));
                sum += std::log((1 - chance) / all + chance / count(lawful));
            }
            hand &= ~bit(turn.card);
        }
        return sum;
    }

    // The card points of the seats 0 and 2 at the end, when a card is laid and the players go on.
    int played_out(Hands hands, int card) const {
        Public seen = now_;
        for (int seat = 0; seat < kSeats; ++seat)
            if (count(hands[seat]) != seen.counts[seat] || hands[seat] & seen.gone)
                throw std::invalid_argument("every seat holds as many cards as it has not laid");
        if (card < 0 || !(hands[seen.turn()] >> card & 1)) throw std::invalid_argument("the card is not held");
        hands[seen.turn()] &= ~bit(card);
        lay(seen, card);
        while (seen.tricks < 8) {
            const int seat = seen.turn();
            const int next = choice(seen, hands[seat]);
            hands[seat] &= ~bit(next);
            lay(seen, next);
        }
        return seen.own;
    }

private:
    struct Turn {
        Public seen;
        int card;
    };

    Weights weights_;
    Contract contract_;
    Hands shown_;
    Public now_;
    std::vector<Turn> turns_;

    // Runs that count are shown after the first trick.
    void lay(Public& seen, int card) const {
        seen.lay(contract_, card);
        if (seen.tricks == 1 && seen.laid == 0) seen.shown = shown_;
    }

    int choice(const Public& seen, Cards hand) const {
        const Cards lawful = seen.lawful(contract_, hand);
        if (!(lawful & (lawful - 1))) return lowest(lawful);
        const Thought thought(contract_, seen, hand);
        int best = lowest(lawful);
        double most = thought.value(weights_, best);
        for (Cards rest = lawful & (lawful - 1); rest; rest &= rest - 1) {
            const double value = thought.value(weights_, lowest(rest));
            if (value > most) {
                most = value;
                best = lowest(rest);
            }
        }
        return best;
    }
};

}  // namespace tromf::klaber
