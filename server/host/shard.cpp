#include "server/host/shard.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <iterator>
#include <utility>

#include <spdlog/spdlog.h>

#include "protocol/wire/message.hpp"
#include "server/host/contain.hpp"
#include "server/room/damaged.hpp"
#include "server/room/entry_codec.hpp"

namespace host {

using room::CloseCode;

namespace {

/// Whether the client was redirected to the room's node already, and came here because that one
/// cannot be reached.
bool is_in_vain(const Absence& absence, const std::string& asked_for) {
    return absence.why == CloseCode::moved && absence.node == asked_for;
}

RecordAnswer refusal(const Absence& absence, const std::string& asked_for) {
    if (is_in_vain(absence, asked_for)) {
        return record_refusal(503, "moved", "The room's node cannot be reached. Try again.");
    }
    switch (absence.why) {
        case CloseCode::server_full:
            return record_refusal(503, "server_full", "Too many rooms are open. Try again later.");
        case CloseCode::moved: {
            RecordAnswer answer = record_refusal(307, "moved", "The room is on another node.");
            answer.node = absence.node;
            return answer;
        }
        case CloseCode::service_restart:
            return record_refusal(503, "draining", "The server is not ready. Try again later.");
        case CloseCode::room_damaged:
            return record_refusal(500, "room_damaged", "The room's log is damaged.");
        case CloseCode::room_closed:
            return record_refusal(404, "no_such_room",
                                  "The room is closed, and its games cannot be read.");
        default: return stopped_room();
    }
}

/// Empty when the last entry is damaged as well.
std::optional<room::LogEnd> end_of(const store::Claim& claim) {
    try {
        const room::LogEnd end = room::read_log_end(claim.log.back());
        if (end.v == claim.first + claim.log.size() - 1) return end;
    } catch (const room::Damaged&) {
    }
    return {};
}

}  // namespace

/// A restored room, or why it could not be restored.
struct Shard::Loaded {
    std::unique_ptr<room::Room> room = nullptr;
    Absence absence = {};
    /// The end of a log from which no room can be restored.
    std::optional<room::LogEnd> end = {};
};

Shard::Shard(Executor& executor, const Services& services, SlotLimiter& room_slots,
             SlotLimiter& woken_slots, std::function<void(lobby::DirectoryInput)> notify_lobby)
    : executor_(executor),
      host_(services),
      room_slots_(room_slots),
      woken_slots_(woken_slots),
      clock_(services.clock),
      appends_(services.store, executor, services.clock, services.limits),
      services_{services, executor, clock_, appends_, std::move(notify_lobby)},
      absent_(std::make_shared<AbsentRoomsDriver>(executor_, clock_, services.metrics)),
      failed_(services.limits.unavailable_rooms, services.limits.unavailable_for),
      missing_(services.limits.unavailable_rooms, services.limits.unavailable_for),
      lease_seen_(services.store.lease()) {
    executor_.post([this] {
        check_regularly();
        measure_regularly();
    });
}

void Shard::open(room::Creation creation, const room::ClientPrefix& client,
                 std::function<void(lobby::Opened)> opened) {
    executor_.post([this, creation = std::move(creation), client, opened = std::move(opened)] {
        const std::string& id = creation.room;
        const bool taken = rooms_.contains(id) || wanted_.contains(id);
        const auto lease = host_.store.lease();
        if (taken || draining_ || !lease) return opened({.room = id});
        SlotLimiter::Slot slot = room_slots_.acquire(client);
        if (!slot) return opened({.room = id, .full = true});
        missing_.remove(id);
        slots_[id] = std::move(slot);
        keep(std::make_unique<room::Room>(creation, host_.chance), {store::first_fence, *lease})
            ->begin([this, id, opened](bool made) {
                if (!made) drop(id);
                opened({.room = id, .made = made});
            });
    });
}

void Shard::enter(const std::string& room, const std::string& node,
                  const std::shared_ptr<Session>& session) {
    const auto welcomed = [this, room, node, session](RoomDriver* driver, const Absence& absence) {
        // Perhaps while the room was being read.
        if (host_.is_banned(session->address())) return session->dismiss(CloseCode::banned);
        if (driver != nullptr) return driver->enter(session);
        if (absence.why == CloseCode::no_such_room) return absent_->enter(room, session);
        if (is_in_vain(absence, node)) return session->dismiss(CloseCode::service_restart);
        session->dismiss(absence.why, absence.node);
    };
    want(room, session->address(), welcomed);
}

void Shard::wake(const std::string& room, room::Time due) {
    executor_.post([this, room, due] {
        if (draining_ || rooms_.contains(room) || wanted_.contains(room)) return;
        SlotLimiter::Slot slot = woken_slots_.acquire({});
        if (!slot || why_absent(room)) return;
        woken_.insert(room);
        load(room, std::move(slot), [this, due](RoomDriver* driver, const Absence& /*absence*/) {
            if (driver == nullptr) return;
            host_.metrics.room_woken(std::max(clock_.now() - due, {}));
            driver->wake();
        });
    });
}

void Shard::forget(std::vector<guests::ForgottenKey> keys) {
    executor_.post([this, keys = std::move(keys)] {
        // A copy: a room that fails is dropped meanwhile.
        const auto rooms = rooms_;
        for (const auto& [id, driver] : rooms) {
            for (const guests::ForgottenKey& key : keys) driver->forget(key);
        }
    });
}

void Shard::follow_table(const std::string& room, bool on) {
    executor_.post([this, room, on] {
        on ? static_cast<void>(followed_.insert(room)) : static_cast<void>(followed_.erase(room));
        if (const auto found = rooms_.find(room); found != rooms_.end()) {
            found->second->follow_table(on);
        }
    });
}

void Shard::ask_record(std::string room, RecordRequest request, RecordReply reply) {
    executor_.post(
        [this, room = std::move(room), request = std::move(request), reply = std::move(reply)] {
            const auto asked = [this, room, request, reply](RoomDriver* driver,
                                                            const Absence& absence) {
                if (driver != nullptr) return driver->ask_record(request, reply);
                if (absence.why == CloseCode::no_such_room) {
                    return reply(absent_->record(room, request));
                }
                reply(refusal(absence, request.node));
            };
            want(room, request.address, asked);
        });
}

void Shard::drain(std::function<void()> drained) {
    executor_.post([this, drained = std::move(drained)] {
        draining_ = true;
        drained_ = drained;
        // A copy: a room may leave memory meanwhile.
        const auto rooms = rooms_;
        for (const auto& [id, driver] : rooms) driver->drain();
        absent_->drain();
        tell_if_drained();
    });
}

// ---- for the operator ----

void Shard::list(std::size_t most, std::function<void(std::vector<protocol::Json>)> then) {
    executor_.post([this, most, then = std::move(then)] {
        std::vector<const RoomDriver*> busiest;
        for (const auto& [id, driver] : rooms_) busiest.push_back(driver.get());
        const auto end =
            busiest.begin() + static_cast<std::ptrdiff_t>(std::min(most, busiest.size()));
        std::nth_element(busiest.begin(), end, busiest.end(), [](const auto* a, const auto* b) {
            return a->connections() > b->connections();
        });
        std::vector<protocol::Json> rooms;
        std::transform(busiest.begin(), end, std::back_inserter(rooms),
                       [](const RoomDriver* driver) { return driver->summary(); });
        then(std::move(rooms));
    });
}

void Shard::close(std::string room, Closed then) {
    executor_.post([this, room = std::move(room), then = std::move(then)] {
        // One that cannot be brought back is claimed again, since its end must be known.
        failed_.remove(room);
        to_close_.insert(room);
        // For no client: it takes no share.
        want(room, {}, [this, room, then](RoomDriver* driver, const Absence& absence) {
            to_close_.erase(room);
            if (driver == nullptr) {
                const bool is_closed = absence.why == CloseCode::room_closed;
                return then(is_closed ? std::nullopt : std::optional(absence));
            }
            driver->close([then](bool closed) {
                then(closed ? std::nullopt : std::optional(Absence{CloseCode::room_stopped}));
            });
        });
    });
}

void Shard::tell(room::Frame announcement) {
    executor_.post([this, announcement = std::move(announcement)] {
        // A copy: a room that fails is dropped meanwhile.
        const auto rooms = rooms_;
        for (const auto& [id, driver] : rooms) driver->tell(announcement);
    });
}

void Shard::dismiss_banned() {
    executor_.post([this] {
        for (const auto& [id, driver] : rooms_) driver->dismiss_banned();
        absent_->dismiss(host_.is_banned, CloseCode::banned);
    });
}

void Shard::tell_if_drained() {
    if (drained_ && rooms_.empty() && wanted_.empty()) std::exchange(drained_, {})();
}

// ---- rooms, in memory or brought there ----

void Shard::want(const std::string& room, const room::ClientPrefix& client, Wanted then) {
    if (draining_) return then(nullptr, {CloseCode::service_restart});
    if (woken_.contains(room) && !take_over(room, client)) {
        return then(nullptr, {CloseCode::server_full});
    }
    if (const auto found = rooms_.find(room); found != rooms_.end()) {
        // A copy: the room may be dropped meanwhile.
        const auto driver = found->second;
        return then(driver.get(), {});
    }
    if (!protocol::is_room_id(room)) return then(nullptr, {CloseCode::no_such_room});
    if (const auto why = why_absent(room)) return then(nullptr, {*why});
    if (const auto found = wanted_.find(room); found != wanted_.end()) {
        return found->second.push_back(std::move(then));
    }
    SlotLimiter::Slot slot = room_slots_.acquire(client);
    if (!slot) return then(nullptr, {CloseCode::server_full});
    load(room, std::move(slot), std::move(then));
}

/// Gives a room that was woken a client's slot. Returns false when there is none.
bool Shard::take_over(const std::string& room, const room::ClientPrefix& client) {
    SlotLimiter::Slot slot = room_slots_.acquire(client);
    if (!slot) return false;
    slots_[room] = std::move(slot);
    woken_.erase(room);
    return true;
}

/// Requires: the room is neither in memory nor being claimed.
void Shard::load(const std::string& room, SlotLimiter::Slot slot, Wanted then) {
    slots_[room] = std::move(slot);
    wanted_[room].push_back(std::move(then));
    if (!contain(host_.metrics, "Claiming room " + room, [&] { claim(room); })) {
        tell(room, nullptr, {CloseCode::room_stopped});
    }
}

void Shard::claim(const std::string& room) {
    const auto lease = host_.store.lease();
    if (!lease) return tell(room, nullptr, {CloseCode::service_restart});
    const auto found = stopped_.find(room);
    const auto stopped = found == stopped_.end() ? std::nullopt : std::optional(found->second);
    host_.store.claim(
        room, [this, room, stopped, lease = *lease](store::Outcome<store::Claim> claim) {
            // Replaying a long log takes longer than the executor's other rooms should wait.
            executor_.offload([this, room, stopped, lease, claim = std::move(claim)] {
                const auto loaded = std::make_shared<Loaded>(rebuild(room, claim, stopped));
                const Ownership ownership{claim.value ? claim.value->fence : 0, lease};
                executor_.post(
                    [this, room, loaded, ownership] { on_claimed(room, *loaded, ownership); });
            });
        });
}

Shard::Loaded Shard::rebuild(const std::string& room, const store::Outcome<store::Claim>& claim,
                             std::optional<Stopped> stopped) const {
    const auto nothing = [](CloseCode why) { return Loaded{.absence = {.why = why}}; };
    if (!claim.value) return nothing(why_unclaimed(room, claim));
    if (claim.value->elsewhere) {
        return {.absence = {.why = CloseCode::moved, .node = *claim.value->elsewhere}};
    }
    if (claim.value->log.empty()) return nothing(CloseCode::no_such_room);
    std::vector<room::Outage> outages;
    for (const auto& [began, ended] : claim.value->outages) outages.push_back({began, ended});
    if (const auto released = claim.value->released) {
        outages.push_back({.began = *released, .ended = room::Time::max(), .at_rest = true});
    }
    // With more entries than what may have been under way, another node has had the room since.
    if (stopped && claim.value->first + claim.value->log.size() <= stopped->v + 2) {
        outages.push_back({stopped->since, room::Time::max()});
    }
    try {
        return {.room =
                    std::make_unique<room::Room>(claim.value->log, host_.chance, claim.value->first,
                                                 std::move(outages), claim.value->talk)};
    } catch (const room::Damaged& error) {
        return unreadable(room, *claim.value, error.what());
    } catch (const std::exception& error) {
        host_.metrics.room_failed("room " + room + " cannot be brought back: " + error.what());
        return nothing(CloseCode::room_stopped);
    }
}

Shard::Loaded Shard::unreadable(const std::string& room, const store::Claim& claim,
                                const std::string& fault) const {
    const auto end = end_of(claim);
    if (end && end->closed) return {.absence = {.why = CloseCode::room_closed}, .end = end};
    host_.metrics.room_failed("the log of room " + room + " is damaged: " + fault);
    return {.absence = {.why = CloseCode::room_damaged}, .end = end};
}

CloseCode Shard::why_unclaimed(const std::string& room,
                               const store::Outcome<store::Claim>& claim) const {
    if (claim.failure == store::Failure::damaged) {
        host_.metrics.room_failed("the log of room " + room + " is damaged: " + claim.detail);
        return CloseCode::room_damaged;
    }
    spdlog::error("room {} cannot be read: {}", room, claim.detail);
    return CloseCode::service_restart;
}

void Shard::on_claimed(const std::string& room, Loaded& loaded, Ownership ownership) {
    if (!draining_ && loaded.end && !loaded.end->closed && to_close_.contains(room)) {
        return close_unreadable(room, loaded, ownership);
    }
    if (!loaded.room || draining_) {
        host_.store.release(room, ownership.fence);
        note_absent(room, loaded.absence.why);
        return tell(room, nullptr,
                    draining_ ? Absence{CloseCode::service_restart} : loaded.absence);
    }
    const auto driver = keep(std::move(loaded.room), ownership);
    tell(room, driver.get(), {});
}

/// Appends the closing entry, the only one that is read from then on.
void Shard::close_unreadable(const std::string& room, const Loaded& loaded, Ownership ownership) {
    const std::uint64_t v = loaded.end->v + 1;
    appends_.append({.room = room,
                     .v = v,
                     .text = room::closing_line(v, clock_.now()),
                     .fence = ownership.fence,
                     .table = {.sittings = std::vector<guests::Sitting>()}},
                    [this, room, fence = ownership.fence,
                     absence = loaded.absence](const store::Outcome<store::Done>& outcome) {
                        host_.store.release(room, fence);
                        const CloseCode why = outcome.value ? CloseCode::room_closed : absence.why;
                        if (!outcome.value) {
                            spdlog::error("room {} cannot be closed: {}", room, outcome.detail);
                        }
                        note_absent(room, why);
                        tell(room, nullptr, {why});
                    });
}

std::optional<CloseCode> Shard::why_absent(const std::string& room) {
    const auto now = clock_.now();
    const auto why = failed_.find(room, now);
    return why ? why : missing_.find(room, now);
}

void Shard::note_absent(const std::string& room, CloseCode why) {
    constexpr std::array failures = {CloseCode::room_stopped, CloseCode::room_damaged,
                                     CloseCode::room_closed};
    if (std::find(failures.begin(), failures.end(), why) != failures.end()) {
        failed_.add(room, why, clock_.now());
    } else if (why == CloseCode::no_such_room && !host_.several_nodes) {
        // Only without other nodes: one of them could make the room without notice.
        missing_.add(room, why, clock_.now());
    }
}

void Shard::tell(const std::string& room, RoomDriver* driver, const Absence& absence) {
    const auto waiting = wanted_.extract(room);
    if (waiting.empty()) return;
    if (driver == nullptr) free_slot(room);
    // Each of those who wait for the room must hear of it.
    for (const Wanted& then : waiting.mapped()) {
        contain(host_.metrics, "Answering for room " + room, [&] { then(driver, absence); });
    }
    tell_if_drained();
}

std::shared_ptr<RoomDriver> Shard::keep(std::unique_ptr<room::Room> room, Ownership ownership) {
    const std::string id = room->id();
    room->allow(host_.talk);
    auto driver =
        std::make_shared<RoomDriver>(services_, std::move(room), ownership, [this, id](Ending how) {
            if (how == Ending::failed) note_absent(id, CloseCode::room_stopped);
            note_stopped(id);
            drop(id);
        });
    rooms_[id] = driver;
    // Drops the room if it fails at once.
    if (followed_.contains(id)) driver->follow_table(true);
    return driver;
}

/// A room whose clock runs leaves memory only because it cannot go on. One that was brought back in
/// vain has been out of memory since the first time.
void Shard::note_stopped(const std::string& room) {
    const auto found = rooms_.find(room);
    if (found == rooms_.end() || !found->second->runs_live_clock()) return;
    const Stopped now{clock_.now(), found->second->version()};
    const auto [stopped, is_new] = stopped_.try_emplace(room, now);
    if (!is_new && stopped->second.v != now.v) stopped->second = now;
    if (stopped_.size() <= host_.limits.unavailable_rooms) return;
    stopped_.erase(std::min_element(
        stopped_.begin(), stopped_.end(),
        [](const auto& a, const auto& b) { return a.second.since < b.second.since; }));
}

void Shard::free_slot(const std::string& room) {
    slots_.erase(room);
    woken_.erase(room);
}

void Shard::drop(const std::string& room) {
    rooms_.erase(room);
    free_slot(room);
    tell_if_drained();
}

void Shard::check_regularly() {
    check_lease();
    check_time();
    absent_->check_deadlines();
    next_check_ = executor_.after(host_.limits.tick, [this] { check_regularly(); });
}

void Shard::check_time() {
    const auto by = clock_.step();
    if (!by) return;
    for (const auto& [id, driver] : rooms_) driver->shift_time(*by);
    absent_->shift_time(*by);
    for (auto& [room, stopped] : stopped_) stopped.since += *by;
    failed_.clear();
    missing_.clear();
}

void Shard::measure_regularly() {
    RoomMemory now;
    for (const auto& [id, driver] : rooms_) now += driver->memory();
    host_.metrics.memory_changed(std::exchange(measured_, now), now);
    next_measuring_ = executor_.after(host_.limits.measured_every, [this] { measure_regularly(); });
}

void Shard::check_lease() {
    const auto lease = host_.store.lease();
    if (std::exchange(lease_seen_, lease) == lease) return;
    // A copy: rooms that are lost are dropped meanwhile.
    const auto rooms = rooms_;
    for (const auto& [id, driver] : rooms) driver->check_ownership();
}

}  // namespace host
