#pragma once

#include <array>
#include <cstddef>

#include "engine/bots/fraction.hpp"
#include "engine/bots/ra/comparison.hpp"
#include "engine/bots/ra/persona.hpp"
#include "engine/ra/view.hpp"

// What is still to come to each seat, as far as all may see.

namespace bots {

/// How many tiles of a kind a seat will get: the chances of none, one, two, and more.
struct Chances {
    Fraction none = whole;
    Fraction one = 0;
    Fraction two = 0;
    Fraction more = 0;
};

/// What is still to come, to one seat and to the others.
struct Outlook {
    ra::TileCounts bag{};
    /// Epochs after this one.
    int later_epochs = 0;
    /// Tiles but Ras that all seats will draw: in this epoch, and in each later one.
    Fraction draws_now = 0;
    Fraction draws_later = 0;
    /// The part of those left in the bag that the seat can expect to get.
    Fraction share_now = 0;
    Fraction share_later = 0;
    Comparison pharaohs;
    /// Of each kind of civilization in this epoch, and of monument in the game.
    std::array<Chances, ra::display_kinds> chances{};

    /// The number of tiles of a kind that the seat can expect: in this epoch, and in each later
    /// one.
    Fraction coming_now(std::size_t kind) const { return share_now * bag[kind]; }
    Fraction coming_later(std::size_t kind) const { return share_later * bag[kind]; }
};

/// Of each seat.
using Outlooks = std::array<Outlook, core::max_seats>;

/// Those of seats that the table does not have are of no use.
Outlooks outlooks(const ra::PublicView& table, const Persona& persona);

/// How many tiles can still come to a seat.
int tiles_but_ras(const ra::TileCounts& bag);
/// How many suns can still win a lot in this epoch.
int face_up_suns(const ra::PublicView& table);

}  // namespace bots
