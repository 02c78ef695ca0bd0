// A room in which people do whatever the bytes say, while the store is slow or fails, bots think
// and time passes. What no room may do is found by RoomWorld; here besides: every command is
// answered once, and the log leads to what everybody was shown.

#include <array>
#include <map>
#include <stdexcept>

#include "tests/fuzz/choices.hpp"
#include "tests/support/malformed.hpp"
#include "tests/support/room_world.hpp"

namespace {

using fuzz::Choices;
using support::Client;
using support::Json;
using support::RoomWorld;

/// Longer ones only repeat what shorter ones do.
constexpr int most_steps = 200;
constexpr std::size_t most_people = 6;
/// Comparing takes longer than a step.
constexpr int steps_between_checks = 8;
/// Of a shuffle, at a time: each person's two, and those of some attempts that come to nothing.
constexpr int most_parts = 50;

const std::vector<Json>& all_settings() {
    static const std::vector<Json> settings = {
        {{"seats", 2}, {"hints", true}, {"pace", 0}},
        {{"seats", 3}, {"edition", "pharaoh"}, {"watch", "nobody"}},
        {{"seats", 2}, {"game", "ra-dice"}, {"visibility", "public"}},
        {{"seats", 2}, {"game", "ra-dice"}, {"options", {{"sun_track", 4}}}},
        {{"seats", 5}, {"pace", 5000}},
    };
    return settings;
}

bool is_answer(const Json& message) {
    return message.at("type") == "error" || message.contains("id");
}

class Play {
public:
    explicit Play(Choices& choices)
        : choices_(choices), world_(choices.one_of(all_settings()), choices.below(256)) {
        world_.on_message = [this](const Client& client, const Json& message) {
            if (is_answer(message)) ++answered_[client.connection];
        };
        come();
    }

    void go_on() {
        for (int step = 0; step < most_steps && !choices_.end() && !is_closed(); ++step) {
            this->step();
            if (step % steps_between_checks == 0) check_copies();
        }
    }

    /// All that was under way is done.
    void end() {
        world_.release_appends();
        world_.release_thinking();
        settle();
        check_copies();
        check_answers();
        check_log();
    }

private:
    bool is_closed() const { return world_.state().status == room::Status::closed; }

    void step() {
        switch (choices_.below(24)) {
            case 0: return come();
            case 1: return go();
            case 2: return come_back();
            case 3: return say(choices_.line());
            case 4: return world_.pass(std::chrono::milliseconds(400 * choices_.below(256)));
            case 5: return world_.hold_appends();
            case 6: return world_.release_appends();
            case 7: return world_.hold_thinking();
            case 8: return world_.release_thinking();
            case 9: return fail();
            case 10: return restart();
            case 11: return ask_record();
            case 12:
            case 13:
            case 14: return command();
            default: return play();
        }
    }

    Client* somebody() {
        Client* client = people_[choices_.below(people_.size())];
        return client->open ? client : nullptr;
    }

    void say(const std::string& text) {
        Client* client = somebody();
        if (client == nullptr) return;
        ++sent_[client->connection];
        world_.say(*client, text);
        settle();
    }

    /// What is not held back happens, and everybody does their part of a shuffle.
    void settle() {
        world_.settle();
        for (int part = 0; part < most_parts && !world_.append_is_under_way() && shuffle();
             ++part) {
            world_.settle();
        }
    }

    bool shuffle() {
        for (Client* client : people_) {
            if (!client->open || !client->copy.entered()) continue;
            const auto due = support::Shuffler(client->who.token)
                                 .due(client->copy.view().at("room"), client->copy.seat());
            if (!due) continue;
            Json command = *due;
            command["id"] = "s" + std::to_string(++ids_);
            ++sent_[client->connection];
            world_.say(*client, command.dump());
            return true;
        }
        return false;
    }

    void come() {
        if (people_.size() == most_people) return;
        const std::string name(1, static_cast<char>('A' + people_.size()));
        // The first of them made the room.
        people_.push_back(&world_.connect(support::person(people_.empty() ? "Anna" : name)));
        people_.back()->shuffles = false;
        settle();
        if (people_.back()->open) enter(*people_.back(), Json::object());
    }

    void enter(Client& client, const Json& members) {
        Json command = {{"type", "enter"},
                        {"id", "e"},
                        {"name", client.who.name},
                        {"token", client.who.token},
                        {"invite", world_.invite()}};
        command.update(members);
        ++sent_[client.connection];
        world_.say(client, command.dump());
        settle();
    }

