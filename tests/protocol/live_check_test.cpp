#include "protocol/verify/live_check.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/games/update.hpp"
#include "protocol/json/error.hpp"
#include "tests/support/fair_games.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/ra_games.hpp"

// A game that is checked while it is played: fair ones pass, and a lie is found at once.

namespace {

using protocol::Json;
using protocol::LiveCheck;
using support::FairGame;
using Path = Json::json_pointer;

FairGame any_game(std::uint64_t seed) {
    static const auto setups = support::wire_setups();
    static const auto of_dice = support::dice_wire_setups();
    const auto& list = seed % 3 == 0 ? of_dice : setups;
    return support::fair_game(list[seed / 3 % list.size()], seed, support::Ending::played_out,
                              seed % 4 == 0 ? support::five_minutes : protocol::ClockSettings());
}

/// The fault of the first update that has one, "code field"; empty without a fault. `at`: its
/// index.
std::string fault_in(const FairGame& game, std::size_t* at = nullptr) {
    LiveCheck check;
    check.restore(game.before);
    for (std::size_t i = 0; i < game.updates.size(); ++i) {
        if (at != nullptr) *at = i;
        try {
            check.update(game.updates[i]);
        } catch (const protocol::Error& error) {
            CHECK_FALSE(error.reason.empty());
            return error.code + " " + error.field;
        }
    }
    return {};
}

bool has_event(const Json& update, const std::string& type) {
    const Json& events = update.at("events");
    return std::any_of(events.begin(), events.end(),
                       [&](const Json& event) { return event.at("type") == type; });
}

/// Who may come and go is not a matter of rules.
bool is_aside(const Json& update) {
    const std::vector<std::string> types = {"left",       "returned",     "stood_in",  "bot_sat",
                                            "kicked",     "host_changed", "shown_out", "pause",
                                            "time_given", "resumed"};
    return std::any_of(types.begin(), types.end(),
                       [&](const std::string& type) { return has_event(update, type); });
}

/// The last update with such an event.
std::size_t index_of(const FairGame& game, const std::string& type) {
    for (std::size_t i = game.updates.size(); i-- > 0;) {
        if (has_event(game.updates[i], type)) return i;
    }
    FAIL("there is no " + type);
    return 0;
}

/// A game of Ra in which such events are.
FairGame game_with(const std::vector<std::string>& types) {
    const auto setup = protocol::check_setup("ra", "classic", 3, Json::object());
    for (std::uint64_t seed = 1;; ++seed) {
        FairGame game = support::fair_game(setup, seed);
        const bool has_all = std::all_of(types.begin(), types.end(), [&](const std::string& type) {
            return std::any_of(game.updates.begin(), game.updates.end(),
                               [&](const Json& update) { return has_event(update, type); });
        });
        if (has_all) return game;
    }
}

/// Everything that an update shows of the game, as paths to single values.
std::vector<Path> values_of(const Json& update) {
    std::vector<Path> paths;
    const Json flat = update.flatten();
    for (const auto& [path, value] : flat.items()) {
        const bool is_shown = path.starts_with("/events") || path.starts_with("/diff/game") ||
                              path.starts_with("/acting");
        if (is_shown && !value.is_structured()) paths.emplace_back(path);
    }
    return paths;
}

Json another(const Json& value) {
    if (value.is_number_integer()) return value.get<int>() + 1;
    if (value.is_boolean()) return !value.get<bool>();
    if (value.is_string()) return value.get<std::string>() + "x";
    return 0;
}

}  // namespace

TEST_CASE("fair games of every setup have no fault") {
    const std::uint64_t games = support::how_many("RA_LIVE_GAMES", 100);
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const FairGame game = any_game(seed);
        CAPTURE(seed, support::name(game.setup));
        LiveCheck check;
        check.restore(game.before);
        CHECK_FALSE(check.since());
        Json actions = Json::array();
        for (const Json& update : game.updates) {
            REQUIRE_FALSE(check.is_over());
            const Json action = check.update(update);
            if (!action.is_null()) actions.push_back(action);
        }
        REQUIRE(check.is_over());
        REQUIRE(check.since() == game.before.at("v").get<std::uint64_t>() + 1);
        REQUIRE(actions.size() == game.record.at("actions").size());
        REQUIRE_NOTHROW(check.check_record(game.record));
    }
}

