#pragma once

#include <cstdint>

#include "engine/bots/ra/outlook.hpp"
#include "engine/bots/ra/persona.hpp"
#include "engine/ra/view.hpp"

// What suns are worth to a seat: the lots that they can still win, and what they bring afterwards.

namespace bots {

/// What a seat gives up by paying this sun for the one in the centre. Requires: it lies face up.
Worth price(const ra::PublicView& table, ra::Seat seat, std::uint8_t sun, const Outlook& outlook,
            const Persona& persona);

/// What the suns of a seat can be expected to win in this epoch and to bring after it.
Worth stock(const ra::PublicView& table, ra::Seat seat, const Outlook& outlook,
            const Persona& persona);

}  // namespace bots
