#include "server/room/room_state.hpp"

#include <algorithm>

#include "server/room/damaged.hpp"
#include "server/room/limits.hpp"

namespace room {

const char* name_of(Status status) {
    switch (status) {
        case Status::gathering: return "gathering";
        case Status::shuffling: return "shuffling";
        case Status::playing: return "playing";
        case Status::finished: return "finished";
        case Status::closed: return "closed";
    }
    return "";
}

void Events::append(const Events& more) {
    const bool both = text != "[]" && more.text != "[]";
    text.replace(text.size() - 1, 1, both ? "," : "").append(more.text, 1);
}

GatheringRoom RoomState::checkpoint() const {
    return {.id = id,
            .invite = invite,
            .settings = settings,
            .host = host,
            .seats = seats,
            .banned = {bans_.begin(), bans_.end()},
            .number = number,
            .broken_off = broken_off,
            .secret = shuffle.secret(),
            .attempt = shuffle.attempt(),
            .answers = answers};
}

void RoomState::restore(const GatheringRoom& checkpoint, const protocol::Secret& opened,
                        std::uint64_t version) {
    require(checkpoint.seats.size() == checkpoint.settings.setup.seats,
            "the seats are not as many as the settings say");
    id = checkpoint.id;
    invite = checkpoint.invite;
    settings = checkpoint.settings;
    host = checkpoint.host;
    seats = checkpoint.seats;
    for (const TokenHash& token : checkpoint.banned) ban(token);
    number = checkpoint.number;
    broken_off = checkpoint.broken_off;
    shuffle =
        Shuffle(number + 1, {.sealed = checkpoint.secret, .opened = opened}, checkpoint.attempt);
    v = version;
    answers = checkpoint.answers;
}

std::uint64_t RoomState::bot_seed() const {
    return played->streams->value("bot", played->actions);
}

std::optional<Seat> RoomState::seat_of(const TokenHash& token) const {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (seats[seat].kind == SeatState::Kind::human && seats[seat].token == token) {
            return static_cast<Seat>(seat);
        }
    }
    return {};
}

/// Forgets the oldest ban when there are too many, so that a host can always ban another guest: one
/// who was kicked that long ago does not know the invites since.
void RoomState::ban(const TokenHash& token) {
    if (!banned_.insert(token).second) return;
    bans_.push_back(token);
    if (bans_.size() > limits::bans_in_room) {
        banned_.erase(bans_.front());
        bans_.pop_front();
    }
}

protocol::Game* RoomState::game() const {
    return played ? played->game.get() : nullptr;
}

std::optional<Seat> RoomState::acting() const {
    return status == Status::playing && played ? game()->acting() : std::nullopt;
}

const protocol::GameClock& RoomState::clock() const {
    static const protocol::GameClock off;
    return played ? played->clock : off;
}

bool RoomState::is_away(Seat seat) const {
    return seats.at(seat).is_away() || (status == Status::playing && clock().is_asleep(seat));
}

bool RoomState::all_seated() const {
    return std::none_of(seats.begin(), seats.end(), [](const SeatState& seat_state) {
        return seat_state.kind == SeatState::Kind::open;
    });
}

bool RoomState::all_back() const {
    return std::none_of(seats.begin(), seats.end(),
                        [](const SeatState& seat_state) { return seat_state.left; });
}

RoomView RoomState::view() const {
    RoomView room{.id = id,
                  .settings = settings,
                  .status = name_of(status),
                  .number = number,
                  .host = {.name = host.name, .seat = seat_of(host.token)},
                  .seats = {},
                  .shuffle = shuffle.view()};
    for (const SeatState& seat : seats) room.seats.push_back(room::view(seat));
    room.broken_off = broken_off;
    if (played) room.shuffle.root = played->seal.root();
    if (played && !played->pause_asked.empty()) {
        room.pause = PauseView{.holds = played->is_paused, .seats = played->pause_asked};
    }
    return room;
}

}  // namespace room
