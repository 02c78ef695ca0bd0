#include "engine/bots/search.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/bots/imagination.hpp"
#include "engine/bots/lookahead.hpp"
#include "engine/bots/tree.hpp"
#include "engine/ra/game.hpp"

namespace bots {

namespace {

using ra::Action;
using ra::Seat;
using ra::State;
using ra::Tile;

/// Rounded down.
std::int64_t square_root(std::int64_t n) {
    std::int64_t found = 0;
    for (std::int64_t bit = std::int64_t{1} << 24U; bit > 0; bit >>= 1U) {
        if ((found + bit) * (found + bit) <= n) {
            found += bit;
        }
    }
    return found;
}

/// Remembers what was drawn.
class Watched final : public ra::Chance {
public:
    Watched(std::uint64_t seed, const ra::TileCounts& bag) : chance_(seed, bag) {}

    ra::Deal deal(const ra::SunGroups& groups) override { return chance_.deal(groups); }
    Tile draw(const ra::TileCounts& bag) override { return drawn_ = chance_.draw(bag); }
    /// The tile drawn since it was last asked.
    Tile drawn() { return std::exchange(drawn_, Tile::none); }

private:
    ra::DrawnAtRandom chance_;
    Tile drawn_ = Tile::none;
};

class Search {
public:
    Search(const ra::View& view, const ra::Actions& legal, const Judgement& judgement,
           const Curiosity& curiosity, std::int32_t playouts, std::uint64_t seed)
        : position_(imagined(view)),
          legal_(legal),
          judgement_(judgement),
          curiosity_(curiosity),
          source_(seed),
          tree_(static_cast<std::size_t>(playouts) + legal.size()) {
        for (const Action action : legal) {
            const Place place = tree_.add(root, {.action = action});
            const Shares shares = foreseen(position_, action, judgement);
            tree_.record(place).add(shares, curiosity.head_start);
            tree_.record(root).add(shares, curiosity.head_start);
        }
    }

    void playout() {
        State state = position_;
        Watched chance(source_.next(), state.bag);
        path_.clear();
        path_.push_back(root);
        bool known = true;
        while (const std::optional<Seat> seat = known ? ra::acting(state) : std::nullopt) {
            known = take(step(state, *seat, chance));
        }
        const Shares shares = foreseen(state, judgement_);
        for (const Place place : path_) {
            tree_.record(place).add(shares, 1);
        }
    }

    /// No other action can be visited more often in so many playouts.
    bool is_decided(std::int32_t playouts) const {
        std::int32_t most = 0;
        std::int32_t second = 0;
        for (const Record& record : tree_.records(root, legal_)) {
            second = std::max(second, std::min(most, record.visits));
            most = std::max(most, record.visits);
        }
        return most - second > playouts;
    }

    Opinions opinions(Seat seat) const {
        const auto records = tree_.records(root, legal_);
        Opinions result;
        for (std::size_t i = 0; i < legal_.size(); ++i) {
            const std::int64_t share = records[i].mean(seat);
            result.push_back({.action = legal_[i],
                              .value = static_cast<std::int32_t>(share * 1000 / certain),
                              .visits = records[i].visits - curiosity_.head_start});
        }
        return result;
    }

private:
    Step step(State& state, Seat seat, Watched& chance) const {
        const ra::Actions legal = ra::legal(state);
        const Action action = legal.size() == 1 ? legal[0] : most_interesting(legal, seat);
        ra::decide(state, action, chance);
        return {.action = action, .drawn = chance.drawn()};
    }

    /// Ensures: whether the step was in the tree; it is now.
    bool take(Step step) {
        const Place here = path_.back();
        const Place known = tree_.child(here, step);
        path_.push_back(known != root ? known : tree_.add(here, step));
        return known != root;
    }

    /// What the seat has gained with it, and what it may hold beyond that (Rosin 2011).
    Action most_interesting(const ra::Actions& legal, Seat seat) const {
        const Place here = path_.back();
        const Record& all = tree_.record(here);
        const auto records = tree_.records(here, legal);
        const std::int64_t doubt = curiosity_.untried *
                                   square_root(std::int64_t{all.visits} << 16U) / 256 /
                                   static_cast<std::int64_t>(legal.size());
        const auto interest = [&](std::size_t i) {
            const Record& record = records[i];
            return (record.visits > 0 ? record : all).mean(seat) + doubt / (1 + record.visits);
        };
        std::size_t best = 0;
        std::int64_t most = interest(0);
        for (std::size_t i = 1; i < legal.size(); ++i) {
            if (const std::int64_t here_is = interest(i); here_is > most) {
                most = here_is;
                best = i;
            }
        }
        return legal[best];
    }

    State position_;
    const ra::Actions& legal_;
    const Judgement& judgement_;
    const Curiosity& curiosity_;
    core::SplitMix64 source_;
    Tree tree_;
    std::vector<Place> path_;
};

}  // namespace

Opinions search(const ra::View& view, const ra::Actions& legal, const Judgement& judgement,
                const Curiosity& curiosity, const Budget& budget, std::uint64_t seed) {
    Search search(view, legal, judgement, curiosity, budget.playouts, seed);
    const auto stop = [&budget] { return budget.stop != nullptr && budget.stop->due(); };
    for (std::int32_t left = budget.playouts; left > 0 && !stop() && !search.is_decided(left);
         --left) {
        search.playout();
    }
    return search.opinions(*view.seat);
}

}  // namespace bots
