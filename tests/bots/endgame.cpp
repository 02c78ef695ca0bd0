#include "engine/bots/ra/endgame.hpp"

#include <algorithm>

#include <catch2/catch.hpp>

#include "engine/bots/ra/lookahead.hpp"
#include "engine/ra/game.hpp"

// The fame that a seat ends with when it alone has suns, beside what is found by going through all
// that may happen.

namespace {

using ra::Action;
using ra::Tile;

constexpr ra::Seat last_player = 0;
constexpr std::int32_t enough = 100'000;

/// The last epoch, in which the next Ra is the last; its other suns are the highest in any case.
ra::State alone() {
    ra::DrawnAtRandom chance(1);
    ra::State state = ra::initial(ra::ruleset(ra::Edition::classic, 3, {}), chance);
    state.epoch = ra::epochs;
    state.ra = static_cast<std::uint8_t>(state.ra_spaces - 1);
    state.centre = 4;
    for (ra::Player& player : state.players) player.up.clear();
    state.players[0].up = {5};
    state.players[0].down = {13, 12};
    state.players[1].down = {2, 6};
    state.players[2].down = {3, 7};
    state.phase = ra::Turn{.seat = last_player};
    state.bag = {};
    return state;
}

void put(ra::State& state, Tile tile, std::uint8_t count) {
    state.bag[ra::index(tile)] = count;
}

/// Without a memory, and with fractions.
double truth(const ra::State& state);

double truth(const ra::State& state, Action action) {
    if (action.type != Action::Type::draw) return truth(bots::after(state, action, Tile::none));
    double sum = 0;
    int tiles = 0;
    for (std::size_t kind = 0; kind < ra::tile_kinds; ++kind) {
        if (state.bag[kind] == 0) continue;
        sum += state.bag[kind] * truth(bots::after(state, action, static_cast<Tile>(kind)));
        tiles += state.bag[kind];
    }
    return sum / tiles;
}

double truth(const ra::State& state) {
    if (!ra::acting(state)) return state.players[last_player].fame;
    double most = 0;
    for (const Action action : ra::legal(state)) most = std::max(most, truth(state, action));
    return most;
}

}  // namespace

TEST_CASE("a seat that is alone weighs what lies there against the Ra that may come") {
    ra::State state = alone();
    state.track[0] = Tile::gold;
    state.track[1] = Tile::gold;
    put(state, Tile::ra, 1);
    put(state, Tile::gold, 1);
    const auto worths = bots::fame_alone(state, enough);
    const ra::Actions legal = ra::legal(state);
    REQUIRE(worths);
    REQUIRE(worths->size() == legal.size());
    const auto worth = [&](Action action) {
        return (*worths)[static_cast<std::size_t>(std::find(legal.begin(), legal.end(), action) -
                                                  legal.begin())];
    };
    // Six at once; or nine or nothing.
    CHECK(worth(Action::invoke()) - worth(Action::draw()) == 150);
}

TEST_CASE("the fame of a seat that bids alone follows from the bag") {
    ra::State state = alone();
    state.players[last_player].up = {5, 8};
    state.players[last_player].tiles[ra::index(Tile::god)] = 1;
    state.players[last_player].tiles[ra::index(Tile::monument_1)] = 2;
    state.track[0] = Tile::earthquake;
    state.track[1] = Tile::monument_2;
    state.track[2] = Tile::flood;
    state.ra = static_cast<std::uint8_t>(state.ra - 1);
    put(state, Tile::ra, 2);
    put(state, Tile::nile, 2);
    put(state, Tile::drought, 1);
    put(state, Tile::monument_3, 1);
    const auto worths = bots::fame_alone(state, enough);
    const ra::Actions legal = ra::legal(state);
    REQUIRE(worths);
    for (std::size_t i = 0; i < legal.size(); ++i) {
        CHECK((*worths)[i] == Approx(truth(state, legal[i]) * bots::fame).margin(1));
    }
}

TEST_CASE("nothing is said of the end while it depends on more than the bag, or is too far away") {
    ra::State state = alone();
    put(state, Tile::ra, 2);
    put(state, Tile::gold, 2);
    REQUIRE(bots::fame_alone(state, enough));
    CHECK_FALSE(bots::fame_alone(state, 3));
    state.epoch = 2;
    CHECK_FALSE(bots::fame_alone(state, enough));
    state.epoch = ra::epochs;
    state.players[1].up = {2};
    CHECK_FALSE(bots::fame_alone(state, enough));
}
