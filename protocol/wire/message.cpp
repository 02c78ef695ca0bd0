#include "protocol/wire/message.hpp"

#include <algorithm>
#include <cctype>
#include <map>

#include <sodium.h>

#include "protocol/fair/digest.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/wire/server_message.hpp"

namespace protocol {

namespace {

TokenHash read_token(Fields& fields) {
    const std::string token = fields.text("token", 64, 64);
    const bool hexadecimal = std::all_of(token.begin(), token.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    });
    if (!hexadecimal) {
        throw Error("out_of_range", "Expected 64 lowercase hexadecimal digits.").in("token");
    }
    return hash_token(token);
}

std::string read_id(Fields& fields) {
    std::string id = fields.text("id", 1, longest_id);
    const bool plain = std::all_of(id.begin(), id.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '_' || c == '-';
    });
    if (!plain) {
        throw Error("out_of_range", "Expected letters, digits, _ and - only.").in("id");
    }
    return id;
}

core::Seat read_seat(Fields& fields) {
    return static_cast<core::Seat>(fields.integer("seat", 0, core::max_seats - 1));
}

Settings read_member_settings(Fields& fields, const std::string& host) {
    const Json& settings = fields.object("settings");
    try {
        return read_settings(settings, host);
    } catch (Error& error) {
        throw error.in("settings");
    }
}

Create read_create(Fields& fields) {
    Create create;
    create.name = fields.words("name", longest_name);
    create.token = read_token(fields);
    create.settings = fields.has("settings") ? read_member_settings(fields, create.name)
                                             : read_settings(Json::object(), create.name);
    return create;
}

Find read_find(Fields& fields) {
    return {tidy_invite(fields.text("invite", 1, 32))};
}

Enter read_enter(Fields& fields) {
    Enter enter;
    enter.name = fields.words("name", longest_name);
    enter.token = read_token(fields);
    if (fields.has("invite")) {
        enter.invite = tidy_invite(fields.text("invite", 1, 32));
    }
    if (fields.has("seen")) {
        enter.seen = fields.version("seen");
    }
    enter.wants_snapshot = fields.flag("snapshot");
    enter.is_program = fields.has("kind") && fields.choice("kind", {"human", "bot"}) == "bot";
    return enter;
}

Sit read_sit(Fields& fields) {
    return fields.has("seat") ? Sit{read_seat(fields)} : Sit{};
}

std::string read_level_name(Fields& fields, const char* member) {
    std::string level = fields.text(member, 1, 32);
    if (!bots::level_named(level)) {
        throw Error("unknown_level", "There are no bots of this level.").in(member);
    }
    return level;
}

Bot read_bot(Fields& fields) {
    Bot bot{.seat = read_seat(fields)};
    if (fields.has("level")) bot.level = read_level_name(fields, "level");
    return bot;
}

Act read_act(Fields& fields) {
    Act act{.v = fields.version("v"), .action = fields.object("action")};
    try {
        check_action(act.action);
    } catch (Error& error) {
        throw error.in("action");
    }
    return act;
}

std::uint32_t read_number(Fields& fields, const char* name, std::int64_t least) {
    return static_cast<std::uint32_t>(fields.integer(name, least, UINT32_MAX));
}

Commit read_commit(Fields& fields) {
    return {.game = read_number(fields, "game", 1),
            .attempt = read_number(fields, "attempt", 0),
            .commitment = fields.bytes32("commitment")};
}

Reveal read_reveal(Fields& fields) {
    return {.game = read_number(fields, "game", 1),
            .attempt = read_number(fields, "attempt", 0),
            .secret = fields.bytes32("secret")};
}

Prove read_prove(Fields& fields) {
    return {.game = read_number(fields, "game", 1),
            .first = static_cast<std::uint16_t>(fields.integer("first", 0, UINT16_MAX))};
}

React read_react(Fields& fields) {
    std::string reaction = fields.text("reaction", 1, 32);
    if (std::find(reactions.begin(), reactions.end(), reaction) == reactions.end()) {
        throw Error("out_of_range", "There is no such reaction.").in("reaction");
    }
    return {std::move(reaction)};
}

AskRecord read_ask_record(Fields& fields) {
    return {read_number(fields, "number", 1)};
}

template <class Body>
using Readers = std::map<std::string, Body (*)(Fields&), std::less<>>;

using LobbyBody = decltype(LobbyCommand::body);
using RoomBody = decltype(RoomCommand::body);

const Readers<LobbyBody>& lobby_readers() {
    static const Readers<LobbyBody> readers = {
        {"create", [](Fields& fields) -> LobbyBody { return read_create(fields); }},
        {"find", [](Fields& fields) -> LobbyBody { return read_find(fields); }},
    };
    return readers;
}

