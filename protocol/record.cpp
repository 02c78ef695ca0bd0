#include "protocol/record.hpp"

#include <optional>

#include "protocol/error.hpp"
#include "protocol/fields.hpp"
#include "protocol/game.hpp"
#include "protocol/proof.hpp"

namespace protocol {

namespace {

constexpr std::size_t most_actions = 100'000;

struct Record {
    GameSetup setup;
    StartedGame start;
    Json actions;
    std::optional<Json> result;
};

std::size_t read_players(const Json& players) {
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (!players[seat].is_string()) {
            throw Error("wrong_type", "Expected a name for each seat.")
                .in(std::to_string(seat))
                .in("players");
        }
    }
    return players.size();
}

std::optional<ChanceKey> read_key(const Json& chance) {
    if (!chance.contains("key")) {
        return {};
    }
    Fields fields(chance);
    const std::string digits = fields.text("key", 64, 64);
    fields.finish();
    const auto key = unhex(digits);
    if (!key) {
        throw Error("out_of_range", "Expected 64 lowercase hexadecimal digits.").in("key");
    }
    return key;
}

StartedGame start(const GameSetup& setup, const Json& chance) {
    try {
        const auto key = read_key(chance);
        return key ? start_game(setup, KeyStreams(*key)) : start_recorded(setup, chance);
    } catch (Error& error) {
        throw error.in("chance");
    }
}

Record read(std::string_view text) {
    if (text.size() > longest_record) {
        throw Error("too_long",
                    "A record is at most " + std::to_string(longest_record) + " bytes.");
    }
    const Json json = parse(text);
    Fields fields(json);
    const std::string format = fields.text("format", 1, 32);
    if (format != "ra-record/1") {
        throw Error("unknown_format", "Expected ra-record/1.").in("format");
    }
    Record record;
    const std::string game = fields.text("game", 1, 32);
    const std::string edition = fields.has("edition") ? fields.text("edition", 1, 32) : "classic";
    const Json options = fields.has("options") ? fields.object("options") : Json::object();
    const std::size_t seats = read_players(fields.array("players"));
    try {
        record.setup = check_setup(game, edition, static_cast<std::int64_t>(seats), options);
    } catch (Error& error) {
        throw error.field == "seats" ? Error(error.code, error.reason).in("players") : error;
    }
    record.start = start(record.setup, fields.object("chance"));
    record.actions = fields.array("actions");
    if (record.actions.size() > most_actions) {
        throw Error("out_of_range", "No game has so many actions.").in("actions");
    }
    if (fields.has("result")) {
        record.result = fields.object("result");
    }
    fields.finish();
    return record;
}

By read_by(Fields& fields) {
    if (!fields.has("by")) {
        return By::player;
    }
    return fields.choice("by", {"clock", "bot"}) == "bot" ? By::bot : By::clock;
}

void play(Game& game, const Json& action) {
    Fields fields(action);
    const auto seat = static_cast<Seat>(fields.integer("seat", 0, core::max_seats - 1));
    const By by = read_by(fields);
    game.check(seat, action, Extras::ignored);
    game.play(seat, action, by);
}

void check_result(const Game& game, const Json& result) {
    std::string disagreement;
    try {
        disagreement = game.disagreement(result);
    } catch (Error& error) {
        throw error.in("result");
    }
    if (!disagreement.empty()) {
        throw Error("wrong_result", disagreement).in("result");
    }
}

Json failure(const Error& error, const Json& at) {
    const std::string where = error.field.empty() ? "" : error.field + ": ";
    return {{"ok", false}, {"at", at}, {"error", error.code}, {"detail", where + error.reason}};
}

}  // namespace

Json replay(std::string_view text) {
    Json at = nullptr;
    try {
        const Record record = read(text);
        Game& game = *record.start.game;
        for (std::size_t i = 0; i < record.actions.size(); ++i) {
            at = i;
            play(game, record.actions[i]);
        }
        at = nullptr;
        if (record.result) {
            check_result(game, *record.result);
        }
        Json summary = game.summary();
        summary["ok"] = true;
        return summary;
    } catch (const Error& error) {
        return failure(error, at);
    }
}

}  // namespace protocol
