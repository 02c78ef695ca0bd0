#include <variant>

#include "engine/dice/scoring.hpp"
#include "protocol/dice/codec.hpp"

// What is told of the table: events and views.

namespace protocol::dice_game {

namespace {

std::string key(std::size_t number) {
    return std::to_string(number);
}

struct EventEncoder {
    Json operator()(const dice::TurnBegan& event) const { return by("turn_began", event.seat); }
    Json operator()(const dice::Rolled& event) const {
        return {{"type", "rolled"}, {"seat", event.seat}, {"faces", encode(event.faces)}};
    }
    Json operator()(const dice::RollingEnded& event) const {
        return by("rolling_ended", event.seat);
    }
    Json operator()(const dice::PharaohMoved& event) const { return moved("pharaoh_moved", event); }
    Json operator()(const dice::NileMoved& event) const { return moved("nile_moved", event); }
    Json operator()(const dice::FloodPlaced& event) const {
        return {{"type", "flood_placed"}, {"seat", event.seat}, {"dice", encode(event.dice)}};
    }
    Json operator()(const dice::CivilizationPlaced& event) const {
        return {{"type", "civilization_placed"},
                {"seat", event.seat},
                {"dice", encode(event.dice)},
                {"field", name(event.field)}};
    }
    Json operator()(const dice::MonumentPlaced& event) const {
        return {{"type", "monument_placed"},
                {"seat", event.seat},
                {"dice", encode(event.dice)},
                {"color", name(event.color)},
                {"column", event.column}};
    }
    Json operator()(const dice::CatastropheCalled& event) const {
        return {{"type", "catastrophe_called"}, {"seat", event.seat}, {"kind", name(event.kind)}};
    }
    Json operator()(const dice::PharaohSetBack& event) const {
        return set_back("pharaoh_set_back", event);
    }
    Json operator()(const dice::NileSetBack& event) const {
        return set_back("nile_set_back", event);
    }
    Json operator()(const dice::FloodLost& event) const { return by("flood_lost", event.seat); }
    Json operator()(const dice::LossAsked& event) const {
        return {{"type", "loss_asked"},
                {"seat", event.seat},
                {"kind", name(event.kind)},
                {"owed", event.owed}};
    }
    Json operator()(const dice::CivilizationLost& event) const {
        return {{"type", "civilization_lost"}, {"seat", event.seat}, {"field", name(event.field)}};
    }
    Json operator()(const dice::MonumentLost& event) const {
        return {{"type", "monument_lost"},
                {"seat", event.seat},
                {"color", name(event.color)},
                {"column", event.column}};
    }
    Json operator()(const dice::TurnResumed& event) const { return by("turn_resumed", event.seat); }
    Json operator()(const dice::AnkhsScored& event) const {
        return {{"type", "ankhs_scored"}, {"seat", event.seat}, {"points", event.points}};
    }
    Json operator()(const dice::SunsScored& event) const {
        return {{"type", "suns_scored"}, {"seat", event.seat}, {"points", event.points}};
    }
    Json operator()(const dice::RaMoved& event) const {
        return {{"type", "ra_moved"}, {"seat", event.seat}, {"ra", event.ra}};
    }
    Json operator()(const dice::Scored& event) const {
        return {{"type", "scored"},
                {"seat", event.seat},
                {"sheet", encode(event.sheet)},
                {"pharaoh", event.pharaoh}};
    }
    Json operator()(const dice::EpochEnded& event) const {
        return {{"type", "epoch_ended"}, {"epoch", event.epoch}, {"seat", event.seat}};
    }
    Json operator()(const dice::EpochBegan& event) const {
        return {{"type", "epoch_began"}, {"epoch", event.epoch}, {"seat", event.seat}};
    }
    Json operator()(const dice::GameOver& event) const {
        return {{"type", "game_over"}, {"winners", encode(event.winners)}};
    }

private:
    static Json by(const char* type, dice::Seat seat) { return {{"type", type}, {"seat", seat}}; }
    template <class Moved>
    static Json moved(const char* type, const Moved& event) {
        return {{"type", type},
                {"seat", event.seat},
                {"dice", encode(event.dice)},
                {"space", event.space}};
    }
    template <class SetBack>
    static Json set_back(const char* type, const SetBack& event) {
        return {{"type", type}, {"seat", event.seat}, {"space", event.space}};
    }
};

Json encode_turn(const dice::Using& turn) {
    return {{"seat", turn.seat},         {"faces", encode(turn.faces)},
            {"used", encode(turn.used)}, {"civilization", turn.civilization},
            {"monument", turn.monument}, {"catastrophe", turn.catastrophe}};
}

struct PhaseEncoder {
    Json operator()(const dice::Rolling& turn) const {
        return {{"type", "rolling"},
                {"seat", turn.seat},
                {"rolls", turn.rolls},
                {"faces", encode(turn.faces)}};
    }
    Json operator()(const dice::Using& turn) const {
        Json result = encode_turn(turn);
        result["type"] = "using";
        return result;
    }
    Json operator()(const dice::Losing& debt) const {
        return {{"type", "losing"},
                {"seat", debt.seat},
                {"kind", name(debt.kind)},
                {"owed", debt.owed},
                {"turn", encode_turn(debt.turn)}};
    }
    Json operator()(const dice::Over& over) const {
        return {{"type", "over"}, {"winners", encode(over.winners)}};
    }
};

Json encode_monuments(const dice::Monuments& monuments) {
    Json result = Json::object();
    for (std::size_t column = 0; column < monuments.size(); ++column) {
        if (!monuments[column].empty()) {
            result[key(column)] = encode(monuments[column]);
        }
    }
    return result;
}

Json encode_player(const dice::PlayerView& player) {
    Json sheets = Json::object();
    for (std::size_t epoch = 0; epoch < player.sheets.size(); ++epoch) {
        sheets[key(epoch + 1)] = encode(player.sheets[epoch].epoch);
    }
    return {{"score", player.score},
            {"pharaoh", player.pharaoh},
            {"nile", player.nile},
            {"floods", player.floods},
            {"civilization", encode(player.civilization)},
            {"monuments", encode_monuments(player.monuments)},
            {"sheets", std::move(sheets)}};
}

}  // namespace

Json encode(const dice::PublicEvent& event) {
    return std::visit(EventEncoder{}, event);
}

Json encode(const dice::EpochSheet& sheet) {
    return {{"pharaohs", sheet.pharaohs},
            {"nile", sheet.nile},
            {"civilization", sheet.civilization},
            {"monuments", sheet.monuments},
            {"total", total(sheet)},
            {"score", sheet.score}};
}

Json encode(const dice::PublicView& view) {
    Json seats = Json::object();
    for (std::size_t seat = 0; seat < view.players.size(); ++seat) {
        seats[key(seat)] = encode_player(view.players[seat]);
    }
    return {{"epoch", view.epoch},
            {"ra", view.ra},
            {"sun_track", view.sun_track},
            {"seats", std::move(seats)},
            {"phase", std::visit(PhaseEncoder{}, view.phase)}};
}

}  // namespace protocol::dice_game
