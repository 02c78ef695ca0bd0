#include <catch2/catch.hpp>

#include "protocol/verify/verify.hpp"
#include "tests/lobby/table_talk.hpp"
#include "tests/support/schema.hpp"

// What the operator does to a room.

namespace {

using namespace table_talk;

room::Announcement announcement(const std::string& text) {
    return {std::make_shared<const std::string>(room::announcement_message(text))};
}

void close(RoomWorld& world) {
    world.feed(room::CloseRequested{});
    world.settle();
}

}  // namespace

TEST_CASE("an announcement is sent to all who have entered, and to no other client") {
    RoomWorld world;
    Client& anna = world.enter("Anna");
    Client& dora = world.enter("Dora");
    Client& stranger = world.connect(person("Stranger"));
    world.feed(announcement("At eight."));
    for (const Client* client : {&anna, &dora}) {
        REQUIRE(client->messages("announcement").size() == 1);
        CHECK(client->messages("announcement").front().at("text") == "At eight.");
        CHECK(support::server_message_fault(client->messages("announcement").front()) == "");
    }
    CHECK(stranger.messages("announcement").empty());
    CHECK(world.enter("Late").messages("announcement").empty());
}

TEST_CASE("an announcement waits for the append under way, and is sent once it is over") {
    RoomWorld world;
    Client& anna = world.enter("Anna");
    world.hold_appends();
    world.send(anna, command("sit"));
    world.feed(announcement("At eight."));
    CHECK(anna.messages("announcement").empty());
    world.release_appends();
    CHECK(anna.messages("announcement").size() == 1);
}

TEST_CASE("a room is closed whatever goes on in it, and stays closed") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    const auto stage = GENERATE(0, 1, 2, 3);
    CAPTURE(stage);
    if (stage == 1) {
        anna.shuffles = false;
        world.ask(anna, command("sit"));
        world.ask(bob, command("sit"));
        world.ask(anna, command("start"));
        REQUIRE(world.state().status == room::Status::shuffling);
    }
    if (stage >= 2) world.start({&anna, &bob});
    if (stage == 3) world.play_out(hasty);
    close(world);
    CHECK(anna.closed == room::CloseCode::room_closed);
    CHECK(bob.closed == room::CloseCode::room_closed);
    CHECK(world.at_rest());
    CHECK(Json::parse(world.log().back()).at("type") == "closed");

    const std::size_t entries = world.log().size();
    CHECK(world.come_back(anna).at("code") == "room_closed");
    CHECK(anna.closed == room::CloseCode::room_closed);
    close(world);
    CHECK(world.log().size() == entries);
    // The record of a game that had begun is there still.
    const auto [status, record] = world.ask_record(1, world.invite());
    REQUIRE(status == (stage >= 2 ? 200 : 404));
    if (stage < 2) return;
    CHECK(world.kept_record(1) == record);
    const protocol::Verdict verdict = protocol::verify(record.dump());
    CHECK(verdict.failed() == nullptr);
    CHECK(verdict.broken_off == (stage == 2));
    CHECK(record.contains("result") == (stage == 3));
}

TEST_CASE("a game that is broken off is published as far as it went") {
    for (const char* game : {"ra", "ra-dice"}) {
        RoomWorld world(Json{{"game", game}, {"seats", 2}, {"pace", 0}});
        Client& anna = world.enter("Anna");
        world.start({&anna});
        for (int i = 0; i < 8; ++i) world.play(first);
        const std::uint64_t last = world.version();
        close(world);
        const Json record = world.ask_record(1, world.invite()).second;
        CHECK(support::schema_fault("Record", record) == "");
        const protocol::Verdict verdict = protocol::verify(record.dump());
        REQUIRE(verdict.failed() == nullptr);
        CHECK(encode(verdict).at("broken_off") == true);
        const Json& updates = record.at("proof").at("history").at("updates");
        CHECK(updates.back().at("events") == Json::array({{{"type", "closed"}}}));
        CHECK(updates.back().at("v") == last + 1);

        // Neither can the end be cut off, nor a game that is over be called broken off.
        Json cut = record;
        cut["proof"]["history"]["updates"].erase(updates.size() - 1);
        CHECK(protocol::verify(cut.dump()).failed()->field == "result");
        Json shorter = record;
        shorter["actions"].erase(shorter["actions"].size() - 1);
        CHECK(protocol::verify(shorter.dump()).failed() != nullptr);
        Json over = record;
        over["result"] = {{"winner", 0}, {"fame", {1, 2}}};
        CHECK(protocol::verify(over.dump()).failed()->name == "result");
    }
}

TEST_CASE("a room whose closing cannot be written is not closed") {
    RoomWorld world;
    Client& anna = world.enter("Anna");
    world.hold_appends();
    world.feed(room::CloseRequested{});
    world.fail_append();
    CHECK(anna.closed == room::CloseCode::room_stopped);
    world.release_appends();
    world.come_back(anna);
    CHECK(anna.open);
}

TEST_CASE("the record of a game that is over is there without its room's being asked") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    const auto finished = [&world] {
        support::SeededChance chance(1);
        return room::Room(world.log(), chance).finished_record();
    };
    CHECK_FALSE(finished());
    world.start({&anna, &bob});
    CHECK_FALSE(finished());
    world.play_out(hasty);
    REQUIRE(finished());
    CHECK(finished()->number == 1);
    CHECK(Json::parse(*finished()->text) == world.ask_record(1, world.invite()).second);
    world.ask(anna, command("rematch"));
    CHECK_FALSE(finished());
}
