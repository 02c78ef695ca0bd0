#include "clients/load/table.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <boost/asio/post.hpp>

#include "clients/cpp/room.hpp"

namespace load {

namespace {

/// Who come in at the same time: a room closes those of one address that say nothing when there are
/// more than fifty.
constexpr std::ptrdiff_t most_at_the_door = 40;

/// The server limits the rooms that are made, and the connections, from one address: on the own
/// machine each table comes from another, and a table whom many watch from several.
client::Server server_from(const Plan& plan, int table, int guest) {
    // Those of one address in one room are a hundred at most.
    constexpr int guests_of_address = 80;
    // Addresses that end in 0 or 255 may be special.
    constexpr int last_bytes = 250;
    const int number = table + guest / guests_of_address * plan.rooms;
    client::Server server = plan.server;
    const bool own_machine =
        server.address.host == "localhost" || server.address.host.starts_with("127.");
    if (own_machine && !server.address.secure) {
        server.address.host = "127.0.0.1";
        server.from = "127.1." + std::to_string(number / last_bytes) + "." +
                      std::to_string(number % last_bytes + 1);
    }
    return server;
}

Update read_update(const std::string& text) {
    return protocol::server::read<Update>(protocol::parse(text), protocol::Unknown::ignored);
}

client::Error error_of(const client::ConnectionState& connection) {
    return {connection.closing.empty() ? "lost" : connection.closing,
            connection.reason.empty() ? "The connection was lost." : connection.reason};
}

}  // namespace

Table::Table(client::AsioPlatform& platform, const Plan& plan, int number, Measure& measure,
             Events events)
    : platform_(platform),
      plan_(plan),
      number_(number),
      measure_(measure),
      events_(std::move(events)),
      random_(plan.seed + static_cast<std::uint64_t>(number)),
      host_token_(client::new_token(platform)),
      next_(platform.alarm()),
      stayed_(platform.alarm()),
      reconnect_(platform.alarm()) {
    make_room();
    // One table after the other, so that as many rooms are made at any time.
    if (plan.stay) stay(std::chrono::milliseconds(*plan.stay) * (number + 1) / plan.rooms);
    if (plan.reconnect) reconnect_next();
}

bool Table::is_complete() const {
    return here() == plan_.clients() &&
           std::all_of(clients_.begin(), clients_.end(),
                       [](const auto& guest) { return guest->is_up_to_date(); });
}

void Table::reconnect_all() {
    for (const auto& guest : clients_) guest->reconnect();
}

// Getting together

void Table::make_room() {
    is_leaving_ = false;
    lobby_ = std::make_unique<client::Lobby>(platform_, server_from(plan_, number_, 0), [this] {
        const client::ConnectionState& now = lobby_->connection();
        if (now.status == client::Status::waiting) lost(now);
    });
    const Json settings = {{"game", plan_.game},   {"edition", plan_.edition},
                           {"seats", plan_.seats}, {"visibility", "private"},
                           {"watch", "anyone"},    {"pace", plan_.pace}};
    lobby_->create("Load 1", host_token_, settings, [this](const client::Answer& answer) {
        if (answer.error) {
            measure_.failed(answer.error->code);
            return give_up(*answer.error);
        }
        const auto created = protocol::server::read<protocol::server::Created>(
            answer.message, protocol::Unknown::ignored);
        room_ = created.room;
        invite_ = created.invite;
        lobby_->close();
        come_in();
    });
}

void Table::come_in() {
    while (here() < plan_.clients() && at_the_door() < most_at_the_door) {
        const int i = here();
        const Json enter = {{"type", "enter"},
                            {"name", "Load " + std::to_string(i + 1)},
                            {"token", i == 0 ? host_token_ : client::new_token(platform_)},
                            {"invite", invite_}};
        clients_.push_back(std::make_unique<LoadClient>(platform_, server_from(plan_, number_, i),
                                                        room_, enter, measure_, events_of(i)));
    }
}

int Table::here() const {
    return static_cast<int>(clients_.size());
}

std::ptrdiff_t Table::at_the_door() const {
    return std::count_if(clients_.begin(), clients_.end(),
                         [](const auto& guest) { return !guest->has_entered(); });
}

LoadClient::Events Table::events_of(int number) {
    return {.entered = [this] { entered(); },
            .updated = [this,
                        number](const std::string& update) { updated(client_at(number), update); },
            .restored =
                [this, number](std::uint64_t before, const Snapshot& snapshot) {
                    restored(client_at(number), before, snapshot);
                },
            .lost = [this](const client::ConnectionState& connection) { lost(connection); }};
}

void Table::entered() {
    come_in();
    if (at_the_door() == 0) fill_seats();
}

void Table::fill_seats() {
    for (int seat = 0; seat < plan_.players(); ++seat) {
        ask(client_at(seat), {{"type", "sit"}, {"seat", seat}});
    }
    for (int seat = plan_.players(); seat < plan_.seats; ++seat) {
        Json bot = {{"type", "bot"}, {"seat", seat}};
        if (plan_.level) bot["level"] = *plan_.level;
        ask(host(), std::move(bot));
    }
}

/// For something without which there is no game.
void Table::ask(LoadClient& guest, Json draft) {
    guest.command(std::move(draft), [this](const client::Answer& answer) {
        if (!answer.error) return;
        const bool is_worn = answer.error->code == "room_worn";
        is_worn ? take_next_room() : give_up(*answer.error);
    });
}

// Updates and snapshots

void Table::updated(LoadClient& guest, const std::string& text) {
    if (guest.v() > v_) {
        const Update update = read_update(text);
        view_.merge_patch(update.diff);
        take_up(update.v, update.acting);
    }
    account(guest, guest.v() - 1);
    if (is_to_move(guest)) plan_move(guest, read_update(text).legal);
}

void Table::restored(LoadClient& guest, std::uint64_t before, const Snapshot& snapshot) {
    if (guest.v() > v_) {
        view_ = snapshot.view;
        take_up(snapshot.v, snapshot.acting);
    }
    account(guest, before);
    if (is_to_move(guest)) plan_move(guest, snapshot.legal);
}

void Table::take_up(std::uint64_t v, std::optional<Seat> acting) {
    measure_.updated(v - std::exchange(v_, v));
    acting_ = acting;
    follow();
}

/// Does what the room waits for, besides moves.
void Table::follow() {
    const std::string now = status();
    const bool changed = std::exchange(last_status_, now) != now;
    if (now == "gathering" && changed) come_back();
    if (now == "gathering" && is_full() && !std::exchange(is_started_, true)) {
        ask(host(), {{"type", "start"}});
    } else if (now == "shuffling") {
        for (const auto& guest : clients_) {
            guest->take_part(room_, view_.at("room").at("shuffle"));
        }
    } else if (now == "playing" && changed) {
        begin_playing();
    } else if (now == "finished" && changed) {
        measure_.finished();
        ask(host(), {{"type", "rematch"}});
    }
}

/// Another game was offered: all join it.
void Table::come_back() {
    const Json& seats = view_.at("room").at("seats");
    for (const auto& guest : clients_) {
        const auto seat = guest->seat();
        const bool is_awaited = seat && seats.at(std::to_string(*seat)).contains("left");
        if (is_awaited) ask(*guest, {{"type", "sit"}});
    }
}

void Table::begin_playing() {
    is_started_ = false;
    is_playing_ = true;
    if (!std::exchange(has_begun_, true)) events_.begun();
}

/// The guest has received every version after `before` up to its own.
void Table::account(const LoadClient& guest, std::uint64_t before) {
    auto next = moves_.upper_bound(before);
    while (next != moves_.end() && next->first <= guest.v()) {
        Move& move = next->second;
        const auto took = Clock::now() - move.since;
        if (move.mover == &guest) measure_.answered(took);
        const bool is_last = ++move.heard == plan_.clients();
        if (is_last) measure_.shown_to_all(took);
        next = is_last ? moves_.erase(next) : std::next(next);
    }
}

std::string Table::status() const {
    return view_.at("room").at("status");
}

bool Table::is_full() const {
    const Json& seats = view_.at("room").at("seats");
    return std::none_of(seats.begin(), seats.end(), [](const Json& seat) {
        return seat.at("kind") == "open" || seat.contains("left");
    });
}

// Moves

/// Whether this guest is asked for a move, and none is planned.
bool Table::is_to_move(const LoadClient& guest) const {
    return guest.v() == v_ && planned_at_ != v_ && status() == "playing" && guest.seat() &&
           acting_ == guest.seat();
}

/// Plans one of the legal moves; after missed updates they are not known.
void Table::plan_move(LoadClient& guest, const std::vector<Json>& legal) {
    if (legal.empty()) return;
    planned_at_ = v_;
    planned_ = legal[random_() % legal.size()];
    const auto now = Clock::now();
    auto when = std::max(now, moved_at_[&guest] + between_moves);
    if (plan_.rate) {
        const std::chrono::duration<double> every(plan_.rooms / *plan_.rate);
        due_ = due_ == Clock::time_point{}
                   ? now
                   : due_ + std::chrono::duration_cast<Clock::duration>(every);
        when = std::max(when, due_);
    }
    const auto go = [this, &guest, v = v_] { move(guest, v, plan_.rate ? due_ : Clock::now()); };
    if (when == now) return go();
    next_->set(std::chrono::ceil<std::chrono::milliseconds>(when - now), go);
}

/// Moves, unless the game has gone on since version `v`. `since` when the latency counts: a move
/// that could not be made when it was due counts from then on, as who had to wait would have
/// waited.
void Table::move(LoadClient& mover, std::uint64_t v, Clock::time_point since) {
    if (v != v_) return;
    moved_at_[&mover] = Clock::now();
    moves_[v + 1] = {.since = since, .mover = &mover};
    mover.command({{"type", "act"}, {"v", v}, {"action", planned_}},
                  [this, v, &mover](const client::Answer& answer) {
                      if (!answer.error) return;
                      moves_.erase(v + 1);
                      next_->set(after_trouble,
                                 [this, v, &mover] { move(mover, v, Clock::now()); });
                  });
}

// Coming and going

void Table::stay(std::chrono::milliseconds time) {
    stayed_->set(time, [this] {
        if (has_begun_) take_next_room();
        stay(*plan_.stay);
    });
}

void Table::reconnect_next() {
    const std::chrono::milliseconds between = *plan_.reconnect;
    reconnect_->set(between / plan_.clients(), [this] {
        if (is_playing_) client_at(static_cast<int>(reconnects_++ % clients_.size())).reconnect();
        reconnect_next();
    });
}

// Troubles

/// A guest who is lost before the table has begun ends it: a measurement does not wait for a server
/// to start. Later, lost guests come back.
void Table::lost(const client::ConnectionState& connection) {
    const bool comes_back = connection.status != client::Status::closed;
    if (!has_begun_ || !comes_back) give_up(error_of(connection));
}

void Table::give_up(const client::Error& error) {
    if (is_leaving_) return;
    if (has_begun_) {
        measure_.failed("room_given_up");
        take_next_room();
    } else {
        is_leaving_ = true;
        events_.failed(error);
    }
}

void Table::take_next_room() {
    if (std::exchange(is_leaving_, true)) return;
    is_playing_ = false;
    // Clients are not destroyed within their own events.
    boost::asio::post(platform_.context(), [this] {
        leave();
        next_->set(after_trouble, [this] { make_room(); });
    });
}

void Table::leave() {
    clients_.clear();
    moved_at_.clear();
    moves_.clear();
    view_ = {};
    v_ = 0;
    planned_at_ = 0;
    is_started_ = false;
    last_status_.clear();
}

}  // namespace load
