#include <iostream>
#include <string>

#include <catch2/catch.hpp>

#include "tests/support/how_many.hpp"
#include "tests/trust/two_worlds.hpp"

// A viewer who may not know something cannot distinguish the world from one where it is otherwise.

namespace {

using namespace trust;

/// So many show everything that can be tried.
constexpr std::uint64_t enough = 2000;

/// Compares so many pairs of worlds, and says what was compared.
Tally compare(Scene (*random_scene)(std::uint64_t), std::uint64_t positions) {
    Tally tally;
    for (std::uint64_t seed = 0; seed < positions; ++seed) {
        const Scene scene = random_scene(seed);
        const auto found = TwoWorlds(scene, seed).play(tally);
        INFO("seed " << seed);
        INFO((found ? text(*found) : std::string()));
        REQUIRE_FALSE(found.has_value());
    }
    return tally;
}

void print(std::uint64_t positions, const Tally& tally) {
    std::cout << positions << " positions, " << tally.moments << " moments from them on, "
              << tally.messages << " messages, " << tally.bytes << " bytes compared; "
              << tally.parted << " pairs parted at the tile or the die that was another\n";
    for (const auto& [viewer, moments] : tally.by_viewer) {
        std::cout << "  " << moments << " moments through the eyes of a " << viewer << "\n";
    }
}

}  // namespace

TEST_CASE("two worlds look alike until the rules show which it is") {
    const std::uint64_t wanted = support::how_many("RA_POSITIONS", enough);
    Tally tally = compare(random_ra_scene, wanted);
    print(wanted, tally);
    CHECK(tally.parted > wanted / 4);
    for (const char* viewer : {"seat", "bot", "spectator", "stranger"}) {
        CHECK(tally.by_viewer[viewer] > tally.moments / 8);
    }
    for (const char* code :
         {"malformed_json", "not_an_object",   "duplicate_key",  "unknown_type",    "missing_field",
          "unknown_field",  "wrong_type",      "out_of_range",   "too_many_tries",  "no_such_room",
          "enter_first",    "entered_already", "kicked",         "watching_off",    "name_taken",
          "no_such_seat",   "seat_taken",      "seated_already", "started_already", "not_seated",
          "not_host",       "not_shuffling",   "wrong_reveal",   "not_drawn",       "not_finished",
          "no_such_game",   "stale_version",   "future_version", "id_reused",       "not_your_turn",
          "not_now",        "service_restart", "muted",          "wrong_channel"}) {
        CAPTURE(code);
        CHECK((wanted < enough || tally.codes.contains(code)));
    }
}

TEST_CASE("nor in the dice game, before the dice fall otherwise") {
    const std::uint64_t wanted = support::how_many("RA_POSITIONS", enough) / 4;
    Tally tally = compare(random_dice_scene, wanted);
    print(wanted, tally);
    CHECK(tally.parted > wanted / 4);
    for (const char* viewer : {"seat", "bot", "spectator", "stranger"}) {
        CHECK(tally.by_viewer[viewer] > tally.moments / 8);
    }
    for (const char* code : {"not_drawn", "not_now", "not_your_turn", "out_of_range",
                             "stale_version", "unknown_field"}) {
        CAPTURE(code);
        CHECK((4 * wanted < enough || tally.codes.contains(code)));
    }
}