const Readers<RoomBody>& room_readers() {
    static const Readers<RoomBody> readers = {
        {"enter", [](Fields& fields) -> RoomBody { return read_enter(fields); }},
        {"sit", [](Fields& fields) -> RoomBody { return read_sit(fields); }},
        {"leave", [](Fields&) -> RoomBody { return Leave{}; }},
        {"configure",
         [](Fields& fields) -> RoomBody { return Configure{read_member_settings(fields, {})}; }},
        {"bot", [](Fields& fields) -> RoomBody { return read_bot(fields); }},
        {"kick", [](Fields& fields) -> RoomBody { return Kick{read_seat(fields)}; }},
        {"show_out",
         [](Fields& fields) -> RoomBody { return ShowOut{fields.words("name", longest_name)}; }},
        {"claim_host", [](Fields&) -> RoomBody { return ClaimHost{}; }},
        {"start", [](Fields&) -> RoomBody { return Start{}; }},
        {"commit", [](Fields& fields) -> RoomBody { return read_commit(fields); }},
        {"reveal", [](Fields& fields) -> RoomBody { return read_reveal(fields); }},
        {"rematch", [](Fields&) -> RoomBody { return Rematch{}; }},
        {"act", [](Fields& fields) -> RoomBody { return read_act(fields); }},
        {"hint", [](Fields& fields) -> RoomBody { return AskHint{fields.version("v")}; }},
        {"hurry", [](Fields&) -> RoomBody { return Hurry{}; }},
        {"react", [](Fields& fields) -> RoomBody { return read_react(fields); }},
        {"prove", [](Fields& fields) -> RoomBody { return read_prove(fields); }},
        {"record", [](Fields& fields) -> RoomBody { return read_ask_record(fields); }},
    };
    return readers;
}

template <class Body>
std::variant<Command<Body>, Unreadable> read_command(std::string_view text,
                                                     const Readers<Body>& readers) {
    std::string id;
    try {
        const Json message = parse(text);
        Fields fields(message);
        id = read_id(fields);
        const std::string type = fields.text("type", 1, 32);
        const auto reader = readers.find(type);
        if (reader == readers.end()) {
            throw Error("unknown_type", "No message of this type can be sent here.").in("type");
        }
        Body body = reader->second(fields);
        fields.finish();
        return Command<Body>{id, sha256(dump(message)), std::move(body)};
    } catch (const Error& error) {
        return Unreadable{id, error};
    }
}

}  // namespace

TokenHash hash_token(const std::string& token) {
    return hex(sha256(token));
}

bool same(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string default_room_name(const std::string& host) {
    return host + "'s table";
}

Settings read_settings(const Json& settings, const std::string& host) {
    Fields fields(settings);
    Settings result;
    if (fields.has("name")) {
        result.name = fields.words("name", longest_room_name);
    } else if (!host.empty()) {
        result.name = default_room_name(host);
    }
    const std::string game = fields.has("game") ? fields.text("game", 1, 32) : "ra";
    const std::string edition = fields.has("edition") ? fields.text("edition", 1, 32) : "classic";
    const std::int64_t seats =
        fields.has("seats") ? fields.integer("seats", core::min_seats, core::max_seats) : 3;
    const Json options = fields.has("options") ? fields.object("options") : Json::object();
    result.setup = check_setup(game, edition, seats, options);
    result.listed =
        fields.has("visibility") && fields.choice("visibility", {"public", "private"}) == "public";
    result.watchable =
        !fields.has("watch") || fields.choice("watch", {"anyone", "nobody"}) == "anyone";
    result.pace = fields.has("pace") ? fields.integer("pace", 0, slowest_pace) : default_pace;
    result.patience = fields.has("patience")
                          ? fields.integer("patience", shortest_patience, longest_patience)
                          : default_patience;
    result.hints = fields.has("hints") && fields.boolean("hints");
    result.all_numbers = fields.has("all_numbers") && fields.boolean("all_numbers");
    if (fields.has("stand_in"))
        result.stand_in = bots::level_named(read_level_name(fields, "stand_in"));
    fields.finish();
    return result;
}

Json encode(const Settings& settings) {
    Json json = {{"all_numbers", settings.all_numbers},
                 {"name", settings.name},
                 {"game", settings.setup.game},
                 {"edition", settings.setup.edition},
                 {"seats", settings.setup.seats},
                 {"options", settings.setup.options},
                 {"visibility", settings.listed ? "public" : "private"},
                 {"watch", settings.watchable ? "anyone" : "nobody"},
                 {"pace", settings.pace},
                 {"patience", settings.patience},
                 {"hints", settings.hints}};
    if (settings.stand_in) json["stand_in"] = bots::name(*settings.stand_in);
    return json;
}

std::variant<LobbyCommand, Unreadable> read_lobby_command(std::string_view text) {
    return read_command<LobbyBody>(text, lobby_readers());
}

std::variant<RoomCommand, Unreadable> read_room_command(std::string_view text) {
    return read_command<RoomBody>(text, room_readers());
}

std::string command_id(std::string_view text) {
    return std::visit([](const auto& read) { return read.id; }, read_room_command(text));
}

std::string tidy_invite(std::string_view typed) {
    std::string tidy;
    for (const char c : typed) {
        const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        if (upper == '-' || upper == ' ') {
            continue;
        }
        const char digit = upper == 'O' ? '0' : upper == 'I' || upper == 'L' ? '1' : upper;
        if (readable_digits.find(digit) == std::string_view::npos) {
            return {};
        }
        tidy.push_back(digit);
    }
    return tidy.size() == invite_length ? tidy : std::string();
}

bool is_room_id(std::string_view text) {
    return text.size() == room_id_length &&
           text.find_first_not_of(readable_digits) == std::string_view::npos;
}

std::string error_message(const std::string& id, const Error& error) {
    return server::text_of(server::ErrorMessage::of(id, error));
}

}  // namespace protocol
