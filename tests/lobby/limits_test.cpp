#include "server/room/limits.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "server/room/change_limiter.hpp"
#include "server/room/entry_codec.hpp"
#include "tests/lobby/table_talk.hpp"

// How clients that ask for too much are refused, and no others.

namespace {

using namespace table_talk;
using room::CloseCode;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

/// What one connection may have waiting to be sent, besides its largest message (net::Limits).
constexpr std::size_t queue_bytes = 256 * 1024;

const std::string& code_of(const Json& answer) {
    static const std::string none;
    return answer.contains("code") ? answer.at("code").get_ref<const std::string&>() : none;
}

/// Notes the codes of all refusals.
std::set<std::string>& note_codes(RoomWorld& world, std::set<std::string>& codes) {
    world.on_message = [&codes](const Client&, const Json& message) {
        if (message.at("type") == "error") {
            codes.insert(message.at("code"));
        }
    };
    return codes;
}

support::Person at(const room::ClientPrefix& address, const std::string& name) {
    support::Person who = person(name);
    who.address = address;
    return who;
}

std::string entering(RoomWorld& world, const support::Person& who) {
    return code_of(world.ask_to_enter(world.connect(who), Json::object()));
}

/// Sits down and stands up until that is refused. Gives how often it was done.
int toggle(RoomWorld& world, Client& client, Json& refusal) {
    for (int done = 0;; ++done) {
        refusal = world.ask(client, command(client.copy.seat() ? "leave" : "sit"));
        if (refusal.at("type") == "error") {
            return done;
        }
    }
}

/// Leaves in a game, and sits down again, a second between, until that is refused.
int leave_again_and_again(RoomWorld& world, Client& client, Json& refusal) {
    for (int left = 0;; ++left) {
        world.pass(seconds(1));
        refusal = world.ask(client, command("leave"));
        if (refusal.at("type") == "error") {
            return left;
        }
        world.pass(seconds(1));
        REQUIRE(world.ask(client, command("sit")).at("type") == "ok");
    }
}

}  // namespace

// Changes of the room

