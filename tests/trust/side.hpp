#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/lobby/directory.hpp"
#include "tests/support/room_world.hpp"
#include "tests/trust/staged_chance.hpp"

namespace trust {

/// Something that left the server.
struct Sent {
    /// A person's name, `lobby`, `http`, `clock` or `bot`.
    std::string to;
    /// The text of a message, or what else there is to see. Empty where it may differ: messages to
    /// those who know what the viewer does not are only counted.
    std::string text;

    friend bool operator==(const Sent&, const Sent&) = default;
};

/// One of two worlds: a room and the lobby, with everything that leaves them.
class Side {
public:
    /// The host makes the room. Requires: the scene outlives it.
    Side(const Scene& scene, const Fate& fate, const Json& settings, Leak leak)
        : Side(std::make_unique<StagedChance>(scene, fate, leak), settings) {}
    Side(const Side&) = delete;
    Side& operator=(const Side&) = delete;

    // People. A person who is not connected sends nothing.

    /// Opens a connection, in place of the one that the person may have.
    void connect(const std::string& name);
    void disconnect(const std::string& name);
    void say(const std::string& name, const std::string& text);
    bool is_here(const std::string& name) const;
    /// From now on this person may know what the seat knows.
    void seat(const std::string& name, Seat seat) { seats_[name] = seat; }

    // The world

    /// Somebody opens the lobby, and the list of rooms.
    void look_around();
    /// Returns what the bot chooses that was asked. Requires: there is one.
    Json thought();
    /// Lets the bot do what it chose.
    void answer_for_bot();
    /// The hint that was asked for is there, if one was.
    void advise();

    support::RoomWorld& world() { return world_; }
    const support::RoomWorld& world() const { return world_; }
    /// Requires: it has begun.
    const protocol::Game& game() const { return *world_.state().game(); }

    /// Everything since the last call, in order.
    std::vector<Sent> sent() { return std::exchange(sent_, {}); }

private:
    Side(std::unique_ptr<StagedChance> chance, const Json& settings);

    support::Client* find(const std::string& name) const;
    std::string name_of(room::Connection connection);
    void collect(room::Effects& effects);
    std::string if_known(const std::string& name, const std::string& text) const;
    void visit_lobby(lobby::DirectoryInput input);

    // What leaks at the room's ports (Leak).
    void leak_into(room::Effects& effects);
    void leak_into(room::Send& send) const;
    void send_richest_first(room::Effects& effects);
    void send_apart_to_players(room::Effects& effects);
    std::vector<std::string> to_come() const { return chance_.to_come(game().drawn()); }

    StagedChance& chance_;
    lobby::Directory directory_;
    std::vector<Sent> sent_;
    std::map<std::string, Seat> seats_;
    std::map<std::string, support::Client*> people_;
    room::Connection visitors_ = 0;
    room::BotChose chosen_{};
    support::RoomWorld world_;
};

}  // namespace trust
