#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"

// Nothing is sent before it is durable, and nothing is done twice. (The world itself checks that no
// message leaves between an append and its end.)

namespace {

using namespace table_talk;

Json draw_of(const Table& table) {
    return {{"type", "act"}, {"v", table.world.version()}, {"action", {{"type", "draw"}}}};
}

}  // namespace

TEST_CASE("no client receives a move before it is durable") {
    Table table;
    table.start();
    const std::size_t anna_heard = table.anna.heard.size();
    const std::size_t bob_heard = table.bob.heard.size();
    table.world.hold_appends();
    const std::string id = table.world.send(table.acting(), draw_of(table));
    REQUIRE(table.world.append_is_under_way());
    CHECK(table.anna.heard.size() == anna_heard);
    CHECK(table.bob.heard.size() == bob_heard);
    Client& mover = table.acting();
    table.world.finish_append();
    CHECK(RoomWorld::answer(mover, id) ==
          Json{{"type", "ok"}, {"id", id}, {"v", table.world.version()}});
    CHECK(table.anna.copy.v() == table.world.version());
    CHECK(table.bob.copy.v() == table.world.version());
}

TEST_CASE("messages that come during an append are served afterwards, in order") {
    Table table(Json{{"seats", 3}});
    Client& cathy = table.world.enter("Cathy");
    table.world.hold_appends();
    const std::string first_id = table.world.send(table.bob, on_seat("sit", 1));
    // The same seat, another seat, who comes, who goes, who asks for nonsense.
    const std::string second_id = table.world.send(cathy, on_seat("sit", 1));
    const std::string third_id = table.world.send(cathy, on_seat("sit", 2));
    Client& dora = table.world.connect(person("Dora"));
    const std::string entering = table.world.send(dora, {{"type", "enter"},
                                                         {"name", "Dora"},
                                                         {"token", dora.who.token},
                                                         {"invite", table.world.invite()}});
    table.world.say(table.anna, "{");
    const std::uint64_t v = table.world.version();
    table.world.finish_append();
    // The second is refused at once; the third is the next append; the rest waits for that.
    CHECK(RoomWorld::answer(table.bob, first_id).at("v") == v + 1);
    CHECK(RoomWorld::answer(cathy, second_id).at("code") == "seat_taken");
    CHECK(RoomWorld::answer(cathy, third_id).is_null());
    CHECK(RoomWorld::answer(dora, entering).is_null());
    CHECK(table.anna.messages("error").empty());
    table.world.disconnect(cathy);
    table.world.finish_append();
    CHECK(RoomWorld::answer(dora, entering).at("v") == v + 2);
    CHECK(dora.copy.v() == v + 2);
    CHECK(table.anna.messages("error").size() == 1);
    // Cathy sat, and went.
    CHECK(dora.copy.view().at("room").at("seats").at("2").at("name") == "Cathy");
    table.world.pass(room::limits::presence_every);
    CHECK(dora.copy.presence()->online == Seats{1});
}

TEST_CASE("a client that enters while a move is on its way to the log gets it once") {
    Table table;
    table.start();
    table.world.hold_appends();
    table.world.send(table.acting(), draw_of(table));
    Client& dora = table.world.connect(person("Dora"));
    table.world.send(dora, {{"type", "enter"},
                            {"name", "Dora"},
                            {"token", dora.who.token},
                            {"invite", table.world.invite()}});
    CHECK(dora.heard.empty());
    table.world.finish_append();
    CHECK(dora.messages("snapshot").size() == 1);
    CHECK(dora.messages("update").empty());
    CHECK(dora.copy.as_snapshot() == table.world.snapshot({}));
}

