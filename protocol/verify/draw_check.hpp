#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "protocol/fair/proof.hpp"

namespace protocol {

/// Checks while a game is played that what is drawn was sealed before it (PROOF.md). Codes are
/// those of faults; empty where all is right. Thread: one.
class DrawCheck {
public:
    /// What a view shows of a game: its root, none before it begins, and how many draws are sealed.
    struct Shown {
        std::optional<Bytes32> root;
        std::size_t size = 0;
    };

    /// An update shows this. Another root is that of another game.
    void show(const Shown& shown);
    /// A snapshot shows it: what was drawn before is not known.
    void restore(const Shown& shown);
    /// These were drawn, each as its index in the canonical order.
    void draw(const std::vector<std::uint8_t>& kinds);

    std::string take_leaves(std::size_t first, const LeafBlock& block);
    std::string take_nonces(std::size_t first, const std::vector<Bytes32>& nonces);

    /// A game is shown.
    bool has_root() const { return shown_.root.has_value(); }
    /// How much of it is proved.
    std::size_t proved() const { return proved_; }
    /// Whether something was drawn that is sealed, and is not proved.
    bool is_owed() const { return !drawn_.empty(); }

private:
    bool is_sealed(std::size_t index, std::uint8_t kind, const Bytes32& nonce) const;
    bool is_sealed(std::size_t index, const Bytes32& nonce) const;

    Shown shown_;
    /// By their places, as far as they were shown.
    std::map<std::size_t, Bytes32> leaves_;
    std::size_t proved_ = 0;
    /// Shown since then.
    std::vector<std::uint8_t> drawn_;
    /// Before these, something else may have been drawn since then.
    bool is_incomplete_ = false;
};

}  // namespace protocol
