#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "engine/core/chance.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/inline_vector.hpp"
#include "engine/core/seat.hpp"
#include "engine/ra/chance.hpp"
#include "engine/ra/suns.hpp"

// What the games stand on: chance, small containers, hashes.

namespace {

using core::SplitMix64;

/// Gives the numbers it was made with, and no more.
class Scripted {
public:
    explicit Scripted(std::vector<std::uint64_t> values) : values_(std::move(values)) {}
    std::uint64_t next() { return values_.at(next_++); }
    std::size_t used() const { return next_; }

private:
    std::vector<std::uint64_t> values_;
    std::size_t next_ = 0;
};

// ---- SplitMix64 ----

TEST_CASE("SplitMix64 gives its published values") {
    // The reference implementation's, https://prng.di.unimi.it/splitmix64.c, for these seeds.
    SplitMix64 zero(0);
    CHECK(zero.next() == 0xE220A8397B1DCDAFULL);
    CHECK(zero.next() == 0x6E789E6AA1B965F4ULL);
    CHECK(zero.next() == 0x06C45D188009454FULL);
    SplitMix64 other(1234567);
    for (const std::uint64_t expected :
         {6457827717110365317ULL, 3203168211198807973ULL, 9817491932198370423ULL,
          4593380528125082431ULL, 16408922859458223821ULL}) {
        CHECK(other.next() == expected);
    }
}

// ---- below ----

constexpr std::uint64_t highest = ~std::uint64_t{0};

TEST_CASE("below takes the next value modulo n") {
    Scripted source({12, 13, 7});
    CHECK(core::below(source, 5) == 2);
    CHECK(core::below(source, 1) == 0);
    CHECK(core::below(source, 10) == 7);
    CHECK(source.used() == 3);
}

TEST_CASE("below rejects the values beyond 2^64 - (2^64 mod n), and only these") {
    // 2^64 mod 3 is 1: the highest value alone is rejected.
    Scripted three({highest, highest - 1, highest, 4});
    CHECK(core::below(three, 3) == 2);
    CHECK(core::below(three, 3) == 1);
    CHECK(three.used() == 4);
    // 2^64 mod 180 is 16: the highest 16 values are rejected.
    Scripted tiles({highest, highest - 15, highest - 16});
    CHECK(core::below(tiles, 180) == 179);
    CHECK(tiles.used() == 3);
    // 2^64 mod (2^63 + 1) is 2^63 - 1: nearly half of them.
    Scripted half({(std::uint64_t{1} << 63U) + 1, std::uint64_t{1} << 63U});
    CHECK(core::below(half, (std::uint64_t{1} << 63U) + 1) == std::uint64_t{1} << 63U);
    CHECK(half.used() == 2);
}

TEST_CASE("below a power of two rejects nothing") {
    for (unsigned bits = 0; bits < 64; ++bits) {
        const std::uint64_t n = std::uint64_t{1} << bits;
        Scripted source({highest});
        CHECK(core::below(source, n) == n - 1);
    }
}

TEST_CASE("below stays below, and near it nearly_below too") {
    rc::prop("below", [](std::uint64_t seed) {
        const auto n = *rc::gen::nonZero<std::uint64_t>();
        SplitMix64 source(seed);
        RC_ASSERT(core::below(source, n) < n);
    });
    rc::prop("nearly_below", [](std::uint64_t seed) {
        const auto n = *rc::gen::nonZero<std::uint32_t>();
        SplitMix64 source(seed);
        RC_ASSERT(core::nearly_below(source, n) < n);
    });
}

TEST_CASE("nearly_below takes the high half of a product") {
    Scripted source({0, highest, std::uint64_t{1} << 63U});
    CHECK(core::nearly_below(source, 10) == 0);
    CHECK(core::nearly_below(source, 10) == 9);
    CHECK(core::nearly_below(source, 10) == 5);
}

// ---- shuffle ----

TEST_CASE("shuffle changes places from the top") {
    // i = 3 with 1, i = 2 with 2, i = 1 with 0.
    Scripted source({1, 2, 0});
    std::array<char, 4> letters = {'a', 'b', 'c', 'd'};
    core::shuffle(source, std::span(letters));
    CHECK(letters == std::array<char, 4>{'d', 'a', 'c', 'b'});
    CHECK(source.used() == 3);
}

TEST_CASE("shuffle uses no chance for less than two") {
    Scripted source({});
    std::array<int, 1> one = {7};
    core::shuffle(source, std::span(one));
    core::shuffle(source, std::span<int>());
    CHECK(one[0] == 7);
}

TEST_CASE("shuffle with SplitMix64 gives these orders") {
    std::array<int, 10> numbers{};
    std::iota(numbers.begin(), numbers.end(), 0);
    SplitMix64 source(1);
    core::shuffle(source, std::span(numbers));
    CHECK(numbers == std::array<int, 10>{4, 2, 8, 1, 9, 3, 0, 6, 7, 5});

    SplitMix64 bag_source(1);
    const ra::BagOrder bag = ra::shuffled_bag(bag_source);
    std::array<int, 12> first{};
    std::transform(bag.begin(), bag.begin() + 12, first.begin(),
                   [](ra::Tile tile) { return static_cast<int>(tile); });
    CHECK(first == std::array<int, 12>{1, 5, 6, 0, 1, 0, 14, 2, 1, 1, 3, 1});
}

TEST_CASE("shuffle keeps what there is") {
    rc::prop("a permutation", [](std::vector<int> items, std::uint64_t seed) {
        std::vector<int> shuffled = items;
        SplitMix64 source(seed);
        core::shuffle(source, std::span(shuffled));
        std::sort(items.begin(), items.end());
        std::sort(shuffled.begin(), shuffled.end());
        RC_ASSERT(shuffled == items);
    });
}

TEST_CASE("shuffle gives each order as often as another") {
    std::array<std::array<int, 4>, 4> at{};
    SplitMix64 source(99);
    constexpr int times = 8000;
    for (int i = 0; i < times; ++i) {
        std::array<std::size_t, 4> items = {0, 1, 2, 3};
        core::shuffle(source, std::span(items));
        for (std::size_t place = 0; place < 4; ++place) {
            ++at[items[place]][place];
        }
    }
    for (const auto& item : at) {
        for (const int count : item) {
            CHECK(count > times / 4 - 200);
            CHECK(count < times / 4 + 200);
        }
    }
}

// ---- chance of Ra ----

TEST_CASE("FixedChance gives the deal and the tiles it was made with, in order") {
    const ra::Deal deal = {ra::Suns{9, 6}, ra::Suns{8, 7}};
    ra::FixedChance chance(deal, {ra::Tile::god, ra::Tile::ra});
    CHECK(chance.deal({}) == deal);
    CHECK(chance.left() == 2);
    CHECK(chance.draw(ra::full_bag) == ra::Tile::god);
    CHECK(chance.draw(ra::full_bag) == ra::Tile::ra);
    CHECK(chance.left() == 0);
    CHECK(chance.drawn() == 2);
}

TEST_CASE("DrawnAtRandom draws every tile of the bag once") {
    ra::DrawnAtRandom chance(17);
    ra::TileCounts bag = ra::full_bag;
    for (std::size_t i = 0; i < ra::bag_size; ++i) {
        const ra::Tile tile = chance.draw(bag);
        REQUIRE(bag[ra::index(tile)] > 0);
        --bag[ra::index(tile)];
    }
    CHECK(bag == ra::TileCounts{});
}

TEST_CASE("DrawnAtRandom goes on from any bag") {
    ra::TileCounts bag{};
    bag[ra::index(ra::Tile::god)] = 2;
    bag[ra::index(ra::Tile::earthquake)] = 1;
    ra::DrawnAtRandom chance(3, bag);
    std::multiset<ra::Tile> drawn = {chance.draw(bag), chance.draw(bag), chance.draw(bag)};
    CHECK(drawn == std::multiset<ra::Tile>{ra::Tile::god, ra::Tile::god, ra::Tile::earthquake});
}

// ---- containers ----

TEST_CASE("InlineVector behaves as a vector does") {
    rc::prop("as std::vector", [] {
        const auto items = *rc::gen::resize(8, rc::gen::arbitrary<std::vector<int>>());
        core::InlineVector<int, 8> mine;
        for (const int item : items) {
            mine.push_back(item);
        }
        RC_ASSERT(mine.size() == items.size());
        RC_ASSERT(mine.empty() == items.empty());
        RC_ASSERT(std::equal(mine.begin(), mine.end(), items.begin(), items.end()));
        core::InlineVector<int, 8> copy = mine;
        RC_ASSERT(copy == mine);
        copy.clear();
        RC_ASSERT(copy.empty());
        RC_ASSERT((copy == mine) == items.empty());
    });
}

TEST_CASE("InlineVectors are equal in what they hold, not in what they held") {
    core::InlineVector<int, 4> a = {1, 2, 3};
    a.clear();
    a.push_back(7);
    CHECK(a == core::InlineVector<int, 4>{7});
    CHECK_FALSE(a == core::InlineVector<int, 4>{7, 2});
}

TEST_CASE("Suns behave as a set does") {
    rc::prop("as std::set", [] {
        const auto any = rc::gen::inRange(1, 17);
        const auto members = *rc::gen::container<std::set<int>>(any);
        const auto other = *any;
        ra::Suns suns;
        for (const int sun : members) {
            suns.add(static_cast<std::uint8_t>(sun));
        }
        const auto sun = static_cast<std::uint8_t>(other);
        RC_ASSERT(suns.size() == static_cast<int>(members.size()));
        RC_ASSERT(suns.empty() == members.empty());
        RC_ASSERT(suns.contains(sun) == (members.count(other) == 1));
        RC_ASSERT(suns.highest() == (members.empty() ? 0 : *members.rbegin()));
        RC_ASSERT(suns.lowest() == (members.empty() ? 0 : *members.begin()));
        RC_ASSERT(suns.sum() == std::accumulate(members.begin(), members.end(), 0));
        const auto above = std::distance(members.upper_bound(other), members.end());
        RC_ASSERT(suns.above(sun).size() == static_cast<int>(above));
        RC_ASSERT(suns.above(0) == suns);
        ra::Suns without = suns;
        without.remove(sun);
        RC_ASSERT(without.size() == suns.size() - (suns.contains(sun) ? 1 : 0));
        without.add(suns);
        RC_ASSERT(without == suns);
    });
}

TEST_CASE("The seat to the left is the next clockwise") {
    CHECK(core::left_of(0, 3) == 1);
    CHECK(core::left_of(1, 3) == 2);
    CHECK(core::left_of(2, 3) == 0);
}

// ---- hash ----

TEST_CASE("Hash is FNV-1a over bytes, numbers lowest byte first") {
    // Of the published vectors of FNV-1a, 64 bits.
    CHECK(core::Hash().value() == 0xCBF29CE484222325ULL);
    CHECK(core::Hash().add(std::uint8_t{'a'}).value() == 0xAF63DC4C8601EC8CULL);
    const std::array<std::uint8_t, 6> foobar = {'f', 'o', 'o', 'b', 'a', 'r'};
    CHECK(core::Hash().add(foobar).value() == 0x85944171F73967E8ULL);
    CHECK(core::Hash().add(std::uint16_t{0x6261}).value() ==
          core::Hash().add(std::uint8_t{'a'}).add(std::uint8_t{'b'}).value());
    CHECK(core::Hash().add(std::int16_t{-2}).value() ==
          core::Hash().add(std::uint16_t{0xFFFE}).value());
    CHECK(core::Hash().add(true).value() == core::Hash().add(std::uint8_t{1}).value());
}

}  // namespace