TEST_CASE("a guest changes the room so often, and again when some time has passed") {
    RoomWorld world(Json{{"seats", 3}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Json refusal;
    CHECK(toggle(world, bob, refusal) == room::limits::changes_saved_up);
    CHECK(code_of(refusal) == "rate_limited");
    CHECK(refusal.at("retry_after") == 1);
    const std::uint64_t v = world.version();
    CHECK(code_of(world.ask(bob, command("sit"))) == "rate_limited");
    CHECK(world.version() == v);
    SECTION("whatever connection it comes by") {
        world.come_back(bob);
        CHECK(code_of(world.ask(bob, command("sit"))) == "rate_limited");
    }
    SECTION("others are not concerned") {
        CHECK(world.ask(anna, command("sit")).at("type") == "ok");
    }
    SECTION("a command that is refused is not counted, nor one that was done before") {
        world.pass(milliseconds(500));
        CHECK(code_of(world.ask(bob, command("start"))) == "not_host");
        Json sit = command("sit");
        sit["id"] = "once";
        CHECK(world.ask(bob, sit).at("type") == "ok");
        CHECK(world.ask(bob, sit).at("type") == "ok");
        CHECK(code_of(world.ask(bob, command("leave"))) == "rate_limited");
    }
    SECTION("two a second are allowed for ever") {
        for (int i = 0; i < 200; ++i) {
            world.pass(milliseconds(500));
            REQUIRE(world.ask(bob, command(bob.copy.seat() ? "leave" : "sit")).at("type") == "ok");
        }
    }
}

TEST_CASE("five fast players with keyboards are never too fast") {
    RoomWorld world(Json{{"seats", 5}, {"hints", true}});
    std::set<std::string> codes;
    note_codes(world, codes);
    std::vector<Client*> players;
    for (const char* name : {"Anna", "Bob", "Cathy", "Dora", "Eve"}) {
        players.push_back(&world.enter(name));
    }
    // No time passes at all.
    for (const char* edition : {"pharaoh", "classic"}) {
        world.ask(*players[0], configure({{"seats", 5}, {"edition", edition}}));
    }
    for (Client* player : players) {
        for (const char* type : {"sit", "leave", "sit", "leave"}) {
            world.ask(*player, command(type));
        }
    }
    world.start(players);
    world.play_out(first);
    world.ask(*players[0], command("rematch"));
    for (std::size_t i = 1; i < players.size(); ++i) world.ask(*players[i], command("sit"));
    world.ask(*players[0], command("start"));
    world.play_out(hasty);
    CHECK(codes.empty());
    CHECK(world.version() > 200);
}

TEST_CASE("a table of bots at pace 0 is never too fast") {
    RoomWorld world(Json{{"seats", 5}, {"pace", 0}});
    std::set<std::string> codes;
    note_codes(world, codes);
    Client& anna = world.enter("Anna");
    world.start({&anna});
    world.play_out(first);
    for (int game = 2; game <= 5; ++game) {
        world.ask(anna, command("rematch"));
        world.ask(anna, command("start"));
        world.play_out(hasty);
    }
    CHECK(codes.empty());
    CHECK(world.state().number == 5);
}

TEST_CASE("the guests whose commands are counted are bounded, and busy ones are kept") {
    room::ChangeLimiter limiter(2, 2, 10);
    room::Time now{};
    CHECK(limiter.try_spend("busy", now));
    CHECK(limiter.try_spend("busy", now));
    for (int i = 0; i < 100; ++i) {
        CHECK(limiter.try_spend("guest " + std::to_string(i), now));
    }
    CHECK_FALSE(limiter.try_spend("busy", now));
    now += milliseconds(500);
    CHECK(limiter.try_spend("busy", now));
    CHECK_FALSE(limiter.try_spend("busy", now));
}

TEST_CASE("leaving and coming back all the time keeps a game's record as it should be") {
    const std::string game = GENERATE("ra", "ra-dice");
    RoomWorld world(Json{{"seats", 2}, {"game", game}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    Client& sitter = anna.copy.seat() == world.acting() ? bob : anna;
    Json refusal;
    CHECK(leave_again_and_again(world, sitter, refusal) > 100);
    CHECK(code_of(refusal) == "too_many_changes");
    const std::uint64_t v = world.version();
    CHECK(code_of(world.ask(sitter, command("leave"))) == "too_many_changes");
    CHECK(world.version() == v);
    SECTION("the game goes on to its end, with all players in it") {
        world.play_out(first);
        CHECK(world.state().status == room::Status::finished);
        const Json answer = world.ask(anna, {{"type", "record"}, {"number", 1}});
        CHECK(answer.at("type") == "record");
        CHECK(answer.dump().size() < queue_bytes);
        WARN(game << ": " << answer.dump().size() << " bytes");
        world.ask(anna, command("rematch"));
        CHECK(world.ask(bob, command("leave")).at("type") == "ok");
    }
    SECTION("it holds over a restart") {
        world.restart();
        world.come_back(sitter);
        CHECK(code_of(world.ask(sitter, command("leave"))) == "too_many_changes");
    }
    SECTION("a kicked player goes all the same") {
        Client& host = anna;
        const core::Seat seat = *bob.copy.seat();
        while (world.acting() != seat && world.play(first)) {
        }
        world.pass(std::chrono::minutes(2));
        CHECK(world.ask(host, on_seat("kick", seat)).at("type") == "ok");
        CHECK(bob.closed == CloseCode::kicked);
    }
}

TEST_CASE("a player who left may come back however much was changed") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    world.hold_thinking();
    world.ask(bob, command("leave"));
    Client& cathy = anna;
    Json refusal;
    leave_again_and_again(world, cathy, refusal);
    REQUIRE(code_of(refusal) == "too_many_changes");
    CHECK(world.ask(bob, command("sit")).at("type") == "ok");
    CHECK(code_of(world.ask(bob, command("leave"))) == "too_many_changes");
}

TEST_CASE("a pause is ended however much was changed") {
    RoomWorld world(Json{
        {"seats", 3}, {"pace", 600}, {"clock", {{"kind", "live"}, {"bank", 3600}, {"add", 0}}}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Client& cathy = world.enter("Cathy");
    world.start({&anna, &bob, &cathy});
    const auto pause = [](bool on) { return Json{{"type", "pause"}, {"on", on}}; };
    for (Client* client : {&anna, &bob, &cathy}) {
        REQUIRE(world.ask(*client, pause(true)).at("type") == "ok");
    }
    Json refusal;
    leave_again_and_again(world, cathy, refusal);
    REQUIRE(code_of(refusal) == "too_many_changes");
    REQUIRE(world.state().is_paused());
    CHECK(world.ask(bob, pause(false)).at("type") == "ok");
    CHECK_FALSE(world.state().is_paused());
    CHECK(code_of(world.ask(bob, pause(true))) == "too_many_changes");
}

TEST_CASE("a player who has used up a game's changes and sits still is replaced by a bot") {
    RoomWorld world(Json{{"seats", 2}, {"patience", 5}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    Client& sitter = anna.copy.seat() == world.acting() ? anna : bob;
    Client& other = &sitter == &anna ? bob : anna;
    const int seat = *sitter.copy.seat();
    world.hold_thinking();
    Json refusal;
    leave_again_and_again(world, sitter, refusal);
    REQUIRE(code_of(refusal) == "too_many_changes");
    int returns = 0;
    for (;; ++returns) {
        REQUIRE(returns < 1000);
        world.pass(std::chrono::seconds(5));
        REQUIRE(world.ask(other, on_seat("bot", seat)).at("type") == "ok");
        const Json back = world.ask(sitter, command("sit"));
        if (back.at("type") == "ok") continue;
        CHECK(code_of(back) == "too_many_changes");
        break;
    }
    CHECK(returns > 100);
    const Json acts = {
        {"type", "act"}, {"v", sitter.copy.v()}, {"action", sitter.copy.legal().front()}};
    CHECK(code_of(world.ask(sitter, acts)) == "too_many_changes");
    world.come_back(sitter);
    CHECK(seats(other).at(std::to_string(seat)).contains("stand_in"));
    world.disconnect(sitter);
    world.release_thinking();
    world.play_out(first);
    const Json answer = world.ask(other, {{"type", "record"}, {"number", 1}});
    CHECK(answer.at("type") == "record");
    CHECK(answer.dump().size() < queue_bytes);
    // What takes longer to tell than to show is not told again.
    world.come_back(other, {{"seen", 0}});
    CHECK(other.messages("snapshot").size() == 1);
}

TEST_CASE("a gathering room sends its last changes again, and its state for older ones") {
    RoomWorld world;
    Client& anna = world.enter("Anna");
    world.enter("Bob");
    std::map<std::uint64_t, support::RoomCopy> copies;
    world.on_entry = [&] { copies[anna.copy.v()] = anna.copy; };
    while (world.version() < 200) {
        world.pass(seconds(1));
        world.ask(anna, on_seat("sit", 0));
        world.ask(anna, command("leave"));
    }
    const std::uint64_t now = world.version();
    std::uint64_t told = 0;
    for (std::uint64_t missed = 1; missed < now - 2; ++missed) {
        anna.copy = copies.at(now - missed);
        world.come_back(anna, {{"seen", now - missed}});
        const std::size_t updates = anna.messages("update").size();
        CHECK(anna.messages("snapshot").size() == (updates == 0 ? 1 : 0));
        if (updates > 0) {
            CHECK(updates == missed);
            told = missed;
        }
    }
    CHECK(told > 20);
    CHECK(told < 60);
}

TEST_CASE("a client that asks for a snapshot gets it in place of updates") {
    RoomWorld world;
    Client& anna = world.enter("Anna");
    const support::RoomCopy before = anna.copy;
    world.ask(anna, on_seat("sit", 0));
    const std::uint64_t v = anna.copy.v();
    anna.copy = before;
    world.come_back(anna, {{"seen", v - 1}});
    CHECK(anna.messages("update").size() == 1);
    CHECK(anna.messages("snapshot").empty());
    for (const std::uint64_t seen : {v - 1, v, v + 9}) {
        world.come_back(anna, {{"seen", seen}, {"snapshot", true}});
        CHECK(anna.messages("update").empty());
        CHECK(anna.messages("snapshot").size() == 1);
    }
    CHECK(code_of(world.come_back(anna, {{"seen", v}, {"snapshot", false}})) == "out_of_range");
}

// Connections

TEST_CASE("a phone that comes back every ten seconds is let in every time") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    for (int i = 0; i < 100; ++i) {
        world.pass(seconds(10));
        // The server does not know yet that the last connection is gone.
        bob.open = false;
        REQUIRE(world.come_back(bob, {{"seen", bob.copy.v()}}).at("type") == "entered");
    }
    CHECK(anna.open);
    CHECK(bob.open);
}

TEST_CASE("a guest has so many connections to a room, and the next one closes the oldest") {
    RoomWorld world;
    std::vector<Client*> tabs;
    for (std::size_t i = 0; i <= room::limits::connections_of_guest; ++i) {
        tabs.push_back(&world.enter("Bob"));
    }
    CHECK(tabs[0]->closed == CloseCode::idle);
    for (std::size_t i = 1; i < tabs.size(); ++i) {
        CHECK(tabs[i]->open);
    }
}

TEST_CASE("forty people behind one address spectate in one room, with two tabs each") {
    RoomWorld world(Json{{"seats", 5}});
    // They all follow the link at the same time.
    std::vector<Client*> people;
    for (int tab = 0; tab < 2; ++tab) {
        const std::size_t first = people.size();
        for (int i = 0; i < 40; ++i) {
            people.push_back(&world.connect(at("192.0.2.1", "Friend " + std::to_string(i))));
        }
        for (std::size_t i = first; i < people.size(); ++i) {
            REQUIRE(world.ask_to_enter(*people[i], Json::object()).at("type") == "entered");
        }
    }
    for (std::size_t seat = 0; seat < 5; ++seat) {
        CHECK(world.ask(*people[seat], command("sit")).at("type") == "ok");
    }
    for (const Client* one : people) {
        CHECK(one->open);
    }
}

TEST_CASE("one address does not take all the places of a room") {
    RoomWorld world;
    for (std::size_t i = 0; i < room::limits::connections_of_address; ++i) {
        REQUIRE(entering(world, at("192.0.2.1", "Eve " + std::to_string(i))) == "");
    }
    Client& one_more = world.connect(at("192.0.2.1", "One more"));
    CHECK(world.ask_to_enter(one_more, Json::object()).at("code") == "room_crowded");
    // Who is let in as soon as there is a place.
    CHECK(one_more.open);
    CHECK(entering(world, at("192.0.2.2", "Bob")) == "");
    CHECK(entering(world, at("192.0.2.1", "Anna")) == "");
}

TEST_CASE("one wide network does not take all the places of a room") {
    constexpr std::size_t most = room::wide_share * room::limits::connections_of_address;
    RoomWorld world;
    std::size_t entered = 0;
    for (std::size_t i = 0; i < most + 10; ++i) {
        const std::string number = std::to_string(i);
        entered += entering(world, at({number, "wide"}, "Eve " + number)).empty() ? 1 : 0;
    }
    CHECK(entered == most);
    CHECK(entering(world, at("192.0.2.1", "Bob")) == "");
}

TEST_CASE("the silent connections of one wide network give way to each other only") {
    RoomWorld world;
    Client& other = world.connect(at("192.0.2.2", "Slow"));
    std::vector<Client*> silent;
    for (std::size_t i = 0; i < 2 * room::limits::silent_in_room; ++i) {
        silent.push_back(&world.connect(at({std::to_string(i), "wide"}, "Silent")));
    }
    CHECK(other.open);
    const auto open = std::count_if(silent.begin(), silent.end(),
                                    [](const Client* client) { return client->open; });
    CHECK(static_cast<std::size_t>(open) == room::wide_share * room::limits::silent_of_address);
}

TEST_CASE("silent connections take no other client's place") {
    RoomWorld world;
    Client& anna = world.enter("Anna");
    std::vector<Client*> silent;
    for (std::size_t i = 0; i < 2 * room::limits::silent_in_room; ++i) {
        const std::string address = "192.0.2." + std::to_string(i % 10);
        silent.push_back(&world.connect(at(address, "Silent")));
    }
    CHECK(entering(world, at("192.0.2.1", "Bob")) == "");
    CHECK(entering(world, at("198.51.100.1", "Cathy")) == "");
    CHECK(anna.open);
    // They take each other's.
    const auto open = std::count_if(silent.begin(), silent.end(),
                                    [](const Client* client) { return client->open; });
    CHECK(static_cast<std::size_t>(open) <= room::limits::silent_in_room);
    CHECK(silent.front()->closed == CloseCode::idle);
    CHECK(silent.back()->open);
}

TEST_CASE("the silent connections of one address give way to each other only") {
    RoomWorld world;
    Client& other = world.connect(at("192.0.2.2", "Slow"));
    std::vector<Client*> silent;
    for (std::size_t i = 0; i < 2 * room::limits::silent_of_address; ++i) {
        silent.push_back(&world.connect(at("192.0.2.1", "Silent")));
    }
    CHECK(other.open);
    const auto open = std::count_if(silent.begin(), silent.end(),
                                    [](const Client* client) { return client->open; });
    CHECK(static_cast<std::size_t>(open) == room::limits::silent_of_address);
}

TEST_CASE("a client whose key is still looked up is not silent") {
    RoomWorld world;
    Client& anna = world.connect(person("Anna"));
    Client& bob = world.connect(person("Bob"));
    for (const Client* client : {&anna, &bob}) world.feed(room::Knocked{client->connection});
    // No client that comes takes their places either.
    for (std::size_t i = 0; i <= room::limits::silent_of_address; ++i) {
        support::Person stranger = person("Stranger " + std::to_string(i));
        stranger.address = anna.who.address;
        world.connect(stranger);
    }
    world.pass(minutes(1));
    CHECK(anna.open);
    CHECK(world.ask_to_enter(anna, Json::object()).at("type") == "entered");
    // One that is heard and does not enter has had its time.
    world.say(bob, "{");
    world.pass(milliseconds(1));
    CHECK(bob.closed == CloseCode::idle);
    CHECK(anna.open);
}

TEST_CASE("a client that does not enter within ten seconds is closed, whatever it sends") {
    RoomWorld world;
    Client& anna = world.enter("Anna");
    Client& first = world.connect(person("First"));
    world.pass(seconds(4));
    Client& second = world.connect(person("Second"));
    world.say(first, "{");
    world.pass(seconds(6) - milliseconds(1));
    CHECK(first.open);
    world.pass(milliseconds(1));
    CHECK(first.closed == CloseCode::idle);
    CHECK(Json::parse(first.heard.back()) == Json{{"type", "closing"}, {"code", "idle"}});
    CHECK(second.open);
    CHECK(world.ask_to_enter(second, Json::object()).at("type") == "entered");
    world.pass(minutes(1));
    CHECK(second.open);
    CHECK(anna.open);
}

TEST_CASE("silent connections do not keep a room from resting") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    world.disconnect(anna);
    world.disconnect(bob);
    for (int i = 0; i < 119; ++i) {
        world.connect(person("Silent"));
        world.pass(seconds(5));
        REQUIRE_FALSE(world.at_rest());
    }
    Client& last = world.connect(person("Silent"));
    world.pass(seconds(5));
    CHECK(world.at_rest());
    // As it would be by a room that is not there.
    CHECK(last.closed == CloseCode::idle);
    CHECK(world.come_back(anna, {{"seen", anna.copy.v()}}).at("type") == "entered");
}

// The log

namespace {

/// Of the entry that the room is brought back from.
constexpr std::uint64_t last_version = 1000;

/// The last entry of a room of bots that gathers, after so many entries at once; the others are not
/// needed.
std::vector<std::string> last_entry(int spent) {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}, {"visibility", "public"}});
    Client& anna = world.enter("Anna");
    for (const int seat : {0, 1}) {
        // The checkpoint has the answers to these ids.
        world.ask(anna, {{"type", "bot"}, {"seat", seat}, {"id", "old" + std::to_string(seat)}});
    }
    const milliseconds budget = (spent - 1) * room::limits::entry_regained;
    const room::BotSat last{.seat = 0, .name = "Thoth", .level = protocol::Level::skilled};
    return {room::write_entry(
        {.what = last,
         .v = last_version,
         .at = room::Time(milliseconds{1'700'000'000'000}),
         .checkpoint = room::Checkpoint{.room = world.state().checkpoint(), .spent = budget}},
        nullptr)};
}

}  // namespace

TEST_CASE("a log has a bound, and a game that was begun before is played to its end") {
    RoomWorld world(last_entry(room::limits::entries_saved_up - 1), 1, last_version);
    Client& anna = world.enter("Anna");
    REQUIRE(world.ask(anna, command("start")).at("type") == "ok");
    world.play_out(first);
    CHECK(world.state().status == room::Status::finished);
    const std::uint64_t v = world.version();
    CHECK(code_of(world.ask(anna, command("rematch"))) == "room_worn");
    CHECK(world.version() == v);
}

TEST_CASE("nothing is changed in a room whose log has come to its bound, until time has passed") {
    RoomWorld world(last_entry(room::limits::entries_saved_up + 1), 1, last_version);
    Client& anna = world.enter("Anna");
    for (const Json& change : {command("start"), configure({{"seats", 3}}), on_seat("kick", 0)}) {
        CHECK(code_of(world.ask(anna, change)) == "room_worn");
    }
    CHECK(world.version() == last_version);
    world.pass(room::limits::entry_regained + milliseconds(1));
    CHECK(world.ask(anna, configure({{"seats", 2}})).at("type") == "ok");
    CHECK(code_of(world.ask(anna, configure({{"seats", 2}}))) == "room_worn");
    world.pass(room::limits::entry_regained * room::limits::entries_saved_up);
    CHECK(world.ask(anna, command("start")).at("type") == "ok");
}

namespace {

/// Strangers, who take a new token whenever the old one has done its share.
class Strangers {
public:
    explicit Strangers(RoomWorld& world) : world_(world) {}

    /// Sits down and stands up from this address until that is refused. Gives how often.
    int toggle(const std::string& address) {
        Client& client = world_.connect(at(address, "Stranger " + std::to_string(++tokens_)));
        REQUIRE(world_.ask_to_enter(client, Json::object()).at("type") == "entered");
        Json refusal;
        const int done = ::toggle(world_, client, refusal);
        CHECK(code_of(refusal) == "rate_limited");
        if (client.copy.seat()) {
            world_.pass(milliseconds(500));
            REQUIRE(world_.ask(client, command("leave")).at("type") == "ok");
        }
        world_.disconnect(client);
        return done;
    }

private:
    RoomWorld& world_;
    int tokens_ = 0;
};

}  // namespace

TEST_CASE("a stranger with as many tokens as they want does not wear a public room out") {
    RoomWorld world(Json{{"seats", 2}, {"visibility", "public"}});
    Client& anna = world.enter("Anna");
    Strangers strangers(world);
    for (int second = 0; second < 5 * 60; ++second) {
        for (int token = 0; token < 6 && strangers.toggle("198.51.100.1") > 0; ++token) {
        }
        world.pass(seconds(1));
        anna.heard.clear();
    }
    CHECK(world.version() < 5000);
    for (const int seat : {0, 1}) {
        CHECK(world.ask(anna, on_seat("bot", seat)).at("type") == "ok");
    }
    CHECK(world.ask(anna, command("start")).at("type") == "ok");
}

TEST_CASE("strangers leave the host and the players half of the log") {
    RoomWorld world(last_entry(room::limits::entries_of_strangers), 1, last_version);
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    REQUIRE(world.ask(anna, on_seat("kick", 0)).at("type") == "ok");
    CHECK(code_of(world.ask(bob, command("sit"))) == "room_worn");
    CHECK(world.ask(anna, on_seat("sit", 0)).at("type") == "ok");
    CHECK(world.ask(anna, command("leave")).at("type") == "ok");
    world.pass(10 * room::limits::entry_regained);
    CHECK(world.ask(bob, command("sit")).at("type") == "ok");
    CHECK(world.ask(anna, command("start")).at("type") == "ok");
}

TEST_CASE("strangers do not make a room forget its answers to the host and the players") {
    RoomWorld world(Json{{"seats", 3}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    Json configures = configure({{"seats", 2}});
    configures["id"] = "mine";
    Json sits = on_seat("sit", 1);
    sits["id"] = "mine";
    const Json configured = world.ask(anna, configures);
    const Json sat = world.ask(bob, sits);
    for (std::size_t i = 0; i < 2 * room::limits::guests_answered; ++i) {
        Client& stranger = world.connect(at("198.51.100.1", "Stranger " + std::to_string(i)));
        REQUIRE(world.ask_to_enter(stranger, Json::object()).at("type") == "entered");
        REQUIRE(world.ask(stranger, command("sit")).at("type") == "ok");
        REQUIRE(world.ask(stranger, command("leave")).at("type") == "ok");
        world.disconnect(stranger);
    }
    if (GENERATE(false, true)) {
        world.restart();
        world.come_back(anna);
        world.come_back(bob);
    }
    const std::uint64_t v = world.version();
    CHECK(world.ask(anna, configures) == configured);
    CHECK(world.ask(bob, sits) == sat);
    CHECK(world.version() == v);
}

TEST_CASE("forty guests behind one address try for a seat, two times each in a minute") {
    RoomWorld world(Json{{"seats", 5}});
    std::set<std::string> codes;
    note_codes(world, codes);
    std::vector<Client*> people;
    for (int i = 0; i < 40; ++i) {
        Client& guest = world.connect(at("192.0.2.1", "Friend " + std::to_string(i)));
        REQUIRE(world.ask_to_enter(guest, Json::object()).at("type") == "entered");
        people.push_back(&guest);
    }
    for (int round = 0; round < 2; ++round) {
        for (Client* guest : people) {
            CHECK(world.ask(*guest, command("sit")).at("type") == "ok");
            CHECK(world.ask(*guest, command("leave")).at("type") == "ok");
        }
    }
    CHECK(codes.empty());
}
