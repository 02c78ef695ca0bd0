#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"
#include "tests/support/random_json.hpp"

// What rooms write into their logs, byte for byte: a room that is brought back by another release
// has to find what it knows.

namespace {

using namespace table_talk;
using Log = std::vector<std::string>;

/// Seen from the root of the repository, where tests run.
const std::filesystem::path folder = "tests/lobby/logs";

/// Players choose like this.
RoomWorld::Choice at_random(support::RandomJson& random) {
    return [&random](const Json& legal) { return legal.at(random.below(legal.size())); };
}

Json part_of_shuffle(const char* type, const char* member, char digit) {
    return {{"type", type}, {"game", 1}, {"attempt", 0}, {member, std::string(64, digit)}};
}

/// Ra, with everything that people can do in a room, and a second game begun.
Log eventful_room() {
    RoomWorld world(Json{{"seats", 3}, {"pace", 0}}, 5);
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& cathy = world.enter("Cathy");
    Client& dora = world.enter("Dora");
    world.ask(anna, configure({{"name", "Ra \"\u00e0 la\" carte\\"},
                               {"seats", 4},
                               {"pace", 0},
                               {"visibility", "public"},
                               {"watch", "nobody"},
                               {"hints", true}}));
    world.ask(cathy, on_seat("sit", 2));
    world.ask(cathy, command("leave"));
    world.ask(anna, {{"type", "bot"}, {"seat", 1}, {"level", "gentle"}});
    world.ask(anna, on_seat("kick", 1));
    world.ask(dora, on_seat("sit", 1));
    world.ask(anna, on_seat("kick", 1));
    world.enter("Emil");
    world.ask(anna, {{"type", "show_out"}, {"name", "Emil"}});
    bob.shuffles = false;
    world.start({&anna, &bob, &cathy, nullptr});
    world.ask(bob, part_of_shuffle("commit", "commitment", 'a'));
    world.ask(bob, part_of_shuffle("reveal", "secret", 'a'));
    world.ask(bob, command("leave"));
    world.ask(bob, command("sit"));
    support::RandomJson random(6);
    for (int i = 0; i < 12; ++i) {
        world.play(at_random(random));
    }
    world.disconnect(cathy);
    world.pass(std::chrono::minutes(1));
    world.ask(anna, {{"type", "bot"}, {"seat", 2}, {"level", "casual"}});
    world.ask(anna, {{"type", "bot"}, {"seat", 3}, {"level", "strong"}});
    world.come_back(cathy);
    while (world.acting() != core::Seat{1} && world.play(at_random(random))) {
    }
    world.pass(std::chrono::minutes(3));
    world.ask(cathy, on_seat("bot", 1));
    world.play(at_random(random));
    world.ask(anna, command("leave"));
    world.pass(room::limits::host_away);
    world.ask(bob, command("claim_host"));
    world.ask(bob, on_seat("kick", 0));
    world.play_out(hasty);
    world.ask(cathy, command("leave"));
    world.ask(bob, command("rematch"));
    world.ask(bob, on_seat("bot", 2));
    world.ask(bob, on_seat("sit", 1));
    world.ask(bob, command("start"));
    world.pass(room::limits::shuffle_step);
    return world.log();
}

/// A game of dice by people, and another begun.
Log dice_room() {
    RoomWorld world(Json{{"game", "ra-dice"}, {"seats", 2}, {"pace", 0}, {"patience", 5}}, 7);
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    support::RandomJson random(9);
    world.play_out(at_random(random));
    world.pass(std::chrono::hours(1));
    world.ask(bob, command("claim_host"));
    world.ask(bob, command("rematch"));
    world.ask(anna, command("sit"));
    world.ask(bob, command("start"));
    for (int i = 0; i < 20; ++i) {
        world.play(at_random(random));
    }
    return world.log();
}

/// A game with clocks: one runs out, and there are a pause, a gift and an outage.
Log timed_room() {
    const Json clock = {{"kind", "live"}, {"bank", 30}, {"add", 2}, {"timeout", "pass"}};
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}, {"clock", clock}}, 11);
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    support::RandomJson random(12);
    for (int i = 0; i < 10; ++i) {
        world.pass(std::chrono::seconds(1));
        world.play(at_random(random));
    }
    world.ask(anna, {{"type", "give_time"}, {"seat", 1}, {"ms", 5000}});
    world.ask(anna, {{"type", "pause"}, {"on", true}});
    world.ask(bob, {{"type", "pause"}, {"on", true}});
    world.ask(bob, {{"type", "pause"}, {"on", false}});
    world.be_down(std::chrono::seconds(20));
    world.come_back(anna);
    world.come_back(bob);
    world.pass(std::chrono::seconds(100));
    return world.log();
}

