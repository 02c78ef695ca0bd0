#include "protocol/verify/verify.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/games/record.hpp"
#include "protocol/games/reenactment.hpp"
#include "protocol/verify/history.hpp"
#include "protocol/verify/history_check.hpp"
#include "tests/protocol/tampering.hpp"
#include "tests/support/fair_games.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/malformed.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/ra_records.hpp"
#include "tests/support/schema.hpp"

// Genuine records pass; whatever is changed in one is found, and said where.

namespace {

using protocol::Bytes32;
using protocol::Json;
using support::Change;
using support::changed;
using support::check_every_bit;
using support::check_text;
using support::drop;
using support::every_bit;
using support::failed_step;
using support::FairGame;
using support::outcome;
using support::put;
using Path = Json::json_pointer;

/// Whether an update has such an event and, as `asked` says, asks for an action or for none. A
/// player's leaving comes with the bot that stands in.
bool has_update(const FairGame& game, const std::string& type, bool asked) {
    const std::size_t events = type == "left" ? 2 : 1;
    const auto& updates = game.proof.history.updates;
    return std::any_of(updates.begin(), updates.end(), [&](const std::string& text) {
        const Json update = protocol::parse(text);
        return update.at("events").size() == events && update.at("events")[0].at("type") == type &&
               update.at("acting").is_number() == asked;
    });
}

/// The last update that tells of such an event.
std::size_t update_with(const Json& record, const std::string& type) {
    const Json& updates = record.at(Path("/proof/history/updates"));
    for (std::size_t i = updates.size(); i-- > 0;) {
        for (const Json& event : updates[i].at("events")) {
            if (event.at("type") == type) {
                return i;
            }
        }
    }
    FAIL("nothing tells of " + type);
    return 0;
}

/// A game with everything in it: an attempt that is void, seats with and without weight, somebody
/// who leaves in the middle.
const FairGame& rich_game() {
    static const FairGame game = [] {
        const auto setup = protocol::check_setup("ra", "classic", 4, Json::object());
        for (std::uint64_t seed = 0;; ++seed) {
            FairGame candidate = support::fair_game(setup, seed);
            const auto took_part =
                std::count_if(candidate.proof.seats.begin(), candidate.proof.seats.end(),
                              [](const auto& seat) { return seat.secret != protocol::no_secret; });
            if (took_part == 2 && has_update(candidate, "voided", false) &&
                has_update(candidate, "left", true)) {
                return candidate;
            }
        }
    }();
    return game;
}

/// The game with the fewest actions of some.
const FairGame& short_fair_game() {
    static const FairGame game = [] {
        const auto setup = protocol::check_setup("ra", "classic", 2, Json::object());
        FairGame shortest = support::fair_game(setup, 0);
        for (std::uint64_t seed = 1; seed < 100; ++seed) {
            FairGame other = support::fair_game(setup, seed);
            if (other.record.at("actions").size() < shortest.record.at("actions").size()) {
                shortest = std::move(other);
            }
        }
        return shortest;
    }();
    return game;
}

/// The record with the head that its updates lead to, whatever they tell.
Json rechained(Json record) {
    const protocol::Record game = protocol::read_record(record.dump());
    protocol::Reenactment reenactment(game);
    Json& history = record.at("proof").at("history");
    Bytes32 head = *protocol::unhex(history.at("before").get<std::string>());
    const Json& updates = history.at("updates");
    std::uint64_t v = updates.at(0).at("v");
    for (std::size_t given = 0;
         given < updates.size() || reenactment.played() < reenactment.actions(); ++v) {
        const bool is_given = given < updates.size() && updates[given].at("v") == v;
        if (!is_given && reenactment.played() == reenactment.actions()) {
            break;
        }
        head = protocol::chained(head,
                                 is_given ? updates[given++].dump() : reenactment.next(v).dump());
    }
    history["head"] = protocol::hex(head);
    return record;
}

}  // namespace