TEST_CASE("when an append fails all clients are sent away, and come back to what was written") {
    Table table;
    table.start();
    const std::string before = table.world.snapshot({});
    table.world.hold_appends();
    Client& mover = table.acting();
    const std::string moving = table.world.send(mover, draw_of(table));
    const std::string leaving = table.world.send(table.waiting(), command("leave"));
    Client& dora = table.world.connect(person("Dora"));
    table.world.fail_append();
    CHECK(RoomWorld::answer(mover, moving).at("code") == "room_stopped");
    CHECK(RoomWorld::answer(table.waiting(), leaving).at("code") == "room_stopped");
    for (const Client* client : {&table.anna, &table.bob, &dora}) {
        CHECK(client->closed == room::CloseCode::room_stopped);
        CHECK(Json::parse(client->heard.back()) ==
              Json{{"type", "closing"}, {"code", "room_stopped"}});
    }
    CHECK(table.world.at_rest());
    // It can be looked at, as it was, and so often as it takes.
    table.world.come_back(dora);
    CHECK(dora.copy.as_snapshot() == before);
    table.world.come_back(mover, {{"seen", mover.copy.v()}});
    table.world.send(mover, draw_of(table));
    table.world.fail_append();
    CHECK(mover.closed == room::CloseCode::room_stopped);

    table.world.release_appends();
    table.world.come_back(mover, {{"seen", mover.copy.v()}});
    CHECK(table.world.ask(mover, draw_of(table)).at("type") == "ok");
}

TEST_CASE("when a bot's move cannot be written all are notified, and the game goes on later") {
    Table table;
    table.world.start({});
    table.world.hold_appends();
    table.world.pass(std::chrono::milliseconds(600));
    REQUIRE(table.world.append_is_under_way());
    const std::uint64_t v = table.world.version();
    table.world.fail_append();
    for (Client* client : {&table.anna, &table.bob}) {
        CHECK(client->closed == room::CloseCode::room_stopped);
        table.world.come_back(*client, {{"seen", v}});
        CHECK(client->copy.v() == v);
    }
    table.world.release_appends();
    table.world.play_out(first);
    CHECK(table.anna.copy.as_snapshot() == table.world.snapshot({}));
    CHECK(table.bob.copy.as_snapshot() == table.world.snapshot({}));
}

TEST_CASE("a record that is asked for while an append fails is to be asked for again") {
    Table table;
    table.world.start({});
    table.world.play_out(first);
    table.world.hold_appends();
    table.world.send(table.anna, command("rematch"));
    table.world.feed(room::RecordRequested{7, 1, table.world.invite(), "198.51.100.1"});
    std::vector<room::Answer> answers;
    table.world.on_effects = [&](const room::Effects& effects) {
        for (const auto& answer : of_type<room::Answer>(effects)) answers.push_back(answer);
    };
    table.world.fail_append();
    REQUIRE_FALSE(answers.empty());
    CHECK(answers.front().request == 7);
    CHECK(answers.front().status == 503);
    CHECK(Json::parse(*answers.front().body).at("code") == "room_stopped");
}

TEST_CASE("a room whose closing cannot be written goes to rest, and is closed later") {
    Table table;
    table.world.hold_appends();
    table.world.pass(room::limits::gathering_open);
    REQUIRE(table.world.append_is_under_way());
    table.world.fail_append();
    CHECK(table.world.at_rest());
    CHECK(table.anna.closed == room::CloseCode::room_stopped);
    table.world.release_appends();
    Client& again = table.world.connect(table.anna.who);
    table.world.settle();
    CHECK(table.world.ask_to_enter(again, Json::object()).at("code") == "room_closed");
    CHECK(again.closed == room::CloseCode::room_closed);
    CHECK(table.world.state().status == room::Status::closed);
}

TEST_CASE("a player whose return cannot be written down comes back later") {
    Table table;
    table.start();
    table.world.ask(table.bob, command("leave"));
    table.world.hold_appends();
    table.world.disconnect(table.bob);
    Client& again = table.world.connect(table.bob.who);
    const std::string id = table.world.send(again, {{"type", "enter"},
                                                    {"name", "Bob"},
                                                    {"token", again.who.token},
                                                    {"invite", table.world.invite()}});
    REQUIRE(table.world.append_is_under_way());
    table.world.fail_append();
    CHECK(RoomWorld::answer(again, id).at("code") == "room_stopped");
    CHECK(again.closed == room::CloseCode::room_stopped);
    table.world.release_appends();
    CHECK(table.world.come_back(again).at("type") == "entered");
}

