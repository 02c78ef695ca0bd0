#pragma once

#include <cstdint>

namespace dice {

/// Why an action is not legal, by precedence: where several hold, the first is given.
enum class Refusal : std::uint8_t {
    game_over,
    not_your_turn,
    /// It is no action of this phase.
    not_now,
    /// A turn cannot be stopped before the first roll.
    roll_first,
    no_dice,
    no_such_die,
    /// The first roll of a turn is of all five.
    all_dice_first,
    /// It shows a sun.
    die_locked,
    die_used,
    wrong_number_of_dice,
    /// It shows neither what it is used for nor an ankh.
    wrong_face,
    /// Ankhs join a die that shows what they stand for; alone they stand for nothing.
    ankhs_alone,
    no_such_field,
    /// No die of this color that counts shows what it is used for.
    wrong_color,
    own_marker_there,
    field_full,
    no_such_column,
    field_taken,
    /// A further monument goes to a column without own markers.
    column_begun,
    too_few_suns,
    catastrophe_called,
    no_such_catastrophe,
    /// Markers of the other kind are owed.
    not_owed,
    marker_not_held,
};

inline constexpr int refusals = 24;

}  // namespace dice
