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

constexpr std::array<std::string_view, 4> talk_policies = {"off", "reactions", "private", "all"};

std::string read_digits(Fields& fields, const char* member, std::size_t length) {
    std::string digits = fields.text(member, length, length);
    const bool hexadecimal = std::all_of(digits.begin(), digits.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    });
    if (!hexadecimal) {
        throw Error("out_of_range",
                    "Expected " + std::to_string(length) + " lowercase hexadecimal digits.")
            .in(member);
    }
    return digits;
}

TokenHash read_token(Fields& fields) {
    return hash_token(read_digits(fields, "token", 64));
}

/// The hash of a code; empty where it cannot be one.
TokenHash read_code(Fields& fields, std::size_t length) {
    const std::string code = tidy_code(fields.text("code", 1, 64), length);
    return code.empty() ? TokenHash() : hash_token(code);
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
    return fields.object("settings",
                         [&host](const Json& settings) { return read_settings(settings, host); });
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

/// What makes a token one more key of a guest.
template <class Joining>
Joining read_joining(Fields& fields, std::size_t length) {
    return {.code = read_code(fields, length),
            .token = read_token(fields),
            .label = fields.words("label", longest_label)};
}

ForgetDevice read_forget_device(Fields& fields) {
    return {.token = read_token(fields), .device = read_digits(fields, "device", device_id_length)};
}

KeepRecovery read_keep_recovery(Fields& fields) {
    return {.token = read_token(fields), .hash = hex(fields.bytes32("hash"))};
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
    if (fields.has("talk")) {
        enter.talk = fields.version("talk");
    }
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
    const std::uint64_t v = fields.version("v");
    return {.v = v, .action = fields.object("action", [](const Json& action) {
                check_action(action);
                return action;
            })};
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

Say read_say(Fields& fields) {
    const bool is_apart = fields.choice("channel", {"table", "spectators"}) == "spectators";
    return {.channel = is_apart ? Say::Channel::spectators : Say::Channel::table,
            .text = fields.words("text", longest_line)};
}

Mute read_mute(Fields& fields) {
    return {.name = fields.words("name", longest_name), .on = fields.boolean("on")};
}

GiveTime read_give_time(Fields& fields) {
    return {.seat = read_seat(fields),
            .time = std::chrono::milliseconds(fields.integer("ms", shortest_gift, longest_gift))};
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
        {"mine", [](Fields& fields) -> LobbyBody { return Mine{read_token(fields)}; }},
        {"device_code",
         [](Fields& fields) -> LobbyBody { return MakeDeviceCode{read_token(fields)}; }},
        {"device_join",
         [](Fields& fields) -> LobbyBody {
             return read_joining<JoinDevice>(fields, device_code_length);
         }},
        {"devices", [](Fields& fields) -> LobbyBody { return ListDevices{read_token(fields)}; }},
        {"device_forget", [](Fields& fields) -> LobbyBody { return read_forget_device(fields); }},
        {"recovery", [](Fields& fields) -> LobbyBody { return read_keep_recovery(fields); }},
        {"recover",
         [](Fields& fields) -> LobbyBody {
             return read_joining<Recover>(fields, recovery_code_length);
         }},
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
        {"pause", [](Fields& fields) -> RoomBody { return Pause{fields.boolean("on")}; }},
        {"give_time", [](Fields& fields) -> RoomBody { return read_give_time(fields); }},
        {"hint", [](Fields& fields) -> RoomBody { return AskHint{fields.version("v")}; }},
        {"hurry", [](Fields&) -> RoomBody { return Hurry{}; }},
        {"react", [](Fields& fields) -> RoomBody { return read_react(fields); }},
        {"say", [](Fields& fields) -> RoomBody { return read_say(fields); }},
        {"mute", [](Fields& fields) -> RoomBody { return read_mute(fields); }},
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

std::string_view name(TalkPolicy policy) {
    return talk_policies.at(static_cast<std::size_t>(policy));
}

TalkPolicy talk_policy_named(std::string_view name) {
    const auto found = std::find(talk_policies.begin(), talk_policies.end(), name);
    return static_cast<TalkPolicy>(found - talk_policies.begin());
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
    if (fields.has("clock")) result.clock = fields.object("clock", read_clock);
    if (fields.has("stand_in"))
        result.stand_in = bots::level_named(read_level_name(fields, "stand_in"));
    if (fields.has("talk"))
        result.talk = talk_policy_named(fields.choice("talk", {"off", "reactions", "all"}));
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
    if (settings.clock.is_on()) json["clock"] = encode(settings.clock);
    if (settings.stand_in) json["stand_in"] = bots::name(*settings.stand_in);
    if (settings.talk != TalkPolicy::all) json["talk"] = name(settings.talk);
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

std::string tidy_code(std::string_view typed, std::size_t length) {
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
    return tidy.size() == length ? tidy : std::string();
}

std::string tidy_invite(std::string_view typed) {
    return tidy_code(typed, invite_length);
}

bool is_room_id(std::string_view text) {
    return text.size() == room_id_length &&
           text.find_first_not_of(readable_digits) == std::string_view::npos;
}

std::string error_message(const std::string& id, const Error& error) {
    return server::text_of(server::ErrorMessage::of(id, error));
}

}  // namespace protocol
