// Searches, one for each thread, asked without the interpreter's lock.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>

#include "batch.hpp"
#include "budget.hpp"

namespace tromf {

namespace nb = nanobind;

// Set by anybody, seen by every search that was given it.
struct Interrupt {
    std::atomic<bool> set{false};
};

// Asks Python now and then whether somebody pressed Ctrl-C; the exception leaves a search like any other.
class Signals {
public:
    void check() {
        const auto now = std::chrono::steady_clock::now();
        if (now - last_ < std::chrono::milliseconds(50)) return;
        last_ = now;
        const nb::gil_scoped_acquire held;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
    }

private:
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

template <class Search>
class Team {
public:
    Team() { searches_.push_back(std::make_unique<Search>()); }

    // Ask the first search, in the calling thread.
    template <class Ask>
    auto alone(std::uint64_t nodes, const Interrupt* interrupt, Ask ask) {
        const nb::gil_scoped_release released;
        const std::lock_guard<std::mutex> hold(lock_);
        Signals signals;
        Search& search = *searches_[0];
        search.budget.start(most(nodes), [&] {
            signals.check();
            return !interrupt || !interrupt->set;
        });
        return ask(search);
    }

    // Ask `ask(search, index)` for every index, shared out among threads.
    template <class Found, class Ask>
    std::vector<Found> shared(std::size_t count, std::uint64_t nodes, unsigned threads, const Interrupt* interrupt,
                              Ask ask) {
        std::vector<Found> found(count);
        const nb::gil_scoped_release released;
        const std::lock_guard<std::mutex> hold(lock_);
        while (searches_.size() < threads) searches_.push_back(std::make_unique<Search>());
        std::atomic<bool> stop{false};
        Signals signals;
        share_out(count, threads, stop, [&](unsigned thread, std::size_t index) {
            Search& search = *searches_[thread];
            search.budget.start(most(nodes), [&] { return !stop && (!interrupt || !interrupt->set); });
            found[index] = ask(search, index);
        }, [&] { signals.check(); });
        return found;
    }

private:
    static std::uint64_t most(std::uint64_t nodes) { return nodes ? nodes : Budget::kUnbounded; }

    std::mutex lock_;
    std::vector<std::unique_ptr<Search>> searches_;
};

}  // namespace tromf
