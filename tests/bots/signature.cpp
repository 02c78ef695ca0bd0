#include <catch2/catch.hpp>

#include "engine/core/hash.hpp"
#include "protocol/games/engine_signature.hpp"
#include "protocol/json/json.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/ra_text.hpp"

// One hash over all that the bots choose in games at every table, each level in turn. Whatever
// changes how they play changes it; records name it, so that only what the same bots chose is
// checked.

namespace {

/// Few, so that it is quick: looking at more is the same, more often.
constexpr std::int32_t positions = 12;

std::string signature_of(const std::string& id) {
    core::Hash hash;
    for (const protocol::GameSetup& setup : support::all_wire_setups()) {
        if (setup.game != id) continue;
        const protocol::StartedGame started = support::start_game(setup, setup.seats);
        protocol::Game& game = *started.game;
        for (std::uint64_t at = 0; const auto seat = game.acting(); ++at) {
            const auto level = protocol::nearest_level(
                id, bots::all_levels.at((at + *seat) % bots::all_levels.size()));
            const protocol::Choice choice = game.bot(*seat, level, at)({.positions = positions});
            hash.add(protocol::dump(game.encode_move(choice.move))).add(choice.positions);
            game.play({.seat = *seat}, choice.move);
        }
    }
    return support::hexadecimal(hash.value());
}

}  // namespace

// When a change of how bots play is meant, write down the signature that is found.

TEST_CASE("the bots of Ra play as their signature says") {
    CHECK(protocol::bots_signature("ra") == signature_of("ra"));
}

TEST_CASE("the bot of the dice game plays as its signature says") {
    CHECK(protocol::bots_signature("ra-dice") == signature_of("ra-dice"));
}
