#include "protocol/games/dice/tally.hpp"

#include <string>

#include "engine/dice/scoring.hpp"
#include "protocol/games/dice/codec.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"

namespace protocol::dice_game {

namespace {

using core::Seat;

dice::Colors read_colors(const Json& list) {
    dice::Colors colors;
    for (const Json& name : list) {
        const auto color =
            name.is_string() ? color_named(name.get_ref<const std::string&>()) : std::nullopt;
        if (!color || colors.contains(*color)) {
            throw Error("out_of_range", "Expected different colors.").in("colors");
        }
        colors.add(*color);
    }
    return colors;
}

dice::Monuments read_monuments(const Json& markers) {
    dice::Monuments monuments{};
    for (std::size_t column = 0; column < dice::columns; ++column) {
        const auto colors = markers.find(std::to_string(column));
        if (colors != markers.end()) {
            monuments[column] = read_colors(*colors);
        }
    }
    return monuments;
}

std::uint8_t read_space(Fields& fields, const char* name) {
    return static_cast<std::uint8_t>(fields.integer(name, 0, dice::last_space));
}

dice::Player read_player(const Json& seat) {
    Fields fields(seat);
    dice::Player player;
    player.floods = static_cast<std::uint32_t>(fields.integer("floods", 0, UINT32_MAX));
    player.pharaoh = read_space(fields, "pharaoh");
    player.nile = read_space(fields, "nile");
    player.civilization = read_colors(fields.array("civilization"));
    player.monuments = read_monuments(fields.object("monuments"));
    return player;
}

dice::State read_table(Seat seats, const Json& game) {
    Fields fields(game);
    dice::State state;
    state.seats = seats;
    state.epoch = static_cast<std::uint8_t>(fields.integer("epoch", 1, dice::epochs));
    const Json& players = fields.object("seats");
    for (Seat seat = 0; seat < seats; ++seat) {
        const std::string key = std::to_string(seat);
        Fields of_seats(players);
        state.players[seat] = read_player(of_seats.object(key.c_str()));
    }
    return state;
}

Json encode_sheet(const dice::EpochSheet& sheet) {
    return {{"civilization", sheet.civilization},
            {"monuments", sheet.monuments},
            {"nile", sheet.nile},
            {"pharaohs", sheet.pharaohs},
            {"total", dice::total(sheet)}};
}

}  // namespace

Json tally(const GameSetup& setup, const Json& game) {
    const dice::Sheets sheets = dice::score(read_table(setup.seats, game));
    Json seats = Json::object();
    for (Seat seat = 0; seat < setup.seats; ++seat) {
        seats[std::to_string(seat)] = {{"sheet", encode_sheet(sheets[seat])}};
    }
    return {{"seats", std::move(seats)}};
}

}  // namespace protocol::dice_game
