#include "server/lobby/directory.hpp"

#include <span>
#include <utility>

#include "protocol/json/hex.hpp"
#include "protocol/limits.hpp"
#include "server/room/limits.hpp"
#include "server/room/readable.hpp"

namespace lobby {

using protocol::Error;

namespace {

/// The place under which invites without a room are counted.
const std::string lobby_place = "lobby";

Error why_not_made(const Opened& input) {
    if (input.disk_full) {
        return {"disk_full", "The server's disk is nearly full: it makes no new rooms for now."};
    }
    if (input.full) return {"server_full", "Too many rooms are open. Try again later."};
    return {"store_failed", "The room could not be written down."};
}

Error unreadable_error() {
    return {"store_failed", "The list of rooms could not be read."};
}

}  // namespace

Directory::Directory(Chance& chance)
    : chance_(chance),
      rooms_made_(limits::rooms_made, limits::rooms_made_window),
      rooms_made_for_long_(limits::rooms_made_for_long, limits::rooms_made_long_window),
      guest_changes_(limits::guest_changes, limits::guest_changes_window) {}

void Directory::shift_time(Time::duration by) {
    sent_at_ += by;
    wrong_invites_.shift(by);
    rooms_made_.shift(by);
    rooms_made_for_long_.shift(by);
    guest_changes_.shift(by);
}

DirectoryEffects Directory::handle(DirectoryInput input, Time now) {
    now_ = now;
    // The effects of an input that threw.
    effects_.clear();
    std::visit([this](const auto& happened) { handle(happened); }, input);
    for (FollowTable& follow : tables_.take_follows()) effects_.emplace_back(std::move(follow));
    return std::exchange(effects_, {});
}

// Inputs

void Directory::handle(const Connected& input) {
    clients_[input.connection] = {input.address};
    if (draining_) return close(input.connection, CloseCode::service_restart);
    effects_.emplace_back(Send{input.connection, list_.message()});
}

void Directory::handle(const Received& input) {
    if (!clients_.contains(input.connection)) return;
    auto read = protocol::read_lobby_command(input.text);
    if (const auto* unreadable = std::get_if<protocol::Unreadable>(&read)) {
        return refuse(input.connection, unreadable->id, unreadable->error);
    }
    const auto& command = std::get<protocol::LobbyCommand>(read);
    try {
        std::visit([&](const auto& body) { handle_command(input.connection, command, body); },
                   command.body);
    } catch (const Error& error) {
        refuse(input.connection, command.id, error);
    }
}

void Directory::handle(const Disconnected& input) {
    clients_.erase(input.connection);
    tables_.leave(input.connection);
}

void Directory::handle(const ListingChanged& input) {
    list_.set_own(input.room, input.listing, input.address);
    schedule_changes();
}

void Directory::handle(const RemoteListings& input) {
    for (ListingSkipped& skipped : list_.set_remote(input.rooms)) {
        effects_.emplace_back(std::move(skipped));
    }
    // It is time to look for changes of other nodes.
    const std::vector<std::string> guests = tables_.guests();
    if (!guests.empty() && !std::exchange(reads_all_tables_, true)) read_tables(guests);
    schedule_changes();
}

void Directory::handle(const Opened& input) {
    const auto found = making_.find(input.room);
    if (found == making_.end()) return;
    Making making = std::move(found->second);
    making_.erase(found);
    if (input.made) {
        finish(making);
    } else if (!input.disk_full && making.tries < limits::room_ids_tried) {
        // Perhaps the id or the invite was another room's, or the loop that it leads to is full.
        ++making.tries;
        name(std::move(making));
    } else {
        refuse(making.origin, making.order.command, why_not_made(input));
    }
}

void Directory::handle(const Found& input) {
    if (const auto looked_up = looked_up_.extract(input.search)) {
        return on_looked_up(looked_up.mapped(), input);
    }
    const auto found = searching_.find(input.search);
    if (found == searching_.end()) return;
    const Searching search = std::move(found->second);
    searching_.erase(found);
    if (!input.room) {
        refuse(search.origin, search.command, unreadable_error());
    } else if (input.room->empty()) {
        refuse(search.origin, search.command, {"no_such_room", "No room has this invite."});
    } else {
        wrong_invites_.forgive(lobby_place, search.client);
        send(search.origin,
             protocol::server::Found{
                 .id = search.command, .invite = search.invite, .room = *input.room});
    }
}

void Directory::handle(const ListDue& /*input*/) {
    list_scheduled_ = false;
    send_changes();
}

void Directory::handle(const Announcement& input) {
    send_all(input.frame);
}

void Directory::handle(const Draining& /*input*/) {
    draining_ = true;
    while (!clients_.empty()) close(clients_.begin()->first, CloseCode::service_restart);
}

// Commands

void Directory::handle_command(Connection from, const protocol::LobbyCommand& command,
                               const protocol::Create& create) {
    Order order = {create.token, command.id, command.digest};
    if (is_repetition(from, order)) return;
    resolve(from, command.id, create.token,
            [this, from, order = std::move(order), create](const std::string& guest) {
                this->create(from, order, create, guest);
            });
}

/// `host`: the guest whose key the command gives.
void Directory::create(Connection from, Order order, const protocol::Create& create,
                       const std::string& host) {
    // It may have been repeated by a client that was too quick to wait.
    if (is_repetition(from, order)) return;
    const ClientPrefix& client = clients_.at(from).address;
    count_room_made(client);
    name({.creation = {.room = {},
                       .invite = {},
                       .host_name = create.name,
                       .host = host,
                       .settings = create.settings},
          .client = client,
          .origin = from,
          .order = std::move(order)});
}

/// Throws Error when the client has used up its share.
void Directory::count_room_made(const ClientPrefix& client) {
    if (!rooms_made_.allows(client, now_)) {
        throw Error("too_many_tries", "Too many rooms made: try again later.");
    }
    if (!rooms_made_for_long_.allows(client, now_)) {
        throw Error("too_many_tries", "Too many rooms made: wait an hour.");
    }
    rooms_made_.count(client, now_);
    rooms_made_for_long_.count(client, now_);
}

/// Whether the command is a repetition: its answer is then sent again, or is still to come.
bool Directory::is_repetition(Connection from, const Order& order) {
    const auto is_same = [&order](const Order& other) {
        const bool same_id = other.command == order.command && other.guest == order.guest;
        if (same_id && other.digest != order.digest) {
            throw Error("id_reused", "Another command had this id.");
        }
        return same_id;
    };
    for (const Made& made : made_) {
        if (is_same(made.order)) {
            send_created(from, made);
            return true;
        }
    }
    for (auto& [room, making] : making_) {
        if (is_same(making.order)) {
            making.origin = from;
            return true;
        }
    }
    return false;
}

void Directory::remember(Made made) {
    made_.push_back(std::move(made));
    if (made_.size() > limits::answers_held) made_.pop_front();
}

void Directory::handle_command(Connection from, const protocol::LobbyCommand& command,
                               const protocol::Find& find) {
    const ClientPrefix& client = clients_.at(from).address;
    if (!wrong_invites_.allows(lobby_place, client, now_)) throw InviteGuard::too_many_tries();
    // Counts until the invite is found to be right, so that many at once are no way around the
    // limit.
    wrong_invites_.count(lobby_place, client, now_);
    const std::uint64_t search = ++searches_;
    searching_[search] = {
        .origin = from, .client = client, .command = command.id, .invite = find.invite};
    if (find.invite.empty()) return handle(Found{.search = search, .room = std::string()});
    effects_.emplace_back(FindRoom{.search = search, .invite = find.invite});
}

/// Names the room that is to be made, and looks it up in the store. Its id and first invite follow
/// from the command, so that a repetition leads to the same room, also on another node or after a
/// restart.
void Directory::name(Making making) {
    const Order& order = making.order;
    const protocol::Bytes32 derived =
        chance_.derive("room " + order.guest + ' ' + order.command + ' ' +
                       protocol::hex(order.digest) + ' ' + std::to_string(making.tries));
    const std::span<const std::uint8_t> bytes(derived);
    making.creation.room = room::readable(bytes.first<protocol::room_id_length>());
    making.creation.invite =
        room::readable(bytes.subspan<protocol::room_id_length, protocol::invite_length>());
    looked_up_[++searches_] = making.creation.room;
    effects_.emplace_back(FindRoom{.search = searches_, .invite = making.creation.invite});
    making_[making.creation.room] = std::move(making);
}

/// Called when a room to be made has been looked up.
void Directory::on_looked_up(const std::string& room, const Found& input) {
    const Making& making = making_.at(room);
    if (input.room && *input.room != room) {
        effects_.emplace_back(OpenRoom{making.creation, making.client});
        return;
    }
    if (input.room) {
        finish(making);
    } else {
        refuse(making.origin, making.order.command, unreadable_error());
    }
    making_.erase(room);
}

/// The room is durable.
void Directory::finish(const Making& making) {
    const Made made = {making.order, making.creation.room, making.creation.invite};
    send_created(making.origin, made);
    remember(made);
}

// Sending

void Directory::send_created(Connection to, const Made& made) {
    send(to, protocol::server::Created{
                 .id = made.order.command, .invite = made.invite, .room = made.room});
}

template <class Message>
void Directory::send(Connection to, const Message& message) {
    if (clients_.contains(to)) {
        effects_.emplace_back(Send{to, frame_of(protocol::server::text_of(message))});
    }
}

void Directory::send_all(const Frame& frame) {
    for (const auto& [connection, client] : clients_) {
        effects_.emplace_back(Send{connection, frame});
    }
}

void Directory::refuse(Connection to, const std::string& command, const Error& error) {
    if (clients_.contains(to)) effects_.emplace_back(refusal_to(to, command, error));
}

void Directory::close(Connection connection, CloseCode code) {
    effects_.emplace_back(closing_to(connection, code));
    effects_.emplace_back(Close{connection, code});
    clients_.erase(connection);
    tables_.leave(connection);
}

/// Changes soon after a broadcast wait for the next one, which has all changes until then.
void Directory::schedule_changes() {
    if (list_scheduled_ || !(list_.has_changed() || tables_.has_changed())) return;
    const bool was_quiet = now_ >= sent_at_ + limits::lobby_list_every;
    if (was_quiet) return send_changes();
    list_scheduled_ = true;
    effects_.emplace_back(ScheduleList{sent_at_ + limits::lobby_list_every});
}

void Directory::send_changes() {
    const Frame changes = list_.take_changes();
    std::vector<Send> of_tables = tables_.take_changes();
    if (!changes && of_tables.empty()) return;
    sent_at_ = now_;
    if (changes) send_all(changes);
    for (Send& message : of_tables) effects_.emplace_back(std::move(message));
}

}  // namespace lobby
