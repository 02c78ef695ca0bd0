#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/replay.hpp"
#include "server/lobby/limits.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/room_world.hpp"

// The life of a room: gathering, playing, coming and going, rematch.

namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using support::Client;
using support::Json;
using support::person;
using support::RoomWorld;

Json command(const std::string& type) {
    return {{"type", type}};
}
Json on_seat(const std::string& type, int seat) {
    return {{"type", type}, {"seat", seat}};
}
Json configure(const Json& settings) {
    return {{"type", "configure"}, {"settings", settings}};
}

Json first(const Json& legal) {
    return legal.front();
}

/// Auctions and the highest suns: games are short.
Json hasty(const Json& legal) {
    const auto wanted = [&legal](const char* type) {
        return std::find_if(legal.rbegin(), legal.rend(),
                            [type](const Json& action) { return action.at("type") == type; });
    };
    for (const char* type : {"bid", "invoke"}) {
        if (wanted(type) != legal.rend()) {
            return *wanted(type);
        }
    }
    return legal.front();
}

Json events(const Client& client) {
    Json all = Json::array();
    for (const Json& update : client.messages("update")) {
        all.insert(all.end(), update.at("events").begin(), update.at("events").end());
    }
    return all;
}

const Json& seats(const Client& client) {
    return client.copy.view().at("room").at("seats");
}

Json human(const std::string& name) {
    return {{"kind", "human"}, {"name", name}};
}

const Json open_seat = {{"kind", "open"}};

}  // namespace

TEST_CASE("a host makes a room, enters it and sees what was chosen") {
    const Json settings = {{"name", "Nile"},
                           {"game", "ra"},
                           {"edition", "pharaoh"},
                           {"seats", 4},
                           {"options", {{"open_fame", true}}},
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
    CHECK(anna.copy.acting().is_null());
    CHECK(anna.copy.legal().empty());
}

TEST_CASE("who enters is told in order: entered, the room, who is there") {
    RoomWorld world;
    Client& anna = world.enter("Anna");
    std::vector<std::string> types;
    for (const std::string& text : anna.heard) {
        types.push_back(Json::parse(text).at("type"));
    }
    CHECK(types == std::vector<std::string>{"entered", "snapshot", "presence"});
}

TEST_CASE("people sit down, stand up and are told of it") {
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
    CHECK(anna.copy.presence().at("online") == Json{0, 1});
    world.ask(bob, command("leave"));
    CHECK(seats(anna).at("0") == open_seat);
    CHECK_FALSE(bob.copy.seat().has_value());
    CHECK(anna.copy.presence() ==
          Json{{"type", "presence"}, {"online", {1}}, {"watchers", {"Bob"}}});
    CHECK(events(anna) == Json{{{"type", "sat"}, {"seat", 1}, {"name", "Anna"}},
                               {{"type", "sat"}, {"seat", 0}, {"name", "Bob"}},
                               {{"type", "stood"}, {"seat", 0}}});
}

TEST_CASE("a name that somebody at the table has gets a number") {
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
    CHECK(dora.copy.acting().is_null());
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

    for (int i = 2; i < lobby::limits::wrong_invites; ++i) {
        CHECK(code(world.ask_record(1, "00000000")) == "404 no_such_room");
    }
    CHECK(code(world.ask_record(1, world.invite())) == "429 too_many_tries");
    world.pass(lobby::limits::wrong_invites_window);
    CHECK(world.ask_record(1, world.invite()) == answer);

    world.ask(anna, command("rematch"));
    world.ask(anna, configure({{"seats", 2}, {"visibility", "public"}}));
    CHECK(world.ask_record(1, {}) == answer);
    CHECK(code(world.ask_record(0, {})) == "404 no_such_game");
}

TEST_CASE("bots wait as long as the host says, and then act") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    world.start({});
    const std::uint64_t started = world.version();
    world.pass(milliseconds(599));
    CHECK(world.version() == started);
    world.pass(milliseconds(1));
    CHECK(world.version() == started + 1);
    world.pass(milliseconds(1200));
    CHECK(world.version() == started + 3);
    CHECK(anna.messages("update").size() == started + 2);
}

