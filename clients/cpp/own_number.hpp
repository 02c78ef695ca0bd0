#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "clients/cpp/server.hpp"
#include "engine/core/seat.hpp"
#include "protocol/fair/proof.hpp"

// A client's own number in a shuffle (PROOF.md): what has become of it, and whether it is in the
// record. Thread: any.

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
    /// The server broke the rules: there is a ShuffleFault.
    dropped,
    /// The client was asked, and has not answered in time.
    late,
    /// It was not connected when the numbers were collected.
    absent,
    /// Its seat has another number: that of another client of this guest, as far as it can tell.
    elsewhere,
    /// It has no seat in this game.
    watched,
};
const char* name_of(OwnNumber own);
/// For people, in English: why it is not in a game, where nobody is to blame; else empty.
std::string sentence(OwnNumber own);

/// An accusation of the server.
struct ShuffleFault {
    /// `server_commitment_changed`: it showed a commitment of its own, then another.
    /// `not_asked`: it began without asking this seat.
    /// `own_commitment_refused`, `own_reveal_refused`: it refused what it was waiting for.
    /// `own_commitment_left_out`: it published the commitments without this one, which it had.
    /// `own_commitment_replaced`: it accepted this commitment, and published another.
    /// `called_late`: it said that this seat had not revealed, though it had its secret.
    /// `called_wrong`: it said that this seat had revealed something else, though it had not.
    std::string code;
    std::uint32_t game = 0;
    std::uint32_t attempt = 0;
    /// The code that it refused with; else empty.
    std::string answer = {};
};
/// For people, in English.
std::string sentence(const ShuffleFault& fault);

/// What one has seen of a game's making, to be compared with its proof.
struct Witness {
    /// The server's commitment as it was first seen.
    std::string commitment;
    /// In the last attempt in which this client was asked; none when it never was.
    std::optional<Share> share = {};
    OwnNumber own = OwnNumber::open;
    /// Why its number was dropped.
    std::optional<ShuffleFault> fault = {};
    /// The chain's head before the seats were locked and when the game was over, if one was there.
    std::optional<Bytes32> before = {};
    std::optional<Bytes32> head = {};
};

/// What a record says of one's own number.
struct OwnFinding {
    enum class Kind : std::uint8_t {
        /// The seat's number in the attempt that counts is the one that this client drew.
        counted,
        /// It is not there, and nobody is to blame.
        missing,
        /// It should be there.
        dropped,
    } kind = Kind::missing;
    /// For people, in English.
    std::string sentence;
};
/// Compares with a record's `proof`. Throws Json::exception for what is no proof: verify first.
OwnFinding find_own_number(const Witness& witness, const Json& proof);

}  // namespace client
