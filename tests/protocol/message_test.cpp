#include "protocol/wire/message.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/json/fields.hpp"

// What clients say is read strictly: each fault has its code, and names the field.

namespace {

using protocol::Json;

const std::string token(64, 'a');

Json enter() {
    return {{"type", "enter"}, {"id", "c1"}, {"name", "Bob"}, {"token", token}};
}

Json create(const Json& settings) {
    return {{"type", "create"},
            {"id", "c1"},
            {"name", "Anna"},
            {"token", token},
            {"settings", settings}};
}

Json act(const Json& v, const Json& action = {{"type", "draw"}}) {
    return {{"type", "act"}, {"id", "c1"}, {"v", v}, {"action", action}};
}

Json named(const std::string& name) {
    Json message = enter();
    message["name"] = name;
    return message;
}

/// "code field" of the refusal; empty when the message is taken.
template <class Command>
std::string outcome(const std::variant<Command, protocol::Unreadable>& read) {
    const auto* unreadable = std::get_if<protocol::Unreadable>(&read);
    return unreadable == nullptr ? "" : unreadable->error.code + " " + unreadable->error.field;
}

std::string in_room(const std::string& text) {
    return outcome(protocol::read_room_command(text));
}
std::string in_room(const Json& message) {
    return in_room(message.dump());
}
std::string in_lobby(const Json& message) {
    return outcome(protocol::read_lobby_command(message.dump()));
}

template <class Body>
Body body_of(const Json& message) {
    const auto read = protocol::read_room_command(message.dump());
    REQUIRE(std::holds_alternative<protocol::RoomCommand>(read));
    return std::get<Body>(std::get<protocol::RoomCommand>(read).body);
}

Json with(Json message, const std::string& name, const Json& value) {
    message[name] = value;
    return message;
}

Json without(Json message, const std::string& name) {
    message.erase(name);
    return message;
}

std::string repeated(const std::string& character, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) {
        text += character;
    }
    return text;
}

}  // namespace

TEST_CASE("a message is an object with an id and a type that is known here") {
    CHECK(in_room(std::string("[]")) == "not_an_object ");
    CHECK(in_room(std::string("null")) == "not_an_object ");
    CHECK(in_room(std::string("")) == "malformed_json ");
    CHECK(in_room(without(enter(), "type")) == "missing_field type");
    CHECK(in_room(with(enter(), "type", 1)) == "wrong_type type");
    CHECK(in_room(with(enter(), "type", "")) == "out_of_range type");
    CHECK(in_room(with(enter(), "type", "undo")) == "unknown_type type");
    CHECK(in_room(create(Json::object())) == "unknown_type type");
    CHECK(in_lobby(create(Json::object())) == "");
    CHECK(in_lobby(enter()) == "unknown_type type");
}

TEST_CASE("an id is one to sixty-four letters, digits, underscores and hyphens") {
    CHECK(in_room(without(enter(), "id")) == "missing_field id");
    CHECK(in_room(with(enter(), "id", 7)) == "wrong_type id");
    for (const char* good : {"a", "Z", "0", "_", "-", "c1_-Z"}) {
        CHECK(in_room(with(enter(), "id", good)) == "");
    }
    CHECK(in_room(with(enter(), "id", std::string(64, 'c'))) == "");
    CHECK(in_room(with(enter(), "id", std::string(65, 'c'))) == "out_of_range id");
    for (const char* bad : {"", "c 1", "c.1", "\u00e9", "a\n", "a\t", "a/b", "a\"b"}) {
        CHECK(in_room(with(enter(), "id", bad)) == "out_of_range id");
    }
    CHECK(in_room(with(enter(), "id", std::string("a\0b", 3))) == "out_of_range id");
}

TEST_CASE("a refusal carries the id as soon as that could be read") {
    const auto id_of = [](const Json& message) {
        return std::get<protocol::Unreadable>(protocol::read_room_command(message.dump())).id;
    };
    CHECK(id_of(with(enter(), "type", "undo")) == "c1");
    CHECK(id_of(with(enter(), "surprise", 1)) == "c1");
    CHECK(id_of(without(enter(), "type")) == "c1");
    CHECK(id_of(with(enter(), "id", "c 1")) == "");
}

