#include <string>

#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"

// A table is not stopped by who sits still: neither by a seat that is asked nor by the host.

namespace {

using namespace table_talk;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
namespace limits = room::limits;

std::int64_t milliseconds_of(room::Time time) {
    return time.time_since_epoch().count();
}

Json deadlines(const Client& client) {
    return client.messages("deadlines").back();
}

/// A game of two, in which one of them is asked and sits still.
struct StillTable : Table {
    explicit StillTable(const Json& settings = {{"seats", 2}, {"pace", 600}, {"patience", 40}})
        : Table(settings) {
        start();
        still = *world.acting();
        begun = world.now();
    }

    Client& idle() { return still == 0 ? anna : bob; }
    Client& other() { return still == 0 ? bob : anna; }
    Json stand_in() { return world.ask(other(), on_seat("bot", still)); }
    Json seat() { return seats(other()).at(std::to_string(still)); }
    bool is_stood_in_for() { return seat().contains("stand_in"); }
    /// A bot plays the seat until it is asked again, and is the one that is asked.
    void until_asked_again() {
        world.hold_thinking();
        while (world.acting() != still) {
            world.play(first);
        }
    }

    core::Seat still = 0;
    room::Time begun;
};

Json acts(const Client& client) {
    return {{"type", "act"}, {"v", client.copy.v()}, {"action", client.copy.legal().front()}};
}

}  // namespace

