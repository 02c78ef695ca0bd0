#include <algorithm>
#include <set>
#include <utility>

#include "protocol/json/json_writer.hpp"
#include "server/lobby/draw_proofs.hpp"
#include "server/lobby/limits.hpp"
#include "server/lobby/room.hpp"

// What a room tells the people in it, and the lobby.

namespace lobby {

using protocol::Error;
using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

/// What most moves lead to besides: the answer, and the next alarm.
constexpr std::size_t effects_besides_updates = 2;

}  // namespace

Error enter_first_error() {
    return {"enter_first", "The first message in a room is enter."};
}

void Room::send(Connection to, Frame frame) {
    effects_.emplace_back(Send{to, std::move(frame)});
}

void Room::send(Connection to, const Json& message) {
    send(to, frame(message));
}

void Room::answer(Connection to, const std::string& command, std::uint64_t v, Moment came) {
    auto text = protocol::json_text(
        [&](protocol::JsonWriter& out) { out.object("id", command, "type", "ok", "v", v); });
    effects_.emplace_back(Send{.connection = to, .frame = frame_of(std::move(text)), .came = came});
}

void Room::refuse(Connection to, const std::string& command, const Error& error) {
    effects_.emplace_back(refusal_to(to, command, error));
}

void Room::close(Connection connection, CloseCode code) {
    effects_.emplace_back(closing_to(connection, code));
    effects_.emplace_back(Close{connection, code});
    guests_.erase(connection);
}

/// To everybody who has entered.
void Room::send_all(const Frame& frame) {
    for (const auto& [connection, guest] : guests_) {
        if (guest.entered()) {
            send(connection, frame);
        }
    }
}

void Room::tell_update() {
    effects_.reserve(effects_.size() + guests_.entered() + effects_besides_updates);
    for (const auto& [connection, guest] : guests_) {
        if (guest.entered()) {
            send(connection, updates_.latest(guest.viewer()));
        }
    }
}

/// What was drawn from this place on, to those who want it.
void Room::send_proofs(std::size_t first) {
    if (state_.drawn() <= first) return;
    std::vector<Frame> proofs;
    for (const auto& [connection, guest] : guests_) {
        if (!guest.proves) continue;
        if (proofs.empty()) proofs = draw_proofs(state_, first);
        for (const Frame& proof : proofs) send(connection, proof);
    }
}

/// Requires: it is known.
void Room::tell_hint(Connection to, const std::string& command) {
    Json message = *hint_->advice;
    message["type"] = "hint";
    message["id"] = command;
    message["v"] = hint_->v;
    send(to, message);
}

/// The game has moved on: who still waits for a hint waits in vain.
void Room::forget_old_hint() {
    if (!hint_ || (state_.status == Status::playing && hint_->v == state_.asked_v)) {
        return;
    }
    for (const auto& [connection, command] : hint_->waiting) {
        if (guests_.contains(connection)) {
            refuse(connection, command, stale_error());
        }
    }
    hint_.reset();
}

/// Sends away those who were kicked, who had a seat, and those who may not watch.
void Room::disconnect_banned() {
    std::vector<std::pair<Connection, CloseCode>> out;
    for (const Connection connection : guests_.with_role()) {
        if (state_.is_banned(guests_.at(connection).token)) {
            out.emplace_back(connection, CloseCode::kicked);
        }
    }
    if (!state_.settings.watchable && state_.status != Status::gathering) {
        // Nobody comes to watch any more, so that after the first time these are few.
        for (const auto& [connection, guest] : guests_) {
            if (guest.entered() && !state_.is_banned(guest.token) && !may_watch(guest.token)) {
                out.emplace_back(connection, CloseCode::watching_off);
            }
        }
    }
    for (const auto& [connection, code] : out) {
        close(connection, code);
    }
}

/// Those whose seat or role can be another now: who had one when they were told last, and who has
/// one now.
Guests::Connections Room::role_holders() const {
    Guests::Connections all = guests_.with_role();
    const auto add = [&](const TokenHash& token) {
        const Guests::Connections& own = guests_.of(token);
        all.insert(own.begin(), own.end());
    };
    add(state_.host.token);
    for (const SeatState& seat_state : state_.seats) {
        add(seat_state.token);
    }
    return all;
}

