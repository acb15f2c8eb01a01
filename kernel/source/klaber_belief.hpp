// Which deals of Kláber explain what was said and laid: likely ones are drawn by exchanging hidden cards.
//
// What a seat said and laid depends on its own cards alone, so an exchange of two cards asks two seats anew.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cards.hpp"
#include "klaber_player.hpp"

namespace tromf::klaber {

// What each feature of a hand adds to its value; see `tromf.bots.klaber.hand`.
struct HandTable {
    double base;
    std::array<double, 8> trumps;
    std::array<double, 9> length;
    double bela, ace, ten_beside_ace, ten_guarded, ten_bare, absent, run_of_three, run_of_four, leading;

    static HandTable read(const std::vector<double>& numbers) {
        HandTable table{};
        if (numbers.size() != 27) throw std::invalid_argument("a table of hands has 27 numbers");
        auto next = numbers.begin();
        table.base = *next++;
        for (double& each : table.trumps) each = *next++;
        for (double& each : table.length) each = *next++;
        for (double* each : {&table.bela, &table.ace, &table.ten_beside_ace, &table.ten_guarded, &table.ten_bare,
                             &table.absent, &table.run_of_three, &table.run_of_four, &table.leading})
            *each = *next++;
        return table;
    }

    double value(Cards hand, int trump, bool leads) const {
        constexpr Cards kTen = 1 << 3, kOber = 1 << 5, kKing = 1 << 6, kAce = 1 << 7;
        double sum = base + leading * leads;
        for (int suit = 0; suit < 4; ++suit) {
            const Cards cards = hand >> (8 * suit) & 0xFF;
            for (Cards rest = cards; rest;) {  // whole runs, from the lowest card up
                const int low = lowest(rest);
                int size = 0;
                while (rest >> (low + size) & 1) ++size;
                rest &= ~(((Cards{1} << size) - 1) << low);
                if (size >= 3) sum += size == 3 ? run_of_three : run_of_four;
            }
            if (suit == trump) {
                sum += length[count(cards)];
                for (Cards rest = cards; rest; rest &= rest - 1) sum += trumps[lowest(rest)];
                if ((cards & (kOber | kKing)) == (kOber | kKing)) sum += bela;
            } else if (!cards) {
                sum += absent;
            } else {
                if (cards & kAce) sum += ace;
                if (cards & kTen) sum += cards & kAce ? ten_beside_ace : cards == kTen ? ten_bare : ten_guarded;
            }
        }
        return sum;
    }
};

// What a seat said, and what a player asks of his hand to say it.
struct Said {
    enum Kind { call, name, answer };
    int seat, kind, table;
    int suit;  // the lowest suit that may be named; of a name or an answer the trump
    int from;  // of a name: the lowest suit that might have been named
    double needed;
    bool yes;  // whether he said it, or let it be
};

// Whether a hand of eight must be laid down.
inline bool must_lay_down(Cards hand) {
    constexpr Cards kScoringFours = 0b11111100;
    if (hand & hand >> 8 & hand >> 16 & hand >> 24 & kScoringFours) return true;
    for (int suit = 0; suit < 4; ++suit) {
        const Cards cards = hand >> (8 * suit) & 0xFF;
        if (cards & cards >> 1 & cards >> 2 & cards >> 3 & cards >> 4) return true;
    }
    return false;
}

// A small generator: the same numbers everywhere.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15u;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
        return mixed ^ (mixed >> 31);
    }
    int below(int count) { return static_cast<int>(next() % static_cast<std::uint64_t>(count)); }
    double share() { return static_cast<double>(next() >> 11) / 9007199254740992.0; }
    int one_of(Cards cards) {
        for (int skip = below(count(cards)); skip; --skip) cards &= cards - 1;
        return lowest(cards);
    }

private:
    std::uint64_t state_;
};

// A deal as it is imagined: the cards dealt to each seat, and those of them that it bid on.
using Deal = std::pair<Hands, Hands>;

class Belief {
public:
    Belief(std::optional<Story> story, const std::vector<std::vector<double>>& tables, std::vector<Said> said,
           int leads, double sharpness, double chance, double scale)
        : story_(std::move(story)), said_(std::move(said)), leads_(leads), sharpness_(sharpness), chance_(chance),
          scale_(scale) {
        for (const std::vector<double>& numbers : tables) tables_.push_back(HandTable::read(numbers));
        for (const Said& each : said_)
            if (each.table < 0 || each.table >= static_cast<int>(tables_.size()) || each.suit < 0 || each.suit > 3 ||
                each.from < 0 || each.from > 3)
                throw std::invalid_argument("what was said speaks of a table and of suits that there are");
    }