    void go() {
        if (Client* client = somebody()) {
            world_.disconnect(*client);
            settle();
        }
    }

    void come_back() {
        Client& client = *people_[choices_.below(people_.size())];
        if (client.open) world_.disconnect(client);
        settle();
        const bool resumes = client.copy.v() > 0 && choices_.below(2) == 0;
        if (!resumes) client.copy = {};
        world_.reconnect(client);
        settle();
        if (client.open) enter(client, resumes ? Json{{"seen", client.copy.v()}} : Json::object());
    }

    /// Any command, with a few values of the bytes' own.
    void command() {
        Json command = choices_.one_of(support::commands());
        command["id"] = "c" + std::to_string(choices_.below(8));
        for (const char* member : {"seat", "v", "number", "index", "seen"}) {
            if (command.contains(member)) command[member] = choices_.below(256);
        }
        if (command.contains("v") && choices_.below(2) == 0) command["v"] = world_.version();
        say(command.dump());
    }

    /// Whatever gets the game on.
    void play() {
        Client* client = somebody();
        if (client == nullptr || !client->copy.entered()) return;
        const std::string id = "p" + std::to_string(++ids_);
        const Json& legal = client->copy.legal();
        Json command;
        if (client->copy.seat() && client->copy.seat() == world_.acting() && !legal.empty()) {
            command = {
                {"type", "act"}, {"v", client->copy.v()}, {"action", choices_.one_of(legal)}};
        } else if (!client->copy.seat()) {
            command = {{"type", "sit"}};
        } else if (client->copy.host()) {
            static const std::vector<const char*> words = {"start", "rematch", "bot", "bot",
                                                           "kick"};
            command = {{"type", choices_.one_of(words)}};
            if (command["type"] != "start" && command["type"] != "rematch")
                command["seat"] = choices_.below(5);
            // The level that thinks least.
            if (command["type"] == "bot") command["level"] = "gentle";
        } else {
            command = {{"type",
                        std::array{"hint", "hurry", "leave", "sit", "rematch"}[choices_.below(5)]}};
            if (command["type"] == "hint") command["v"] = client->copy.v();
        }
        command["id"] = id;
        ++sent_[client->connection];
        world_.say(*client, command.dump());
        settle();
    }

    void fail() {
        if (world_.append_is_under_way()) world_.fail_append(choices_.below(2) == 0);
        settle();
    }

    void restart() {
        switch (choices_.below(3)) {
            case 0: world_.feed(room::Lost{}); break;
            case 1: world_.drain(); break;
            default: world_.restart(choices_.below(2) == 0);
        }
        settle();
    }

    void ask_record() {
        if (!world_.append_is_under_way()) {
            world_.ask_record(static_cast<std::uint32_t>(choices_.below(3)), world_.invite());
        }
    }

    /// Each client in the room has what the log adds up to.
    void check_copies() const {
        if (world_.append_is_under_way()) return;
        for (const Client* client : people_) {
            if (!client->open || !client->copy.entered()) continue;
            fuzz::check(client->copy.v() == world_.version(), "somebody was not told of an update");
            fuzz::check(client->copy.as_snapshot() == world_.snapshot(client->copy.seat()),
                        "what was told adds up to something else than the log");
        }
    }

    /// Each client that is still there has one answer to each message.
    void check_answers() {
        for (const Client* client : people_) {
            if (!client->open) continue;
            const int answered = answered_[client->connection];
            const int sent = sent_[client->connection];
            fuzz::check(answered == sent, std::to_string(sent) + " messages of " +
                                              client->who.name + " have " +
                                              std::to_string(answered) + " answers");
        }
    }

    /// The room comes back from its log, and is what it was: its host sees the same history.
    void check_log() {
        const std::uint64_t v = world_.version();
        const std::string shown = world_.snapshot({});
        world_.restart();
        fuzz::check(world_.version() == v && world_.snapshot({}) == shown,
                    "a restart changes the room");
        Client& host = *people_.front();
        world_.reconnect(host);
        settle();
        if (host.open) enter(host, Json::object());
        check_copies();
    }

    Choices& choices_;
    RoomWorld world_;
    std::vector<Client*> people_;
    std::uint64_t ids_ = 0;
    /// Messages, and answers to them, by connection.
    std::map<room::Connection, int> sent_;
    std::map<room::Connection, int> answered_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Choices choices(data, size);
    Play play(choices);
    play.go_on();
    play.end();
    return 0;
}
