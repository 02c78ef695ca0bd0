#include "tests/lobby/golden_rooms.hpp"

#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include "server/room/limits.hpp"
#include "tests/support/ra_games.hpp"

namespace golden {

namespace {

using namespace std::chrono_literals;
using support::Client;
using support::Json;
using support::person;
using support::RoomWorld;

struct Setting {
    std::string name;
    Json settings;
    std::size_t people;
};

const std::vector<Setting>& rooms() {
    static const std::vector<Setting> list = {
        {"ra-classic-2", {{"seats", 2}, {"pace", 10}, {"hints", true}}, 2},
        {"ra-pharaoh-3",
         {{"seats", 3}, {"pace", 10}, {"edition", "pharaoh"}, {"visibility", "public"}},
         2},
        {"ra-classic-4-open-fame",
         {{"seats", 4}, {"pace", 0}, {"options", {{"open_fame", true}}}},
         4},
        {"ra-classic-5", {{"seats", 5}, {"pace", 600}, {"patience", 20}}, 3},
        {"dice-2", {{"game", "ra-dice"}, {"seats", 2}, {"pace", 10}, {"hints", true}}, 2},
        {"dice-4-short",
         {{"game", "ra-dice"},
          {"seats", 4},
          {"pace", 0},
          {"visibility", "public"},
          {"options", {{"sun_track", 4}}}},
         3},
    };
    return list;
}

/// Commands that are refused, most of them whenever they come.
const std::vector<Json>& refused() {
    static const std::vector<Json> list = {
        {{"type", "dance"}},
        {{"type", "sit"}, {"seat", 9}},
        {{"type", "sit"}, {"seat", "first"}},
        {{"type", "start"}, {"now", true}},
        {{"type", "act"}, {"v", 1}, {"action", {{"type", "pass"}}}},
        {{"type", "act"}, {"v", 9999}, {"action", {{"type", "bid"}, {"sun", 99}}}},
        {{"type", "hint"}, {"v", 1}},
        {{"type", "record"}, {"number", 7}},
        {{"type", "prove"}, {"game", 1}, {"first", 999}},
        {{"type", "reveal"}, {"game", 1}, {"attempt", 0}, {"secret", std::string(64, '0')}},
    };
    return list;
}

/// One room from its first guests to its rest: two games, with all that happens at a table.
class Life {
public:
    explicit Life(const Setting& setting)
        : settings_(setting.settings),
          world_(setting.settings, seed),
          scribe_(world_),
          random_(seed) {
        static const std::vector<std::string> names = {"Anna", "Bob", "Cathy", "Dora"};
        for (std::size_t i = 0; i < setting.people; ++i) {
            players_.push_back(&world_.enter(names[i]));
        }
        watcher_ = &world_.enter("Wanda");
    }

    RoomTranscript live() && {
        gather();
        start();
        play(whole_game);
        look_back();
        say(host(), {{"type", "rematch"}});
        start_slowly();
        play(part_of_game);
        restart();
        play(part_of_game);
        rest();
        return std::move(scribe_).finish();
    }

private:
    static constexpr std::uint64_t seed = 20'260'101;
    static constexpr int whole_game = 100'000;
    static constexpr int part_of_game = 40;
    /// Between two interruptions.
    static constexpr int undisturbed = 7;

    // Who is who

    Client& host() {
        for (Client* player : players_) {
            if (player->open && player->copy.host()) {
                return *player;
            }
        }
        return *players_.front();
    }
    /// Anna stays.
    Client& other() { return *players_[1 + random_.below(players_.size() - 1)]; }

    /// Whatever the answer is.
    void say(Client& client, const Json& command) {
        if (client.open) {
            world_.ask(client, command);
        }
    }

    // The parts of its life

    void gather() {
        say_what_is_refused();
        world_.ask_to_enter(world_.connect(person("Stranger")), {{"invite", "00000000"}});
        // Who says nothing is closed.
        world_.connect(person("Silent"));
        world_.pass(room::limits::enter_within + 1s);
        for (const char* watch : {"nobody", "anyone"}) {
            Json settings = settings_;
            settings["watch"] = watch;
            say(host(), {{"type", "configure"}, {"settings", settings}});
        }
        say(host(), {{"type", "bot"}, {"seat", 1}, {"level", "gentle"}});
        say(host(), {{"type", "kick"}, {"seat", 1}});
        Client& kicked = world_.enter("Kicked");
        say(kicked, {{"type", "sit"}});
        say(host(), {{"type", "kick"}, {"seat", *kicked.copy.seat()}});
        world_.pass(90s);
        say(other(), {{"type", "claim_host"}});
    }