TEST_CASE("fair games of every setup are genuine") {
    const std::uint64_t games = support::how_many("RA_GAMES", 200);
    const auto setups = support::wire_setups();
    const auto of_dice = support::dice_wire_setups();
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const auto& list = seed % 8 == 0 ? of_dice : setups;
        const auto clock = seed % 3 == 0   ? support::five_minutes
                           : seed % 3 == 1 ? support::three_days
                                           : protocol::ClockSettings();
        const FairGame game = support::fair_game(list[(seed / 8 + seed) % list.size()], seed,
                                                 support::Ending::played_out, clock);
        const protocol::Verdict found = protocol::verify(game.record.dump());
        CAPTURE(seed, support::name(game.setup), encode(found).dump(1));
        REQUIRE(found.failed() == nullptr);
        REQUIRE(found.steps.size() == 10);
        if (seed < 50) {
            CHECK(support::schema_fault("Record", game.record) == "");
        }
    }
}

TEST_CASE("a game that was broken off verifies so far, and nothing else passes for one") {
    const auto setups = support::all_wire_setups();
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto& setup = setups[seed % setups.size()];
        const FairGame game = support::fair_game(setup, seed, support::Ending::broken_off);
        if (game.record.contains("result")) continue;
        CAPTURE(seed, support::name(game.setup));
        const protocol::Verdict found = protocol::verify(game.record.dump());
        REQUIRE(found.failed() == nullptr);
        CHECK(found.broken_off);
        CHECK(support::schema_fault("Record", game.record) == "");
        const Json& updates = game.record.at("proof").at("history").at("updates");
        const std::string last = "/proof/history/updates/" + std::to_string(updates.size() - 1);
        CHECK(outcome(changed(game, put("/result", {{"fame", Json::array()}}))) == "result result");
        CHECK(outcome(changed(game, put(last + "/diff/room/number", 3))) ==
              "history proof.history.updates." + std::to_string(updates.size() - 1) + ".diff.room");
        CHECK(outcome(changed(game, put(last + "/events", Json::array()))) == "record result");
        const Json shown_out = {{"type", "shown_out"}};
        const Json both = {shown_out, {{"type", "closed"}}};
        CHECK(outcome(changed(game, put(last + "/events", both))) ==
              "history proof.history.updates." + std::to_string(updates.size() - 1) + ".events");
    }
}

TEST_CASE("steps come in the order of the page, and those after a failure are skipped") {
    const Json genuine = encode(protocol::verify(rich_game().record.dump()));
    CHECK(genuine.at("ok") == true);
    CHECK_FALSE(genuine.contains("failed"));
    std::string names;
    for (const Json& step : genuine.at("steps")) {
        names +=
            step.at("step").get<std::string>() + " " + step.at("outcome").get<std::string>() + ", ";
        CHECK_FALSE(step.contains("field"));
    }
    CHECK(names ==
          "record ok, server ok, seats ok, chance ok, root ok, replay ok, result ok, "
          "history ok, bots ok, moves skipped, ");

    const Json wrong = encode(
        protocol::verify(changed(rich_game(), put("/proof/root", std::string(64, '0'))).dump()));
    CHECK(wrong.at("ok") == false);
    CHECK(wrong.at("failed") == "root");
    CHECK(wrong.at("steps").at(4).at("field") == "proof.root");
    CHECK(wrong.at("steps").at(3).at("outcome") == "ok");
    for (std::size_t after = 5; after < 8; ++after) {
        CHECK(wrong.at("steps").at(after).at("outcome") == "skipped");
    }
}

TEST_CASE("every flipped bit of a secret, a commitment, the root or a head is found") {
    const Json& record = rich_game().record;
    check_every_bit(record, "/proof/server/secret", "server");
    check_every_bit(record, "/proof/server/commitment", "server");
    for (const char* seat : {"0", "1", "2", "3"}) {
        const std::string promise = std::string("/proof/seats/") + seat;
        check_every_bit(record, promise + "/secret", "seats");
        check_every_bit(record, promise + "/commitment", "seats");
    }
    check_every_bit(record, "/proof/root", "root");
    check_every_bit(record, "/proof/history/before", "history");
    check_every_bit(record, "/proof/history/head", "history");
}

TEST_CASE("every flipped bit in the text of the chance, the actions and the result is found") {
    const Json& record = short_fair_game().record;
    check_text(record, "suns", every_bit);
    check_text(record, "tiles", every_bit);
    check_text(record, "actions", every_bit);
    check_text(record, "result", every_bit);
}

TEST_CASE("a flipped bit in any byte of the updates is found") {
    check_text(rich_game().record, "updates",
               [](std::size_t place, unsigned bit) { return (place * 5 + place / 8) % 8 == bit; });
}

