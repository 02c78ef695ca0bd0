#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "server/room/entry_codec.hpp"
#include "server/room/evolve.hpp"
#include "server/room/limits.hpp"
#include "tests/lobby/table_talk.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/schema.hpp"

// A client that joins, comes back, spectates or is brought back from the log sees exactly what
// those see who were there all the time: byte for byte, for every kind of viewer.

namespace {

using support::Client;
using support::Json;
using support::person;
using support::RandomJson;
using support::RoomWorld;
using Eyes = std::optional<core::Seat>;

/// A room with people in some seats, bots in the others and a watcher, that lives for a while:
/// somebody leaves, is stood in for, comes back, is kicked; a rematch.
class Life {
public:
    Life(const Json& settings, std::size_t people, std::uint64_t seed)
        : world_(settings, seed), random_(seed) {
        world_.on_message = [this](const Client& client, const Json& message) {
            look_at(client, message);
        };
        keep_snapshots();
        world_.on_entry = [this] { keep_snapshots(); };
        static const std::vector<std::string> names = {"Anna", "Bob", "Cathy", "Dora", "Emil"};
        for (std::size_t i = 0; i < people; ++i) {
            players_.push_back(&world_.enter(names[i]));
        }
        watcher_ = &world_.enter("Wanda");
    }

    void live() {
        remember();
        world_.start(players_);
        remember();
        for (int game = 0; game < 2; ++game) {
            play_a_game();
            if (game == 0) {
                host("rematch");
                gathered_again = world_.version();
                come_and_go();
                reseat();
                host("start");
                remember();
            }
        }
    }

    RoomWorld& world() { return world_; }
    std::vector<Client*>& players() { return players_; }
    Client& watcher() { return *watcher_; }
    /// The snapshot for these eyes at each version.
    std::map<Eyes, std::map<std::uint64_t, std::string>> snapshots;
    /// The update that led to a version, as these eyes got it.
    std::map<Eyes, std::map<std::uint64_t, std::string>> updates;
    /// The version of the last rematch.
    std::uint64_t gathered_again = 0;
    std::size_t joins = 0;
    std::size_t comparisons = 0;
    std::size_t missed = 0;

private:
    void look_at(const Client& client, const Json& message) {
        if (message.at("type") == "update") {
            if (message.at("v") < client.copy.entered_v()) {
                return look_at_missed(client, message);
            }
            const std::string text = message.dump();
            std::string& known = updates[client.copy.seat()][message.at("v")];
            if (known.empty()) {
                const std::string fault = support::server_message_fault(message);
                if (!fault.empty()) {
                    FAIL(fault);
                }
                known = text;
            }
            // All who look through the same eyes get the same bytes.
            REQUIRE(known == text);
        }
    }

    /// Who comes back gets the same, but what was legal then.
    void look_at_missed(const Client& client, const Json& message) {
        const auto& told = updates[client.copy.seat()];
        const auto then = told.find(message.at("v"));
        if (then != told.end()) {
            Json known = Json::parse(then->second);
            known.erase("legal");
            REQUIRE(known == message);
            ++missed;
        }
    }

    void keep_snapshots() {
        for (std::size_t seat = 0; seat <= world_.state().seats.size(); ++seat) {
            const Eyes eyes = seat < world_.state().seats.size()
                                  ? Eyes(static_cast<core::Seat>(seat))
                                  : std::nullopt;
            snapshots[eyes][world_.version()] = world_.snapshot(eyes);
        }
    }

    /// Holds every live copy against what somebody gets who joins now.
    void remember() {
        for (const Client* client : everybody()) {
            if (client->open) {
                REQUIRE(client->copy.as_snapshot() ==
                        snapshots[client->copy.seat()][world_.version()]);
                ++comparisons;
            }
        }
        join();
    }

