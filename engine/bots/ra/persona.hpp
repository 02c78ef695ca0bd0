#pragma once

#include "engine/bots/fraction.hpp"

// What a player without a search goes by.

namespace bots {

/// What a player believes that the rules do not say. The values were found by play against itself
/// and against simpler bots; tests/bots measures them.
struct Persona {
    /// An average tile is worth this much to an average seat.
    Worth tile = 150;
    /// No lot is expected to be worth more, however many tiles are to come for each sun.
    Worth best_lot = 700;
    /// Tiles that are drawn for each sun when there are Ras enough.
    Fraction tiles_for_a_sun = whole * 4;
    /// What the lowest sun is worth of what an average one is worth, and how much more the highest.
    Fraction lowest_sun = whole * 6 / 10;
    Fraction sun_range = whole * 8 / 10;
    /// A sun for the next epoch is worth this much more than the one numbered one lower.
    Worth next_epoch = 46;
    /// A God is worth up to this much more than its 2 fame, for the choice of tiles still to come:
    /// half of it when so many are.
    Worth god_choice = 100;
    Fraction half_of_choice = whole * 12;
    /// How unsure the comparison of Pharaohs is: tiles, and for each Pharaoh still to be drawn.
    Fraction pharaoh_doubt = whole;
    Fraction pharaoh_doubt_each = whole / 9;
    /// How unsure the comparison of suns is: for each that can still be exchanged.
    Fraction sun_doubt_each = whole;
    /// What others gain is this part of it lost.
    Fraction envy = whole / 4;
    /// A seat that would gain or lose less than this may as well bid as pass.
    Worth bid_doubt = 200;
    /// Of the gain that a lot would bring now, the part still expected when others move first.
    Fraction patience = whole * 6 / 10;
    /// What one more tile on the track adds to that.
    Worth growth = 60;
};

/// Minds its own tiles and this epoch: not what others gain, not which suns it will have next, and
/// to it one sun is as good as another.
inline constexpr Persona short_sighted = {
    .lowest_sun = whole, .sun_range = 0, .next_epoch = 0, .envy = 0};

}  // namespace bots
