#include "engine/bots/ra/plain.hpp"

#include <algorithm>
#include <initializer_list>
#include <set>

#include <catch2/catch.hpp>

#include "engine/ra/game.hpp"
#include "tests/support/ra_text.hpp"

// Situations in which any good player does the same.

namespace {

using ra::Action;
using ra::Tile;

constexpr ra::Seat me = 0;
constexpr ra::Seat left = 1;

/// Four seats early in the second epoch, a turn of `me`, nothing taken yet.
ra::State early() {
    ra::DrawnAtRandom chance(1);
    ra::State state = ra::initial(ra::ruleset(ra::Edition::classic, 4, {}), chance);
    state.players[0].up = {13, 6, 2};
    state.players[1].up = {12, 7, 3};
    state.players[2].up = {11, 8, 4};
    state.players[3].up = {10, 9, 5};
    state.phase = ra::Turn{.seat = me};
    state.epoch = 2;
    return state;
}

void lay(ra::State& state, std::initializer_list<Tile> tiles) {
    std::copy(tiles.begin(), tiles.end(), state.track.begin());
    for (const Tile tile : tiles) {
        --state.bag[index(tile)];
    }
}

void give(ra::State& state, ra::Seat seat, Tile tile, std::uint8_t count) {
    state.players[seat].tiles[index(tile)] = count;
    state.bag[index(tile)] = static_cast<std::uint8_t>(state.bag[index(tile)] - count);
}

/// Leaves face-up suns to `me` alone.
void leave_alone(ra::State& state) {
    for (ra::Seat seat = 1; seat < state.seats; ++seat) {
        state.players[seat].down.add(state.players[seat].up);
        state.players[seat].up.clear();
    }
}

/// The next Ra ends the epoch, and `me` can outbid no other player.
void make_late_and_weak(ra::State& state) {
    state.ra = static_cast<std::uint8_t>(state.ra_spaces - 1);
    state.players[me].up = {2};
    state.players[me].down = {13, 6};
}

/// `me` speaks last, as the player who caused the auction.
void auction(ra::State& state, ra::Seat high_bidder = me, std::uint8_t high_sun = 0) {
    state.phase = ra::Auction{.ra_player = me,
                              .cause = ra::Cause::drawn,
                              .bidder = me,
                              .high_bidder = high_bidder,
                              .high_sun = high_sun};
}

/// What lies on the track, in the eyes of all seats.
struct Appraised {
    explicit Appraised(const ra::State& state)
        : table(ra::view(state, core::Viewer::spectator()).shared),
          appraisal(table, ra::lot(table.track), persona) {}

    const ra::PublicView table;
    const bots::Persona persona;
    const bots::Appraisal appraisal;
};

Action chosen(const ra::State& state, std::uint64_t seed = 1) {
    return bots::choose_plainly(ra::view(state, core::Viewer::of(me)), ra::legal(state), seed);
}

}  // namespace

TEST_CASE("a God fetches the fifth kind of civilization before it is too late") {
    ra::State state = early();
    make_late_and_weak(state);
    for (const Tile tile : {Tile::astronomy, Tile::agriculture, Tile::writing, Tile::religion}) {
        give(state, me, tile, 1);
    }
    give(state, me, Tile::god, 1);
    lay(state, {Tile::gold, Tile::art, Tile::pharaoh, Tile::god});
    CHECK(chosen(state) == Action::god(1));
}

TEST_CASE("a God fetches a Flood for many Niles before it is too late") {
    ra::State state = early();
    make_late_and_weak(state);
    give(state, me, Tile::nile, 9);
    give(state, me, Tile::god, 1);
    lay(state, {Tile::gold, Tile::pharaoh, Tile::flood, Tile::god});
    CHECK(chosen(state) == Action::god(2));
}

TEST_CASE("a God is kept when it could fetch nothing better than a Nile") {
    ra::State state = early();
    give(state, me, Tile::god, 1);
    lay(state, {Tile::nile});
    CHECK(chosen(state).type != Action::Type::god);
}

TEST_CASE("a lot without anything in it is not invoked") {
    CHECK(chosen(early()) == Action::draw());
}

