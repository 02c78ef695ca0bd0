#include "server/lobby/entry_codec.hpp"

#include <array>
#include <charconv>
#include <cinttypes>
#include <cstddef>
#include <cstdio>
#include <utility>

#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "server/lobby/damaged.hpp"
#include "server/lobby/log_digest.hpp"

namespace lobby {

namespace {

using protocol::Fields;

/// More than any text in an entry has.
constexpr std::size_t longest_text = 1024;
constexpr auto latest = static_cast<std::int64_t>(UINT32_MAX) * 1000;

// In the order of Happening.
constexpr std::array<const char*, std::variant_size_v<Happening>> type_names = {
    "created", "configured", "sat",          "stood",  "bot_sat",   "stood_in", "kicked",
    "left",    "returned",   "host_changed", "locked", "committed", "revealed", "revealed_wrongly",
    "overdue", "acted",      "rematch",      "closed"};

// Writing

std::string digits(std::uint64_t hash) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016" PRIx64, hash);
    return text.data();
}

Json encode_host(const Host& host) {
    return {{"name", host.name}, {"token", host.token}};
}

Json encode_secret(const SealedSecret& secret) {
    return {{"sealed", secret.sealed}, {"commitment", protocol::hex(secret.commitment)}};
}

Json encode_seat_state(const SeatState& seat_state) {
    Json object = {
        {"kind", name_of(seat_state.kind)}, {"name", seat_state.name}, {"token", seat_state.token}};
    if (seat_state.level) {
        object["level"] = name(*seat_state.level);
    }
    return object;
}

Json encode_answers(const Answers& answers) {
    Json guests = Json::array();
    for (const Answers::OfGuest& guest : answers.by_guest()) {
        Json done = Json::array();
        for (const Answered& answer : guest.answers) {
            done.push_back(
                {{"id", answer.id}, {"digest", protocol::hex(answer.digest)}, {"v", answer.v}});
        }
        guests.push_back({{"token", guest.token}, {"done", std::move(done)}});
    }
    return guests;
}

Json encode_room(const GatheringRoom& room) {
    Json seats = Json::array();
    for (const SeatState& seat_state : room.seats) {
        seats.push_back(encode_seat_state(seat_state));
    }
    return {{"id", room.id},
            {"invite", room.invite},
            {"settings", protocol::encode(room.settings)},
            {"host", encode_host(room.host)},
            {"seats", std::move(seats)},
            {"banned", room.banned},
            {"number", room.number},
            {"secret", encode_secret(room.secret)},
            {"answers", encode_answers(room.answers)}};
}

/// With a digest of its own: nothing before it is read that could show that it is damaged.
Json encode_checkpoint(const Checkpoint& checkpoint) {
    Json json = {{"room", encode_room(checkpoint.room)},
                 {"head", protocol::hex(checkpoint.head)},
                 {"log", protocol::hex(checkpoint.log)}};
    json["digest"] = protocol::hex(extended_digest(checkpoint.log, protocol::dump(json)));
    return json;
}

/// The members that only entries of a type have.
struct HappeningWriter {
    const protocol::Game* game;

