#include "server/net/room_driver.hpp"

#include <utility>

#include <spdlog/spdlog.h>

#include "protocol/json.hpp"
#include "server/net/loop.hpp"

namespace net {

using Stopwatch = std::chrono::steady_clock;

RoomDriver::RoomDriver(Loop& loop, lobby::Clock& clock, store::AppendBatcher& appends,
                       const World& world, std::unique_ptr<lobby::Room> room, Tenure tenure,
                       std::function<void(Ending)> ended)
    : loop_(loop),
      clock_(clock),
      appends_(appends),
      world_(world),
      room_(std::move(room)),
      tenure_(tenure),
      ended_(std::move(ended)),
      roster_(world.metrics.to_rooms()),
      status_(room_->status()) {
    world_.metrics.room_changed({}, status_);
}

RoomDriver::~RoomDriver() {
    world_.metrics.room_changed(status_, {});
}

// ---- inputs ----

void RoomDriver::begin(std::function<void(bool)> opened) {
    opened_ = std::move(opened);
    feed(lobby::Begin{});
}

void RoomDriver::enter(const std::shared_ptr<Session>& session) {
    roster_.add(session);
    feed(lobby::Connected{session->connection(), session->address()});
    session->deliver_to(weak_from_this());
}

void RoomDriver::ask_record(const RecordRequest& request, std::function<void(Response)> reply) {
    requests_[++last_request_] = std::move(reply);
    feed(lobby::RecordAsked{last_request_, request.number, request.invite, request.address});
}

void RoomDriver::drain() {
    feed(lobby::Draining{});
}

void RoomDriver::check_tenure() {
    if (!is_ours()) feed(lobby::Lost{});
}

void RoomDriver::received(lobby::Connection connection, std::string text) {
    feed(lobby::Received{connection, std::move(text)});
}

void RoomDriver::disconnected(lobby::Connection connection) {
    if (roster_.remove(connection)) feed(lobby::Disconnected{connection});
}

void RoomDriver::feed(lobby::Input input, lobby::Time at_least) {
    if (is_over_) return;
    // Its effects may make the shard forget it.
    const auto self = shared_from_this();
    try {
        handle(std::move(input), at_least);
    } catch (const std::exception& error) {
        fail(error.what());
    }
}

void RoomDriver::handle(lobby::Input input, lobby::Time at_least) {
    if (!is_ours()) input = lobby::Lost{};
    const lobby::Effects effects = room_->handle(std::move(input), clock_.now(at_least));
    world_.metrics.room_changed(std::exchange(status_, room_->status()), room_->status());
    for (const lobby::Effect& effect : effects) {
        std::visit([this](const auto& what) { carry_out(what); }, effect);
    }
}

/// What it holds in memory is not to be trusted any more; what is durable is.
void RoomDriver::fail(const std::string& fault) {
    if (is_over_) return;
    spdlog::error("room {} has failed and is stopped, its log is as it was: {}", room_->id(),
                  fault);
    end(Ending::failed);
}

void RoomDriver::end(Ending how) {
    const bool failed = how == Ending::failed;
    is_over_ = true;
    list({});
    roster_.dismiss_all(failed ? lobby::CloseCode::room_stopped : lobby::CloseCode::moved);
    if (const auto opened = std::exchange(opened_, {})) opened(false);
    world_.store.release(room_->id(), tenure_.fence);
    for (const auto& [number, reply] : std::exchange(requests_, {})) {
        reply(failed ? error_response(503, "room_stopped", "The room has stopped. Try again later.")
                     : error_response(503, "moved", "The room is being moved. Try again."));
    }
    ended_(how);
}

// ---- effects ----

void RoomDriver::carry_out(const lobby::Send& effect) {
    roster_.send(effect);
}

void RoomDriver::carry_out(const lobby::Close& effect) {
    roster_.close(effect);
}

void RoomDriver::carry_out(const lobby::Append& effect) {
    appends_.append({.room = room_->id(),
                     .v = effect.v,
                     .text = effect.entry,
                     .fence = tenure_.fence,
                     .invite = effect.invite},
                    [weak = weak_from_this(), since = Stopwatch::now()](const auto& outcome) {
                        if (const auto self = weak.lock())
                            self->on_appended(outcome, Stopwatch::now() - since);
                    });
}

void RoomDriver::on_appended(const store::Outcome<store::Done>& outcome, Metrics::Duration took) {
    if (const auto opened = std::exchange(opened_, {})) opened(outcome.value.has_value());
    if (outcome.value) {
        world_.metrics.appended(took);
        return feed(lobby::Appended{});
    }
    if (outcome.failure == store::Failure::fenced) {
        spdlog::info("room {} is another node's now", room_->id());
        return feed(lobby::Lost{});
    }
    world_.metrics.append_failed();
    spdlog::error("room {} cannot go on, its log was not written: {}", room_->id(), outcome.detail);
    feed(lobby::AppendFailed{});
    if (outcome.failure == store::Failure::broken) world_.store_broke();
}

void RoomDriver::carry_out(const lobby::SetAlarm& effect) {
    auto& timer = alarms_.try_emplace(effect.name, loop_.context()).first->second;
    timer.expires_after(effect.due - clock_.now());
    timer.async_wait([weak = weak_from_this(), effect](const boost::system::error_code& error) {
        if (error) return;
        if (const auto self = weak.lock()) self->feed(lobby::Alarm{effect.name}, effect.due);
    });
}

void RoomDriver::carry_out(const lobby::Think& effect) {
    think(
        [v = effect.v, seat = effect.seat, choose = effect.choose](const bots::Budget& budget) {
            return lobby::BotChose{v, seat, choose(budget)};
        },
        effect.awaited);
}

void RoomDriver::carry_out(const lobby::Advise& effect) {
    think(
        [v = effect.v, advice = effect.advice](const bots::Budget& budget) {
            return lobby::Advised{v, advice(budget)};
        },
        effect.awaited);
}

void RoomDriver::think(std::function<lobby::Input(const bots::Budget& budget)> thought,
                       const lobby::Awaited& awaited) {
    world_.thinkers.think(
        [&loop = loop_, weak = weak_from_this(),
         thought = std::move(thought)](const bots::Budget& budget) {
            loop.post([weak, input = thought(budget)] {
                if (const auto self = weak.lock()) self->feed(input);
            });
        },
        awaited,
        [&loop = loop_, weak = weak_from_this()](const std::string& fault) {
            loop.post([weak, fault] {
                if (const auto self = weak.lock()) self->fail("a bot: " + fault);
            });
        });
}

void RoomDriver::carry_out(const lobby::Announce& effect) {
    list(effect);
}

/// Tells the own lobby, and those of the other nodes.
void RoomDriver::list(const lobby::Announce& effect) {
    const auto& listing = effect.listing;
    if (!std::exchange(listed_, listing.has_value()) && !listing) return;
    world_.announce({room_->id(), listing, effect.address});
    world_.store.publish(room_->id(), tenure_.fence,
                         listing ? std::optional(protocol::dump(*listing)) : std::nullopt);
}

void RoomDriver::carry_out(const lobby::Rest& /*effect*/) {
    end(Ending::rested);
}

void RoomDriver::carry_out(const lobby::Answer& effect) {
    const auto request = requests_.extract(effect.request);
    if (!request.empty()) request.mapped()(json_response(effect.status, effect.body));
}

}  // namespace net
