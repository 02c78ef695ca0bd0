#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "clients/cpp/draw_proofs.hpp"
#include "clients/cpp/link.hpp"
#include "clients/cpp/participant.hpp"
#include "protocol/wire/message.hpp"

namespace client {

/// Which room, and as whom.
struct RoomOptions {
    /// Six characters.
    std::string room;
    std::string name;
    /// 64 lowercase hexadecimal digits, which identify the guest. `new_token` draws one.
    std::string token;
    /// Needed by a newcomer to a private room; otherwise it may be empty.
    std::string invite = {};
    /// Says that a program plays here, which is shown to everybody at the table.
    bool is_program = false;
    /// The server has to prove each draw as it happens.
    bool proves = true;
    /// Keeps what was shown, so that a program which is started again goes on with it.
    SeenStorage storage = {};
    /// Asks for every update from the first one on, in place of a snapshot. The server sends them
    /// as long as it remembers them. Requires: nothing is kept of the room.
    bool from_first = false;
};

/// All that is known of a room.
struct RoomState {
    /// The version that `view`, `acting` and `legal` are of; 0 before one is known.
    std::uint64_t v = 0;
    /// As PROTOCOL.md describes it; null until it is known.
    Json view = {};
    /// The seat that is asked; empty if no seat is.
    std::optional<Seat> acting = {};
    /// All that one may do oneself, a list of actions: empty unless one's own seat is asked.
    Json legal = Json::array();
    /// One's own seat; empty for a spectator.
    std::optional<Seat> seat = {};
    bool host = false;
    /// One's own name, as the room knows it.
    std::string name = {};
    /// Opens the room to others, where it needs opening.
    std::string invite = {};
    /// Who is connected now.
    server::Presence presence = {};
    /// What people may say here: nothing, reactions and phrases, or also words of their own.
    protocol::TalkPolicy talk = protocol::TalkPolicy::off;
    /// Until when the room waits (PROTOCOL.md), by this machine's clock.
    server::Deadlines deadlines = {};
    /// What the server did against the rules in this room, for good; the oldest first.
    std::vector<Fault> faults = {};
    /// What has become of this client's number in the newest shuffle.
    OwnNumber own_number = OwnNumber::open;
    /// How many tiles or dice of the game that is shown are proved to have been sealed before it.
    std::size_t proved_draws = 0;

    bool is_asked() const { return seat && acting == seat; }
};

/// One version of the room.
struct RoomUpdate {
    std::uint64_t v = 0;
    Json events = Json::array();
    /// `bot` or `clock` when the action was not the player's own; otherwise empty.
    std::string by = {};
    /// What an action took of the seat's clock, where one ran.
    std::optional<protocol::Took> took = {};
    /// It happened while one was away.
    bool missed = false;
};

struct RoomHandlers {
    /// Called after each change of what the getters return.
    std::function<void()> changed = [] {};
    /// Called for each version, once it is in the state, before `changed`.
    std::function<void(const RoomUpdate&)> updated = [](const RoomUpdate&) {};
    /// Called with each announcement of the operator.
    std::function<void(const std::string& text)> announced = [](const std::string&) {};
    /// Called with each reaction of a player.
    std::function<void(const server::Reaction&)> reacted = [](const server::Reaction&) {};
    /// Called with what was said in words of people's own, each line once. Without it, nothing of
    /// the talk is sent.
    std::function<void(const std::vector<server::Line>&)> talked = {};
    /// Called with each `snapshot` and `update` as the server sent it, once it is in the state,
    /// before `updated`.
    std::function<void(const Json& message)> shown = [](const Json&) {};
};

/// A connection to a room that is entered, and entered again as often as it takes, until it is
/// closed: it keeps the view up to date, sends again what was not answered, takes part in the
/// shuffle, and holds the server to what it has shown. Handlers
/// may do anything but destroy the room. Thread: the platform's.
///
/// Commands are answered when they are done and their version is in the state, or with an error.
class Room : private LinkHandler {
public:
    /// Begins to connect. Requires: the platform outlives it.
    Room(Platform& platform, const Server& server, RoomOptions options, RoomHandlers handlers);

