#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"
#include "protocol/fair/digest.hpp"
#include "protocol/fair/streams.hpp"

// A shuffle that can be checked (PROOF.md): what the server and the players commit to, the key that
// follows from all their secrets, the bag's Merkle tree, and the chain of what was shown.
// Thread: any.

namespace protocol {

using core::Seat;

/// Drawn by the server or by a player's client; shown to nobody before its time.
using Secret = Bytes32;
/// What all chance of a game derives from. A secret until the game is over.
using ChanceKey = Bytes32;

/// A seat whose client takes no part counts with this, and has no weight.
inline constexpr Secret no_secret{};

/// C: to the secret that the server has drawn for this game of this room.
Bytes32 server_commitment(std::string_view room, std::uint32_t game, const Secret& secret);
/// D: to the secret that a seat's client has drawn.
Bytes32 seat_commitment(std::string_view room, std::uint32_t game, Seat seat, const Secret& secret);

/// Everything that a game's chance follows from.
struct Shuffle {
    std::string room;
    std::uint32_t game = 0;
    /// How often it was begun anew because somebody who had committed did not reveal.
    std::uint32_t attempt = 0;
    Secret server{};
    /// One a seat.
    std::vector<Secret> seats;
};

/// K.
ChanceKey chance_key(const Shuffle& shuffle);
/// K of a game that one player played alone, without a server: M(seed, lp("ra/alone/1")). No
/// shuffle's key can be told as such a key, nor the other way round.
ChanceKey alone_key(const Secret& seed);

/// The streams of a key: HMAC(key, lp("ra/stream/1", label, u64 j)), of which a value is the first
/// 8 bytes, big-endian.
class KeyStreams final : public Streams {
public:
    explicit KeyStreams(const ChanceKey& key) : key_(key) {}

    std::uint64_t value(std::string_view label, std::uint64_t j) const override;

private:
    ChanceKey key_;
};

/// That a tile has its place in the bag: what the Merkle root can be computed from, beside the
/// tile's kind and its place.
struct BagPath {
    Bytes32 nonce{};
    /// The neighbours' hashes, from the leaf up.
    std::vector<Bytes32> siblings;
};

/// The Merkle tree over a bag. Each leaf has a nonce of its own, so that a path tells nothing of
/// other leaves.
class BagTree {
public:
    /// `kinds`: in the order of drawing, each as its index in the canonical order. Requires: not
    /// empty.
    BagTree(const ChanceKey& key, const std::vector<std::uint8_t>& kinds);

    Bytes32 root() const;
    /// Requires: index below the number of kinds.
    BagPath path(std::uint16_t index) const;

private:
    std::vector<Bytes32> leaves(std::size_t first, std::size_t count) const;

    ChanceKey key_;
    std::vector<std::uint8_t> kinds_;
    /// So many leaves, and what joins them, are hashed again for a path: with them a room that is
    /// played in would take a third more memory.
    std::size_t block_;
    /// Level by level, from what joins a block up to the root.
    std::vector<std::vector<Bytes32>> levels_;
};

/// The root that follows from a path.
Bytes32 root_of(std::uint16_t index, std::uint8_t kind, const BagPath& path);

/// The chain before the first version.
inline constexpr Bytes32 chain_start{};

/// h(v), from h(v − 1) and the canonical text of the public part of update v.
Bytes32 chained(const Bytes32& before, std::string_view public_part);

}  // namespace protocol