/// Tells everybody whose seat or role has changed.
void Room::tell_roles() {
    for (const Connection connection : role_holders()) {
        const Guest& guest = guests_.at(connection);
        const std::optional<Seat> seat = state_.seat_of(guest.token);
        const bool host = state_.is_host(guest.token);
        if (seat == guest.seat && host == guest.host) {
            continue;
        }
        const bool new_eyes = seat != guest.seat;
        guests_.set_role(connection, seat, host);
        send(connection,
             Json{{"type", "you"}, {"seat", seat ? Json(*seat) : Json()}, {"host", host}});
        if (new_eyes) {
            send(connection, updates_.snapshot(guest.viewer()));
        }
    }
}

/// Tells everybody the invite that is the room's from now on.
void Room::tell_invite() {
    send_all(frame({{"type", "invite_changed"}, {"invite", state_.invite}}));
}

/// Who is here of those at the table, and the first of those who watch.
Json Room::presence() const {
    Json online = Json::array();
    for (std::size_t seat = 0; seat < state_.seats.size(); ++seat) {
        const SeatState& seat_state = state_.seats[seat];
        if (seat_state.kind == SeatState::Kind::human && guests_.online(seat_state.token)) {
            online.push_back(seat);
        }
    }
    std::set<TokenHash> named;
    Json watchers = Json::array();
    Json bots = Json::array();
    for (const auto& [connection, guest] : guests_) {
        if (watchers.size() == limits::watchers_named) {
            break;
        }
        if (guest.entered() && !guest.seat && named.insert(guest.token).second) {
            watchers.push_back(guest.name);
            if (guest.is_program) {
                bots.push_back(guest.name);
            }
        }
    }
    Json presence = {{"type", "presence"}, {"online", online}, {"watchers", std::move(watchers)}};
    if (!bots.empty()) {
        presence["bots"] = std::move(bots);
    }
    return presence;
}

void Room::send_presence(Connection to, const Frame& frame) {
    effects_.emplace_back(Send{.connection = to, .frame = frame, .is_latest = true});
}

/// The first change at once, those that follow it soon together.
void Room::tell_presence() {
    Json current = presence();
    if (current == last_presence_) {
        return;
    }
    if (now_ < presence_due_) {
        effects_.emplace_back(SetAlarm{SetAlarm::Name::presence, presence_due_});
        return;
    }
    last_presence_ = std::move(current);
    presence_due_ =
        now_ + std::max<milliseconds>(limits::presence_every,
                                      seconds(guests_.entered()) / limits::presences_per_second);
    const Frame frame = lobby::frame(last_presence_);
    for (const auto& [connection, guest] : guests_) {
        if (guest.entered()) {
            send_presence(connection, frame);
        }
    }
}

/// What it is, for a list of rooms.
Json Room::description() const {
    const auto count = [this](SeatState::Kind kind) {
        return std::count_if(
            state_.seats.begin(), state_.seats.end(),
            [kind](const SeatState& seat_state) { return seat_state.kind == kind; });
    };
    const protocol::Settings& settings = state_.settings;
    return {{"name", settings.name},
            {"host", state_.host.name},
            {"game", settings.setup.game},
            {"edition", settings.setup.edition},
            {"seats", settings.setup.seats},
            {"humans", count(SeatState::Kind::human)},
            {"bots", count(SeatState::Kind::bot)},
            {"status", name_of(state_.status)},
            {"watch", settings.watchable ? "anyone" : "nobody"}};
}

std::optional<Json> Room::listing() const {
    const bool shown = state_.settings.listed && state_.status != Status::closed &&
                       !last_presence_.is_null() && somebody_is_here();
    return shown ? std::optional(description()) : std::nullopt;
}

Json Room::summary() const {
    Json summary = description();
    summary["room"] = state_.id;
    summary["visibility"] = state_.settings.listed ? "public" : "private";
    summary["v"] = state_.v;
    summary["connections"] = guests_.entered();
    return summary;
}

/// Of the host, or of whoever has been here for longest.
ClientPrefix Room::keeper_address() const {
    const Guests::Connections& hosts = guests_.of(state_.host.token);
    if (!hosts.empty()) {
        return guests_.at(*hosts.begin()).address;
    }
    const auto first = std::find_if(guests_.begin(), guests_.end(),
                                    [](const auto& entry) { return entry.second.entered(); });
    return first == guests_.end() ? ClientPrefix() : first->second.address;
}

void Room::announce() {
    std::optional<Json> current = listing();
    if (!announced_ || current != last_listing_) {
        announced_ = true;
        last_listing_ = current;
        effects_.emplace_back(Announce{std::move(current), keeper_address()});
    }
}

}  // namespace lobby