TEST_CASE("a value that is changed in an action, or in the start, is found at once") {
    const std::uint64_t lies = support::how_many("RA_LIVE_LIES", 400);
    support::RandomJson random(5);
    std::uint64_t checked = 0;
    for (std::uint64_t seed = 0; checked < lies; ++seed) {
        FairGame game = any_game(seed);
        const std::size_t start = index_of(game, "started");
        for (int n = 0; n < 10; ++n) {
            const std::size_t i = start + random.below(game.updates.size() - start);
            const Json honest = game.updates[i];
            const auto paths = values_of(honest);
            const Path& path = paths.at(random.below(paths.size()));
            if (is_aside(honest)) continue;
            game.updates[i][path] = another(honest.at(path));
            std::size_t found = 0;
            CAPTURE(seed, i, path.to_string(), game.updates[i].dump());
            REQUIRE_FALSE(fault_in(game, &found).empty());
            REQUIRE(found == i);
            game.updates[i] = honest;
            ++checked;
        }
    }
}

TEST_CASE("a move in a player's name is no move of the clock's where none runs") {
    const auto setup = protocol::check_setup("ra", "classic", 3, Json::object());
    std::set<std::string> faults;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        FairGame game = support::fair_game(setup, seed);
        const Json& kinds = game.record.at("seats");
        for (std::size_t i = 1; i < game.updates.size(); i += 3) {
            const Json honest = game.updates[i];
            const Json& asked = game.updates[i - 1].at("acting");
            const bool is_players = asked.is_number() && !is_aside(honest) &&
                                    !honest.contains("by") &&
                                    !kinds.at(asked.get<std::size_t>()).contains("level");
            if (!is_players) continue;
            game.updates[i]["by"] = "clock";
            std::size_t found = 0;
            faults.insert(fault_in(game, &found));
            CHECK(found == i);
            game.updates[i] = honest;
        }
    }
    CHECK(faults == std::set<std::string>{"wrong_proof by", "wrong_time by"});
}

TEST_CASE("each kind of lie about a game has its words") {
    const FairGame honest = game_with({"drawn", "bid", "passed", "bot_sat"});
    REQUIRE(fault_in(honest).empty());
    const auto with = [&](const std::string& type, const std::function<void(Json&)>& change) {
        FairGame game = honest;
        const std::size_t i = index_of(game, type);
        change(game.updates[i]);
        std::size_t found = 0;
        std::string fault = fault_in(game, &found);
        CHECK(found == i);
        return fault;
    };
    CHECK(with("drawn", [](Json& update) { update["events"][0]["space"] = 9; }) ==
          "against_the_rules events");
    CHECK(with("drawn", [](Json& update) { update["diff"]["game"]["epoch"] = 3; }) ==
          "against_the_rules diff");
    CHECK(with("drawn", [](Json& update) { update["acting"] = nullptr; }) ==
          "against_the_rules acting");
    CHECK(with("drawn", [](Json& update) {
              if (update.contains("by")) {
                  update.erase("by");
              } else {
                  update["by"] = "bot";
              }
          }).starts_with("wrong_proof "));
    CHECK(with("drawn", [](Json& update) { update["more"] = 1; }) == "against_the_rules more");
    CHECK(with("drawn", [](Json& update) {
              const int seat = update["events"][0]["seat"];
              update["events"][0]["seat"] = (seat + 1) % 3;
          }) == "not_your_turn ");
    CHECK(with("bid", [](Json& update) { update["events"][0]["sun"] = 1; }) == "not_your_sun ");
    CHECK(with("drawn", [](Json& update) { update["events"][0]["tile"] = "cat"; }) ==
          "out_of_range chance.tiles." + std::to_string([&] {
              const Json& tiles = honest.record.at("chance").at("tiles");
              std::size_t last = tiles.size();
              while (tiles[last - 1] == "ra") --last;
              return last - 1;
          }()));
    CHECK(with("bid", [](Json& update) { update["events"][0]["type"] = "thought"; }) ==
          "wrong_proof events.0.type");
    CHECK(with("bot_sat", [](Json& update) {
              update["diff"]["game"] = {{"ra", 0}};
          }) == "wrong_proof diff.game");
    CHECK(with("bot_sat", [](Json& update) { update["acting"] = nullptr; }) ==
          "wrong_proof acting");
}

