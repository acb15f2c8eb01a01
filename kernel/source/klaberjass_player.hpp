// The heuristic player of Klaberjass, as fast as a search needs it: what `tromf.bots.klaberjass.reasons` weighs, on
// bitboards.
//
// It sees what its seat sees and nothing else: its hand, the cards laid, the cards that lie open, what replies denied.
// The last three cards it plays as well as they can be played, as a good player counts them out. Cards are outside ones
// here, 8 * suit + natural rank.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "cards.hpp"

namespace tromf::klaberjass {

inline constexpr int kLead = 31, kFollow = 17, kHand = 9, kCountedOut = 3, kLastTrick = 10;
inline constexpr double kAhead = 40.0;

using Hands = std::array<Cards, 2>;
// By role, maker first.
using LeadWeights = std::array<std::array<double, kLead>, 2>;
using FollowWeights = std::array<std::array<double, kFollow>, 2>;
// Card points of seats 0 and 1, and the tricks that each has won.
using Taken = std::array<int, 4>;

inline constexpr std::array<std::array<std::uint8_t, 8>, 2> kPoints{{{0, 0, 0, 10, 2, 3, 4, 11}, {0, 0, 14, 10, 20, 3, 4, 11}}};
inline constexpr std::array<std::array<std::uint8_t, 8>, 2> kStrength{{{0, 1, 2, 6, 3, 4, 5, 7}, {0, 1, 6, 4, 7, 2, 3, 5}}};

// Strength and points of all cards under a trump.
struct Trumps {
    int trump;
    Cards cards;
    std::array<std::uint8_t, 32> points{}, strength{};
    std::array<Cards, 32> higher{};

    explicit Trumps(int suit) : trump(suit), cards(suit_cards(suit)) {
        for (int card = 0; card < 32; ++card) {
            points[card] = kPoints[card >> 3 == trump][card & 7];
            strength[card] = kStrength[card >> 3 == trump][card & 7];
        }
        for (int card = 0; card < 32; ++card)
            for (int other = card & ~7; other < (card & ~7) + 8; ++other)
                if (strength[other] > strength[card]) higher[card] |= bit(other);
    }

    bool beats(int reply, int led) const {
        return reply >> 3 == led >> 3 ? strength[reply] > strength[led] : reply >> 3 == trump;
    }

    // The cards that may be laid to a lead: follow suit, trump when void, go over a trump.
    Cards replies(Cards hand, int led) const {
        const Cards same = hand & suit_cards(led >> 3);
        if (!same) return hand & cards ? hand & cards : hand;
        const Cards over = led >> 3 == trump ? same & higher[led] : 0;
        return over ? over : same;
    }
};

// The chance that none of m cards is among h drawn from n.
inline double chance_of_none(int n, int m, int h) {
    double chance = 1;
    for (int drawn = 0; drawn < h; ++drawn) {
        if (n - m - drawn <= 0) return 0;
        chance *= static_cast<double>(n - m - drawn) / (n - drawn);
    }
    return chance;
}

// How a holding in one suit stands against the cards that are out.
struct Holding {
    int length = 0, masters = 0, master_points = 0, second_guarded = 0, second_bare = 0, third_guarded = 0, third_bare = 0,
        exposed = 0, missing = 0;
};

inline Holding holding_of(const Trumps& order, Cards hand, Cards out, int suit) {
    Holding found;
    Cards left = hand & suit_cards(suit);
    out &= suit_cards(suit);
    found.length = count(left);
    found.missing = !left && out;
    std::array<int, 8> cards{};
    int size = 0;
    for (; left; left &= left - 1) cards[size++] = lowest(left);
    std::sort(cards.begin(), cards.begin() + size,
              [&](int one, int other) { return order.strength[one] > order.strength[other]; });
    for (int place = 0; place < size; ++place) {
        const int points = order.points[cards[place]], above = count(order.higher[cards[place]] & out);
        if (!above) {
            ++found.masters;
            found.master_points += points;
            continue;
        }
        found.exposed += points;
        if (place != found.masters) continue;
        if (above == 1) (size > 1 ? found.second_guarded : found.second_bare) = points;
        if (above == 2) (size > 2 ? found.third_guarded : found.third_bare) = points;
    }
    return found;
}

// What a seat knows when it is to lay a card.
struct Seen {
    Cards hand, maybe;
    int count_out, own, other;
    Cards own_leads, other_leads;
    int led;  // -1 where it leads
};

class Sense {
public:
    Sense(const Trumps& order, const LeadWeights& lead, const FollowWeights& follow)
        : order_(order), lead_(lead), follow_(follow) {}

