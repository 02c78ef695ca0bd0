#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/ra/chance.hpp"
#include "protocol/fair_stream.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/room_world.hpp"

// Two worlds that differ only in the tiles that nobody has drawn yet: as long as that is so, nobody
// is told anything by which to tell them apart, whatever they ask.

namespace {

using support::Client;
using support::Json;
using support::person;
using support::RandomJson;
using support::RoomWorld;

/// The chance of one key.
struct Fate {
    protocol::ChanceKey key{};
    ra::Deal deal{};
    ra::BagOrder bag{};
};

Fate fate(const protocol::ChanceKey& key, ra::Seat seats) {
    protocol::FairStream suns(key, "suns");
    protocol::FairStream bag(key, "bag");
    const auto groups = ra::ruleset(ra::Edition::classic, seats, {}).sun_groups;
    return {key, ra::shuffled_suns(suns, groups), ra::shuffled_bag(bag)};
}

struct Pair {
    Fate one;
    Fate other;
    /// Tiles drawn first that are the same.
    std::size_t same = 0;
};

std::size_t same_beginning(const Fate& one, const Fate& other) {
    if (one.deal != other.deal) {
        return 0;
    }
    const auto differ = std::mismatch(one.bag.begin(), one.bag.end(), other.bag.begin());
    return static_cast<std::size_t>(differ.first - one.bag.begin());
}

/// Of many keys the pairs whose games begin alike for longest.
std::vector<Pair> like_pairs(ra::Seat seats, std::size_t wanted) {
    constexpr std::uint64_t keys = 1200;
    std::vector<Fate> fates;
    for (std::uint64_t seed = 0; seed < keys; ++seed) {
        fates.push_back(fate(support::chance_key(1000 * seats + seed), seats));
    }
    const auto bits = [](const Fate& a) {
        std::array<int, core::max_seats> suns{};
        std::transform(a.deal.begin(), a.deal.end(), suns.begin(),
                       [](ra::Suns group) { return group.bits(); });
        return suns;
    };
    std::sort(fates.begin(), fates.end(), [&](const Fate& a, const Fate& b) {
        return std::pair(bits(a), a.bag) < std::pair(bits(b), b.bag);
    });
    std::vector<Pair> pairs;
    for (std::size_t i = 1; i < fates.size(); ++i) {
        pairs.push_back({fates[i - 1], fates[i], same_beginning(fates[i - 1], fates[i])});
    }
    std::sort(pairs.begin(), pairs.end(),
              [](const Pair& a, const Pair& b) { return a.same > b.same; });
    pairs.resize(wanted);
    return pairs;
}

/// A room whose chance has this key, and all that it ever told anybody.
class World {
public:
    World(const Fate& fate, const Json& settings, std::uint64_t seed)
        : room_(settings, entropy(fate, seed)) {
        room_.on_effect = [this](const lobby::Effect& effect) { note(effect); };
    }

    /// What was told since the last time.
    std::vector<std::string> told() { return std::exchange(told_, {}); }
    std::size_t drawn() const { return drawn_; }

    RoomWorld& room() { return room_; }
    Client& client(const std::string& name) {
        auto& client = clients_[name];
        if (client == nullptr) {
            client = &room_.connect(person(name));
        }
        return *client;
    }

private:
    static lobby::Entropy entropy(const Fate& fate, std::uint64_t seed) {
        return [key = fate.key, rest = support::seeded_entropy(seed)](auto bytes) {
            if (bytes.size() == key.size()) {
                std::copy(key.begin(), key.end(), bytes.begin());
            } else {
                rest(bytes);
            }
        };
    }

    void note(const lobby::Effect& effect) {
        if (const auto* send = std::get_if<lobby::Send>(&effect)) {
            told_.push_back("send " + std::to_string(send->connection) + " " + *send->frame);
        } else if (const auto* close = std::get_if<lobby::Close>(&effect)) {
            told_.push_back("close " + std::to_string(close->connection) + " " +
                            std::to_string(static_cast<int>(close->code)));
        } else if (const auto* alarm = std::get_if<lobby::SetAlarm>(&effect)) {
            told_.push_back("alarm " + std::to_string(alarm->due.time_since_epoch().count()));
        } else if (const auto* think = std::get_if<lobby::Think>(&effect)) {
            // What a bot makes of what it sees.
            told_.push_back("think " + think->choose().dump());
        } else if (const auto* announce = std::get_if<lobby::Announce>(&effect)) {
            told_.push_back("announce " + announce->listing.value_or(Json()).dump());
        } else if (const auto* answer = std::get_if<lobby::Answer>(&effect)) {
            told_.push_back("answer " + std::to_string(answer->status) + " " + *answer->body);
        } else if (const auto* append = std::get_if<lobby::Append>(&effect)) {
            note_entry(append->entry);
        }
    }

    void note_entry(const std::string& text) {
        const Json entry = Json::parse(text);
        if (entry.at("type") == "started") {
            return;
        }
        told_.push_back("log " + text);
        const bool draws = entry.contains("action") && entry.at("action").at("type") == "draw";
        drawn_ += draws ? 1U : 0U;
    }

    RoomWorld room_;
    std::map<std::string, Client*> clients_;
    std::vector<std::string> told_;
    std::size_t drawn_ = 0;
};

/// Something that somebody does, the same in both worlds.
class Script {
public:
    explicit Script(std::uint64_t seed) : seed_(seed) {}

    void prepare(World& world) const {
        world.room().ask_to_enter(world.client("Anna"), Json::object());
        world.room().ask_to_enter(world.client("Bob"), Json::object());
        world.room().start({&world.client("Anna"), &world.client("Bob")});
    }

