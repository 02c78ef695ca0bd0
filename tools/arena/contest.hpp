#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/bots/ra/bot.hpp"
#include "engine/core/chance.hpp"
#include "engine/core/check.hpp"
#include "engine/dice/game.hpp"
#include "engine/ra/game.hpp"

// Games between bots, the same for Ra and for Ra: The Dice Game.

namespace arena {

using core::Seat;

/// What a contest asks of a game beside its rules.
struct Ra {
    using State = ra::State;
    using Ruleset = ra::Ruleset;
    using View = ra::View;
    using Actions = ra::Actions;
    using Action = ra::Action;
    using Situation = bots::Situation;
    using Habits = bots::Habits;
    using Chance = ra::DrawnAtRandom;

    static void note(Habits& habits, const Situation& situation, Action chosen) {
        habits.note(situation.view.shared, *situation.view.seat, situation.legal, chosen);
    }
    static bool won(const State& end, Seat seat) {
        return std::get<ra::Over>(end.phase).winner == seat;
    }
    static int score(const State& end, Seat seat) { return end.players[seat].fame; }
};

struct Dice {
    using State = dice::State;
    using Ruleset = dice::Ruleset;
    using View = dice::View;
    using Actions = dice::Actions;
    using Action = dice::Action;
    /// Its bots play the same against everyone.
    struct Habits {};
    struct Situation {
        View view;
        Actions legal;
        Habits habits;
    };
    using Chance = dice::RolledAtRandom;

    static void note(Habits&, const Situation&, const Action&) {}
    static bool won(const State& end, Seat seat) {
        const dice::Winners& winners = std::get<dice::Over>(end.phase).winners;
        return std::find(winners.begin(), winners.end(), seat) != winners.end();
    }
    static int score(const State& end, Seat seat) { return end.players[seat].score; }
};

/// Chooses one of the legal actions from what a seat sees; equal inputs, equal choices. Many
/// threads call it at once.
template <class Game>
using Player =
    std::function<typename Game::Action(const typename Game::Situation&, std::uint64_t seed)>;

/// How long choices took.
using Thinking = std::vector<std::chrono::nanoseconds>;

/// Whether the time is taken of choices among several actions, which differs from run to run.
enum class Timing : std::uint8_t { none, choices };

struct Result {
    /// A win that is shared by k counts as the kth part of one.
    double won = 0;
    int score = 0;
    /// Empty without timing.
    Thinking thinking;
};

/// What `choose()` returns; adds how long it took.
template <class Choose>
auto timed(Thinking& thinking, const Choose& choose) {
    const auto began = std::chrono::steady_clock::now();
    const auto chosen = choose();
    thinking.push_back(std::chrono::steady_clock::now() - began);
    return chosen;
}

/// A whole game between players, one for each seat. Equal seeds, equal games.
/// Requires: as many players as the rules have seats. Checks that each returns a legal action.
template <class Game>
std::array<Result, core::max_seats> play(const typename Game::Ruleset& rules,
                                         std::span<const Player<Game>* const> seated,
                                         std::uint64_t seed, Timing timing = Timing::none) {
    typename Game::Chance chance(seed);
    core::SplitMix64 seeds(~seed);
    typename Game::State state = initial(rules, chance);
    std::array<Result, core::max_seats> results;
    typename Game::Habits habits;
    while (const std::optional<Seat> asked = acting(state)) {
        const typename Game::Situation situation{view(state, core::Viewer::of(*asked)),
                                                 legal(state), habits};
        const auto choose = [&] { return (*seated[*asked])(situation, seeds.next()); };
        const bool is_timed = timing == Timing::choices && situation.legal.size() > 1;
        const auto action = is_timed ? timed(results[*asked].thinking, choose) : choose();
        core::check(!refusal(state, *asked, action), "a bot chooses what is legal");
        Game::note(habits, situation, action);
        decide(state, action, chance);
    }
    int winners = 0;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        winners += Game::won(state, seat) ? 1 : 0;
        results[seat].score = Game::score(state, seat);
    }
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        results[seat].won = Game::won(state, seat) ? 1.0 / winners : 0.0;
    }
    return results;
}

}  // namespace arena