TEST_CASE("every other tile is found") {
    const FairGame& game = short_fair_game();
    const Json& tiles = game.record.at("chance").at("tiles");
    const Json names = protocol::catalogue().at(Path("/games/0/editions/0/tiles"));
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        for (const Json& name : names) {
            if (name != tiles[i]) {
                const std::string step = failed_step(
                    changed(game, put("/chance/tiles/" + std::to_string(i), name)).dump());
                // There may not be so many of a kind.
                REQUIRE((step == "chance" || step == "record"));
            }
        }
    }
    CHECK(outcome(changed(game, [](Json& it) { it["chance"]["tiles"].erase(5); })) != "ok");
    CHECK(outcome(changed(game, [](Json& it) {
              it["chance"]["tiles"].clear();
          })).starts_with("replay actions."));
    CHECK(outcome(changed(game, [](Json& it) {
              std::swap(it["chance"]["suns"][0], it["chance"]["suns"][1]);
          })) == "chance chance.suns.0");
}

TEST_CASE("every other action, and every one too few or too many, is found") {
    const FairGame& game = short_fair_game();
    const Json& actions = game.record.at("actions");
    const auto refuse = [&game](std::size_t i, const Json& other) {
        CAPTURE(i, other);
        const Json record = changed(game, put("/actions/" + std::to_string(i), other));
        REQUIRE(failed_step(record.dump()) != "ok");
    };
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const auto with = [&](const char* name, const Json& value) {
            Json other = actions[i];
            other[name] = value;
            if (other != actions[i]) {
                refuse(i, other);
            }
        };
        for (int seat = 0; seat < 5; ++seat) {
            with("seat", seat);
        }
        for (const char* type : {"draw", "invoke", "god", "end", "bid", "pass", "discard"}) {
            with("type", type);
        }
        for (int sun = 1; sun <= 16 && actions[i].contains("sun"); ++sun) {
            with("sun", sun);
        }
        for (int space = 0; space < 8 && actions[i].contains("space"); ++space) {
            with("space", space);
        }
        for (const char* by : {"bot", "clock"}) {
            with("by", by);
        }
        if (actions[i].contains("by")) {
            Json other = actions[i];
            other.erase("by");
            refuse(i, other);
        }
        REQUIRE(failed_step(changed(game, [i](Json& it) { it["actions"].erase(i); }).dump()) !=
                "ok");
    }
    CHECK(outcome(changed(game, [](Json& it) { it["actions"].push_back(it["actions"].back()); })) ==
          "replay actions." + std::to_string(actions.size()));
}

TEST_CASE("every other result is found") {
    const FairGame& game = short_fair_game();
    const Json& fame = game.record.at("result").at("fame");
    for (int seat = 0; seat < 2; ++seat) {
        for (int other = -5; other < 100; ++other) {
            if (other != fame[seat]) {
                CHECK(outcome(changed(game, put("/result/fame/" + std::to_string(seat), other))) ==
                      "result result");
            }
        }
    }
    const int winner = game.record.at("result").at("winner");
    CHECK(outcome(changed(game, put("/result/winner", 1 - winner))) == "result result");
    CHECK(outcome(changed(game, put("/result/winner", nullptr))) == "result result");
    CHECK(outcome(changed(game, drop("/result/winner"))) == "result result.winner");
}

TEST_CASE("another shuffle does not pass for this one") {
    const FairGame& game = rich_game();
    CHECK(outcome(changed(game, put("/proof/room", "K3J9QE"))) == "server proof.server");
    CHECK(outcome(changed(game, put("/proof/game", game.proof.game + 1))) == "server proof.server");
    const auto step =
        failed_step(changed(game, put("/proof/attempt", game.proof.attempt + 1)).dump());
    CHECK(step == "chance");
    CHECK(outcome(changed(game, put("/edition", "pharaoh"))) != "ok");
    CHECK(outcome(changed(game, put("/options/open_fame", true))) != "ok");

    // Another seat's promise: its secret is its own, but its commitment is of its seat.
    const auto swap = [](Json& it) { std::swap(it["proof"]["seats"][0], it["proof"]["seats"][1]); };
    CHECK(failed_step(changed(game, swap).dump()) == "seats");
}

