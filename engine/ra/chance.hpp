#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/chance.hpp"
#include "engine/ra/ruleset.hpp"
#include "engine/ra/tile.hpp"

// What the players do not decide: who gets which suns, and the order of the bag.

namespace ra {

using Deal = std::array<Suns, core::max_seats>;

/// The port through which chance enters the game.
class Chance {
public:
    Chance() = default;
    Chance(const Chance&) = default;
    Chance& operator=(const Chance&) = default;
    virtual ~Chance() = default;

    /// The suns of each seat: one group each.
    virtual Deal deal(const SunGroups& groups) = 0;
    /// The next tile. Requires: one is left. Ensures: one of its kind is in `bag`.
    virtual Tile draw(const TileCounts& bag) = 0;
};

/// The bag's 180 tiles in the order in which they are drawn.
using BagOrder = std::array<Tile, bag_size>;

/// The canonical order: what a shuffle starts from.
BagOrder unshuffled_bag();

/// Two random sources, one for each thing that is shuffled, give a whole deal.
template <core::RandomSource Source>
BagOrder shuffled_bag(Source& source) {
    BagOrder order = unshuffled_bag();
    core::shuffle(source, std::span(order));
    return order;
}

template <core::RandomSource Source>
Deal shuffled_suns(Source& source, SunGroups groups) {
    core::shuffle(source, std::span(groups.begin(), groups.size()));
    Deal deal{};
    for (std::size_t seat = 0; seat < groups.size(); ++seat) {
        deal[seat] = groups[seat];
    }
    return deal;
}

/// Chance that is fixed beforehand: shuffled by a server, recorded in a file or written in a test.
class FixedChance final : public Chance {
public:
    FixedChance(const Deal& deal, std::vector<Tile> tiles);

    Deal deal(const SunGroups& groups) override;
    /// Requires: left() > 0.
    Tile draw(const TileCounts& bag) override;

    std::size_t drawn() const { return next_; }
    std::size_t left() const { return tiles_.size() - next_; }

private:
    Deal deal_;
    std::vector<Tile> tiles_;
    std::size_t next_ = 0;
};

/// Draws from what is left in the bag as it goes along: for games that are only imagined. It
/// allocates nothing.
class DrawnAtRandom final : public Chance {
public:
    explicit DrawnAtRandom(std::uint64_t seed);
    /// Of a game under way, whose bag holds these tiles.
    DrawnAtRandom(std::uint64_t seed, const TileCounts& bag);

    Deal deal(const SunGroups& groups) override;
    Tile draw(const TileCounts& bag) override;

private:
    core::SplitMix64 source_;
    BagOrder tiles_;
    std::uint32_t left_;
};

}  // namespace ra