TEST_CASE("those who come and go do not hold a bot up") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    world.enter("Anna");
    world.start({});
    const std::uint64_t started = world.version();
    for (int i = 0; i < 6; ++i) {
        world.pass(milliseconds(100));
        world.disconnect(world.enter("Dora"));
    }
    CHECK(world.version() == started + 1);
}

TEST_CASE("a game of bots goes on after a restart") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    world.start({});
    world.restart();
    CHECK(world.come_back(anna).at("type") == "entered");
    const std::uint64_t before = world.version();
    world.pass(milliseconds(600));
    CHECK(world.version() == before + 1);
    world.play_out(first);
    CHECK(anna.copy.view().at("room").at("status") == "finished");
}

TEST_CASE("a bot that chose too late, or nonsense, does no harm") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    const std::uint64_t v = world.version();
    const core::Seat acting = *world.acting();
    // It is not a bot's turn.
    world.feed(lobby::BotChose{v, acting, {{"type", "draw"}}});
    world.settle();
    CHECK(world.version() == v);

    Client& away = anna.copy.seat() == acting ? anna : bob;
    Client& here = anna.copy.seat() == acting ? bob : anna;
    world.hold_thinking();
    world.disconnect(away);
    if (!here.copy.host()) {
        world.pass(seconds(60));
    }
    REQUIRE(world.ask(here, on_seat("bot", acting)).at("type") == "ok");
    const std::uint64_t asked = world.state().asked_v;
    world.feed(lobby::BotChose{asked - 1, acting, {{"type", "draw"}}});
    world.feed(lobby::BotChose{asked, static_cast<core::Seat>(1 - acting), {{"type", "draw"}}});
    CHECK_FALSE(world.append_is_under_way());
    world.feed(lobby::BotChose{asked, acting, {{"type", "levitate"}}});
    world.settle();
    // The first legal action is taken instead.
    CHECK(here.messages("update").back().at("events").front().at("type").get<std::string>().find(
              "drawn") != std::string::npos);
    CHECK(here.messages("update").back().at("by") == "bot");
    world.feed(lobby::BotChose{asked, acting, {{"type", "draw"}}});
    CHECK_FALSE(world.append_is_under_way());
}

TEST_CASE("a bot stands in for a player who left, until the player is back") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    const std::uint64_t v = world.version();
    world.ask(bob, command("leave"));
    CHECK(world.version() == v + 1);
    CHECK(seats(anna).at("1") == Json{{"kind", "human"},
                                      {"name", "Bob"},
                                      {"left", true},
                                      {"stand_in", true},
                                      {"level", "skilled"}});
    CHECK(anna.messages("update").back().at("events") ==
          Json{{{"type", "left"}, {"seat", 1}},
               {{"type", "stood_in"}, {"seat", 1}, {"level", "skilled"}}});
    // He left his seat, not the room.
    CHECK(bob.copy.seat() == core::Seat{1});
    CHECK(world.ask(anna, on_seat("bot", 1)).at("code") == "seat_taken");
    while (world.acting() != core::Seat{1}) {
        world.play(first);
    }
    world.pass(milliseconds(600));
    CHECK(anna.messages("update").back().at("by") == "bot");

    SECTION("on a new connection") {
        const Json entered = world.come_back(bob, {{"seen", bob.copy.v()}});
        CHECK(entered.at("seat") == 1);
        CHECK(entered.at("v") == world.version());
        CHECK(bob.messages("update").back().at("events") ==
              Json{{{"type", "returned"}, {"seat", 1}}});
    }
    SECTION("on the same one") {
        CHECK(world.ask(bob, command("sit")).at("type") == "ok");
    }
    CHECK(seats(anna).at("1") == human("Bob"));
    CHECK(world.ask(bob, command("sit")).at("code") == "seated_already");
    world.play_out(first);
    const Json record = world.ask(anna, {{"type", "record"}, {"number", 1}}).at("record");
    const auto by_bot = std::count_if(record.at("actions").begin(), record.at("actions").end(),
                                      [](const Json& action) { return action.contains("by"); });
    CHECK(by_bot >= 1);
    CHECK(protocol::replay(record.dump()).at("ok") == true);
}

