// Whether the soloist of Rablóulti reaches a goal when everybody sees all cards, and the two defenders play as one.
//
// A value is what he would have to have already: the search asks whether what he has is enough.
#pragma once

#include "aim.hpp"
#include "budget.hpp"
#include "choice.hpp"
#include "owners.hpp"
#include "rabloulti_board.hpp"
#include "table.hpp"

namespace tromf {

class alignas(128) GoalSearch : public RabloultiBoard {
public:
    explicit GoalSearch(int table_bits = 16) : table_(table_bits) {}

    Budget budget;

    // Take a position up; then aim.
    void take(const RabloultiPosition& position) { put(position); }

    // What the table knows is of use for the same goal only.
    void aim(const Goal& goal) {
        aim_ = Aim(goal);
        counts_ = aim_.counts();
        winners_ = aim_.told(won_);
        seven_ = aim_.seven_matters() || held_ ? trumps_ & bit(0) : 0;
        owners_.set(whole_, seven_);
        table_.restamp();
        std::memset(killers_, 0xFF, sizeof(killers_));
        pool_ = tricks_ ? count(whole_[leader_]) : counts_;
        for (Cards hand : whole_) pool_ += counted(hand);
    }

    // Whether the soloist reaches the goal.
    bool reached() {
        if (!laid_) return boundary(leader_, winners_, points_, pool_) <= points_;
        const Trick trick = trick_so_far();
        return (laid_ == 1 ? follow<1>(trick, winners_, points_, pool_) : follow<2>(trick, winners_, points_, pool_)) <=
               points_;
    }

    // The same after a lawful card (an outside number) of the seat to move.
    bool reached_by(int outside) {
        const int card = order_.inside(outside);
        Cards& hand = hands_[to_move()];
        ++budget.nodes;
        hand ^= bit(card);
        int need;
        if (!laid_) {
            need = follow<1>(open_trick(leader_, card), winners_, points_, pool_);
        } else {
            Trick trick = trick_so_far();
            lay(trick, laid_, card);
            need = laid_ == 1 ? follow<2>(trick, winners_, points_, pool_) : gather(trick, winners_, points_, pool_);
        }
        hand |= bit(card);
        return need <= points_;
    }

    using RabloultiBoard::restore;

private:
    int holder_of_seven() const {
        if (!aim_.seven_matters()) return 0;
        for (int seat = 0; seat < N; ++seat)
            if (hands_[seat] & bit(0)) return soloist(seat) ? 1 : 2;
        return 0;
    }

    int boundary(int leader, int winners, int points, int pool) {
        const int holder = holder_of_seven();
        int lower = aim_.least(winners, holder) - pool, upper = aim_.most(winners, holder);
        if (upper <= points) return upper;
        if (lower > points) return lower;
        Cards all = 0;
        for (Cards hand : hands_) all |= hand;
        budget.check();
        const std::uint64_t key = table_.key(owners_.key(all), static_cast<unsigned>(leader | winners << 2));
        Entry& entry = table_.entry(key);
        if (entry.key == key) {
            int known_lower = entry.lower, known_upper = entry.upper;
            if (counts_ && entry.cards != all) widen(entry.cards, all, known_lower, known_upper);
            lower = std::max(lower, known_lower);
            upper = std::min(upper, known_upper);
            if (upper <= points) return upper;
            if (lower > points) return lower;
        }
        sure_points(all, pool, winners, holder, lower, upper);
        if (upper <= points) return upper;
        if (lower > points) return lower;
        const int need = lead(leader, winners, all, points, pool);
        if (need <= points) upper = std::min(upper, need); else lower = std::max(lower, need);
        entry = {key, all, static_cast<std::int16_t>(lower), static_cast<std::int16_t>(upper)};
        return need;
    }

    void widen(Cards other, Cards these, int& lower, int& upper) const {
        for (int suit = 0; suit < 4; ++suit) {
            Cards a = other & suit_cards(suit), b = these & suit_cards(suit);
            if (a == b) continue;
            for (; b; a &= a - 1, b &= b - 1) {
                const int more = worth(lowest(b)) - worth(lowest(a));
                if (more > 0) lower -= more; else upper -= more;
            }
        }
    }

    // The highest trumps, as far as one party holds them, bring it their points.
    void sure_points(Cards all, int pool, int winners, int holder, int& lower, int& upper) const {
        if (!counts_) return;
        Cards trumps = all & trumps_;
        if (!trumps) return;
        const Cards own = hands_[soloist_];
        const bool soloists = own >> highest(trumps) & 1;
        int points = 0;
        while (trumps) {
            const int card = highest(trumps);
            if ((own >> card & 1) != static_cast<Cards>(soloists)) break;
            points += worth(card);
            trumps ^= bit(card);
        }
        if (soloists) upper = std::min(upper, aim_.most(winners, holder) - points);
        else lower = std::max(lower, aim_.least(winners, holder) - pool + points);
    }

    int lead(int leader, int winners, Cards all, int points, int pool) {
        Moves moves;
        const int second = (leader + 1) % N, third = (leader + 2) % N;
        const Cards legal = kept(leader, hands_[leader]);
        const int tricks = count(hands_[leader]);
        std::uint8_t& killer = killers_[tricks][0][leader][0];
        for (int suit = 0; suit < 4; ++suit) {
            const Cards own = legal & suit_cards(suit);
            if (!own) continue;
            const int most_second = strongest(second, suit), most_third = strongest(third, suit);
            const int length = count(own);
            const auto sure_of = [&](int card) { return outcome(leader, card, most_second, most_third); };
            for (Cards rest = choices(own, all & suit_cards(suit) & ~own, sure_of); rest; rest &= rest - 1) {
                const int card = lowest(rest);
                const int sure = outcome(leader, card, most_second, most_third);
                int score = lead_score(sure, card, length);
                if (card == killer) score += kKiller;
                moves.add(card, score);
            }
        }
        return choose(moves, leader, killer, points, [&](int card) {
            return follow<1>(open_trick(leader, card), winners, points, pool);
        });
    }

