// The heuristic player of Klaberjass as Python sees it: a play so far and questions about it.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "klaberjass_player.hpp"

using namespace nanobind::literals;
using namespace tromf;
using namespace tromf::klaberjass;

NB_MODULE(_sense, module) {
    nanobind::class_<Story>(module, "Story")
        .def(nanobind::init<const LeadWeights&, const FollowWeights&, int, int, int, const std::vector<int>&, Cards,
                            const std::array<int, 2>&>(),
             "lead"_a, "follow"_a, "trump"_a, "maker"_a, "leader"_a, "cards"_a, "open"_a, "booked"_a)
        .def("values", &Story::values, "hand"_a)
        .def(
            "likelihoods",
            [](const Story& story, int seat, const std::vector<Cards>& hands, double softness) {
                std::vector<double> found;
                for (const Cards nine : hands) found.push_back(story.likelihood(seat, nine, softness));
                return found;
            },
            "seat"_a, "hands"_a, "softness"_a)
        .def(
            "played_out",
            [](const Story& story, const std::vector<Hands>& deals, const std::vector<int>& cards) {
                std::vector<std::vector<Taken>> found;
                for (const int card : cards) {
                    std::vector<Taken> row;
                    for (const Hands& hands : deals) row.push_back(story.played_out(hands, card));
                    found.push_back(std::move(row));
                }
                return found;
            },
            "deals"_a, "cards"_a);
}
