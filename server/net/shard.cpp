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

Response refusal(CloseCode why_not) {
    switch (why_not) {
        case CloseCode::no_such_room:
            return error_response(404, "no_such_room", "There is no room of this id.");
        case CloseCode::server_full:
            return error_response(503, "server_full", "Too many rooms are open. Try again later.");
        default: return error_response(500, "room_stopped", "The room's log cannot be read.");
    }
}

/// A room brought back, or why there is none.
struct Loaded {
    std::unique_ptr<lobby::Room> room;
    CloseCode why_not{};
};

Loaded rebuild(const std::string& room, const store::Outcome<std::vector<std::string>>& log,
               lobby::Chance& chance) {
    if (!log.value) {
        spdlog::error("room {} cannot be read: {}", room, log.detail);
        return {.room = nullptr, .why_not = CloseCode::room_stopped};
    }
    if (log.value->empty()) return {.room = nullptr, .why_not = CloseCode::no_such_room};
    try {
        return {.room = std::make_unique<lobby::Room>(*log.value, chance)};
    } catch (const std::exception& error) {
        spdlog::error("the log of room {} is damaged: {}", room, error.what());
        return {.room = nullptr, .why_not = CloseCode::room_stopped};
    }
}

}  // namespace

Shard::Shard(unsigned number, const World& world, std::size_t most_rooms)
    : world_(world),
      most_rooms_(most_rooms),
      loop_("game loop " + std::to_string(number), world.limits.tick, world.failed),
      thread_([this] { loop_.run(); }) {}

Shard::~Shard() {
    stop();
}

void Shard::stop() {
    loop_.stop();
    if (thread_.joinable()) thread_.join();
}

void Shard::open(lobby::Creation creation, std::function<void(bool)> opened) {
    loop_.post([this, creation = std::move(creation), opened = std::move(opened)] {
        const bool taken = rooms_.contains(creation.room) || wanted_.contains(creation.room);
        if (taken || is_full()) return opened(false);
        keep(std::make_unique<lobby::Room>(creation, world_.chance))
            ->begin([this, id = creation.room, opened](bool made) {
                if (!made) rooms_.erase(id);
                opened(made);
            });
    });
}

void Shard::enter(std::string room, std::shared_ptr<Upgrade> upgrade) {
    loop_.post([this, room = std::move(room), upgrade = std::move(upgrade)] {
        open_session(
            loop_, upgrade, world_.limits, world_.metrics.to_rooms(),
            [this, room](const std::shared_ptr<Session>& session) { welcome(room, session); });
    });
}

void Shard::welcome(const std::string& room, const std::shared_ptr<Session>& session) {
    want(room, [this, session](RoomDriver* driver, CloseCode why_not) {
        if (draining_) return session->dismiss(CloseCode::service_restart);
        driver != nullptr ? driver->enter(session) : session->dismiss(why_not);
    });
}

void Shard::ask_record(std::string room, RecordRequest request,
                       std::function<void(Response)> reply) {
    loop_.post(
        [this, room = std::move(room), request = std::move(request), reply = std::move(reply)] {
            want(room, [request, reply](RoomDriver* driver, CloseCode why_not) {
                driver != nullptr ? driver->ask_record(request, reply) : reply(refusal(why_not));
            });
        });
}

void Shard::drain() {
    loop_.post([this] {
        draining_ = true;
        // A room may go to rest over it.
        const auto rooms = rooms_;
        for (const auto& [id, driver] : rooms) driver->drain();
    });
}

// ---- rooms, in memory or brought there ----

void Shard::want(const std::string& room, Wanted then) {
    if (const auto found = rooms_.find(room); found != rooms_.end()) {
        return then(found->second.get(), {});
    }
    if (!protocol::is_room_id(room)) return then(nullptr, CloseCode::no_such_room);
    if (is_full()) return then(nullptr, CloseCode::server_full);
    auto& waiting = wanted_[room];
    waiting.push_back(std::move(then));
    if (waiting.size() == 1) load(room);
}

void Shard::load(const std::string& room) {
    world_.store.load(room, [this, room](store::Outcome<std::vector<std::string>> log) {
        // To replay a long log takes longer than the loop's other rooms should wait.
        asio::post(world_.thinkers, [this, room, log = std::move(log)] {
            Loaded loaded = rebuild(room, log, world_.chance);
            loop_.post([this, room, loaded = std::move(loaded)]() mutable {
                on_loaded(room, std::move(loaded.room), loaded.why_not);
            });
        });
    });
}

void Shard::on_loaded(const std::string& room, std::unique_ptr<lobby::Room> loaded,
                      CloseCode why_not) {
    if (!loaded) return tell(room, nullptr, why_not);
    const auto driver = keep(std::move(loaded));
    tell(room, driver.get(), {});
}

void Shard::tell(const std::string& room, RoomDriver* driver, CloseCode why_not) {
    const auto waiting = wanted_.extract(room);
    for (const Wanted& then : waiting.mapped()) then(driver, why_not);
}

std::shared_ptr<RoomDriver> Shard::keep(std::unique_ptr<lobby::Room> room) {
    const std::string id = room->id();
    return rooms_[id] = std::make_shared<RoomDriver>(loop_, clock_, world_, std::move(room),
                                                     [this, id] { rooms_.erase(id); });
}

}  // namespace net
