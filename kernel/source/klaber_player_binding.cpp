// The heuristic player of Kláber as Python sees it: a play so far, and questions about it.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include "klaber_player.hpp"

using namespace nanobind::literals;
using tromf::klaber::Hands;
using tromf::klaber::Story;
using tromf::klaber::Weights;

NB_MODULE(_player, module) {
    nanobind::class_<Story>(module, "Story")
        .def(nanobind::init<const Weights&, int, int, int, const std::vector<int>&, const Hands&>(), "weights"_a,
             "trump"_a, "binder"_a, "leader"_a, "cards"_a, "shown"_a)
        .def("values", &Story::values, "hand"_a, "cards"_a)
        .def(
            "likelihoods",
            [](const Story& story, const std::vector<Hands>& deals, int without, double sharpness, double chance) {
                std::vector<double> found;
                for (const Hands& hands : deals) found.push_back(story.likelihood(hands, without, sharpness, chance));
                return found;
            },
            "deals"_a, "without"_a, "sharpness"_a, "chance"_a)
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
}
