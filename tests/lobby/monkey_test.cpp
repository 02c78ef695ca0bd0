#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/support/malformed.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/room_world.hpp"
#include "tests/support/schema.hpp"

// Several people do whatever comes to their minds, right and wrong, for thousands of steps, while
// the store is slow, connections break and the server restarts. What must hold holds all the time.

namespace {

using support::Client;
using support::Json;
using support::RandomJson;
using support::RoomWorld;

/// Checks everything that any client receives.
class Watchdog {
public:
    explicit Watchdog(RoomWorld& world) : world_(world) {}

    void look_at(const Client& client, const Json& message) {
        const std::string text = message.dump();
        const std::string type = message.at("type");
        seen.insert(type);
        if (type == "error") {
            codes.insert(message.at("code"));
        }
        if (type == "update") {
            for (const Json& event : message.at("events")) {
                events.insert(event.at("type"));
            }
        }
        if (inspected_.insert(text).second) {
            const std::string fault = support::server_message_fault(message);
            if (!fault.empty()) {
                FAIL(fault);
            }
            look_for_secrets(client, message, text);
        }
    }

    /// Collects, after each entry of the log, what no client may receive.
    void note_secrets() {
        const protocol::Game* game = world_.state().game();
        const protocol::GameSetup& setup = world_.state().settings.setup;
        fame_lies_open_[world_.version()] =
            game != nullptr &&
            (!game->acting() || setup.options.value("open_fame", false) || setup.game == "ra-dice");
        const Json entry = Json::parse(world_.log().back());
        if (sealed_.empty()) {
            const Json created = Json::parse(world_.log().front());
            sealed_.push_back(created.at("secret").at("sealed"));
        }
        if (entry.contains("secret") && entry.at("secret").is_object()) {
            sealed_.push_back(entry.at("secret").at("sealed"));
        }
        if (entry.contains("token")) {
            secrets_.insert(entry.at("token").get<std::string>());
        }
    }

    std::set<std::string> seen;
    std::set<std::string> codes;
    std::set<std::string> events;

private:
    void look_for_secrets(const Client& client, const Json& message, const std::string& text) {
        for (const std::string& secret : secrets_) {
            REQUIRE(text.find(secret) == std::string::npos);
        }
        const bool over = message.at("type") == "record";
        const std::size_t number = over ? message.at("record").at("proof").at("game") : Json(0);
        for (std::size_t i = 0; i < sealed_.size(); ++i) {
            REQUIRE((text.find(sealed_[i]) != std::string::npos) == (number == i + 1));
        }
        REQUIRE(text.find(client.who.token) == std::string::npos);
        const std::string type = message.at("type");
        if (type == "record") {
            return;
        }
        const std::uint64_t v = message.value("v", world_.version());
        Json rest = message;
        for (const char* part : {"view", "diff"}) {
            if (rest.contains(part) && rest[part].contains("own")) {
                if (v == world_.version()) {
                    look_at_own(client, rest[part]["own"], type == "snapshot");
                }
                rest[part].erase("own");
            }
        }
        if (!fame_lies_open_[v]) {
            // Beside the own part, no player's fame is in anything.
            REQUIRE(rest.dump().find("\"fame\"") == std::string::npos);
            REQUIRE(rest.dump().find("\"sheets\"") == std::string::npos);
        }
    }

    /// A seat's own part is about that seat.
    void look_at_own(const Client& client, const Json& own, bool whole) {
        if (own.is_null()) {
            return;
        }
        REQUIRE(client.copy.seat().has_value());
        Json expected = world_.state().game()->own_view(*client.copy.seat());
        if (!whole) {
            // A patch of it.
            Json patched = expected;
            patched.merge_patch(own);
            REQUIRE(patched == expected);
        } else {
            REQUIRE(own == expected);
        }
    }

    RoomWorld& world_;
    std::set<std::string> secrets_;
    /// The server's secret of each game: to be found in that game's record only.
    std::vector<std::string> sealed_;
    /// By version.
    std::map<std::uint64_t, bool> fame_lies_open_;
    std::set<std::string> inspected_;
};

class Monkeys {
public:
    explicit Monkeys(std::uint64_t seed)
        : random_(seed), malformed_(seed), world_(at_first(seed), seed), watchdog_(world_) {
        world_.on_message = [this](const Client& client, const Json& message) {
            watchdog_.look_at(client, message);
        };
        world_.on_entry = [this] { watchdog_.note_secrets(); };
        for (const char* name : {"Anna", "Bob", "Cathy", "Dora", "Eve"}) {
            clients_.push_back(&world_.connect(support::person(name)));
        }
        // Bob's other device.
        support::Person phone = support::person("Phone");
        phone.name = "Bob";
        world_.whose[protocol::hash_token(phone.token)] = {.guest = guest_of(*clients_[1])};
        clients_.push_back(&world_.connect(phone));
    }

