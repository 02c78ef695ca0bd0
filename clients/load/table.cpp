#include "clients/load/table.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>

#include "clients/cpp/room.hpp"

namespace load {

namespace {

/// Until a refused move is tried again.
constexpr std::chrono::seconds after_refusal{1};

/// The server limits the rooms that are made, and the connections, from one address: on the own
/// machine each table comes from another.
client::Server server_from(const Plan& plan, int number) {
    client::Server server = plan.server;
    const bool own_machine =
        server.address.host == "localhost" || server.address.host.starts_with("127.");
    if (own_machine && !server.address.secure) {
        server.address.host = "127.0.0.1";
        server.from =
            "127.1." + std::to_string(number / 250) + "." + std::to_string(number % 250 + 1);
    }
    return server;
}

}  // namespace

Table::Table(boost::asio::io_context& context, const Plan& plan, int number, Measure& measure,
             std::function<void()> ready)
    : context_(context),
      plan_(plan),
      server_(server_from(plan, number)),
      measure_(measure),
      ready_(std::move(ready)),
      random_(plan.seed + static_cast<std::uint64_t>(number)),
      host_token_(client::new_token()),
      next_move_(context) {
    make_room();
}

// Getting together

void Table::make_room() {
    lobby_ = std::make_unique<client::Lobby>(context_, server_, [this] {
        const client::ConnectionState& now = lobby_->connection();
        // Whoever measures a server does not wait for one.
        if (now.status == client::Status::waiting) fail(now.reason);
    });
    const Json settings = {{"game", plan_.game},   {"edition", plan_.edition},
                           {"seats", plan_.seats}, {"visibility", "private"},
                           {"watch", "anyone"},    {"pace", 0}};
    lobby_->create("Load 1", host_token_, settings, [this](const client::Answer& answer) {
        if (answer.error) return fail(answer.error->reason);
        room_ = answer.message.at("room");
        invite_ = answer.message.at("invite");
        lobby_->close();
        come_in();
    });
}

void Table::come_in() {
    for (int i = 0; i < plan_.seats + plan_.spectators; ++i) {
        const Json enter = {{"type", "enter"},
                            {"name", "Load " + std::to_string(i + 1)},
                            {"token", i == 0 ? host_token_ : client::new_token()},
                            {"invite", invite_}};
        visitors_.push_back(std::make_unique<Visitor>(
            context_, server_, room_, enter, measure_,
            Visitor::Events{.entered = [this] { entered(); },
                            .updated =
                                [this, i](std::uint64_t v, const std::string& text) {
                                    heard(*visitors_[static_cast<std::size_t>(i)], v, text);
                                },
                            .lost = [this] { fail("a connection was lost"); }}));
    }
}

void Table::entered() {
    const bool all_in = std::all_of(visitors_.begin(), visitors_.end(),
                                    [](const auto& visitor) { return visitor->is_in(); });
    if (!all_in) return;
    v_ = visitors_.front()->v();
    view_ = visitors_.front()->view();
    for (int seat = 0; seat < plan_.seats; ++seat) {
        visitors_[static_cast<std::size_t>(seat)]->command({{"type", "sit"}, {"seat", seat}},
                                                           [](const client::Answer&) {});
    }
}

// What is heard

void Table::heard(Visitor& visitor, std::uint64_t v, const std::string& text) {
    if (v == v_ + 1 && !view_.is_null()) read(text);
    account(visitor, v);
    const bool asked =
        v == v_ && status() == "playing" && visitor.seat() && acting_ == *visitor.seat();
    if (asked) plan_move(visitor);
}

void Table::read(const std::string& text) {
    const Json update = protocol::parse(text);
    v_ = update.at("v");
    view_.merge_patch(update.at("diff"));
    acting_ = update.at("acting");
    legal_ = update.at("legal");
    follow();
}

void Table::account(const Visitor& visitor, std::uint64_t v) {
    const auto found = moves_.find(v);
    if (found == moves_.end()) return;
    Move& move = found->second;
    const auto took = Clock::now() - move.since;
    if (move.mover == &visitor) {
        measure_.moved();
        measure_.answered(took);
    }
    if (++move.heard == visitors_.size()) {
        measure_.shown_to_all(took);
        moves_.erase(found);
    }
}

/// Does what the room waits for, besides moves.
void Table::follow() {
    const std::string now = status();
    Visitor& host = *visitors_.front();
    const bool changed = std::exchange(last_status_, now) != now;
    if (now == "gathering" && all_seated() && !std::exchange(started_, true)) {
        host.command({{"type", "start"}}, [](const client::Answer&) {});
    } else if (now == "shuffling") {
        for (const auto& visitor : visitors_)
            visitor->take_part(room_, view_.at("room").at("shuffle"));
    } else if (now == "playing" && changed) {
        started_ = false;
        if (!std::exchange(announced_, true)) ready_();
    } else if (now == "finished" && changed) {
        measure_.finished();
        host.command({{"type", "rematch"}}, [this](const client::Answer& answer) {
            if (answer.error && answer.error->code == "room_worn") move_house();
        });
    }
}

std::string Table::status() const {
    return view_.at("room").at("status");
}

bool Table::all_seated() const {
    const Json& seats = view_.at("room").at("seats");
    return std::all_of(seats.begin(), seats.end(),
                       [](const Json& seat) { return seat.at("kind") == "human"; });
}

// Moves

void Table::plan_move(Visitor& mover) {
    const auto now = Clock::now();
    // At no given rate a move is due when it is possible.
    Clock::time_point due = std::max(now, moved_at_[&mover] + between_moves);
    Clock::time_point when = due;
    if (plan_.rate) {
        const std::chrono::duration<double> every(plan_.rooms / *plan_.rate);
        due_ = due_ == Clock::time_point{}
                   ? now
                   : due_ + std::chrono::duration_cast<Clock::duration>(every);
        due = due_;
        when = std::max(when, due);
    }
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(when - now);
    if (wait.count() <= 0) return move(mover, plan_.rate ? due : now);
    next_move_.set(wait, [this, &mover, due, paced = plan_.rate.has_value()] {
        move(mover, paced ? due : Clock::now());
    });
}

/// A move that could not be made when it was due counts from then on: who had to wait would have
/// waited.
void Table::move(Visitor& mover, Clock::time_point due) {
    const std::uint64_t v = v_;
    moved_at_[&mover] = Clock::now();
    moves_[v + 1] = {.since = due, .mover = &mover};
    const Json& action = legal_.at(random_() % legal_.size());
    mover.command({{"type", "act"}, {"v", v}, {"action", action}},
                  [this, v, &mover](const client::Answer& answer) {
                      if (!answer.error) return;
                      moves_.erase(v + 1);
                      next_move_.set(after_refusal, [this, v, &mover] {
                          if (v == v_) move(mover, Clock::now());
                      });
                  });
}

// Troubles

/// Not within a visitor's own event.
void Table::move_house() {
    boost::asio::post(context_, [this] {
        leave();
        make_room();
    });
}

void Table::fail(const std::string& why) {
    if (!trouble_.empty()) return;
    trouble_ = why.empty() ? "the lobby was closed" : why;
    boost::asio::post(context_, [this] { leave(); });
    ready_();
}

void Table::leave() {
    next_move_.stop();
    visitors_.clear();
    moves_.clear();
    moved_at_.clear();
    view_ = {};
    room_.clear();
    started_ = false;
    last_status_.clear();
}

}  // namespace load
