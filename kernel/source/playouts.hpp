// Deals played to the end by lawful cards drawn by chance.
#pragma once

#include <cstdint>

#include "goal.hpp"
#include "points.hpp"

namespace tromf {

// Where the n-th bit of a byte stands.
struct Places {
    std::uint8_t at[256][8] = {};

    constexpr Places() {
        for (int byte = 0; byte < 256; ++byte)
            for (int bit = 0, found = 0; bit < 8; ++bit)
                if (byte >> bit & 1) at[byte][found++] = static_cast<std::uint8_t>(bit);
    }

    constexpr const std::uint8_t* operator[](std::size_t byte) const { return at[byte]; }
};

inline constexpr Places kPlaces{};

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

    // One card of a set. No branch hangs on chance, because the processor can't foresee it.
    int draw(Cards cards) {
        Cards pairs = cards - (cards >> 1 & 0x55555555u);
        pairs = (pairs & 0x33333333u) + (pairs >> 2 & 0x33333333u);
        const Cards sums = ((pairs + (pairs >> 4)) & 0x0F0F0F0Fu) * 0x01010101u;  // cards up to each suit's end
        const std::uint32_t place = below(sums >> 24);
        // The suits that end before the place are passed over.
        const int suit = count(((place | 0x80u) * 0x01010101u - sums) & 0x80808080u);
        const std::uint32_t before = suit ? sums >> (8 * suit - 8) & 255 : 0;
        return 8 * suit + kPlaces[cards >> (8 * suit) & 255][place - before];
    }

private:
    // A number below a small bound, from a third of a 64-bit number at a time.
    std::uint32_t below(std::uint32_t bound) {
        if (!thirds_) {
            last_ = next();
            thirds_ = 3;
        }
        --thirds_;
        const std::uint64_t drawn = last_ & 0x1FFFFF;
        last_ >>= 21;
        return static_cast<std::uint32_t>(drawn * bound >> 21);
    }

    std::uint64_t next() {
        const auto rotate = [](std::uint64_t word, int by) { return word << by | word >> (64 - by); };
        const std::uint64_t result = rotate(state_[1] * 5, 7) * 9, shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotate(state_[3], 45);
        return result;
    }

    std::uint64_t state_[4], last_ = 0;
    int thirds_ = 0;
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
    // How many games are played side by side: each waits for its own cards, so the processor works at all of them.
    static constexpr int kAbreast = 2;

    void play(Chance& chance, Ending* endings) const {
        Game games[kAbreast];
        for (Game& game : games) {
            std::memcpy(game.hands, hands_, sizeof(hands_));
            game.leader = leader_;
            game.ending = {points_, winners_, kSevenNone};
            game.table = {};
            for (int place = 0; place < laid_; ++place) lay(game.table, place, trick_[place]);
        }
        int left = count(hands_[(leader_ + laid_) % N]);
        for (int place = laid_; left; --left, place = 0) {
            for (; place < N; ++place)
                for (Game& game : games) {
                    const int seat = (game.leader + place) % N;
                    const Cards hand = game.hands[seat];
                    const int card = left == 1 ? lowest(hand) : chance.draw(lawful(hand, seat, place, game.table));
                    game.hands[seat] ^= bit(card);
                    lay(game.table, place, card);
                }
            for (Game& game : games) gather(game, left == 1);
        }
        for (int game = 0; game < kAbreast; ++game) endings[game] = games[game].ending;
    }

    template <class Rules>
    static Playout of(const Position<Rules>& position) {
        Playout made(position);
        made.party_ = 0b0101;
        made.last_trick_ = position.last_trick();
        return made;
    }

    static Playout of(const RabloultiPosition& position) {
        Playout made(position);
        made.party_ = 1 << position.soloist;
        made.last_trick_ = !position.tricks && position.trump != kNoTrump;
        made.each_trick_ = position.tricks;
        made.points_ = position.points;
        made.winners_ = position.winners;
        made.head_after_ruff_ = position.head_after_ruff;
        made.held_ = position.hold_seven ? made.trumps_ & bit(0) : 0;
        return made;
    }

private:
    struct Table {
        int suit = 0, best = -1, best_place = 0, best_card = 0, best_led = 0, points = 0, seven_place = -1;
    };

    struct Game {
        Cards hands[N];
        int leader;
        Table table;
        Ending ending;
    };

    void gather(Game& game, bool last) const {
        const int winner = (game.leader + game.table.best_place) % N;
        game.ending.winners |= 1 << winner;
        const int points = game.table.points + (N == 3 ? each_trick_ : 0) + (last ? last_trick_ : 0);
        game.ending.points += party_ >> winner & 1 ? points : 0;
        if (N == 3 && last && game.table.seven_place >= 0)
            game.ending.seven = end_of_seven((game.leader + game.table.seven_place) % N, winner);
        game.leader = winner;
    }

    template <class AnyPosition>
    explicit Playout(const AnyPosition& position)
        : order_(position.order()), trumps_(order_.has_trump() ? suit_cards(0) : 0), leader_(position.leader), laid_(position.laid) {
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
        if (!place) table = Table{card >> 3, -1, 0, card, card, 0, -1};
        const int strength = power(card, table.suit, trumps_);
        const bool best = strength > table.best;
        table.best = best ? strength : table.best;
        table.best_place = best ? place : table.best_place;
        table.best_card = best ? card : table.best_card;
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
    int party_ = 0, last_trick_ = 0, each_trick_ = 0, points_ = 0, winners_ = 0;
    bool head_after_ruff_ = false;
};

}  // namespace tromf
