#include "server/net/shard.hpp"

#include <exception>
#include <utility>

#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "protocol/message.hpp"

namespace net {

namespace asio = boost::asio;
using lobby::CloseCode;

namespace {

/// To the same path, on the node that has the room.
Response redirection(const std::string& node) {
    Response response = error_response(307, "moved", "The room is on another node.");
    response.headers.emplace_back("Location", "?node=" + node);
    return response;
}

/// Whether the client was sent to the room's node already, and was brought here because that cannot
/// be reached.
bool is_in_vain(const Absence& absence, const std::string& asked_for) {
    return absence.why == CloseCode::moved && absence.node == asked_for;
}

Response unreachable() {
    return error_response(503, "moved", "The room's node cannot be reached. Try again.");
}

Response refusal(const Absence& absence) {
    switch (absence.why) {
        case CloseCode::server_full:
            return error_response(503, "server_full", "Too many rooms are open. Try again later.");
        case CloseCode::moved: return redirection(absence.node);
        case CloseCode::service_restart:
            return error_response(503, "draining", "The server is not ready. Try again later.");
        case CloseCode::room_damaged:
            return error_response(500, "room_damaged", "The room's log is damaged.");
        default:
            return error_response(503, "room_stopped", "The room has stopped. Try again later.");
    }
}

/// A room brought back, or why there is none.
struct Loaded {
    std::unique_ptr<lobby::Room> room;
    Absence absence;
};

Loaded nothing(CloseCode why, const std::string& node = {}) {
    return {.room = nullptr, .absence = {.why = why, .node = node}};
}

CloseCode why_unclaimed(const std::string& room, const store::Outcome<store::Claim>& claim) {
    spdlog::error("room {} cannot be read: {}", room, claim.detail);
    return claim.failure == store::Failure::damaged ? CloseCode::room_damaged
                                                    : CloseCode::service_restart;
}

Loaded rebuild(const std::string& room, const store::Outcome<store::Claim>& claim,
               lobby::Chance& chance) {
    if (!claim.value) return nothing(why_unclaimed(room, claim));
    if (claim.value->elsewhere) return nothing(CloseCode::moved, *claim.value->elsewhere);
    if (claim.value->log.empty()) return nothing(CloseCode::no_such_room);
    try {
        return {.room = std::make_unique<lobby::Room>(claim.value->log, chance), .absence = {}};
    } catch (const lobby::Damaged& error) {
        spdlog::error("the log of room {} is damaged: {}", room, error.what());
        return nothing(CloseCode::room_damaged);
    } catch (const std::exception& error) {
        spdlog::error("room {} cannot be brought back: {}", room, error.what());
        return nothing(CloseCode::room_stopped);
    }
}

/// Calls a function whenever deadlines are looked at.
class Regularly final : public Watched {
public:
    explicit Regularly(std::function<void()> act) : act_(std::move(act)) {}
    void look(std::chrono::steady_clock::time_point /*now*/) override { act_(); }

private:
    const std::function<void()> act_;
};

}  // namespace

Shard::Shard(unsigned number, const World& world)
    : world_(world),
      loop_("game loop " + std::to_string(number), world.limits.tick, world.failed),
      appends_(world.store,
               {.post = [this](auto task) { loop_.post(std::move(task)); },
                .at_end_of_turn = [this](auto task) { loop_.at_end_of_turn(std::move(task)); }}),
      absent_(std::make_shared<AbsentRoomsDriver>(clock_, world.metrics.to_rooms())),
      failed_(world.limits.unavailable_rooms, world.limits.unavailable_for),
      missing_(world.limits.unavailable_rooms, world.limits.unavailable_for),
      lease_watch_(std::make_shared<Regularly>([this] { check_lease(); })),
      lease_seen_(world.store.lease()),
      thread_([this] {
          loop_.watch(lease_watch_);
          loop_.watch(absent_);
          loop_.run();
      }) {}

Shard::~Shard() {
    stop();
}

void Shard::stop() {
    loop_.stop();
    if (thread_.joinable()) thread_.join();
}

void Shard::open(lobby::Creation creation, const lobby::ClientPrefix& client,
                 std::function<void(lobby::Opened)> opened) {
    loop_.post([this, creation = std::move(creation), client, opened = std::move(opened)] {
        const std::string& id = creation.room;
        const bool taken = rooms_.contains(id) || wanted_.contains(id);
        const auto lease = world_.store.lease();
        if (taken || draining_ || !lease) return opened({.room = id});
        Census::Place place = world_.room_places.take(client);
        if (!place) return opened({.room = id, .full = true});
        missing_.remove(id);
        places_[id] = std::move(place);
        keep(std::make_unique<lobby::Room>(creation, world_.chance), {store::first_fence, *lease})
            ->begin([this, id, opened](bool made) {
                if (!made) forget(id);
                opened({.room = id, .made = made});
            });
    });
}

void Shard::enter(RoomRoute route, std::shared_ptr<Upgrade> upgrade) {
    loop_.post([this, route = std::move(route), upgrade = std::move(upgrade)] {
        open_session(
            loop_, upgrade, world_.limits, world_.metrics.to_rooms(),
            [this, route](const std::shared_ptr<Session>& session) { welcome(route, session); });
    });
}

void Shard::welcome(const RoomRoute& route, const std::shared_ptr<Session>& session) {
    const auto welcomed = [this, session, route](RoomDriver* driver, const Absence& absence) {
        if (driver != nullptr) return driver->enter(session);
        if (absence.why == CloseCode::no_such_room) return absent_->enter(route.room, session);
        if (is_in_vain(absence, route.node)) return session->dismiss(CloseCode::service_restart);
        session->dismiss(absence.why, absence.node);
    };
    want(route.room, session->address(), welcomed);
}

void Shard::ask_record(std::string room, RecordRequest request,
                       std::function<void(Response)> reply) {
    loop_.post(
        [this, room = std::move(room), request = std::move(request), reply = std::move(reply)] {
            const auto asked = [this, room, request, reply](RoomDriver* driver,
                                                            const Absence& absence) {
                if (driver != nullptr) return driver->ask_record(request, reply);
                if (absence.why == CloseCode::no_such_room) {
                    return reply(absent_->record(room, request));
                }
                reply(is_in_vain(absence, request.node) ? unreachable() : refusal(absence));
            };
            want(room, request.address, asked);
        });
}

void Shard::drain(std::function<void()> drained) {
    loop_.post([this, drained = std::move(drained)] {
        draining_ = true;
        drained_ = drained;
        // A room may go to rest over it.
        const auto rooms = rooms_;
        for (const auto& [id, driver] : rooms) driver->drain();
        absent_->drain();
        tell_if_drained();
    });
}

void Shard::tell_if_drained() {
    if (drained_ && rooms_.empty() && wanted_.empty()) std::exchange(drained_, {})();
}

// ---- rooms, in memory or brought there ----

void Shard::want(const std::string& room, const lobby::ClientPrefix& client, Wanted then) {
    if (draining_) return then(nullptr, {CloseCode::service_restart});
    if (const auto found = rooms_.find(room); found != rooms_.end()) {
        return then(found->second.get(), {});
    }
    if (!protocol::is_room_id(room)) return then(nullptr, {CloseCode::no_such_room});
    if (const auto why = why_absent(room)) return then(nullptr, {*why});
    if (const auto found = wanted_.find(room); found != wanted_.end()) {
        return found->second.push_back(std::move(then));
    }
    Census::Place place = world_.room_places.take(client);
    if (!place) return then(nullptr, {CloseCode::server_full});
    places_[room] = std::move(place);
    wanted_[room].push_back(std::move(then));
    claim(room);
}

void Shard::claim(const std::string& room) {
    const auto lease = world_.store.lease();
    if (!lease) return tell(room, nullptr, {CloseCode::service_restart});
    world_.store.claim(room, [this, room, lease = *lease](store::Outcome<store::Claim> claim) {
        // To replay a long log takes longer than the loop's other rooms should wait.
        asio::post(world_.restorers, [this, room, lease, claim = std::move(claim)] {
            Loaded loaded = rebuild(room, claim, world_.chance);
            const Tenure tenure{claim.value ? claim.value->fence : 0, lease};
            loop_.post([this, room, loaded = std::move(loaded), tenure]() mutable {
                on_claimed(room, std::move(loaded.room), tenure, loaded.absence);
            });
        });
    });
}

void Shard::on_claimed(const std::string& room, std::unique_ptr<lobby::Room> loaded, Tenure tenure,
                       const Absence& absence) {
    if (!loaded || draining_) {
        world_.store.release(room, tenure.fence);
        note_absent(room, absence.why);
        return tell(room, nullptr, draining_ ? Absence{CloseCode::service_restart} : absence);
    }
    const auto driver = keep(std::move(loaded), tenure);
    tell(room, driver.get(), {});
}

std::optional<CloseCode> Shard::why_absent(const std::string& room) const {
    const auto now = UnavailableRooms::Clock::now();
    const auto why = failed_.find(room, now);
    return why ? why : missing_.find(room, now);
}

void Shard::note_absent(const std::string& room, CloseCode why) {
    const auto now = UnavailableRooms::Clock::now();
    if (why == CloseCode::room_stopped || why == CloseCode::room_damaged) {
        world_.metrics.room_failed();
        failed_.add(room, why, now);
    } else if (why == CloseCode::no_such_room && !world_.several_nodes) {
        // Another node could make it, and nobody would say so here.
        missing_.add(room, why, now);
    }
}

void Shard::tell(const std::string& room, RoomDriver* driver, const Absence& absence) {
    const auto waiting = wanted_.extract(room);
    if (driver == nullptr) places_.erase(room);
    for (const Wanted& then : waiting.mapped()) then(driver, absence);
    tell_if_drained();
}

std::shared_ptr<RoomDriver> Shard::keep(std::unique_ptr<lobby::Room> room, Tenure tenure) {
    const std::string id = room->id();
    return rooms_[id] = std::make_shared<RoomDriver>(
               loop_, clock_, appends_, world_, std::move(room), tenure, [this, id](Ending how) {
                   if (how == Ending::failed) note_absent(id, CloseCode::room_stopped);
                   forget(id);
               });
}

void Shard::forget(const std::string& room) {
    rooms_.erase(room);
    places_.erase(room);
    tell_if_drained();
}

void Shard::check_lease() {
    const auto lease = world_.store.lease();
    if (std::exchange(lease_seen_, lease) == lease) return;
    // Those that are lost are forgotten over it.
    const auto rooms = rooms_;
    for (const auto& [id, driver] : rooms) driver->check_tenure();
}

}  // namespace net
