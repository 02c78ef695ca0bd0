#include <catch2/catch.hpp>

#include "engine/bots/dice/bot.hpp"
#include "engine/bots/dice/rolls.hpp"
#include "engine/dice/game.hpp"
#include "tests/support/dice_text.hpp"

// Cases of Ra: The Dice Game in which it is plain what a bot should do, and its arithmetic.

namespace {

using dice::Action;
using dice::Color;
using dice::Colors;
using dice::Face;
using dice::Faces;

constexpr Face sun = Face::sun;
constexpr Face pharaoh = Face::pharaoh;
constexpr Face nile = Face::nile;
constexpr Face civilization = Face::civilization;
constexpr Face monument = Face::monument;
constexpr Face ankh = Face::ankh;

dice::State laid(dice::Seat seats) {
    dice::FixedChance chance(0, {});
    return dice::initial(dice::ruleset(seats, {}), chance);
}

Action chosen(const dice::State& state) {
    const dice::Seat seat = dice::acting(state).value();
    return bots::choose(dice::view(state, core::Viewer::of(seat)), dice::legal(state));
}

Action chosen_to_use(dice::State state, const Faces& faces) {
    state.phase = dice::Using{.seat = 0, .faces = faces};
    return chosen(state);
}

Action chosen_to_roll(dice::State state, const Faces& faces, int rolls) {
    state.phase =
        dice::Rolling{.seat = 0, .rolls = static_cast<std::uint8_t>(rolls), .faces = faces};
    return chosen(state);
}

// ---- arithmetic ----

/// Something without symmetry, different for every roll.
bots::Worth leaf(const Faces& faces) {
    bots::Worth worth = 0;
    for (std::size_t die = 0; die < dice::colors; ++die) {
        const int face = static_cast<int>(faces[die]);
        // Multiples of 6^5, so that every mean is a whole number.
        worth += 7776 * ((face * face * (static_cast<int>(die) + 3) + face) % 17 - 8);
    }
    return worth;
}

/// All ways in which the dice can fall, one by one.
bots::Worth mean(const Faces& faces, Colors thrown) {
    std::int64_t sum = 0;
    int ways = 0;
    for (int fall = 0; fall < 7776; ++fall) {
        Faces fallen = faces;
        for (std::size_t die = 0, rest = static_cast<std::size_t>(fall); die < dice::colors;
             ++die, rest /= 6) {
            if (thrown.contains(static_cast<Color>(die))) {
                fallen[die] = static_cast<Face>(rest % 6);
            }
        }
        sum += leaf(fallen);
        ++ways;
    }
    return static_cast<bots::Worth>(sum / ways);
}

TEST_CASE("dice: the worth of a roll is the mean over all its outcomes") {
    bots::RollWorths worths;
    bots::fill(worths, [](std::size_t roll) { return leaf(bots::faces_of(roll)); });
    const Faces faces = {monument, nile, ankh, pharaoh, sun};
    bots::Worth best = leaf(faces);
    for (unsigned bits = 0; bits < 32; ++bits) {
        const Colors thrown = Colors::of_bits(bits);
        CAPTURE(thrown);
        CHECK(worths[bots::thrown_again(faces, thrown)] == mean(faces, thrown));
        if (!thrown.contains(Color::red)) {
            best = std::max(best, mean(faces, thrown));
        }
    }
    // The red die shows a sun and stays.
    CHECK(bots::best_last_roll(worths, bots::thrown_again(faces, {})) == best);
}

// ---- rolling ----

TEST_CASE("dice: two dice that bring nothing are thrown again, three that place a marker are not") {
    // Two civilization dice and no third place none.
    const Action action =
        chosen_to_roll(laid(2), {monument, pharaoh, civilization, civilization, nile}, 2);
    CHECK(action.type == Action::Type::roll);
    CHECK_FALSE(action.dice.contains(Color::yellow));
    const Action kept = chosen_to_roll(
        laid(2), {civilization, civilization, civilization, civilization, civilization}, 2);
    CHECK(kept == Action::stop());
}

TEST_CASE("dice: far along the Nile and late in the epoch, three dice are kept for a flood") {
    dice::State state = laid(2);
    state.players[0].nile = 12;
    state.ra = static_cast<std::uint8_t>(state.sun_track - 2);
    const Action action = chosen_to_roll(state, {nile, nile, pharaoh, ankh, pharaoh}, 2);
    const Colors thrown = action.type == Action::Type::stop ? Colors{} : action.dice;
    CHECK_FALSE(thrown.meets({Color::yellow, Color::blue, Color::green}));
}

// ---- using ----

TEST_CASE("dice: a flood is set where the marker is far along") {
    dice::State state = laid(2);
    state.players[0].nile = 9;
    const Action action = chosen_to_use(state, {nile, nile, nile, sun, sun});
    CHECK(action.type == Action::Type::flood);
}

TEST_CASE("dice: the last step that leads on the track of the Pharaohs is taken") {
    dice::State state = laid(2);
    state.players[0].pharaoh = 4;
    state.players[1].pharaoh = 4;
    state.ra = static_cast<std::uint8_t>(state.sun_track - 1);
    const Action action = chosen_to_use(state, {pharaoh, sun, nile, nile, civilization});
    Action best = action;
    // Niles may be moved before it: what counts is that the turn does not end without it.
    while (best.type == Action::Type::nile) {
        state.phase = dice::Using{.seat = 0,
                                  .faces = {pharaoh, sun, nile, nile, civilization},
                                  .used = {Color::purple, Color::green}};
        best = chosen(state);
    }
    CHECK(best == Action::pharaoh({Color::yellow}));
}

TEST_CASE("dice: two ankhs that could do little else are left for their points") {
    dice::State state = laid(2);
    state.players[0].pharaoh = 12;
    state.epoch = 3;
    state.ra = static_cast<std::uint8_t>(state.sun_track - 1);
    CHECK(chosen_to_use(state, {pharaoh, ankh, ankh, sun, sun}) != Action::end());
    dice::State used = state;
    used.phase =
        dice::Using{.seat = 0, .faces = {pharaoh, ankh, ankh, sun, sun}, .used = {Color::yellow}};
    CHECK(chosen(used) == Action::end());
}

// ---- catastrophes ----

TEST_CASE("dice: the catastrophe is called that costs the others most") {
    dice::State state = laid(2);
    state.players[1].nile = 12;
    state.players[1].floods = 1;
    state.ra = static_cast<std::uint8_t>(state.sun_track - 2);
    CHECK(chosen_to_use(state, {sun, sun, sun, sun, sun}) ==
          Action::catastrophe(dice::Catastrophe::nile));
    state.players[1] = {};
    state.players[1].monuments[3] = {Color::yellow, Color::blue, Color::red};
    state.players[1].monuments[4] = {Color::yellow};
    state.epoch = 3;
    CHECK(chosen_to_use(state, {sun, sun, sun, sun, sun}) ==
          Action::catastrophe(dice::Catastrophe::monument));
}

TEST_CASE("dice: a monument that stands alone for nothing goes before one of three") {
    dice::State state = laid(2);
    state.epoch = 3;
    state.ra = static_cast<std::uint8_t>(state.sun_track - 1);
    state.players[1].monuments[3] = {Color::yellow, Color::blue, Color::red};
    state.players[1].monuments[4] = {Color::yellow, Color::blue};
    state.phase = dice::Losing{.seat = 1,
                               .kind = dice::Catastrophe::monument,
                               .owed = 1,
                               .turn = {.seat = 0, .faces = {sun, sun, sun, sun, sun}}};
    CHECK(chosen(state).column == 4);
}

}  // namespace
