#include <chrono>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "server/room/damaged.hpp"
#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"
#include "tests/support/random_json.hpp"

// Another game is an offer: who has not come back yet keeps the seat, and is dragged into nothing.

namespace {

using namespace table_talk;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

/// Anna, the host, Bob and Cathy have played a game.
struct AfterGame {
    AfterGame() {
        world.start({&anna, &bob, &cathy});
        world.play_out(hasty);
    }

    Json ask(Client& client, const char* type) { return world.ask(client, command(type)); }
    /// Whether the players of seats 0 to 2 are shown as not back.
    std::vector<bool> awaited() const {
        std::vector<bool> all;
        for (const char* seat : {"0", "1", "2"}) {
            all.push_back(seats(anna).at(seat).value("left", false));
        }
        return all;
    }
    std::string code(Client& client, const char* type) {
        return ask(client, type).value("code", "ok");
    }

    RoomWorld world{Json{{"seats", 3}, {"pace", 0}, {"patience", 3600}}};
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& cathy = world.enter("Cathy");
};

using Awaited = std::vector<bool>;

/// Why no room can be made of the log with this as its next entry; empty when one can be.
std::string damage(std::vector<std::string> log, Json next) {
    const Json last = Json::parse(log.back());
    next["v"] = last.at("v").get<int>() + 1;
    next["at"] = last.at("at");
    log.push_back(next.dump());
    try {
        support::SeededChance chance(1);
        const room::Room room(log, chance, 1);
        return {};
    } catch (const room::Damaged& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("any player at the table offers another game, and each comes back who wants to") {
    AfterGame table;
    CHECK(table.code(table.bob, "rematch") == "ok");
    CHECK(events(table.anna).back() == Json{{"type", "rematch"}, {"seat", 1}});
    CHECK(table.awaited() == Awaited{true, false, true});
    CHECK(seats(table.anna).at("0") == Json{{"kind", "human"}, {"left", true}, {"name", "Anna"}});
    CHECK(table.anna.copy.seat() == core::Seat{0});
    CHECK(table.anna.copy.host());
    CHECK(table.code(table.anna, "start") == "not_back");
    CHECK(table.code(table.anna, "sit") == "ok");
    CHECK(events(table.bob).back() == Json{{"type", "returned"}, {"seat", 0}});
    CHECK(table.code(table.anna, "start") == "not_back");
    CHECK(table.code(table.cathy, "sit") == "ok");
    CHECK(table.awaited() == Awaited{false, false, false});
    CHECK(table.code(table.anna, "start") == "ok");
    table.world.play_out(hasty);
    CHECK(table.anna.copy.view().at("room").at("number") == 2);
}

TEST_CASE("entering the room is no coming back to the table") {
    AfterGame table;
    table.ask(table.anna, "rematch");
    CHECK(table.world.come_back(table.bob).at("seat") == 1);
    CHECK(table.world.come_back(table.bob, {{"seen", table.bob.copy.v()}}).at("seat") == 1);
    CHECK(table.awaited() == Awaited{false, true, true});
    CHECK(table.code(table.bob, "sit") == "ok");
    CHECK(table.awaited() == Awaited{false, false, true});
}

TEST_CASE("a player who leaves the table gives the seat up, also before having come back") {
    AfterGame table;
    table.ask(table.anna, "rematch");
    CHECK(table.code(table.bob, "leave") == "ok");
    CHECK(events(table.anna).back() == Json{{"type", "stood"}, {"seat", 1}});
    CHECK(seats(table.anna).at("1") == open_seat);
    CHECK_FALSE(table.bob.copy.seat());
    CHECK(table.code(table.bob, "leave") == "not_seated");
    // As a guest, and not as one who comes back.
    CHECK(table.code(table.bob, "sit") == "ok");
    CHECK(events(table.anna).back().at("type") == "sat");
}

TEST_CASE("the host puts a bot into the seat of a player who has not come back") {
    AfterGame table;
    table.ask(table.anna, "rematch");
    CHECK(table.world.ask(table.anna, on_seat("bot", 1)).at("type") == "ok");
    CHECK(seats(table.anna).at("1").at("kind") == "bot");
    CHECK_FALSE(table.bob.copy.seat());
    CHECK(table.bob.open);
    // The levels are those of the game, as for an open seat.
    CHECK(table.world.ask(table.anna, {{"type", "bot"}, {"seat", 2}, {"level", "gentle"}})
              .at("type") == "ok");
    CHECK(seats(table.anna).at("2").at("level") == "gentle");
    CHECK(table.code(table.anna, "start") == "ok");
    SECTION("but not into that of one who is back") {
        AfterGame other;
        other.ask(other.anna, "rematch");
        other.ask(other.bob, "sit");
        CHECK(other.world.ask(other.anna, on_seat("bot", 1)).at("code") == "seat_taken");
    }
}

TEST_CASE("a player who has not come back is kicked out of the seat, and not out of the room") {
    AfterGame table;
    table.ask(table.anna, "rematch");
    const std::string invite = table.world.invite();
    CHECK(table.world.ask(table.anna, on_seat("kick", 1)).at("type") == "ok");
    CHECK(seats(table.anna).at("1") == open_seat);
    CHECK(table.bob.open);
    CHECK(table.world.invite() == invite);
    CHECK(table.code(table.bob, "sit") == "ok");
    // Who is back is sent away as ever.
    CHECK(table.world.ask(table.anna, on_seat("kick", 1)).at("type") == "ok");
    CHECK(table.bob.closed == room::CloseCode::kicked);
    CHECK(table.world.invite() != invite);
}

TEST_CASE("a host who does not come back gives way after a minute, however patient the room is") {
    AfterGame table;
    table.ask(table.bob, "rematch");
    table.world.pass(seconds(59));
    CHECK(table.world.ask(table.bob, command("claim_host")).at("wait") == 1000);
    SECTION("to one who is back") {
        table.world.pass(seconds(1));
        CHECK(table.code(table.cathy, "claim_host") == "not_seated");
        CHECK(table.code(table.bob, "claim_host") == "ok");
        CHECK(table.bob.copy.host());
    }
    SECTION("but one who comes back has the room's patience again") {
        table.ask(table.anna, "sit");
        table.world.pass(minutes(59));
        CHECK(table.code(table.bob, "claim_host") == "not_yet");
        table.world.pass(minutes(1));
        CHECK(table.code(table.bob, "claim_host") == "ok");
    }
}

TEST_CASE("the deputy of a host who is away has come back for the next game") {
    AfterGame table;
    table.ask(table.anna, "rematch");
    table.world.disconnect(table.anna);
    table.world.pass(room::limits::host_away);
    const auto deputy = [&table] {
        return table.bob.messages("presence").back().value("deputy", -1);
    };
    // They have their seats, and read the result.
    CHECK(deputy() == -1);
    table.ask(table.cathy, "sit");
    table.world.pass(room::limits::presence_every);
    CHECK(deputy() == 2);
}

TEST_CASE("where no player is at the table the host gathers the room") {
    AfterGame table;
    for (Client* player : {&table.anna, &table.bob, &table.cathy}) table.ask(*player, "leave");
    CHECK(table.code(table.bob, "rematch") == "not_seated");
    CHECK(table.code(table.anna, "rematch") == "ok");
    CHECK(events(table.anna).back() == Json{{"type", "rematch"}});
    for (const char* seat : {"0", "1", "2"}) CHECK(seats(table.anna).at(seat) == open_seat);
}

TEST_CASE("a player for whom a bot stands in is back by an offer") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}, {"patience", 5}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    while (world.acting() != core::Seat{0}) world.play(hasty);
    world.pass(hours(1));
    world.ask(bob, on_seat("bot", 0));
    REQUIRE(seats(anna).at("0").at("stand_in") == true);
    // Without Anna, who still looks on.
    while (world.state().status == room::Status::playing) {
        if (world.acting() != core::Seat{1} || !world.play(hasty)) world.settle();
    }
    CHECK(seats(anna).at("0").at("stand_in") == true);
    CHECK(world.ask(anna, command("rematch")).at("type") == "ok");
    CHECK(seats(anna).at("0") == human("Anna"));
    CHECK(seats(anna).at("1").at("left") == true);
}

TEST_CASE("a shuffle that is called off leaves all players as they are") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}, {"all_numbers", true}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    world.play_out(hasty);
    world.ask(bob, command("rematch"));
    world.ask(anna, command("sit"));
    bob.shuffles = false;
    world.ask(anna, command("start"));
    world.pass(room::limits::shuffle_step);
    CHECK(events(anna).back() == Json{{"type", "called_off"}});
    CHECK(seats(anna).at("0") == human("Anna"));
    CHECK(seats(anna).at("1") == human("Bob"));
}