TEST_CASE("no command takes a field that it does not know, or does without one that it needs") {
    struct Row {
        Json message;
        std::vector<std::string> needed;
    };
    const std::vector<Row> rows = {
        {enter(), {"name", "token"}},
        {{{"type", "sit"}, {"id", "c1"}, {"seat", 1}}, {}},
        {{{"type", "leave"}, {"id", "c1"}}, {}},
        {{{"type", "configure"}, {"id", "c1"}, {"settings", Json::object()}}, {"settings"}},
        {{{"type", "bot"}, {"id", "c1"}, {"seat", 1}}, {"seat"}},
        {{{"type", "kick"}, {"id", "c1"}, {"seat", 1}}, {"seat"}},
        {{{"type", "show_out"}, {"id", "c1"}, {"name", "Dora"}}, {"name"}},
        {{{"type", "react"}, {"id", "c1"}, {"reaction", "clap"}}, {"reaction"}},
        {{{"type", "say"}, {"id", "c1"}, {"channel", "table"}, {"text", "hi"}},
         {"channel", "text"}},
        {{{"type", "mute"}, {"id", "c1"}, {"name", "Dora"}, {"on", true}}, {"name", "on"}},
        {{{"type", "pause"}, {"id", "c1"}, {"on", true}}, {"on"}},
        {{{"type", "give_time"}, {"id", "c1"}, {"seat", 1}, {"ms", 1000}}, {"seat", "ms"}},
        {{{"type", "claim_host"}, {"id", "c1"}}, {}},
        {{{"type", "start"}, {"id", "c1"}}, {}},
        {{{"type", "rematch"}, {"id", "c1"}}, {}},
        {{{"type", "hurry"}, {"id", "c1"}}, {}},
        {act(1), {"v", "action"}},
        {{{"type", "record"}, {"id", "c1"}, {"number", 1}}, {"number"}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.message);
        CHECK(in_room(row.message) == "");
        CHECK(in_room(with(row.message, "surprise", 1)) == "unknown_field surprise");
        for (const std::string& name : row.needed) {
            CHECK(in_room(without(row.message, name)) == "missing_field " + name);
            CHECK(in_room(with(row.message, name, nullptr)) == "wrong_type " + name);
        }
    }
    for (const char* name : {"name", "token"}) {
        CHECK(in_lobby(without(create(Json::object()), name)) ==
              std::string("missing_field ") + name);
    }
    CHECK(in_lobby(with(create(Json::object()), "surprise", 1)) == "unknown_field surprise");
    CHECK(in_lobby(Json{{"type", "find"}, {"id", "c1"}}) == "missing_field invite");
    const std::vector<Row> of_guests = {
        {{{"type", "mine"}, {"id", "c1"}, {"token", token}}, {"token"}},
        {{{"type", "device_code"}, {"id", "c1"}, {"token", token}}, {"token"}},
        {{{"type", "device_join"},
          {"id", "c1"},
          {"code", "7QX2M-9PAK3"},
          {"token", token},
          {"label", "Phone"}},
         {"code", "token", "label"}},
        {{{"type", "devices"}, {"id", "c1"}, {"token", token}}, {"token"}},
        {{{"type", "device_forget"},
          {"id", "c1"},
          {"token", token},
          {"device", "0123456789abcdef"}},
         {"token", "device"}},
        {{{"type", "recovery"}, {"id", "c1"}, {"token", token}, {"hash", token}},
         {"token", "hash"}},
        {{{"type", "recover"},
          {"id", "c1"},
          {"code", "7QX2M"},
          {"token", token},
          {"label", "Phone"}},
         {"code", "token", "label"}},
    };
    for (const Row& row : of_guests) {
        CAPTURE(row.message);
        CHECK(in_lobby(row.message) == "");
        CHECK(in_room(row.message) == "unknown_type type");
        CHECK(in_lobby(with(row.message, "surprise", 1)) == "unknown_field surprise");
        for (const std::string& name : row.needed) {
            CHECK(in_lobby(without(row.message, name)) == "missing_field " + name);
            CHECK(in_lobby(with(row.message, name, nullptr)) == "wrong_type " + name);
            CHECK(in_lobby(with(row.message, name, "")) == "out_of_range " + name);
        }
    }
}