    double likelihood(int seat, Cards dealt, Cards first) const {
        double sum = story_ ? laid(seat, dealt) : 0;
        for (const Said& said : said_)
            if (said.seat == seat) sum += spoken(said, dealt, first);
        return sum;
    }

    // Walk from a deal, by so many exchanges that keep to what each seat may hold, to one that is as likely as it
    // explains what was seen. `held` are cards that stay, `allowed` those that each seat may get; seats with nothing
    // allowed keep their cards; the seats in `empty` hold no hand that must be laid down.
    Deal walk(Deal deal, const Hands& held, const Hands& allowed, Cards empty, int steps, Dice& dice) const {
        std::array<int, kSeats> seats{};
        int movable = 0;
        std::array<double, kSeats> now{};
        for (int seat = 0; seat < kSeats; ++seat) {
            if (!allowed[seat] || !(deal.first[seat] & ~held[seat])) continue;
            seats[movable++] = seat;
            now[seat] = likelihood(seat, deal.first[seat], deal.second[seat]);
        }
        if (movable < 2) return deal;
        for (; steps; --steps) {
            const int place = dice.below(movable), other = (place + 1 + dice.below(movable - 1)) % movable;
            const int one = seats[place], two = seats[other];
            const int mine = dice.one_of(deal.first[one] & ~held[one]), his = dice.one_of(deal.first[two] & ~held[two]);
            if (!(allowed[two] >> mine & 1) || !(allowed[one] >> his & 1)) continue;
            const Cards both = bit(mine) | bit(his);
            const Cards dealt_one = deal.first[one] ^ both, dealt_two = deal.first[two] ^ both;
            if (empty >> one & 1 && must_lay_down(dealt_one)) continue;
            if (empty >> two & 1 && must_lay_down(dealt_two)) continue;
            // A card takes the other's place among those that were bid on.
            const Cards first_one = deal.second[one] >> mine & 1 ? deal.second[one] ^ both : deal.second[one];
            const Cards first_two = deal.second[two] >> his & 1 ? deal.second[two] ^ both : deal.second[two];
            const double like_one = likelihood(one, dealt_one, first_one);
            const double like_two = likelihood(two, dealt_two, first_two);
            const double more = like_one + like_two - now[one] - now[two];
            if (more >= 0 || dice.share() < std::exp(more)) {
                deal.first[one] = dealt_one;
                deal.first[two] = dealt_two;
                deal.second[one] = first_one;
                deal.second[two] = first_two;
                now[one] = like_one;
                now[two] = like_two;
            }
        }
        return deal;
    }

private:
    std::optional<Story> story_;
    std::vector<HandTable> tables_;
    std::vector<Said> said_;
    int leads_;
    double sharpness_, chance_, scale_;
    // Late in a deal the same hands come again and again.
    mutable std::unordered_map<std::uint64_t, double> known_;

    double laid(int seat, Cards dealt) const {
        const auto [place, fresh] = known_.try_emplace(std::uint64_t{dealt} << 2 | static_cast<unsigned>(seat), 0.0);
        if (fresh) place->second = story_->likelihood(seat, dealt, sharpness_, chance_);
        return place->second;
    }

    double spoken(const Said& said, Cards dealt, Cards first) const {
        const HandTable& table = tables_[said.table];
        const bool leads = said.seat == leads_;
        double odds = 0;
        switch (said.kind) {
            case Said::call: {
                double best = table.value(first, said.suit, leads);
                for (int suit = said.suit + 1; suit < 4; ++suit) best = std::max(best, table.value(first, suit, leads));
                odds = best - said.needed;
                break;
            }
            case Said::name: {
                const double mine = table.value(first, said.suit, leads);
                double all = 0;
                for (int suit = said.from; suit < 4; ++suit)
                    all += std::exp((table.value(first, suit, leads) - mine) / scale_);
                return std::log((1 - chance_) / all + chance_ / (4 - said.from));
            }
            default:
                odds = table.value(dealt, said.suit, leads) - said.needed;
        }
        const double yes = 1 / (1 + std::exp(-odds / scale_));
        return std::log((1 - chance_) * (said.yes ? yes : 1 - yes) + chance_ / 2);
    }
};

}  // namespace tromf::klaber
