#include "engine/ra/chance.hpp"

#include <utility>

#include "engine/core/check.hpp"

namespace ra {

namespace {

struct Tiles {
    BagOrder order{};
    std::uint32_t size = 0;
};

constexpr Tiles in_canonical_order(const TileCounts& bag) {
    Tiles tiles;
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        for (int i = 0; i < bag[kind]; ++i) {
            tiles.order[tiles.size++] = static_cast<Tile>(kind);
        }
    }
    return tiles;
}

constexpr Tiles all_tiles = in_canonical_order(full_bag);
static_assert(all_tiles.size == bag_size);

}  // namespace

BagOrder unshuffled_bag() {
    return all_tiles.order;
}

FixedChance::FixedChance(const Deal& deal, std::vector<Tile> tiles)
    : deal_(deal), tiles_(std::move(tiles)) {}

Deal FixedChance::deal(const SunGroups& /*groups*/) {
    return deal_;
}

Tile FixedChance::draw(const TileCounts& bag) {
    core::check(left() > 0, "a tile is left to be drawn");
    const Tile tile = tiles_[next_++];
    core::check(bag[index(tile)] > 0, "a drawn tile was in the bag");
    return tile;
}

DrawnAtRandom::DrawnAtRandom(std::uint64_t seed)
    : source_(seed), tiles_(all_tiles.order), left_(all_tiles.size) {}

DrawnAtRandom::DrawnAtRandom(std::uint64_t seed, const TileCounts& bag) : source_(seed) {
    const Tiles tiles = in_canonical_order(bag);
    tiles_ = tiles.order;
    left_ = tiles.size;
}

Deal DrawnAtRandom::deal(const SunGroups& groups) {
    return shuffled_suns(source_, groups);
}

Tile DrawnAtRandom::draw(const TileCounts& /*bag*/) {
    core::check(left_ > 0, "a tile is left to be drawn");
    const std::uint32_t pick = core::nearly_below(source_, left_);
    return std::exchange(tiles_[pick], tiles_[--left_]);
}

}  // namespace ra
