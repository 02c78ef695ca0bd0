#pragma once

#include <cstdint>

namespace ra {

/// Why an action is not legal, by precedence: where several hold, the first is given.
enum class Refusal : std::uint8_t {
    game_over,
    not_your_turn,
    /// It is no action of this phase.
    not_now,
    track_full,
    /// After a God, only further Gods or the end of the turn.
    turn_begun,
    nothing_to_end,
    no_god,
    no_such_space,
    space_empty,
    gods_take_no_gods,
    no_such_sun,
    not_your_sun,
    sun_face_down,
    bid_too_low,
    must_bid,
    /// The tile is not of the category that is owed.
    not_owed,
    tile_not_held,
};

inline constexpr int refusals = 17;

}  // namespace ra
