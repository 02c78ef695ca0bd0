#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/bots/evaluation.hpp"
#include "engine/ra/action.hpp"

// What a search has seen so far.

namespace bots {

/// A node's number; the root is 0.
using Place = std::uint32_t;
inline constexpr Place root = 0;

/// How often, and all seats' shares of the win summed over that.
struct Record {
    std::array<std::int64_t, core::max_seats> shares{};
    std::int32_t visits = 0;

    void add(const Shares& more, std::int32_t times);
    void add(const Record& more);
    /// Requires: visits > 0.
    std::int64_t mean(core::Seat seat) const { return shares[seat] / visits; }
};

/// An action, and the tile that it brought to light if it drew one.
struct Step {
    ra::Action action;
    ra::Tile drawn = ra::Tile::none;

    friend constexpr bool operator==(Step, Step) = default;
};

class Tree {
public:
    /// Requires: no more than `nodes` are added.
    explicit Tree(std::size_t nodes);

    const Record& record(Place place) const { return nodes_[place].record; }
    Record& record(Place place) { return nodes_[place].record; }

    /// Where a step leads; the root, which no step leads to, when it was never taken.
    Place child(Place parent, Step step) const;
    Place add(Place parent, Step step);

    /// What is known of each action, whatever was drawn; in the order of `legal`.
    std::array<Record, ra::most_actions> records(Place parent, const ra::Actions& legal) const;

private:
    struct Node {
        Record record;
        Step step;
        Place first_child = root;
        Place next_sibling = root;
    };

    static_assert(sizeof(Node) <= 64, "what bots::consider says that a playout takes");

    std::vector<Node> nodes_;
};

}  // namespace bots