/// A game over days that an engine of other rules began, and the next one.
Log upgraded_room() {
    const Json clock = {{"kind", "days"}, {"bank", 72 * 3600}, {"add", 0}};
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}, {"clock", clock}}, 13);
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    support::RandomJson random(14);
    for (int i = 0; i < 10; ++i) {
        world.play(at_random(random));
    }
    world.exchange_engine();
    world.come_back(anna);
    world.come_back(bob);
    world.ask(anna, command("sit"));
    world.ask(bob, command("sit"));
    world.ask(anna, command("start"));
    for (int i = 0; i < 5; ++i) {
        world.play(at_random(random));
    }
    return world.log();
}

/// Guests come and go until there is a checkpoint, and no game is played.
Log restless_room() {
    RoomWorld world(Json{{"edition", "pharaoh"}, {"seats", 5}}, 8);
    world.enter("Anna");
    Client& bob = world.enter("Bob");
    for (std::uint64_t i = 0; i <= room::limits::entries_between_checkpoints; i += 2) {
        world.ask(bob, on_seat("sit", static_cast<int>(i % 5)));
        world.ask(bob, command("leave"));
        world.pass(std::chrono::minutes(1));
    }
    world.pass(room::limits::gathering_open);
    return world.log();
}

struct FixedRoom {
    const char* name;
    Log log;
};
std::vector<FixedRoom> rooms() {
    return {{"eventful", eventful_room()},
            {"dice", dice_room()},
            {"restless", restless_room()},
            {"timed", timed_room()},
            {"upgraded", upgraded_room()}};
}

std::filesystem::path path_of(const std::string& name) {
    return folder / (name + ".jsonl");
}

Log written_down(const std::string& name) {
    std::ifstream file(path_of(name), std::ios::binary);
    Log log;
    for (std::string line; std::getline(file, line);) {
        log.push_back(line);
    }
    return log;
}

}  // namespace

// Hidden: `lobby_log "[bless]"` takes what rooms write now as right.
TEST_CASE("bless", "[.][bless]") {
    for (const FixedRoom& room : rooms()) {
        std::ofstream file(path_of(room.name), std::ios::binary);
        for (const std::string& entry : room.log) {
            file << entry << '\n';
        }
        CHECK(file.good());
    }
}

TEST_CASE("rooms write what they have always written") {
    for (const FixedRoom& room : rooms()) {
        CAPTURE(room.name);
        const Log before = written_down(room.name);
        CHECK(room.log.size() == before.size());
        for (std::size_t i = 0; i < std::min(before.size(), room.log.size()); ++i) {
            REQUIRE(room.log[i] == before[i]);
        }
    }
}

TEST_CASE("the logs here have entries of every type") {
    std::set<std::string> types;
    for (const FixedRoom& room : rooms()) {
        for (const std::string& entry : room.log) {
            types.insert(Json::parse(entry).at("type").get<std::string>());
        }
    }
    CHECK(types == std::set<std::string>{"acted",
                                         "bot_sat",
                                         "closed",
                                         "committed",
                                         "configured",
                                         "created",
                                         "engine_changed",
                                         "host_changed",
                                         "kicked",
                                         "left",
                                         "locked",
                                         "overdue",
                                         "pause",
                                         "rematch",
                                         "resumed",
                                         "returned",
                                         "revealed",
                                         "revealed_wrongly",
                                         "sat",
                                         "shown_out",
                                         "stood",
                                         "stood_in",
                                         "time_given"});
}