    void start() {
        for (Client* player : players_) {
            say(*player, {{"type", "sit"}});
        }
        for (std::size_t seat = 0; seat < world_.state().seats.size(); ++seat) {
            say(host(), {{"type", "bot"}, {"seat", seat}});
        }
        say(host(), {{"type", "start"}});
    }

    /// One of them takes no part in the shuffle.
    void start_slowly() {
        Client& absent = *players_.back();
        absent.shuffles = false;
        start();
        world_.pass(room::limits::shuffle_step + 1s);
        absent.shuffles = true;
        world_.settle();
    }

    void play(int most_steps) {
        const auto choose = [this](const Json& legal) {
            return support::pick_action(legal, random_);
        };
        for (int step = 1; step <= most_steps && world_.state().status == room::Status::playing;
             ++step) {
            if (!world_.play(choose)) {
                world_.pass(std::chrono::milliseconds(world_.state().settings.pace));
            }
            if (step % undisturbed == 0) {
                interrupt();
            }
        }
    }

    void interrupt() {
        Client& player = other();
        if (!player.open) {
            world_.come_back(player, {{"seen", player.copy.v()}});
            return;
        }
        switch (random_.below(8)) {
            case 0: return say(player, {{"type", "leave"}});
            case 1: return say(player, {{"type", "sit"}});
            case 2: return stand_in_for_absent(player);
            case 3: return stand_in_for_idle();
            case 4: return say_what_is_refused();
            case 5: return world_.disconnect(world_.enter(player.who));
            case 6: return say(player, {{"type", "prove"}, {"game", 1}, {"first", 0}});
            default: return ask_for_hint();
        }
    }

    void stand_in_for_absent(Client& player) {
        world_.disconnect(player);
        for (std::size_t seat = 0; seat < world_.state().seats.size(); ++seat) {
            say(host(), {{"type", "bot"}, {"seat", seat}});
        }
    }

    void stand_in_for_idle() {
        if (const auto seat = world_.acting()) {
            say(*players_.front(), {{"type", "bot"}, {"seat", *seat}});
            world_.pass(std::chrono::seconds(world_.state().settings.patience));
            say(*players_.front(), {{"type", "bot"}, {"seat", *seat}});
        }
    }

    void ask_for_hint() {
        for (Client* player : players_) {
            if (world_.acting() && player->copy.seat() == world_.acting()) {
                say(*player, {{"type", "hint"}, {"v", player->copy.v()}});
            }
        }
    }

    void say_what_is_refused() {
        for (const Json& command : refused()) {
            say(other(), command);
        }
        if (host().open) {
            world_.say(host(), "[1, 2");
            world_.settle();
        }
    }

    void look_back() {
        say(*watcher_, {{"type", "record"}, {"number", 1}});
        say(host(), {{"type", "prove"}, {"game", 1}, {"first", 0}});
        world_.ask_record(1, world_.invite());
        world_.ask_record(1, std::nullopt);
        world_.ask_record(2, world_.invite());
    }

    /// The process ends and begins again: some remember what they saw, some do not.
    void restart() {
        world_.restart();
        for (Client* player : players_) {
            const bool remembers = player != players_.back();
            if (!remembers) {
                player->copy = {};
            }
            world_.come_back(*player,
                             remembers ? Json{{"seen", player->copy.v()}} : Json::object());
        }
        world_.come_back(*watcher_, {{"seen", 1}});
    }

    void rest() {
        for (Client* client : players_) {
            if (client->open) {
                world_.disconnect(*client);
            }
        }
        world_.disconnect(*watcher_);
        world_.pass(room::limits::rest_after + 1s);
        world_.come_back(*players_.front());
    }

    Json settings_;
    RoomWorld world_;
    RoomScribe scribe_;
    support::RandomJson random_;
    std::vector<Client*> players_;
    Client* watcher_ = nullptr;
};

}  // namespace

std::map<std::string, RoomTranscript> play_rooms() {
    std::map<std::string, RoomTranscript> transcripts;
    for (const Setting& setting : rooms()) {
        transcripts[setting.name + ".txt"] = Life(setting).live();
    }
    return transcripts;
}

}  // namespace golden