    // What speaks for each card that may be laid, in ascending order of the cards.
    std::vector<std::pair<int, double>> values(const Seen& seen, bool making) const {
        const Cards cards = seen.led < 0 ? seen.hand : order_.replies(seen.hand, seen.led);
        const Situation situation = situation_of(seen);
        std::vector<std::pair<int, double>> found;
        for (Cards left = cards; left; left &= left - 1) {
            const int card = lowest(left);
            found.emplace_back(card, seen.led < 0 ? lead(seen, situation, card, !making) : reply(seen, situation, card, !making));
        }
        return found;
    }

    int best(const Seen& seen, bool making) const {
        int card = -1;
        double most = 0;
        for (const auto& [each, value] : values(seen, making))
            if (card < 0 || value > most) card = each, most = value;
        return card;
    }

private:
    struct Situation {
        double late, ahead, against;
        int trumps, side_masters;
    };

    static double none(const Seen& seen, Cards cards) {
        cards &= seen.maybe;
        return cards ? chance_of_none(count(seen.maybe), count(cards), seen.count_out) : 1.0;
    }

    static double expected(const Seen& seen, Cards cards) {
        const int all = count(seen.maybe);
        return all ? static_cast<double>(seen.count_out) / all * count(cards & seen.maybe) : 0.0;
    }

    Situation situation_of(const Seen& seen) const {
        Situation found{};
        found.late = 1.0 - static_cast<double>(count(seen.hand)) / kHand;
        found.ahead = std::clamp((seen.own - seen.other) / kAhead, -1.0, 1.0);
        found.trumps = count(seen.hand & order_.cards);
        found.against = expected(seen, order_.cards);
        for (int suit = 0; suit < 4; ++suit)
            if (suit != order_.trump) found.side_masters += holding_of(order_, seen.hand, seen.maybe, suit).masters;
        return found;
    }

    double lead(const Seen& seen, const Situation& now, int card, int role) const {
        const auto& weight = lead_[role];
        const int suit = card >> 3, points = order_.points[card];
        const Holding before = holding_of(order_, seen.hand, seen.maybe, suit);
        const Holding after = holding_of(order_, seen.hand ^ bit(card), seen.maybe, suit);
        const double unbeaten = none(seen, order_.higher[card]);
        if (suit == order_.trump) {
            const double lost = (1.0 - unbeaten) * points, drawn = 1.0 - none(seen, order_.cards);
            const double last = after.length ? 0.0 : 1.0;
            return weight[0] * unbeaten + weight[1] * unbeaten * now.late + weight[2] * lost + weight[3] * lost * now.late +
                   weight[4] * unbeaten * now.side_masters + weight[20] + weight[21] * drawn +
                   weight[22] * drawn * now.trumps + weight[23] * (after.masters - before.masters) +
                   weight[24] * (after.second_guarded - before.second_guarded) +
                   weight[25] * (after.exposed - before.exposed) + weight[26] * now.trumps + weight[27] * last +
                   weight[28] * now.late + weight[29] * now.side_masters + weight[30] * last * now.against;
        }
        const Cards cards = suit_cards(suit);
        const double ruff = none(seen, cards) - none(seen, cards | order_.cards);
        const double win = std::max(0.0, unbeaten - ruff), lost = (1.0 - win) * points;
        const double voids = now.trumps ? after.missing : 0;
        return weight[0] * win + weight[1] * win * now.late + weight[2] * lost + weight[3] * lost * now.late +
               weight[4] * win * (now.side_masters + after.masters - before.masters) + weight[5] * ruff * points +
               weight[6] * ruff * now.trumps + weight[7] * !(order_.higher[card] & seen.maybe) +
               weight[8] * expected(seen, cards) + weight[9] * !!(seen.own_leads & cards) +
               weight[10] * !!(seen.other_leads & cards) + weight[11] * (after.master_points - before.master_points) +
               weight[12] * (after.second_guarded - before.second_guarded) +
               weight[13] * (after.second_bare - before.second_bare) +
               weight[14] * (after.third_guarded - before.third_guarded) +
               weight[15] * (after.third_bare - before.third_bare) + weight[16] * (after.exposed - before.exposed) +
               weight[17] * voids + weight[18] * voids * now.late + weight[19] * after.length;
    }

