#include <cstdint>
#include <optional>
#include <string>

#include "protocol/games/analysis.hpp"
#include "protocol/games/engine_signature.hpp"
#include "protocol/games/record.hpp"
#include "protocol/games/reenactment.hpp"
#include "protocol/games/review.hpp"
#include "protocol/json/error.hpp"
#include "protocol/wasm/exceptions.hpp"

// engine.wasm: replays a recorded game of any family, or plays it on against bots, and counts what
// lies on a table, for programs that cannot link C++. An instance takes one record, plays it once
// and is thrown away.
//
// Text is UTF-8 without a NUL at its end. A function that answers with text returns its length;
// where it lies, `text` says, until the next call. A function that fails traps (exceptions.hpp):
// after that only `error` and `text` may be called. An error's field is named as deep inside as it
// was found, `5` for `chance.tiles.5`, since nothing on its way out can add to it.
//
// Requires: `_initialize` was called first. Thread: one.

namespace {

using protocol::Json;

std::string input;
std::string answer;
std::optional<protocol::Record> record;
std::optional<protocol::Reenactment> game;
std::optional<protocol::Review> review;
std::optional<protocol::Analysis> analysis;

std::size_t give(std::string text) {
    answer = std::move(text);
    return answer.size();
}

std::size_t give_if(const std::optional<Json>& value) {
    return give(value ? protocol::dump(*value) : std::string());
}

std::size_t give_move(const protocol::Move& move) {
    return give(protocol::json_text(
        [&](protocol::JsonWriter& out) { game->game().write_move(out, move); }));
}

void check_seat(std::uint32_t seat) {
    if (seat >= record->setup.seats) {
        throw protocol::Error("no_such_seat", "This game has fewer seats.").in("seat");
    }
}

protocol::Seat asked() {
    const std::optional<protocol::Seat> seat = game->game().acting();
    if (!seat) {
        throw protocol::Error("game_over", "The game is over.");
    }
    return *seat;
}

Json describe(const wasm::Thrown& thrown) {
    if (*thrown.type == typeid(protocol::Error)) {
        return encode(*static_cast<const protocol::Error*>(thrown.object));
    }
    return {{"code", "internal"}, {"reason", thrown.type->name()}};
}

}  // namespace

#define RA_EXPORT(name) extern "C" __attribute__((export_name(name)))

/// Room for a text of so many bytes, to be written there before `read`, or whatever else asks for
/// one.
RA_EXPORT("record") char* ra_record(std::size_t size) {
    input.resize(size);
    return input.data();
}

/// Reads the record. Fails when it is malformed. Later calls check what single fields hold.
RA_EXPORT("read") void ra_read() {
    record = protocol::read_record(input);
}

/// Begins the game: `events`, `game` of the public view and `acting`, as JSON. Requires: `read`.
/// Fails when the chance is invalid.
RA_EXPORT("begin") std::size_t ra_begin() {
    game.emplace(*record);
    return give(protocol::dump(game->opening()));
}

/// Plays the next action: the public part of update v, byte by byte as it is chained (PROOF.md).
/// No text when no action is left. Requires: `begin`. Fails when the action is not legal.
RA_EXPORT("step") std::size_t ra_step(std::uint64_t v) {
    const bool left = game->played() < game->actions();
    return give(left ? protocol::dump(game->next(v)) : std::string());
}

/// All that the seat that is asked may do, as JSON. Requires: `begin`.
RA_EXPORT("legal") std::size_t ra_legal() {
    return give(protocol::dump(game->game().legal()));
}

/// Plays a further action, whose text, as a record has it, was written where `record` says. Answers
/// as `step`. Requires: `step` has no action left. Fails when the action is not legal.
RA_EXPORT("act") std::size_t ra_act(std::uint64_t v) {
    return give(protocol::dump(game->act(v, protocol::parse(input))));
}

/// What a bot does for the seat that is asked, given this seed (PROOF.md), if it looks at so many
/// positions, 0 for as many as it usually does; as JSON. The name of its level was written where
/// `record` says. Requires: `begin`. Fails when the game is over, or has no such level.
RA_EXPORT("choose") std::size_t ra_choose(std::uint64_t seed, std::int32_t positions) {
    asked();
    const bots::Level level = protocol::read_level(record->setup.game, input);
    return give_move(protocol::chosen_again(game->game(), level, seed, positions));
}

