#include "server/room/entry_codec.hpp"

#include <array>
#include <charconv>
#include <cinttypes>
#include <cstddef>
#include <cstdio>
#include <utility>

#include "protocol/json/error.hpp"
#include "server/room/checkpoint_codec.hpp"
#include "server/room/damaged.hpp"

namespace room {

namespace {

using protocol::Fields;
using protocol::JsonWriter;

// In the order of EntryBody.
constexpr std::array<const char*, std::variant_size_v<EntryBody>> type_names = {
    "created",   "configured", "sat",           "stood",      "bot_sat",
    "stood_in",  "kicked",     "left",          "returned",   "host_changed",
    "shown_out", "locked",     "committed",     "revealed",   "revealed_wrongly",
    "overdue",   "acted",      "pause",         "time_given", "resumed",
    "rematch",   "closed",     "engine_changed"};

// Values of members

constexpr protocol::InRange any_seat{0, core::max_seats - 1};
constexpr protocol::InRange any_time{0, std::int64_t{UINT32_MAX} * 1000};

struct HashDigits {
    void operator()(JsonWriter& out, std::uint64_t hash) const {
        std::array<char, 17> text{};
        std::snprintf(text.data(), text.size(), "%016" PRIx64, hash);
        out.value(text.data());
    }
    void operator()(const Json& json, std::uint64_t& hash) const {
        std::string text;
        read_stored(json, text);
        const char* end = text.data() + text.size();
        const bool is_hash = text.size() == 16 &&
                             text.find_first_not_of("0123456789abcdef") == std::string::npos &&
                             std::from_chars(text.data(), end, hash, 16).ptr == end;
        require(is_hash, "a game's hash is none");
    }
};

struct StoredMove {
    /// Null when no game is played.
    const protocol::Game* game;

    void operator()(JsonWriter& out, const protocol::Move& move) const {
        game->write_move(out, move);
    }
    void operator()(const Json& json, protocol::Move& move) const {
        require(game != nullptr, "a seat acted before there was a game");
        move = game->read_move(json, protocol::Extras::refused);
    }
};

struct DoerMembers {
    void operator()(JsonWriter& out, const protocol::Doer& doer) const {
        protocol::write_by(out, doer.by);
        protocol::write_bot(out, doer);
        out.member("seat", doer.seat);
        protocol::write_took(out, doer);
    }
    void operator()(Fields& fields, protocol::Doer& doer) const {
        doer = protocol::read_doer(fields);
    }
};

// Members (protocol/json/members.hpp)

constexpr auto sealed = [](auto& what) -> auto& {
    return what.secret.sealed;
};

constexpr auto ban_members = [](const auto& ban) {
    ban.value("ban", &Ban::token);
    ban.value("invite", &Ban::next_invite);
};

/// The members that only entries of a type have: its seat first, where it has one.
struct BodyMembers {
    /// Null when no game is played.
    const protocol::Game* game;
    /// The host's name before the entry; only for reading.
    const std::string* host = nullptr;

    template <class What>
    void operator()(const auto& entry, const What& what) const {
        if constexpr (requires { what.seat; }) entry.value("seat", &What::seat, any_seat);
        others(entry, what);
    }

private:
    /// Of a type that has no others.
    static void others(const auto& /*entry*/, const auto& /*what*/) {}
    void others(const auto& entry, const Created& what) const {
        entry.value("room", &Created::room);
        entry.value("invite", &Created::invite);
        entry.object("host", &Created::host, host_members);
        entry.value("settings", &Created::settings, StoredSettings{&what.host.name});
        entry.object("secret", sealed, sealed_members);
    }
    void others(const auto& entry, const Configured& /*what*/) const {
        entry.value("settings", &Configured::settings, StoredSettings{host});
    }
    void others(const auto& entry, const Sat& /*what*/) const {
        entry.value("name", &Sat::name);
        entry.value("token", &Sat::token);
        entry.flag("bot", &Sat::is_program);
    }
    void others(const auto& entry, const BotSat& /*what*/) const {
        entry.value("name", &BotSat::name);
        entry.value("level", &BotSat::level, level_word);
    }
    void others(const auto& entry, const StoodIn& /*what*/) const {
        entry.value("level", &StoodIn::level, level_word);
        entry.flag("idle", &StoodIn::idle);
    }
    void others(const auto& entry, const Kicked& /*what*/) const {
        entry.part("bot", &Kicked::bot, [](const auto& bot) {
            bot.value("bot", &Successor::name);
            bot.value("level", &Successor::level, level_word);
        });
        entry.part("ban", &Kicked::ban, ban_members);
    }
    void others(const auto& entry, const Left& /*what*/) const {
        entry.value("level", &Left::level, level_word);
    }
    void others(const auto& entry, const ShownOut& /*what*/) const {
        entry.part("ban", &ShownOut::ban, ban_members);
    }
    void others(const auto& entry, const Locked& /*what*/) const {
        entry.value("bots", &Locked::bots);
        entry.value("engine", &Locked::engine);
        entry.value("salts", &Locked::salts);
    }
    void others(const auto& entry, const Committed& /*what*/) const {
        entry.value("commitment", &Committed::commitment);
    }
    void others(const auto& entry, const Revealed& /*what*/) const {
        entry.value("secret", &Revealed::secret);
    }
    void others(const auto& entry, const Acted& /*what*/) const {
        entry.value("action", &Acted::move, StoredMove{game});
        entry.several(&Acted::doer, DoerMembers());
        entry.value("state", &Acted::state, HashDigits());
    }
    void others(const auto& entry, const PauseAsked& /*what*/) const {
        entry.value("on", &PauseAsked::on);
    }
    void others(const auto& entry, const TimeGiven& /*what*/) const {
        entry.value("by", &TimeGiven::by, any_seat);
        entry.value("ms", &TimeGiven::time);
    }
    void others(const auto& entry, const Resumed& /*what*/) const {
        entry.value("not_charged", &Resumed::not_charged);
    }
    void others(const auto& entry, const Rematched& /*what*/) const {
        entry.object("secret", sealed, sealed_members);
    }
};

std::string read_type(Fields& fields) {
    return fields.text("type", 0, read_stored.longest_text);
}

/// The type of an entry and the members that go with it.
struct TypedBody {
    BodyMembers members;