TEST_CASE("each kind of lie about the shuffle has its words") {
    const FairGame honest = game_with({"committed", "commitments", "revealed", "voided"});
    const auto with = [&](const std::string& type, const std::string& path, const Json& value) {
        FairGame game = honest;
        Json& update = game.updates[index_of(game, type)];
        if (value.is_null()) {
            const Path to(path);
            update.at(to.parent_pointer()).erase(to.back());
        } else {
            update[Path(path)] = value;
        }
        return fault_in(game);
    };
    const std::string other(64, 'a');
    CHECK(with("locked", "/events/0/commitment", other) == "against_the_rules events.0.commitment");
    CHECK(with("locked", "/events/0/engine", "other") == "other_engine events.0.engine");
    CHECK(with("locked", "/events/0/hash", "md5") == "wrong_proof events.0.hash");
    CHECK(with("locked", "/events/0/setup/options/open_fame", true) ==
          "against_the_rules events.0.setup.options");
    CHECK(with("locked", "/events/0/seats/0/kind", "robot") == "against_the_rules events.0.seats");
    CHECK(with("committed", "/events/0/seat", 4) == "out_of_range events.0.seat");
    CHECK(with("voided", "/events/0/attempt", 7) == "wrong_proof events.0.attempt");
    CHECK(with("started", "/diff/room/shuffle/root", other) ==
          "wrong_proof diff.room.shuffle.root");
    CHECK(with("started", "/acting", 4) == "wrong_proof acting");
    CHECK(with("started", "/diff/game/seats/0/up", Json({1, 2})) == "out_of_range chance.suns");
}

namespace {

/// A room that needs every player's number, in the middle of a shuffle.
struct Shuffling {
    FairGame game;
    Json view;
    /// A `voided` that is right there.
    Json voided;
    /// A seat that has committed; null while commitments are published.
    Json committed = nullptr;
};

Json view_after(const FairGame& game) {
    Json view = game.before.at("view");
    for (const Json& update : game.updates) view.merge_patch(update.at("diff"));
    return view;
}

/// No shuffle of it was called off before.
bool is_first_attempt(const FairGame& game) {
    return game.updates.front().at("events").front().at("attempt") == 0;
}

/// One seat has committed, and another has not.
Shuffling committing() {
    const auto setup = protocol::check_setup("ra", "classic", 4, Json::object());
    for (std::uint64_t seed = 1;; ++seed) {
        Shuffling room{.game = support::fair_game(setup, seed), .view = {}, .voided = {}};
        room.game.before["view"]["room"]["all_numbers"] = true;
        room.game.updates.resize(2);
        room.view = view_after(room.game);
        const Json& events = room.game.updates.back().at("events");
        const Json waiting = room.view.at("room").at("shuffle").value("waiting_for", Json());
        const bool is_committing = events.size() == 1 && events[0].at("type") == "committed";
        if (!is_first_attempt(room.game) || !is_committing || waiting.empty()) continue;
        room.committed = events[0].at("seat");
        room.voided = {{"type", "voided"},
                       {"attempt", 0},
                       {"seats", Json::array({waiting[0]})},
                       {"reason", "late"}};
        return room;
    }
}

/// Some seats have not revealed, in the first attempt.
Shuffling revealing() {
    for (std::uint64_t seed = 1;; ++seed) {
        Shuffling room{.game = any_game(seed), .view = {}, .voided = {}};
        auto& updates = room.game.updates;
        const auto found = std::find_if(updates.begin(), updates.end(), [](const Json& update) {
            return has_event(update, "voided");
        });
        if (found == updates.end() || !is_first_attempt(room.game)) continue;
        room.game.before["view"]["room"]["all_numbers"] = true;
        room.voided = found->at("events").front();
        updates.erase(found, updates.end());
        room.view = view_after(room.game);
        return room;
    }
}

Json next_version(const FairGame& game) {
    return game.updates.back().at("v").get<std::uint64_t>() + 1;
}

/// The shuffle is called off, and the room gathers again.
Json called_off(const Shuffling& room) {
    return protocol::public_update(next_version(room.game),
                                   Json::array({room.voided, {{"type", "called_off"}}}), room.view,
                                   room.game.before.at("view"), nullptr);
}

/// The lock after it.
Json locked_again(const Shuffling& room, std::uint32_t attempt) {
    Json update = room.game.updates.front();
    update["v"] = next_version(room.game).get<std::uint64_t>() + 1;
    update["events"][0]["attempt"] = attempt;
    update["diff"]["room"]["shuffle"]["attempt"] = attempt;
    return update;
}

std::string fault_with(Shuffling room, const Json& call_off, std::uint32_t next = 1) {
    room.game.updates.push_back(call_off);
    room.game.updates.push_back(locked_again(room, next));
    return fault_in(room.game);
}

}  // namespace