    void play(int steps) {
        for (int step = 0; step < steps; ++step) {
            INFO("step " << step);
            one_step();
            check();
        }
        world_.release_appends();
        check();
    }

    Watchdog& watchdog() { return watchdog_; }
    RoomWorld& world() { return world_; }
    int restarts = 0;
    int failures = 0;

private:
    /// The settings of a room: with clocks in every other one, until they are changed.
    static Json at_first(std::uint64_t seed) {
        Json settings = {{"seats", 3}, {"pace", 50}, {"patience", 20}, {"hints", true}};
        if (seed % 2 == 0) settings["clock"] = {{"kind", "live"}, {"bank", 60}, {"add", 3}};
        return settings;
    }

    /// More often than not the player to move, so that games get on.
    Client& somebody() {
        const auto asked = std::find_if(clients_.begin(), clients_.end(), [this](Client* client) {
            return world_.acting() && client->copy.seat() == world_.acting();
        });
        return asked != clients_.end() && random_.below(3) > 0
                   ? **asked
                   : *clients_[random_.below(clients_.size())];
    }

    void one_step() {
        Client& client = somebody();
        if (world_.state().status == room::Status::closed) {
            return;
        }
        if (!client.open) {
            return random_.below(3) == 0 ? reconnect(client) : wait(70);
        }
        if (bot_is_asked() && random_.below(2) == 0) {
            return wait(1);
        }
        switch (random_.below(60)) {
            case 0: return world_.disconnect(client);
            case 1: return restart();
            case 2: return fail_an_append();
            case 3: return hold_for_a_while();
            case 4: return wait(70);
            case 5: return world_.say(client, malformed_.next());
            case 6: return reconnect(client);
            case 7: return random_.below(4) == 0 ? forget(client) : wait(1);
            default: break;
        }
        if (!client.copy.entered()) {
            return enter(client, Json::object());
        }
        command(client, random_.below(14) == 0 ? any_command() : sensible_command(client));
    }

    void wait(std::uint64_t most_seconds) {
        world_.pass(std::chrono::milliseconds(random_.below(1000 * most_seconds)));
    }

    bool bot_is_asked() const {
        const auto seat = world_.acting();
        return seat && world_.state().seats[*seat].played_by_bot();
    }

    void command(Client& client, const Json& wanted) {
        std::string id = world_.send(client, wanted);
        // Once in a while the same again, or something else with its id.
        if (random_.below(15) == 0 && client.open) {
            Json again = random_.below(3) == 0 ? any_command() : wanted;
            again["id"] = id;
            world_.send(client, again);
        }
        if (!held_) {
            world_.settle();
        }
    }

    Json sensible_command(Client& client) {
        const room::Status status = world_.state().status;
        if (status == room::Status::playing && random_.below(20) == 0) {
            return {{"type", "bot"}, {"seat", *world_.acting()}};
        }
        if (status == room::Status::playing && random_.below(10) == 0) {
            if (random_.below(2) == 0) return {{"type", "pause"}, {"on", random_.below(3) > 0}};
            return {{"type", "give_time"}, {"seat", random_.below(3)}, {"ms", 5000}};
        }
        if (random_.below(40) == 0) {
            if (random_.below(3) == 0) return {{"type", "react"}, {"reaction", "clap"}};
            return {{"type", "say"},
                    {"channel", random_.below(3) == 0 ? "spectators" : "table"},
                    {"text", "as monkeys do"}};
        }
        if (status != room::Status::playing && random_.below(20) == 0) {
            return {{"type", "claim_host"}};
        }
        if (client.copy.host() && random_.below(4) == 0) {
            return host_command(status);
        }
        if (status == room::Status::finished && random_.below(3) == 0) {
            if (random_.below(2) == 0) return {{"type", "rematch"}};
            return {{"type", "record"}, {"number", 1}};
        }
        if (status == room::Status::playing && client.copy.seat() == world_.acting() &&
            !client.copy.legal().empty()) {
            if (random_.below(10) == 0) {
                return {{"type", "hint"}, {"v", client.copy.v()}};
            }
            return {{"type", "act"},
                    {"v", client.copy.v()},
                    {"action", support::pick_action(client.copy.legal(), random_)}};
        }
        if (!client.copy.seat()) {
            return {{"type", "sit"}};
        }
        return random_.below(20) == 0 ? Json{{"type", "leave"}} : Json{{"type", "sit"}};
    }

