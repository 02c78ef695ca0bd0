#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/game.hpp"

// What a game family tells the catalogue of itself.

namespace protocol {

struct Option {
    std::string name;
    /// All values that it can have; the first is the default.
    std::vector<Json> values;
    /// It applies only with so many seats.
    std::optional<Seat> only_seats;
    /// Its game has it, but this edition does not: it can be given at its default and nothing else.
    bool foreign = false;

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

struct Family {
    std::string id;
    std::string name;
    std::vector<Edition> editions;
    StartedGame (*start)(const GameSetup& setup, const Streams& streams);
    StartedGame (*start_recorded)(const GameSetup& setup, const Json& chance);
};

}  // namespace protocol
