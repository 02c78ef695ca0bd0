#include "server/room/entry.hpp"

#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "server/room/damaged.hpp"
#include "server/room/entry_codec.hpp"
#include "server/room/evolve.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/random_json.hpp"
#include "tests/support/room_world.hpp"

// Entries and the lines that they are written as.

namespace {

using namespace room;
using support::RandomJson;
using support::SeededChance;

// Anything that an entry can hold.

std::string any_name(RandomJson& random) {
    const std::vector<std::string> names = {"Anna", "\u00c9mile \u2603",
                                            R"(a "b" \ {"type":"rematch"})", "x"};
    return names.at(random.below(names.size())) + std::to_string(random.below(1000));
}

Bytes32 any_bytes(RandomJson& random) {
    return support::chance_key(random.below(1'000'000));
}

TokenHash any_token(RandomJson& random) {
    return protocol::hex(any_bytes(random));
}

Seat any_seat(RandomJson& random) {
    return static_cast<Seat>(random.below(core::max_seats));
}

protocol::Level any_level(RandomJson& random) {
    return bots::all_levels.at(random.below(bots::all_levels.size()));
}

const std::vector<protocol::GameSetup>& setups() {
    static const auto all = support::all_wire_setups();
    return all;
}

protocol::Settings any_settings(RandomJson& random) {
    return {
        .name = any_name(random),
        .setup = setups().at(random.below(setups().size())),
        .listed = random.below(2) == 0,
        .watchable = random.below(2) == 0,
        .pace = static_cast<std::int64_t>(random.below(5000)),
        .patience = static_cast<std::int64_t>(5 + random.below(5000)),
        .hints = random.below(2) == 0,
        .all_numbers = random.below(2) == 0,
        .stand_in = random.below(2) == 0 ? std::optional(any_level(random)) : std::nullopt,
        .talk = random.below(2) == 0 ? protocol::TalkPolicy::reactions : protocol::TalkPolicy::all};
}

void begin(room::RoomState& room, protocol::StartedGame start) {
    room.played = room::PlayedGame{.game = std::move(start.game),
                                   .players = {},
                                   .chance = {},
                                   .seal = {{}, {0}},
                                   .streams = {},
                                   .bots = {}};
}

/// A room with a game under way, where all that is drawn follows from a seed.
struct Scene {
    explicit Scene(std::uint64_t seed) : random(seed), chance(seed) {
        room.id = "K3J9QD";
        room.host.name = any_name(random);
        room.number = static_cast<std::uint32_t>(random.below(40));
        room.v = random.below(100'000);
        begin(room, support::start_game(setups().at(random.below(setups().size())), seed));
        for (std::uint64_t i = random.below(60); i > 0 && game().acting(); --i) {
            support::play(game(), *game().acting(), support::pick_action(game().legal(), random));
        }
        if (!game().acting()) {
            begin(room, support::start_game(setups().front(), seed));
        }
    }

    protocol::Game& game() const { return *room.played->game; }

    /// Each kind, with any members.
    std::vector<EntryBody> happenings() {
        const auto seat = [this] { return any_seat(random); };
        const auto name = [this] { return any_name(random); };
        const auto token = [this] { return any_token(random); };
        const auto level = [this] { return any_level(random); };
        const auto once_in_two = [this] { return random.below(2) == 0; };
        const auto any_duration = [this] { return std::chrono::milliseconds(random.below(1000)); };
        Kicked kicked{.seat = seat()};
        if (once_in_two()) {
            kicked.bot = {.name = name(), .level = level()};
        }
        if (once_in_two()) {
            kicked.ban = {.token = token(), .next_invite = chance.invite()};
        }
        Left left{.seat = seat()};
        if (once_in_two()) {
            left.level = level();
        }
        const auto action = support::pick_action(game().legal(), random);
        // Games that come are numbered from the room's last one on, and a room's first is its own.
        const std::string made = "ABC123";
        return {Created{.room = made,
                        .invite = chance.invite(),
                        .host = {.name = name(), .token = token()},
                        .settings = any_settings(random),
                        .secret = chance.draw(made, room.number + 1)},
                Configured{any_settings(random)},
                Sat{seat(), name(), token(), once_in_two()},
                Stood{seat()},
                BotSat{seat(), name(), level()},
                StoodIn{seat(), level(), once_in_two()},
                kicked,
                left,
                Returned{seat()},
                HostChanged{seat()},
                ShownOut{{.token = token(), .next_invite = chance.invite()}},
                EngineChanged{},
                Locked{any_name(random), any_name(random), {any_bytes(random)}},
                Committed{seat(), any_bytes(random)},
                Revealed{seat(), any_bytes(random)},
                RevealedWrongly{seat()},
                Overdue{},
                Acted{.doer = {.seat = seat(),
                               .by = static_cast<protocol::By>(random.below(3)),
                               .other_bots = once_in_two(),
                               .positions = static_cast<std::int16_t>(random.below(10'001)),
                               .took = once_in_two()
                                           ? std::optional(protocol::Took{.bank = any_duration(),
                                                                          .away = any_duration()})
                                           : std::nullopt},
                      .move = game().read_move(action, protocol::Extras::refused),
                      .state = game().hash()},
                PauseAsked{.seat = once_in_two() ? std::optional(seat()) : std::nullopt,
                           .on = once_in_two()},
                TimeGiven{.seat = seat(), .by = seat(), .time = any_duration()},
                Resumed{any_duration()},
                Rematched{.seat = once_in_two() ? std::optional(seat()) : std::nullopt,
                          .secret = chance.draw(room.id, room.number + 1)},
                Closed{}};
    }

    Checkpoint checkpoint() {
        GatheringRoom gathering;
        gathering.id = room.id;
        gathering.invite = chance.invite();
        gathering.settings = any_settings(random);
        gathering.host = {.name = any_name(random), .token = any_token(random)};
        gathering.number = room.number;
        gathering.secret = chance.draw(room.id, room.number + 1).sealed;
        gathering.seats = {{},
                           {.kind = SeatState::Kind::human,
                            .name = any_name(random),
                            .token = any_token(random),
                            .is_program = random.below(2) == 0,
                            .left = random.below(2) == 0},
                           {.kind = SeatState::Kind::bot,
                            .name = "Thoth",
                            .token = {},
                            .level = any_level(random)}};
        gathering.attempt = static_cast<std::uint32_t>(random.below(3));
        gathering.banned = {any_token(random), any_token(random)};
        const TokenHash asker = any_token(random);
        for (std::uint64_t v = random.below(30); v > 0; --v) {
            const TokenHash token = random.below(2) == 0 ? asker : any_token(random);
            gathering.answers.add({any_name(random), token, any_bytes(random)}, v,
                                  [](const auto&) { return false; });
        }
        return {.room = gathering,
                .head = any_bytes(random),
                .log = any_bytes(random),
                .spent = std::chrono::milliseconds(random.below(100'000'000))};
    }

    Entry entry(EntryBody what) {
        Entry entry{.what = std::move(what)};
        entry.v = room.v + 1;
        entry.at = Time(std::chrono::milliseconds(1'700'000'000'000 + random.below(1'000'000)));
        if (random.below(2) == 0) {
            entry.command = {.id = "c" + std::to_string(random.below(1000)),
                             .token = any_token(random),
                             .digest = any_bytes(random)};
        }
        if (random.below(4) == 0) {
            entry.checkpoint = checkpoint();
        }
        return entry;
    }

    RandomJson random;
    SeededChance chance;
    RoomState room;
};

std::string fault(const std::string& line, const RoomState& room, const Chance& chance) {
    try {
        read_entry(line, room, chance);
        return {};
    } catch (const Damaged& error) {
        return error.what();
    }
}

std::vector<std::string> lines(const std::string& name) {
    std::ifstream file("tests/lobby/logs/" + name + ".jsonl", std::ios::binary);
    std::vector<std::string> log;
    for (std::string line; std::getline(file, line);) {
        log.push_back(line);
    }
    return log;
}

}  // namespace

TEST_CASE("an entry of any kind is read as it was written") {
    std::set<std::string> kinds;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Scene scene(seed);
        for (const EntryBody& what : scene.happenings()) {
            const Entry entry = scene.entry(what);
            const std::string line = write_entry(entry, scene.room.game());
            CAPTURE(seed, line);
            const Entry read = read_entry(line, scene.room, scene.chance);
            REQUIRE(read.what.index() == what.index());
            REQUIRE(read.v == entry.v);
            REQUIRE(read.at == entry.at);
            REQUIRE(read.command == entry.command);
            REQUIRE(read.checkpoint == entry.checkpoint);
            if (entry.checkpoint) {
                REQUIRE(read_checkpoint_entry(line) == *entry.checkpoint);
            }
            // A move reads and writes as its family says: what is written again is all there is.
            REQUIRE(write_entry(read, scene.room.game()) == line);
            kinds.insert(name_of(what));
        }
    }
    CHECK(kinds.size() == std::variant_size_v<EntryBody>);
}

TEST_CASE("every line of the logs here is read, and written again byte for byte") {
    for (const auto& [name, seed] : {std::pair("eventful", 5), {"dice", 7}, {"restless", 8}}) {
        const SeededChance chance(static_cast<std::uint64_t>(seed));
        RoomState room;
        const auto log = lines(name);
        REQUIRE(log.size() > 100);
        for (const std::string& line : log) {
            CAPTURE(name, line);
            const Entry entry = read_entry(line, room, chance);
            REQUIRE(write_entry(entry, room.game()) == line);
            evolve(room, entry, chance);
        }
    }
}

TEST_CASE("a line that no room wrote is damaged, and says where") {
    const SeededChance chance(1);
    RoomState room;
    const auto said = [&](const std::string& line) { return fault(line, room, chance); };
    CHECK(said("").rfind("Not JSON", 0) == 0);
    CHECK(said("[]") == "it is no object");
    CHECK(said(R"({"type":"closed"})").rfind("v: ", 0) == 0);
    CHECK(said(R"({"at":0,"type":"closed","v":2})") == "its version is another");
    CHECK(said(R"({"at":0,"type":"sang","v":1})") == "an entry of an unknown type: sang");
    CHECK(said(R"({"at":0,"type":"stood","v":1})").rfind("seat: ", 0) == 0);
    CHECK(said(R"({"at":0,"more":1,"seat":0,"type":"stood","v":1})").rfind("more: ", 0) == 0);
    CHECK(said(R"({"at":0,"level":"divine","name":"a","seat":0,"type":"bot_sat","v":1})") ==
          "level: No such word.");
    CHECK(said(R"({"action":{},"at":0,"seat":0,"state":"0","type":"acted","v":1})") ==
          "a seat acted before there was a game");
    begin(room, support::start_game(protocol::check_setup("ra", "classic", 3, Json::object()), 1));
    const auto acted = [&](const std::string& action, const std::string& state) {
        return said(R"({"action":)" + action + R"(,"at":0,"seat":0,"state":")" + state +
                    R"(","type":"acted","v":1})");
    };
    CHECK(acted(R"({"type":"draw"})", "00000000000000ff") == "");
    CHECK(acted(R"({"type":"draw"})", "ff") == "a game's hash is none");
    CHECK(acted(R"({"type":"levitate"})", "00000000000000ff").rfind("action.type: ", 0) == 0);
}
