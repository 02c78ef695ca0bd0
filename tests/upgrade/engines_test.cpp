#include <filesystem>
#include <fstream>

#include <catch2/catch.hpp>

#include "protocol/games/engine_signature.hpp"
#include "protocol/verify/verify.hpp"
#include "tests/lobby/table_talk.hpp"

// Games over days that each known engine began are gone on with by this one if their rules are the
// same, and broken off otherwise.

namespace {

using namespace table_talk;
using protocol::KnownEngine;
using Log = std::vector<std::string>;
namespace fs = std::filesystem;

fs::path file_of(const KnownEngine& engine) {
    return "tests/upgrade/engines/" + std::string(engine.game) + "-" +
           std::string(engine.signature) + ".jsonl";
}

Log stored(const KnownEngine& engine) {
    std::ifstream file(file_of(engine));
    Log log;
    for (std::string line; std::getline(file, line);) log.push_back(line);
    return log;
}

/// The same game, begun by another engine.
Log begun_by(const std::string& engine, Log log) {
    for (std::string& line : log) {
        Json entry = Json::parse(line);
        if (entry.contains("engine")) entry["engine"] = engine;
        line = protocol::dump(entry);
    }
    return log;
}

/// The room goes on, in any case.
bool is_broken_off(const Log& log) {
    support::SeededChance chance(1);
    room::Room room(log, chance);
    room::Effects effects;
    room.handle(room::Wake(), room::Time(std::chrono::milliseconds(1'800'000'000'000)), effects);
    const auto appends = of_type<room::Append>(effects);
    return !appends.empty() && appends.front().record && room.status() == room::Status::gathering;
}

/// In the middle of a game, after a time that was over and an outage.
Log play(const KnownEngine& engine) {
    Table table(Json{{"game", engine.game},
                     {"seats", 3},
                     {"pace", 0},
                     {"clock", {{"kind", "days"}, {"bank", 72 * 3600}, {"add", 6 * 3600}}}});
    table.start();
    for (int move = 0; move < 20; ++move) {
        if (!table.world.play(first)) table.world.settle();
    }
    table.world.pass(std::chrono::hours(73));
    table.world.be_down(std::chrono::hours(2));
    table.world.come_back(table.anna);
    table.world.come_back(table.bob);
    table.world.play(first);
    return table.world.log();
}

}  // namespace

// Hidden: `upgrade_engines "[keep]"` stores a game of each engine of this version, once.
TEST_CASE("keep a game of this engine", "[.][keep]") {
    for (const KnownEngine& engine : protocol::known_engines()) {
        const bool is_this =
            engine.signature == protocol::engine_signature(std::string(engine.game));
        if (!is_this || fs::exists(file_of(engine))) continue;
        fs::create_directories(file_of(engine).parent_path());
        std::ofstream file(file_of(engine));
        for (const std::string& entry : play(engine)) file << entry << '\n';
    }
}

TEST_CASE("this version's engines are known, and their games go on") {
    for (const char* game : {"ra", "ra-dice"}) {
        CHECK(protocol::can_go_on(game, protocol::engine_signature(game)));
        CHECK_FALSE(protocol::can_go_on(game, "0123456789abcdef"));
    }
}

TEST_CASE("a game of each known engine goes on, or is broken off") {
    for (const KnownEngine& engine : protocol::known_engines()) {
        CAPTURE(engine.game, engine.signature);
        const Log log = stored(engine);
        REQUIRE_FALSE(log.empty());
        const bool goes_on = engine.difference.empty();
        CHECK(is_broken_off(log) == !goes_on);
        CHECK(is_broken_off(begun_by("0123456789abcdef", log)));
        if (!goes_on) continue;
        RoomWorld world(log, 1);
        Client& anna = world.enter("Anna");
        world.enter("Bob");
        CHECK(world.state().status == room::Status::playing);
        world.play_out(hasty);
        const Json record = world.ask(anna, {{"type", "record"}, {"number", 1}}).at("record");
        CHECK(protocol::verify(protocol::dump(record)).is_genuine());
    }
}