TEST_CASE("a shuffle is called off where every number is needed, and its attempt counts") {
    const Shuffling room = GENERATE(committing(), revealing());
    CHECK(fault_with(room, called_off(room)).empty());
    CHECK(fault_with(room, called_off(room), 0) == "against_the_rules events.0.attempt");
    Shuffling without = room;
    without.game.before["view"]["room"].erase("all_numbers");
    CHECK(fault_with(without, called_off(room)) == "against_the_rules events");
    Shuffling going_on = room;
    going_on.game.updates.push_back(called_off(room));
    going_on.game.updates.back()["events"].erase(1);
    CHECK(fault_in(going_on.game) == "against_the_rules events");
    const auto with = [&](const std::string& path, const Json& value) {
        Json update = called_off(room);
        update[Path(path)] = value;
        return fault_with(room, update);
    };
    CHECK(with("/events/0/attempt", 1) == "wrong_proof events.0.attempt");
    CHECK(with("/events/0/seats", Json::array()) == "wrong_proof events.0.seats");
    CHECK(with("/events/0/seats/0", 9) == "wrong_proof events.0.seats");
    CHECK(with("/events/0/type", "revealed") == "against_the_rules events");
    CHECK(with("/diff/room/status", "shuffling") == "against_the_rules diff.room.status");
    CHECK(with("/diff/room/shuffle/attempt", 0) == "against_the_rules diff.room.shuffle");
    CHECK(with("/diff/room/shuffle/commitment", std::string(64, 'a')) ==
          "against_the_rules diff.room.shuffle");
    CHECK(with("/diff/room/all_numbers", false) == "against_the_rules diff.room.all_numbers");
    CHECK(with("/diff/game", Json::object()) == "against_the_rules diff.game");
    CHECK(with("/acting", 0) == "against_the_rules acting");
    if (!room.committed.is_null()) {
        CHECK(with("/events/0/seats/0", room.committed) == "wrong_proof events.0.seats");
    }
    // No game is called off that was not locked.
    Shuffling gathering = room;
    gathering.game.updates = {called_off(room)};
    CHECK(fault_in(gathering.game) == "against_the_rules events");
}

TEST_CASE(
    "where the lock was not shown, attempts are counted from the shuffle that is called off") {
    const Shuffling room = committing();
    Json snapshot = room.game.before;
    snapshot["v"] = room.game.updates.back().at("v");
    snapshot["view"] = room.view;
    const auto lock = [&](std::uint32_t attempt) {
        LiveCheck check;
        check.restore(snapshot);
        check.update(called_off(room));
        check.update(locked_again(room, attempt));
    };
    CHECK_NOTHROW(lock(1));
    CHECK_THROWS_AS(lock(0), protocol::Error);
}