    void operator()(JsonWriter& out, const EntryBody& body) const {
        out.member("type", name_of(body));
        const auto write = [&]<class What>(const What& what) {
            members(protocol::WholeMembers<What>(out, what), what);
        };
        std::visit(write, body);
    }
    void operator()(Fields& fields, EntryBody& body) const {
        begin(body, read_type(fields), std::make_index_sequence<type_names.size()>());
        const auto read = [&]<class What>(What& what) {
            members(protocol::ReadMembers<What>(fields, what, read_stored), what);
        };
        std::visit(read, body);
    }

private:
    template <std::size_t... Index>
    static void begin(EntryBody& body, const std::string& type,
                      std::index_sequence<Index...> /*in_order*/) {
        const bool known = ((type == type_names[Index] && (body.emplace<Index>(), true)) || ...);
        if (!known) throw Damaged("an entry of an unknown type: " + type);
    }
};

constexpr auto command_members = [](const auto& command) {
    command.value("id", &CommandKey::id);
    command.value("token", &CommandKey::token);
    command.value("digest", &CommandKey::digest);
};

struct EntryMembers {
    BodyMembers body;

    void operator()(const auto& entry) const {
        entry.value("v", &Entry::v);
        entry.value("at", &Entry::at, any_time);
        entry.several(&Entry::what, TypedBody{body});
        entry.object("command", &Entry::command, command_members);
        entry.value("checkpoint", &Entry::checkpoint, StoredCheckpoint());
    }
};

/// What `read(json)` reads of a line. Throws Damaged.
template <class Read>
auto read_line(std::string_view line, const Read& read) {
    try {
        const Json json = protocol::parse(line);
        require(json.is_object(), "it is no object");
        return read(json);
    } catch (const protocol::Error& error) {
        throw Damaged(error.field.empty() ? error.reason : error.field + ": " + error.reason);
    }
}

}  // namespace

const char* name_of(const EntryBody& what) {
    return type_names[what.index()];
}

std::string write_entry(const Entry& entry, const protocol::Game* game) {
    return protocol::json_text(
        [&](JsonWriter& out) { protocol::write_members(out, entry, EntryMembers{{game}}); });
}

Entry read_entry(std::string_view line, const RoomState& room, const Chance& chance) {
    return read_line(line, [&](const Json& json) {
        require(Fields(json).version("v") == room.v + 1, "its version is another");
        Entry entry;
        read_stored.object(json, entry, EntryMembers{{room.game(), &room.host.name}});
        const auto open = [&](DrawnSecret& secret, const std::string& id) {
            secret.opened = chance.open(id, room.number + 1, secret.sealed);
        };
        if (auto* what = std::get_if<Created>(&entry.what)) open(what->secret, what->room);
        if (auto* what = std::get_if<Rematched>(&entry.what)) open(what->secret, room.id);
        return entry;
    });
}

Checkpoint read_checkpoint_entry(std::string_view line) {
    return read_line(line, [](const Json& json) {
        Checkpoint checkpoint;
        StoredCheckpoint()(Fields(json).object("checkpoint"), checkpoint);
        return checkpoint;
    });
}

bool has_checkpoint(std::string_view line) {
    return read_line(line, [](const Json& json) { return json.contains("checkpoint"); });
}

LogEnd read_log_end(std::string_view line) {
    return read_line(line, [](const Json& json) {
        Fields fields(json);
        LogEnd end{.closed = read_type(fields) == name_of(Closed())};
        const protocol::ReadMembers<LogEnd> members(fields, end, read_stored);
        members.value("v", &LogEnd::v);
        members.value("at", &LogEnd::at, any_time);
        return end;
    });
}

std::string closing_line(std::uint64_t v, Time at) {
    return write_entry({.what = Closed(), .v = v, .at = at}, nullptr);
}

}  // namespace room
