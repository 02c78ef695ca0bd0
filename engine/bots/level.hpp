#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/bots/habits.hpp"
#include "engine/core/inline_vector.hpp"
#include "engine/ra/action.hpp"
#include "engine/ra/view.hpp"

// How well a bot plays, from gentle to strong, and how long it may think. A bot plays from what its
// seat may see, and from nothing else: it is handed a View, never a State.

namespace bots {

enum class Level : std::uint8_t { gentle, casual, skilled, strong };

inline constexpr std::array all_levels = {Level::gentle, Level::casual, Level::skilled,
                                          Level::strong};

/// The levels that differ in a game: all of them in Ra. The dice game has one bot, which weighs
/// every roll exactly: `skilled`.
inline constexpr std::array ra_levels = all_levels;
inline constexpr std::array dice_levels = {Level::skilled};

/// As it is written in messages and on command lines.
constexpr std::string_view name(Level level) {
    constexpr std::array<std::string_view, all_levels.size()> names = {"gentle", "casual",
                                                                       "skilled", "strong"};
    return names[static_cast<std::size_t>(level)];
}

/// None when there is no such level.
constexpr std::optional<Level> level_named(std::string_view wanted) {
    for (const Level level : all_levels) {
        if (name(level) == wanted) {
            return level;
        }
    }
    return {};
}

/// Whether a level goes by how the others have played (Situation::habits).
constexpr bool watches(Level level) {
    return level == Level::strong;
}

/// Tells a search when to stop thinking: the engine has no clock.
class Stop {
public:
    Stop() = default;
    Stop(const Stop&) = default;
    Stop& operator=(const Stop&) = default;
    virtual ~Stop() = default;

    /// Asked between positions, by the thread that searches. Once it is true it should stay so.
    virtual bool due() = 0;
};

/// Fewer than the least is no search; the most takes up to 40 MB, and more time than anyone waits.
inline constexpr std::int32_t fewest_positions = 1;
inline constexpr std::int32_t most_positions = 10'000;

/// How much a level that searches may think about one decision. The others need no budget.
struct Budget {
    /// Those of which it looks at all that may follow next.
    std::int32_t positions = 0;
    /// Ends the search earlier; not owned; may be null. What is chosen then depends on when.
    Stop* stop = nullptr;
};

/// What each level plays with unless it is told otherwise; by positions, so that it can be
/// repeated.
constexpr Budget standard_budget(Level level) {
    return {.positions = level == Level::strong ? 200 : fewest_positions};
}

/// An action in the eyes of the strong bot.
struct Opinion {
    ra::Action action;
    /// Of a thousand games that go on from here, those that the seat can expect to win with it.
    std::int32_t value = 0;
    /// Of the positions looked at, those that it led to.
    std::int32_t visits = 0;
};
using Opinions = core::InlineVector<Opinion, ra::most_actions>;

/// All that a bot is told: nothing that its seat could not know.
/// Holds: view.seat is the seat that is asked, and `legal` is what it may do, not empty.
struct Situation {
    ra::View view;
    ra::Actions legal;
    /// From what has been played so far; strangers when that is not known.
    Habits habits;
};

/// What the strong bot thinks of each legal action, in that order.
/// Requires: fewest_positions <= budget.positions <= most_positions.
/// Ensures: without a stop, equal inputs give equal opinions, on every machine.
/// Allocates at most 4 kB a position, given back on return. Any thread with 64 kB of stack to
/// spare.
Opinions consider(const Situation& situation, const Budget& budget);

/// The opinion that the strong bot follows: the most visited, of equals the first of most value.
/// Requires: opinions are not empty.
const Opinion& best(const Opinions& opinions);

/// What a bot of this level does.
/// Requires and ensures as consider(); a legal action. `seed` decides between what gentle and
/// casual hold for equal.
ra::Action choose(const Situation& situation, Level level, const Budget& budget,
                  std::uint64_t seed);

}  // namespace bots