    Json host_command(room::Status status) {
        static const std::vector<const char*> levels = {"gentle", "strong", "invincible"};
        Json bot = {{"type", "bot"}, {"seat", random_.below(5)}};
        if (random_.below(2) == 0) {
            bot["level"] = levels[random_.below(levels.size())];
        }
        if (random_.below(5) == 0) return {{"type", "kick"}, {"seat", random_.below(5)}};
        if (random_.below(10) == 0) {
            const Client& somebody = *clients_[random_.below(clients_.size())];
            if (random_.below(2) == 0) {
                return {
                    {"type", "mute"}, {"name", somebody.who.name}, {"on", random_.below(2) == 0}};
            }
            return {{"type", "show_out"}, {"name", somebody.who.name}};
        }
        switch (status) {
            case room::Status::gathering:
                if (random_.below(3) == 0) {
                    return {{"type", "configure"}, {"settings", settings()}};
                }
                return random_.below(3) == 0 ? Json{{"type", "start"}} : bot;
            case room::Status::playing: return bot;
            default: return {{"type", "rematch"}};
        }
    }

    Json any_command() {
        const std::uint64_t seat = random_.below(6);
        switch (random_.below(11)) {
            case 9: return {{"type", "hurry"}};
            case 8: return {{"type", "claim_host"}};
            case 0: return {{"type", "sit"}, {"seat", seat}};
            case 1: return {{"type", "leave"}};
            case 2: return {{"type", "configure"}, {"settings", settings()}};
            case 3: return {{"type", "bot"}, {"seat", seat}};
            case 4:
                return random_.below(4) == 0 ? Json{{"type", "kick"}, {"seat", seat}}
                                             : Json{{"type", "sit"}};
            case 5: return {{"type", "start"}};
            case 6: return {{"type", "rematch"}};
            case 7: return {{"type", "record"}, {"number", 1 + random_.below(3)}};
            default: return any_action();
        }
    }

    Json any_action() {
        static const std::vector<Json> actions = {
            {{"type", "draw"}},
            {{"type", "pass"}},
            {{"type", "end"}},
            {{"type", "invoke"}},
            {{"type", "bid"}, {"sun", 4}},
            {{"type", "bid"}, {"sun", 40}},
            {{"type", "god"}, {"space", 2}},
            {{"type", "discard"}, {"tile", "art"}},
        };
        const std::uint64_t v = world_.version() + random_.below(3);
        return {{"type", "act"},
                {"v", v > 0 ? v - 1 : 0},
                {"action", actions[random_.below(actions.size())]}};
    }

    Json settings() {
        static const std::vector<const char*> editions = {"classic", "pharaoh", "deluxe"};
        Json chosen = {{"seats", 1 + random_.below(6)},
                       {"edition", editions[random_.below(editions.size())]},
                       {"pace", 50 * random_.below(3)},
                       {"patience", 3 + random_.below(60)},
                       {"visibility", random_.below(2) == 0 ? "public" : "private"},
                       {"watch", random_.below(3) == 0 ? "nobody" : "anyone"},
                       {"hints", random_.below(2) == 0}};
        if (random_.below(2) == 0) {
            chosen["options"]["open_fame"] = random_.below(2) == 0;
        }
        if (random_.below(2) == 0) {
            chosen["clock"] = {{"kind", "live"},
                               {"bank", 20 + random_.below(60)},
                               {"add", random_.below(5)},
                               {"timeout", random_.below(2) == 0 ? "pass" : "bot"}};
        }
        return chosen;
    }

    void enter(Client& client, const Json& members) {
        Json enter = {{"type", "enter"},
                      {"name", client.who.name},
                      {"token", client.who.token},
                      {"invite", random_.below(30) == 0 ? "00000000" : world_.invite()}};
        enter.update(members);
        world_.send(client, enter);
        if (!held_) {
            world_.settle();
        }
    }