TEST_CASE("codes of devices are read as people type them, and only their hashes are kept") {
    const auto joining = [](const char* code) {
        const Json message = {{"type", "device_join"},
                              {"id", "c1"},
                              {"code", code},
                              {"token", std::string(64, 'a')},
                              {"label", "Phone"}};
        const auto read = protocol::read_lobby_command(message.dump());
        return std::get<protocol::JoinDevice>(std::get<protocol::LobbyCommand>(read).body);
    };
    CHECK(joining("7QX2M-9PA10").code == protocol::hash_token("7QX2M9PA10"));
    CHECK(joining(" 7qx2m 9palo").code == protocol::hash_token("7QX2M9PA10"));
    CHECK(joining("7QX2M-9PA1").code.empty());
    CHECK(joining("7QX2M-9PA100").code.empty());
    CHECK(joining("7QX2M-9PAU0").code.empty());
    CHECK(joining("7QX2M-9PA10").token == protocol::hash_token(std::string(64, 'a')));
}

TEST_CASE("the name of a member that was read may go before the object is finished") {
    const Json object = {{"first", 1}, {"second", 2}};
    protocol::Fields fields(object);
    std::string name = "first";
    CHECK(fields.integer(name.c_str(), 1, 1) == 1);
    name = "other";
    CHECK(fields.integer("second", 2, 2) == 2);
    fields.finish();
}

TEST_CASE("a name has one to twenty-four characters, however many bytes these take") {
    CHECK(in_room(named("B")) == "");
    CHECK(in_room(named(std::string(24, 'B'))) == "");
    CHECK(in_room(named(std::string(25, 'B'))) == "out_of_range name");
    CHECK(in_room(named("")) == "out_of_range name");
    CHECK(in_room(named(repeated("\U00013000", 24))) == "");
    CHECK(in_room(named(repeated("\U00013000", 25))) == "out_of_range name");
    CHECK(in_room(named(
              "\u0410\u043d\u043d\u0430 \u041a\u0430\u0440\u0435\u043d\u0438\u043d\u0430")) == "");
    CHECK(in_room(with(enter(), "name", 5)) == "wrong_type name");
}

TEST_CASE("a name has no space at either end") {
    for (const char* space : {" ", "\u00a0", "\u1680", "\u2003", "\u202f", "\u205f", "\u3000"}) {
        CAPTURE(space);
        CHECK(in_room(named(std::string(space) + "Bob")) == "out_of_range name");
        CHECK(in_room(named(std::string("Bob") + space)) == "out_of_range name");
        CHECK(in_room(named(space)) == "out_of_range name");
        CHECK(in_room(named(std::string("Bob") + space + "by")) == "");
    }
}

TEST_CASE("a name has no control characters and no invisible ones") {
    const std::vector<std::string> unseen = {
        std::string(1, '\0'),
        "\x01",
        "\t",
        "\n",
        "\x1f",
        "\x7f",
        "\u0080",
        "\u0085",
        "\u009f",
        "\u00ad",  // soft hyphen
        "\u061c",  // Arabic letter mark
        "\u115f",  // Hangul filler
        "\u180e",  // Mongolian vowel separator
        "\u200b",  // zero-width space
        "\u200e",
        "\u200f",
        "\u2028",
        "\u2029",
        "\u202a",
        "\u202d",
        "\u202e",
        "\u2060",  // word joiner
        "\u2066",
        "\u2069",
        "\u206f",
        "\u3164",  // Hangul filler
        "\ufeff",  // byte order mark
        "\uffa0",  // halfwidth Hangul filler
        "\ufff9",
        "\ufffb",
        "\U000e0041",  // tag
    };
    for (const std::string& character : unseen) {
        CAPTURE(character);
        CHECK(in_room(named("Bo" + character + "b")) == "out_of_range name");
        CHECK(in_room(named(character)) == "out_of_range name");
    }
}

TEST_CASE("joiners hold letters and signs together, and are no name themselves") {
    CHECK(in_room(named("\U0001F468\u200D\U0001F469\u200D\U0001F467")) == "");
    CHECK(in_room(named("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645")) == "");
    CHECK(in_room(named("\u200d")) == "out_of_range name");
    CHECK(in_room(named("Bob\u200c")) == "out_of_range name");
}

