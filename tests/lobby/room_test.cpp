#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/verify/replay.hpp"
#include "server/room/limits.hpp"
#include "server/room/table_names.hpp"
#include "tests/lobby/table_talk.hpp"
#include "tests/support/ra_games.hpp"

// A room gathers and plays, and is watched.

namespace {

using namespace table_talk;

}  // namespace

TEST_CASE("a host makes a room, enters it and sees what was chosen") {
    const Json settings = {{"name", "Nile"},
                           {"game", "ra"},
                           {"edition", "pharaoh"},
                           {"seats", 4},
                           {"options", {{"open_fame", true}, {"hidden_bag", false}}},
                           {"visibility", "public"},
                           {"watch", "nobody"},
                           {"pace", 5},
                           {"hints", true}};
    RoomWorld world(settings);
    Client& anna = world.connect(person("Anna"));
    const Json entered = world.ask_to_enter(anna, Json::object());
    CHECK(entered.at("v") == 1);
    CHECK(entered.at("seat") == nullptr);
    CHECK(entered.at("host") == true);
    CHECK(entered.at("name") == "Anna");
    CHECK(entered.at("invite") == "7QX2M9PA");
    Json room = anna.copy.view().at("room");
    for (const auto& [name, value] : settings.items()) {
        if (name != "seats") {
            CHECK(room.at(name) == value);
        }
    }
    CHECK(room.at("id") == "K3J9QD");
    CHECK(room.at("status") == "gathering");
    CHECK(room.at("number") == 0);
    CHECK(room.at("host") == Json{{"name", "Anna"}});
    CHECK(room.at("seats") ==
          Json{{"0", open_seat}, {"1", open_seat}, {"2", open_seat}, {"3", open_seat}});
    CHECK_FALSE(anna.copy.view().contains("game"));
    CHECK(anna.copy.acting() == std::nullopt);
    CHECK(anna.copy.legal().empty());
}

TEST_CASE("a client that enters receives in order: entered, the room, who is there") {
    RoomWorld world;
    Client& anna = world.enter("Anna");
    std::vector<std::string> types;
    for (const std::string& text : anna.heard) {
        types.push_back(Json::parse(text).at("type"));
    }
    CHECK(types == std::vector<std::string>{"entered", "snapshot", "presence", "deadlines"});
}

TEST_CASE("guests sit down and stand up, and all are notified") {
    RoomWorld world;
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    CHECK(world.ask(anna, on_seat("sit", 1)) == Json{{"type", "ok"}, {"id", "c3"}, {"v", 2}});
    CHECK(world.ask(bob, command("sit")).at("v") == 3);
    CHECK(seats(bob) == Json{{"0", human("Bob")}, {"1", human("Anna")}, {"2", open_seat}});
    CHECK(anna.copy.view() == bob.copy.view());
    CHECK(anna.copy.view().at("room").at("host") == Json{{"name", "Anna"}, {"seat", 1}});
    CHECK(anna.copy.seat() == core::Seat{1});
    CHECK(bob.messages("you").back() == Json{{"type", "you"}, {"seat", 0}, {"host", false}});
    world.pass(room::limits::presence_every);
    CHECK(anna.copy.presence()->online == Seats{0, 1});
    world.ask(bob, command("leave"));
    CHECK(seats(anna).at("0") == open_seat);
    CHECK_FALSE(bob.copy.seat().has_value());
    world.pass(room::limits::presence_every);
    CHECK(anna.copy.presence()->online == Seats{1});
    CHECK(anna.copy.presence()->watchers == Names{"Bob"});
    CHECK(anna.copy.presence()->watching == 1);
    CHECK(anna.copy.presence()->bots.empty());
    CHECK(events(anna) == Json{{{"type", "sat"}, {"seat", 1}, {"name", "Anna"}},
                               {{"type", "sat"}, {"seat", 0}, {"name", "Bob"}},
                               {{"type", "stood"}, {"seat", 0}}});
}