    double reply(const Seen& seen, const Situation& now, int card, int role) const {
        const auto& weight = follow_[role];
        const int suit = card >> 3, stake = order_.points[card] + order_.points[seen.led];
        const Holding before = holding_of(order_, seen.hand, seen.maybe, suit);
        const Holding after = holding_of(order_, seen.hand ^ bit(card), seen.maybe, suit);
        const int masters = after.masters - before.masters;
        const bool wins = order_.beats(card, seen.led);
        const double win = wins, won = wins ? stake : 0, lost = wins ? 0 : stake;
        const int side_masters = now.side_masters + (suit == order_.trump ? 0 : masters);
        const double second = after.second_guarded - before.second_guarded, exposed = after.exposed - before.exposed;
        const double common = weight[0] * win * now.late + weight[1] * lost + weight[2] * won * now.ahead +
                              weight[3] * lost * now.ahead + weight[4] * win * side_masters;
        if (suit == order_.trump)
            return common + weight[13] * masters + weight[14] * masters * now.late + weight[15] * second +
                   weight[16] * exposed;
        return common + weight[5] * masters + weight[6] * masters * now.late + weight[7] * masters * now.against +
               weight[8] * second + weight[9] * (after.second_bare - before.second_bare) +
               weight[10] * (after.third_bare - before.third_bare) + weight[11] * exposed + weight[12] * after.length;
    }

    const Trumps& order_;
    const LeadWeights& lead_;
    const FollowWeights& follow_;
};

// A play as both saw it.
class Story {
public:
    // `open` are the cards that lie on the table beside the play; `booked` the points beside those of the tricks.
    Story(const LeadWeights& lead, const FollowWeights& follow, int trump, int maker, int leader, const std::vector<int>& cards,
          Cards open, const std::array<int, 2>& booked)
        : order_(trump), lead_(lead), follow_(follow), maker_(maker), leader_(leader), cards_(cards), open_(open), booked_(booked) {}

    // What speaks for each card of the seat whose turn it is, if it holds this hand and the other so many cards.
    std::vector<std::pair<int, double>> values(Cards hand) const {
        const Table table = table_after(cards_.size());
        return Sense(order_, lead_, follow_).values(table.seen(*this, table.turn(), hand), table.turn() == maker_);
    }

    // The logarithm of how likely a player with these nine cards would have laid what a seat laid, where a card that
    // counts `softness` less is e times as seldom.
    double likelihood(int seat, Cards nine, double softness) const {
        const Sense sense(order_, lead_, follow_);
        Table table = table_after(0);
        Cards hand = nine;
        double found = 0;
        for (const int card : cards_) {
            if (table.turn() == seat) {
                if (count(hand) <= kCountedOut) break;
                const auto values = sense.values(table.seen(*this, seat, hand), seat == maker_);
                double most = -1e9, laid = -1e9, sum = 0;
                for (const auto& [each, value] : values) {
                    most = std::max(most, value);
                    if (each == card) laid = value;
                }
                for (const auto& [each, value] : values) sum += std::exp((value - most) / softness);
                found += (laid - most) / softness - std::log(sum);
                hand &= ~bit(card);
            }
            table.lay(order_, card);
        }
        return found;
    }

