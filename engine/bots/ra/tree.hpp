#pragma once

#include <cstdint>
#include <vector>

#include "engine/bots/ra/evaluation.hpp"
#include "engine/core/inline_vector.hpp"
#include "engine/ra/action.hpp"

// What a search has seen so far: positions, and what each of them is worth to every seat.

namespace bots {

/// A position's number; the root is 0.
using Place = std::uint32_t;
inline constexpr Place root = 0;

struct Position {
    /// What led here: an action, and the tile that it brought to light if it drew one.
    ra::Action action;
    ra::Tile drawn = ra::Tile::none;
    /// Whether the seat that searches has the choice here; what others do is left to chance.
    bool mine = false;
    /// How likely it comes, beside those of the same action: or, after what others do, beside all.
    std::uint16_t weight = 1;
    std::int32_t visits = 0;
    Place first_child = root;
    Place next_sibling = root;
    /// As judged when it was first seen, and better with every position that follows it.
    Shares value{};
};

/// What is known of one action, or of all that others may do: the mean over what may come.
struct Branch {
    ra::Action action;
    std::int32_t visits = 0;
    Shares value{};
    /// Where it leads: the one that has been looked at least for how often it comes.
    Place next = root;
};
using Branches = core::InlineVector<Branch, ra::most_actions>;

/// Grows at its root. References to positions are good until the next one is added.
class Tree {
public:
    Tree();

    const Position& at(Place place) const { return positions_[place]; }
    Position& at(Place place) { return positions_[place]; }

    /// Children of the same action are added one after the other.
    void add(Place parent, const Position& child);

    /// By action where the choice is mine, otherwise one. Empty when nothing follows.
    Branches branches(Place parent) const;

private:
    std::vector<Position> positions_;
};

}  // namespace bots
