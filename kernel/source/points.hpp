// What a position is worth in card points when everybody sees all cards and plays best.
//
// Two sides, the seats by turns. A value is what the side to move gets of the points still to be had: those of the
// cards in hands and on the table, the last trick, and (where a game has it) a prize for a side's first trick or for
// none, which is how "has won a trick" is told apart from "has not".
#pragma once

#include "budget.hpp"
#include "choice.hpp"
#include "ordering.hpp"
#include "points_board.hpp"
#include "table.hpp"

namespace tromf {

template <class Rules>
class alignas(128) PointsSearch : public PointsBoard<Rules> {
    using Board = PointsBoard<Rules>;
    using typename Board::Facts;
    using typename Board::Trick;
    using Board::hands_, Board::kTrumps, Board::kept_from_last, Board::laid_, Board::last_trick, Board::lay, Board::leader_;
    using Board::legal, Board::live, Board::open_trick, Board::order_, Board::pool_, Board::power, Board::restore, Board::sure_points;
    using Board::prize_, Board::set_facts, Board::share, Board::to_move, Board::trick_now_, Board::two_tricks, Board::waiting_;

public:
    static constexpr int N = Rules::seats;
    static constexpr int kInfinity = 1000;

    explicit PointsSearch(const Weights& weights = kWeights<Rules>, int table_bits = 15)
        : table_(table_bits), weights_(weights) {}

    Budget budget;

    // Take a position up. What the table knows is kept when it belongs to the same deal.
    void take(const Position<Rules>& position) {
        const bool same_order = ready_ && order_.trump() == position.trump && tricks_ == position.tricks;
        if (!same_order) {
            order_ = position.order();
            tricks_ = position.tricks;
            scores_ = Scores(weights_, order_);
        }
        Cards whole[N];
        Board::put(position, whole);
        const bool same_prize = waiting_ < 0 || (waiting_ == known_waiting_ && prize_ == known_prize_);
        if (!same_order || !owners_.holds(whole)) {
            owners_.set(whole);
            table_.restamp();
        } else if (!same_prize) table_.restamp();
        if (waiting_ >= 0) known_waiting_ = waiting_, known_prize_ = prize_;
        std::memset(killers_, 0xFF, sizeof(killers_));
        ready_ = true;
    }

    // What the position is worth for the side to move: exact bounds meet.
    Bounds value() {
        return bisect_or_search([this](int alpha, int beta) { return search(alpha, beta); });
    }

    // The same after each lawful card (an outside number). Neighbours of the same points in a run are worth the same.
    template <class Tell>
    void values(Tell tell) {
        const Cards hand = hands_[to_move()];
        const Cards foreign = (live() | (laid_ ? bit(trick_now_.best_card) : 0)) & ~hand;
        Bounds bounds{0, 0};
        int last = -1;
        for (Cards cards = laid_ ? legal(trick_now_, laid_) : hand; cards; cards &= cards - 1) {
            const int card = lowest(cards);
            const bool twin = last >= 0 && last >> 3 == card >> 3 && order_.points(last) == order_.points(card) &&
                              !(foreign & above(last) & (bit(card) - 1));
            if (!twin) bounds = bisect_or_search([&](int alpha, int beta) { return search_card(card, alpha, beta); });
            tell(order_.outside(card), bounds);
            last = card;
        }
    }

    // Whether the side to move gets at least so many points: bounds of the truth, 0 and 1.
    Bounds at_least(int points) {
        Bounds bounds{0, 1};
        try {
            const int value = points <= 0 ? points : points > pool_ ? 0 : search(points - 1, points);
            bounds.lower = bounds.upper = value >= points;
        } catch (const Stopped&) {
            restore();
        }
        return bounds;
    }

private:
    // One pass with an open window is the fastest way to the value; with a budget, halving the window leaves bounds
    // that mean something when the search is stopped.
    template <class Search>
    Bounds bisect_or_search(Search search) {
        Bounds bounds{0, pool_};
        try {
            if (!budget.bounded()) {
                bounds.lower = bounds.upper = search(-1, pool_ + 1);
                return bounds;
            }
            while (bounds.lower < bounds.upper) {
                const int middle = (bounds.lower + bounds.upper + 1) / 2;
                const int value = search(middle - 1, middle);
                if (value >= middle) bounds.lower = std::max(bounds.lower, value);
                else bounds.upper = std::min(bounds.upper, value);
            }
        } catch (const Stopped&) {
            restore();
        }
        return bounds;
    }