TEST_CASE("other updates that are chained anew are found where they differ") {
    const Json& record = rich_game().record;
    const auto at = [&record](const char* type) {
        return "/proof/history/updates/" + std::to_string(update_with(record, type));
    };
    const auto field = [&record](const char* type, const std::string& rest) {
        return "history proof.history.updates." + std::to_string(update_with(record, type)) + rest;
    };
    const auto forged = [](const Change& change) {
        return outcome(rechained(changed(rich_game(), change)));
    };
    const std::string other(64, '7');
    REQUIRE(outcome(rechained(record)) == "ok");

    // The lock
    CHECK(forged(put(at("locked") + "/events/0/commitment", other)) ==
          field("locked", ".events.0.commitment"));
    CHECK(forged(put(at("locked") + "/events/0/game", 77)) == field("locked", ".events.0.game"));
    CHECK(forged(drop(at("locked") + "/events/0/game")) == field("locked", ".events.0.game"));
    CHECK(forged(put(at("locked") + "/events/0/extra", 1)) == field("locked", ".events.0.extra"));
    CHECK(forged(put(at("locked") + "/events/0/type", "left")) ==
          field("locked", ".events.0.type"));
    CHECK(forged(put(at("locked") + "/diff/room/shuffle/commitment", other)) ==
          field("locked", ".diff.room.shuffle.commitment"));
    CHECK(forged(put(at("locked") + "/diff/room/status", "playing")) ==
          field("locked", ".diff.room.status"));
    CHECK(forged(put(at("locked") + "/diff/room", 5)) == field("locked", ".diff.room"));
    CHECK(forged(put(at("locked") + "/diff/room/shuffle", 5)) ==
          field("locked", ".diff.room.shuffle"));
    CHECK(forged(put(at("locked") + "/diff/game", Json::object())) ==
          field("locked", ".diff.game"));
    CHECK(forged(put(at("locked") + "/acting", 0)) == field("locked", ".acting"));

    // Commitments
    const auto published = [&](Json& it) -> Json& {
        Json& events = it[Path(at("commitments") + "/events")];
        return events.back().at("commitments");
    };
    const std::string seat = [&] {
        Json copy = record;
        return published(copy).begin().key();
    }();
    CHECK(forged([&](Json& it) {
              published(it)[seat] = other;
          }).starts_with(field("commitments", ".diff.room.shuffle.commitments")));
    const auto both = [&](Json& it) {
        published(it)[seat] = other;
        it[Path(at("commitments") + "/diff/room/shuffle/commitments/" + seat)] = other;
    };
    CHECK(forged(both).starts_with(field("started", ".events.")));
    CHECK(forged([&](Json& it) { published(it)[seat] = "x"; }).ends_with(".commitments." + seat));
    CHECK(forged([&](Json& it) { published(it).erase(seat); }).ends_with(".commitments"));
    CHECK(forged([&](Json& it) { published(it)["9"] = other; }).ends_with(".commitments"));

    // Attempts
    CHECK(forged(put(at("voided") + "/events/0/attempt", 9)) ==
          field("voided", ".events.0.attempt"));
    CHECK(forged(put(at("voided") + "/events/0/reason", "none")) ==
          field("voided", ".events.0.reason"));
    CHECK(forged(put(at("voided") + "/events/0/seats", Json::array())) ==
          field("voided", ".events.0.seats"));
    CHECK(forged(put(at("voided") + "/events/0/seats", {0, 0})) ==
          field("voided", ".events.0.seats"));
    CHECK(forged(put(at("voided") + "/events/0/type", "revealed")).starts_with("history "));
    CHECK(forged(put(at("voided") + "/diff/room/shuffle/attempt", 0)) ==
          field("voided", ".diff.room.shuffle.attempt"));

    // The start
    const auto start_event = [&](Json& it, const char* name) -> Json& {
        for (Json& event : it[Path(at("started") + "/events")]) {
            if (event.at("type") == "started") {
                return event[name];
            }
        }
        return it;
    };
    CHECK(forged([&](Json& it) { start_event(it, "root") = other; }).ends_with(".root"));
    CHECK(forged([&](Json& it) { start_event(it, "number") = 77; }).ends_with(".number"));
    CHECK(forged(put(at("started") + "/diff/room/shuffle/root", other)) ==
          field("started", ".diff.room.shuffle.root"));
    CHECK(forged(put(at("started") + "/diff/game/bag", 1)) == field("started", ".diff.game"));
    CHECK(forged(put(at("started") + "/acting", nullptr)) == field("started", ".acting"));
    CHECK(forged([&](Json& it) {
              it[Path(at("started") + "/events")].push_back({{"type", "passed"}, {"seat", 0}});
          }) == field("started", ".events"));
    CHECK(forged(drop(at("started"))).starts_with("history "));

    // Beside the game
    CHECK(forged(put(at("left") + "/diff/game", {{"bag", 1}})) == field("left", ".diff.game"));
    CHECK(forged(put(at("left") + "/diff/room/shuffle", {{"root", other}})) ==
          field("left", ".diff.room.shuffle.root"));
    CHECK(forged(put(at("left") + "/diff/room/status", "finished")) ==
          field("left", ".diff.room.status"));
    CHECK(forged(put(at("left") + "/acting", nullptr)) == field("left", ".acting"));
    CHECK(forged(put(at("left") + "/events/0/type", "drawn")) == field("left", ".events.0.type"));
    CHECK(forged(put(at("left") + "/events/0/type", "voided")) == field("left", ".events.0.type"));

    // At a seat that is a bot's
    const auto bots_seat = static_cast<std::size_t>(
        std::find_if(record.at("seats").begin(), record.at("seats").end(),
                     [](const Json& kind) { return kind.at("kind") == "bot"; }) -
        record.at("seats").begin());
    REQUIRE(bots_seat < record.at("seats").size());
    CHECK(forged(put(at("left") + "/events/0/seat", bots_seat)) == field("left", ".events.0.seat"));
    CHECK(forged(put(at("committed") + "/events/0/seat", bots_seat)).ends_with(".events.0.seat"));
    const auto with_event = [&](const Json& event) {
        return forged([&](Json& it) { it[Path(at("left") + "/events")].push_back(event); });
    };
    for (const char* type : {"returned", "kicked", "host_changed"}) {
        CHECK(with_event({{"type", type}, {"seat", bots_seat}}).ends_with(".seat"));
    }
    Json bot = {{"type", "stood_in"}, {"seat", bots_seat}, {"level", "gentle"}};
    CHECK(with_event(bot).ends_with(".seat"));
    const Json& left = record.at(Path(at("left") + "/events/0/seat"));
    bot.update({{"type", "bot_sat"}, {"name", "Isis"}, {"seat", left}});
    CHECK(with_event(bot).ends_with(".seat"));
    CHECK(with_event({{"type", "kicked"}, {"seat", left}}).ends_with(".diff.room.seats"));

    // After the end
    CHECK(forged([&](Json& it) {
              Json& updates = it[Path("/proof/history/updates")];
              const protocol::Record read = protocol::read_record(record.dump());
              const auto end = protocol::check_history(read, rich_game().proof).last();
              updates.push_back({{"type", "update"},
                                 {"v", end + 1},
                                 {"events", {{{"type", "shown_out"}}}},
                                 {"diff", Json::object()},
                                 {"acting", nullptr}});
          }).ends_with(".events"));

    // Nothing can hide there.
    CHECK(forged(put(at("left") + "/events/0/note", 1)) == field("left", ".events.0.note"));
    CHECK(forged(put(at("left") + "/diff/room/number", 77)) == field("left", ".diff.room.number"));
    CHECK(forged(put(at("left") + "/diff/room/shuffle", {{"note", 1}})) ==
          field("left", ".diff.room.shuffle.note"));
    CHECK(forged(put(at("left") + "/diff/note", 1)) == field("left", ".diff.note"));
    CHECK(forged(put(at("left") + "/diff/room/note", 1)) == field("left", ".diff.room.note"));
    CHECK(forged(put(at("left") + "/diff/room/host", {{"note", 1}})) ==
          field("left", ".diff.room.host.note"));
    CHECK(forged(put(at("left") + "/diff/room/seats", {{"9", {{"left", true}}}})) ==
          field("left", ".diff.room.seats.9"));
    CHECK(forged(put(at("left") + "/diff/room/seats", {{"0", {{"note", 1}}}})) ==
          field("left", ".diff.room.seats.0.note"));
}

