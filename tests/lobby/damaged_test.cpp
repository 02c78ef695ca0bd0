#include "server/room/damaged.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/random_json.hpp"
#include "tests/support/room_world.hpp"

// A log that no room wrote is refused with a message that says where and why; nothing crashes.

namespace {

using support::Client;
using support::Json;
using support::RandomJson;
using support::RoomWorld;
using Log = std::vector<std::string>;

/// A log with an entry of each type, but the last of all.
Log rich_log() {
    RoomWorld world(Json{{"seats", 3}, {"pace", 0}}, 5);
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& cathy = world.enter("Cathy");
    world.ask(anna, {{"type", "configure"}, {"settings", {{"seats", 2}, {"pace", 0}}}});
    world.ask(cathy, {{"type", "sit"}});
    world.ask(cathy, {{"type", "leave"}});
    bob.shuffles = false;
    world.start({&anna, &bob});
    const Json part = {{"game", 1}, {"attempt", 0}};
    const std::string digits(64, 'a');
    Json commit = part;
    commit.update({{"type", "commit"}, {"commitment", digits}});
    world.ask(bob, commit);
    Json reveal = part;
    reveal.update({{"type", "reveal"}, {"secret", digits}});
    world.ask(bob, reveal);
    world.ask(bob, {{"type", "leave"}});
    world.ask(bob, {{"type", "sit"}});
    RandomJson random(6);
    const auto choose = [&](const Json& legal) { return legal.at(random.below(legal.size())); };
    for (int i = 0; i < 12; ++i) {
        world.play(choose);
    }
    world.ask(anna, {{"type", "leave"}});
    world.pass(room::limits::host_away);
    world.ask(bob, {{"type", "claim_host"}});
    world.ask(bob, {{"type", "kick"}, {"seat", 0}});
    world.play_out(choose);
    world.ask(bob, {{"type", "rematch"}});
    world.ask(bob, {{"type", "start"}});
    world.pass(room::limits::shuffle_step);
    return world.log();
}

/// Empty when a room can be made of it, and lives; otherwise what is said of the damage.
std::string damage(const Log& log) {
    try {
        support::SeededChance chance(1);
        room::Room room(log, chance);
        const room::Time now{std::chrono::milliseconds{1'700'000'000'000}};
        room::Effects effects;
        room.handle(room::Connected{1, "192.0.2.1"}, now, effects);
        for (const char* name : {"Anna", "Bob"}) {
            room.handle(room::Received{1, Json{{"type", "enter"},
                                               {"id", "c1"},
                                               {"name", name},
                                               {"token", support::person(name).token},
                                               {"invite", "7QX2M9PA"}}
                                              .dump()},
                        now, effects);
        }
        room.handle(room::Wake{}, now, effects);
        room.handle(room::Disconnected{1}, now + std::chrono::hours(1), effects);
        room.handle(room::Wake{}, now + std::chrono::hours(2), effects);
        return {};
    } catch (const room::Damaged& error) {
        return error.what();
    }
}

std::string types_of(const Log& log) {
    std::string types;
    for (const std::string& entry : log) {
        types += Json::parse(entry).at("type").get<std::string>() + " ";
    }
    return types;
}

std::size_t find(const Log& log, const std::string& type) {
    for (std::size_t i = 0; i < log.size(); ++i) {
        if (Json::parse(log[i]).at("type") == type) {
            return i;
        }
    }
    throw std::logic_error("the log has no " + type);
}

/// The log with an entry changed.
template <class Change>
Log changed(Log log, const std::string& type, const Change& change) {
    const std::size_t place = find(log, type);
    Json entry = Json::parse(log[place]);
    change(entry);
    log[place] = entry.dump();
    return log;
}

/// The log up to an entry of a type, and then one that should not be there.
Log up_to(const Log& log, const std::string& type, Json next) {
    const std::size_t place = find(log, type);
    Log beginning(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(place) + 1);
    next["v"] = beginning.size() + 1;
    next["at"] = 0;
    beginning.push_back(next.dump());
    return beginning;
}

}  // namespace

TEST_CASE("the log that is damaged below is sound") {
    const Log log = rich_log();
    const std::string types = types_of(log);
    for (const char* type :
         {"created", "configured", "sat", "stood", "locked", "committed", "revealed", "overdue",
          "revealed_wrongly", "left", "returned", "acted", "host_changed", "kicked", "rematch"}) {
        CAPTURE(type);
        CHECK(types.find(type) != std::string::npos);
    }
    CHECK(damage(log).empty());
}

TEST_CASE("every beginning of a log is a log, except the empty one") {
    const Log log = rich_log();
    for (std::size_t length = 1; length <= log.size(); ++length) {
        CHECK(damage({log.begin(), log.begin() + static_cast<std::ptrdiff_t>(length)}).empty());
    }
    CHECK(damage({}) == "the log is empty");
}

TEST_CASE("damage is reported with the entry's number and what is wrong with it") {
    const Log log = rich_log();
    const auto without = [&](std::size_t place) {
        Log result = log;
        result.erase(result.begin() + static_cast<std::ptrdiff_t>(place));
        return damage(result);
    };
    CHECK(without(0) == "entry 1: its version is another");
    CHECK(without(4) == "entry 5: its version is another");
    Log doubled = log;
    doubled.insert(doubled.begin() + 3, log[3]);
    CHECK(damage(doubled) == "entry 5: its version is another");
    Log cut = log;
    cut[7].resize(cut[7].size() / 2);
    CHECK(damage(cut).rfind("entry 8: Not JSON", 0) == 0);
    cut[7] = "[]";
    CHECK(damage(cut) == "entry 8: it is no object");
    cut[7] = "";
    CHECK(damage(cut).rfind("entry 8: ", 0) == 0);
    CHECK(damage(changed(log, "sat", [](Json& entry) { entry["type"] = "sang"; })) ==
          "entry 3: an entry of an unknown type: sang");
}