TEST_CASE("a room whose first entry cannot be written is forgotten") {
    support::SeededChance chance(1);
    room::Room room({.room = "K3J9QD",
                     .invite = "7QX2M9PA",
                     .host_name = "Anna",
                     .host = protocol::hash_token(person("Anna").token),
                     .settings = protocol::read_settings(Json::object(), "Anna")},
                    chance);
    const room::Time now{};
    room::Effects effects;
    room.handle(room::Begin{}, now, effects);
    effects.clear();
    room.handle(room::Connected{1, "192.0.2.1"}, now, effects);
    CHECK(effects.empty());
    room.handle(room::AppendFailed{}, now, effects);
    REQUIRE(effects.size() == 3);
    CHECK(Json::parse(*std::get<room::Send>(effects[0]).frame).at("code") == "room_stopped");
    CHECK(std::get<room::Close>(effects[1]).code == room::CloseCode::room_stopped);
    CHECK(std::holds_alternative<room::Rest>(effects[2]));
}

TEST_CASE("a command that is sent again is answered again and not done again") {
    Table table;
    const Json sit = {{"type", "sit"}, {"id", "x"}, {"seat", 1}};
    const Json answer = table.world.ask(table.bob, sit);
    const std::uint64_t v = table.world.version();

    SECTION("on the same connection") {
        CHECK(table.world.ask(table.bob, sit) == answer);
    }
    SECTION("in other words") {
        table.world.say(table.bob, R"({ "seat" : 1, "id": "x", "type":"sit" })");
        CHECK(Json::parse(table.bob.heard.back()) == answer);
    }
    SECTION("on a new connection") {
        table.world.come_back(table.bob);
        CHECK(table.world.ask(table.bob, sit) == answer);
    }
    SECTION("after other commands") {
        table.world.ask(table.anna, command("sit"));
        table.world.ask(table.bob, command("leave"));
        CHECK(table.world.ask(table.bob, sit) == answer);
        CHECK_FALSE(table.bob.copy.seat().has_value());
        return;
    }
    SECTION("after a restart") {
        table.world.restart();
        table.world.come_back(table.anna);
        table.world.come_back(table.bob);
        CHECK(table.world.ask(table.bob, sit) == answer);
    }
    CHECK(table.world.version() == v);
    // Another guest's ids are another's.
    CHECK(table.world.ask(table.anna, {{"type", "sit"}, {"id", "x"}, {"seat", 0}}).at("type") ==
          "ok");
}

TEST_CASE("a command that is sent again while it is on its way is done once") {
    Table table;
    table.start();
    table.world.hold_appends();
    Json draw = draw_of(table);
    draw["id"] = "x";
    Client& mover = table.acting();
    const std::uint64_t v = table.world.version();
    table.world.send(mover, draw);
    table.world.send(mover, draw);
    table.world.finish_append();
    CHECK_FALSE(table.world.append_is_under_way());
    CHECK(table.world.version() == v + 1);
    const auto answers = mover.messages("ok");
    CHECK(answers.at(answers.size() - 1) == answers.at(answers.size() - 2));
    CHECK(answers.back() == Json{{"type", "ok"}, {"id", "x"}, {"v", v + 1}});
}

TEST_CASE("a client unsure whether a move was written asks again after coming back") {
    Table table;
    table.start();
    table.world.hold_appends();
    Json draw = draw_of(table);
    draw["id"] = "x";
    Client& mover = table.acting();
    const std::uint64_t v = table.world.version();
    table.world.send(mover, draw);
    const bool written = GENERATE(true, false);
    const bool server_ends = GENERATE(true, false);
    server_ends ? table.world.restart(written) : table.world.fail_append(written);
    table.world.release_appends();
    CHECK(table.world.version() == (written ? v + 1 : v));
    table.world.come_back(mover, {{"seen", mover.copy.v()}});
    CHECK(table.world.ask(mover, draw) == Json{{"type", "ok"}, {"id", "x"}, {"v", v + 1}});
    CHECK(table.world.version() == v + 1);
    CHECK(mover.copy.v() == v + 1);
}