    void reconnect(Client& client) {
        if (held_) {
            release();
        }
        const bool resumes = client.copy.v() > 0 && random_.below(2) == 0;
        if (!resumes) {
            client.copy = {};
        }
        world_.come_back(client,
                         resumes ? Json{{"seen", client.copy.v()}, {"talk", 0}} : Json::object());
    }

    void restart() {
        held_ = false;
        world_.restart(random_.below(2) == 0);
        world_.release_appends();
        ++restarts;
    }

    /// The guest whose connection it is.
    protocol::TokenHash guest_of(const Client& client) const {
        const protocol::TokenHash key = protocol::hash_token(client.who.token);
        const auto known = world_.whose.find(key);
        return known == world_.whose.end() ? key : known->second.guest;
    }

    /// Its device is signed off: all connections of that one end. It comes again all the same.
    void forget(const Client& client) {
        world_.feed(room::KeyForgotten{protocol::hash_token(client.who.token), guest_of(client)});
        if (!held_) world_.settle();
    }

    void fail_an_append() {
        if (world_.append_is_under_way()) {
            world_.fail_append();
            ++failures;
            restart();
        }
    }

    void hold_for_a_while() {
        if (held_) {
            release();
        } else {
            held_ = true;
            world_.hold_appends();
        }
    }

    void release() {
        held_ = false;
        world_.release_appends();
    }

    /// A client that is up to date has what the log adds up to.
    void check() {
        if (world_.append_is_under_way()) {
            return;
        }
        for (const Client* client : clients_) {
            if (client->open && client->copy.entered()) {
                REQUIRE(client->copy.v() == world_.version());
                REQUIRE(client->copy.as_snapshot() == world_.snapshot(client->copy.seat()));
                REQUIRE(client->copy.seat() == world_.state().seat_of(guest_of(*client)));
            }
        }
    }

    RandomJson random_;
    support::Malformed malformed_;
    RoomWorld world_;
    Watchdog watchdog_;
    std::vector<Client*> clients_;
    bool held_ = false;
};

}  // namespace

TEST_CASE("invariants hold, whatever people do") {
    std::set<std::string> seen;
    std::set<std::string> codes;
    std::set<std::string> events;
    int restarts = 0;
    int failures = 0;
    std::uint64_t entries = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        Monkeys monkeys(seed);
        monkeys.play(1500);
        seen.merge(monkeys.watchdog().seen);
        codes.merge(monkeys.watchdog().codes);
        events.merge(monkeys.watchdog().events);
        restarts += monkeys.restarts;
        failures += monkeys.failures;
        entries += monkeys.world().version();
    }
    CHECK(entries > 3500);
    CHECK(restarts > 40);
    CHECK(failures > 10);
    CHECK(codes.size() > 25);
    CHECK(seen == std::set<std::string>{"closing", "deadlines", "entered", "error", "hint",
                                        "invite_changed", "ok", "presence", "reaction", "record",
                                        "snapshot", "talk", "update", "you"});
    for (const char* event :
         {"sat", "stood", "bot_sat", "stood_in", "kicked", "left", "returned", "host_changed",
          "shown_out", "locked", "committed", "commitments", "revealed", "started", "rematch",
          "configured", "game_over", "pause", "time_given"}) {
        CAPTURE(event);
        CHECK(events.count(event) == 1);
    }
}

TEST_CASE("malformed messages leave a room as it is") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 600}});
    Client& anna = world.enter("Anna");
    world.start({&anna});
    const std::string before = world.snapshot(core::Seat{0});
    support::Malformed malformed(20'240'701);
    int refused = 0;
    for (int i = 0; i < 10'000; ++i) {
        const std::string text = malformed.next();
        if (std::holds_alternative<protocol::RoomCommand>(protocol::read_room_command(text))) {
            continue;
        }
        anna.heard.clear();
        world.say(anna, text);
        REQUIRE(anna.heard.size() == 1);
        REQUIRE(Json::parse(anna.heard.front()).at("type") == "error");
        ++refused;
    }
    CHECK(refused > 8000);
    CHECK(world.snapshot(core::Seat{0}) == before);
    CHECK_FALSE(world.append_is_under_way());
    world.come_back(anna);
    CHECK(anna.copy.as_snapshot() == before);
}