    // 1: the leader's party wins the trick for sure with this card, -1: the other party does, 0: it is open.
    int outcome(int leader, int card, int most_second, int most_third) const {
        const int suit = card >> 3, mine = power(card, suit);
        const int second = (leader + 1) % N, third = (leader + 2) % N;
        const bool solo = soloist(leader);
        const auto side = [&](int seat) { return soloist(seat) == solo ? 1 : -1; };
        if (most_second <= mine) return side(most_third > mine ? third : leader);
        if (most_third <= mine || side(second) == side(third)) return side(second);
        // Who can beat must: the second seat brings any card that beats.
        if (most_third > most_second) return side(third);
        const Cards hand = hands_[second], own = hand & suit_cards(suit);
        const int least = own ? power(lowest(own & above(card)), suit) : power(lowest(hand & trumps_), suit);
        return most_third < least ? side(second) : 0;
    }

    // The VII is told apart from its neighbours where something hangs on it.
    template <class Sure>
    Cards choices(Cards own, Cards foreign, Sure sure) const {
        const Cards others = own & ~seven_;
        const Cards found = others ? worth_trying(others, foreign, [this](int card) { return worth(card); }, sure) : 0;
        return found | (own & seven_);
    }

    template <class After>
    int choose(const Moves& moves, int seat, std::uint8_t& killer, int points, After after) {
        Cards& hand = hands_[seat];
        const bool solo = soloist(seat);
        const int found = moves.count();
        int best = solo ? kNever + 50 : kAlways - 50;
        for (int index = 0; index < found; ++index) {
            const int card = moves.card(index);
            ++budget.nodes;
            hand ^= bit(card);
            const int need = after(card);
            hand |= bit(card);
            best = solo ? std::min(best, need) : std::max(best, need);
            if ((need <= points) == solo) {
                if (found > 1) killer = static_cast<std::uint8_t>(card);
                break;
            }
        }
        return best;
    }

    template <int Place>
    int follow(const Trick& trick, int winners, int points, int pool) {
        const int seat = (trick.leader + Place) % N;
        const Cards legal = lawful(trick, seat);
        const int tricks = count(hands_[seat]);
        std::uint8_t& killer = killers_[tricks][Place][seat][trick.suit];
        Moves moves;
        if (legal & (legal - 1)) {
            // The cards on the table part no runs: who can head must, so all that may be laid is above or below them.
            Cards all = 0;
            for (Cards hand : hands_) all |= hand;
            const bool solo = soloist(seat);
            const int next = Place == 1 ? strongest((trick.leader + 2) % N, trick.suit) : -1;
            const auto outcome = [&](int card) {
                const int strength = power(card, trick.suit), best = std::max(trick.best, strength);
                const int winner = next > best ? (trick.leader + 2) % N
                                   : strength > trick.best ? seat : (trick.leader + trick.best_seat) % N;
                return soloist(winner) == solo ? 1 : -1;
            };
            for (Cards rest = legal; rest;) {
                const Cards suit = suit_cards(lowest(rest) >> 3), own = rest & suit;
                rest &= ~suit;
                for (Cards tried = choices(own, all & suit & ~own, outcome); tried; tried &= tried - 1) {
                    const int card = lowest(tried);
                    int score = follow_score(outcome(card), card);
                    if (card == killer) score += kKiller;
                    moves.add(card, score);
                }
            }
        } else {
            moves.add(lowest(legal), 0);
        }
        return choose(moves, seat, killer, points, [&](int card) {
            Trick next = trick;
            lay(next, Place, card);
            if constexpr (Place == 1) return follow<2>(next, winners, points, pool);
            else return gather(next, winners, points, pool);
        });
    }

    int gather(const Trick& trick, int winners, int points, int pool) {
        const int winner = (trick.leader + trick.best_seat) % N;
        const bool last = !hands_[winner];
        const bool solo = soloist(winner);
        const int worth = tricks_ ? 1 : trick.points + (last && counts_), gained = solo ? worth : 0;
        const int now = winners | aim_.told(1 << winner);
        if (!last) return boundary(winner, now, points + gained, pool - worth) - gained;
        int end = kSevenNone;
        if (trick.seven_seat >= 0) {
            const int seat = (trick.leader + trick.seven_seat) % N;
            const bool won = seat == winner;
            end = soloist(seat) ? (won ? kSevenSoloistWon : kSevenSoloistLost)
                                : (won ? kSevenDefenderWon : kSevenDefenderLost);
        }
        return aim_.need(now | 1 << winner, end) - gained;
    }

    static constexpr int kKiller = 64;

    // Strong cards first where they win, cheap ones where they do not; long suits later.
    int lead_score(int sure, int card, int length) const {
        const int rank = card & 7, trump = trumps_ >> card & 1;
        if (sure > 0) return 20 + 10 * worth(card) + rank + 8 * trump;
        return 10 * sure - 10 * worth(card) - rank - length;
    }

    int follow_score(int sure, int card) const {
        const int rank = card & 7, trump = trumps_ >> card & 1;
        return (sure > 0 ? 20 + 10 * worth(card) : -10 * worth(card)) - rank - 8 * trump;
    }

    Aim aim_;
    Cards seven_ = 0;
    int pool_ = 0, winners_ = 0;
    Owners<N> owners_;
    Table table_;
    std::uint8_t killers_[Rabloulti::tricks + 1][N][N][4];
    char padding_[128];
};

}  // namespace tromf