    /// Somebody joins for a moment: a stranger, or a second page of somebody who is here.
    void join() {
        const auto people = everybody();
        const Client& one = *people[random_.below(people.size())];
        if (!one.open) {
            return;
        }
        Client& second = world_.connect(one.who);
        world_.ask_to_enter(second, Json::object());
        REQUIRE(second.messages("snapshot").size() == 1);
        REQUIRE(second.messages("snapshot").front().dump() == one.copy.as_snapshot());
        const std::string fault = support::schema_fault("Snapshot", second.messages("snapshot")[0]);
        if (!fault.empty()) {
            FAIL(fault);
        }
        world_.disconnect(second);
        ++joins;
    }

    std::vector<Client*> everybody() const {
        std::vector<Client*> all = players_;
        all.push_back(watcher_);
        return all;
    }

    void host(const std::string& command) {
        const Json answer = world_.ask(*players_.front(), {{"type", command}});
        CAPTURE(answer);
        REQUIRE(answer.at("type") == "ok");
    }

    void play_a_game() {
        const auto choose = [this](const Json& legal) {
            return support::pick_action(legal, random_);
        };
        while (world_.state().status == room::Status::shuffling) {
            world_.pass(std::chrono::seconds(1));  // Somebody may be away.
        }
        for (int step = 1; world_.state().status == room::Status::playing; ++step) {
            if (!world_.play(choose)) {
                world_.pass(std::chrono::milliseconds(world_.state().settings.pace));
            }
            remember();
            if (step % 17 == 0) {
                come_and_go();
            }
        }
    }

    /// A player but the host leaves and is back later, or reconnects with what was seen.
    void come_and_go() {
        if (players_.size() < 2) {
            return;
        }
        Client& player = *players_[1 + random_.below(players_.size() - 1)];
        if (!player.open) {
            world_.come_back(player, {{"seen", player.copy.v()}});
        } else if (random_.below(2) == 0) {
            world_.disconnect(player);
        } else if (player.copy.seat() && world_.state().seats[*player.copy.seat()].left) {
            world_.ask(player, {{"type", "sit"}});
        } else {
            world_.ask(player, {{"type", "leave"}});
        }
        for (std::size_t seat = 0; seat < world_.state().seats.size(); ++seat) {
            // Refused for seats whose player is not away.
            world_.ask(*players_.front(), {{"type", "bot"}, {"seat", seat}});
        }
        remember();
    }

    /// Guests without a seat take one; bots fill the rest.
    void reseat() {
        for (Client* client : players_) {
            const std::optional<core::Seat> seat = client->copy.seat();
            if (client->open && (!seat || world_.state().seats[*seat].left)) {
                world_.ask(*client, {{"type", "sit"}});
                remember();
            }
        }
        for (std::size_t seat = 0; seat < world_.state().seats.size(); ++seat) {
            world_.ask(*players_.front(), {{"type", "bot"}, {"seat", seat}});
        }
    }

    RoomWorld world_;
    RandomJson random_;
    std::vector<Client*> players_;
    Client* watcher_ = nullptr;
};

const std::vector<std::pair<Json, std::size_t>>& lives() {
    static const std::vector<std::pair<Json, std::size_t>> list = {
        {{{"seats", 2}, {"pace", 10}}, 2},
        {{{"seats", 3}, {"pace", 10}, {"edition", "pharaoh"}}, 2},
        {{{"seats", 4}, {"pace", 0}, {"options", {{"open_fame", true}}}}, 4},
        {{{"seats", 5}, {"pace", 10}, {"visibility", "public"}}, 3},
    };
    return list;
}

/// What a client with these eyes has after it entered and was sent this snapshot.
support::RoomCopy copy_of(const std::string& snapshot, Eyes eyes) {
    namespace server = protocol::server;
    const Json json = Json::parse(snapshot);
    const auto then = server::read<server::Snapshot>(json, protocol::Unknown::refused);
    const server::Entered entered{.head = then.head,
                                  .host = false,
                                  .id = "fold",
                                  .invite = "",
                                  .name = "Fold",
                                  .seat = eyes,
                                  .v = then.v};
    support::RoomCopy copy;
    copy.receive(Json::parse(server::text_of(entered)));
    copy.receive(json);
    return copy;
}

}  // namespace