TEST_CASE("a player who comes back while the bot thinks has the seat at once") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    while (world.acting() != core::Seat{1}) {
        world.play(first);
    }
    world.hold_thinking();
    world.ask(bob, command("leave"));
    world.pass(milliseconds(0));
    REQUIRE(world.thinking() == 1);
    CHECK(world.ask(bob, command("sit")).at("type") == "ok");
    const std::uint64_t v = world.version();
    world.release_thinking();
    CHECK(world.version() == v);
    CHECK(world.acting() == core::Seat{1});
    CHECK(world.play(first));
    CHECK_FALSE(bob.messages("update").back().contains("by"));
}

TEST_CASE("a player who leaves while the bag is shuffled is stood in for when the game begins") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    bob.shuffles = false;
    world.start({&anna, &bob});
    world.ask(bob, command("leave"));
    CHECK(seats(anna).at("1").at("stand_in") == true);
    world.pass(lobby::limits::shuffle_step);
    world.play_out(first);
    CHECK(anna.copy.view().at("room").at("status") == "finished");
    // There is nothing to play any more.
    world.ask(anna, command("leave"));
    CHECK(seats(anna).at("0") == Json{{"kind", "human"}, {"name", "Anna"}, {"left", true}});
}

TEST_CASE("the host chooses how well bots play") {
    RoomWorld world(Json{{"seats", 4}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    const auto bot = [](int seat, const char* level) {
        Json asked = on_seat("bot", seat);
        asked["level"] = level;
        return asked;
    };
    world.ask(anna, on_seat("bot", 0));
    world.ask(anna, bot(1, "strong"));
    world.ask(anna, bot(2, "gentle"));
    CHECK(seats(anna).at("0") == Json{{"kind", "bot"}, {"name", "Thoth"}, {"level", "skilled"}});
    CHECK(seats(anna).at("1").at("level") == "strong");
    world.ask(anna, bot(0, "casual"));
    CHECK(seats(anna).at("0") == Json{{"kind", "bot"}, {"name", "Thoth"}, {"level", "casual"}});
    CHECK(events(anna).back() ==
          Json{{"type", "bot_sat"}, {"seat", 0}, {"name", "Thoth"}, {"level", "casual"}});
    // The dice game has not all of the levels.
    world.ask(anna, configure({{"seats", 4}, {"game", "ra-dice"}}));
    CHECK(seats(anna).at("1").at("level") == "skilled");
    CHECK(world.ask(anna, bot(1, "strong")).at("code") == "unknown_level");
    world.ask(anna, configure({{"seats", 4}}));
    world.ask(anna, bot(0, "casual"));
    world.ask(anna, bot(1, "strong"));
    world.ask(anna, bot(2, "gentle"));

    Client& bob = world.enter("Bob");
    world.ask(bob, on_seat("sit", 3));
    world.ask(anna, command("start"));
    std::map<core::Seat, protocol::Level> levels;
    world.on_effect = [&](const lobby::Effect& effect) {
        if (const auto* think = std::get_if<lobby::Think>(&effect)) {
            levels[think->seat] = think->level;
        }
    };
    world.restart();
    world.come_back(anna);
    CHECK(world.ask(anna, bot(3, "strong")).at("type") == "ok");
    CHECK(seats(anna).at("3") ==
          Json{{"kind", "human"}, {"name", "Bob"}, {"stand_in", true}, {"level", "strong"}});
    CHECK(world.ask(anna, on_seat("bot", 3)).at("code") == "seat_taken");
    world.play_out(first);
    using protocol::Level;
    CHECK(levels ==
          std::map<core::Seat, Level>{
              {0, Level::casual}, {1, Level::strong}, {2, Level::gentle}, {3, Level::strong}});
}

TEST_CASE("the host chooses during a game how well bots play from then on") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    const auto bot = [](const char* level) {
        Json asked = on_seat("bot", 1);
        asked["level"] = level;
        return asked;
    };
    CHECK(world.ask(anna, bot("strong")).at("code") == "seat_taken");
    SECTION("one that stands in") {
        world.ask(bob, command("leave"));
        CHECK(world.ask(bob, bot("strong")).at("code") == "not_host");
        CHECK(world.ask(anna, bot("strong")).at("type") == "ok");
        CHECK(events(anna).back() == Json{{"type", "stood_in"}, {"seat", 1}, {"level", "strong"}});
        CHECK(seats(anna).at("1").at("left") == true);
    }
    SECTION("one that took the seat for good") {
        world.ask(anna, on_seat("kick", 1));
        const std::string name = seats(anna).at("1").at("name");
        CHECK(world.ask(anna, bot("divine")).at("code") == "unknown_level");
        CHECK(world.ask(anna, bot("strong")).at("type") == "ok");
        CHECK(events(anna).back() ==
              Json{{"type", "bot_sat"}, {"seat", 1}, {"name", name}, {"level", "strong"}});
    }
    CHECK(seats(anna).at("1").at("level") == "strong");
    world.restart();
    world.come_back(anna);
    CHECK(seats(anna).at("1").at("level") == "strong");
    world.play_out(first);
}

TEST_CASE("what a bot thinks about is given up when its answer would not be taken") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    while (world.acting() != core::Seat{1}) {
        world.play(first);
    }
    world.hold_thinking();
    std::vector<lobby::Think> thoughts;
    world.on_effect = [&thoughts](const lobby::Effect& effect) {
        if (const auto* think = std::get_if<lobby::Think>(&effect)) {
            thoughts.push_back(*think);
        }
    };
    world.ask(bob, command("leave"));
    world.pass(milliseconds(600));
    REQUIRE(thoughts.size() == 1);
    CHECK_FALSE(thoughts.front().awaited.expired());
    SECTION("because its player is back") {
        world.come_back(bob);
        CHECK(thoughts.front().awaited.expired());
    }
    SECTION("but not because the host chooses another level, which is for the next question") {
        Json other = on_seat("bot", 1);
        other["level"] = "gentle";
        world.ask(anna, other);
        CHECK_FALSE(thoughts.front().awaited.expired());
    }
    SECTION("but not because somebody comes to watch") {
        world.enter("Carl");
        CHECK_FALSE(thoughts.front().awaited.expired());
    }
}

