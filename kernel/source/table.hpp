// What was found out about positions of this deal.
//
// An entry that is found for another set of cards with the same owners in the same order is of use too: the search
// widens its bounds by the points that the cards differ in. Entries of earlier deals are told by their stamp, so
// nothing is ever cleared.
#pragma once

#include <cstdint>
#include <memory>

#include "cards.hpp"

namespace tromf {

struct Entry {
    std::uint64_t key = 0;
    Cards cards = 0;
    std::int16_t lower = 0, upper = 0;
};

class Table {
public:
    explicit Table(int bits) : shift_(64 - bits), entries_(new Entry[std::size_t{1} << bits]) {}

    // Entries that were made before are not found any more.
    void restamp() { ++stamp_; }

    // `more` are five bits that belong to a position beside its cards: who leads, and what else the goal hangs on.
    std::uint64_t key(Cards owners, unsigned more) const {
        return std::uint64_t{owners} | std::uint64_t{more} << 32 | stamp_ << 37;
    }

    Entry& entry(std::uint64_t key) { return entries_[key * 0x9E3779B97F4A7C15ull >> shift_]; }

private:
    int shift_;
    std::uint64_t stamp_ = 1;
    std::unique_ptr<Entry[]> entries_;
};

}  // namespace tromf