    const ConnectionState& connection() const { return link_.state(); }
    const RoomState& state() const { return state_; }

    /// Answers the version in the state.
    void act(const Json& action, Answered answered);
    /// Takes a seat, the first open one unless it is named.
    void sit(std::optional<Seat> seat, Answered answered);
    void leave(Answered answered);
    /// Settings that are left out take their defaults.
    void configure(const Json& settings, Answered answered);
    /// Puts a bot of this level, or of the game's default, into a seat, or gives the one that is
    /// there another level. Without a level, and when `deadlines` allows it, anyone at the table
    /// may let a bot stand in for the seat that is asked.
    void bot(Seat seat, const std::optional<std::string>& level, Answered answered);
    void kick(Seat seat, Answered answered);
    /// Removes a spectator, by the name in `presence`.
    void show_out(const std::string& name, Answered answered);
    /// Becomes host, when the host has done nothing for too long.
    void claim_host(Answered answered);
    void start(Answered answered);
    /// Offers another game. Other players come back for it by `sit`; until then their seats have
    /// `left`.
    void rematch(Answered answered);
    /// Answered by `record`.
    void record(std::uint32_t number, Answered answered);
    /// What the best bot would do now in one's own place, where the room allows hints: answered by
    /// `hint`.
    void hint(Answered answered);
    /// Lets the bots play without their pause until the epoch ends, if no other player can still be
    /// asked in it.
    void hurry(Answered answered);
    /// Asks for a pause of the clocks, which holds once all at the table ask for it, or ends it.
    void pause(bool on, Answered answered);
    /// Adds so much to another player's clock.
    void give_time(Seat seat, std::chrono::milliseconds time, Answered answered);
    /// Shows everybody in the room one of `protocol::reactions`.
    void react(const std::string& reaction, Answered answered);
    /// Says something in words of one's own: at the table, or during a game without a seat to the
    /// other spectators.
    void say(const std::string& text, Answered answered);
    /// Keeps who has this name at a seat or in `presence` from saying anything, or no longer.
    void mute(const std::string& name, bool on, Answered answered);
    /// Any command of PROTOCOL.md, without an id. Those above are written with it.
    void command(Json draft, Answered answered);

    /// Adds a text, such as what somebody typed, to the numbers that this client draws from now on:
    /// each is then the hash of random bytes and of the text. An empty one adds nothing.
    void mix_in(const std::string& text) { participant_.mix_in(text); }

    /// What this client was shown of the room and has done in it: for `protocol::verify`, and to be
    /// saved.
    Seen seen() { return witness_.to_verify(); }

    /// Tries now rather than when the wait is over.
    void reconnect() { link_.reconnect(); }
    void close() { link_.close(); }

private:
    std::optional<Json> greeting() override;
    void receive(const server::Message& message, const Json& json) override;
    void received_malformed() override { needs_snapshot_ = true; }
    void connection_changed() override;

    void enter(const server::Entered& message);
    void restore(const server::Snapshot& message, const Json& json);
    void update(const server::Update& message, const Json& json);
    void take_up(Json view, const auto& message);
    Participant::Environment for_participant();
    DrawProofs::Environment for_draws();
    void take_part();
    void receive(const server::Talk& talk);
    void settle();
    void start_over();
    bool is_at_first() const;

    Platform& platform_;
    const RoomOptions options_;
    const RoomHandlers handlers_;
    RoomState state_;
    Witness witness_;
    Link link_;
    Participant participant_;
    DrawProofs draws_;
    /// Where the room was when it was entered; none until it is.
    std::optional<protocol::NamedHead> entered_;
    /// The seat that the view is of.
    std::optional<Seat> seen_from_;
    /// What the server lets people say.
    protocol::TalkPolicy talk_of_server_ = protocol::TalkPolicy::off;
    /// The lines that were received.
    std::set<std::uint64_t> lines_;
    /// The view cannot be brought up to date by updates.
    bool needs_snapshot_ = true;
};

/// Draws a token: 32 random bytes in hexadecimal. It identifies the guest, so it must not appear in
/// an address, a log or a message.
std::string new_token(Platform& platform);

}  // namespace client
