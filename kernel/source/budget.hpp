// How long a search may go on.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>

namespace tromf {

// Thrown out of a search that must not go on.
struct Stopped {};

// Counts nodes (cards laid), and asks now and then whether to go on.
class Budget {
public:
    static constexpr std::uint64_t kUnbounded = std::numeric_limits<std::uint64_t>::max();
    static constexpr std::uint64_t kPause = 1 << 18;

    std::uint64_t nodes = 0;

    void start(std::uint64_t most, std::function<bool()> go_on = {}) {
        nodes = 0;
        most_ = most;
        go_on_ = std::move(go_on);
        checkpoint_ = 0;  // the first question comes at once: who has been stopped already does not begin
    }

    bool bounded() const { return most_ != kUnbounded; }

    void check() {
        if (nodes < checkpoint_) return;
        if (nodes >= most_ || (go_on_ && !go_on_())) throw Stopped{};
        checkpoint_ = next();
    }

private:
    std::uint64_t next() const { return most_ - nodes < kPause ? most_ : nodes + kPause; }

    std::uint64_t most_ = kUnbounded, checkpoint_ = kUnbounded;
    std::function<bool()> go_on_;
};

// What is known of a value: exact when they meet.
struct Bounds {
    int lower, upper;

    bool exact() const { return lower == upper; }
};

}  // namespace tromf
