#pragma once

#include "engine/bots/ra/outlook.hpp"
#include "engine/bots/ra/persona.hpp"
#include "engine/ra/state.hpp"

// What tiles are worth to a seat: the fame it can expect to score with them, less what it can
// expect without them.

namespace bots {

/// The fame that a seat with these tiles can expect from them, and from what will join them.
Worth prospects(const ra::Display& tiles, const Outlook& outlook, const Persona& persona);

/// The tiles after a lot has joined them and its disasters have been paid for, wisely.
ra::Display with(ra::Display tiles, const ra::Lot& lot, const Outlook& outlook);

}  // namespace bots
