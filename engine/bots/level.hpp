#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

// How well a bot plays, from gentle to strong, and how long it may think: the same for all games.

namespace bots {

enum class Level : std::uint8_t { gentle, casual, skilled, strong };

inline constexpr std::array all_levels = {Level::gentle, Level::casual, Level::skilled,
                                          Level::strong};

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
    /// The positions whose successors it looks at, all of them.
    std::int32_t positions = 0;
    /// Ends the search earlier; not owned; may be null. What is chosen then depends on when.
    Stop* stop = nullptr;
};

/// The default budget of each level; in positions, so that it can be repeated.
constexpr Budget standard_budget(Level level) {
    return {.positions = level == Level::strong ? 200 : fewest_positions};
}

}  // namespace bots
