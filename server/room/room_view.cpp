#include "server/room/room_view.hpp"

#include <functional>

#include "protocol/json/members.hpp"

namespace room {

namespace {

using protocol::Bytes32;
using protocol::digit;
using protocol::JsonWriter;

constexpr auto write_hex = [](JsonWriter& out, const Bytes32& bytes) {
    out.value(protocol::hex(bytes));
};

/// Written only where it is true.
std::optional<bool> only_if(bool so) {
    return so ? std::optional(true) : std::nullopt;
}

struct SeatMembers {
    template <class Members>
    void operator()(const Members& seat) const {
        seat.value("bot", [](const SeatView& view) { return only_if(view.is_program); });
        seat.value("kind",
                   [](const SeatView& view) { return std::string_view(name_of(view.kind)); });
        seat.value("left", [](const SeatView& view) { return only_if(view.left); });
        seat.value("level", [](const SeatView& view) {
            return view.level ? std::optional<std::string_view>(bots::name(*view.level))
                              : std::nullopt;
        });
        seat.value("name", [](const SeatView& view) {
            return view.kind == SeatState::Kind::open ? nullptr : &view.name;
        });
        seat.value("stand_in", [](const SeatView& view) { return only_if(view.stand_in); });
    }
};

struct HostMembers {
    template <class Members>
    void operator()(const Members& host) const {
        host.value("name", &HostView::name);
        host.value("seat", &HostView::seat);
    }
};

struct CommitmentsMembers {
    template <class Members>
    void operator()(const Members& commitments) const {
        for (std::size_t seat = 0; seat < core::max_seats; ++seat) {
            commitments.value(
                digit(seat), [seat](const auto& list) -> const auto& { return list[seat]; },
                write_hex);
        }
    }
};

constexpr auto write_seats = [](JsonWriter& out, const std::set<core::Seat>& seats) {
    out.array(seats, [&out](core::Seat seat) { out.value(seat); });
};

struct PauseMembers {
    template <class Members>
    void operator()(const Members& pause) const {
        pause.value("holds", &PauseView::holds);
        pause.value("seats", &PauseView::seats, write_seats);
    }
};

struct ShuffleMembers {
    template <class Members>
    void operator()(const Members& shuffle) const {
        shuffle.value("attempt", &ShuffleView::attempt);
        shuffle.value("commitment", &ShuffleView::commitment, write_hex);
        shuffle.object("commitments", &ShuffleView::commitments, CommitmentsMembers());
        shuffle.value("game", &ShuffleView::game);
        shuffle.value("root", &ShuffleView::root, write_hex);
        shuffle.value("stage", &ShuffleView::stage);
        shuffle.value("waiting_for", &ShuffleView::waiting_for, write_seats);
    }
};

/// A member of the settings, which are members of the room themselves.
template <class Get>
auto of_settings(const Get& get) {
    return
        [get](const RoomView& room) -> decltype(auto) { return std::invoke(get, room.settings); };
}
template <class Get>
auto of_setup(const Get& get) {
    return [get](const RoomView& room) -> decltype(auto) {
        return std::invoke(get, room.settings.setup);
    };
}

struct RoomMembers {
    template <class Members>
    void operator()(const Members& room) const {
        using protocol::GameSetup;
        using protocol::Settings;
        room.value("all_numbers", of_settings(&Settings::all_numbers));
        room.value("broken_off", &RoomView::broken_off);
        room.value("clock", of_settings([](const Settings& settings) {
                       return settings.clock.is_on() ? std::optional(encode(settings.clock))
                                                     : std::nullopt;
                   }));
        room.value("edition", of_setup(&GameSetup::edition));
        room.value("game", of_setup(&GameSetup::game));
        room.value("hints", of_settings(&Settings::hints));
        room.object("host", &RoomView::host, HostMembers());
        room.value("id", &RoomView::id);
        room.value("name", of_settings(&Settings::name));
        room.value("number", &RoomView::number);
        room.tree("options", of_setup(&GameSetup::options));
        room.value("pace", of_settings(&Settings::pace));
        room.value("patience", of_settings(&Settings::patience));
        room.object("pause", &RoomView::pause, PauseMembers());
        room.object("seats", &RoomView::seats,
                    protocol::PlaceMembers<core::max_seats, SeatMembers>());
        room.object("shuffle", &RoomView::shuffle, ShuffleMembers());
        room.value("stand_in", of_settings([](const Settings& settings) {
                       return settings.stand_in ? std::optional(bots::name(*settings.stand_in))
                                                : std::nullopt;
                   }));
        room.value("status", &RoomView::status);
        room.value("talk", of_settings([](const Settings& settings) {
                       return settings.talk == protocol::TalkPolicy::all
                                  ? std::nullopt
                                  : std::optional(name(settings.talk));
                   }));
        room.value("visibility", of_settings([](const Settings& settings) {
                       return std::string_view(settings.listed ? "public" : "private");
                   }));
        room.value("watch", of_settings([](const Settings& settings) {
                       return std::string_view(settings.watchable ? "anyone" : "nobody");
                   }));
    }
};

}  // namespace

SeatView view(const SeatState& seat_state) {
    return {.kind = seat_state.kind,
            .name = seat_state.name,
            .is_program = seat_state.is_program,
            .left = seat_state.left,
            .stand_in = seat_state.stand_in(),
            .level = seat_state.level};
}

void write(JsonWriter& out, const RoomView& room) {
    write_members(out, room, RoomMembers());
}

void write_patch(JsonWriter& out, const RoomView& from, const RoomView& to) {
    write_changes(out, from, to, RoomMembers());
}

}  // namespace room
