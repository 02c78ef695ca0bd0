#include <algorithm>
#include <set>
#include <utility>

#include "server/lobby/limits.hpp"
#include "server/lobby/room.hpp"

// What a room tells the people in it, and the lobby.

namespace lobby {

using protocol::Error;

Error enter_first_error() {
    return {"enter_first", "The first message in a room is enter."};
}

void Room::send(Connection to, Frame frame) {
    effects_.emplace_back(Send{to, std::move(frame)});
}

void Room::send(Connection to, const Json& message) {
    send(to, frame(message));
}

void Room::answer(Connection to, const std::string& command, std::uint64_t v) {
    send(to, Json{{"type", "ok"}, {"id", command}, {"v", v}});
}

void Room::refuse(Connection to, const std::string& command, const Error& error) {
    effects_.emplace_back(refusal_to(to, command, error));
}

void Room::close(Connection connection, CloseCode code) {
    effects_.emplace_back(closing_to(connection, code));
    effects_.emplace_back(Close{connection, code});
    guests_.erase(connection);
}

void Room::tell_update() {
    for (const auto& [connection, guest] : guests_) {
        if (guest.entered()) {
            send(connection, updates_.latest(guest.viewer()));
        }
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

/// Sends away those who were kicked, and those who may not watch.
void Room::turn_out() {
    std::vector<std::pair<Connection, CloseCode>> out;
    for (const auto& [connection, guest] : guests_) {
        if (guest.entered() && state_.is_banned(guest.token)) {
            out.emplace_back(connection, CloseCode::kicked);
        } else if (guest.entered() && !may_watch(guest.token)) {
            out.emplace_back(connection, CloseCode::watching_off);
        }
    }
    for (const auto& [connection, code] : out) {
        close(connection, code);
    }
}

/// Tells everybody whose seat or role has changed.
void Room::tell_roles() {
    for (auto& [connection, guest] : guests_) {
        if (!guest.entered()) {
            continue;
        }
        const std::optional<Seat> seat = state_.seat_of(guest.token);
        const bool host = state_.is_host(guest.token);
        if (seat == guest.seat && host == guest.host) {
            continue;
        }
        const bool new_eyes = seat != guest.seat;
        guest.seat = seat;
        guest.host = host;
        send(connection,
             Json{{"type", "you"}, {"seat", seat ? Json(*seat) : Json()}, {"host", host}});
        if (new_eyes) {
            send(connection, updates_.snapshot(guest.viewer()));
        }
    }
}

/// Tells everybody the invite that is the room's from now on.
void Room::tell_invite() {
    const Frame shared = frame({{"type", "invite_changed"}, {"invite", state_.invite}});
    for (const auto& [connection, guest] : guests_) {
        if (guest.entered()) {
            send(connection, shared);
        }
    }
}

Json Room::presence() const {
    std::set<Seat> online;
    std::set<TokenHash> named;
    Json watchers = Json::array();
    for (const auto& [connection, guest] : guests_) {
        if (guest.entered() && guest.seat) {
            online.insert(*guest.seat);
        } else if (guest.entered() && watchers.size() < limits::watchers_named &&
                   named.insert(guest.token).second) {
            watchers.push_back(guest.name);
        }
    }
    return {{"type", "presence"}, {"online", online}, {"watchers", std::move(watchers)}};
}

void Room::tell_presence() {
    Json current = presence();
    if (current == last_presence_) {
        return;
    }
    last_presence_ = std::move(current);
    const Frame shared = frame(last_presence_);
    for (const auto& [connection, guest] : guests_) {
        if (guest.entered()) {
            send(connection, shared);
        }
    }
}

std::optional<Json> Room::listing() const {
    const bool shown = state_.settings.listed && state_.status != Status::closed &&
                       !last_presence_.is_null() && somebody_is_here();
    if (!shown) {
        return {};
    }
    const auto count = [this](Chair::Kind kind) {
        return std::count_if(state_.chairs.begin(), state_.chairs.end(),
                             [kind](const Chair& chair) { return chair.kind == kind; });
    };
    const protocol::Settings& settings = state_.settings;
    return Json{{"name", settings.name},
                {"host", state_.host.name},
                {"game", settings.setup.game},
                {"edition", settings.setup.edition},
                {"seats", settings.setup.seats},
                {"humans", count(Chair::Kind::human)},
                {"bots", count(Chair::Kind::bot)},
                {"status", name_of(state_.status)},
                {"watch", settings.watchable ? "anyone" : "nobody"}};
}

/// Of the host, or of whoever has been here for longest.
std::string Room::keeper_address() const {
    std::string address;
    for (const auto& [connection, guest] : guests_) {
        if (guest.host) {
            return guest.address.narrow;
        }
        if (guest.entered() && address.empty()) {
            address = guest.address.narrow;
        }
    }
    return address;
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
