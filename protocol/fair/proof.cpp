#include "protocol/fair/proof.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "engine/core/check.hpp"

namespace protocol {

namespace {

// What a hash in the tree is of, so that none can pass for one of another sort.
constexpr char of_leaf = 0;
constexpr char of_node = 1;
constexpr char of_padding = 2;

Bytes32 node(const Bytes32& left, const Bytes32& right) {
    std::array<char, 1 + 2 * sizeof(Bytes32)> text{of_node};
    const auto after_left = std::copy(left.begin(), left.end(), text.begin() + 1);
    std::copy(right.begin(), right.end(), after_left);
    return sha256({text.data(), text.size()});
}

/// What stands where nothing is drawn.
Bytes32 padding() {
    return sha256({&of_padding, 1});
}

std::vector<Bytes32> level_above(const std::vector<Bytes32>& level) {
    std::vector<Bytes32> above;
    above.reserve(level.size() / 2);
    for (std::size_t i = 0; i < level.size(); i += 2) {
        above.push_back(node(level[i], level[i + 1]));
    }
    return above;
}

/// What joins leaves that are filled up to a width. Requires: a power of two, and not fewer.
Bytes32 top_of(std::vector<Bytes32> level, std::size_t width) {
    level.resize(width, padding());
    while (level.size() > 1) level = level_above(level);
    return level.front();
}

/// Of a list of secrets, or what each has committed to, with what comes before it.
std::string lp_of(std::vector<Argument> arguments, const std::vector<Bytes32>& list) {
    arguments.insert(arguments.end(), list.begin(), list.end());
    return lp(arguments);
}

Bytes32 salt(const Shuffle& shuffle) {
    const std::uint64_t game_and_attempt = std::uint64_t{shuffle.game} << 32U | shuffle.attempt;
    std::vector<Bytes32> commitments = {
        server_commitment(shuffle.room, shuffle.game, shuffle.server)};
    for (std::size_t seat = 0; seat < shuffle.seats.size(); ++seat) {
        commitments.push_back(seat_commitment(shuffle.room, shuffle.game, static_cast<Seat>(seat),
                                              shuffle.seats[seat]));
    }
    return sha256(lp_of({"ra/salt/1", shuffle.room, game_and_attempt}, commitments));
}

}  // namespace

Bytes32 server_commitment(std::string_view room, std::uint32_t game, const Secret& secret) {
    return sha256(lp({"ra/commit/server/1", room, game, secret}));
}

Bytes32 seat_commitment(std::string_view room, std::uint32_t game, Seat seat,
                        const Secret& secret) {
    return sha256(lp({"ra/commit/client/1", room, game, seat, secret}));
}

ChanceKey chance_key(const Shuffle& shuffle) {
    return hmac(salt(shuffle), lp_of({shuffle.server}, shuffle.seats));
}

ChanceKey alone_key(const Secret& seed) {
    return hmac(seed, lp({"ra/alone/1"}));
}

ChanceKey branch_key(const Secret& seed) {
    return hmac(seed, lp({"ra/branch/1"}));
}

std::uint64_t KeyStreams::value(std::string_view label, std::uint64_t j) const {
    const Bytes32 digest = hmac(key_, lp({"ra/stream/1", label, j}));
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof(value); ++i) {
        value = value << 8U | digest[i];
    }
    return value;
}

SealTree::SealTree(const ChanceKey& key, std::vector<std::uint8_t> kinds)
    : key_(key), kinds_(std::move(kinds)) {
    core::check(!kinds_.empty(), "a tree stands over something");
    const std::size_t width = std::bit_ceil(kinds_.size());
    const std::size_t block = std::min(width, leaves_of_block);
    std::vector<Bytes32> tops;
    for (std::size_t first = 0; first < width; first += block) {
        tops.push_back(top_of(leaves(first), block));
    }
    levels_.push_back(std::move(tops));
    while (levels_.back().size() > 1) levels_.push_back(level_above(levels_.back()));
}

Bytes32 SealTree::nonce(std::size_t index) const {
    return hmac(key_, lp({"ra/nonce/1", static_cast<std::uint16_t>(index)}));
}

/// Those of the block that begins there; fewer, or none, where the draws end.
std::vector<Bytes32> SealTree::leaves(std::size_t first) const {
    std::vector<Bytes32> block;
    const std::size_t end = std::min(first + leaves_of_block, kinds_.size());
    for (std::size_t i = first; i < end; ++i) block.push_back(leaf_of(i, kinds_[i], nonce(i)));
    return block;
}

LeafBlock SealTree::block(std::size_t first) const {
    LeafBlock block{.leaves = leaves(first), .siblings = {}};
    std::size_t place = first / leaves_of_block;
    for (const auto& level : levels_) {
        if (level.size() > 1) block.siblings.push_back(level[place ^ 1U]);
        place >>= 1U;
    }
    return block;
}

Bytes32 leaf_of(std::size_t index, std::uint8_t kind, const Bytes32& nonce) {
    return sha256(lp({static_cast<std::uint16_t>(index), kind, nonce}).insert(0, 1, of_leaf));
}

Bytes32 root_of(std::size_t first, const LeafBlock& block) {
    const bool is_all = block.siblings.empty();
    Bytes32 hash =
        top_of(block.leaves, is_all ? std::bit_ceil(block.leaves.size()) : leaves_of_block);
    std::size_t place = first / leaves_of_block;
    for (const Bytes32& sibling : block.siblings) {
        hash = place % 2 == 0 ? node(hash, sibling) : node(sibling, hash);
        place >>= 1U;
    }
    return hash;
}

Bytes32 chained(const Bytes32& before, std::string_view public_part) {
    return sha256(lp({"ra/chain/1", before, public_part}));
}

}  // namespace protocol