TEST_CASE("a seat that is asked is waited for as long as the room says, and then a bot stands in") {
    StillTable table;
    table.world.pass(limits::patience_unsent - milliseconds(1));
    CHECK_FALSE(deadlines(table.other()).contains("stand_in"));
    table.world.pass(milliseconds(1));
    CHECK(deadlines(table.other()) ==
          Json{{"type", "deadlines"},
               {"now", milliseconds_of(table.begun + limits::patience_unsent)},
               {"stand_in",
                {{"seat", table.still}, {"from", milliseconds_of(table.begun + seconds(40))}}}});
    table.world.pass(milliseconds(28'500));
    const std::uint64_t v = table.world.version();
    const Json refused = table.stand_in();
    CHECK(refused.at("code") == "not_yet");
    CHECK(refused.at("wait") == 1500);
    CHECK(table.world.version() == v);
    table.world.pass(milliseconds(1500));
    CHECK(table.stand_in().at("type") == "ok");
    CHECK(events(table.other()).back() ==
          Json{{"type", "stood_in"}, {"seat", table.still}, {"level", "casual"}});
    // No player is waited for now.
    CHECK_FALSE(deadlines(table.other()).contains("stand_in"));
    table.world.pass(milliseconds(600));
    CHECK(table.other().messages("update").back().at("by") == "bot");
}

TEST_CASE("a player who acts has the seat back from the bot that stands in") {
    StillTable table;
    table.world.pass(seconds(40));
    table.stand_in();
    table.world.pass(milliseconds(600));
    table.until_asked_again();
    REQUIRE(table.is_stood_in_for());
    Client& idle = table.idle();

    SECTION("by an action") {
        const std::uint64_t v = table.world.version();
        const Json answer = table.world.ask(idle, acts(idle));
        CHECK(answer.at("type") == "ok");
        CHECK(answer.at("v") == v + 2);
        CHECK(idle.messages("update").back().count("by") == 0);
        CHECK(table.world.log().size() == v + 2);
    }
    SECTION("by an action, sent again when the server was gone in between") {
        table.world.hold_appends();
        Json act = acts(idle);
        act["id"] = "again";
        table.world.send(idle, act);
        table.world.finish_append();
        CHECK(RoomWorld::answer(idle, "again").is_null());
        table.world.restart(false);
        table.world.release_appends();
        table.world.come_back(idle, {{"seen", idle.copy.v()}});
        CHECK_FALSE(table.world.state().seats[table.still].stand_in());
        CHECK(table.world.ask(idle, act).at("type") == "ok");
        CHECK(table.world.ask(idle, act).at("v") == table.world.version());
    }
    SECTION("by saying so, and is waited for anew") {
        CHECK(table.world.ask(idle, command("sit")).at("type") == "ok");
        CHECK(table.world.acting() == table.still);
        CHECK(table.stand_in().at("wait") == 40'000);
    }
    CHECK_FALSE(table.is_stood_in_for());
    const auto last = Json::parse(table.world.log().back());
    CHECK_FALSE(last.contains("by"));
}

TEST_CASE("a refused action does not bring a player back") {
    StillTable table;
    table.world.pass(seconds(40));
    table.stand_in();
    table.world.pass(milliseconds(600));
    table.until_asked_again();
    const std::uint64_t v = table.world.version();
    Json act = acts(table.idle());
    act["action"] = {{"type", "levitate"}};
    CHECK(table.world.ask(table.idle(), act).at("type") == "error");
    CHECK(table.world.version() == v);
    CHECK(table.is_stood_in_for());
}

TEST_CASE("a connection that comes back by itself does not bring its player back") {
    StillTable table;
    table.world.pass(seconds(40));
    table.stand_in();
    Client& idle = table.idle();
    CHECK(table.world.come_back(idle, {{"seen", idle.copy.v()}}).at("type") == "entered");
    CHECK(table.is_stood_in_for());
    table.world.restart();
    table.world.come_back(table.other());
    table.world.come_back(idle);
    CHECK(table.is_stood_in_for());
    CHECK(table.world.ask(idle, command("sit")).at("type") == "ok");
    CHECK_FALSE(table.is_stood_in_for());
}

TEST_CASE("an active player is not replaced by a bot") {
    StillTable table;
    SECTION("in a seat that is not asked") {
        table.world.pass(minutes(2));
        const int own = 1 - table.still;
        CHECK(table.world.ask(table.idle(), on_seat("bot", own)).at("code") == "seat_taken");
    }
    SECTION("when it has acted since, though it is asked again") {
        table.world.pass(seconds(39));
        table.world.play(first);
        while (table.world.acting() != table.still) {
            table.world.play(first);
        }
        table.world.pass(seconds(39));
        CHECK(table.stand_in().at("code") == "not_yet");
    }
    SECTION("by a spectator") {
        Client& dora = table.world.enter("Dora");
        table.world.pass(minutes(2));
        CHECK(table.world.ask(dora, on_seat("bot", table.still)).at("code") == "not_seated");
    }
    SECTION("by a player who left the game") {
        table.world.ask(table.other(), command("leave"));
        table.world.pass(minutes(2));
        Json chosen = on_seat("bot", table.still);
        const Json answer = table.world.ask(table.other(), chosen);
        // The host may, also without a seat.
        CHECK(answer.value("code", "ok") == (table.other().copy.host() ? "ok" : "not_seated"));
    }
    SECTION("by a bot of a level that only the host may choose") {
        table.world.pass(minutes(2));
        Json weak = on_seat("bot", table.still);
        weak["level"] = "gentle";
        const Json answer = table.world.ask(table.other(), weak);
        CHECK(answer.value("code", "ok") == (table.other().copy.host() ? "ok" : "not_host"));
    }
}

TEST_CASE("where a seat may take days, away is not gone") {
    Table table({{"seats", 2}, {"pace", 0}, {"patience", 604'800}});
    table.start();
    while (table.world.acting() != table.bob.copy.seat()) table.world.play(first);
    table.world.disconnect(table.bob);
    const auto stand_in = [&table] {
        return table.world.ask(table.anna, on_seat("bot", *table.bob.copy.seat()));
    };
    table.world.pass(std::chrono::hours(24) * 7 - seconds(1));
    CHECK(stand_in().at("wait") == 1000);
    SECTION("over a restart too") {
        table.world.restart();
        table.world.come_back(table.anna);
        CHECK(stand_in().at("code") == "not_yet");
        table.world.pass(limits::return_grace);
    }
    table.world.pass(seconds(1));
    CHECK(stand_in().at("type") == "ok");
}

TEST_CASE("all wait a shorter time for a player who is not connected") {
    StillTable table;
    table.world.pass(seconds(5));
    table.world.disconnect(table.idle());
    if (table.other().copy.host()) {
        CHECK(table.stand_in().at("type") == "ok");
        return;
    }
    const auto due = table.world.now() + limits::absent_patience;
    CHECK(deadlines(table.other()).at("stand_in").at("from") == milliseconds_of(due));
    CHECK(table.stand_in().at("wait") == 20'000);

    SECTION("and has the whole time again when back in time") {
        table.world.pass(seconds(19));
        table.world.come_back(table.idle());
        CHECK(deadlines(table.other()).at("stand_in").at("from") ==
              milliseconds_of(table.begun + seconds(40)));
        table.world.disconnect(table.idle());
        table.world.pass(milliseconds(1));
        CHECK(table.stand_in().at("code") == "not_yet");
    }
    SECTION("and is back by entering") {
        table.world.pass(seconds(20));
        CHECK(table.stand_in().at("type") == "ok");
        table.world.come_back(table.idle());
        CHECK_FALSE(table.is_stood_in_for());
    }
}

TEST_CASE("a short deadline is announced when half of it is over") {
    StillTable table({{"seats", 2}, {"pace", 600}, {"patience", 5}});
    table.world.pass(milliseconds(2499));
    CHECK_FALSE(deadlines(table.other()).contains("stand_in"));
    table.world.pass(milliseconds(1));
    CHECK(deadlines(table.other()).at("stand_in").at("from") ==
          milliseconds_of(table.begun + seconds(5)));
}

TEST_CASE("a player who acts soon causes no message about deadlines") {
    StillTable table;
    const std::size_t told = table.other().messages("deadlines").size();
    for (int move = 0; move < 20; ++move) {
        table.world.pass(milliseconds(400));
        REQUIRE(table.world.play(first));
    }
    CHECK(table.other().messages("deadlines").size() == told);
    table.world.pass(limits::patience_unsent);
    CHECK(table.other().messages("deadlines").size() == told + 1);
}

TEST_CASE("somebody who is not the host need not be host for it") {
    // The host sits still, and is not the one who asks.
    RoomWorld world(Json{{"seats", 3}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& cathy = world.enter("Cathy");
    world.start({&anna, &bob, &cathy});
    while (world.acting() != core::Seat{0}) {
        world.play(first);
    }
    world.pass(seconds(89));
    CHECK(world.ask(bob, on_seat("bot", 0)).at("code") == "not_yet");
    world.pass(seconds(1));
    CHECK(world.ask(cathy, on_seat("bot", 0)).at("type") == "ok");
    CHECK(world.ask(bob, on_seat("bot", 0)).at("code") == "seat_taken");
    CHECK(anna.copy.host());
}

TEST_CASE("a player alone with bots is not hurried") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    world.start({&anna});
    while (world.acting() != core::Seat{0}) {
        world.pass(milliseconds(600));
    }
    CHECK_FALSE(deadlines(anna).contains("stand_in"));
    world.pass(minutes(10));
    CHECK(world.ask(anna, on_seat("bot", 0)).at("code") == "seat_taken");
}

TEST_CASE("a seat is waited for over a restart, and its player has time to come back") {
    StillTable table({{"seats", 2}, {"patience", 120}});
    table.world.pass(seconds(50));
    SECTION("a short one changes nothing") {
        table.world.restart();
        table.world.pass(seconds(10));
        table.world.come_back(table.idle());
        table.world.come_back(table.other());
        CHECK(deadlines(table.other()).at("stand_in").at("from") ==
              milliseconds_of(table.begun + seconds(120)));
        table.world.pass(seconds(59));
        CHECK(table.stand_in().at("wait") == 1000);
        table.world.pass(seconds(1));
        CHECK(table.stand_in().at("type") == "ok");
    }
    SECTION("after a long one there is some time left") {
        table.world.restart();
        table.world.pass(minutes(60));
        table.world.come_back(table.idle());
        table.world.come_back(table.other());
        CHECK(table.stand_in().at("wait") == 30'000);
        table.world.pass(limits::return_grace);
        CHECK(table.stand_in().at("type") == "ok");
    }
    SECTION("so there is for one who is not connected yet") {
        table.world.restart();
        table.world.pass(minutes(60));
        table.world.come_back(table.other());
        CHECK(deadlines(table.other()).at("stand_in").at("from") ==
              milliseconds_of(table.world.now() + limits::return_grace));
    }
}

TEST_CASE("a slow disk makes no player late") {
    StillTable table;
    SECTION("when it delays the question") {
        table.world.hold_appends();
        const std::string id = table.world.send(table.idle(), acts(table.idle()));
        table.world.pass(minutes(5));
        table.world.release_appends();
        CHECK(RoomWorld::answer(table.idle(), id).at("type") == "ok");
        const auto due = table.world.now() + seconds(40);
        table.world.pass(limits::patience_unsent);
        CHECK(deadlines(table.anna).at("stand_in").at("from") == milliseconds_of(due));
    }
    SECTION("when another entry is written while a player thinks") {
        Client& dora = table.world.enter("Dora");
        table.world.pass(seconds(30));
        table.world.hold_appends();
        table.world.send(table.other(), command("leave"));
        table.world.pass(minutes(5));
        table.world.send(table.other(), command("sit"));
        table.world.finish_append();
        table.world.release_appends();
        CHECK(table.stand_in().at("wait") == 10'000);
        CHECK(deadlines(dora) == deadlines(table.anna));
    }
}

TEST_CASE("a client that enters gets the room's deadline") {
    StillTable table;
    table.world.pass(seconds(25));
    Client& dora = table.world.enter("Dora");
    Json expected = deadlines(table.other());
    expected["now"] = milliseconds_of(table.world.now());
    CHECK(deadlines(dora) == expected);
}

// The host

namespace {

/// A room that gathers, with a host who sits still.
struct IdleHost : Table {
    IdleHost() : Table({{"seats", 2}, {"pace", 0}}) {
        world.ask(anna, on_seat("sit", 0));
        world.ask(bob, on_seat("sit", 1));
    }

    Json claim(Client& client) { return world.ask(client, command("claim_host")); }
};

}  // namespace

TEST_CASE("an inactive host is replaced by the guest who asks for it") {
    IdleHost table;
    table.world.pass(seconds(89));
    CHECK(table.claim(table.bob).at("code") == "not_yet");
    CHECK(table.claim(table.bob).at("wait") == 1000);
    CHECK(deadlines(table.bob).at("claim_host") == milliseconds_of(table.world.now() + seconds(1)));
    table.world.pass(seconds(1));
    CHECK(table.claim(table.bob).at("type") == "ok");
    CHECK(events(table.anna).back() == Json{{"type", "host_changed"}, {"seat", 1}});
    CHECK(table.bob.copy.host());
    CHECK_FALSE(table.anna.copy.host());
    CHECK(table.world.ask(table.bob, command("start")).at("type") == "ok");
}

TEST_CASE("the host's time is the room's patience, and a minute at least") {
    IdleHost table;
    table.world.ask(table.anna, configure({{"seats", 2}, {"patience", 5}}));
    table.world.pass(seconds(59));
    CHECK(table.claim(table.bob).at("wait") == 1000);
    table.world.ask(table.anna, configure({{"seats", 2}, {"patience", 600}}));
    table.world.pass(seconds(599));
    CHECK(table.claim(table.bob).at("wait") == 1000);
}

TEST_CASE("an active host keeps the room") {
    IdleHost table;
    table.world.pass(seconds(80));
    SECTION("by a change") {
        table.world.ask(table.anna, configure({{"seats", 2}, {"pace", 50}}));
    }
    SECTION("by a refused command") {
        CHECK(table.world.ask(table.anna, on_seat("kick", 0)).at("code") == "no_such_seat");
    }
    SECTION("or has just been joined by a guest") {
        table.world.ask(table.bob, command("leave"));
        table.world.ask(table.bob, command("sit"));
    }
    table.world.pass(seconds(80));
    CHECK(table.claim(table.bob).at("code") == "not_yet");
    table.world.pass(seconds(10));
    CHECK(table.claim(table.bob).at("type") == "ok");
}

TEST_CASE("no guest takes the room from a host while a game is played") {
    IdleHost table;
    table.world.ask(table.anna, command("start"));
    REQUIRE(table.world.state().status == room::Status::playing);
    table.world.pass(minutes(10));
    CHECK(table.claim(table.bob).at("code") == "started_already");
    CHECK_FALSE(deadlines(table.bob).contains("claim_host"));
    table.world.play_out(hasty);
    CHECK(table.claim(table.bob).at("code") == "not_yet");
    table.world.pass(seconds(90));
    CHECK(table.claim(table.bob).at("type") == "ok");
    CHECK(table.world.ask(table.bob, command("rematch")).at("type") == "ok");
}

TEST_CASE("only those at the table become host") {
    IdleHost table;
    Client& dora = table.world.enter("Dora");
    CHECK(table.claim(table.anna).at("code") == "host_already");
    table.world.pass(minutes(10));
    CHECK(table.claim(dora).at("code") == "not_seated");
    CHECK(table.claim(table.bob).at("type") == "ok");
}

TEST_CASE("the host's time goes on over a restart") {
    IdleHost table;
    table.world.pass(seconds(40));
    table.world.restart();
    table.world.come_back(table.anna);
    table.world.come_back(table.bob);
    table.world.pass(seconds(49));
    CHECK(table.claim(table.bob).at("wait") == 1000);
    table.world.pass(seconds(1));
    CHECK(table.claim(table.bob).at("type") == "ok");
}

TEST_CASE("a clock that is set changes no deadline") {
    const auto by = GENERATE(seconds(-1'000'000'000), seconds(1'000'000'000));
    StillTable table;
    table.world.pass(seconds(39));
    table.world.set_clock(by);
    CHECK(table.stand_in().at("code") == "not_yet");
    CHECK(deadlines(table.other()).at("stand_in").at("from") ==
          milliseconds_of(table.begun + by + seconds(40)));
    table.world.pass(seconds(1));
    CHECK(table.stand_in().at("type") == "ok");
    CHECK(table.is_stood_in_for());
    table.world.disconnect(table.anna);
    table.world.disconnect(table.bob);
    table.world.set_clock(-by);
    CHECK_FALSE(table.world.at_rest());
}

TEST_CASE("a clock that is set neither closes a room that gathers nor lets it stay open") {
    RoomWorld world;
    Client& anna = world.enter("Anna");
    const auto by = GENERATE(std::chrono::hours(-100'000), std::chrono::hours(100'000));
    world.pass(limits::gathering_open - seconds(1));
    world.set_clock(by);
    world.pass(milliseconds(999));
    CHECK(anna.open);
    world.pass(milliseconds(1));
    CHECK(anna.closed == room::CloseCode::room_closed);
}