namespace {

/// A game of two with hints, under way.
struct Hinted {
    Hinted() {
        world.start({&anna, &bob});
        world.hold_thinking();
    }

    Client& acting() { return anna.copy.seat() == world.acting() ? anna : bob; }
    Client& waiting() { return anna.copy.seat() == world.acting() ? bob : anna; }
    Json ask() const { return {{"type", "hint"}, {"v", world.version()}}; }

    RoomWorld world{Json{{"seats", 2}, {"hints", true}}};
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
};

}  // namespace

TEST_CASE("who is asked may ask what the best bot would do, and nobody else hears of it") {
    Hinted table;
    Client& acting = table.acting();
    const std::uint64_t v = table.world.version();
    const std::size_t heard = table.waiting().heard.size();
    const std::string one = table.world.send(acting, table.ask());
    const std::string two = table.world.send(acting, table.ask());
    CHECK(table.world.thinking() == 1);
    CHECK(RoomWorld::answer(acting, one).is_null());
    table.world.release_thinking();
    const Json hint = RoomWorld::answer(acting, one);
    CHECK(hint.at("type") == "hint");
    CHECK(hint.at("v") == table.world.state().asked_v);
    const Json& legal = acting.copy.legal();
    CHECK(std::find(legal.begin(), legal.end(), hint.at("action")) != legal.end());
    REQUIRE(hint.at("choices").size() == legal.size());
    for (std::size_t i = 0; i < legal.size(); ++i) {
        CHECK(hint.at("choices")[i].at("action") == legal[i]);
    }
    // The same thought answers whoever asks again.
    for (Json again : {RoomWorld::answer(acting, two), table.world.ask(acting, table.ask())}) {
        again["id"] = one;
        CHECK(again == hint);
    }
    CHECK(table.world.version() == v);
    CHECK(table.waiting().heard.size() == heard);
    CHECK(table.world.play(first));
}

TEST_CASE("a hint comes in vain when the game has moved on, or nobody is there to hear it") {
    Hinted table;
    Client& asked = table.acting();
    lobby::Awaited awaited;
    table.world.on_effect = [&awaited](const lobby::Effect& effect) {
        if (const auto* advise = std::get_if<lobby::Advise>(&effect)) {
            awaited = advise->awaited;
        }
    };
    const std::string id = table.world.send(asked, table.ask());
    CHECK_FALSE(awaited.expired());
    SECTION("the question was answered") {
        table.world.play([](const Json& legal) { return legal.back(); });
        CHECK(awaited.expired());
        CHECK(RoomWorld::answer(asked, id).at("code") == "stale_version");
    }
    SECTION("the connection is gone") {
        table.world.disconnect(asked);
    }
    const std::size_t heard = asked.heard.size();
    table.world.release_thinking();
    CHECK(asked.heard.size() == heard);
}

