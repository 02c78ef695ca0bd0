#pragma once

#include <cstddef>

#include "protocol/games/record.hpp"
#include "protocol/verify/history.hpp"

namespace protocol {

/// Checks that the updates of a proof tell the shuffle that it proves, that the game began and was
/// asked as the record's actions make it, and that the chain leads over them and over the updates
/// of the actions to the head. Requires: every action is legal. Ensures: how many updates the chain
/// goes over. Throws Error that names where they differ, as
/// `proof.history.updates.3.events.0.seat`.
std::size_t check_history(const Record& record, const Proof& proof);

}  // namespace protocol