TEST_CASE("a name that is taken at the table gets a number") {
    RoomWorld world(Json{{"seats", 5}});
    support::Person other = person("another Bob");
    other.name = "Bob";
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& second = world.enter(other);
    world.ask(bob, command("sit"));
    world.ask(second, command("sit"));
    CHECK(seats(anna).at("0") == human("Bob"));
    CHECK(seats(anna).at("1") == human("Bob 2"));
    CHECK(world.come_back(second).at("name") == "Bob 2");
}

TEST_CASE("a numbered name is no longer than a name may be") {
    RoomWorld world(Json{{"seats", 5}});
    const std::string longest =
        "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"
        "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9";
    Client& anna = world.enter("Anna");
    std::vector<Client*> others;
    for (const char* who : {"first", "second"}) {
        support::Person same = person(who);
        same.name = longest;
        others.push_back(&world.enter(same));
    }
    for (Client* client : others) {
        world.ask(*client, command("sit"));
    }
    CHECK(seats(anna).at("0") == human(longest));
    CHECK(seats(anna).at("1") == human(longest.substr(0, 44) + " 2"));
}

TEST_CASE("a host configures the room while it gathers") {
    RoomWorld world;
    Client& anna = world.enter("Anna");
    world.ask(anna, on_seat("sit", 0));
    world.ask(anna, configure({{"name", "Bigger"}, {"seats", 5}, {"edition", "pharaoh"}}));
    CHECK(seats(anna).size() == 5);
    CHECK(seats(anna).at("0") == human("Anna"));
    CHECK(anna.copy.view().at("room").at("edition") == "pharaoh");
    world.ask(anna, configure({{"seats", 2}}));
    CHECK(seats(anna).size() == 2);
    // Left out settings are at their defaults.
    CHECK(anna.copy.view().at("room").at("edition") == "classic");
    CHECK(anna.copy.view().at("room").at("name") == "Anna's table");
    CHECK(events(anna).back() == Json{{"type", "configured"}});
}

