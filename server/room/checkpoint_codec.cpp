#include "server/room/checkpoint_codec.hpp"

#include <array>
#include <vector>

#include "server/room/damaged.hpp"
#include "server/room/log_digest.hpp"

namespace room {

namespace {

using protocol::Fields;
using protocol::JsonWriter;

constexpr protocol::OneOf kind_word{
    std::array{SeatState::Kind::open, SeatState::Kind::human, SeatState::Kind::bot},
    [](SeatState::Kind kind) { return name_of(kind); }};

constexpr auto seat_state_members = [](const auto& seat_state) {
    seat_state.flag("bot", &SeatState::is_program);
    seat_state.value("kind", &SeatState::kind, kind_word);
    seat_state.flag("left", &SeatState::left);
    seat_state.value("level", &SeatState::level, level_word);
    seat_state.value("name", &SeatState::name);
    seat_state.value("token", &SeatState::token);
};

constexpr auto answered_members = [](const auto& answer) {
    answer.value("digest", &Answered::digest);
    answer.value("id", &Answered::id);
    answer.value("v", &Answered::v);
};

constexpr auto guest_members = [](const auto& guest) {
    guest.list("done", &Answers::OfGuest::answers, answered_members);
    guest.value("token", &Answers::OfGuest::token);
};

struct StoredAnswers {
    void operator()(JsonWriter& out, const Answers& answers) const {
        out.array(answers.by_guest(), [&out](const Answers::OfGuest& guest) {
            protocol::write_members(out, guest, guest_members);
        });
    }
    void operator()(const Json& json, Answers& answers) const {
        std::vector<Answers::OfGuest> guests;
        read_stored.items(json, guests, [](const Json& object, Answers::OfGuest& guest) {
            read_stored.object(object, guest, guest_members);
        });
        const auto none_kept = [](const TokenHash& /*guest*/) { return false; };
        for (const auto& [token, done] : guests) {
            for (const auto& [id, digest, v] : done) {
                answers.add({.id = id, .token = token, .digest = digest}, v, none_kept);
            }
        }
    }
};

struct GatheringMembers {
    const Host& host;

    void operator()(const auto& room) const {
        room.value("answers", &GatheringRoom::answers, StoredAnswers());
        room.value("attempt", &GatheringRoom::attempt);
        room.value("banned", &GatheringRoom::banned);
        room.value("broken_off", &GatheringRoom::broken_off);
        room.object("host", &GatheringRoom::host, host_members);
        room.value("id", &GatheringRoom::id);
        room.value("invite", &GatheringRoom::invite);
        room.value("number", &GatheringRoom::number, protocol::InRange{0, UINT32_MAX - 1});
        room.list("seats", &GatheringRoom::seats, seat_state_members);
        room.object("secret", &GatheringRoom::secret, sealed_members);
        room.value("settings", &GatheringRoom::settings, StoredSettings{&host.name});
    }
};

/// All but its own digest.
struct CheckpointMembers {
    const Host& host;

    void operator()(const auto& checkpoint) const {
        checkpoint.value("head", &Checkpoint::head);
        checkpoint.value("log", &Checkpoint::log);
        checkpoint.object("room", &Checkpoint::room, GatheringMembers{host});
        checkpoint.value("spent", &Checkpoint::spent);
    }
};

std::string digest_of(const Checkpoint& checkpoint) {
    const std::string text = protocol::json_text([&](JsonWriter& out) {
        protocol::write_members(out, checkpoint, CheckpointMembers{checkpoint.room.host});
    });
    return protocol::hex(extended_digest(checkpoint.log, text));
}

}  // namespace

void StoredSettings::operator()(JsonWriter& out, const protocol::Settings& settings) const {
    out.json(protocol::dump(protocol::encode(settings)));
}

void StoredSettings::operator()(const Json& json, protocol::Settings& settings) const {
    settings = protocol::read_settings(json, *host);
    // Else the room would be told otherwise than it was, and its chain would not hold.
    settings.setup.options = json.value("options", Json::object());
    if (!json.contains("stand_in")) settings.stand_in.reset();
}

void StoredCheckpoint::operator()(JsonWriter& out, const Checkpoint& checkpoint) const {
    out.begin_object();
    out.member("digest", digest_of(checkpoint));
    CheckpointMembers{checkpoint.room.host}(protocol::WholeMembers<Checkpoint>(out, checkpoint));
    out.end_object();
}

void StoredCheckpoint::operator()(const Json& json, Checkpoint& checkpoint) const {
    Fields fields(json);
    CheckpointMembers{checkpoint.room.host}(
        protocol::ReadMembers<Checkpoint>(fields, checkpoint, read_stored));
    const Json& digest = fields.any("digest");
    fields.finish();
    for (const SeatState& seat_state : checkpoint.room.seats) {
        require((seat_state.kind == SeatState::Kind::bot) == seat_state.level.has_value(),
                "a seat has a level that is not a bot's, or a bot has none");
        require(!seat_state.left || seat_state.kind == SeatState::Kind::human,
                "somebody has to come back to a seat that is no player's");
    }
    require(digest == digest_of(checkpoint), "the checkpoint is not as it was written");
}

}  // namespace room