TEST_CASE("the lock binds what the record says of the game and its players") {
    const FairGame& game = rich_game();
    const auto bound = [&](const Change& change, const char* member) {
        const std::string where = "history proof.history.updates.0.events.0.";
        CHECK(outcome(rechained(changed(game, change))) == where + member);
    };
    bound(put("/players/0", "Zoe"), "seats");
    bound(put("/proof/salts/1", std::string(64, '7')), "seats");
    bound(put("/seats/0", {{"kind", "bot"}, {"level", "gentle"}}), "seats");
    bound(put("/proof/history/updates/0/events/0/setup/edition", "pharaoh"), "setup");
    bound(put("/proof/history/updates/0/events/0/seats/0/kind", "cat"), "seats");
    bound(drop("/proof/history/updates/0/events/0/seats/3"), "seats");
    bound(put("/proof/history/updates/0/events/0/hash", "md5"), "hash");
    const Json other =
        changed(game, put("/proof/history/updates/0/events/0/engine", "0123456789abcdef"));
    CHECK(protocol::verify(other.dump()).failed()->code == "other_engine");
    CHECK(outcome(changed(game, drop("/seats"))) == "record seats");
    CHECK(outcome(changed(game, drop("/proof/salts/0"))) == "record proof.salts");
}

TEST_CASE("one game has one record") {
    const FairGame& game = rich_game();
    const auto code = [&](const Change& change) {
        const auto verdict = protocol::verify(changed(game, change).dump());
        return verdict.failed() == nullptr ? "ok" : verdict.failed()->code;
    };
    CHECK(code(put("/actions/3/at", 1)) == "not_canonical");
    CHECK(code(drop("/options/open_fame")) == "not_canonical");
    const Json dice =
        support::fair_game(protocol::check_setup("ra-dice", "classic", 2, Json::object()), 4)
            .record;
    Json more = dice;
    more["edition"] = "classic";
    CHECK(protocol::verify(dice.dump()).is_genuine());
    CHECK(protocol::verify(more.dump()).failed()->code == "not_canonical");
    CHECK(code([](Json& it) { it["chance"]["tiles"].push_back("ra"); }) != "ok");
}

