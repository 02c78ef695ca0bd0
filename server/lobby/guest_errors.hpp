#pragma once

#include "protocol/json/error.hpp"
#include "server/room/guests.hpp"

namespace lobby {

/// The refusal of a command of PROTOCOL.md's "Guests and devices". Requires: it was not done.
protocol::Error error_of(guests::Answer::Outcome outcome);

}  // namespace lobby