TEST_CASE("the record of a game is compared also when the next one was locked") {
    const auto setup = protocol::check_setup("ra", "classic", 3, Json::object());
    const FairGame first = support::fair_game(setup, 1);
    std::uint64_t seed = 2;
    FairGame next = support::fair_game(setup, seed);
    while (next.proof.game == first.proof.game || !is_first_attempt(next)) {
        next = support::fair_game(setup, ++seed);
    }
    LiveCheck check;
    CHECK_FALSE(check.check_record(first.record));
    check.restore(first.before);
    for (const Json& update : first.updates) check.update(update);
    check.update(protocol::public_update(next_version(first), Json::array({{{"type", "rematch"}}}),
                                         view_after(first), next.before.at("view"), nullptr));
    Json other = first.record;
    other["chance"]["tiles"][0] = other["chance"]["tiles"][0] == "ra" ? "nile" : "ra";
    for (const Json& update : next.updates) {
        CHECK(check.check_record(first.record));
        CHECK_THROWS_AS(check.check_record(other), protocol::Error);
        CHECK_FALSE(check.check_record(next.record));
        check.update(update);
    }
    CHECK(check.ended()->number == next.proof.game);
    CHECK_FALSE(check.check_record(first.record));
}

TEST_CASE("events in a room after a game do not change its record") {
    FairGame game = any_game(1);
    Json snapshot = game.before;
    snapshot["v"] = game.updates.back().at("v");
    snapshot["view"] = view_after(game);
    snapshot["head"] = protocol::hex(game.proof.history.head);
    Json after = snapshot.at("view");
    after["room"]["host"]["name"] = "Bob";
    const Json aside = protocol::public_update(
        next_version(game), Json::array({{{"type", "host_changed"}, {"seat", 1}}}),
        snapshot.at("view"), after, nullptr);
    LiveCheck late;
    late.restore(snapshot);
    late.update(aside);
    CHECK_FALSE(late.check_record(game.record));
    LiveCheck check;
    check.restore(game.before);
    for (const Json& update : game.updates) check.update(update);
    check.update(aside);
    CHECK(check.check_record(game.record));
}

TEST_CASE("a record of another game than the one that was shown is refused") {
    const FairGame game = any_game(1);
    LiveCheck check;
    check.restore(game.before);
    for (const Json& update : game.updates) check.update(update);
    const auto fault = [&](const std::string& path, const Json& value) -> std::string {
        Json record = game.record;
        record[Path(path)] = value;
        try {
            check.check_record(record);
        } catch (const protocol::Error& error) {
            return error.code + " " + error.field;
        }
        return {};
    };
    CHECK(fault("/chance/tiles/0", "cat") == "not_our_history chance");
    CHECK(fault("/actions/0/type", "pass") == "not_our_history actions");
    CHECK(fault("/players/0", "Zoe") == "not_our_history players");
    CHECK(fault("/result/winner", 9) == "not_our_history result");
    CHECK(fault("/proof/history/head", std::string(64, '0')) ==
          "not_our_history proof.history.head");
    CHECK(fault("/proof", Json::object()) == "not_our_history proof.history.head");
}

TEST_CASE("a game whose lock was not shown is not checked, and its record is by the chain") {
    const FairGame game = any_game(1);
    const std::size_t half = game.updates.size() / 2;
    Json view = game.before.at("view");
    protocol::Bytes32 head = game.proof.history.before;
    for (std::size_t i = 0; i < half; ++i) {
        view.merge_patch(game.updates[i].at("diff"));
        head = protocol::chained(head, protocol::dump(game.updates[i]));
    }
    Json snapshot = game.before;
    snapshot["v"] = game.updates[half].at("v").get<std::uint64_t>() - 1;
    snapshot["view"] = view;
    snapshot["head"] = protocol::hex(head);
    const auto follow = [&](LiveCheck& check) {
        for (std::size_t i = half; i < game.updates.size(); ++i) check.update(game.updates[i]);
    };
    LiveCheck late;
    late.restore(snapshot);
    follow(late);
    CHECK_FALSE(late.since());
    CHECK_FALSE(late.is_over());
    CHECK_NOTHROW(late.check_record(game.record));
    Json other = game.record;
    other["proof"]["history"]["head"] = std::string(64, '0');
    CHECK_THROWS_AS(late.check_record(other), protocol::Error);
    // A snapshot of what was shown changes nothing; another one ends what was checked.
    LiveCheck again;
    again.restore(game.before);
    for (std::size_t i = 0; i < half; ++i) again.update(game.updates[i]);
    again.restore(snapshot);
    CHECK(again.since());
    follow(again);
    CHECK(again.is_over());
    again.restore(game.before);
    CHECK_FALSE(again.since());
}