    void step(World& world, std::uint64_t number) const {
        RandomJson random(1000 * seed_ + number);
        RoomWorld& room = world.room();
        switch (random.below(14)) {
            case 0: return look(world, "Dora", random);
            case 1: return look(world, random.below(2) == 0 ? "Anna" : "Bob", random);
            case 2: return ask(world, {{"type", "record"}, {"number", 1}});
            case 3: room.ask_record(1, room.invite()); return;
            case 4: room.ask_record(1, {}); return;
            case 5: return ask(world, out_of_turn(room, random));
            case 6: return leave_and_return(world);
            case 7: return restart(world);
            default: return move(room, random);
        }
    }

private:
    static void move(RoomWorld& room, RandomJson& random) {
        const bool moved = room.play([&](const Json& legal) {
            return legal.at(random.below(std::min<std::size_t>(legal.size(), 3)));
        });
        if (!moved) {
            room.pass(std::chrono::milliseconds(10));
        }
    }

    static void look(World& world, const std::string& name, RandomJson& random) {
        Client& client = world.client(name);
        const bool resume = client.copy.v() > 0 && random.below(2) == 0;
        world.room().come_back(client, resume ? Json{{"seen", client.copy.v()}} : Json::object());
    }

    static void ask(World& world, const Json& command) {
        Client& bob = world.client("Bob");
        if (bob.open) {
            world.room().ask(bob, command);
        }
    }

    static Json out_of_turn(const RoomWorld& room, RandomJson& random) {
        static const std::vector<Json> actions = {{{"type", "draw"}},
                                                  {{"type", "bid"}, {"sun", 5}},
                                                  {{"type", "god"}, {"space", 1}},
                                                  {{"type", "pass"}}};
        // Never a draw that may be taken.
        return {{"type", "act"}, {"v", room.version() + 1}, {"action", actions[random.below(4)]}};
    }

    static void leave_and_return(World& world) {
        Client& bob = world.client("Bob");
        Client& anna = world.client("Anna");
        if (!bob.open || !anna.open) {
            return;
        }
        world.room().ask(bob, {{"type", "leave"}});
        world.room().ask(anna, {{"type", "bot"}, {"seat", 1}});
        world.room().ask(bob, {{"type", "sit"}});
    }

    static void restart(World& world) {
        world.room().restart();
        world.room().come_back(world.client("Anna"));
        world.room().come_back(world.client("Bob"));
    }

    std::uint64_t seed_;
};

}  // namespace

TEST_CASE("nobody can tell two worlds apart before the tile that is another") {
    std::size_t steps_compared = 0;
    std::size_t lines_compared = 0;
    std::size_t parted = 0;
    std::size_t longest = 0;
    std::uint64_t seed = 0;
    for (const ra::Seat seats : {ra::Seat{2}, ra::Seat{3}, ra::Seat{4}}) {
        for (const Pair& pair : like_pairs(seats, 12)) {
            longest = std::max(longest, pair.same);
            const Json settings = {{"seats", seats}, {"pace", 10}, {"visibility", "public"}};
            World one(pair.one, settings, ++seed);
            World other(pair.other, settings, seed);
            const Script script(seed);
            script.prepare(one);
            script.prepare(other);
            REQUIRE(one.told() == other.told());
            for (std::uint64_t number = 0; number < 300; ++number) {
                script.step(one, number);
                const auto told = one.told();
                if (one.drawn() > pair.same) {
                    // The first tile that is another: now it shows.
                    script.step(other, number);
                    parted += other.told() == told ? 0 : 1;
                    break;
                }
                script.step(other, number);
                CAPTURE(seats, seed, number, pair.same, one.drawn());
                REQUIRE(other.told() == told);
                ++steps_compared;
                lines_compared += told.size();
            }
        }
    }
    CHECK(longest >= 4);
    CHECK(steps_compared > 400);
    CHECK(lines_compared > 4000);
    CHECK(parted == 36);
}

TEST_CASE("the key of chance leaves the room in no message, and in the log only") {
    RoomWorld world(Json{{"seats", 2}, {"pace", 0}}, 3);
    Client& anna = world.enter("Anna");
    Client& dora = world.enter("Dora");
    world.start({&anna});
    std::string key;
    for (const std::string& entry : world.log()) {
        key = Json::parse(entry).value("key", key);
    }
    REQUIRE(key.size() == 64);
    world.play_out([](const Json& legal) { return legal.front(); });
    world.ask(dora, {{"type", "record"}, {"number", 1}});
    for (const Client* client : {&anna, &dora}) {
        for (const std::string& text : client->heard) {
            CHECK(text.find(key) == std::string::npos);
        }
    }
}

TEST_CASE("a token and its hash leave the room in no message") {
    RoomWorld world(Json{{"seats", 2}});
    Client& anna = world.enter("Anna");
    Client& bob = world.enter("Bob");
    world.start({&anna, &bob});
    world.ask(anna, {{"type", "kick"}, {"seat", 1}});
    for (const Client* client : {&anna, &bob}) {
        for (const std::string& text : client->heard) {
            for (const char* name : {"Anna", "Bob"}) {
                CHECK(text.find(person(name).token) == std::string::npos);
                CHECK(text.find(protocol::hash_token(person(name).token)) == std::string::npos);
            }
        }
    }
    // The log has the hashes and nothing more.
    for (const std::string& entry : world.log()) {
        CHECK(entry.find(person("Anna").token) == std::string::npos);
        CHECK(entry.find(person("Bob").token) == std::string::npos);
    }
}