TEST_CASE("a game is played to its end, by people and bots, and can be had as a record") {
    RoomWorld world(Json{{"seats", 3}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& dora = world.enter("Dora");
    world.start({&anna, &bob});
    CHECK(anna.copy.view().at("room").at("status") == "playing");
    CHECK(anna.copy.view().at("room").at("number") == 1);
    CHECK(seats(anna).at("2").at("kind") == "bot");
    CHECK(anna.copy.view().at("own").at("fame") == 10);
    support::RandomJson random(5);
    world.play_out([&](const Json& legal) { return support::pick_action(legal, random); });

    const Json& view = dora.copy.view();
    CHECK(view.at("room").at("status") == "finished");
    CHECK(view.at("game").at("phase").at("type") == "over");
    CHECK(dora.copy.acting() == std::nullopt);
    CHECK(dora.copy.legal().empty());
    CHECK(events(dora).back().at("type") == "game_over");

    const Json record = world.ask(dora, {{"type", "record"}, {"number", 1}}).at("record");
    CHECK(record.at("players") == Json{"Anna", "Bob", seats(anna).at("2").at("name")});
    const Json replayed = protocol::replay(record.dump());
    INFO(replayed.dump());
    REQUIRE(replayed.at("ok") == true);
    for (int seat = 0; seat < 3; ++seat) {
        const Json& display = view.at("game").at("seats").at(std::to_string(seat));
        CHECK(replayed.at("fame").at(seat) == display.at("fame"));
        CHECK(replayed.at("holdings").at(seat) == display.at("tiles"));
        for (int epoch = 0; epoch < 3; ++epoch) {
            CHECK(replayed.at("epochs").at(epoch).at(seat) ==
                  display.at("sheets").at(std::to_string(epoch + 1)));
        }
    }
    CHECK(replayed.at("winner") == view.at("game").at("phase").at("winner"));
    // A bot in its own seat acts for itself.
    for (const Json& action : record.at("actions")) {
        CHECK_FALSE(action.contains("by"));
    }
}

TEST_CASE(
    "a record over HTTP is for those who have the invite, or for all when the room is public") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    world.start({&anna});
    const auto code = [](const std::pair<unsigned, Json>& answer) {
        return std::to_string(answer.first) + " " + answer.second.value("code", "");
    };
    CHECK(code(world.ask_record(1, world.invite())) == "404 not_finished");
    CHECK(code(world.ask_record(2, world.invite())) == "404 no_such_game");
    world.play_out(hasty);
    CHECK(code(world.ask_record(1, {})) == "404 no_such_room");
    CHECK(code(world.ask_record(1, "7QX2M9PB")) == "404 no_such_room");
    CHECK(code(world.ask_record(1, "")) == "404 no_such_room");
    const auto answer = world.ask_record(1, world.invite());
    CHECK(answer.first == 200);
    CHECK(answer.second == world.ask(anna, {{"type", "record"}, {"number", 1}}).at("record"));

    for (int i = 2; i < room::limits::wrong_invites; ++i) {
        CHECK(code(world.ask_record(1, "00000000")) == "404 no_such_room");
    }
    CHECK(code(world.ask_record(1, world.invite())) == "429 too_many_tries");
    world.pass(room::limits::wrong_invites_window);
    CHECK(world.ask_record(1, world.invite()) == answer);

    world.ask(anna, command("rematch"));
    world.ask(anna, configure({{"seats", 2}, {"visibility", "public"}}));
    CHECK(world.ask_record(1, {}) == answer);
    CHECK(code(world.ask_record(0, {})) == "404 no_such_game");
}

TEST_CASE("spectators see the game, and no player's own part of it") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    world.start({&anna});
    Client& dora = world.enter("Dora");
    CHECK(dora.copy.view().contains("game"));
    CHECK_FALSE(dora.copy.view().contains("own"));
    world.pass(room::limits::presence_every);
    CHECK(anna.copy.presence()->watchers == Names{"Dora"});
    // Two pages of one person are one watcher.
    world.enter("Dora");
    world.pass(room::limits::presence_every);
    CHECK(anna.copy.presence()->watchers == Names{"Dora"});
}

TEST_CASE("a guest that says that it is a bot is shown as one") {
    RoomWorld world(Json{{"seats", 3}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    Client& ptah = world.connect(support::person("Ptah"));
    Client& toth = world.connect(support::person("Toth"));
    CHECK(world.ask_to_enter(ptah, {{"kind", "cat"}}).at("code") == "out_of_range");
    world.ask_to_enter(ptah, {{"kind", "bot"}});
    world.ask_to_enter(toth, {{"kind", "bot"}});
    world.pass(room::limits::presence_every);
    CHECK(anna.copy.presence()->bots == Names{"Ptah", "Toth"});

    world.start({&anna, &ptah});
    CHECK(seats(anna).at("1") == Json{{"bot", true}, {"kind", "human"}, {"name", "Ptah"}});
    CHECK_FALSE(seats(anna).at("0").contains("bot"));
    world.pass(room::limits::presence_every);
    CHECK(anna.copy.presence()->bots == Names{"Toth"});
    support::RandomJson random(5);
    world.play_out([&](const Json& legal) { return support::pick_action(legal, random); });
    CHECK(world.ask(anna, {{"type", "record"}, {"number", 1}}).at("record").at("seats") ==
          Json{{{"kind", "human"}},
               {{"bot", true}, {"kind", "human"}},
               {{"kind", "bot"}, {"level", seats(anna).at("2").at("level")}}});
}

TEST_CASE("a rematch takes the own part from the views of those who played, and of no others") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& dora = world.enter("Dora");
    world.start({&anna, &bob});
    world.play_out(first);
    // Rematch opens the seat of a player who has left.
    world.ask(bob, command("leave"));
    const std::uint64_t seen = world.version();
    world.ask(anna, command("rematch"));
    for (Client* player : {&anna, &bob}) {
        CHECK(player->messages("update").back().at("diff").at("own").is_null());
        CHECK_FALSE(player->copy.view().contains("own"));
    }
    CHECK_FALSE(dora.messages("update").back().at("diff").contains("own"));
    CHECK(dora.copy.view() == bob.copy.view());
    // Who comes back without a seat may have a view with an own part.
    CHECK(world.come_back(bob, {{"seen", seen}}).at("seat").is_null());
    CHECK(bob.messages("update").empty());
    CHECK(bob.messages("snapshot").size() == 1);
}

TEST_CASE("no more spectators are named than fit") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    for (std::size_t i = 0; i < room::limits::watchers_named + 10; ++i) {
        world.enter("Watcher " + std::to_string(i));
    }
    world.pass(room::limits::presence_every);
    CHECK(anna.copy.presence()->watchers.size() == room::limits::watchers_named);
    // Anna, the host, has no seat either; her second connection adds nothing.
    CHECK(anna.copy.presence()->watching == room::limits::watchers_named + 11);
    world.enter("Anna");
    CHECK(anna.copy.presence()->watching == room::limits::watchers_named + 11);
}