TEST_CASE("an entry that cannot follow is damage") {
    const Log log = rich_log();
    const std::string digits(64, 'a');
    const auto refused = [&](const std::string& after, const Json& next) {
        const std::string said = damage(up_to(log, after, next));
        CAPTURE(after, next, said);
        CHECK(said.rfind("entry ", 0) == 0);
    };
    refused("created", {{"type", "created"}});
    refused("created", {{"type", "acted"}, {"seat", 0}, {"action", {{"type", "draw"}}}});
    refused("created", {{"type", "rematch"}});
    refused("created", {{"type", "left"}, {"seat", 0}});
    refused("created", {{"type", "locked"}});
    refused("created", {{"type", "committed"}, {"seat", 0}, {"commitment", digits}});
    refused("created", {{"type", "overdue"}});
    refused("created", {{"type", "kicked"}, {"seat", 0}});
    refused("created", {{"type", "stood"}, {"seat", 0}});
    refused("created", {{"type", "sat"}, {"seat", 3}, {"name", "Bob"}, {"token", "x"}});
    refused("created", {{"type", "sat"}, {"seat", -1}, {"name", "Bob"}, {"token", "x"}});
    refused("sat", {{"type", "sat"}, {"seat", 0}, {"name", "Bob"}, {"token", "x"}});
    refused("sat", {{"type", "bot_sat"}, {"seat", 0}, {"name", "Thoth"}, {"level", "skilled"}});
    refused("created", {{"type", "bot_sat"}, {"seat", 0}, {"name", "Thoth"}});
    refused("created", {{"type", "bot_sat"}, {"seat", 0}, {"name", "Thoth"}, {"level", "divine"}});
    refused("locked", {{"type", "left"}, {"seat", 0}});
    const Json settings = {{"seats", 2}};
    for (const char* after : {"locked", "acted"}) {
        refused(after, {{"type", "configured"}, {"settings", settings}});
        refused(after, {{"type", "locked"}});
        refused(after, {{"type", "rematch"}});
        refused(after, {{"type", "kicked"}, {"seat", 0}});
        refused(after, {{"type", "revealed"}, {"seat", 0}, {"secret", digits}});
        refused(after, {{"type", "revealed_wrongly"}, {"seat", 0}});
        for (const int seat : {0, 1, 256, 257, -1}) {
            const Json illegal = {
                {"type", "acted"}, {"seat", seat}, {"action", {{"type", "pass"}}}};
            refused(after, illegal);
        }
    }
    for (const int seat : {2, 256, -1}) {
        refused("locked", {{"type", "committed"}, {"seat", seat}, {"commitment", digits}});
    }
    refused("locked", {{"type", "committed"}, {"seat", 0}, {"commitment", "ab"}});
    Log closed = up_to(log, "created", {{"type", "closed"}});
    CHECK(damage(closed).empty());
    closed.push_back(R"({"at":0,"type":"host_changed","seat":0,"v":3})");
    CHECK(damage(closed) == "entry 3: host_changed cannot happen in a room that is closed");
}

TEST_CASE("every member of every entry, missing or of another type, is damage or does no harm") {
    const Log log = rich_log();
    int damaged = 0;
    const std::vector<Json> odd = {nullptr,       true,          -1, 1.5, 1'000'000'007, "odd",
                                   Json::array(), Json::object()};
    std::string seen;
    for (std::size_t place = 0; place < log.size(); ++place) {
        const Json sound = Json::parse(log[place]);
        const std::string type = sound.at("type");
        if (type == "acted" && seen.find("acted") != std::string::npos) {
            continue;
        }
        seen += type;
        for (const auto& [name, value] : sound.items()) {
            Json entry = sound;
            entry.erase(name);
            Log broken = log;
            broken[place] = entry.dump();
            damaged += damage(broken).empty() ? 0 : 1;
            for (const Json& other : odd) {
                entry[name] = other;
                broken[place] = entry.dump();
                damaged += damage(broken).empty() ? 0 : 1;
            }
        }
    }
    CHECK(damaged > 300);
}

TEST_CASE("entries with bytes changed are damage or do no harm") {
    const Log log = rich_log();
    RandomJson random(8);
    int damaged = 0;
    for (int i = 0; i < 2000; ++i) {
        Log broken = log;
        std::string& entry = broken[random.below(std::min<std::size_t>(20, log.size()))];
        for (std::uint64_t times = 1 + random.below(3); times > 0; --times) {
            entry[random.below(entry.size())] = static_cast<char>(random.below(256));
        }
        damaged += damage(broken).empty() ? 0 : 1;
    }
    CHECK(damaged > 1000);
}

TEST_CASE("a game that is not the one that was played is damage at the first entry that shows it") {
    const Log log = rich_log();
    const auto entry_number = [&](std::size_t place) {
        return "entry " + std::to_string(place + 1) + ": ";
    };
    const std::size_t acted = find(log, "acted");
    const std::string other_game = "the game was another when a seat acted";
    CHECK(damage(changed(log, "acted", [](Json& entry) {
              std::string digits = entry.at("state");
              digits[15] = digits[15] == '0' ? '1' : '0';
              entry["state"] = digits;
          })) == entry_number(acted) + other_game);
    CHECK_FALSE(damage(changed(log, "acted", [](Json& entry) { entry.erase("state"); })).empty());
}