TEST_CASE("so many wait for one hint, and no more") {
    Hinted table;
    for (std::size_t i = 0; i < lobby::limits::hints_waiting; ++i) {
        table.world.send(table.acting(), table.ask());
    }
    CHECK(table.world.ask(table.acting(), table.ask()).at("code") == "rate_limited");
    table.world.release_thinking();
    CHECK(table.acting().messages("hint").size() == lobby::limits::hints_waiting);
}

TEST_CASE(
    "a bot stands in for a player who is not connected, and is gone when the player is back") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    world.disconnect(bob);
    CHECK(anna.copy.presence().at("online") == Json{0});
    CHECK(world.ask(anna, on_seat("bot", 1)).at("type") == "ok");
    CHECK(world.ask(anna, on_seat("bot", 1)).at("code") == "seat_taken");
    while (world.acting() != core::Seat{1}) {
        world.play(first);
    }
    world.come_back(bob);
    CHECK(seats(bob).at("1") == human("Bob"));
    // Its pace was running, but it is not the bot's turn any more.
    const std::uint64_t v = world.version();
    world.pass(milliseconds(600));
    CHECK(world.version() == v);
    CHECK(world.play(first));

    // A bot that stands in again at the same question acts again.
    while (world.acting() != core::Seat{1}) {
        world.play(first);
    }
    for (int i = 0; i < 2; ++i) {
        world.disconnect(bob);
        world.ask(anna, on_seat("bot", 1));
        world.pass(milliseconds(300));
        world.come_back(bob);
        world.pass(milliseconds(300));
    }
    world.disconnect(bob);
    const std::uint64_t asked = world.state().asked_v;
    world.ask(anna, on_seat("bot", 1));
    world.pass(milliseconds(600));
    CHECK(world.state().asked_v > asked);
}

TEST_CASE("whoever is kicked is out for good") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    SECTION("before the start the seat is open again") {
        world.ask(bob, on_seat("sit", 1));
        world.ask(anna, on_seat("kick", 1));
        CHECK(seats(anna).at("1") == open_seat);
    }
    SECTION("in a game a bot takes the seat for good") {
        world.start({&anna, &bob});
        world.ask(anna, on_seat("kick", 1));
        CHECK(seats(anna).at("1").at("kind") == "bot");
        CHECK(events(anna).at(events(anna).size() - 2) == Json{{"type", "kicked"}, {"seat", 1}});
        CHECK(events(anna).back().at("type") == "bot_sat");
        world.play_out(first);
        world.ask(anna, command("rematch"));
        CHECK(seats(anna).at("1").at("kind") == "bot");
    }
    CHECK(bob.closed == lobby::CloseCode::kicked);
    CHECK(Json::parse(bob.heard.back()) == Json{{"type", "closing"}, {"code", "kicked"}});
    CHECK(world.come_back(bob).at("code") == "kicked");
    world.restart();
    CHECK(world.come_back(bob).at("code") == "kicked");
    CHECK_FALSE(bob.copy.entered());
}

TEST_CASE("a bot before the start can be kicked") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    world.ask(anna, on_seat("bot", 1));
    CHECK(seats(anna).at("1").at("kind") == "bot");
    world.ask(anna, on_seat("kick", 1));
    CHECK(seats(anna).at("1") == open_seat);
}

TEST_CASE("watchers see the game, and nobody's own part of it") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    world.start({&anna});
    Client& dora = world.enter("Dora");
    CHECK(dora.copy.view().contains("game"));
    CHECK_FALSE(dora.copy.view().contains("own"));
    CHECK(anna.copy.presence().at("watchers") == Json{"Dora"});
    // Two pages of one person are one watcher.
    world.enter("Dora");
    CHECK(anna.copy.presence().at("watchers") == Json{"Dora"});
}

TEST_CASE("no more watchers are named than fit") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    for (std::size_t i = 0; i < lobby::limits::watchers_named + 10; ++i) {
        world.enter("Watcher " + std::to_string(i));
    }
    CHECK(anna.copy.presence().at("watchers").size() == lobby::limits::watchers_named);
}

