#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/verify/replay.hpp"
#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"

// Bots in a room: in seats of their own, and standing in.

namespace {

using namespace table_talk;
using std::chrono::milliseconds;
using std::chrono::seconds;

/// Until this seat is asked.
void play_up_to(RoomWorld& world, core::Seat seat) {
    while (world.acting() != seat) {
        world.play(first);
    }
}

}  // namespace

TEST_CASE("bots wait as long as the host says, and then act") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    world.start({});
    const std::uint64_t started = world.version();
    world.pass(milliseconds(599));
    CHECK(world.version() == started);
    world.pass(milliseconds(1));
    CHECK(world.version() == started + 1);
    world.pass(milliseconds(1200));
    CHECK(world.version() == started + 3);
    CHECK(anna.messages("update").size() == started + 2);
}

TEST_CASE("those who come and go do not hold a bot up") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    world.enter("Anna");
    world.start({});
    const std::uint64_t started = world.version();
    for (int i = 0; i < 6; ++i) {
        world.pass(milliseconds(100));
        world.disconnect(world.enter("Dora"));
    }
    CHECK(world.version() == started + 1);
}

TEST_CASE("a game of bots goes on after a restart") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    world.start({});
    world.restart();
    CHECK(world.come_back(anna).at("type") == "entered");
    const std::uint64_t before = world.version();
    world.pass(milliseconds(600));
    CHECK(world.version() == before + 1);
    world.play_out(first);
    CHECK(anna.copy.view().at("room").at("status") == "finished");
}

TEST_CASE("a bot that chose too late, or nonsense, does no harm") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    const std::uint64_t v = world.version();
    const core::Seat acting = *world.acting();
    // It is not a bot's turn.
    const protocol::Game& game = *world.state().game();
    const auto draw = game.read_move({{"type", "draw"}}, protocol::Extras::refused);
    constexpr auto level = protocol::Level::casual;
    world.feed(room::BotChose{v, acting, level, {draw}});
    world.settle();
    CHECK(world.version() == v);

    Client& away = anna.copy.seat() == acting ? anna : bob;
    Client& here = anna.copy.seat() == acting ? bob : anna;
    world.hold_thinking();
    world.disconnect(away);
    if (!here.copy.host()) {
        world.pass(seconds(60));
    }
    REQUIRE(world.ask(here, on_seat("bot", acting)).at("type") == "ok");
    const std::uint64_t asked = world.state().asked_v;
    world.feed(room::BotChose{asked - 1, acting, level, {draw}});
    world.feed(room::BotChose{asked, static_cast<core::Seat>(1 - acting), level, {draw}});
    CHECK_FALSE(world.append_is_under_way());
    world.feed(room::BotChose{asked, acting, protocol::Level::gentle, {draw}});
    CHECK_FALSE(world.append_is_under_way());
    world.feed(room::BotChose{
        asked,
        acting,
        level,
        {game.read_move({{"type", "god"}, {"space", 7}}, protocol::Extras::refused)}});
    world.settle();
    // The first legal action is taken instead.
    CHECK(here.messages("update").back().at("events").front().at("type").get<std::string>().find(
              "drawn") != std::string::npos);
    CHECK(here.messages("update").back().at("by") == "clock");
    world.feed(room::BotChose{asked, acting, level, {draw}});
    CHECK_FALSE(world.append_is_under_way());
}

TEST_CASE("a bot stands in for a player who left, until the player is back") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    const std::uint64_t v = world.version();
    world.ask(bob, command("leave"));
    CHECK(world.version() == v + 1);
    CHECK(seats(anna).at("1") == Json{{"kind", "human"},
                                      {"name", "Bob"},
                                      {"left", true},
                                      {"stand_in", true},
                                      {"level", "casual"}});
    CHECK(anna.messages("update").back().at("events") ==
          Json{{{"type", "left"}, {"seat", 1}},
               {{"type", "stood_in"}, {"seat", 1}, {"level", "casual"}}});
    // He left his seat, not the room.
    CHECK(bob.copy.seat() == core::Seat{1});
    CHECK(world.ask(anna, on_seat("bot", 1)).at("code") == "seat_taken");
    play_up_to(world, 1);
    world.pass(milliseconds(600));
    CHECK(anna.messages("update").back().at("by") == "bot");

    SECTION("on a new connection") {
        const Json entered = world.come_back(bob, {{"seen", bob.copy.v()}});
        CHECK(entered.at("seat") == 1);
        CHECK(entered.at("v") == world.version());
        CHECK(bob.messages("update").back().at("events") ==
              Json{{{"type", "returned"}, {"seat", 1}}});
    }
    SECTION("on the same one") {
        CHECK(world.ask(bob, command("sit")).at("type") == "ok");
    }
    CHECK(seats(anna).at("1") == human("Bob"));
    CHECK(world.ask(bob, command("sit")).at("code") == "seated_already");
    world.play_out(first);
    const Json record = world.ask(anna, {{"type", "record"}, {"number", 1}}).at("record");
    const auto by_bot = std::count_if(record.at("actions").begin(), record.at("actions").end(),
                                      [](const Json& action) { return action.contains("by"); });
    CHECK(by_bot >= 1);
    CHECK(protocol::replay(record.dump()).at("ok") == true);
}