TEST_CASE("join = fold: at every version, for every kind of viewer") {
    std::size_t joins = 0;
    std::size_t comparisons = 0;
    std::size_t missed = 0;
    std::uint64_t seed = 100;
    for (const auto& [settings, people] : lives()) {
        CAPTURE(settings);
        Life life(settings, people, ++seed);
        life.live();
        joins += life.joins;
        comparisons += life.comparisons;
        missed += life.missed;
    }
    CHECK(joins >= 1000);
    CHECK(comparisons >= 4000);
    CHECK(missed > 0);
}

TEST_CASE("the log gives the same snapshots and updates, through every pair of eyes") {
    for (const auto& [settings, people] : lives()) {
        CAPTURE(settings);
        Life life(settings, people, 7);
        life.live();
        const support::SeededChance chance(7);
        room::RoomState state;
        room::Updates updates;
        std::size_t compared = 0;
        for (const std::string& entry : life.world().log()) {
            updates.advance(state,
                            room::evolve(state, room::read_entry(entry, state, chance), chance));
            for (const auto& [eyes, snapshots] : life.snapshots) {
                const auto snapshot = snapshots.find(state.v);
                if (snapshot != snapshots.end()) {
                    REQUIRE(*updates.snapshot({eyes}) == snapshot->second);
                    ++compared;
                }
            }
            for (const auto& [eyes, told] : life.updates) {
                const auto update = told.find(state.v);
                if (update != told.end()) {
                    REQUIRE(*updates.latest({eyes}) == update->second);
                    ++compared;
                }
            }
        }
        CHECK(compared > 500);
    }
}

TEST_CASE("a room brought back from any prefix of its log is the room that it was then") {
    const auto& [settings, people] = lives().front();
    Life life(settings, people, 11);
    life.live();
    const std::vector<std::string>& log = life.world().log();
    RandomJson random(12);
    for (int i = 0; i < 25; ++i) {
        const std::size_t length = 1 + random.below(log.size());
        CAPTURE(length);
        RoomWorld again({log.begin(), log.begin() + static_cast<std::ptrdiff_t>(length)}, 13);
        for (const Client* player : life.players()) {
            Client& client = again.connect(player->who);
            client.shuffles = false;
            const std::uint64_t before = again.version();
            const Json entered = again.ask_to_enter(client, Json::object());
            REQUIRE(entered.at("type") == "entered");
            // Who had left is back, and that is a version of its own.
            CHECK(again.version() - before <= 1);
            const auto& snapshots = life.snapshots[client.copy.seat()];
            const auto then = snapshots.find(again.version());
            if (again.version() == length && then != snapshots.end()) {
                CHECK(client.copy.as_snapshot() == then->second);
            }
        }
        // It lives on.
        again.play([](const Json& legal) { return legal.front(); });
        again.pass(std::chrono::milliseconds(100));
    }
}