TEST_CASE("the oldest answers are forgotten, not the newest") {
    Table table;
    const auto sit = [](std::size_t number) {
        return Json{{"type", number % 2 == 0 ? "sit" : "leave"},
                    {"id", "n" + std::to_string(number)}};
    };
    const std::size_t last = room::limits::answers_of_guest + 1;
    for (std::size_t number = 0; number <= last; ++number) {
        table.world.pass(std::chrono::seconds(1));
        table.world.ask(table.bob, sit(number));
    }
    const std::uint64_t v = table.world.version();
    CHECK(table.world.ask(table.bob, sit(last)).at("v") == v);
    CHECK(table.world.ask(table.bob, sit(2)).at("v") == 4);
    CHECK(table.world.version() == v);
    CHECK(table.world.ask(table.bob, sit(0)).at("v") == v + 1);
}

TEST_CASE("an action answers any version since its seat was asked") {
    Table table;
    table.start();
    const std::uint64_t asked = table.world.version();
    // Something else happens to the room meanwhile.
    Client& other = table.waiting();
    table.world.ask(other, command("leave"));
    table.world.ask(other, command("sit"));
    REQUIRE(table.world.version() == asked + 2);
    const std::uint64_t answered = GENERATE(0U, 1U, 2U);
    Json draw = draw_of(table);
    draw["v"] = asked + answered;
    CHECK(table.world.ask(table.acting(), draw).at("type") == "ok");
}

TEST_CASE("when the store is hopelessly behind, commands are turned away") {
    Table table;
    std::vector<Client*> crowd;
    for (std::size_t sent = 0; sent <= room::limits::inputs_waiting;
         sent += room::limits::inputs_waiting_of_connection) {
        crowd.push_back(&table.world.enter("Watcher " + std::to_string(crowd.size())));
    }
    table.world.hold_appends();
    table.world.send(table.bob, command("sit"));
    std::size_t waiting = 0;
    for (Client* client : crowd) {
        for (std::size_t i = 0; i < room::limits::inputs_waiting_of_connection; ++i) {
            const std::string id = table.world.send(*client, command("leave"));
            const Json answer = RoomWorld::answer(*client, id);
            if (waiting++ < room::limits::inputs_waiting) {
                REQUIRE(answer.is_null());
            } else {
                REQUIRE(answer.at("code") == "rate_limited");
            }
        }
    }
    const std::string id = table.world.send(table.bob, command("leave"));
    CHECK(RoomWorld::answer(table.bob, id).at("code") == "rate_limited");
    table.world.release_appends();
    CHECK(table.world.ask(table.bob, command("leave")).at("type") == "ok");
}

TEST_CASE("no connection takes the place of all while an append is under way") {
    Table table;
    Client& eve = table.world.enter("Eve");
    table.world.hold_appends();
    table.world.send(table.bob, command("sit"));
    const auto refusal = [&](Client& client, const Json& message) {
        const Json answer = RoomWorld::answer(client, table.world.send(client, message));
        return answer.is_null() ? "" : answer.at("code").get<std::string>();
    };
    SECTION("with many messages") {
        for (std::size_t i = 0; i < room::limits::inputs_waiting_of_connection; ++i) {
            REQUIRE(refusal(eve, command("leave")) == "");
        }
    }
    SECTION("with long ones") {
        Json longest = command("leave");
        longest["surprise"] = std::string(protocol::longest_message - 100, 'x');
        REQUIRE(refusal(eve, longest) == "");
        REQUIRE(refusal(eve, longest) == "");
        REQUIRE(refusal(eve, longest) == "rate_limited");
        for (int i = 0; i < 5; ++i) {
            REQUIRE(refusal(eve, longest) == "rate_limited");
        }
    }
    while (refusal(eve, command("leave")).empty()) {
    }
    CHECK(refusal(table.anna, command("leave")) == "");
    table.world.release_appends();
    CHECK(table.world.ask(eve, command("leave")).at("code") == "not_seated");
}

