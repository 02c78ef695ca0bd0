#include "server/room/entry_codec.hpp"

#include <array>
#include <charconv>
#include <cinttypes>
#include <cstddef>
#include <cstdio>
#include <utility>

#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "server/room/checkpoint_codec.hpp"
#include "server/room/damaged.hpp"

namespace room {

namespace {

using protocol::Fields;
using protocol::JsonWriter;

constexpr auto latest = static_cast<std::int64_t>(UINT32_MAX) * 1000;

// In the order of EntryBody.
constexpr std::array<const char*, std::variant_size_v<EntryBody>> type_names = {
    "created", "configured", "sat",          "stood",  "bot_sat",   "stood_in", "kicked",
    "left",    "returned",   "host_changed", "locked", "committed", "revealed", "revealed_wrongly",
    "overdue", "acted",      "rematch",      "closed"};

// Writing

std::string digits(std::uint64_t hash) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016" PRIx64, hash);
    return text.data();
}

/// The members that only entries of a type have.
struct MembersWriter {
    JsonWriter& out;
    const protocol::Game* game;

    template <class Part>
    auto written(const Part& part) const {
        return [this, &part] { write(out, part); };
    }
    void settings(const protocol::Settings& settings) const {
        out.member("settings", [&] { out.json(protocol::dump(protocol::encode(settings))); });
    }

