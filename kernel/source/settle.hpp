// What a Rablóulti position is worth to the soloist in payments, by asking for one goal after the other.
#pragma once

#include <algorithm>
#include <vector>

#include "goal.hpp"

namespace tromf {

inline constexpr int kTens = 10;

// What the soloist is paid: by the set of seats that have won a trick, by what became of the VII, by his points in tens.
// More points are never worth less.
struct Payments {
    int paid[8][kSevenEnds][kTens] = {};

    bool sound() const {
        for (auto& row : paid)
            for (auto& line : row)
                for (int tens = 1; tens < kTens; ++tens)
                    if (line[tens] < line[tens - 1]) return false;
        return true;
    }

    // What can be paid at all, lowest first.
    std::vector<int> steps() const {
        std::vector<int> found;
        for (int set = 1; set < 8; ++set)
            for (auto& line : paid[set]) found.insert(found.end(), line, line + kTens);
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return found;
    }

    // The goal of being paid that much or more.
    Goal at_least(int units) const {
        Goal goal{};
        for (int set = 0; set < 8; ++set)
            for (int end = 0; end < kSevenEnds; ++end) {
                const int* line = paid[set][end];
                const int* first = std::lower_bound(line, line + kTens, units);
                goal.need[set][end] = static_cast<std::int8_t>(first == line           ? kAlways
                                                               : first == line + kTens ? kNever
                                                                                       : first - line);
            }
        return goal;
    }
};

struct CardValue {
    int card;
    Bounds bounds;
};

class Settlement {
public:
    Settlement(GoalSearch& search, const Payments& payments)
        : search_(search), payments_(payments), steps_(payments.steps()) {}

    // What the soloist is paid.
    Bounds value() {
        std::vector<CardValue> one{{-1, {0, static_cast<int>(steps_.size()) - 1}}};
        narrow(one, 0, 1);
        return paid(one[0].bounds);
    }

    // The same after each lawful card.
    std::vector<CardValue> values() {
        std::vector<CardValue> found;
        for (Cards cards = search_.lawful(); cards; cards &= cards - 1)
            found.push_back({lowest(cards), {0, static_cast<int>(steps_.size()) - 1}});
        narrow(found, 0, found.size());
        std::sort(found.begin(), found.end(), [](auto& a, auto& b) { return a.card < b.card; });
        for (CardValue& each : found) each.bounds = paid(each.bounds);
        return found;
    }

private:
    Bounds paid(Bounds bounds) const { return {steps_[bounds.lower], steps_[bounds.upper]}; }

    // Halve the steps between the bounds, which the cards share, until they are exact or the search is stopped.
    void narrow(std::vector<CardValue>& cards, std::size_t first, std::size_t last) {
        if (first == last || cards[first].bounds.exact() || stopped_) return;
        const Bounds shared = cards[first].bounds;
        const int middle = (shared.lower + shared.upper + 1) / 2;
        search_.aim(payments_.at_least(steps_[middle]));
        std::size_t done = first;
        try {
            for (; done < last; ++done) {
                const int card = cards[done].card;
                const bool reached = card < 0 ? search_.reached() : search_.reached_by(card);
                if (reached) cards[done].bounds.lower = middle; else cards[done].bounds.upper = middle - 1;
            }
        } catch (const Stopped&) {
            search_.restore();
            stopped_ = true;
            return;
        }
        const auto middle_card = std::partition(cards.begin() + first, cards.begin() + last,
                                                [&](const CardValue& each) { return each.bounds.lower == middle; });
        const std::size_t border = middle_card - cards.begin();
        narrow(cards, first, border);
        narrow(cards, border, last);
    }

    GoalSearch& search_;
    const Payments& payments_;
    std::vector<int> steps_;
    bool stopped_ = false;
};

}  // namespace tromf
