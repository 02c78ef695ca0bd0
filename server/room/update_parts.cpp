#include "server/room/update_parts.hpp"

#include "protocol/json/json_writer.hpp"

namespace room {

using protocol::GameView;
using protocol::json_text;
using protocol::JsonWriter;

namespace {

/// Empty where nothing changes.
template <class Write>
std::string patch_text(const Write& write) {
    std::string text = json_text(write);
    return text == "{}" ? std::string() : text;
}

}  // namespace

void write_part(JsonWriter& out, std::string_view name, const std::string& part) {
    if (!part.empty()) {
        out.key(name);
        out.json(part);
    }
}

void write_acting(JsonWriter& out, std::optional<Seat> acting) {
    out.key("acting");
    acting ? out.value(*acting) : out.null();
}

std::string game_diff(const GameView* before, const GameView* now) {
    if (before == nullptr) {
        return now == nullptr ? "" : json_text([now](JsonWriter& out) { now->write(out); });
    }
    return now == nullptr ? "null"
                          : patch_text([&](JsonWriter& out) { now->write_patch(out, *before); });
}

std::string own_diff(const GameView* before, const GameView& now, Seat seat) {
    return before == nullptr
               ? json_text([&](JsonWriter& out) { now.write_own(out, seat); })
               : patch_text([&](JsonWriter& out) { now.write_own_patch(out, *before, seat); });
}

std::string room_diff(const RoomView* before, const RoomView& now) {
    return before == nullptr ? json_text([&](JsonWriter& out) { write(out, now); })
                             : patch_text([&](JsonWriter& out) { write_patch(out, *before, now); });
}

std::string SharedPart::text(const PrivatePart& aside) const {
    return json_text([&](JsonWriter& out) {
        out.begin_object();
        write_acting(out, acting);
        protocol::write_by(out, doer.by);
        out.key("diff");
        out.begin_object();
        write_part(out, "game", game);
        write_part(out, "own", aside.own);
        write_part(out, "room", room);
        out.end_object();
        write_part(out, "events", events);
        write_part(out, "legal", aside.legal);
        protocol::write_bot(out, doer);
        protocol::write_took(out, doer);
        out.key("type");
        out.value("update");
        out.key("v");
        out.value(v);
        out.end_object();
    });
}

std::size_t SharedPart::bytes() const {
    return sizeof(SharedPart) + events.size() + game.size() + room.size();
}

}  // namespace room
