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

/// Drawn by the server or by a player's client; secret until its time.
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
    /// How often it was begun anew because a seat that had committed did not reveal.
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
/// Likewise of a game that branches from another: M(seed, lp("ra/branch/1")).
ChanceKey branch_key(const Secret& seed);

/// The streams of a key: a value is the first 8 bytes, big-endian, of HMAC(key, lp("ra/stream/1",
/// label, u64 j)).
class KeyStreams final : public Streams {
public:
    explicit KeyStreams(const ChanceKey& key) : key_(key) {}

    std::uint64_t value(std::string_view label, std::uint64_t j) const override;

private:
    ChanceKey key_;
};

/// Leaves that are shown together, and what leads from them to the root.
inline constexpr std::size_t leaves_of_block = 256;
struct LeafBlock {
    /// Without padding.
    std::vector<Bytes32> leaves;
    /// The neighbours' hashes, from what joins the block up.
    std::vector<Bytes32> siblings;
};

/// The Merkle tree over what a game draws: tiles of the bag, or faces of the dice. Each leaf has a
/// nonce of its own, so that it reveals nothing of what is drawn there until the nonce is shown.
class SealTree {
public:
    /// `kinds`: in the order of drawing, each as its index in the canonical order. Requires: not
    /// empty.
    SealTree(const ChanceKey& key, std::vector<std::uint8_t> kinds);

    Bytes32 root() const { return levels_.back().front(); }
    /// How many draws are sealed.
    std::size_t size() const { return kinds_.size(); }
    /// Requires: index below the size.
    Bytes32 nonce(std::size_t index) const;
    /// The block that begins with this leaf. Requires: a multiple of leaves_of_block below the
    /// size.
    LeafBlock block(std::size_t first) const;

private:
    std::vector<Bytes32> leaves(std::size_t first) const;

    ChanceKey key_;
    std::vector<std::uint8_t> kinds_;
    /// Level by level, from what joins a block up to the root. What is below is hashed again when
    /// it is asked for, to keep a room small.
    std::vector<std::vector<Bytes32>> levels_;
};

/// The leaf of a draw.
Bytes32 leaf_of(std::size_t index, std::uint8_t kind, const Bytes32& nonce);
/// The root that follows from a block. Requires: at least one leaf, and at most leaves_of_block.
Bytes32 root_of(std::size_t first, const LeafBlock& block);

/// The chain before the first version.
inline constexpr Bytes32 chain_start{};

/// h(v), from h(v − 1) and the canonical text of the public part of update v.
Bytes32 chained(const Bytes32& before, std::string_view public_part);

}  // namespace protocol
