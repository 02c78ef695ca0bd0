#include "protocol/games/record.hpp"

#include "protocol/fair/proof.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/limits.hpp"

namespace protocol {

namespace {

/// Each element of a list by this reader.
template <class Read>
auto read_list(Fields& fields, const char* name, const Read& read) {
    std::vector<decltype(read(Json()))> all;
    for (const Json& element : fields.array(name)) {
        try {
            all.push_back(read(element));
        } catch (Error& error) {
            throw error.in(std::to_string(all.size())).in(name);
        }
    }
    return all;
}

SeatKind read_seat_kind(const Json& object, const std::string& game) {
    Fields fields(object);
    SeatKind kind;
    if (fields.choice("kind", {"human", "bot"}) == "bot") {
        kind.level = read_level(game, fields.text("level", 1, 32));
    } else {
        kind.is_program = fields.flag("bot");
    }
    fields.finish();
    return kind;
}

/// Requires: there is such a game.
std::vector<SeatKind> read_seats(Fields& fields, const std::string& game, std::size_t players) {
    std::vector<SeatKind> seats =
        read_list(fields, "seats", [&](const Json& seat) { return read_seat_kind(seat, game); });
    if (seats.size() != players) {
        throw Error("out_of_range", "Expected one for each player.").in("seats");
    }
    return seats;
}

GameSetup read_setup(Fields& fields, std::size_t seats) {
    const std::string game = fields.text("game", 1, 32);
    const std::string edition = fields.has("edition") ? fields.text("edition", 1, 32) : "classic";
    const Json options = fields.has("options") ? fields.object("options") : Json::object();
    try {
        return check_setup(game, edition, static_cast<std::int64_t>(seats), options);
    } catch (Error& error) {
        throw error.field == "seats" ? Error(error.code, error.reason).in("players") : error;
    }
}

StartedGame start_with_key(const Record& record) {
    try {
        Fields fields(record.chance);
        const ChanceKey key = fields.bytes32("key");
        Json begun;
        if (record.branch && record.chance.size() > 1) {
            begun = record.chance;
            begun.erase("key");
        } else {
            fields.finish();
        }
        return start_game(record.setup, std::make_shared<KeyStreams>(key), begun);
    } catch (Error& error) {
        throw error.in("chance");
    }
}

std::optional<Json> read_optional(Fields& fields, const char* name) {
    return fields.has(name) ? std::optional<Json>(fields.object(name)) : std::nullopt;
}

}  // namespace

Record read_record(std::string_view text) {
    if (text.size() > longest_record) {
        throw Error("too_long",
                    "A record is at most " + std::to_string(longest_record) + " bytes.");
    }
    const Json json = parse(text);
    Fields fields(json);
    if (fields.text("format", 1, 32) != "ra-record/1") {
        throw Error("unknown_format", "Expected ra-record/1.").in("format");
    }
    Record record;
    record.players.names = read_list(
        fields, "players", [](const Json& name) { return read_words(name, "", longest_name); });
    record.setup = read_setup(fields, record.players.size());
    if (fields.has("seats")) {
        record.players.kinds = read_seats(fields, record.setup.game, record.players.size());
    }
    record.chance = fields.object("chance");
    record.actions = fields.array("actions");
    if (record.actions.size() > most_actions) {
        throw Error("out_of_range", "No game has so many actions.").in("actions");
    }
    record.result = read_optional(fields, "result");
    record.proof = read_optional(fields, "proof");
    record.alone = read_optional(fields, "alone");
    record.branch = read_optional(fields, "branch");
    fields.finish();
    return record;
}

Json encode(const SeatKind& seat) {
    if (seat.level) {
        return {{"kind", "bot"}, {"level", bots::name(*seat.level)}};
    }
    Json guest = {{"kind", "human"}};
    if (seat.is_program) {
        guest["bot"] = true;
    }
    return guest;
}

StartedGame start_seen(const Record& record) {
    try {
        return start_recorded(record.setup, record.chance);
    } catch (Error& error) {
        throw error.in("chance");
    }
}

StartedGame start(const Record& record) {
    return record.chance.contains("key") ? start_with_key(record) : start_seen(record);
}

void write_record(JsonWriter& out, const GameSetup& setup, const Players& players,
                  std::string_view proof, const RecordParts& parts) {
    out.begin_object();
    out.member("actions", parts.actions);
    out.member("chance", parts.chance);
    if (parts.has_editions) {
        out.member("edition", setup.edition);
    }
    out.member("format", "ra-record/1");
    out.member("game", setup.game);
    out.member("options", [&] { out.json(dump(setup.options)); });
    out.member("players", [&] {
        out.array(players.names, [&out](const std::string& name) { out.value(name); });
    });
    if (!proof.empty()) {
        out.member("proof", [&] { out.json(proof); });
    }
    if (parts.result) {
        out.member("result", parts.result);
    }
    if (!players.kinds.empty()) {
        out.member("seats", [&] {
            out.array(players.kinds,
                      [&out](const SeatKind& seat) { out.json(dump(encode(seat))); });
        });
    }
    out.end_object();
}

Played play(Game& game, const Json& action) {
    Fields fields(action);
    const Doer doer = read_doer(fields);
    const Move move = game.read_move(action, Extras::ignored);
    const bool is_by_clock = doer.by == By::clock && game.acting() == doer.seat;
    if (is_by_clock && move != game.timeout_move()) {
        throw Error("wrong_time", "The clock does something else.").in("by");
    }
    return {.events = game.play(doer, move), .doer = doer};
}

Played play(Game& game, const Json& actions, std::size_t at) try {
    return play(game, actions.at(at));
} catch (Error& error) {
    throw error.in(std::to_string(at)).in("actions");
}

void check_result(const Record& record, const Game& game) {
    if (!record.result) {
        return;
    }
    std::string disagreement;
    try {
        disagreement = game.disagreement(*record.result);
    } catch (Error& error) {
        throw error.in("result");
    }
    if (!disagreement.empty()) {
        throw Error("wrong_result", disagreement).in("result");
    }
}

}  // namespace protocol