    // The value for the side to move if it lies in the window, else a bound of it beyond the window.
    int search(int alpha, int beta) {
        if (!laid_) return boundary(leader_, alpha, beta, pool_);
        return follow_at(laid_, trick_now_, alpha, beta, pool_);
    }

    int search_card(int card, int alpha, int beta) {
        Cards& hand = hands_[to_move()];
        ++budget.nodes;
        hand ^= bit(card);
        int value;
        if (!laid_) {
            Facts facts;
            set_facts(facts, leader_, card >> 3);
            const Trick trick = open_trick(leader_, card, facts);
            value = pool_ - follow_at(1, trick, pool_ - beta, pool_ - alpha, pool_);
        } else if (laid_ < N - 1) {
            Trick trick = trick_now_;
            lay(trick, laid_, card);
            value = pool_ - follow_at(laid_ + 1, trick, pool_ - beta, pool_ - alpha, pool_);
        } else {
            value = finish(trick_now_, card, alpha, beta, pool_);
        }
        hand |= bit(card);
        return value;
    }

    // --- the boundary between two tricks ------------------------------------------------------------------------------

    int boundary(int leader, int alpha, int beta, int pool) {
        const Cards all = live();
        const int tricks = count(hands_[leader]);
        if (tricks == 1) return last_trick(leader, pool, waiting_ >= 0);
        budget.check();
        const std::uint64_t key = table_.key(owners_.key(all), static_cast<unsigned>(leader | (waiting_ >= 0) << 2));
        Entry& entry = table_.entry(key);
        int lower = 0, upper = pool;
        if (entry.key == key) {
            lower = entry.lower;
            upper = entry.upper;
            if (entry.cards != all) {
                widen(entry.cards, all, lower, upper);
                sure_points(leader, all, pool, lower, upper);
            }
        } else {
            sure_points(leader, all, pool, lower, upper);
        }
        if (lower >= beta) return lower;
        if (upper <= alpha) return upper;
        if (lower == upper) return lower;
        alpha = std::max(alpha, lower);
        beta = std::min(beta, upper);
        int value;
        if (tricks == 2) {
            value = two_tricks(leader, pool);
            lower = upper = value;
        } else {
            value = lead(leader, all, tricks, alpha, beta, pool);
            if (value < beta) upper = std::min(upper, value);
            if (value > alpha) lower = std::max(lower, value);
        }
        entry = {key, all, static_cast<std::int16_t>(lower), static_cast<std::int16_t>(upper)};
        return value;
    }

    // Bounds found for other cards with the same owners in the same order, for these cards.
    void widen(Cards other, Cards these, int& lower, int& upper) const {
        for (int suit = 0; suit < 4; ++suit) {
            Cards a = other & suit_cards(suit), b = these & suit_cards(suit);
            if (a == b) continue;
            for (; b; a &= a - 1, b &= b - 1) {
                const int more = order_.points(lowest(b)) - order_.points(lowest(a));
                if (more > 0) upper += more; else lower += more;
            }
        }
    }

    // The value for the side of the last seat once the trick is full.
    int gather(const Trick& trick, int alpha, int beta, int pool) {
        const int winner = (trick.leader + trick.best_seat) % N;
        const bool own = (trick.best_seat & 1) == ((N - 1) & 1);
        const auto [gained, other] = share(trick, winner);
        const int rest = pool - gained - other;
        const int waiting = waiting_;
        if (Rules::prize && (winner & 1) == waiting) waiting_ = -1;
        const int value = own ? gained + boundary(winner, alpha - gained, beta - gained, rest)
                              : pool - gained - boundary(winner, pool - gained - beta, pool - gained - alpha, rest);
        waiting_ = waiting;
        return value;
    }

