#include "engine/dice/ruleset.hpp"

#include "engine/core/check.hpp"

namespace dice {

Ruleset ruleset(Seat seats, const Options& options) {
    core::check(fewest_seats <= seats && seats <= most_seats, "the dice game seats two to four");
    const auto usual = static_cast<std::uint8_t>(6 + 2 * seats);
    const std::uint8_t sun_track = options.sun_track.value_or(usual);
    core::check(shortest_sun_track <= sun_track && sun_track <= longest_sun_track,
                "the sun track has 4 to 30 spaces before its end");
    return {.seats = seats, .sun_track = sun_track};
}

}  // namespace dice