/// What the best bot would do in the place of the seat that is asked, given this seed, as in a
/// `hint`. Requires: `begin`. Fails when the game is over.
RA_EXPORT("advise") std::size_t ra_advise(std::uint64_t seed) {
    const protocol::Advice advice = game->game().advice(asked(), seed);
    return give(protocol::dump(advice(bots::standard_budget(bots::Level::strong))));
}

/// The signatures of the record's game: `engine` and `bots`, as JSON. Requires: `read`.
RA_EXPORT("signatures") std::size_t ra_signatures() {
    const std::string& id = record->setup.game;
    return give(protocol::dump(
        Json{{"bots", protocol::bots_signature(id)}, {"engine", protocol::engine_signature(id)}}));
}

/// The record of what was played so far, with what was seen of chance, as JSON. Requires: `begin`.
RA_EXPORT("written") std::size_t ra_written() {
    Json written = game->game().record(record->players);
    if (record->alone) {
        written["alone"] = *record->alone;
    }
    if (record->branch) {
        written["branch"] = *record->branch;
    }
    return give(protocol::dump(written));
}

/// What only this seat sees now: `own` of its view. Requires: `begin`. Fails when the record has no
/// such seat.
RA_EXPORT("own") std::size_t ra_own(std::uint32_t seat) {
    check_seat(seat);
    return give(protocol::dump(game->game().own_view(static_cast<protocol::Seat>(seat))));
}

/// Whether the seat may still be asked before the epoch ends. As `own`.
RA_EXPORT("plays_on") bool ra_plays_on(std::uint32_t seat) {
    check_seat(seat);
    return game->game().plays_on(static_cast<protocol::Seat>(seat));
}

/// Of the state. Requires: `begin`.
RA_EXPORT("hash") std::uint64_t ra_hash() {
    return game->game().hash();
}

/// Fails when the record gives a result, and it is not what has come of the game. Requires:
/// `begin`.
RA_EXPORT("check_result") void ra_check_result() {
    check_result(*record, game->game());
}

/// What has come of the game, as `ra-replay` prints it (RECORD.md), but `ok`. Requires: `begin`.
RA_EXPORT("summary") std::size_t ra_summary() {
    return give(protocol::dump(game->game().summary()));
}

/// Begins to look the game over from a seat, with so many positions for each decision. Requires:
/// `read`. Fails when the record has no such seat, or the bot cannot think so much.
RA_EXPORT("review") void ra_review(std::uint32_t seat, std::int32_t positions) {
    check_seat(seat);
    if (positions < bots::fewest_positions || positions > bots::most_positions) {
        throw protocol::Error("out_of_range", "The bot cannot think so much, or so little.")
            .in("positions");
    }
    review.emplace(*record, static_cast<protocol::Seat>(seat), positions);
}

/// The next decision of that seat, as JSON (RECORD.md). No text when none is left. Requires:
/// `review`. Fails when an action is not legal.
RA_EXPORT("decision") std::size_t ra_decision() {
    return give_if(review->next());
}

/// Begins to look back at the game. Requires: `read`. Fails when the chance is invalid.
RA_EXPORT("analyse") void ra_analyse() {
    analysis.emplace(*record);
}

/// The next position, as JSON (RECORD.md). No text when none is left. Requires: `analyse`. Fails
/// when an action is not legal.
RA_EXPORT("position") std::size_t ra_position() {
    return give_if(analysis->next());
}

/// Answers a question about a table (protocol::tally) whose text was written where `record` says.
/// It needs nothing else, and may be asked again and again. Fails when it is no such question.
RA_EXPORT("tally") std::size_t ra_tally() {
    return give(protocol::dump(protocol::tally(protocol::parse(input))));
}

/// The games that can be played, as `GET /api/games` lists them.
RA_EXPORT("catalogue") std::size_t ra_catalogue() {
    return give(protocol::dump(protocol::catalogue()));
}

/// Why the last call failed, as errors have it on the wire: `code`, `reason` and, where they apply,
/// `field`, `rule` and `legal`. No text when it did not say, and then this module is broken.
RA_EXPORT("error") std::size_t ra_error() {
    return give(wasm::thrown.type != nullptr ? protocol::dump(describe(wasm::thrown))
                                             : std::string());
}

RA_EXPORT("text") const char* ra_text() {
    return answer.data();
}