    Json operator()(const Created& what) const {
        return {{"room", what.room},
                {"invite", what.invite},
                {"host", encode_host(what.host)},
                {"settings", protocol::encode(what.settings)},
                {"secret", encode_secret(what.secret.sealed)}};
    }
    Json operator()(const Configured& what) const {
        return {{"settings", protocol::encode(what.settings)}};
    }
    Json operator()(const Sat& what) const {
        return {{"seat", what.seat}, {"name", what.name}, {"token", what.token}};
    }
    Json operator()(const Stood& what) const { return {{"seat", what.seat}}; }
    Json operator()(const BotSat& what) const {
        return {{"seat", what.seat}, {"name", what.name}, {"level", name(what.level)}};
    }
    Json operator()(const StoodIn& what) const {
        Json members = {{"seat", what.seat}, {"level", name(what.level)}};
        if (what.idle) {
            members["idle"] = true;
        }
        return members;
    }
    Json operator()(const Kicked& what) const {
        Json members = {{"seat", what.seat}};
        if (what.bot) {
            members["bot"] = what.bot->name;
            members["level"] = name(what.bot->level);
        }
        if (what.ban) {
            members["ban"] = what.ban->token;
            members["invite"] = what.ban->next_invite;
        }
        return members;
    }
    Json operator()(const Left& what) const {
        Json members = {{"seat", what.seat}};
        if (what.level) {
            members["level"] = name(*what.level);
        }
        return members;
    }
    Json operator()(const Returned& what) const { return {{"seat", what.seat}}; }
    Json operator()(const HostChanged& what) const { return encode_host(what.host); }
    Json operator()(const Locked& what) const { return {{"engine", what.engine}}; }
    Json operator()(const Committed& what) const {
        return {{"seat", what.seat}, {"commitment", protocol::hex(what.commitment)}};
    }
    Json operator()(const Revealed& what) const {
        return {{"seat", what.seat}, {"secret", protocol::hex(what.secret)}};
    }
    Json operator()(const RevealedWrongly& what) const { return {{"seat", what.seat}}; }
    Json operator()(const Overdue& /*what*/) const { return Json::object(); }
    Json operator()(const Acted& what) const {
        Json members = {{"seat", what.seat},
                        {"action", game->encode_move(what.move)},
                        {"state", digits(what.state)}};
        if (what.by != protocol::By::player) {
            members["by"] = protocol::name_of(what.by);
        }
        return members;
    }
    Json operator()(const Rematched& what) const {
        return {{"secret", encode_secret(what.secret.sealed)}};
    }
    Json operator()(const Closed& /*what*/) const { return Json::object(); }
};

// Reading

std::string text(Fields& fields, const char* name) {
    return fields.text(name, 0, longest_text);
}

Seat read_seat(Fields& fields) {
    return static_cast<Seat>(fields.integer("seat", 0, core::max_seats - 1));
}

protocol::Level read_level(Fields& fields) {
    const auto level = bots::level_named(text(fields, "level"));
    require(level.has_value(), "a bot's level is none");
    return *level;
}

Host read_host(Fields& fields) {
    return {.name = text(fields, "name"), .token = text(fields, "token")};
}

Host read_host(const Json& object) {
    Fields fields(object);
    Host host = read_host(fields);
    fields.finish();
    return host;
}

SealedSecret read_secret(const Json& object) {
    Fields fields(object);
    SealedSecret secret{.sealed = text(fields, "sealed"),
                        .commitment = fields.bytes32("commitment")};
    fields.finish();
    return secret;
}

std::uint64_t read_hash(Fields& fields) {
    const std::string read = text(fields, "state");
    std::uint64_t hash = 0;
    const auto [end, fault] = std::from_chars(read.data(), read.data() + read.size(), hash, 16);
    require(fault == std::errc() && digits(hash) == read, "a game's hash is none");
    return hash;
}

SeatState read_seat_state(const Json& object) {
    Fields fields(object);
    SeatState seat_state;
    const std::string kind = fields.choice("kind", {"open", "human", "bot"});
    for (const auto possible :
         {SeatState::Kind::open, SeatState::Kind::human, SeatState::Kind::bot}) {
        if (kind == name_of(possible)) {
            seat_state.kind = possible;
        }
    }
    seat_state.name = text(fields, "name");
    seat_state.token = text(fields, "token");
    if (seat_state.kind == SeatState::Kind::bot) {
        seat_state.level = read_level(fields);
    }
    fields.finish();
    return seat_state;
}

Answers read_answers(const Json& guests) {
    Answers answers;
    for (const Json& object : guests) {
        Fields guest(object);
        const TokenHash token = text(guest, "token");
        for (const Json& done : guest.array("done")) {
            Fields answer(done);
            answers.add(
                {.id = text(answer, "id"), .token = token, .digest = answer.bytes32("digest")},
                answer.version("v"));
            answer.finish();
        }
        guest.finish();
    }
    return answers;
}

GatheringRoom read_room(const Json& object) {
    Fields fields(object);
    GatheringRoom room;
    room.id = text(fields, "id");
    room.invite = text(fields, "invite");
    room.host = read_host(fields.object("host"));
    room.settings = protocol::read_settings(fields.object("settings"), room.host.name);
    for (const Json& seat_state : fields.array("seats")) {
        room.seats.push_back(read_seat_state(seat_state));
    }
    for (const Json& token : fields.array("banned")) {
        require(token.is_string(), "who is banned has no token");
        room.banned.push_back(token.get<TokenHash>());
    }
    room.number = static_cast<std::uint32_t>(fields.integer("number", 0, UINT32_MAX - 1));
    room.secret = read_secret(fields.object("secret"));
    room.answers = read_answers(fields.array("answers"));
    fields.finish();
    return room;
}

Checkpoint checkpoint_of(const Json& object) {
    Fields fields(object);
    Checkpoint checkpoint{.room = read_room(fields.object("room")),
                          .head = fields.bytes32("head"),
                          .log = fields.bytes32("log")};
    const std::string digest = text(fields, "digest");
    fields.finish();
    require(encode_checkpoint(checkpoint).at("digest") == digest,
            "the checkpoint is not as it was written");
    return checkpoint;
}

CommandKey command_of(const Json& object) {
    Fields fields(object);
    CommandKey command{.id = text(fields, "id"),
                       .token = text(fields, "token"),
                       .digest = fields.bytes32("digest")};
    fields.finish();
    return command;
}

/// Reads the next entry of a room's log.
class EntryReader {
public:
    EntryReader(const Json& json, const RoomState& room, const Chance& chance)
        : fields_(json), room_(room), chance_(chance) {}

