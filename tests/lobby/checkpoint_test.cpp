#include <cctype>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "server/room/damaged.hpp"
#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"
#include "tests/support/random_json.hpp"

// A room that has seen many games comes back as it was from its last checkpoint, and nothing that
// was written before is read.

namespace {

using namespace table_talk;
using Log = std::vector<std::string>;

/// A room where a player was kicked, the host is another, and games were played.
class OldRoom {
public:
    explicit OldRoom(int games) {
        world.ask(cathy, {{"type", "sit"}, {"seat", 2}});
        world.ask(anna, {{"type", "kick"}, {"seat", 2}});
        world.disconnect(anna);
        world.ask(bob, {{"type", "sit"}, {"seat", 1}});
        world.pass(std::chrono::seconds(90));
        world.ask(bob, {{"type", "claim_host"}});
        for (int game = 1; game <= games; ++game) {
            play();
            records.push_back(world.ask(bob, {{"type", "record"}, {"number", game}}).at("record"));
            rematches.push_back({{"type", "rematch"}, {"id", "again" + std::to_string(game)}});
            answers.push_back(world.ask(bob, rematches.back()));
        }
    }

    void play() {
        for (const int seat : {0, 2}) {
            world.ask(bob, {{"type", "bot"}, {"seat", seat}});
        }
        world.ask(bob, {{"type", "start"}});
        world.play_out(first);
    }

    std::size_t checkpoints() const {
        std::size_t count = 0;
        for (const std::string& entry : world.log()) {
            count += Json::parse(entry).contains("checkpoint") ? 1 : 0;
        }
        return count;
    }

    RoomWorld world{Json{{"seats", 3}, {"pace", 0}}};
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& cathy = world.enter("Cathy");
    std::vector<Json> records;
    std::vector<Json> rematches;
    std::vector<Json> answers;
};

/// What is said when a room is made of it, whose first entry has this version; empty when one can
/// be.
std::string damage(const Log& log, std::uint64_t first = 1) {
    try {
        support::SeededChance chance(1);
        const room::Room room(log, chance, first);
        return {};
    } catch (const room::Damaged& error) {
        return error.what();
    }
}

/// The place of the last entry with a checkpoint.
std::size_t last_checkpoint(const Log& log) {
    std::size_t place = log.size();
    while (!Json::parse(log.at(--place)).contains("checkpoint")) {
    }
    return place;
}

}  // namespace

TEST_CASE("a room that comes back from a checkpoint is what it was") {
    OldRoom room(3);
    const bool in_game = GENERATE(false, true);
    if (in_game) {
        room.play();
    }
    REQUIRE(room.checkpoints() >= 2);
    REQUIRE(room.world.checkpoint() > 1);
    RoomWorld& world = room.world;
    world.restart();
    // Shown as by the mirror, which has gone through all entries.
    CHECK(world.come_back(room.bob).at("host") == true);
    CHECK(room.bob.copy.as_snapshot() == world.snapshot({1}));
    CHECK(world.come_back(room.cathy).at("code") == "kicked");
    for (std::size_t game = 0; game < room.records.size(); ++game) {
        CAPTURE(game);
        CHECK(world.ask(room.bob, {{"type", "record"}, {"number", game + 1}}).at("record") ==
              room.records[game]);
    }
    if (!in_game) {
        CHECK(world.ask(room.bob, room.rematches.back()) == room.answers.back());
    }
    CHECK(world.ask_record(2, world.invite()).second == room.records[1]);
}

TEST_CASE("a client that was last there before a checkpoint gets a snapshot, others get updates") {
    OldRoom room(2);
    RoomWorld& world = room.world;
    world.ask(room.bob, {{"type", "kick"}, {"seat", 0}});
    const std::uint64_t v = world.version();
    REQUIRE(last_checkpoint(world.log()) == v - 1);
    Client& dora = world.enter("Dora");
    world.disconnect(dora);
    world.ask(room.bob, {{"type", "bot"}, {"seat", 0}});
    world.restart();
    world.come_back(dora, {{"seen", v}});
    CHECK(dora.messages("snapshot").empty());
    CHECK(dora.messages("update").size() == 1);
    CHECK(dora.copy.as_snapshot() == world.snapshot({}));
    world.come_back(dora, {{"seen", v - 2}});
    CHECK(dora.messages("snapshot").size() == 1);
    CHECK(dora.messages("update").empty());
}

