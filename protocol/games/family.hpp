#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/games/game.hpp"
#include "protocol/json/error.hpp"

// What a game family contributes to the catalogue.

namespace protocol {

struct Option {
    std::string name;
    /// All values that it can have.
    std::vector<Json> values;
    /// It applies only with so many seats.
    std::optional<Seat> only_seats;
    /// Its game has it, but this edition does not: it can be given at its default and nothing else.
    bool foreign = false;
    /// Where the default depends on the seats: one for each number of them. Else it is the first
    /// value.
    std::map<Seat, Json> default_by_seats = {};

    const Json& standard(Seat seats) const {
        return default_by_seats.empty() ? values.front() : default_by_seats.at(seats);
    }
    bool applies(Seat seats) const { return !foreign && only_seats.value_or(seats) == seats; }
};

struct Edition {
    std::string id;
    std::string name;
    Seat fewest_seats = 0;
    Seat most_seats = 0;
    /// Names of all kinds of tiles, in canonical order; empty where there are none.
    std::vector<std::string> tiles;
    std::vector<Option> options;
};

/// What check_chance throws where a record gives something else than `made`.
Error wrong_proof(const std::string& made, const std::string& where);

struct Family {
    std::string id;
    std::string name;
    /// The signatures of its engine, and of its bots.
    std::string_view signature;
    std::string_view bots_signature;
    std::vector<Edition> editions;
    /// The levels of its bots, from gentle to strong, and the default one.
    std::vector<Level> levels;
    Level default_level = Level::skilled;
    // As the functions of game.hpp.
    StartedGame (*start)(const GameSetup& setup, const SharedStreams& streams, const Json& begun);
    std::size_t sealed_draws = 0;
    Draws (*draws_from)(const GameSetup& setup, const SharedStreams& streams);
    Draws (*drawn_by)(const std::string& edition, const Json& events);
    StartedGame (*start_recorded)(const GameSetup& setup, const Json& chance);
    std::string (*check_chance)(const GameSetup& setup, const Json& chance,
                                const SharedStreams& streams, const Json& begun);
    bool (*has_action)(std::string_view type);
    void (*check_action)(const Json& action);
    Json (*tally)(const GameSetup& setup, const Json& game);
};

}  // namespace protocol