TEST_CASE("with watch: nobody the watchers go when the game starts, before they see any of it") {
    RoomWorld world(Json{{"seats", 2}, {"watch", "nobody"}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& dora = world.enter("Dora");
    world.start({nullptr, &bob});
    CHECK(dora.closed == lobby::CloseCode::watching_off);
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
    world.ask(anna, command("rematch"));
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
    world.disconnect(anna);
    CHECK_FALSE(world.listing().is_null());
    world.disconnect(bob);
    CHECK(world.listing().is_null());
}

TEST_CASE("a room that becomes private is listed no more") {
    RoomWorld world(Json{{"seats", 2}, {"visibility", "public"}});
    Client& anna = world.enter("Anna");
    CHECK_FALSE(world.listing().is_null());
    world.ask(anna, configure({{"seats", 2}}));
    CHECK(world.listing().is_null());
}

TEST_CASE("a host who is away for a minute hands over to the next player present") {
    RoomWorld world(Json{{"seats", 3}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& cathy = world.enter("Cathy");
    world.ask(bob, on_seat("sit", 1));
    world.ask(cathy, on_seat("sit", 2));
    world.disconnect(anna);
    world.pass(milliseconds(59'999));
    CHECK_FALSE(bob.copy.host());
    world.pass(milliseconds(1));
    CHECK(bob.copy.host());
    CHECK(bob.messages("you").back() == Json{{"type", "you"}, {"seat", 1}, {"host", true}});
    CHECK(events(cathy).back() == Json{{"type", "host_changed"}, {"name", "Bob"}});
    CHECK(cathy.copy.view().at("room").at("host") == Json{{"name", "Bob"}, {"seat", 1}});
    CHECK(world.come_back(anna).at("host") == false);
    CHECK(world.ask(anna, on_seat("bot", 0)).at("code") == "not_host");
}

TEST_CASE("a host who is back in time stays host") {
    RoomWorld world(Json{{"seats", 3}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.ask(bob, command("sit"));
    world.disconnect(anna);
    world.pass(seconds(50));
    world.come_back(anna);
    world.pass(seconds(50));
    CHECK_FALSE(bob.copy.host());
    world.disconnect(anna);
    world.pass(seconds(59));
    CHECK_FALSE(bob.copy.host());
    world.pass(seconds(1));
    CHECK(bob.copy.host());
}

TEST_CASE("the host's place waits for somebody at the table") {
    RoomWorld world(Json{{"seats", 3}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.disconnect(anna);
    world.pass(minutes(2));
    CHECK_FALSE(bob.copy.host());
    SECTION("who sits down") {
        world.ask(bob, command("sit"));
        world.pass(milliseconds(0));
        CHECK(bob.copy.host());
    }
    SECTION("who comes back to a seat") {
        world.ask(bob, command("sit"));
        world.disconnect(bob);
        world.come_back(bob);
        world.pass(milliseconds(0));
        CHECK(bob.copy.host());
    }
}

TEST_CASE("the room goes to nobody who left the game") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    world.ask(bob, command("leave"));
    world.disconnect(anna);
    world.pass(minutes(2));
    CHECK_FALSE(bob.copy.host());
    world.ask(bob, command("sit"));
    world.pass(milliseconds(0));
    CHECK(bob.copy.host());
}

TEST_CASE("a host is waited for after a restart too") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.ask(anna, command("sit"));
    world.ask(bob, command("sit"));
    world.restart();
    world.pass(minutes(5));
    world.come_back(bob);
    world.pass(seconds(59));
    CHECK_FALSE(bob.copy.host());
    world.pass(seconds(1));
    CHECK(bob.copy.host());
}

TEST_CASE("a rematch gathers the same people, without those who left") {
    RoomWorld world(Json{{"seats", 4}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& cathy = world.enter("Cathy");
    world.start({&anna, &bob, &cathy});
    world.ask(bob, command("leave"));
    world.disconnect(cathy);
    world.ask(anna, on_seat("bot", 2));
    world.play_out(hasty);
    const Json over = anna.copy.view();
    CHECK(over.at("room").at("status") == "finished");
    world.ask(anna, command("rematch"));
    CHECK(events(anna).back() == Json{{"type", "rematch"}});
    const Json& view = anna.copy.view();
    CHECK(view.at("room").at("status") == "gathering");
    CHECK(view.at("room").at("number") == 1);
    CHECK_FALSE(view.contains("game"));
    CHECK_FALSE(view.contains("own"));
    CHECK(seats(anna).at("0") == human("Anna"));
    CHECK(seats(anna).at("1") == open_seat);
    CHECK(seats(anna).at("2") == open_seat);
    CHECK(seats(anna).at("3").at("kind") == "bot");
    CHECK_FALSE(bob.copy.seat().has_value());
    world.ask(bob, command("sit"));
    world.ask(anna, on_seat("bot", 2));
    world.ask(anna, command("start"));
    CHECK(view.at("room").at("number") == 2);
    world.play_out(hasty);
    for (const int number : {1, 2}) {
        const Json record = world.ask(anna, {{"type", "record"}, {"number", number}}).at("record");
        CHECK(protocol::replay(record.dump()).at("ok") == true);
    }
    CHECK(world.ask_record(1, world.invite()).second != world.ask_record(2, world.invite()).second);
}

TEST_CASE("who lost a seat over a rematch keeps nothing of the old game") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    world.ask(bob, command("leave"));
    world.disconnect(bob);
    world.play_out(hasty);
    world.ask(anna, command("rematch"));
    world.come_back(bob, {{"seen", bob.copy.v()}});
    CHECK(bob.messages("snapshot").empty());
    CHECK(bob.copy.as_snapshot() == world.snapshot({}));
}

TEST_CASE("a room that has seen a hundred games is worn") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    for (std::size_t games = 1;; ++games) {
        world.play_out(hasty);
        const Json answer = world.ask(anna, command("rematch"));
        if (answer.at("type") == "error") {
            CHECK(answer.at("code") == "room_worn");
            CHECK(games == lobby::limits::games_in_room);
            break;
        }
        world.ask(anna, command("start"));
        anna.heard.clear();
        bob.heard.clear();
    }
}

TEST_CASE("a room that nobody enters is closed, and its link leads nowhere") {
    RoomWorld world(Json{{"visibility", "public"}});
    world.pass(minutes(29));
    CHECK(world.version() == 1);
    SECTION("unless somebody comes in time") {
        Client& anna = world.enter("Anna");
        world.pass(minutes(120));
        CHECK(world.version() == 1);
        world.disconnect(anna);
        world.pass(minutes(29));
        CHECK(world.version() == 1);
    }
    world.pass(minutes(1));
    CHECK(Json::parse(world.log().back()).at("type") == "closed");
    CHECK(world.at_rest());
    CHECK(world.listing().is_null());
    Client& bob = world.connect(person("Bob"));
    CHECK(bob.closed == lobby::CloseCode::room_closed);
}

TEST_CASE("a game that nobody looks at leaves memory, and is there again when wanted") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    world.play(first);
    const std::string before = world.snapshot(core::Seat{0});
    world.disconnect(anna);
    world.disconnect(bob);
    world.pass(minutes(9));
    CHECK_FALSE(world.at_rest());
    world.pass(minutes(1));
    CHECK(world.at_rest());
    world.come_back(anna, {{"seen", anna.copy.v()}});
    CHECK_FALSE(world.at_rest());
    CHECK(anna.copy.as_snapshot() == before);
}

TEST_CASE("a game of bots is played to its end though nobody looks") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 5000}});
    Client& anna = world.enter("Anna");
    world.start({});
    world.disconnect(anna);
    world.pass(minutes(120));
    CHECK(world.state().status == lobby::Status::finished);
    CHECK(world.at_rest());
}

TEST_CASE("a server that drains lets go of everybody, and begins nothing") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    world.start({});
    Client& stranger = world.connect(person("Eve"));
    world.hold_appends();
    world.pass(milliseconds(600));
    REQUIRE(world.append_is_under_way());
    world.drain();
    CHECK(anna.open);
    world.release_appends();
    CHECK(anna.closed == lobby::CloseCode::service_restart);
    CHECK(stranger.closed == lobby::CloseCode::service_restart);
    // What was under way was told before.
    CHECK(anna.copy.v() == world.version());
    CHECK(world.at_rest());
    const std::uint64_t v = world.version();
    world.pass(minutes(5));
    CHECK(world.version() == v);
}