    Entry read() {
        Entry entry;
        entry.v = fields_.version("v");
        require(entry.v == room_.v + 1, "its version is another");
        entry.at = Time(std::chrono::milliseconds(fields_.integer("at", 0, latest)));
        entry.what = happening(text(fields_, "type"));
        if (fields_.has("command")) {
            entry.command = command_of(fields_.object("command"));
        }
        if (fields_.has("checkpoint")) {
            entry.checkpoint = checkpoint_of(fields_.object("checkpoint"));
        }
        fields_.finish();
        return entry;
    }

private:
    Happening happening(const std::string& type) {
        static const auto readers = readers_in_order(std::make_index_sequence<type_names.size()>());
        for (std::size_t i = 0; i < type_names.size(); ++i) {
            if (type == type_names[i]) {
                return (this->*readers[i])();
            }
        }
        throw Damaged("an entry of an unknown type: " + type);
    }

    using Reader = Happening (EntryReader::*)();
    template <std::size_t... Index>
    static std::array<Reader, sizeof...(Index)> readers_in_order(
        std::index_sequence<Index...> /*in_order*/) {
        return {&EntryReader::read_as<std::variant_alternative_t<Index, Happening>>...};
    }
    template <class What>
    Happening read_as() {
        What what;
        members(what);
        return what;
    }

    void members(Created& what) {
        what.room = text(fields_, "room");
        what.invite = text(fields_, "invite");
        what.host = read_host(fields_.object("host"));
        what.settings = protocol::read_settings(fields_.object("settings"), what.host.name);
        what.secret = secret(what.room);
    }
    void members(Configured& what) {
        what.settings = protocol::read_settings(fields_.object("settings"), room_.host.name);
    }
    void members(Sat& what) {
        what = {.seat = read_seat(fields_),
                .name = text(fields_, "name"),
                .token = text(fields_, "token")};
    }
    void members(Stood& what) { what.seat = read_seat(fields_); }
    void members(BotSat& what) {
        what = {.seat = read_seat(fields_),
                .name = text(fields_, "name"),
                .level = read_level(fields_)};
    }
    void members(StoodIn& what) {
        what = {.seat = read_seat(fields_),
                .level = read_level(fields_),
                .idle = fields_.has("idle") && fields_.boolean("idle")};
    }
    void members(Kicked& what) {
        what.seat = read_seat(fields_);
        if (fields_.has("bot")) {
            what.bot = {.name = text(fields_, "bot"), .level = read_level(fields_)};
        }
        if (fields_.has("ban")) {
            what.ban = {.token = text(fields_, "ban"), .next_invite = text(fields_, "invite")};
        }
    }
    void members(Left& what) {
        what.seat = read_seat(fields_);
        if (fields_.has("level")) {
            what.level = read_level(fields_);
        }
    }
    void members(Returned& what) { what.seat = read_seat(fields_); }
    void members(HostChanged& what) { what.host = read_host(fields_); }
    void members(Locked& what) { what.engine = text(fields_, "engine"); }
    void members(Committed& what) {
        what = {.seat = read_seat(fields_), .commitment = fields_.bytes32("commitment")};
    }
    void members(Revealed& what) {
        what = {.seat = read_seat(fields_), .secret = fields_.bytes32("secret")};
    }
    void members(RevealedWrongly& what) { what.seat = read_seat(fields_); }
    void members(Overdue& /*what*/) {}
    void members(Acted& what) {
        require(room_.game() != nullptr, "a seat acted before there was a game");
        what = {
            .seat = read_seat(fields_),
            .move = room_.game()->read_move(fields_.object("action"), protocol::Extras::refused),
            .by = protocol::read_by(fields_),
            .state = read_hash(fields_)};
    }
    void members(Rematched& what) { what.secret = secret(room_.id); }
    void members(Closed& /*what*/) {}

    DrawnSecret secret(const std::string& room) {
        const SealedSecret sealed = read_secret(fields_.object("secret"));
        return {.sealed = sealed, .opened = chance_.open(room, room_.number + 1, sealed)};
    }

    Fields fields_;
    const RoomState& room_;
    const Chance& chance_;
};

Damaged damaged(const protocol::Error& error) {
    return Damaged(error.field.empty() ? error.reason : error.field + ": " + error.reason);
}

}  // namespace

const char* name_of(const Happening& what) {
    return type_names[what.index()];
}

std::string write_entry(const Entry& entry, const protocol::Game* game) {
    Json json = std::visit(HappeningWriter{game}, entry.what);
    json["type"] = name_of(entry.what);
    json["v"] = entry.v;
    json["at"] = entry.at.time_since_epoch().count();
    if (entry.command) {
        json["command"] = {{"id", entry.command->id},
                           {"token", entry.command->token},
                           {"digest", protocol::hex(entry.command->digest)}};
    }
    if (entry.checkpoint) {
        json["checkpoint"] = encode_checkpoint(*entry.checkpoint);
    }
    return protocol::dump(json);
}

Entry read_entry(std::string_view line, const RoomState& room, const Chance& chance) {
    try {
        const Json json = protocol::parse(line);
        require(json.is_object(), "it is no object");
        return EntryReader(json, room, chance).read();
    } catch (const protocol::Error& error) {
        throw damaged(error);
    }
}

Checkpoint read_checkpoint(std::string_view line) {
    try {
        const Json json = protocol::parse(line);
        return checkpoint_of(Fields(json).object("checkpoint"));
    } catch (const protocol::Error& error) {
        throw damaged(error);
    }
}

}  // namespace lobby
