#include "engine/dice/state.hpp"

namespace dice {

int markers_on(const State& state, Color field) {
    int markers = 0;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        markers += state.players[seat].civilization.contains(field) ? 1 : 0;
    }
    return markers;
}

bool has_room(const State& state, Seat seat, Color field) {
    return !state.players[seat].civilization.contains(field) &&
           markers_on(state, field) < state.seats - 1;
}

bool is_free(const State& state, std::uint8_t column, Color color) {
    for (Seat seat = 0; seat < state.seats; ++seat) {
        if (state.players[seat].monuments[column].contains(color)) {
            return false;
        }
    }
    return true;
}

int marker_count(const Monuments& monuments) {
    int markers = 0;
    for (const Colors column : monuments) {
        markers += column.size();
    }
    return markers;
}

namespace {

void add(core::Hash& hash, const Player& player) {
    hash.add(player.score).add(player.floods).add(player.pharaoh).add(player.nile);
    hash.add(player.civilization.bits());
    for (const Colors column : player.monuments) {
        hash.add(column.bits());
    }
    for (const EpochSheet& sheet : player.sheets) {
        hash.add(sheet.pharaohs).add(sheet.nile).add(sheet.civilization).add(sheet.monuments);
        hash.add(sheet.score);
    }
}

void add(core::Hash& hash, const Rolling& turn) {
    hash.add(turn.seat).add(turn.rolls).add(turn.faces);
}
void add(core::Hash& hash, const Using& turn) {
    hash.add(turn.seat).add(turn.faces).add(turn.used.bits());
    hash.add(turn.civilization).add(turn.monument).add(turn.catastrophe);
}
void add(core::Hash& hash, const Losing& debt) {
    hash.add(debt.seat).add(debt.kind).add(debt.owed);
    add(hash, debt.turn);
}
void add(core::Hash& hash, const Over& over) {
    hash.add(over.winners);
}

}  // namespace

std::uint64_t hash(const State& state) {
    core::Hash hash;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        add(hash, state.players[seat]);
    }
    hash.add(static_cast<std::uint8_t>(state.phase.index()));
    std::visit([&hash](const auto& phase) { add(hash, phase); }, state.phase);
    hash.add(state.seats).add(state.epoch).add(state.ra).add(state.sun_track);
    return hash.value();
}

}  // namespace dice
