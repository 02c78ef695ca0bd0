#include "protocol/verify/draw_check.hpp"

#include <algorithm>

namespace protocol {

namespace {

/// More than any game has.
constexpr std::uint8_t kinds = 32;

}  // namespace

void DrawCheck::show(const std::optional<Bytes32>& root) {
    if (root == root_) return;
    *this = {};
    root_ = root;
}

void DrawCheck::restore(const std::optional<Bytes32>& root) {
    show(root);
    drawn_.clear();
    is_incomplete_ = true;
}

void DrawCheck::draw(const std::vector<std::uint8_t>& kinds_drawn) {
    drawn_.insert(drawn_.end(), kinds_drawn.begin(), kinds_drawn.end());
    // The end of a long game of dice is proved by its record alone.
    if (size_) drawn_.resize(std::min(drawn_.size(), *size_ - proved_));
}

std::string DrawCheck::take_leaves(std::size_t first, const LeafBlock& block) {
    const bool is_block = first % leaves_of_block == 0 && !block.leaves.empty() &&
                          block.leaves.size() <= leaves_of_block;
    if (!root_ || !is_block || root_of(first, block) != *root_) return "wrong_leaves";
    for (std::size_t i = 0; i < block.leaves.size(); ++i) leaves_[first + i] = block.leaves[i];
    size_ = block.siblings.empty() ? block.leaves.size() : leaves_of_block << block.siblings.size();
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

/// As whatever it is.
bool DrawCheck::is_sealed(std::size_t index, const Bytes32& nonce) const {
    for (std::uint8_t kind = 0; kind < kinds; ++kind) {
        if (is_sealed(index, kind, nonce)) return true;
    }
    return false;
}

}  // namespace protocol