TEST_CASE("spectators who leave one after another cost those who stay a few messages") {
    RoomWorld world(Json{{"seats", 2}});
    std::vector<Client*> crowd;
    for (int i = 0; i < 310; ++i) {
        support::Person person = support::person("Watcher " + std::to_string(i));
        person.address = "198.51.100." + std::to_string(i / 100);
        crowd.push_back(&world.enter(person));
    }
    world.pass(room::limits::presence_every);
    Client& last = *crowd.back();
    last.heard.clear();
    const auto leave = [&] {
        for (int i = 0; i < 300; ++i) {
            world.disconnect(*crowd[static_cast<std::size_t>(i)]);
        }
    };
    SECTION("at once") {
        leave();
    }
    SECTION("while something is being written") {
        world.hold_appends();
        world.send(last, command("sit"));
        leave();
        std::size_t batch = 0;
        world.on_effects = [&](const room::Effects& effects) {
            batch = std::max(batch, effects.size());
        };
        world.release_appends();
        world.on_effects = nullptr;
        // What those who were there are sent, each with the answer to what it sent.
        CHECK(batch < 3 * crowd.size());
    }
    CHECK(last.messages("presence").size() <= 2);
    world.pass(room::limits::presence_every);
    CHECK(last.messages("presence").size() <= 4);
    const std::size_t seated = last.copy.seat() ? 1 : 0;
    CHECK(last.copy.presence()->watchers.size() == 10 - seated);
}

TEST_CASE("the more people are in a room, the less often all of them are sent who is there") {
    RoomWorld world;
    std::vector<Client*> crowd;
    for (int i = 0; i < 1200; ++i) {
        support::Person person = support::person("Watcher " + std::to_string(i));
        person.address = "198.51.100." + std::to_string(i / 100);
        crowd.push_back(&world.enter(person));
    }
    world.pass(std::chrono::seconds(1));
    Client& last = *crowd.back();
    last.heard.clear();
    world.disconnect(*crowd[0]);
    CHECK(last.messages("presence").size() == 1);
    world.disconnect(*crowd[1]);
    // 1199 messages, at 2000 a second.
    world.pass(std::chrono::milliseconds(598));
    CHECK(last.messages("presence").size() == 1);
    world.pass(std::chrono::milliseconds(1));
    CHECK(last.messages("presence").size() == 2);
}

TEST_CASE("a newcomer is sent at once who is there, and the others soon") {
    RoomWorld world;
    Client& anna = world.enter("Anna");
    world.enter("Bob");
    Client& cathy = world.enter("Cathy");
    CHECK(cathy.copy.presence()->watchers == Names{"Anna", "Bob", "Cathy"});
    CHECK(anna.copy.presence()->watchers == Names{"Anna"});
    world.pass(room::limits::presence_every);
    CHECK(anna.copy.presence()->watchers == Names{"Anna", "Bob", "Cathy"});
}