TEST_CASE("a log is read from the checkpoint after the last game but one") {
    OldRoom room(4);
    room.play();
    const Log& log = room.world.log();
    const std::size_t first = room.world.checkpoint();
    CHECK(Json::parse(log.at(first - 2)).at("type") == "rematch");
    CHECK(first - 1 == last_checkpoint(log));
    CHECK(log.size() - first < log.size() / 3);
}

TEST_CASE("games that another engine played stay where they are, and the room goes on") {
    OldRoom room(1);
    room.play();
    const std::uint64_t first = room.world.checkpoint();
    Log log = room.world.log();
    for (std::size_t place = 0; place + 1 < first; ++place) {
        Json entry = Json::parse(log[place]);
        if (entry.at("type") == "locked") {
            entry["engine"] = "0123456789abcdef";
            log[place] = entry.dump();
        }
    }
    CHECK(damage(log).empty());
    log.erase(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(first - 1));
    CHECK(damage(log, first).empty());
}

TEST_CASE("a repeated command has the same answer after the room came back from a checkpoint") {
    OldRoom room(1);
    RoomWorld& world = room.world;
    Client& dora = world.enter("Dora");
    world.ask(room.bob, {{"type", "kick"}, {"seat", 2}});
    const Json sit = {{"type", "sit"}, {"id", "s"}, {"seat", 2}};
    const Json sat = world.ask(dora, sit);
    // Another guest does much more than is kept of one.
    const std::uint64_t before = world.checkpoint();
    for (int i = 0; world.checkpoint() == before || i % 2 != 0; ++i) {
        world.pass(std::chrono::seconds(1));
        world.ask(room.bob, {{"type", i % 2 == 0 ? "leave" : "sit"}});
    }
    const std::uint64_t v = world.version();
    world.restart();
    world.come_back(dora);
    CHECK(world.ask(dora, sit) == sat);
    CHECK(world.version() == v);
    CHECK(world.ask(dora, {{"type", "sit"}, {"id", "s"}, {"seat", 1}}).at("code") == "id_reused");
}

TEST_CASE("a room that only gathers has checkpoints, too") {
    RoomWorld world(Json::object());
    Client& anna = world.enter("Anna");
    constexpr std::size_t entries = room::limits::entries_between_checkpoints;
    while (world.version() <= 3 * entries) {
        world.pass(std::chrono::seconds(1));
        world.ask(anna, {{"type", "sit"}});
        world.ask(anna, {{"type", "leave"}});
    }
    CHECK(last_checkpoint(world.log()) > world.log().size() - entries - 1);
    world.restart();
    world.come_back(anna);
    CHECK(anna.copy.as_snapshot() == world.snapshot({}));
}

TEST_CASE("damage before the last checkpoint is never read, and damage in it is found") {
    const OldRoom room(2);
    const std::uint64_t first = room.world.checkpoint();
    Log log = room.world.log();
    log.erase(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(first - 1));
    CHECK(damage(log, first).empty());
    const std::string at = "entry " + std::to_string(first) + ": ";
    CHECK(damage(log, first + 1) ==
          "entry " + std::to_string(first + 1) + ": its version is another");
    Log bad = log;
    std::string& digest = bad.front();
    char& digit = digest[digest.find(R"("head":")") + 8];
    digit = digit == '7' ? '8' : '7';
    CHECK(damage(bad, first) == at + "the checkpoint is not as it was written");
    bad.front() = log.back();
    CHECK(damage(bad, first).rfind(at, 0) == 0);
}

TEST_CASE("reading a whole log finds damage before a checkpoint, and in it") {
    const OldRoom room(2);
    const Log log = room.world.log();
    REQUIRE(damage(log).empty());
    const std::size_t last = last_checkpoint(log);
    support::RandomJson random(8);
    // Another digit, between two places of an entry.
    const auto spoil = [&](std::size_t place, std::size_t begin, std::size_t end) {
        Log bad = log;
        std::string& entry = bad[place];
        std::size_t at = 0;
        do {
            at = begin + random.below(end - begin);
        } while (std::isalnum(static_cast<unsigned char>(entry[at])) == 0);
        entry[at] = entry[at] == '7' ? '8' : '7';
        CAPTURE(place, log[place], entry);
        CHECK(damage(bad).rfind("entry ", 0) == 0);
    };
    for (int i = 0; i < 20; ++i) {
        const std::size_t place = random.below(last);
        spoil(place, 0, log[place].size());
        const std::size_t begin = log[last].find("checkpoint\":") + 12;
        spoil(last, begin, log[last].size());
    }
}