TEST_CASE("a token is sixty-four lowercase hexadecimal digits, and only its hash is kept") {
    for (const std::string& bad :
         {std::string(63, 'a'), std::string(65, 'a'), std::string(64, 'A'), std::string(64, 'g'),
          std::string(63, 'a') + "\n", std::string()}) {
        CHECK(in_room(with(enter(), "token", bad)) == "out_of_range token");
    }
    CHECK(in_room(with(enter(), "token", 1)) == "wrong_type token");
    // SHA-256 of 64 letters a.
    CHECK(body_of<protocol::Enter>(enter()).token ==
          "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

TEST_CASE("hashes of tokens are compared whole") {
    const std::string hash = protocol::hash_token(token);
    CHECK(protocol::same(hash, protocol::hash_token(token)));
    CHECK_FALSE(protocol::same(hash, protocol::hash_token(std::string(64, 'b'))));
    CHECK_FALSE(protocol::same(hash, hash.substr(1)));
    CHECK_FALSE(protocol::same(hash, ""));
}

TEST_CASE("versions are whole numbers that every client can hold") {
    CHECK(body_of<protocol::Act>(act(0)).v == 0);
    CHECK(body_of<protocol::Act>(act(9'007'199'254'740'991)).v == 9'007'199'254'740'991);
    CHECK(in_room(act(9'007'199'254'740'992)) == "out_of_range v");
    CHECK(in_room(act(-1)) == "out_of_range v");
    CHECK(in_room(act(UINT64_MAX)) == "out_of_range v");
    CHECK(in_room(act(INT64_MIN)) == "out_of_range v");
    CHECK(in_room(act(1.5)) == "wrong_type v");
    CHECK(in_room(act("1")) == "wrong_type v");
    CHECK(in_room(std::string(R"({"type":"act","id":"c1","v":1e400,"action":{}})")) ==
          "malformed_json ");
    CHECK(
        in_room(std::string(R"({"type":"act","id":"c1","v":99999999999999999999,"action":{}})")) ==
        "out_of_range v");
    CHECK(in_room(with(enter(), "seen", -1)) == "out_of_range seen");
    CHECK(body_of<protocol::Enter>(with(enter(), "seen", 12)).seen == 12U);
    CHECK_FALSE(body_of<protocol::Enter>(enter()).seen.has_value());
    CHECK(body_of<protocol::Enter>(with(enter(), "kind", "bot")).is_program);
    CHECK_FALSE(body_of<protocol::Enter>(with(enter(), "kind", "human")).is_program);
    CHECK_FALSE(body_of<protocol::Enter>(enter()).wants_snapshot);
    CHECK(body_of<protocol::Enter>(with(enter(), "snapshot", true)).wants_snapshot);
    CHECK_FALSE(body_of<protocol::Enter>(enter()).is_program);
}

TEST_CASE("an integer may be written as a number with a fraction of zero") {
    const auto v = [](const std::string& number) {
        const std::string text =
            R"({"type":"act","id":"c1","action":{"type":"draw"},"v":)" + number + "}";
        const auto read = protocol::read_room_command(text);
        const auto* command = std::get_if<protocol::RoomCommand>(&read);
        return command == nullptr
                   ? -1
                   : static_cast<std::int64_t>(std::get<protocol::Act>(command->body).v);
    };
    CHECK(v("1.0") == 1);
    CHECK(v("2.0e0") == 2);
    CHECK(v("30e-1") == 3);
    CHECK(v("-0.0") == 0);
    CHECK(v("9007199254740991.0") == 9'007'199'254'740'991);
    CHECK(v("9007199254740992.0") == -1);
    CHECK(v("1.5") == -1);
    CHECK(v("-1.0") == -1);
    CHECK(v("1e300") == -1);
    const Json settings = {{"seats", 2.0}, {"options", {{"ra_track", 7.0}}}};
    CHECK(protocol::encode(protocol::read_settings(settings, "Anna")) ==
          protocol::encode(
              protocol::read_settings({{"seats", 2}, {"options", {{"ra_track", 7}}}}, "Anna")));
}

TEST_CASE("seats are numbered 0 to 4, games from 1") {
    const auto sit = [](const Json& seat) {
        return Json{{"type", "sit"}, {"id", "c1"}, {"seat", seat}};
    };
    CHECK(body_of<protocol::Sit>(sit(4)).seat == core::Seat{4});
    CHECK_FALSE(body_of<protocol::Sit>(without(sit(4), "seat")).seat.has_value());
    CHECK(in_room(sit(5)) == "out_of_range seat");
    CHECK(in_room(sit(-1)) == "out_of_range seat");
    CHECK(in_room(sit(256)) == "out_of_range seat");
    CHECK(in_room(sit(true)) == "wrong_type seat");
    const auto record = [](const Json& number) {
        return Json{{"type", "record"}, {"id", "c1"}, {"number", number}};
    };
    CHECK(body_of<protocol::AskRecord>(record(UINT32_MAX)).number == UINT32_MAX);
    CHECK(in_room(record(0)) == "out_of_range number");
    CHECK(in_room(record(std::int64_t{UINT32_MAX} + 1)) == "out_of_range number");
}

TEST_CASE("an action is one that some game and edition has") {
    CHECK(in_room(act(1, Json::array())) == "wrong_type action");
    CHECK(in_room(act(1, {{"type", "levitate"}})) == "out_of_range action.type");
    CHECK(in_room(act(1, {{"type", "bid"}, {"sun", 17}})) == "out_of_range action.sun");
    CHECK(in_room(act(1, {{"type", "god"}, {"space", 8}})) == "out_of_range action.space");
    CHECK(in_room(act(1, {{"type", "discard"}, {"tile", "war"}})) == "");
    CHECK(in_room(act(1, {{"type", "discard"}, {"tile", "peace"}})) == "out_of_range action.tile");
    CHECK(in_room(act(1, {{"type", "roll"}, {"dice", {"red"}}})) == "");
    CHECK(in_room(act(1, {{"type", "roll"}, {"dice", {"pink"}}})) == "out_of_range action.dice.0");
}

TEST_CASE("a refused number of seats names the numbers that there are") {
    const auto read = protocol::read_lobby_command(create({{"seats", 6}}).dump());
    CHECK(std::get<protocol::Unreadable>(read).error.reason == "Expected 2 to 5.");
    CHECK(in_lobby(create({{"seats", 6}})) == "out_of_range settings.seats");
    CHECK(in_lobby(create({{"game", "ra-dice"}, {"seats", 5}})) ==
          "option_not_here settings.seats");
}

TEST_CASE("settings have defaults, and each fault names its field") {
    const auto settings = [](const Json& given) {
        return protocol::encode(protocol::read_settings(given, "Anna"));
    };
    CHECK(settings(Json::object()) ==
          Json{{"name", "Anna's table"},
               {"game", "ra"},
               {"edition", "classic"},
               {"seats", 3},
               {"options", {{"open_fame", false}, {"hidden_bag", false}}},
               {"visibility", "private"},
               {"watch", "anyone"},
               {"pace", 600},
               {"patience", 90},
               {"hints", false},
               {"all_numbers", false},
               {"stand_in", "casual"}});
    const Json other = {{"name", "Nile"},
                        {"game", "ra"},
                        {"edition", "pharaoh"},
                        {"seats", 5},
                        {"options", {{"open_fame", true}, {"hidden_bag", true}}},
                        {"visibility", "public"},
                        {"watch", "nobody"},
                        {"pace", 0},
                        {"patience", 3600},
                        {"hints", true},
                        {"all_numbers", true},
                        {"stand_in", "gentle"},
                        {"talk", "reactions"}};
    CHECK(settings(other) == other);

    struct Row {
        Json settings;
        std::string outcome;
    };
    const std::vector<Row> rows = {
        {{{"name", ""}}, "out_of_range settings.name"},
        {{{"name", std::string(40, 'n')}}, ""},
        {{{"name", std::string(41, 'n')}}, "out_of_range settings.name"},
        {{{"name", " Nile"}}, "out_of_range settings.name"},
        {{{"game", "go"}}, "unknown_game settings.game"},
        {{{"stand_in", "divine"}}, "unknown_level settings.stand_in"},
        {{{"talk", "private"}}, "out_of_range settings.talk"},
        {{{"game", 1}}, "wrong_type settings.game"},
        {{{"edition", "deluxe"}}, "unknown_edition settings.edition"},
        {{{"seats", 1}}, "out_of_range settings.seats"},
        {{{"seats", 2}}, ""},
        {{{"seats", 5}}, ""},
        {{{"seats", 6}}, "out_of_range settings.seats"},
        {{{"seats", "3"}}, "wrong_type settings.seats"},
        {{{"options", Json::array()}}, "wrong_type settings.options"},
        {{{"options", {{"fast", true}}}}, "unknown_option settings.options.fast"},
        {{{"options", {{"open_fame", 1}}}}, "wrong_type settings.options.open_fame"},
        {{{"options", {{"ra_track", 7}}}}, "option_not_here settings.options.ra_track"},
        {{{"visibility", "secret"}}, "out_of_range settings.visibility"},
        {{{"visibility", true}}, "wrong_type settings.visibility"},
        {{{"watch", "friends"}}, "out_of_range settings.watch"},
        {{{"pace", 5000}}, ""},
        {{{"pace", 5001}}, "out_of_range settings.pace"},
        {{{"pace", -1}}, "out_of_range settings.pace"},
        {{{"patience", 5}}, ""},
        {{{"patience", 4}}, "out_of_range settings.patience"},
        {{{"patience", 604'800}}, ""},
        {{{"patience", 604'801}}, "out_of_range settings.patience"},
        {{{"patience", 90.5}}, "wrong_type settings.patience"},
        {{{"hints", 1}}, "wrong_type settings.hints"},
        {{{"colour", "red"}}, "unknown_field settings.colour"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.settings);
        CHECK(in_lobby(create(row.settings)) == row.outcome);
    }
    CHECK(in_lobby(create(Json::array())) == "wrong_type settings");
    CHECK(in_lobby(without(create({}), "settings")) == "");
}

TEST_CASE("the longest names still make a legal name for the room") {
    const std::string longest = repeated("\U00013000", 24);
    CHECK(protocol::read_settings(Json::object(), longest).name == longest + "'s table");
}

TEST_CASE("an invite is taken as people type it") {
    CHECK(protocol::tidy_invite("7QX2M9PA") == "7QX2M9PA");
    CHECK(protocol::tidy_invite("7qx2-m9pa") == "7QX2M9PA");
    CHECK(protocol::tidy_invite(" 7qx2 m9pa ") == "7QX2M9PA");
    CHECK(protocol::tidy_invite("oOiIlL10") == "00111110");
    CHECK(protocol::tidy_invite("7QX2M9P") == "");
    CHECK(protocol::tidy_invite("7QX2M9PAA") == "");
    CHECK(protocol::tidy_invite("7QX2M9PU") == "");
    CHECK(protocol::tidy_invite("7QX2M9P\xC3\xA9") == "");
    CHECK(protocol::tidy_invite("") == "");
}

TEST_CASE("a room's id is six readable digits") {
    CHECK(protocol::is_room_id("K3J9QD"));
    CHECK_FALSE(protocol::is_room_id("k3j9qd"));
    CHECK_FALSE(protocol::is_room_id("K3J9Q"));
    CHECK_FALSE(protocol::is_room_id("K3J9QDD"));
    CHECK_FALSE(protocol::is_room_id("K3J9QU"));
    CHECK_FALSE(protocol::is_room_id(""));
    CHECK_FALSE(protocol::is_room_id("../../"));
}

TEST_CASE("a repetition has the digest of the command, and another command has not") {
    const auto digest = [](const std::string& text) {
        return std::get<protocol::RoomCommand>(protocol::read_room_command(text)).digest;
    };
    const std::string first = R"({"type":"sit","id":"c1","seat":1})";
    CHECK(digest(first) == digest(R"( {"seat":1, "id":"c1","type":"sit"})"));
    CHECK(digest(first) != digest(R"({"type":"sit","id":"c1","seat":2})"));
    CHECK(digest(first) != digest(R"({"type":"sit","id":"c1"})"));
}

TEST_CASE("the longest message is read in full") {
    std::string text = enter().dump();
    text.insert(1, std::string(protocol::longest_message - text.size(), ' '));
    REQUIRE(text.size() == protocol::longest_message);
    CHECK(in_room(text) == "");
    Json long_name = enter();
    long_name["name"] = std::string(protocol::longest_message - enter().dump().size(), 'B');
    CHECK(in_room(long_name) == "out_of_range name");
}

TEST_CASE("an error is sent with what belongs to it") {
    protocol::Error error("bid_too_low", "Too low.");
    CHECK(Json::parse(protocol::error_message("c8", error)) ==
          Json{{"type", "error"}, {"id", "c8"}, {"code", "bid_too_low"}, {"reason", "Too low."}});
    error.rule = "An auction";
    error.legal = Json::array({{{"type", "pass"}}});
    error.in("sun").in("action");
    CHECK(Json::parse(protocol::error_message("", error)) == Json{{"type", "error"},
                                                                  {"code", "bid_too_low"},
                                                                  {"reason", "Too low."},
                                                                  {"rule", "An auction"},
                                                                  {"legal", error.legal},
                                                                  {"field", "action.sun"}});
}
