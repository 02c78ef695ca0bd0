#include <string>

#include <catch2/catch.hpp>

#include "protocol/games/engine_signature.hpp"
#include "protocol/verify/verify.hpp"
#include "tests/protocol/tampering.hpp"
#include "tests/support/fair_games.hpp"
#include "tests/support/ra_games.hpp"

// Each move of a bot in a record is the one that it makes from what its seat sees.

namespace {

using protocol::Json;

constexpr auto ours = "ra";

/// A game with a bot of this level alone.
support::FairGame game_with(const std::string& level) {
    const auto setup = protocol::check_setup(ours, "classic", 3, Json::object());
    for (std::uint64_t seed = 0;; ++seed) {
        support::FairGame game = support::fair_game(setup, seed);
        for (const Json& seat : game.record.at("seats")) {
            if (seat.value("level", "") == level) return game;
        }
    }
}

std::vector<std::optional<protocol::Level>> levels_of(const protocol::Record& record) {
    std::vector<std::optional<protocol::Level>> levels;
    for (const Json& action : record.actions) {
        levels.push_back(record.players.kinds.at(action.at("seat").get<std::size_t>()).level);
    }
    return levels;
}

/// A record of bots alone, and the streams that they played from.
struct BotGame {
    protocol::Record record;
    std::shared_ptr<protocol::KeyStreams> streams;
};

/// Seat 1 does something else once, as one might that knows the bag.
BotGame bots_play(protocol::Level level, std::optional<std::size_t> peek_at = {}) {
    const auto setup = protocol::check_setup(ours, "classic", 2, Json::object());
    const auto streams = std::make_shared<protocol::KeyStreams>(support::chance_key(7));
    const protocol::StartedGame started = protocol::start_game(setup, streams);
    protocol::Game& game = *started.game;
    for (std::size_t at = 0; const auto seat = game.acting(); ++at) {
        const protocol::Choice choice =
            game.bot(*seat, level, streams->value("bot", at))({.positions = 5});
        protocol::Move move = choice.move;
        const Json legal = game.legal();
        if (peek_at && at >= *peek_at && legal.size() > 1) {
            const Json& other = legal.at(0) == game.encode_move(move) ? legal.at(1) : legal.at(0);
            move = game.read_move(other, protocol::Extras::refused);
            peek_at.reset();
        }
        game.play({.seat = *seat, .positions = choice.positions}, move);
    }
    protocol::Players players = support::players(setup);
    players.kinds.assign(2, {.level = level});
    return {protocol::read_record(protocol::dump(game.record(players))), streams};
}

protocol::BotMoves check(
    const BotGame& game, const std::string& bots,
    const protocol::Thoroughness& is_worked_out = [] { return true; }) {
    return protocol::check_bots(game.record, levels_of(game.record), bots, *game.streams,
                                is_worked_out);
}

std::string fault(const BotGame& game) {
    try {
        check(game, std::string(protocol::bots_signature(ours)));
        return "none";
    } catch (const protocol::Error& error) {
        return error.code;
    }
}

}  // namespace

TEST_CASE("bots of every level repeat their moves") {
    for (const protocol::Level level : bots::all_levels) {
        CAPTURE(bots::name(level));
        const BotGame game = bots_play(level);
        const auto moves = check(game, std::string(protocol::bots_signature(ours)));
        CHECK(moves.all == game.record.actions.size());
        CHECK(moves.checked == moves.all);
    }
}

TEST_CASE("a bot that moves differently once is found") {
    for (const protocol::Level level : bots::all_levels) {
        CAPTURE(bots::name(level));
        CHECK(fault(bots_play(level, 20)) == "wrong_proof");
    }
}

TEST_CASE("other bots are not checked, nor are strong ones unless asked for") {
    const BotGame game = bots_play(protocol::Level::strong, 20);
    CHECK(check(game, "another").checked == 0);
    CHECK(check(game, "another").others == game.record.actions.size());
    CHECK(check(game, std::string(protocol::bots_signature(ours)), [] { return false; }).checked ==
          0);
    BotGame upgraded = bots_play(protocol::Level::casual, 20);
    for (Json& action : upgraded.record.actions) action["other_bots"] = true;
    const auto moves = check(upgraded, std::string(protocol::bots_signature(ours)));
    CHECK(moves.checked == 0);
    CHECK(moves.others == moves.all);
}

TEST_CASE("a move that was a bot's says so, and no other does") {
    const support::FairGame game = game_with("casual");
    const auto code = [](const Json& record) {
        const protocol::Verdict verdict = protocol::verify(record.dump());
        return verdict.failed() == nullptr ? "ok" : verdict.failed()->name;
    };
    CHECK(code(game.record) == "ok");
    const protocol::Record record = protocol::read_record(game.record.dump());
    std::vector<std::optional<protocol::Level>> levels = levels_of(record);
    for (std::size_t at = 0; at < levels.size(); ++at) {
        if (record.actions.at(at).contains("by")) continue;
        levels[at] = levels[at] ? std::nullopt : std::optional(protocol::Level::casual);
        try {
            protocol::check_bots(record, levels, "another",
                                 protocol::KeyStreams(protocol::ChanceKey()), {});
            FAIL("it was not noticed");
        } catch (const protocol::Error& error) {
            CHECK(error.field.ends_with(".by"));
        }
        return;
    }
    FAIL("no player acted");
}
