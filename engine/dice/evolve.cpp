#include "engine/core/check.hpp"
#include "engine/dice/game.hpp"
#include "engine/dice/play.hpp"

namespace dice {

namespace {

Using& turn_of(State& state) {
    return std::get<Using>(state.phase);
}

void use_up(State& state, Colors spent) {
    Using& turn = turn_of(state);
    core::check(!turn.used.meets(spent), "a die is used once");
    turn.used = turn.used | spent;
}

void take(Colors& from, Color marker) {
    core::check(from.contains(marker), "a marker that goes was there");
    from.remove(marker);
}

/// The turn in which a catastrophe was called, also while another seat chooses what to lose.
Using interrupted_turn(const Phase& phase) {
    const auto* debt = std::get_if<Losing>(&phase);
    return debt != nullptr ? debt->turn : std::get<Using>(phase);
}

}  // namespace

void apply(State& state, const TurnBegan& event) {
    state.phase = Rolling{.seat = event.seat};
}

void apply(State& state, const Rolled& event) {
    auto& turn = std::get<Rolling>(state.phase);
    ++turn.rolls;
    for_each(event.dice, [&](Color die) { turn.faces[index(die)] = event.faces[index(die)]; });
}

void apply(State& state, const RollingEnded& event) {
    const Faces faces = std::get<Rolling>(state.phase).faces;
    state.phase = Using{.seat = event.seat, .faces = faces};
}

void apply(State& state, const PharaohMoved& event) {
    use_up(state, event.dice);
    state.players[event.seat].pharaoh = event.space;
}

void apply(State& state, const NileMoved& event) {
    use_up(state, event.dice);
    state.players[event.seat].nile = event.space;
}

void apply(State& state, const FloodPlaced& event) {
    use_up(state, event.dice);
    ++state.players[event.seat].floods;
}

void apply(State& state, const CivilizationPlaced& event) {
    use_up(state, event.dice);
    turn_of(state).civilization = true;
    state.players[event.seat].civilization.add(event.field);
}

void apply(State& state, const MonumentPlaced& event) {
    use_up(state, event.dice);
    turn_of(state).monument = true;
    state.players[event.seat].monuments[event.column].add(event.color);
}

void apply(State& state, const CatastropheCalled& /*event*/) {
    turn_of(state).catastrophe = true;
}

void apply(State& state, const PharaohSetBack& event) {
    state.players[event.seat].pharaoh = event.space;
}

void apply(State& state, const NileSetBack& event) {
    state.players[event.seat].nile = event.space;
}

void apply(State& state, const FloodLost& event) {
    core::check(state.players[event.seat].floods > 0, "a flood that goes was there");
    --state.players[event.seat].floods;
}

void apply(State& state, const LossAsked& event) {
    state.phase = Losing{.seat = event.seat,
                         .kind = event.kind,
                         .owed = event.owed,
                         .turn = interrupted_turn(state.phase)};
}

void apply(State& state, const CivilizationLost& event) {
    take(state.players[event.seat].civilization, event.field);
}

void apply(State& state, const MonumentLost& event) {
    take(state.players[event.seat].monuments[event.column], event.color);
}

void apply(State& state, const TurnResumed& /*event*/) {
    state.phase = interrupted_turn(state.phase);
}

void apply(State& state, const AnkhsScored& event) {
    state.players[event.seat].score += event.points;
}

void apply(State& state, const SunsScored& event) {
    state.players[event.seat].score += event.points;
}

void apply(State& state, const RaMoved& event) {
    state.ra = event.ra;
}

void apply(State& state, const Scored& event) {
    Player& player = state.players[event.seat];
    player.sheets[state.epoch - 1U] = event.sheet;
    player.score = event.sheet.score;
    player.pharaoh = event.pharaoh;
    player.floods = 0;
    player.civilization = {};
}

void apply(State& state, const EpochEnded& /*event*/) {
    state.ra = 0;
}

void apply(State& state, const EpochBegan& event) {
    state.epoch = event.epoch;
}

void apply(State& state, const GameOver& event) {
    state.phase = Over{.winners = event.winners};
}

void evolve(State& state, const Event& event) {
    std::visit([&state](const auto& happening) { apply(state, happening); }, event);
}

}  // namespace dice
