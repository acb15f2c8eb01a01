// Cards as bits, and the sets of them that a search works on.
//
// Inside the kernel a card is 8 * suit + strength: the trump suit is suit 0, and within a suit the higher bit beats the
// lower one. Outside, a card is 8 * suit + natural rank. `Order` leads from one to the other.
#pragma once

#include <array>
#include <cstdint>

namespace tromf {

using Cards = std::uint32_t;

inline constexpr int kNoTrump = -1;

constexpr Cards bit(int card) { return Cards{1} << card; }
constexpr Cards suit_cards(int suit) { return Cards{0xFF} << (8 * suit); }

inline int count(Cards cards) { return __builtin_popcount(cards); }
inline int lowest(Cards cards) { return __builtin_ctz(cards); }
inline int highest(Cards cards) { return 31 - __builtin_clz(cards); }

// Cards of the same suit that are stronger than a card.
constexpr Cards above(int card) { return suit_cards(card >> 3) & ~((Cards{2} << card) - 1); }

// Natural ranks: VII VIII IX X under over king ace are 0 to 7. An order lists them weakest first, with their points.
struct SuitOrder {
    std::array<std::uint8_t, 8> ranks;
    std::array<std::uint8_t, 8> points;

    // The same strengths, every card counting the same: where tricks are counted.
    constexpr SuitOrder counting(std::uint8_t each) const {
        return {ranks, {each, each, each, each, each, each, each, each}};
    }
};

// Where the cards of one contract stand.
class Order {
public:
    Order(const SuitOrder& plain, const SuitOrder& trumps, int trump) : trump_(trump) {
        for (int suit = 0; suit < 4; ++suit) {
            const bool is_trump = suit == trump;
            const int place = trump == kNoTrump ? suit : is_trump ? 0 : suit < trump ? suit + 1 : suit;
            const SuitOrder& order = is_trump ? trumps : plain;
            for (int strength = 0; strength < 8; ++strength) {
                const int outside = 8 * suit + order.ranks[strength], inside = 8 * place + strength;
                inside_[outside] = static_cast<std::uint8_t>(inside);
                outside_[inside] = static_cast<std::uint8_t>(outside);
                points_[inside] = order.points[strength];
            }
        }
    }

    int trump() const { return trump_; }
    bool has_trump() const { return trump_ != kNoTrump; }
    int inside(int card) const { return inside_[card]; }
    int outside(int card) const { return outside_[card]; }
    int points(int card) const { return points_[card]; }
    const std::array<std::uint8_t, 32>& points() const { return points_; }

    Cards inside_set(Cards cards) const {
        Cards found = 0;
        for (; cards; cards &= cards - 1) found |= bit(inside_[lowest(cards)]);
        return found;
    }

    int sum(Cards cards) const {
        int total = 0;
        for (; cards; cards &= cards - 1) total += points_[lowest(cards)];
        return total;
    }

private:
    int trump_;
    std::array<std::uint8_t, 32> inside_{}, outside_{}, points_{};
};

}  // namespace tromf
