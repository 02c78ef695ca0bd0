#include "protocol/games/dice/setup.hpp"

#include "protocol/games/dice/codec.hpp"
#include "protocol/games/family.hpp"
#include "protocol/games/record.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/json/words.hpp"

namespace protocol::dice_game {

namespace {

using dice::Seat;

std::vector<dice::Roll> read_rolls(const Json& list) {
    if (list.size() > most_actions) {
        throw Error("out_of_range", "No game has so many rolls.");
    }
    std::vector<dice::Roll> rolls;
    for (const Json& roll : list) {
        try {
            rolls.push_back(read_roll(roll));
        } catch (Error& error) {
            throw error.in(std::to_string(rolls.size()));
        }
    }
    return rolls;
}

/// Which dice were thrown, the players have chosen; what they show follows from the streams.
void check_roll(const dice::Roll& seen, const dice::Faces& fair, const std::string& where) {
    for_each(seen.dice, [&](dice::Color die) {
        const dice::Face face = fair[index(die)];
        if (seen.faces[index(die)] != face) {
            throw wrong_proof(std::string(name(face)), where + "." + std::string(name(die)));
        }
    });
}

}  // namespace

dice::Ruleset rules_of(const GameSetup& setup) {
    dice::Options options;
    if (setup.options.contains("sun_track")) {
        options.sun_track = setup.options.at("sun_track").get<std::uint8_t>();
    }
    return dice::ruleset(setup.seats, options);
}

Draws draws_from(const SharedStreams& streams) {
    Stream dice(streams, "dice");
    Draws draws(sealed_faces);
    for (std::uint8_t& face : draws) {
        face = static_cast<std::uint8_t>(core::below(dice, dice::die_faces));
    }
    return draws;
}

Seen read_chance(const GameSetup& setup, const Json& chance) {
    Fields fields(chance);
    Seen seen;
    seen.start = static_cast<Seat>(fields.integer("start", 0, setup.seats - 1));
    const Json& rolls = fields.array("rolls");
    fields.finish();
    try {
        seen.rolls = read_rolls(rolls);
    } catch (Error& error) {
        throw error.in("rolls");
    }
    return seen;
}

Chance drawn_from(const GameSetup& setup, const SharedStreams& streams, const Json& begun) {
    dice::SeededChance<Stream> drawn(Stream(streams, "start"), Stream(streams, "dice"));
    Seen seen = begun.is_null() ? Seen{.start = drawn.start(setup.seats), .rolls = {}}
                                : read_chance(setup, begun);
    return {.seen = {seen.start, std::move(seen.rolls)}, .to_come = std::move(drawn)};
}

std::string check_chance(const GameSetup& setup, const Json& chance, const SharedStreams& streams,
                         const Json& begun) {
    const Seen seen = read_chance(setup, chance);
    Chance fair = drawn_from(setup, streams, begun);
    const Seat start = fair.seen.start(setup.seats);
    if (seen.start != start) {
        throw wrong_proof("seat " + std::to_string(start), "start");
    }
    for (std::size_t i = fair.seen.left(); i < seen.rolls.size(); ++i) {
        check_roll(seen.rolls[i], fair.to_come->roll(seen.rolls[i].dice),
                   "rolls." + std::to_string(i));
    }
    return "this start player and these " + count(seen.rolls.size(), "roll");
}

}  // namespace protocol::dice_game
