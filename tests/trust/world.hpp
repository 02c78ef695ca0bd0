#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/lobby/directory.hpp"
#include "server/room/room.hpp"
#include "tests/trust/staged_chance.hpp"

// A room, the lobby and their clients, with everything that any of them receives.

namespace trust {

/// Something that left the server.
struct Told {
    /// A person's name, `lobby`, `http`, `clock` or `bot`.
    std::string to;
    /// The text of a message, or what else there is to see. Empty where it may differ: those who
    /// know what the viewer does not are only counted.
    std::string text;

    friend bool operator==(const Told&, const Told&) = default;
    friend auto operator<=>(const Told&, const Told&) = default;
};

class World {
public:
    static constexpr const char* invite = "7QX2M9PA";
    /// Bots need not play well here.
    static constexpr bots::Budget short_budget = {.positions = 1};

    /// The host makes the room. Requires: the scene outlives it.
    World(const Scene& scene, const Fate& fate, const Json& settings, Leak leak);

    // People. A person who is not connected sends nothing.

    void connect(const std::string& name);
    void disconnect(const std::string& name);
    void say(const std::string& name, const std::string& text);
    /// From now on this person may know what the seat knows.
    void seat(const std::string& name, core::Seat seat) { seats_[name] = seat; }
    bool is_here(const std::string& name) const { return connections_.contains(name); }

    // The world

    void ask_record(std::uint32_t number, const std::optional<std::string>& invite);
    /// Somebody opens the lobby, and the list of rooms.
    void look_around();
    /// Rings the alarms that fall due, in order.
    void pass(std::chrono::milliseconds time);
    /// What the bot chooses that was asked last. Requires: there is one.
    Json thought() const { return game().encode_move(thought_.value().choose(short_budget).move); }
    void answer_for_bot(const Json& action);
    /// The hint that was asked for is there, if one was.
    void advise();
    /// The process ends and begins again, with the log alone.
    void restart();
    void drain() { feed(room::Draining{}); }

    const protocol::Game& game() const { return chance_.game(); }
    std::uint64_t v() const { return log_.size(); }
    bool is_over() const { return playing_ && !game().acting(); }
    void note_start() { playing_ = true; }

    /// The messages since the last call, in order.
    std::vector<Told> told() { return std::exchange(told_, {}); }

private:
    void feed(room::Input input);
    void carry_out(const room::Send& effect);
    void carry_out(const room::Close& effect);
    void carry_out(const room::Append& effect) { append_ = effect.entry; }
    /// For a game before the one that is tried; scenes have only one.
    void carry_out(const room::PassRecord& /*effect*/) {}
    void carry_out(const room::SetAlarm& effect);
    void carry_out(const room::Think& effect) { thought_ = effect; }
    void carry_out(const room::Advise& effect) { advice_ = effect; }
    void carry_out(const room::PublishListing& effect);
    void carry_out(const room::Rest& effect);
    void carry_out(const room::Answer& effect);

    std::string name_of(room::Connection connection) const;
    std::string if_known(const std::string& name, const std::string& text) const;

    // What leaks at this world's ports (Leak).
    void leak_into(room::Effects& effects) const;
    void leak_into(room::Send& send) const;
    void tell_richest_first(room::Effects& effects) const;

    const Leak leak_;
    StagedChance chance_;
    std::unique_ptr<room::Room> room_;
    lobby::Directory directory_;
    room::Time now_{std::chrono::milliseconds{1'700'000'000'000}};
    room::Connection last_connection_ = 0;
    std::map<std::string, room::Connection> connections_;
    std::map<std::string, core::Seat> seats_;
    std::vector<std::string> log_;
    std::optional<std::string> append_;
    std::optional<room::Time> alarm_;
    std::optional<room::Think> thought_;
    std::optional<room::Advise> advice_;
    std::uint64_t requests_ = 0;
    bool playing_ = false;
    std::vector<Told> told_;
};

}  // namespace trust
