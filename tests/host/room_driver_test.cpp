#include "server/host/room_driver.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/host/doubles.hpp"
#include "tests/support/ask_store.hpp"
#include "tests/support/memory_store.hpp"
#include "tests/support/no_metrics.hpp"
#include "tests/support/room_world.hpp"

// Messages that a connection sends while it is being found out whose key it gives.

namespace {

using namespace std::chrono_literals;
using namespace support;
using host::RoomDriver;
using protocol::hash_token;

/// Calls `on_lease` each time that a room makes sure that it is this node's.
class WatchedStore final : public MemoryStore {
public:
    std::optional<std::uint64_t> lease() const override {
        if (on_lease) on_lease();
        return MemoryStore::lease();
    }

    std::function<void()> on_lease;
};

/// What each message says went wrong.
std::vector<std::string> codes(const Visitor& visitor) {
    std::vector<std::string> codes;
    std::transform(visitor.heard.begin(), visitor.heard.end(), std::back_inserter(codes),
                   [](const std::string& text) { return Json::parse(text).value("code", "none"); });
    return codes;
}

/// A room with one connection, whose driver goes when the room leaves memory.
class OneRoom {
public:
    explicit OneRoom(const RoomWorld& world)
        : driver_(std::make_shared<RoomDriver>(
              services_, std::make_unique<room::Room>(world.log(), chance_),
              host::Ownership{store::first_fence, store.lease().value()},
              [this](host::Ending /*how*/) { driver_.reset(); })) {
        driver_->enter(session);
    }

    void receive(const Json& message) {
        // As a session, which holds whom it delivers to.
        const auto receiver = driver_;
        receiver->received(session->connection(), message.dump());
    }
    std::weak_ptr<RoomDriver> driver() const { return driver_; }

    WatchedStore store;
    Machine machine{NewRoom().at + 1min};
    const std::shared_ptr<Visitor> session = std::make_shared<Visitor>();

private:
    NoMetrics metrics_;
    NoBots bots_;
    SeededChance chance_{1};
    host::Limits limits_;
    host::TimeOfDay time_{machine};
    const host::Services host_{
        .store = store,
        .bots = bots_,
        .clock = machine,
        .chance = chance_,
        .metrics = metrics_,
        .limits = limits_,
        .store_broke = [] {},
    };
    host::AppendBatcher appends_{store, machine, machine, limits_};
    const host::RoomServices services_{host_, machine, time_, appends_,
                                       [](const lobby::DirectoryInput& /*change*/) {}};
    std::shared_ptr<RoomDriver> driver_;
};

Json enter(const std::string& id, const std::string& token, const RoomWorld& world) {
    return {{"type", "enter"},
            {"id", id},
            {"name", "Anna"},
            {"token", token},
            {"invite", world.invite()}};
}

/// Another device of Anna's signs her first one off.
void sign_off(store::Store& store, const std::string& key) {
    const std::string phone = hash_token("phone");
    const guests::Time now = NewRoom().at;
    ask(store, guests::KeepCode{.key = key,
                                .code = hash_token("code"),
                                .expires = now + std::chrono::hours(1),
                                .now = now,
                                .most_in_a_day = 1});
    ask(store, guests::JoinByCode{.code = hash_token("code"),
                                  .key = phone,
                                  .label = "Phone",
                                  .now = now,
                                  .most_devices = 2});
    const auto forgotten = ask(
        store, guests::ForgetDevice{
                   .key = phone, .device = key.substr(0, protocol::device_id_length), .now = now});
    REQUIRE(forgotten.value.value().forgotten.size() == 1);
}

}  // namespace

TEST_CASE("a device that was signed off is refused, however many keys come in one burst") {
    const RoomWorld world;
    OneRoom room(world);
    const std::string own = person("Anna").token;
    sign_off(room.store, hash_token(own));
    // Refused, and may try again: the name is the host's.
    room.receive(enter("c1", std::string(64, 'f'), world));
    room.receive(enter("c2", own, world));
    room.receive({{"type", "sit"}, {"id", "c3"}});
    room.machine.pass(0s);
    CHECK(codes(*room.session) ==
          std::vector<std::string>{"name_taken", "device_forgotten", "device_forgotten"});
    CHECK(room.session->closed == room::CloseCode::device_forgotten);
}

TEST_CASE("messages keep their order while one key after another is looked up") {
    const RoomWorld world;
    OneRoom room(world);
    room.receive(enter("c1", std::string(64, 'f'), world));
    room.receive({{"type", "bot"}, {"seat", 0}, {"id", "c2"}});
    room.receive(enter("c3", person("Anna").token, world));
    room.receive({{"type", "leave"}, {"id", "c4"}});
    room.machine.pass(0s);
    // The third one is let in, and what it is sent for that has no code.
    const std::vector<std::string> heard = codes(*room.session);
    REQUIRE(heard.size() > 3);
    CHECK(std::vector(heard.begin(), heard.begin() + 3) ==
          std::vector<std::string>{"name_taken", "enter_first", "none"});
    CHECK_THAT(heard, Catch::VectorContains(std::string("not_seated")));
}

TEST_CASE("messages that wait for a key are bounded, by number and by size") {
    using namespace room::limits;
    const auto [size, most] =
        GENERATE(std::pair<std::size_t, std::size_t>(100, inputs_waiting_of_connection),
                 std::pair<std::size_t, std::size_t>(bytes_waiting_of_connection / 4, 3));
    const RoomWorld world;
    OneRoom room(world);
    room.receive(enter("c1", person("Anna").token, world));
    const Json message = {{"type", "sit"}, {"id", std::string(size, 'c')}};
    for (std::size_t i = 0; i < most; ++i) room.receive(message);
    CHECK_FALSE(room.session->closed);
    room.receive(message);
    CHECK(room.session->closed == room::CloseCode::rate_limited);
}

TEST_CASE("a room that ends over a message lives until the messages after it are dropped") {
    RoomWorld world;
    const bool is_closed = GENERATE(true, false);
    if (is_closed) {
        world.feed(room::CloseRequested{});
        world.settle();
    }
    OneRoom room(world);
    room.receive(enter("c1", person("Anna").token, world));
    room.receive({{"type", "sit"}, {"id", "c2"}});
    const std::weak_ptr<RoomDriver> driver = room.driver();
    bool is_used_after_its_end = false;
    room.store.on_lease = [&] { is_used_after_its_end |= driver.expired(); };
    if (!is_closed) room.store.lapse();
    room.machine.pass(0s);
    CHECK(driver.expired());
    CHECK_FALSE(is_used_after_its_end);
    CHECK(room.session->closed ==
          (is_closed ? room::CloseCode::room_closed : room::CloseCode::moved));
}