TEST_CASE("a lot of disasters is left alone") {
    ra::State state = early();
    give(state, me, Tile::pharaoh, 3);
    give(state, me, Tile::astronomy, 2);
    give(state, me, Tile::writing, 2);
    lay(state, {Tile::funeral, Tile::unrest, Tile::nile});
    auction(state);
    CHECK(chosen(state) == Action::pass());
}

TEST_CASE("a rich lot goes to the lowest winning sun when no other player bids afterwards") {
    ra::State state = early();
    lay(state, {Tile::gold, Tile::astronomy, Tile::writing, Tile::art, Tile::god, Tile::pharaoh});
    SECTION("and there is no bid yet") {
        auction(state);
        CHECK(chosen(state) == Action::bid(2));
    }
    SECTION("and another has bid") {
        auction(state, left, 3);
        CHECK(chosen(state) == Action::bid(6));
    }
}

TEST_CASE("before the last Ra a good lot is invoked, not risked") {
    ra::State state = early();
    leave_alone(state);
    state.ra = static_cast<std::uint8_t>(state.ra_spaces - 1);
    lay(state, {Tile::gold, Tile::astronomy, Tile::writing, Tile::art, Tile::god, Tile::pharaoh});
    CHECK(chosen(state) == Action::invoke());
}

TEST_CASE("alone and early, a small lot is left to grow") {
    ra::State state = early();
    leave_alone(state);
    lay(state, {Tile::gold, Tile::pharaoh});
    CHECK(chosen(state) == Action::draw());
}

TEST_CASE("unrest takes duplicates, an earthquake takes tiles outside groups") {
    ra::State state = early();
    give(state, me, Tile::astronomy, 1);
    give(state, me, Tile::writing, 2);
    give(state, me, Tile::art, 1);
    give(state, me, Tile::monument_1, 3);
    give(state, me, Tile::monument_2, 1);
    SECTION("civilization") {
        state.phase = ra::Discard{.seat = me, .civilization = 1, .turn_of = me};
        CHECK(chosen(state) == Action::discard(Tile::writing));
    }
    SECTION("monuments") {
        state.phase = ra::Discard{.seat = me, .monuments = 1, .turn_of = me};
        CHECK(chosen(state) == Action::discard(Tile::monument_2));
    }
}

TEST_CASE("among equals the seed decides") {
    ra::State state = early();
    give(state, me, Tile::astronomy, 2);
    give(state, me, Tile::writing, 2);
    state.phase = ra::Discard{.seat = me, .civilization = 1, .turn_of = me};
    std::set<std::uint8_t> tiles;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        tiles.insert(chosen(state, seed).value);
    }
    CHECK(tiles.size() == 2);
}

TEST_CASE("a lot of gold is worth its fame, and a sun what it has more than the centre's") {
    ra::State state = early();
    lay(state, {Tile::gold, Tile::gold});
    // Nothing is left to draw: the suns win no other lot in this epoch.
    state.bag = {};
    state.centre = 1;
    const Appraised lot(state);
    CHECK(lot.appraisal.worth(me) == 6 * bots::fame);
    CHECK(lot.appraisal.price(me, 13) == 12 * lot.persona.next_epoch);
    CHECK(lot.appraisal.price(me, 2) == lot.persona.next_epoch);
    CHECK(lot.appraisal.gain(me, 13) == 6 * bots::fame - 12 * lot.persona.next_epoch);
}

TEST_CASE("a lot with a disaster costs those whom it hits") {
    ra::State state = early();
    give(state, me, Tile::pharaoh, 2);
    give(state, left, Tile::pharaoh, 1);
    lay(state, {Tile::funeral});
    const Appraised lot(state);
    CHECK(lot.appraisal.worth(me) < 0);
    CHECK(lot.appraisal.worth(left) < 0);
    CHECK(lot.appraisal.worth(2) == 0);
}

TEST_CASE("to pay a low sun for a higher one is a gain") {
    ra::State state = early();
    state.bag = {};
    state.centre = 16;
    const Appraised lot(state);
    CHECK(lot.appraisal.price(me, 2) == -14 * lot.persona.next_epoch);
}