TEST_CASE("a player who has not come back is known after a restart, also from a checkpoint") {
    AfterGame table;
    table.ask(table.bob, "rematch");
    SECTION("from the whole log") {}
    SECTION("from a checkpoint") {
        for (std::uint64_t i = 0; i <= room::limits::entries_between_checkpoints; i += 2) {
            table.world.pass(seconds(2));
            table.ask(table.cathy, "leave");
            table.ask(table.cathy, "sit");
        }
        REQUIRE(table.world.checkpoint() > 1);
        table.ask(table.cathy, "leave");
    }
    const Json before = seats(table.anna);
    table.world.restart();
    for (Client* player : {&table.anna, &table.bob, &table.cathy}) table.world.come_back(*player);
    CHECK(seats(table.anna) == before);
    CHECK(before.at("0").at("left") == true);
    CHECK_FALSE(before.at("1").contains("left"));
    CHECK(table.code(table.anna, "start") != "ok");
    CHECK(table.code(table.anna, "sit") == "ok");
}

TEST_CASE("after a rematch in a log of before offers all players are there") {
    AfterGame table;
    table.ask(table.anna, "rematch");
    std::vector<std::string> log = table.world.log();
    Json rematch = Json::parse(log.back());
    REQUIRE(rematch.at("seat") == 0);
    rematch.erase("seat");
    log.back() = rematch.dump();
    RoomWorld world(log, 1);
    Client& anna = world.enter("Anna");
    CHECK(seats(anna).at("1") == human("Bob"));
    CHECK(seats(anna).at("2") == human("Cathy"));
    CHECK(world.ask(anna, command("start")).at("type") == "ok");
}

TEST_CASE("a log in which a game begins without a player, or with one twice, is damage") {
    AfterGame table;
    table.ask(table.anna, "rematch");
    const std::vector<std::string> log = table.world.log();
    CHECK(damage(log, {{"type", "returned"}, {"seat", 1}}).empty());
    CHECK(damage(log, {{"type", "returned"}, {"seat", 0}}).find("was there") != std::string::npos);
    const std::string salt(64, 'a');
    const Json locked = {
        {"type", "locked"}, {"engine", ""}, {"bots", ""}, {"salts", {salt, salt, salt}}};
    CHECK(damage(log, locked).find("had not come back") != std::string::npos);
    const Json bot = {{"type", "bot_sat"}, {"name", "Thoth"}, {"level", "skilled"}};
    for (const int seat : {0, 1}) {
        Json sits = bot;
        sits["seat"] = seat;
        CAPTURE(seat);
        CHECK(damage(log, sits).empty() == (seat == 1));
    }
}
