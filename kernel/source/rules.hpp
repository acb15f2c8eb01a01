// The trick rules of the games as the searches know them; the laws in Python are the truth, and tests compare.
#pragma once

#include "follow.hpp"

namespace tromf {

// Natural ranks by number: 0 VII, 1 VIII, 2 IX, 3 X, 4 under, 5 ober, 6 king, 7 ace.
struct Klaber {
    static constexpr int seats = 4;
    static constexpr int tricks = 8;
    static constexpr int last_trick = 10;
    static constexpr bool prize = false;
    static constexpr Heading heading = Heading::never;
    static constexpr SuitOrder plain{{0, 1, 2, 4, 5, 6, 3, 7}, {0, 0, 0, 2, 3, 4, 10, 11}};
    static constexpr SuitOrder trumps{{0, 1, 4, 6, 3, 7, 2, 5}, {0, 0, 2, 4, 10, 11, 14, 20}};
};

struct Klaberjass {
    static constexpr int seats = 2;
    static constexpr int tricks = 9;
    static constexpr int last_trick = 10;
    static constexpr bool prize = true;  // something hangs on whether a side wins a trick at all
    static constexpr Heading heading = Heading::trump_led;
    static constexpr SuitOrder plain{{0, 1, 2, 4, 5, 6, 3, 7}, {0, 0, 0, 2, 3, 4, 10, 11}};
    static constexpr SuitOrder trumps{{0, 1, 5, 6, 3, 7, 2, 4}, {0, 0, 3, 4, 10, 11, 14, 20}};
};

// A trick contract of Rablóulti counts in tens; without a trump nothing is counted, and the X stands under the under.
struct Rabloulti {
    static constexpr int seats = 3;
    static constexpr int tricks = 10;
    static constexpr Heading heading = Heading::always;
    static constexpr SuitOrder trumps{{0, 1, 2, 4, 5, 6, 3, 7}, {0, 0, 0, 0, 0, 0, 1, 1}};
    static constexpr SuitOrder no_trump{{0, 1, 2, 3, 4, 5, 6, 7}, {0, 0, 0, 0, 0, 0, 0, 0}};
};

}  // namespace tromf
