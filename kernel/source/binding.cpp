// The kernel as Python sees it: positions in, bounds of values out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "playouts.hpp"
#include "positions.hpp"
#include "settle.hpp"
#include "team.hpp"

using namespace tromf;
using namespace nanobind::literals;

namespace {

using Nodes = std::uint64_t;
using Value = std::tuple<int, int, Nodes>;                                // lower, upper, nodes
using Values = std::pair<std::vector<std::tuple<int, int, int>>, Nodes>;  // (card, lower, upper) …, nodes

// Seats play for two sides by turns, and points are counted.
template <class Rules>
struct Points {
    using Search = PointsSearch<Rules>;
    using Task = Position<Rules>;

    static Value value(Search& search, const Task& task) {
        search.take(task);
        const Bounds found = search.value();
        return {found.lower, found.upper, search.budget.nodes};
    }

    static Values values(Search& search, const Task& task) {
        search.take(task);
        Values found;
        search.values([&](int card, Bounds bounds) { found.first.emplace_back(card, bounds.lower, bounds.upper); });
        std::sort(found.first.begin(), found.first.end());
        found.second = search.budget.nodes;
        return found;
    }
};

// A soloist against two, and payments are counted.
struct Paid {
    using Search = GoalSearch;
    using Task = std::pair<RabloultiPosition, Payments>;

    static Value value(Search& search, const Task& task) {
        search.take(task.first);
        const Bounds found = Settlement(search, task.second).value();
        return {found.lower, found.upper, search.budget.nodes};
    }

    static Values values(Search& search, const Task& task) {
        search.take(task.first);
        Values found;
        for (const CardValue& each : Settlement(search, task.second).values())
            found.first.emplace_back(each.card, each.bounds.lower, each.bounds.upper);
        found.second = search.budget.nodes;
        return found;
    }
};

template <class Asked>
class Solver {
public:
    using Search = typename Asked::Search;
    using Task = typename Asked::Task;

    Value value(const Task& task, Nodes nodes, const Interrupt* interrupt) {
        return team_.alone(nodes, interrupt, [&](Search& search) { return Asked::value(search, task); });
    }

    Values values(const Task& task, Nodes nodes, const Interrupt* interrupt) {
        return team_.alone(nodes, interrupt, [&](Search& search) { return Asked::values(search, task); });
    }

    std::vector<Value> many(const std::vector<Task>& tasks, unsigned threads, Nodes nodes, const Interrupt* interrupt) {
        return team_.template shared<Value>(tasks.size(), nodes, threads, interrupt, [&](Search& search, std::size_t index) {
            return Asked::value(search, tasks[index]);
        });
    }

    std::vector<Values> many_values(const std::vector<Task>& tasks, unsigned threads, Nodes nodes,
                                    const Interrupt* interrupt) {
        return team_.template shared<Values>(tasks.size(), nodes, threads, interrupt, [&](Search& search, std::size_t index) {
            return Asked::values(search, tasks[index]);
        });
    }

