#include "protocol/games/dice/family.hpp"

#include <utility>

#include "engine/bots/dice/bot.hpp"
#include "engine/bots/dice/signature.hpp"
#include "engine/dice/signature.hpp"
#include "protocol/games/dice/codec.hpp"
#include "protocol/games/dice/game.hpp"
#include "protocol/games/dice/setup.hpp"
#include "protocol/games/dice/tally.hpp"

namespace protocol::dice_game {

namespace {

using dice::Seat;

StartedGame start_with(const GameSetup& setup, Chance chance) {
    auto game = std::make_unique<DiceGame>(setup, rules_of(setup), std::move(chance));
    std::string events = game->opening();
    return {.game = std::move(game), .events = std::move(events)};
}

StartedGame start(const GameSetup& setup, const SharedStreams& streams, const Json& begun) {
    return start_with(setup, drawn_from(setup, streams, begun));
}

StartedGame start_recorded(const GameSetup& setup, const Json& chance) {
    Seen seen = read_chance(setup, chance);
    return start_with(setup, {.seen = {seen.start, std::move(seen.rolls)}, .to_come = {}});
}

Draws drawn_by(const std::string& /*edition*/, const Json& events) {
    Draws draws;
    for (const Json& event : events) {
        if (event.at("type") != "rolled") continue;
        const dice::Roll roll = read_roll(event.at("faces"));
        for_each(roll.dice, [&](dice::Color die) {
            draws.push_back(static_cast<std::uint8_t>(roll.faces[index(die)]));
        });
    }
    return draws;
}

// The catalogue

/// How many spaces the Ra figure has before it.
Option sun_track() {
    Option option{.name = "sun_track", .values = {}, .only_seats = {}};
    for (int spaces = dice::shortest_sun_track; spaces <= dice::longest_sun_track; ++spaces) {
        option.values.emplace_back(spaces);
    }
    for (Seat seats = dice::fewest_seats; seats <= dice::most_seats; ++seats) {
        option.default_by_seats[seats] = dice::ruleset(seats, {}).sun_track;
    }
    return option;
}

}  // namespace

Family family() {
    return {.id = "ra-dice",
            .name = "Ra: The Dice Game",
            .signature = ::dice::signature,
            .bots_signature = bots::dice_signature,
            .editions = {{.id = "classic",
                          .name = "Classic edition",
                          .fewest_seats = dice::fewest_seats,
                          .most_seats = dice::most_seats,
                          .tiles = {},
                          .options = {sun_track()}}},
            .levels = {bots::dice_levels.begin(), bots::dice_levels.end()},
            .start = start,
            .sealed_draws = sealed_faces,
            .draws_from = [](const GameSetup& /*setup*/,
                             const SharedStreams& streams) { return draws_from(streams); },
            .drawn_by = drawn_by,
            .start_recorded = start_recorded,
            .check_chance = check_chance,
            .has_action = has_action,
            .check_action = check_action,
            .tally = tally};
}

}  // namespace protocol::dice_game
