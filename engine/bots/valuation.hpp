#pragma once

#include <array>
#include <cstdint>

#include "engine/bots/fraction.hpp"
#include "engine/bots/persona.hpp"
#include "engine/ra/event.hpp"
#include "engine/ra/view.hpp"

// What tiles and suns are worth to a seat: the fame it can expect to score with them, less what it
// can expect without them. Everything comes from what all may see.

namespace bots {

/// Having most, or fewest, of something beside the other seats.
struct Comparison {
    /// Among the other seats.
    int most = 0;
    int fewest = 0;
    Worth most_wins = 0;
    Worth fewest_wins = 0;
};

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
};

/// Of each seat.
using Outlooks = std::array<Outlook, core::max_seats>;

Outlooks outlooks(const ra::PublicView& table, const Persona& persona);

/// The fame that a seat with these tiles can expect from them, and from what will join them.
Worth prospects(const ra::Display& tiles, const Outlook& outlook, const Persona& persona);

/// The tiles after a lot has joined them and its disasters have been paid for, wisely.
ra::Display with(ra::Display tiles, const ra::Lot& lot, const Outlook& outlook);

/// The held tile of the category that is missed least; none when none is held.
ra::Tile least_missed(const ra::Display& tiles, ra::Category category, const Outlook& outlook);

/// What a seat gives up by paying this sun for the one in the centre. Requires: it lies face up.
Worth price(const ra::PublicView& table, ra::Seat seat, std::uint8_t sun, const Outlook& outlook,
            const Persona& persona);

/// What the suns of a seat can be expected to win in this epoch and to bring after it.
Worth stock(const ra::PublicView& table, ra::Seat seat, const Outlook& outlook,
            const Persona& persona);

}  // namespace bots
