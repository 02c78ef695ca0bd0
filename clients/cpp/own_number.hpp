#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "clients/cpp/server.hpp"
#include "engine/core/seat.hpp"
#include "protocol/fair/proof.hpp"
#include "protocol/verify/seen.hpp"

// A client's own number in a shuffle (PROOF.md): what has become of it. Thread: any.

namespace client {

using core::Seat;
using protocol::Bytes32;

/// What one's own seat has given to a shuffle.
struct Share {
    Seat seat = 0;
    std::uint32_t attempt = 0;
    protocol::Secret secret;
    std::string commitment;
};

/// What has become of a client's own number, as far as the server has shown it.
enum class OwnNumber : std::uint8_t {
    /// The shuffle has not come to its end.
    open,
    /// Its commitment is among those published last.
    given,
    /// The server broke the rules: there is a Fault.
    dropped,
    /// The client was asked, and has not answered in time.
    late,
    /// It was not connected when the numbers were collected.
    absent,
    /// Its seat has another number: that of another client of this guest, as far as this client can
    /// see.
    elsewhere,
    /// It has no seat in this game.
    watched,
};
const char* name_of(OwnNumber own);
/// In English, for people: why the number is not in a game, if the server is not to blame;
/// otherwise empty.
std::string sentence(OwnNumber own);

/// In English, for people: how the server broke the rules.
std::string sentence(const protocol::Fault& fault);

}  // namespace client