    int finish(Trick trick, int card, int alpha, int beta, int pool) {
        lay(trick, N - 1, card);
        if (!hands_[trick.leader]) {
            const int kept = kept_from_last(waiting_ >= 0);
            return (trick.best_seat & 1) == ((N - 1) & 1) ? pool - kept : kept;
        }
        return gather(trick, alpha, beta, pool);
    }

    // --- choosing cards -----------------------------------------------------------------------------------------------

    int lead(int leader, Cards all, int tricks, int alpha, int beta, int pool) {
        Moves moves;
        Facts facts[4];
        const int killer = killers_[tricks][0][leader][0];
        for (int suit = 0; suit < 4; ++suit) {
            const Cards own = hands_[leader] & suit_cards(suit);
            if (!own) continue;
            set_facts(facts[suit], leader, suit);
            lead_moves(moves, own, all, suit, facts[suit], killer);
        }
        const int found = moves.count();
        int best = -kInfinity;
        Cards& hand = hands_[leader];
        for (int index = 0; index < found; ++index) {
            const int card = moves.card(index);
            const Trick trick = open_trick(leader, card, facts[card >> 3]);
            ++budget.nodes;
            hand ^= bit(card);
            int value;
            if (index) {
                value = pool - follow<1>(trick, pool - alpha - 1, pool - alpha, pool);
                if (value > alpha && value < beta) value = pool - follow<1>(trick, pool - beta, pool - value + 1, pool);
            } else {
                value = pool - follow<1>(trick, pool - beta, pool - alpha, pool);
            }
            hand |= bit(card);
            if (value > best) {
                best = value;
                if (value > alpha) {
                    alpha = value;
                    if (found > 1) killers_[tricks][0][leader][0] = static_cast<std::uint8_t>(card);
                    if (alpha >= beta) break;
                }
            }
        }
        return best;
    }

    void lead_moves(Moves& moves, Cards own, Cards all, int suit, const Facts& facts, int killer) const {
        int theirs = -1, theirs_least = -1, partner = -1, partner_least = -1, cheapest = 0;
        for (int place = 1; place < N; ++place) {
            if (place & 1) {
                theirs = std::max(theirs, facts.strongest[place]);
                theirs_least = std::max(theirs_least, facts.weakest[place]);
                const Cards follows = facts.legal[place] & suit_cards(suit);
                if (follows) cheapest += order_.points(lowest(follows));
            } else {
                partner = std::max(partner, facts.strongest[place]);
                partner_least = std::max(partner_least, facts.weakest[place]);
            }
        }
        const int length = count(own);
        const auto points = [this](int card) { return order_.points(card); };
        const auto sure = [&](int card) {
            const int mine = power(card, suit);
            if (std::max(mine, partner_least) > theirs) return 1;
            if (forced_to_head(suit) && theirs > mine) return -1;
            return std::max(mine, partner) < theirs_least ? -1 : 0;
        };
        for (Cards rest = worth_trying(own, all & ~own & suit_cards(suit), points, sure); rest; rest &= rest - 1) {
            const int card = lowest(rest);
            const int mine = power(card, suit);
            const int context = mine > theirs ? kLeadWins : partner > theirs ? kLeadPartner : kLeadLost;
            int score = scores_.lead[context][card] + weights_.lead_length[context] * length;
            if (context < 2) score += weights_.lead_cheapest[context] * cheapest;
            if (card == killer) score += weights_.killer[0];
            moves.add(card, score);
        }
    }

    static bool forced_to_head(int suit) { return Rules::heading == Heading::trump_led && suit == 0; }

    int follow_at(int place, const Trick& trick, int alpha, int beta, int pool) {
        if constexpr (N == 4) {
            if (place == 2) return follow<2>(trick, alpha, beta, pool);
            if (place == 3) return follow<3>(trick, alpha, beta, pool);
        }
        return follow<1>(trick, alpha, beta, pool);
    }

