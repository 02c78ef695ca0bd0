#include "engine/bots/ra/search.hpp"

#include <algorithm>
#include <numeric>

#include "engine/bots/fraction.hpp"
#include "engine/bots/ra/imagination.hpp"
#include "engine/bots/ra/lookahead.hpp"
#include "engine/bots/ra/plain.hpp"
#include "engine/bots/ra/tree.hpp"
#include "engine/core/check.hpp"
#include "engine/ra/game.hpp"

namespace bots {

namespace {

using ra::Action;
using ra::Seat;
using ra::State;
using ra::Tile;

/// What may come of an action.
struct Outcome {
    Tile drawn = Tile::none;
    int tiles = 0;
    Shares value{};
};

/// An action, all that may come of it, and how likely it is to be taken.
struct Prospect {
    Action action;
    int percent = 100;
    core::InlineVector<Outcome, ra::tile_kinds> outcomes{};

    /// On average.
    std::int64_t share(Seat seat) const {
        std::int64_t sum = 0;
        std::int64_t tiles = 0;
        for (const Outcome& outcome : outcomes) {
            sum += std::int64_t{outcome.value[seat]} * outcome.tiles;
            tiles += outcome.tiles;
        }
        return sum / tiles;
    }
};
using Prospects = core::InlineVector<Prospect, ra::most_actions>;

class Search {
public:
    Search(const ra::View& view, const Judge& judge, const Curiosity& curiosity)
        : start_(imagined(view)), judge_(judge), curiosity_(curiosity) {
        expand(root, start_);
    }

    /// Looks at what follows one more position.
    void look() {
        State state = start_;
        path_.clear();
        path_.push_back(root);
        while (tree_.at(path_.back()).first_child != root) {
            path_.push_back(most_interesting(path_.back()).next);
            const Position& next = tree_.at(path_.back());
            state = after(state, next.action, next.drawn);
            skip(state);
        }
        expand(path_.back(), state);
        for (auto place = path_.rbegin(); place != path_.rend(); ++place) {
            ++tree_.at(*place).visits;
            if (tree_.at(*place).first_child != root) {
                tree_.at(*place).value = best(*place).value;
            }
        }
    }

    Opinions opinions(const ra::Actions& legal) const {
        const Branches branches = tree_.branches(root);
        Opinions result;
        for (const Action action : legal) {
            const auto* const branch =
                std::find_if(branches.begin(), branches.end(),
                             [&](const Branch& one) { return one.action == action; });
            core::check(branch != branches.end(), "a bot is told what its seat may do");
            const std::int64_t share = branch->value[judge_.me()];
            result.push_back({.action = action,
                              .value = static_cast<std::int32_t>(share * 1000 / certain),
                              .visits = branch->visits});
        }
        return result;
    }

    /// No other action can be visited more often in so many looks.
    bool is_decided(std::int32_t looks) const {
        const Branches branches = tree_.branches(root);
        std::int32_t most = 0;
        std::int32_t second = 0;
        for (const Branch& branch : branches) {
            second = std::max(second, std::min(most, branch.visits));
            most = std::max(most, branch.visits);
        }
        return branches.size() == 1 || most - second > looks;
    }

private:
    /// Plays on while no seat has a choice and nothing is drawn.
    static void skip(State& state) {
        while (ra::acting(state)) {
            const ra::Actions legal = ra::legal(state);
            if (legal.size() > 1 || legal[0].type == Action::Type::draw) {
                return;
            }
            state = after(state, legal[0], Tile::none);
        }
    }

    void expand(Place place, const State& state) {
        const auto seat = ra::acting(state);
        if (!seat) {
            return;
        }
        tree_.at(place).mine = *seat == judge_.me();
        for (const Prospect& prospect :
             tree_.at(place).mine ? all_prospects(state) : likely_prospects(state, *seat)) {
            for (const Outcome& outcome : prospect.outcomes) {
                tree_.add(place,
                          {.action = prospect.action,
                           .drawn = outcome.drawn,
                           .weight = static_cast<std::uint16_t>(prospect.percent * outcome.tiles),
                           .value = outcome.value});
            }
        }
    }

    Prospects all_prospects(const State& state) const {
        Prospects result;
        for (const Action action : ra::legal(state)) {
            result.push_back(prospect(state, action));
        }
        return result;
    }

    /// What the plain bot would do, and what is best for the seat.
    Prospects likely_prospects(const State& state, Seat seat) const {
        const ra::Actions legal = ra::legal(state);
        const int percent = judge_.plain_percent(seat);
        const Action plain =
            legal.size() == 1 ? legal[0]
                              : choose_plainly(ra::view(state, core::Viewer::of(seat)), legal, 0);
        Prospects result;
        if (percent == 100 || legal.size() == 1) {
            result.push_back(prospect(state, plain));
            return result;
        }
        const Prospects all = all_prospects(state);
        const Prospect& best = *std::max_element(
            all.begin(), all.end(),
            [seat](const Prospect& a, const Prospect& b) { return a.share(seat) < b.share(seat); });
        for (Prospect one : all) {
            one.percent = (one.action == plain ? percent : 0) +
                          (one.action == best.action ? 100 - percent : 0);
            if (one.percent > 0) {
                result.push_back(one);
            }
        }
        return result;
    }

    Prospect prospect(const State& state, Action action) const {
        Prospect result{.action = action};
        const auto may_come = [&](Tile tile, int tiles) {
            result.outcomes.push_back({.drawn = tile,
                                       .tiles = tiles,
                                       .value = foreseen(after(state, action, tile), judge_)});
        };
        if (action.type != Action::Type::draw) {
            may_come(Tile::none, std::accumulate(state.bag.begin(), state.bag.end(), 0));
            return result;
        }
        for (std::size_t kind = 0; kind < ra::tile_kinds; ++kind) {
            if (state.bag[kind] > 0) {
                may_come(static_cast<Tile>(kind), state.bag[kind]);
            }
        }
        return result;
    }

    /// For the seat that searches; where it has no choice there is but one.
    Branch best(Place place) const {
        const Branches branches = tree_.branches(place);
        return *std::max_element(branches.begin(), branches.end(),
                                 [this](const Branch& a, const Branch& b) {
                                     return a.value[judge_.me()] < b.value[judge_.me()];
                                 });
    }

    /// By what it promises, and what it may hold beyond that (Rosin 2011).
    Branch most_interesting(Place place) const {
        const Branches branches = tree_.branches(place);
        const std::int64_t doubt = curiosity_.untried *
                                   square_root(std::int64_t{tree_.at(place).visits} << 16U) / 256 /
                                   static_cast<std::int64_t>(branches.size());
        const auto interest = [&](const Branch& branch) {
            return branch.value[judge_.me()] + doubt / (1 + branch.visits);
        };
        return *std::max_element(
            branches.begin(), branches.end(),
            [&](const Branch& a, const Branch& b) { return interest(a) < interest(b); });
    }

    State start_;
    const Judge& judge_;
    const Curiosity& curiosity_;
    Tree tree_;
    std::vector<Place> path_;
};

}  // namespace

Opinions search(const ra::View& view, const ra::Actions& legal, const Judge& judge,
                const Curiosity& curiosity, const Budget& budget) {
    Search search(view, judge, curiosity);
    const auto stop = [&budget] { return budget.stop != nullptr && budget.stop->due(); };
    for (std::int32_t left = budget.positions; left > 0 && !stop() && !search.is_decided(left);
         --left) {
        search.look();
    }
    return search.opinions(legal);
}

}  // namespace bots