TEST_CASE("messages that wait for an append take no more bytes than allowed") {
    Table table;
    std::vector<Client*> crowd;
    while (crowd.size() * room::limits::bytes_waiting_of_connection <=
           room::limits::bytes_waiting) {
        crowd.push_back(&table.world.enter("Watcher " + std::to_string(crowd.size())));
    }
    table.world.hold_appends();
    table.world.send(table.bob, command("sit"));
    Json longest = command("leave");
    longest["surprise"] = std::string(protocol::longest_message - 100, 'x');
    std::size_t waiting = 0;
    for (Client* client : crowd) {
        for (int i = 0; i < 2; ++i) {
            const std::string id = table.world.send(*client, longest);
            waiting += RoomWorld::answer(*client, id).is_null() ? longest.dump().size() : 0;
        }
    }
    CHECK(waiting <= room::limits::bytes_waiting);
    CHECK(waiting > room::limits::bytes_waiting - protocol::longest_message);
}

TEST_CASE("a client that comes and goes during an append was never there") {
    Table table;
    table.world.hold_appends();
    table.world.send(table.bob, command("sit"));
    Client& eve = table.world.connect(person("Eve"));
    table.world.send(eve, {{"type", "enter"},
                           {"name", "Eve"},
                           {"token", eve.who.token},
                           {"invite", table.world.invite()}});
    table.world.disconnect(eve);
    const std::size_t heard = table.anna.messages("presence").size();
    table.world.release_appends();
    table.world.pass(room::limits::presence_every);
    // Bob's seat is news, Eve is not.
    CHECK(table.anna.messages("presence").size() == heard + 1);
    CHECK(table.anna.copy.presence()->watchers == Names{"Anna"});
    CHECK(eve.heard.empty());
}

TEST_CASE("a bot's move is durable too before any client receives it") {
    Table table;
    table.world.start({&table.anna});
    while (table.world.acting() == table.anna.copy.seat()) {
        table.world.play(first);
    }
    table.world.hold_appends();
    table.world.pass(std::chrono::milliseconds(600));
    REQUIRE(table.world.append_is_under_way());
    const std::uint64_t v = table.bob.copy.v();
    table.world.finish_append();
    CHECK(table.bob.copy.v() == v + 1);
}

TEST_CASE("a new host is durable too before any client learns of it") {
    Table table;
    table.world.ask(table.bob, command("sit"));
    table.world.pass(std::chrono::hours(1));
    table.world.hold_appends();
    table.world.send(table.bob, command("claim_host"));
    REQUIRE(table.world.append_is_under_way());
    CHECK_FALSE(table.bob.copy.host());
    table.world.finish_append();
    CHECK(table.bob.copy.host());
}

TEST_CASE(
    "a room that is lost sends everybody on at once, and says nothing of what was under way") {
    Table table;
    table.start();
    Client& stranger = table.world.connect(person("Eve"));
    table.world.hold_appends();
    Client& mover = table.acting();
    const std::string id = table.world.send(mover, draw_of(table));
    REQUIRE(table.world.append_is_under_way());
    table.world.send(table.waiting(), command("leave"));
    const std::uint64_t v = table.world.version();
    table.world.feed(room::Lost{});
    for (const Client* client : {&table.anna, &table.bob, &stranger}) {
        CHECK(client->closed == room::CloseCode::moved);
        CHECK(Json::parse(client->heard.back()) == Json{{"type", "closing"}, {"code", "moved"}});
    }
    CHECK(RoomWorld::answer(mover, id).is_null());
    CHECK(table.world.at_rest());
    table.world.release_appends();
    table.world.pass(std::chrono::minutes(5));
    CHECK(table.world.version() == v);

    // The client asks again after coming back, and it is done.
    table.world.come_back(mover);
    Json again = draw_of(table);
    again["id"] = id;
    CHECK(table.world.ask(mover, again).at("type") == "ok");
    CHECK(table.world.version() == v + 1);
}