    void operator()(const Created& what) const {
        out.member("room", what.room);
        out.member("invite", what.invite);
        out.member("host", written(what.host));
        settings(what.settings);
        out.member("secret", written(what.secret.sealed));
    }
    void operator()(const Configured& what) const { settings(what.settings); }
    void operator()(const Sat& what) const {
        out.member("seat", what.seat);
        out.member("name", what.name);
        out.member("token", what.token);
        if (what.is_program) {
            out.member("bot", true);
        }
    }
    void operator()(const Stood& what) const { out.member("seat", what.seat); }
    void operator()(const BotSat& what) const {
        out.member("seat", what.seat);
        out.member("name", what.name);
        out.member("level", name(what.level));
    }
    void operator()(const StoodIn& what) const {
        out.member("seat", what.seat);
        out.member("level", name(what.level));
        if (what.idle) {
            out.member("idle", true);
        }
    }
    void operator()(const Kicked& what) const {
        out.member("seat", what.seat);
        if (what.bot) {
            out.member("bot", what.bot->name);
            out.member("level", name(what.bot->level));
        }
        if (what.ban) {
            out.member("ban", what.ban->token);
            out.member("invite", what.ban->next_invite);
        }
    }
    void operator()(const Left& what) const {
        out.member("seat", what.seat);
        if (what.level) {
            out.member("level", name(*what.level));
        }
    }
    void operator()(const Returned& what) const { out.member("seat", what.seat); }
    void operator()(const HostChanged& what) const {
        out.member("name", what.host.name);
        out.member("token", what.host.token);
    }
    void operator()(const Locked& what) const {
        out.member("bots", what.bots);
        out.member("engine", what.engine);
        out.member("salts", [&] {
            out.array(what.salts,
                      [this](const protocol::Bytes32& salt) { out.value(protocol::hex(salt)); });
        });
    }
    void operator()(const Committed& what) const {
        out.member("seat", what.seat);
        out.member("commitment", protocol::hex(what.commitment));
    }
    void operator()(const Revealed& what) const {
        out.member("seat", what.seat);
        out.member("secret", protocol::hex(what.secret));
    }
    void operator()(const RevealedWrongly& what) const { out.member("seat", what.seat); }
    void operator()(const Overdue& /*what*/) const {}
    void operator()(const Acted& what) const {
        out.member("action", [&] { game->write_move(out, what.move); });
        protocol::write_by(out, what.doer.by);
        protocol::write_bot(out, what.doer);
        out.member("seat", what.doer.seat);
        out.member("state", digits(what.state));
    }
    void operator()(const Rematched& what) const {
        out.member("secret", written(what.secret.sealed));
    }
    void operator()(const Closed& /*what*/) const {}
};

// Reading

Seat read_seat(Fields& fields) {
    return static_cast<Seat>(fields.integer("seat", 0, core::max_seats - 1));
}

std::uint64_t read_hash(Fields& fields) {
    const std::string read = read_text(fields, "state");
    std::uint64_t hash = 0;
    const auto [end, fault] = std::from_chars(read.data(), read.data() + read.size(), hash, 16);
    require(fault == std::errc() && digits(hash) == read, "a game's hash is none");
    return hash;
}

Time read_time(Fields& fields) {
    return Time(std::chrono::milliseconds(fields.integer("at", 0, latest)));
}

CommandKey command_of(const Json& object) {
    Fields fields(object);
    CommandKey command{.id = read_text(fields, "id"),
                       .token = read_text(fields, "token"),
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
        entry.at = read_time(fields_);
        entry.what = happening(read_text(fields_, "type"));
        if (fields_.has("command")) {
            entry.command = command_of(fields_.object("command"));
        }
        if (fields_.has("checkpoint")) {
            entry.checkpoint = read_checkpoint(fields_.object("checkpoint"));
        }
        fields_.finish();
        return entry;
    }

private:
    EntryBody happening(const std::string& type) {
        static const auto readers = readers_in_order(std::make_index_sequence<type_names.size()>());
        for (std::size_t i = 0; i < type_names.size(); ++i) {
            if (type == type_names[i]) {
                return (this->*readers[i])();
            }
        }
        throw Damaged("an entry of an unknown type: " + type);
    }

    using Reader = EntryBody (EntryReader::*)();
    template <std::size_t... Index>
    static std::array<Reader, sizeof...(Index)> readers_in_order(
        std::index_sequence<Index...> /*in_order*/) {
        return {&EntryReader::read_as<std::variant_alternative_t<Index, EntryBody>>...};
    }
    template <class What>
    EntryBody read_as() {
        What what;
        members(what);
        return what;
    }

    void members(Created& what) {
        what.room = read_text(fields_, "room");
        what.invite = read_text(fields_, "invite");
        what.host = read_host(fields_.object("host"));
        what.settings = read_stored_settings(fields_.object("settings"), what.host.name);
        what.secret = secret(what.room);
    }
    void members(Configured& what) {
        what.settings = read_stored_settings(fields_.object("settings"), room_.host.name);
    }
    void members(Sat& what) {
        what = {.seat = read_seat(fields_),
                .name = read_text(fields_, "name"),
                .token = read_text(fields_, "token"),
                .is_program = fields_.flag("bot")};
    }
    void members(Stood& what) { what.seat = read_seat(fields_); }
    void members(BotSat& what) {
        what = {.seat = read_seat(fields_),
                .name = read_text(fields_, "name"),
                .level = read_level(fields_)};
    }
    void members(StoodIn& what) {
        what = {
            .seat = read_seat(fields_), .level = read_level(fields_), .idle = fields_.flag("idle")};
    }
    void members(Kicked& what) {
        what.seat = read_seat(fields_);
        if (fields_.has("bot")) {
            what.bot = {.name = read_text(fields_, "bot"), .level = read_level(fields_)};
        }
        if (fields_.has("ban")) {
            what.ban = {.token = read_text(fields_, "ban"),
                        .next_invite = read_text(fields_, "invite")};
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
    void members(Locked& what) {
        what.bots = read_text(fields_, "bots");
        what.engine = read_text(fields_, "engine");
        for (const Json& salt : fields_.array("salts")) {
            what.salts.push_back(protocol::read_bytes32(salt));
        }
    }
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
            .doer = protocol::read_doer(fields_),
            .move = room_.game()->read_move(fields_.object("action"), protocol::Extras::refused),
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

const char* name_of(const EntryBody& what) {
    return type_names[what.index()];
}

std::string write_entry(const Entry& entry, const protocol::Game* game) {
    return protocol::json_text([&](JsonWriter& out) {
        out.begin_object();
        out.member("v", entry.v);
        out.member("at", entry.at.time_since_epoch().count());
        out.member("type", name_of(entry.what));
        std::visit(MembersWriter{out, game}, entry.what);
        if (entry.command) {
            out.member("command", [&] {
                out.object("id", entry.command->id, "token", entry.command->token, "digest",
                           protocol::hex(entry.command->digest));
            });
        }
        if (entry.checkpoint) {
            out.member("checkpoint", [&] { write(out, *entry.checkpoint); });
        }
        out.end_object();
    });
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

Checkpoint read_checkpoint_entry(std::string_view line) {
    try {
        const Json json = protocol::parse(line);
        return read_checkpoint(Fields(json).object("checkpoint"));
    } catch (const protocol::Error& error) {
        throw damaged(error);
    }
}

LogEnd read_log_end(std::string_view line) {
    try {
        const Json json = protocol::parse(line);
        Fields fields(json);
        return {.v = fields.version("v"),
                .at = read_time(fields),
                .closed = read_text(fields, "type") == name_of(Closed())};
    } catch (const protocol::Error& error) {
        throw damaged(error);
    }
}

std::string closing_line(std::uint64_t v, Time at) {
    return write_entry({.what = Closed(), .v = v, .at = at}, nullptr);
}

}  // namespace room