TEST_CASE("a player who comes back while the bot thinks has the seat at once") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    play_up_to(world, 1);
    world.hold_thinking();
    world.ask(bob, command("leave"));
    world.pass(milliseconds(0));
    REQUIRE(world.thinking() == 1);
    CHECK(world.ask(bob, command("sit")).at("type") == "ok");
    const std::uint64_t v = world.version();
    world.release_thinking();
    CHECK(world.version() == v);
    CHECK(world.acting() == core::Seat{1});
    CHECK(world.play(first));
    CHECK_FALSE(bob.messages("update").back().contains("by"));
}

TEST_CASE("a bot's moves in the seat of a kicked player are marked as the bot's") {
    RoomWorld world(Json{{"seats", 3}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    world.ask(bob, command("leave"));
    world.ask(anna, on_seat("kick", 1));
    world.play_out(first);
    const Json record = world.ask(anna, {{"type", "record"}, {"number", 1}}).at("record");
    REQUIRE(record.at("players").at(1) == "Bob");
    for (const Json& action : record.at("actions")) {
        CHECK(action.contains("by") == (action.at("seat") == 1));
    }
}

TEST_CASE("a player who leaves while the bag is shuffled is stood in for when the game begins") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    bob.shuffles = false;
    world.start({&anna, &bob});
    world.ask(bob, command("leave"));
    CHECK(seats(anna).at("1").at("stand_in") == true);
    world.pass(room::limits::shuffle_step);
    world.play_out(first);
    CHECK(anna.copy.view().at("room").at("status") == "finished");
    // There is nothing left to play.
    world.ask(anna, command("leave"));
    CHECK(seats(anna).at("0") == Json{{"kind", "human"}, {"name", "Anna"}, {"left", true}});
}

TEST_CASE("the host chooses how well bots play") {
    RoomWorld world(Json{{"seats", 4}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    const auto bot = [](int seat, const char* level) {
        Json asked = on_seat("bot", seat);
        asked["level"] = level;
        return asked;
    };
    world.ask(anna, on_seat("bot", 0));
    world.ask(anna, bot(1, "strong"));
    world.ask(anna, bot(2, "gentle"));
    CHECK(seats(anna).at("0") == Json{{"kind", "bot"}, {"name", "Thoth"}, {"level", "skilled"}});
    CHECK(seats(anna).at("1").at("level") == "strong");
    world.ask(anna, bot(0, "casual"));
    CHECK(seats(anna).at("0") == Json{{"kind", "bot"}, {"name", "Thoth"}, {"level", "casual"}});
    CHECK(events(anna).back() ==
          Json{{"type", "bot_sat"}, {"seat", 0}, {"name", "Thoth"}, {"level", "casual"}});
    // The dice game has not all of the levels.
    world.ask(anna, configure({{"seats", 4}, {"game", "ra-dice"}}));
    CHECK(seats(anna).at("1").at("level") == "skilled");
    CHECK(world.ask(anna, bot(1, "strong")).at("code") == "unknown_level");
    world.ask(anna, configure({{"seats", 4}}));
    world.ask(anna, bot(0, "casual"));
    world.ask(anna, bot(1, "strong"));
    world.ask(anna, bot(2, "gentle"));

    Client& bob = world.enter("Bob");
    world.ask(bob, on_seat("sit", 3));
    world.ask(anna, command("start"));
    std::map<core::Seat, protocol::Level> levels;
    world.on_effects = [&](const room::Effects& effects) {
        for (const auto& think : of_type<room::Think>(effects)) levels[think.seat] = think.level;
    };
    world.restart();
    world.come_back(anna);
    CHECK(world.ask(anna, bot(3, "strong")).at("type") == "ok");
    CHECK(seats(anna).at("3") ==
          Json{{"kind", "human"}, {"name", "Bob"}, {"stand_in", true}, {"level", "strong"}});
    CHECK(world.ask(anna, on_seat("bot", 3)).at("code") == "seat_taken");
    world.play_out(first);
    using protocol::Level;
    CHECK(levels ==
          std::map<core::Seat, Level>{
              {0, Level::casual}, {1, Level::strong}, {2, Level::gentle}, {3, Level::strong}});
}

TEST_CASE("the host chooses during a game how well bots play from then on") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    const auto bot = [](const char* level) {
        Json asked = on_seat("bot", 1);
        asked["level"] = level;
        return asked;
    };
    CHECK(world.ask(anna, bot("strong")).at("code") == "not_yet");
    SECTION("one that stands in") {
        world.ask(bob, command("leave"));
        CHECK(world.ask(bob, bot("strong")).at("code") == "not_host");
        CHECK(world.ask(anna, bot("strong")).at("type") == "ok");
        CHECK(events(anna).back() == Json{{"type", "stood_in"}, {"seat", 1}, {"level", "strong"}});
        CHECK(seats(anna).at("1").at("left") == true);
    }
    SECTION("one that took the seat for good") {
        world.ask(bob, command("leave"));
        world.ask(anna, on_seat("kick", 1));
        const std::string name = seats(anna).at("1").at("name");
        CHECK(world.ask(anna, bot("divine")).at("code") == "unknown_level");
        CHECK(world.ask(anna, bot("strong")).at("type") == "ok");
        CHECK(events(anna).back() ==
              Json{{"type", "bot_sat"}, {"seat", 1}, {"name", name}, {"level", "strong"}});
    }
    CHECK(seats(anna).at("1").at("level") == "strong");
    world.restart();
    world.come_back(anna);
    CHECK(seats(anna).at("1").at("level") == "strong");
    world.play_out(first);
}

TEST_CASE("a bot's thought is cancelled when its answer would not be used") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    play_up_to(world, 1);
    world.hold_thinking();
    std::vector<room::Think> thoughts;
    world.on_effects = [&thoughts](const room::Effects& effects) {
        for (const auto& think : of_type<room::Think>(effects)) thoughts.push_back(think);
    };
    world.ask(bob, command("leave"));
    world.pass(milliseconds(600));
    REQUIRE(thoughts.size() == 1);
    CHECK_FALSE(thoughts.front().token.expired());
    SECTION("because its player is back") {
        world.come_back(bob);
        CHECK(thoughts.front().token.expired());
    }
    SECTION("because the host chooses another level, which is asked instead") {
        Json other = on_seat("bot", 1);
        other["level"] = "gentle";
        world.ask(anna, other);
        CHECK(thoughts.front().token.expired());
        world.pass(milliseconds(600));
        REQUIRE(thoughts.size() == 2);
        CHECK(thoughts.back().level == protocol::Level::gentle);
    }
    SECTION("but not because a spectator enters") {
        world.enter("Carl");
        CHECK_FALSE(thoughts.front().token.expired());
    }
}

TEST_CASE(
    "a bot stands in for a player who is not connected, and is gone when the player is back") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    world.disconnect(bob);
    world.pass(room::limits::presence_every);
    CHECK(anna.copy.presence()->online == Seats{0});
    CHECK(world.ask(anna, on_seat("bot", 1)).at("type") == "ok");
    CHECK(world.ask(anna, on_seat("bot", 1)).at("code") == "seat_taken");
    play_up_to(world, 1);
    world.come_back(bob);
    CHECK(seats(bob).at("1") == human("Bob"));
    // Its pace was running, but it is no longer the bot's turn.
    const std::uint64_t v = world.version();
    world.pass(milliseconds(600));
    CHECK(world.version() == v);
    CHECK(world.play(first));

    // A bot that stands in again at the same question acts again.
    play_up_to(world, 1);
    for (int i = 0; i < 2; ++i) {
        world.disconnect(bob);
        world.ask(anna, on_seat("bot", 1));
        world.pass(milliseconds(300));
        world.come_back(bob);
        world.pass(milliseconds(300));
    }
    world.disconnect(bob);
    const std::uint64_t asked = world.state().asked_v;
    world.ask(anna, on_seat("bot", 1));
    world.pass(milliseconds(600));
    CHECK(world.state().asked_v > asked);
}

TEST_CASE("a room that is left while a bot thinks wakes every ten minutes, not all the time") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    world.start({&anna});
    world.hold_thinking();
    while (world.acting() == core::Seat{0}) {
        world.play(first);
    }
    world.disconnect(anna);
    std::size_t alarms = 0;
    world.on_effects = [&alarms](const room::Effects& effects) {
        alarms += of_type<room::SetAlarm>(effects).size();
    };
    world.pass(std::chrono::hours(1));
    CHECK_FALSE(world.at_rest());
    CHECK(alarms <= std::chrono::hours(1) / room::limits::rest_after + 1);
    world.on_effects = nullptr;
    world.release_thinking();
    world.pass(std::chrono::hours(1));
    CHECK(world.at_rest());
}