    // What both have taken in the end when players play on after a card is laid, the player's own choice for -1.
    Taken played_out(Hands hands, int first) const {
        const Sense sense(order_, lead_, follow_);
        Table table = table_after(cards_.size());
        while (hands[0] | hands[1]) {
            const int seat = table.turn();
            int card = first;
            first = -1;
            if (card < 0) {
                if (count(hands[seat]) <= kCountedOut) {
                    const int gained = counted_out(hands, table);
                    for (int each = 0; each < 2; ++each) table.points[each] += each == seat ? gained : table.left - gained;
                    return {table.points[0], table.points[1], table.tricks[0], table.tricks[1]};
                }
                card = sense.best(table.seen(*this, seat, hands[seat]), seat == maker_);
            }
            hands[seat] &= ~bit(card);
            table.lay(order_, card);
        }
        return {table.points[0], table.points[1], table.tricks[0], table.tricks[1]};
    }

private:
    struct Table {
        int leader, led = -1, laid_cards = 0, left = 0;
        Hands laid{}, leads{}, denied{};
        std::array<int, 2> points{}, tricks{};

        int turn() const { return led < 0 ? leader : 1 - leader; }

        void lay(const Trumps& order, int card) {
            const int seat = turn();
            laid[seat] |= bit(card);
            ++laid_cards;
            if (led < 0) {
                led = card;
                leads[seat] |= suit_cards(card >> 3);
                return;
            }
            const Cards suit = suit_cards(led >> 3);
            if (card >> 3 != led >> 3)
                denied[seat] |= card >> 3 == order.trump ? suit : suit | order.cards;
            else if (led >> 3 == order.trump && !(order.higher[led] & bit(card)))
                denied[seat] |= order.higher[led];
            const int winner = order.beats(card, led) ? seat : leader;
            points[winner] += order.points[led] + order.points[card] + (laid_cards == 2 * kHand ? kLastTrick : 0);
            ++tricks[winner];
            leader = winner;
            led = -1;
        }

        Seen seen(const Story& story, int seat, Cards hand) const {
            const Cards gone = laid[0] | laid[1] | story.open_ | hand;
            const int other = 1 - seat;
            return {hand, ~gone & ~denied[other], kHand - count(laid[other]), points[seat] + story.booked_[seat],
                    points[other] + story.booked_[other], leads[seat], leads[other], led};
        }
    };

    Table table_after(std::size_t laid) const {
        Table table{leader_};
        for (std::size_t place = 0; place < laid; ++place) table.lay(order_, cards_[place]);
        return table;
    }

    // What the seat to play gets of the points that are left when both play their best; `table.left` is all of them.
    int counted_out(const Hands& hands, Table& table) const {
        Cards rest = hands[0] | hands[1];
        table.left = kLastTrick + (table.led < 0 ? 0 : order_.points[table.led]);
        for (; rest; rest &= rest - 1) table.left += order_.points[lowest(rest)];
        const int seat = table.turn();
        // Who has the last cards wins tricks in any case: runs have long been booked when three cards are left.
        return table.led < 0 ? lead_best(hands[seat], hands[1 - seat], table.left)
                             : reply_best(hands[seat], hands[1 - seat], table.led, table.left);
    }

    int lead_best(Cards own, Cards other, int left) const {
        int most = 0;
        for (Cards cards = own; cards; cards &= cards - 1) {
            const int card = lowest(cards);
            most = std::max(most, left - reply_best(other, own ^ bit(card), card, left));
        }
        return most;
    }

    int reply_best(Cards own, Cards leader, int led, int left) const {
        int most = -1;
        for (Cards cards = order_.replies(own, led); cards; cards &= cards - 1) {
            const int card = lowest(cards);
            const Cards rest = own ^ bit(card);
            const bool last = !rest;
            const int trick = order_.points[led] + order_.points[card] + (last ? kLastTrick : 0);
            int gained = 0;
            if (order_.beats(card, led))
                gained = trick + (last ? 0 : lead_best(rest, leader, left - trick));
            else if (!last)
                gained = left - trick - lead_best(leader, rest, left - trick);
            most = std::max(most, gained);
        }
        return most;
    }

    Trumps order_;
    LeadWeights lead_;
    FollowWeights follow_;
    int maker_, leader_;
    std::vector<int> cards_;
    Cards open_;
    std::array<int, 2> booked_;
};

}  // namespace tromf::klaberjass
