#include "protocol/verify/draw_check.hpp"

#include <algorithm>
#include <bit>

namespace protocol {

namespace {

/// More than any game has.
constexpr std::uint8_t kinds = 32;

/// Whether it has just the leaves and siblings of a block of such a tree: a node of the tree could
/// be shown as a leaf of a smaller one.
bool is_block(std::size_t first, const LeafBlock& block, std::size_t size) {
    if (first % leaves_of_block != 0 || first >= size) return false;
    const std::size_t blocks = (size + leaves_of_block - 1) / leaves_of_block;
    return block.leaves.size() == std::min(size - first, leaves_of_block) &&
           std::size_t{1} << std::min<std::size_t>(block.siblings.size(), 16) ==
               std::bit_ceil(blocks);
}

}  // namespace

void DrawCheck::show(const Shown& shown) {
    if (shown.root == shown_.root) return;
    *this = {};
    shown_ = shown;
}

void DrawCheck::restore(const Shown& shown) {
    show(shown);
    drawn_.clear();
    is_incomplete_ = true;
}

void DrawCheck::draw(const std::vector<std::uint8_t>& kinds_drawn) {
    drawn_.insert(drawn_.end(), kinds_drawn.begin(), kinds_drawn.end());
    // The end of a long game of dice is proved by its record alone.
    drawn_.resize(std::min(drawn_.size(), shown_.size - proved_));
}

std::string DrawCheck::take_leaves(std::size_t first, const LeafBlock& block) {
    const bool is_whole = shown_.root && is_block(first, block, shown_.size);
    if (!is_whole || root_of(first, block) != *shown_.root) return "wrong_leaves";
    for (std::size_t i = 0; i < block.leaves.size(); ++i) leaves_[first + i] = block.leaves[i];
    return {};
}

std::string DrawCheck::take_nonces(std::size_t first, const std::vector<Bytes32>& nonces) {
    const bool is_enough =
        nonces.size() == drawn_.size() || (is_incomplete_ && nonces.size() > drawn_.size());
    if (first != proved_ || !is_enough) return "unproved_draw";
    const std::size_t unknown = nonces.size() - drawn_.size();
    for (std::size_t i = 0; i < nonces.size(); ++i) {
        const bool is_right = i < unknown ? is_sealed(first + i, nonces[i])
                                          : is_sealed(first + i, drawn_[i - unknown], nonces[i]);
        if (!is_right) return "wrong_draw";
    }
    proved_ += nonces.size();
    drawn_.clear();
    is_incomplete_ = false;
    return {};
}

bool DrawCheck::is_sealed(std::size_t index, std::uint8_t kind, const Bytes32& nonce) const {
    const auto leaf = leaves_.find(index);
    return leaf != leaves_.end() && leaf->second == leaf_of(index, kind, nonce);
}

/// Whether some kind makes the leaf.
bool DrawCheck::is_sealed(std::size_t index, const Bytes32& nonce) const {
    for (std::uint8_t kind = 0; kind < kinds; ++kind) {
        if (is_sealed(index, kind, nonce)) return true;
    }
    return false;
}

}  // namespace protocol
