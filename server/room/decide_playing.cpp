#include "server/room/decide.hpp"

// What players do: they shuffle (PROOF.md), and they play.

namespace room {

namespace {

using protocol::Error;

/// Returns the seat from which a part of the shuffle comes. Throws Error when the shuffle does not
/// wait for it.
Seat shuffling_seat(const RoomState& room, const Asker& who, Shuffle::Stage stage,
                    std::uint32_t game, std::uint32_t attempt) {
    const Seat seat = seat_of(room, who);
    const Shuffle& shuffle = room.shuffle;
    if (room.status != Status::shuffling || game != shuffle.game() || stage != shuffle.stage()) {
        throw Error("not_shuffling", "No shuffle of this game is in this stage.");
    }
    if (attempt != shuffle.attempt()) {
        throw Error("wrong_attempt", "Another attempt is under way.").in("attempt");
    }
    if (!shuffle.waits_for(seat)) {
        throw Error("not_asked", "This seat is not asked for it now.");
    }
    return seat;
}

/// Requires: an action of some game and edition.
protocol::Move read_move(const protocol::Game& game, Seat seat, const Json& action) {
    try {
        return game.read_move(action, protocol::Extras::refused);
    } catch (const Error&) {
        throw game.refusal_of_foreign(seat);
    }
}

}  // namespace

EntryBody decide(const Situation& at, const Asker& who, const protocol::Commit& commit) {
    const Seat seat =
        shuffling_seat(at.room, who, Shuffle::Stage::commit, commit.game, commit.attempt);
    return Committed{seat, commit.commitment};
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::Reveal& reveal) {
    const Seat seat =
        shuffling_seat(at.room, who, Shuffle::Stage::reveal, reveal.game, reveal.attempt);
    const Bytes32 commitment =
        protocol::seat_commitment(at.room.id, reveal.game, seat, reveal.secret);
    if (commitment != at.room.shuffle.commitment(seat)) {
        return RevealedWrongly{seat};
    }
    return Revealed{seat, reveal.secret};
}

Error stale_error() {
    return Error("stale_version", "The game has moved on since.").in("v");
}

Seat playing_seat(const RoomState& room, const Asker& who) {
    const Seat seat = seat_of(room, who);
    require_status(room, Status::playing);
    if (room.seats.at(seat).left) {
        throw Error("not_seated", "You left: sit down again first.");
    }
    return seat;
}

Seat playing_seat(const RoomState& room, const Asker& who, std::uint64_t v) {
    const Seat seat = seat_of(room, who);
    if (room.status == Status::finished) {
        throw room.game()->refusal_of_foreign(seat);
    }
    playing_seat(room, who);
    if (v > room.v) {
        throw Error("future_version", "The room has not come to this version.").in("v");
    }
    if (v < room.asked_v) {
        throw stale_error();
    }
    return seat;
}

Seat hinted_seat(const RoomState& room, const Asker& who, std::uint64_t v) {
    if (!room.settings.hints) {
        throw Error("hints_off", "This room allows no hints.");
    }
    const Seat seat = playing_seat(room, who, v);
    if (room.acting() != seat) {
        throw Error("not_your_turn", "Another seat is asked.");
    }
    return seat;
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::Act& act) {
    const Seat seat = playing_seat(at.room, who, act.v);
    const protocol::Game& game = *at.room.game();
    const protocol::Move move = read_move(game, seat, act.action);
    game.check(seat, move);
    return Acted{.doer = {.seat = seat}, .move = move, .state = game.hash()};
}

}  // namespace room
