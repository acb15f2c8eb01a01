// Who holds what, suit by suit: positions of one deal that differ only by cards' names share one key.
//
// Two sets of remaining cards are played alike when, suit by suit, the owners of the remaining cards come in the same
// order by strength. Each set is led to the highest set of this deal with the same order of owners. A marked card is
// told apart from the others of its owner.
#pragma once

#include <cstring>

#include "cards.hpp"

namespace tromf {

template <int Seats>
class Owners {
    static constexpr int kOwners = 2 * Seats;

public:
    // Whether a position belongs to the deal that was set: each card of it is still held by the seat that held it then.
    bool holds(const Cards* hands, Cards marked = 0) const {
        if (marked != marked_) return false;
        for (int seat = 0; seat < Seats; ++seat)
            if (hands[seat] & ~hands_[seat]) return false;
        return true;
    }

    void set(const Cards* hands, Cards marked = 0) {
        marked_ = marked;
        std::memcpy(hands_, hands, sizeof(hands_));
        for (int suit = 0; suit < 4; ++suit) set_suit(suit);
    }

    // The key of a set of remaining cards: equal for sets that are played alike.
    Cards key(Cards cards) const {
        return Cards{top_[0][cards & 255]} | Cards{top_[1][cards >> 8 & 255]} << 8 |
               Cards{top_[2][cards >> 16 & 255]} << 16 | Cards{top_[3][cards >> 24]} << 24;
    }

private:
    int marked(int suit, int place) const { return marked_ >> (8 * suit + place) & 1; }

    void set_suit(int suit) {
        std::uint8_t owner[8], held = 0;
        for (int seat = 0; seat < Seats; ++seat) {
            const std::uint8_t own = static_cast<std::uint8_t>(hands_[seat] >> (8 * suit));
            held |= own;
            for (int place = 0; place < 8; ++place)
                if (own >> place & 1) owner[place] = static_cast<std::uint8_t>(seat + marked(suit, place) * Seats);
        }
        // below[place][owner]: the highest card under a place that an owner holds; place 8 stands above all cards.
        std::uint8_t below[9][kOwners];
        for (int seat = 0; seat < kOwners; ++seat) below[0][seat] = 0;
        for (int place = 0; place < 8; ++place) {
            for (int seat = 0; seat < kOwners; ++seat) below[place + 1][seat] = below[place][seat];
            if (held >> place & 1) below[place + 1][owner[place]] = static_cast<std::uint8_t>(1 << place);
        }
        std::uint8_t* top = top_[suit];
        top[0] = 0;
        for (int cards = 1; cards < 256; ++cards) {
            if (cards & ~held) continue;
            const int rest = cards & (cards - 1);
            const int under = rest ? __builtin_ctz(top[rest]) : 8;
            top[cards] = static_cast<std::uint8_t>(top[rest] | below[under][owner[__builtin_ctz(cards)]]);
        }
    }

    Cards hands_[Seats] = {};
    Cards marked_ = 0;
    std::uint8_t top_[4][256];
};

}  // namespace tromf
