#include <string>

#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"

// A room at rest is woken for what it has to do by itself, does that, and rests again.

namespace {

using namespace table_talk;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

Json over_days(const Json& more = Json::object()) {
    Json settings = {{"seats", 2},
                     {"pace", 0},
                     {"clock", {{"kind", "days"}, {"bank", 72 * 3600}, {"add", 6 * 3600}}}};
    settings.update(more);
    return settings;
}

struct TableOverDays : Table {
    explicit TableOverDays(const Json& more = Json::object()) : Table(over_days(more)) { start(); }

    /// Everybody goes, and after a while so does the room.
    void leave_alone() {
        for (Client* client : {&anna, &bob}) {
            if (client->open) world.disconnect(*client);
        }
        world.pass(room::limits::rest_after);
        REQUIRE(world.at_rest());
    }
    Json last() { return Json::parse(world.log().back()); }
};

/// When the time of the seat that is asked is over, as its players get it.
std::int64_t told(const Client& client) {
    return client.messages("deadlines").back().at("turn").at("at");
}

std::int64_t count(const std::optional<room::Time>& time) {
    return time.value().time_since_epoch().count();
}

}  // namespace

TEST_CASE("with each entry the store learns when something is due, as the players do") {
    TableOverDays table(Json{{"game", GENERATE("ra", "ra-dice")}});
    for (int move = 0; move < 30; ++move) {
        CHECK(count(table.world.due()) == told(table.anna));
        table.world.pass(minutes(7));
        Client& acting = table.acting();
        table.world.ask(
            acting,
            {{"type", "act"}, {"v", acting.copy.v()}, {"action", acting.copy.legal().front()}});
    }
    table.world.ask(table.waiting(), {{"type", "give_time"},
                                      {"seat", *table.world.acting()},
                                      {"ms", milliseconds(hours(1)).count()}});
    CHECK(count(table.world.due()) == told(table.anna));
    table.world.play_out(hasty);
    CHECK_FALSE(table.world.due());
}

TEST_CASE("nothing is due in a room without clocks, nor in one whose clock it watches itself") {
    const Json clock =
        GENERATE(Json{{"kind", "off"}}, Json{{"kind", "live"}, {"bank", 300}, {"add", 0}});
    Table table(Json{{"seats", 2}, {"pace", 0}, {"clock", clock}});
    table.start();
    table.world.play(first);
    CHECK_FALSE(table.world.due());
}

TEST_CASE("a room that is woken when a time is over passes for the seat, and rests at once") {
    TableOverDays table;
    table.leave_alone();
    const std::uint64_t v = table.world.version();
    for (std::uint64_t times = 1; times <= 3; ++times) {
        table.world.pass_until_due();
        CHECK(table.world.version() == v + times);
        CHECK(table.last().at("by") == "clock");
        CHECK(table.world.at_rest());
        CHECK(table.world.due().value() > table.world.now());
    }
}

TEST_CASE("a room that is woken for nothing changes nothing, and rests at once") {
    TableOverDays table;
    table.leave_alone();
    const auto due = table.world.due();
    const std::uint64_t v = table.world.version();
    table.world.wake();
    CHECK(table.world.at_rest());
    CHECK(table.world.version() == v);
    CHECK(table.world.due() == due);
}

TEST_CASE("a room that is woken plays on with its bots until a player is asked") {
    TableOverDays table(Json{{"seats", 3}, {"pace", 600}});
    table.leave_alone();
    for (int times = 0; times < 4; ++times) {
        table.world.pass_until_due();
        table.world.pass(minutes(1));
        CHECK(table.world.at_rest());
        CHECK_FALSE(table.world.state().seats.at(*table.world.acting()).played_by_bot());
    }
}

TEST_CASE("a crash while a bot is asked leaves its move due") {
    TableOverDays table(Json{{"seats", 3}, {"pace", 600}});
    table.world.hold_thinking();
    while (!table.world.state().seats.at(*table.world.acting()).played_by_bot()) {
        table.world.play(first);
    }
    table.world.restart();
    CHECK(*table.world.due() == table.world.now() + milliseconds(600));
    table.world.release_thinking();
    const std::uint64_t v = table.world.version();
    table.world.pass_until_due();
    table.world.pass(seconds(1));
    CHECK(table.world.version() > v);
}

TEST_CASE("seats that sleep are answered for one after the other, until the game is over") {
    TableOverDays table;
    table.leave_alone();
    int woken = 0;
    while (table.world.state().status == room::Status::playing) {
        table.world.pass_until_due();
        table.world.pass(hours(1));
        ++woken;
    }
    CHECK(woken == 6);
    CHECK_FALSE(table.world.due());
    CHECK(table.world.at_rest());
}

TEST_CASE("an outage is given back when the room is woken, and what is due moves") {
    TableOverDays table;
    table.leave_alone();
    const room::Time due = table.world.due().value();
    const std::uint64_t v = table.world.version();
    table.world.be_down(hours(2));
    table.world.be_down(hours(1));
    table.world.pass_until_due();
    CHECK(table.last().at("not_charged") == milliseconds(hours(3)).count());
    CHECK(table.world.due() == due + hours(3));
    CHECK(table.world.at_rest());
    table.world.pass_until_due();
    CHECK(table.world.now() == due + hours(3));
    CHECK(table.world.version() == v + 2);
    CHECK(table.last().at("by") == "clock");
}

TEST_CASE("a pause ends while no client is connected, however often one came back") {
    const Json clock = GENERATE(Json{{"kind", "days"}, {"bank", 72 * 3600}, {"add", 0}},
                                Json{{"kind", "live"}, {"bank", 300}, {"add", 0}});
    Table table(Json{{"seats", 2}, {"pace", 0}, {"clock", clock}});
    table.start();
    const room::Time end = table.world.now() + room::limits::longest_pause;
    for (Client* client : {&table.anna, &table.bob}) {
        table.world.ask(*client, {{"type", "pause"}, {"on", true}});
    }
    CHECK(table.world.due() == end);
    table.world.disconnect(table.bob);
    table.world.disconnect(table.anna);
    table.world.pass(hours(24));
    table.world.come_back(table.anna);
    CHECK(table.anna.messages("deadlines").back().at("pause") == end.time_since_epoch().count());
    table.world.disconnect(table.anna);
    table.world.pass(hours(1));
    table.world.pass_until_due();
    CHECK(table.world.now() == end);
    CHECK(Json::parse(table.world.log().back()).at("type") == "pause");
    // A live game goes on then, and the room stays for it.
    CHECK(table.world.at_rest() == (clock.at("kind") == "days"));
}

TEST_CASE("a room to which somebody comes after it was woken stays as any other") {
    TableOverDays table(Json{{"seats", 3}, {"pace", 600}});
    table.leave_alone();
    table.world.hold_thinking();
    while (table.world.at_rest()) table.world.pass_until_due();
    table.world.come_back(table.anna);
    table.world.release_thinking();
    table.world.disconnect(table.anna);
    table.world.pass(room::limits::rest_after - seconds(1));
    CHECK_FALSE(table.world.at_rest());
}
