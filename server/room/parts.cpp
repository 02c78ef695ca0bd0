#include "server/room/parts.hpp"

#include <utility>

#include "server/room/evolve.hpp"
#include "server/room/game_replay.hpp"

namespace room {

EvolveResult Parts::take_in(const Entry& entry, const Bytes32& log, const Chance& chance, Time at) {
    const std::uint64_t asked_before = state.asked_v;
    EvolveResult happened = chronicle.take_in(state, entry, log, chance);
    clocks.take_in(entry, state, asked_before, at);
    return happened;
}

namespace {

using Kind = protocol::ClockSettings::Kind;

/// Whether an entry may change a table in a game that is not over days, apart from how the game
/// goes on.
bool may_change_table(const EntryBody& what) {
    return !is_one_of<Acted, StoodIn, ShownOut, Committed, Revealed, RevealedWrongly, Overdue,
                      PauseAsked, TimeGiven, Resumed>(what);
}

/// Who is asked in a game that is not over days changes with moves, which do not write it.
guests::TableRow changes_of(const KeptTable& kept, const RoomState& room,
                            protocol::server::Table table) {
    if (room.settings.clock.kind != Kind::days) {
        table.asked.reset();
        table.since.reset();
        table.due.reset();
    }
    return kept.changes(table, sittings_of(room));
}

}  // namespace

Parts::Beside Parts::after(const Entry& entry, const Chance& chance) const {
    if (is_one_of<EngineChanged>(entry.what)) {
        return {.due = Append::Due(), .table = changes_of(table, state, table_of(state, clocks))};
    }
    const bool can_be_paused = state.is_paused() || is_one_of<PauseAsked>(entry.what);
    const bool may_be_due = state.settings.clock.kind == Kind::days || can_be_paused;
    if (!may_be_due && !may_change_table(entry.what)) return {};
    if (!may_be_due && is_one_of<Locked>(entry.what)) {
        // Without making the game, which takes long.
        protocol::server::Table locked = table_of(state, clocks);
        locked.status = name_of(Status::shuffling);
        return {.table = changes_of(table, state, std::move(locked))};
    }
    RoomState after = state;
    if (std::holds_alternative<Acted>(entry.what)) {
        // One that can go on: chance is dealt again.
        Dealt dealt = chance.deal(state.settings.setup, state.played->chance);
        after.played->game = GameReplay(*state.played, std::move(dealt.start.game)).finish();
    }
    evolve(after, entry, chance);
    Clocks then = clocks;
    then.take_in(entry, after, state.asked_v, entry.at);
    then.follow_turn(after, true, entry.at);
    Beside beside{.table = changes_of(table, after, table_of(after, then))};
    const Append::Due due{due_at_rest(after, then)};
    if (may_be_due && due.at != due_at_rest(state, clocks)) beside.due = due;
    return beside;
}

guests::TableRow Parts::table_at_rest() const {
    return table.changes(table_of(state, clocks), sittings_of(state));
}

}  // namespace room
