// What a card laid to a trick must do: follow, head, ruff, overruff.
#pragma once

#include "cards.hpp"

namespace tromf {

// When a card of the suit led must beat the best so far.
enum class Heading { never, trump_led, always };

// The cards of a hand that may be laid to a trick of a suit that a card is winning. Who must head always must overruff
// too; `best_led`, the best card of the suit led, is asked for then only.
template <Heading heading>
inline Cards following(Cards hand, int suit, Cards trumps, int best, int best_led, bool head_after_ruff = false) {
    if (const Cards own = hand & suit_cards(suit)) {
        if (heading == Heading::never) return own;
        const bool ruffed = best >> 3 != suit;
        if (heading == Heading::trump_led && !(trumps & suit_cards(suit))) return own;
        if (heading == Heading::always && ruffed && !head_after_ruff) return own;
        const Cards higher = own & above(heading == Heading::always ? best_led : best);
        return higher ? higher : own;
    }
    if (const Cards own = hand & trumps) {
        if (heading != Heading::always || !(trumps >> best & 1)) return own;
        const Cards higher = own & above(best);
        return higher ? higher : own;
    }
    return hand;
}

// How strong a card is in a trick of a suit; -1 can't win.
inline int power(int card, int suit, Cards trumps) {
    return trumps >> card & 1 ? 8 + (card & 7) : card >> 3 == suit ? card & 7 : -1;
}

}  // namespace tromf