    template <int Place>
    int follow(const Trick& trick, int alpha, int beta, int pool) {
        const int seat = (trick.leader + Place) % N;
        Cards& hand = hands_[seat];
        const Cards cards = legal(trick, Place);
        const int tricks = count(hand);
        Moves moves;
        std::uint8_t& killer = killers_[tricks][Place][seat][trick.suit];
        if (cards & (cards - 1)) {
            follow_moves<Place>(moves, trick, cards, killer);
        } else {
            moves.add(lowest(cards), 0);
        }
        const int found = moves.count();
        int best = -kInfinity;
        for (int index = 0; index < found; ++index) {
            const int card = moves.card(index);
            ++budget.nodes;
            hand ^= bit(card);
            int value;
            if (index) {
                value = after<Place>(trick, card, alpha, alpha + 1, pool);
                if (value > alpha && value < beta) value = after<Place>(trick, card, value - 1, beta, pool);
            } else {
                value = after<Place>(trick, card, alpha, beta, pool);
            }
            hand |= bit(card);
            if (value > best) {
                best = value;
                if (value > alpha) {
                    alpha = value;
                    if (found > 1) killer = static_cast<std::uint8_t>(card);
                    if (alpha >= beta) break;
                }
            }
        }
        return best;
    }

    // The value for the side of a seat after its card.
    template <int Place>
    int after(const Trick& trick, int card, int alpha, int beta, int pool) {
        if constexpr (Place < N - 1) {
            Trick next = trick;
            lay(next, Place, card);
            return pool - follow<Place + 1>(next, pool - beta, pool - alpha, pool);
        } else {
            return finish(trick, card, alpha, beta, pool);
        }
    }

    template <int Place>
    void follow_moves(Moves& moves, const Trick& trick, Cards cards, int killer) const {
        constexpr int mine = Place & 1;
        const Cards all = live() | bit(trick.best_card);
        const bool ours_leads = (trick.best_seat & 1) == mine;
        int ours = ours_leads ? trick.best : -1, theirs = ours_leads ? -1 : trick.best;
        int ours_least = ours, theirs_least = theirs;
        for (int place = Place + 1; place < N; ++place) {
            if ((place & 1) == mine) {
                ours = std::max(ours, trick.facts->strongest[place]);
                ours_least = std::max(ours_least, trick.facts->weakest[place]);
            } else {
                theirs = std::max(theirs, trick.facts->strongest[place]);
                theirs_least = std::max(theirs_least, trick.facts->weakest[place]);
            }
        }
        const int ours_now = ours_leads ? trick.best : -1;
        const auto points = [this](int card) { return order_.points(card); };
        const auto sure = [&](int card) {
            const int strength = power(card, trick.suit);
            if (std::max(strength, ours_least) > theirs) return 1;
            return std::max(strength, ours) < theirs_least ? -1 : 0;
        };
        for (Cards rest = cards; rest;) {
            const Cards suit = suit_cards(lowest(rest) >> 3), own = rest & suit;
            rest &= ~suit;
            for (Cards tried = worth_trying(own, all & suit & ~own, points, sure); tried; tried &= tried - 1) {
                const int card = lowest(tried);
                const int strength = power(card, trick.suit);
                const bool overtakes = strength > trick.best;
                int row;
                if constexpr (Place == N - 1) {
                    row = overtakes ? kLastOvertakes : ours_leads ? kLastOurs : kLastLost;
                } else {
                    const int now = overtakes ? strength : ours_now;
                    row = now > theirs ? kSafe : std::max(now, ours) > theirs ? kOpen : kTheirs;
                    row += (Place == 2 ? kThirdSeat : 0) + !overtakes;
                }
                int score = scores_.follow[row][card];
                if (card == killer) score += weights_.killer[Place];
                moves.add(card, score);
            }
        }
    }

    bool ready_ = false, tricks_ = false;
    int known_waiting_ = -1, known_prize_ = 0;
    Owners<N> owners_;
    Table table_;
    Weights weights_;
    Scores scores_;
    std::uint8_t killers_[Rules::tricks + 1][N][N][4];
    char padding_[128];
};

}  // namespace tromf