TEST_CASE("coming back with `seen` brings exactly what was missed, or a snapshot") {
    const auto& [settings, people] = lives().at(1);
    Life life(settings, people, 21);
    life.live();
    RoomWorld& world = life.world();
    std::vector<Client*> all = life.players();
    // Coming back to a seat that was left would be an event.
    for (Client* player : all) {
        if (player->copy.seat()) world.come_back(*player);
    }
    const std::uint64_t now = world.version();
    RandomJson random(22);
    all.push_back(&life.watcher());
    const std::uint64_t oldest = life.gathered_again;
    REQUIRE(now - oldest > 10 * room::limits::updates_held);
    std::size_t resumed = 0;
    for (int i = 0; i < 200; ++i) {
        Client& client = *all[random.below(all.size())];
        const std::uint64_t seen = random.below(now + 3);
        const Eyes eyes = client.copy.seat();
        CAPTURE(i, seen, now, eyes.has_value());
        Client& again = world.connect(client.who);
        again.shuffles = false;
        if (seen > 0 && seen <= now && life.snapshots[eyes].contains(seen)) {
            const std::string& then = life.snapshots[eyes][seen];
            again.copy = copy_of(then, eyes);
            again.copy.lose_connection();
        } else {
            again.copy.begin();
        }
        const bool known = again.copy.v() == seen;
        const std::uint64_t v_before = world.version();
        world.ask_to_enter(again, {{"seen", seen}});
        REQUIRE(world.version() == v_before);
        if (seen <= now && seen >= oldest && known) {
            CHECK(again.messages("snapshot").empty());
            const auto missed = again.messages("update");
            REQUIRE(missed.size() == now - seen);
            for (std::size_t k = 0; k < missed.size(); ++k) {
                CHECK(missed[k].at("v") == seen + 1 + k);
            }
            ++resumed;
        } else if (seen > now || seen < oldest) {
            CHECK(again.messages("snapshot").size() == 1);
            CHECK(again.messages("update").empty());
        }
        CHECK(again.copy.as_snapshot() == world.snapshot(eyes));
        world.disconnect(again);
    }
    CHECK(resumed > 50);
}

TEST_CASE("all updates from the first, folded into nothing, are the room") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 10}}, 31);
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    for (int i = 0; i < 60; ++i) {
        world.play([](const Json& legal) { return legal.back(); });
    }
    REQUIRE(world.version() > 2 * room::limits::updates_held);
    for (const support::Person& who : {person("Anna"), person("Bob"), person("Dora")}) {
        Client& client = world.connect(who);
        client.copy.begin();
        world.ask_to_enter(client, {{"seen", 0}});
        CHECK(client.messages("update").size() == world.version());
        CHECK(client.messages("snapshot").empty());
        CHECK(client.copy.as_snapshot() == world.snapshot(client.copy.seat()));
    }
}

TEST_CASE("viewers of the same view share one encoded frame") {
    RoomWorld world(Json{{"seats", 2}}, 41);
    Client& anna = world.enter("Anna");
    world.start({&anna});
    world.enter("Dora");
    world.enter("Emil");
    // By version and by whether it tells Anna what is legal.
    std::map<std::pair<Json, bool>, std::set<const std::string*>> frames;
    world.on_effects = [&](const room::Effects& effects) {
        for (const auto& send : table_talk::of_type<room::Send>(effects)) {
            const Json message = Json::parse(*send.frame);
            if (message.at("type") == "update") {
                frames[{message.at("v"), message.contains("legal")}].insert(send.frame.get());
            }
        }
    };
    world.pass(std::chrono::milliseconds(600));
    world.play([](const Json& legal) { return legal.front(); });
    REQUIRE_FALSE(frames.empty());
    for (const auto& [told, texts] : frames) {
        CHECK(texts.size() == 1);
    }
}

TEST_CASE("an update takes few bytes") {
    // Of all that four players and a watcher are sent in games at random, with the frame's header.
    constexpr std::size_t most = 195;
    std::size_t updates = 0;
    std::size_t bytes = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        RoomWorld world(Json{{"seats", 4}}, seed);
        RandomJson random(seed);
        std::vector<Client*> players;
        for (const char* name : {"Anna", "Bob", "Cathy", "Dora"}) {
            players.push_back(&world.enter(name));
        }
        world.enter("Wanda");
        world.start(players);
        world.on_message = [&](const Client&, const Json& message) {
            if (message.at("type") == "update") {
                const std::size_t size = protocol::dump(message).size();
                ++updates;
                bytes += size + (size < 126 ? 2 : 4);
            }
        };
        world.play_out([&](const Json& legal) { return support::pick_action(legal, random); });
    }
    INFO(bytes / updates << " bytes in the mean of " << updates);
    CHECK(bytes <= most * updates);
}
