// The heuristic player of Kláber as Python sees it: a play so far and questions about it, and the deals that explain it.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "klaber_belief.hpp"
#include "klaber_player.hpp"

using namespace nanobind::literals;
using namespace tromf;
using namespace tromf::klaber;

namespace {

using SaidNumbers = std::tuple<int, int, int, int, int, double, bool>;

Belief believed(std::optional<Story> story, const std::vector<std::vector<double>>& tables,
                const std::vector<SaidNumbers>& said, int leads, double sharpness, double chance, double scale) {
    std::vector<Said> every;
    for (const auto& [seat, kind, table, suit, from, needed, yes] : said)
        every.push_back({seat, kind, table, suit, from, needed, yes});
    return Belief(std::move(story), tables, std::move(every), leads, sharpness, chance, scale);
}

}  // namespace

NB_MODULE(_player, module) {
    nanobind::class_<Story>(module, "Story")
        .def(nanobind::init<const Weights&, int, int, int, const std::vector<int>&, const Hands&>(), "weights"_a,
             "trump"_a, "binder"_a, "leader"_a, "cards"_a, "shown"_a)
        .def("values", &Story::values, "hand"_a, "cards"_a)
        .def("likelihood", &Story::likelihood, "seat"_a, "dealt"_a, "sharpness"_a, "chance"_a)
        .def(
            "played_out",
            [](const Story& story, const std::vector<Hands>& deals, const std::vector<int>& cards) {
                std::vector<std::vector<int>> found;
                for (const int card : cards) {
                    std::vector<int> row;
                    for (const Hands& hands : deals) row.push_back(story.played_out(hands, card));
                    found.push_back(std::move(row));
                }
                return found;
            },
            "deals"_a, "cards"_a);
    nanobind::class_<Belief>(module, "Belief")
        .def("__init__",
             [](Belief* at, std::optional<Story> story, const std::vector<std::vector<double>>& tables,
                const std::vector<SaidNumbers>& said, int leads, double sharpness, double chance, double scale) {
                 new (at) Belief(believed(std::move(story), tables, said, leads, sharpness, chance, scale));
             },
             "story"_a.none(), "tables"_a, "said"_a, "leads"_a, "sharpness"_a, "chance"_a, "scale"_a)
        .def("likelihood", &Belief::likelihood, "seat"_a, "dealt"_a, "first"_a)
        .def(
            "walk",
            [](const Belief& belief, const std::vector<std::tuple<Hands, Hands, Hands, Hands>>& deals, Cards empty,
               int steps, std::uint64_t seed) {
                Dice dice(seed);
                std::vector<Deal> found;
                for (const auto& [dealt, first, held, allowed] : deals)
                    found.push_back(belief.walk({dealt, first}, held, allowed, empty, steps, dice));
                return found;
            },
            "deals"_a, "empty"_a, "steps"_a, "seed"_a);
}
