#include <catch2/catch.hpp>

#include "protocol/limits.hpp"
#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"
#include "tests/support/room_world.hpp"
#include "tests/support/schema.hpp"

// A guest with several devices in a room, and the room as a table of its guests.

namespace {

using namespace support;
using protocol::hash_token;

const Person owner = person("Anna");

/// Another device of Anna's.
Person device(RoomWorld& world, const std::string& name) {
    Person other = person(name);
    other.name = owner.name;
    world.whose[hash_token(other.token)] = {.guest = hash_token(owner.token)};
    return other;
}

room::KeyForgotten forgotten(const Person& who) {
    return {.key = hash_token(who.token), .guest = hash_token(owner.token)};
}

const Json days = {
    {"clock", {{"kind", "days"}, {"bank", 259'200}, {"add", 0}}}, {"seats", 2}, {"pace", 0}};

Json first_of(const Json& legal) {
    return legal.front();
}

}  // namespace

TEST_CASE("a guest's other device has the guest's seat and role") {
    RoomWorld world({{"seats", 2}, {"pace", 0}});
    Client& laptop = world.enter(owner);
    Client& phone = world.enter(device(world, "Phone"));
    CHECK(phone.copy.host());
    Client& bob = world.enter("Bob");
    world.start({&laptop, &bob});
    CHECK(phone.copy.seat() == core::Seat{0});
    while (world.acting() != core::Seat{0}) REQUIRE(world.play(first_of));
    const Json acted = world.ask(
        phone, {{"type", "act"}, {"v", phone.copy.v()}, {"action", phone.copy.legal().front()}});
    CHECK(acted.at("type") == "ok");
    CHECK(laptop.copy.v() == phone.copy.v());
    // Only the guest's id is in the log.
    for (const std::string& entry : world.log()) {
        CHECK(entry.find(hash_token(phone.who.token)) == std::string::npos);
    }
}

TEST_CASE("each device of a guest counts its own commands") {
    RoomWorld world(Json{{"seats", 3}});
    Client& laptop = world.enter(owner);
    Client& phone = world.enter(device(world, "Phone"));
    const Json by_laptop = {{"type", "bot"}, {"seat", 0}, {"id", "c1"}};
    const Json by_phone = {{"type", "bot"}, {"seat", 1}, {"id", "c1"}};
    CHECK(world.ask(laptop, by_laptop).at("type") == "ok");
    const Json done = world.ask(phone, by_phone);
    CHECK(done.at("type") == "ok");
    world.restart();
    world.come_back(phone);
    CHECK(world.ask(phone, by_phone) == done);
    CHECK(world.ask(phone, by_laptop).at("code") == "id_reused");
}

TEST_CASE("a device that was signed off is refused, even the host's first one") {
    RoomWorld world(Json{{"visibility", "public"}});
    world.enter(owner);
    world.whose[hash_token(owner.token)] = {.guest = {}, .is_forgotten = true};
    Client& thief = world.connect(owner);
    CHECK(world.ask_to_enter(thief, Json::object()).at("code") == "device_forgotten");
    CHECK(thief.closed == room::CloseCode::device_forgotten);
}

TEST_CASE("a private room does not show itself to a device that was signed off") {
    RoomWorld world;
    world.whose[hash_token(owner.token)] = {.guest = {}, .is_forgotten = true};
    Client& thief = world.connect(owner);
    CHECK(world.ask_to_enter(thief, {{"invite", "00000000"}}).at("code") == "no_such_room");
    Client& invited = world.connect(owner);
    CHECK(world.ask_to_enter(invited, Json::object()).at("code") == "device_forgotten");
}

TEST_CASE("signing a device off ends its connections, and no others") {
    RoomWorld world;
    Client& laptop = world.enter(owner);
    Client& phone = world.enter(device(world, "Phone"));
    Client& phone_too = world.enter(phone.who);
    Client& bob = world.enter("Bob");
    SECTION("a further device") {
        world.feed(forgotten(phone.who));
        CHECK(phone.closed == room::CloseCode::device_forgotten);
        CHECK(phone_too.closed == room::CloseCode::device_forgotten);
        CHECK_FALSE(laptop.closed);
    }
    SECTION("the first one") {
        world.feed(forgotten(laptop.who));
        CHECK(laptop.closed == room::CloseCode::device_forgotten);
        CHECK_FALSE(phone.closed);
        CHECK(phone.copy.host());
    }
    SECTION("while an entry is being written") {
        world.hold_appends();
        world.send(laptop, {{"type", "sit"}});
        world.feed(forgotten(laptop.who));
        CHECK_FALSE(laptop.closed);
        world.release_appends();
        CHECK(laptop.closed == room::CloseCode::device_forgotten);
        CHECK(phone.copy.seat() == core::Seat{0});
    }
    CHECK_FALSE(bob.closed);
}

TEST_CASE("a new room is its host's table") {
    RoomWorld world({{"name", "Nile"}, {"seats", 3}});
    CHECK(schema_fault("Table", world.kept_table()).empty());
    CHECK(world.kept_sittings() == std::vector<guests::Sitting>{{hash_token(owner.token), {}}});
    CHECK(world.kept_table() == Json{{"name", "Nile"},
                                     {"game", "ra"},
                                     {"edition", "classic"},
                                     {"seats", 3},
                                     {"players", Json::object()},
                                     {"status", "gathering"}});
}

TEST_CASE("a table is kept with the entry by which somebody sits, leaves or is removed") {
    RoomWorld world(Json{{"seats", 3}});
    Client& host = world.enter(owner);
    Client& bob = world.enter("Bob");
    const std::string annas = hash_token(owner.token);
    const std::string bobs = hash_token(bob.who.token);
    world.ask(bob, {{"type", "sit"}, {"seat", 2}});
    CHECK(world.kept_sittings() == std::vector<guests::Sitting>{{bobs, 2}, {annas, {}}});
    CHECK(world.kept_table().at("players") == Json{{"2", "Bob"}});
    world.ask(host, {{"type", "sit"}, {"seat", 0}});
    CHECK(world.kept_sittings() == std::vector<guests::Sitting>{{annas, 0}, {bobs, 2}});
    world.ask(bob, {{"type", "leave"}});
    CHECK(world.kept_sittings() == std::vector<guests::Sitting>{{annas, 0}});
    world.ask(bob, {{"type", "sit"}, {"seat", 1}});
    world.ask(host, {{"type", "kick"}, {"seat", 1}});
    CHECK(world.kept_sittings() == std::vector<guests::Sitting>{{annas, 0}});
    world.feed(room::CloseRequested{});
    world.settle();
    CHECK(world.kept_sittings() == std::vector<guests::Sitting>{});
}

TEST_CASE("a player who gives the seat up in a game loses the table, until they are back") {
    RoomWorld world({{"seats", 2}, {"pace", 0}});
    Client& host = world.enter(owner);
    Client& bob = world.enter("Bob");
    world.start({&host, &bob});
    world.ask(bob, {{"type", "leave"}});
    CHECK(world.kept_sittings() == std::vector<guests::Sitting>{{hash_token(owner.token), 0}});
    world.come_back(bob);
    CHECK(world.kept_sittings()->size() == 2);
    CHECK(world.kept_table().at("players") == Json{{"0", "Anna"}, {"1", "Bob"}});
}

TEST_CASE(
    "in a game at one sitting moves write nothing of the table, and its rest says who is asked") {
    RoomWorld world({{"seats", 2}, {"pace", 0}});
    Client& host = world.enter(owner);
    Client& bob = world.enter("Bob");
    world.start({&host, &bob});
    CHECK(world.kept_table().at("status") == "shuffling");
    CHECK_FALSE(world.kept_table().contains("asked"));
    bool is_written = false;
    world.on_effects = [&](const room::Effects& effects) {
        for (const room::Effect& effect : effects) {
            const auto* append = std::get_if<room::Append>(&effect);
            is_written = is_written || (append != nullptr && !append->table.is_empty());
        }
    };
    for (int move = 0; move < 20; ++move) REQUIRE(world.play(first_of));
    CHECK_FALSE(is_written);
    const core::Seat asked = *world.acting();
    world.drain();
    REQUIRE(world.at_rest());
    CHECK(world.kept_table().at("status") == "playing");
    CHECK(schema_fault("Table", world.kept_table()).empty());
    CHECK(world.kept_table().at("asked") == asked);
    CHECK(world.kept_table().at("since").is_number());
    CHECK_FALSE(world.kept_table().contains("due"));
}

TEST_CASE("in a game over days each move says who is asked, since when and until when") {
    RoomWorld world(days);
    Client& host = world.enter(owner);
    Client& bob = world.enter("Bob");
    world.start({&host, &bob});
    for (int move = 0; move < 10; ++move) {
        world.pass(std::chrono::hours(1));
        REQUIRE(world.play(first_of));
        const Json table = world.kept_table();
        CHECK(schema_fault("Table", table).empty());
        CHECK(table.at("clock") == "days");
        CHECK(table.at("asked") == *world.acting());
        CHECK(table.at("due") == world.due()->time_since_epoch().count());
        CHECK(table.at("since").get<std::int64_t>() <= world.now().time_since_epoch().count());
    }
    // Nothing is left to be written at rest.
    const Json before = world.kept_table();
    world.drain();
    CHECK(world.kept_table() == before);
}

TEST_CASE("a seat that a bot plays is not waited for") {
    RoomWorld world(days);
    Client& host = world.enter(owner);
    Client& bob = world.enter("Bob");
    world.start({&host, &bob});
    world.hold_thinking();
    while (world.acting() != core::Seat{1}) REQUIRE(world.play(first_of));
    world.ask(bob, {{"type", "leave"}});
    CHECK_FALSE(world.kept_table().contains("asked"));
}

TEST_CASE("which device of a guest plays is shown to no other client") {
    const auto heard = [](bool has_two_devices) {
        RoomWorld world({{"seats", 2}, {"pace", 0}});
        Client& laptop = world.enter(owner);
        Client& other = world.enter(has_two_devices ? device(world, "Phone") : owner);
        Client& bob = world.enter("Bob");
        world.start({&laptop, &bob});
        for (int move = 0; move < 20; ++move) {
            Client& player = world.acting() == core::Seat{0} ? other : bob;
            world.ask(
                player,
                {{"type", "act"}, {"v", player.copy.v()}, {"action", player.copy.legal().front()}});
        }
        world.disconnect(other);
        world.settle();
        return bob.heard;
    };
    CHECK(heard(true) == heard(false));
}