TEST_CASE("with watch: nobody the spectators go when the game starts, before they see any of it") {
    RoomWorld world(Json{{"seats", 2}, {"watch", "nobody"}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& dora = world.enter("Dora");
    world.start({nullptr, &bob});
    CHECK(dora.closed == room::CloseCode::watching_off);
    CHECK_FALSE(dora.copy.view().contains("game"));
    // The host may stay, and players may leave and stay.
    CHECK(anna.open);
    world.ask(bob, command("leave"));
    CHECK(bob.open);
    CHECK(world.come_back(dora).at("code") == "watching_off");
    CHECK(world.come_back(bob).at("seat") == 1);
    // Between games the room is open again.
    world.play_out(first);
    CHECK(world.come_back(dora).at("code") == "watching_off");
    world.ask(bob, command("rematch"));
    CHECK(world.come_back(dora).at("type") == "entered");
}

TEST_CASE("a public room is listed while somebody is in it, and needs no invite") {
    RoomWorld world(Json{{"seats", 3}, {"visibility", "public"}, {"pace", 0}});
    CHECK(world.listing().is_null());
    Client& anna = world.enter("Anna");
    CHECK(world.listing() == Json{{"name", "Anna's table"},
                                  {"host", "Anna"},
                                  {"game", "ra"},
                                  {"edition", "classic"},
                                  {"seats", 3},
                                  {"humans", 0},
                                  {"bots", 0},
                                  {"status", "gathering"},
                                  {"watch", "anyone"}});
    Client& bob = world.connect(person("Bob"));
    Json enter = {{"type", "enter"}, {"name", "Bob"}, {"token", bob.who.token}};
    CHECK(world.ask(bob, enter).at("type") == "entered");
    world.start({&anna, &bob});
    CHECK(world.listing().at("humans") == 2);
    CHECK(world.listing().at("bots") == 1);
    CHECK(world.listing().at("status") == "playing");
    CHECK_FALSE(world.listing().contains("clock"));
    world.disconnect(anna);
    CHECK_FALSE(world.listing().is_null());
    world.disconnect(bob);
    CHECK(world.listing().is_null());
}

TEST_CASE("a room that becomes private is no longer listed") {
    RoomWorld world(Json{{"seats", 2},
                         {"visibility", "public"},
                         {"clock", {{"kind", "days"}, {"bank", 86400}, {"add", 3600}}}});
    Client& anna = world.enter("Anna");
    CHECK(world.listing().at("clock") == "days");
    world.ask(anna, configure({{"seats", 2}}));
    CHECK(world.listing().is_null());
}

namespace {

/// The types of the messages that a client has received, in order.
std::vector<std::string> told(const Client& client) {
    std::vector<std::string> types;
    for (const std::string& text : client.heard) {
        types.push_back(Json::parse(text).at("type"));
    }
    return types;
}

}  // namespace

TEST_CASE("the messages about one event come in one order") {
    using Types = std::vector<std::string>;
    RoomWorld world(Json{{"seats", 2}, {"watch", "nobody"}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    const auto happens = [&](Client& client, const Json& what) {
        // Past what was put off, and what that puts off.
        world.pass(2 * room::limits::presence_every);
        anna.heard.clear();
        bob.heard.clear();
        world.ask(client, what);
    };
    SECTION("when a guest sits down") {
        happens(bob, command("sit"));
        CHECK(told(bob) == Types{"update", "ok", "you", "snapshot", "presence", "deadlines"});
        CHECK(told(anna) == Types{"update", "presence", "deadlines"});
    }
    SECTION("when a player is kicked") {
        world.ask(bob, command("sit"));
        happens(anna, on_seat("kick", 0));
        CHECK(told(bob) == Types{"closing"});
        CHECK(told(anna) == Types{"update", "ok", "invite_changed", "presence", "deadlines"});
    }
    SECTION("when a player acts") {
        world.start({&anna, &bob});
        Client& mover = anna.copy.seat() == world.acting() ? anna : bob;
        happens(mover,
                {{"type", "act"}, {"v", mover.copy.v()}, {"action", mover.copy.legal().front()}});
        CHECK(told(mover) == Types{"update", "ok"});
        CHECK(told(&mover == &anna ? bob : anna) == Types{"update"});
    }
    SECTION("when a guest may no longer spectate") {
        Client& cathy = world.enter("Cathy");
        world.ask(anna, command("sit"));
        world.ask(bob, command("sit"));
        cathy.heard.clear();
        world.ask(anna, command("start"));
        CHECK(told(cathy) == Types{"closing"});
    }
    SECTION("when a player comes back to a seat by entering") {
        world.start({&anna, &bob});
        world.disconnect(bob);
        world.ask(anna, on_seat("bot", *bob.copy.seat()));
        world.come_back(bob, {{"seen", bob.copy.v()}});
        CHECK(told(bob) == Types{"entered", "update", "update", "presence", "deadlines"});
    }
}

// Names

namespace {

/// Somebody else under this name.
support::Person another(const std::string& who, const std::string& name) {
    support::Person guest = person(who);
    guest.name = name;
    return guest;
}

std::string entered_as(RoomWorld& world, Client& client) {
    const Json answer = world.ask_to_enter(client, Json::object());
    return answer.at(answer.at("type") == "entered" ? "name" : "code");
}

}  // namespace

TEST_CASE("strangers do not enter under a name that looks like the host's or a player's") {
    RoomWorld world(Json{{"seats", 3}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    CHECK(world.ask(bob, command("sit")).at("type") == "ok");
    for (const char* name :
         {"Anna", "ANNA", "\u0410nna", "An\u200dna", "Anna\ufe0f", "\uff22ob", "B\u043eb", "b0b"}) {
        CAPTURE(name);
        CHECK(entered_as(world, world.connect(another("Eve", name))) == "name_taken");
    }
    CHECK(entered_as(world, world.connect(another("Eve", "Hanna"))) == "Hanna");
    world.reconnect(anna);
    CHECK(entered_as(world, anna) == "Anna");
}

TEST_CASE("spectators whose names look alike have numbers") {
    RoomWorld world(Json{{"seats", 3}});
    world.enter("Anna");
    Client& dora = world.connect(another("one", "Dora"));
    CHECK(entered_as(world, dora) == "Dora");
    CHECK(entered_as(world, world.connect(another("one", "Dora"))) == "Dora");
    Client& second = world.connect(another("two", "dora"));
    CHECK(entered_as(world, second) == "dora 2");
    CHECK(entered_as(world, world.connect(another("three", "D\u043era"))) == "D\u043era 3");
    world.pass(room::limits::presence_every);
    CHECK(dora.messages("presence").back().at("watchers") ==
          Json{"Anna", "Dora", "dora 2", "D\u043era 3"});
    CHECK(world.ask(second, on_seat("sit", 0)).at("type") == "ok");
    CHECK(seats(second).at("0") == human("dora 2"));
}

TEST_CASE("a spectator whose name looks like a bot's has a number") {
    RoomWorld world(Json{{"seats", 3}});
    Client& anna = world.enter("Anna");
    CHECK(world.ask(anna, on_seat("bot", 2)).at("type") == "ok");
    CHECK(seats(anna).at("2").at("name") == "Thoth");
    CHECK(entered_as(world, world.connect(another("one", "Th\u043eth"))) == "Th\u043eth 2");
}

TEST_CASE("a bot has another name than the host and the players") {
    room::RoomState room;
    CHECK(room::unused_bot_name(room) == "Thoth");
    room.host = {.name = "THOTH", .token = "host"};
    room.seats.push_back(
        {.kind = room::SeatState::Kind::human, .name = "B\u0430stet", .token = "guest"});
    CHECK(room::unused_bot_name(room) == "Sobek");
}
