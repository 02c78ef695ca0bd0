#include "server/room/checkpoint_codec.hpp"

#include <cstddef>

#include "protocol/json/hex.hpp"
#include "server/room/damaged.hpp"
#include "server/room/log_digest.hpp"

namespace room {

namespace {

using protocol::Fields;
using protocol::JsonWriter;

/// Longer than any text in an entry.
constexpr std::size_t longest_text = 1024;

/// In milliseconds; more than a log of any length spends.
constexpr std::int64_t most_spent = std::int64_t{1} << 53;

// Writing

void write_seat_state(JsonWriter& out, const SeatState& seat_state) {
    out.begin_object();
    if (seat_state.is_program) {
        out.member("bot", true);
    }
    out.member("kind", name_of(seat_state.kind));
    if (seat_state.level) {
        out.member("level", name(*seat_state.level));
    }
    out.member("name", seat_state.name);
    out.member("token", seat_state.token);
    out.end_object();
}

void write_answers(JsonWriter& out, const Answers& answers) {
    out.array(answers.by_guest(), [&out](const Answers::OfGuest& guest) {
        out.object(
            "done",
            [&] {
                out.array(guest.answers, [&out](const Answered& answer) {
                    out.object("digest", protocol::hex(answer.digest), "id", answer.id, "v",
                               answer.v);
                });
            },
            "token", guest.token);
    });
}

void write_room(JsonWriter& out, const GatheringRoom& room) {
    out.object(
        "answers", [&] { write_answers(out, room.answers); }, "attempt", room.attempt, "banned",
        [&] { out.array(room.banned, [&](const TokenHash& token) { out.value(token); }); }, "host",
        [&] { write(out, room.host); }, "id", room.id, "invite", room.invite, "number", room.number,
        "seats",
        [&] { out.array(room.seats, [&](const SeatState& seat) { write_seat_state(out, seat); }); },
        "secret", [&] { write(out, room.secret); }, "settings",
        [&] { out.json(protocol::dump(protocol::encode(room.settings))); });
}

void write_members(JsonWriter& out, const Checkpoint& checkpoint) {
    out.member("head", protocol::hex(checkpoint.head));
    out.member("log", protocol::hex(checkpoint.log));
    out.member("room", [&] { write_room(out, checkpoint.room); });
    out.member("spent", checkpoint.spent.count());
}

std::string digest_of(const Checkpoint& checkpoint) {
    const std::string text = protocol::json_text([&](JsonWriter& out) {
        out.begin_object();
        write_members(out, checkpoint);
        out.end_object();
    });
    return protocol::hex(extended_digest(checkpoint.log, text));
}

// Reading

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
    seat_state.name = read_text(fields, "name");
    seat_state.token = read_text(fields, "token");
    if (seat_state.kind == SeatState::Kind::bot) {
        seat_state.level = read_level(fields);
    }
    seat_state.is_program = fields.flag("bot");
    fields.finish();
    return seat_state;
}

Answers read_answers(const Json& guests) {
    Answers answers;
    const auto none_kept = [](const TokenHash& /*guest*/) { return false; };
    for (const Json& object : guests) {
        Fields guest(object);
        const TokenHash token = read_text(guest, "token");
        for (const Json& done : guest.array("done")) {
            Fields answer(done);
            answers.add(
                {.id = read_text(answer, "id"), .token = token, .digest = answer.bytes32("digest")},
                answer.version("v"), none_kept);
            answer.finish();
        }
        guest.finish();
    }
    return answers;
}

GatheringRoom read_room(const Json& object) {
    Fields fields(object);
    GatheringRoom room;
    room.id = read_text(fields, "id");
    room.invite = read_text(fields, "invite");
    room.host = read_host(fields.object("host"));
    room.settings = read_stored_settings(fields.object("settings"), room.host.name);
    for (const Json& seat_state : fields.array("seats")) {
        room.seats.push_back(read_seat_state(seat_state));
    }
    for (const Json& token : fields.array("banned")) {
        require(token.is_string(), "who is banned has no token");
        room.banned.push_back(token.get<TokenHash>());
    }
    room.number = static_cast<std::uint32_t>(fields.integer("number", 0, UINT32_MAX - 1));
    room.secret = read_secret(fields.object("secret"));
    room.attempt = static_cast<std::uint32_t>(fields.integer("attempt", 0, UINT32_MAX));
    room.answers = read_answers(fields.array("answers"));
    fields.finish();
    return room;
}

}  // namespace

void write(JsonWriter& out, const Host& host) {
    out.object("name", host.name, "token", host.token);
}

void write(JsonWriter& out, const SealedSecret& secret) {
    out.object("commitment", protocol::hex(secret.commitment), "sealed", secret.sealed);
}

void write(JsonWriter& out, const Checkpoint& checkpoint) {
    out.begin_object();
    out.member("digest", digest_of(checkpoint));
    write_members(out, checkpoint);
    out.end_object();
}

std::string read_text(Fields& fields, const char* name) {
    return fields.text(name, 0, longest_text);
}

protocol::Level read_level(Fields& fields) {
    const auto level = bots::level_named(read_text(fields, "level"));
    require(level.has_value(), "a bot's level is none");
    return *level;
}

Host read_host(Fields& fields) {
    return {.name = read_text(fields, "name"), .token = read_text(fields, "token")};
}

Host read_host(const Json& object) {
    Fields fields(object);
    Host host = read_host(fields);
    fields.finish();
    return host;
}

protocol::Settings read_stored_settings(const Json& object, const std::string& host) {
    protocol::Settings settings = protocol::read_settings(object, host);
    // Only the options that were written: otherwise the room's view would differ from what was
    // sent, and its chain would not hold.
    settings.setup.options = object.value("options", Json::object());
    return settings;
}

SealedSecret read_secret(const Json& object) {
    Fields fields(object);
    SealedSecret secret{.sealed = read_text(fields, "sealed"),
                        .commitment = fields.bytes32("commitment")};
    fields.finish();
    return secret;
}

Checkpoint read_checkpoint(const Json& object) {
    Fields fields(object);
    Checkpoint checkpoint{.room = read_room(fields.object("room")),
                          .head = fields.bytes32("head"),
                          .log = fields.bytes32("log")};
    checkpoint.spent = std::chrono::milliseconds(fields.integer("spent", 0, most_spent));
    const std::string digest = read_text(fields, "digest");
    fields.finish();
    require(digest_of(checkpoint) == digest, "the checkpoint is not as it was written");
    return checkpoint;
}

}  // namespace room