    // Only for those who count points by sides.
    Value at_least(const Task& task, int points, Nodes nodes, const Interrupt* interrupt) {
        return team_.alone(nodes, interrupt, [&](Search& search) {
            search.take(task);
            const Bounds found = search.at_least(points);
            return Value{found.lower, found.upper, search.budget.nodes};
        });
    }

private:
    Team<Search> team_;
};

template <class Asked>
nb::class_<Solver<Asked>> bind_solver(nb::module_& module, const char* name) {
    using Bound = Solver<Asked>;
    return nb::class_<Bound>(module, name)
        .def(nb::init<>())
        .def("value", &Bound::value, "task"_a, "nodes"_a = 0, "interrupt"_a.none() = nb::none())
        .def("values", &Bound::values, "task"_a, "nodes"_a = 0, "interrupt"_a.none() = nb::none())
        .def("many", &Bound::many, "tasks"_a, "threads"_a, "nodes"_a = 0, "interrupt"_a.none() = nb::none())
        .def("many_values", &Bound::many_values, "tasks"_a, "threads"_a, "nodes"_a = 0, "interrupt"_a.none() = nb::none());
}

// What side 0 gets of the prize, which goes to one side with a side's first trick, and else to the other.
template <class Rules>
int prize_of(const Position<Rules>& position, const Ending& ending) {
    if (position.waiting < 0) return 0;
    const bool won = ending.winners & (position.waiting ? 0b1010 : 0b0101);
    const bool to_waiting = won == (position.prize > 0);
    return to_waiting == (position.waiting == 0) ? std::abs(position.prize) : 0;
}

// How often each ending came, by points, then by who won a trick and what became of the VII.
template <class AnyPosition, int N, Heading heading>
std::vector<std::uint32_t> playouts(const AnyPosition& position, std::uint32_t games, std::uint64_t seed, int points,
                                    bool whole_ending) {
    std::vector<std::uint32_t> counts(whole_ending ? 8 * kSevenEnds * points : points);
    const nb::gil_scoped_release released;
    const auto start = Playout<N, heading>::of(position);
    Chance chance(seed);
    Signals signals;
    constexpr int abreast = Playout<N, heading>::kAbreast;
    Ending endings[abreast];
    for (std::uint32_t game = 0; game < games; ++game) {
        if (game % 1024 == 0) signals.check();
        if (game % abreast == 0) start.play(chance, endings);
        Ending ending = endings[game % abreast];
        if constexpr (N != 3) ending.points += prize_of(position, ending);
        const int got = std::min(ending.points, points - 1);  // a soloist's tenth trick is told by the winners
        ++counts[whole_ending ? (ending.winners * kSevenEnds + ending.seven) * points + got : got];
    }
    return counts;
}

template <class Rules>
void bind_points(nb::module_& module, const char* position, const char* solver) {
    using P = Position<Rules>;
    nb::class_<P>(module, position)
        .def(nb::new_([](const std::array<Cards, Rules::seats>& hands, int trump, int leader, const std::vector<int>& trick,
                         int waiting, int prize, bool tricks) {
                 return position_of<Rules>(hands, trump, leader, trick, waiting, prize, tricks);
             }),
             "hands"_a, "trump"_a, "leader"_a, "trick"_a, "waiting"_a = -1, "prize"_a = 0, "tricks"_a = false)
        .def("pool", &P::pool)
        .def("playouts", [](const P& self, std::uint32_t games, std::uint64_t seed) {
            constexpr int most_points = 800;
            return playouts<P, Rules::seats, Rules::heading>(self, games, seed, most_points, false);
        }, "games"_a, "seed"_a);
    bind_solver<Points<Rules>>(module, solver)
        .def("at_least", &Solver<Points<Rules>>::at_least, "task"_a, "points"_a, "nodes"_a = 0,
             "interrupt"_a.none() = nb::none());
}

}  // namespace

NB_MODULE(_kernel, module) {
    nb::class_<Interrupt>(module, "Interrupt")
        .def(nb::init<>())
        .def("set", [](Interrupt& self) { self.set = true; })
        .def("is_set", [](const Interrupt& self) { return self.set.load(); });

    bind_points<Klaber>(module, "KlaberPosition", "KlaberSolver");
    bind_points<Klaberjass>(module, "KlaberjassPosition", "KlaberjassSolver");

    nb::class_<RabloultiPosition>(module, "RabloultiPosition")
        .def(nb::new_(&rabloulti_position_of), "hands"_a, "trump"_a, "leader"_a, "trick"_a, "soloist"_a, "winners"_a,
             "points"_a, "head_after_ruff"_a, "hold_seven"_a, "tricks"_a = false)
        .def("playouts", [](const RabloultiPosition& self, std::uint32_t games, std::uint64_t seed) {
            return playouts<RabloultiPosition, 3, Rabloulti::heading>(self, games, seed, kTens, true);
        }, "games"_a, "seed"_a);

    nb::class_<Payments> payments_class(module, "Payments");
    payments_class.def("paid", [](const Payments& self) {
        const int* first = &self.paid[0][0][0];
        return std::vector<int>(first, first + sizeof(self.paid) / sizeof(int));
    });
    payments_class.def(nb::new_([](const std::vector<int>& paid) {
        Payments payments;
        if (paid.size() != sizeof(payments.paid) / sizeof(int)) throw nb::value_error("not a payment for each ending");
        std::copy(paid.begin(), paid.end(), &payments.paid[0][0][0]);
        if (!payments.sound()) throw nb::value_error("more points are worth less");
        return payments;
    }), "paid"_a);

    bind_solver<Paid>(module, "RabloultiSolver");
}
