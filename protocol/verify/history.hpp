#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "protocol/fair/proof.hpp"
#include "protocol/json/json.hpp"
#include "protocol/json/json_writer.hpp"

// The proof in a record (PROOF.md): every secret of the shuffle, and what was shown.

namespace protocol {

/// The public updates from the lock to the end of the game.
struct History {
    /// The chain's head before the room was locked.
    Bytes32 before{};
    /// The public parts of all updates but those of actions, as canonical text.
    std::vector<std::string> updates;
    /// The chain's head at the end of the game.
    Bytes32 head{};
};

/// A secret, and what its owner committed to before any other was known.
struct KeptPromise {
    Secret secret{};
    Bytes32 commitment{};
};

struct Proof {
    Proof() = default;
    /// Ensures: the commitments are those of the secrets.
    Proof(const Shuffle& shuffle, std::vector<Bytes32> salts_of_names, const Bytes32& root_of_draws,
          History shown);

    /// What the secrets make together.
    Shuffle shuffle() const;

    std::string room;
    std::uint32_t game = 0;
    std::uint32_t attempt = 0;
    KeptPromise server;
    /// One a seat.
    std::vector<KeptPromise> seats;
    /// The salts of the hashed names, one a seat.
    std::vector<Bytes32> salts;
    Bytes32 root{};
    History history;
};

/// `proof` of a record.
void write(JsonWriter& out, const Proof& proof);

/// Throws Error for anything but a proof for so many seats. What it proves is not looked at.
Proof read_proof(const Json& object, std::size_t seats);

}  // namespace protocol