TEST_CASE("updates that are missing, doubled or in another order are found") {
    const Json& record = rich_game().record;
    const std::size_t count = record.at(Path("/proof/history/updates")).size();
    const auto with_updates = [](const Change& change) {
        return outcome(
            changed(rich_game(), [&](Json& it) { change(it[Path("/proof/history/updates")]); }));
    };
    for (std::size_t i = 0; i < count; ++i) {
        CAPTURE(i);
        CHECK(with_updates([i](Json& it) { it.erase(i); }).starts_with("history "));
        CHECK(with_updates([i](Json& it) {
                  const Json twice = it[i];
                  it.insert(it.begin() + static_cast<std::ptrdiff_t>(i), twice);
              }).starts_with("history "));
        if (i > 0) {
            CHECK(with_updates([i](Json& it) {
                      std::swap(it[i], it[i - 1]);
                  }).starts_with("history "));
        }
        CHECK(with_updates([i](Json& it) {
                  it[i]["v"] = 9'007'199'254'740'991;
              }).starts_with("history "));
        // No room has a version 0.
        CHECK(with_updates([i](Json& it) { it[i]["v"] = 0; }).starts_with("record "));
    }
    CHECK(with_updates([](Json& it) { it.clear(); }) == "history proof.history.updates");
}

TEST_CASE("a record that is malformed is refused, and the field named") {
    const std::vector<std::pair<std::string, Change>> rows = {
        {"format", put("/format", "ra-record/2")},
        {"format", drop("/format")},
        {"foreign", put("/foreign", 1)},
        {"proof", drop("/proof")},
        {"result", drop("/result")},
        {"proof", put("/proof", "yes")},
        {"proof.scheme", drop("/proof/scheme")},
        {"proof.scheme", put("/proof/scheme", "ra-proof/2")},
        {"proof.scheme", put("/proof/scheme", 1)},
        {"proof.room", drop("/proof/room")},
        {"proof.room", put("/proof/room", "")},
        {"proof.room", put("/proof/room", "../../../../")},
        {"proof.game", drop("/proof/game")},
        {"proof.game", put("/proof/game", 0)},
        {"proof.game", put("/proof/game", 4'294'967'296)},
        {"proof.game", put("/proof/game", "1")},
        {"proof.attempt", drop("/proof/attempt")},
        {"proof.attempt", put("/proof/attempt", -1)},
        {"proof.attempt", put("/proof/attempt", 0.5)},
        {"proof.server", drop("/proof/server")},
        {"proof.server", put("/proof/server", Json::array())},
        {"proof.server.secret", drop("/proof/server/secret")},
        {"proof.server.secret", put("/proof/server/secret", std::string(63, '0'))},
        {"proof.server.secret", put("/proof/server/secret", std::string(64, 'A'))},
        {"proof.server.commitment", drop("/proof/server/commitment")},
        {"proof.server.foreign", put("/proof/server/foreign", 1)},
        {"proof.seats", drop("/proof/seats")},
        {"proof.seats", [](Json& it) { it["proof"]["seats"].erase(0); }},
        {"proof.seats", [](Json& it) { it["proof"]["seats"].push_back(it["proof"]["seats"][0]); }},
        {"proof.seats.1", put("/proof/seats/1", "x")},
        {"proof.seats.1.secret", drop("/proof/seats/1/secret")},
        {"proof.seats.1.secret", put("/proof/seats/1/secret", nullptr)},
        {"proof.seats.2.commitment", put("/proof/seats/2/commitment", "0x")},
        {"proof.seats.3.foreign", put("/proof/seats/3/foreign", 1)},
        {"proof.root", put("/proof/root", 1)},
        {"proof.history", drop("/proof/history")},
        {"proof.history.before", drop("/proof/history/before")},
        {"proof.history.head", put("/proof/history/head", "")},
        {"proof.history.updates", drop("/proof/history/updates")},
        {"proof.history.updates", put("/proof/history/updates", Json::object())},
        {"proof.history.foreign", put("/proof/history/foreign", 1)},
        {"proof.history.updates.0", put("/proof/history/updates/0", 1)},
        {"proof.history.updates.0.type", put("/proof/history/updates/0/type", "snapshot")},
        {"proof.history.updates.0.v", drop("/proof/history/updates/0/v")},
        {"proof.history.updates.0.v", put("/proof/history/updates/0/v", -1)},
        {"proof.history.updates.1.events", put("/proof/history/updates/1/events", 1)},
        {"proof.history.updates.1.events.0", put("/proof/history/updates/1/events/0", 1)},
        {"proof.history.updates.1.events.0.type", drop("/proof/history/updates/1/events/0/type")},
        {"proof.history.updates.1.diff", put("/proof/history/updates/1/diff", 1)},
        {"proof.history.updates.1.acting", drop("/proof/history/updates/1/acting")},
        {"proof.history.updates.1.legal", put("/proof/history/updates/1/legal", Json::array())},
        {"proof.history.updates.1.by", put("/proof/history/updates/1/by", "bot")},
        {"proof.root", drop("/proof/root")},
        {"proof.foreign", put("/proof/foreign", 1)},
        {"chance.suns", drop("/chance/suns")},
        {"chance.suns", put("/chance", {{"key", std::string(64, '0')}})},
        {"chance.tiles.3", put("/chance/tiles/3", "shrine")},
        {"actions", put("/actions", Json::object())},
        {"players", put("/players", {"Anna"})}};
    for (const auto& [field, change] : rows) {
        const Json record = changed(rich_game(), change);
        CAPTURE(field, encode(protocol::verify(record.dump())).dump());
        CHECK(outcome(record) == "record " + field);
    }
}

TEST_CASE("a member that stands twice is refused, and named") {
    for (const std::string name : {"secret", "scheme", "root", "head", "chance", "v"}) {
        std::string text = rich_game().record.dump();
        const std::size_t place = text.find("\"" + name + "\":");
        REQUIRE(place != std::string::npos);
        text.insert(place, "\"" + name + "\":1,");
        const protocol::Verdict verdict = protocol::verify(text);
        REQUIRE(verdict.failed() != nullptr);
        CHECK(verdict.failed()->name == "record");
        CHECK(verdict.failed()->field == name);
    }
}

TEST_CASE("a record cut short anywhere, or broken somehow, is an answer and no crash") {
    const std::string text = rich_game().record.dump();
    for (std::size_t length = 0; length < text.size(); length += 7) {
        REQUIRE(failed_step(text.substr(0, length)) == "record");
    }
    CHECK(failed_step(std::string(protocol::longest_record + 1, ' ')) == "record");
    support::Malformed malformed(17);
    for (int i = 0; i < 2000; ++i) {
        REQUIRE(failed_step(malformed.next()) == "record");
        CHECK_NOTHROW(protocol::verify(malformed.broken(rich_game().record).dump()));
    }
}

TEST_CASE("a record without a proof cannot be verified, but replayed") {
    CHECK(outcome(support::whole_game()) == "record proof");
}
