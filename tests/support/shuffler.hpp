#pragma once

#include <optional>
#include <string>

#include "engine/core/seat.hpp"
#include "protocol/fair/proof.hpp"
#include "protocol/json/json.hpp"

namespace support {

using protocol::Json;

/// What a player's client does by itself while a bag is shuffled (PROOF.md).
class Shuffler {
public:
    /// Clients with the same token draw the same secrets.
    explicit Shuffler(std::string token) : token_(std::move(token)) {}

    /// The command that the room waits for from this seat, without an id; none when it does not.
    std::optional<Json> due(const Json& room, std::optional<core::Seat> seat) const;

    protocol::Secret secret(const Json& shuffle) const;

private:
    std::string token_;
};

}  // namespace support
