#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include "tests/sim/network.hpp"
#include "tests/support/client_memory.hpp"
#include "tests/support/room_copy.hpp"
#include "tests/support/room_world.hpp"

namespace sim {

/// What people who want to play together agree on.
struct Table {
    Json settings;
    /// Who plays wants to be done soon.
    bool hasty = false;
    /// Once the host has made the room.
    std::string room = {};
    std::string invite = {};
};

enum class Role : std::uint8_t { host, player, watcher };

/// A person with a client as PROTOCOL.md wants it: it comes back with what it has seen, goes where
/// a room has moved to, and asks again what was not answered. Thread: one.
class Client final : public Peer {
public:
    Client(Context& context, Network& network, Table& table, Role role, support::Person who);

    /// Begins to do something now and then.
    void begin();
    const support::Person& who() const override { return who_; }

    // What the network brings
    void opened(room::Connection connection) override;
    void received(room::Connection connection, const Message& message) override;
    void closed(room::Connection connection, std::optional<room::CloseCode> code) override;

    /// The line is gone for so long, with nothing to be done about it.
    void stay_away(Duration time);
    /// Why it is not done yet; empty when it is.
    std::string unsettled() const;
    const support::RoomCopy& copy() const { return copy_; }

private:
    enum class Stage : std::uint8_t {
        /// Waits for the next try.
        offline,
        connecting,
        /// Said `enter` and waits for all that it missed.
        entering,
        inside,
        /// Does not come back.
        gone,
    };

    struct Command {
        std::string id;
        Json body;
        /// The game that it was sent in.
        std::uint32_t game;
    };

    // Connection
    void live();
    void connect();
    void lose();
    void follow();
    void go(const char* why);
    void ask_lobby();
    void enter();
    bool learn_new_invite();
    void send(const Json& message);
    bool is_owed() const { return stage_ != Stage::inside || !open_.empty(); }

    // What is received
    void on_in_lobby(const Json& message);
    void on_in_room(const Message& received);
    void on_answer(const Json& message);
    void on_refusal(const Json& message);
    void arrive();

    // What is done (client_play.cpp)
    void do_something();
    bool shuffle();
    bool act();
    void do_as_one_likes();
    void gather();
    void play();
    void finish();
    void look_around();
    void come_back_anew();
    void say_something_else_again();
    Json pick(const Json& legal);
    void command(Json body);
    std::string new_id();
    const std::string& status() const;
    std::optional<core::Seat> open_seat() const;
    bool chance(std::uint64_t n) const;
    Json bot_for(const Json& seat) const;

    Context& context_;
    Network& network_;
    Table& table_;
    const Role role_;
    const support::Person who_;

    Stage stage_ = Stage::offline;
    room::Connection connection_ = 0;
    std::string closing_;
    /// It has the room's id, from the lobby or from the room's maker.
    bool knows_room_;
    /// The invite that it came with.
    std::string shown_invite_;
    std::optional<std::string> node_;
    int hops_ = 0;
    int failures_ = 0;
    Duration retry_at_{};
    Duration last_heard_{};
    std::uint64_t ids_ = 0;
    std::string enter_id_;
    std::uint64_t entered_v_ = 0;
    bool names_itself_anew_ = false;
    support::RoomCopy copy_;
    /// As it was a while ago.
    support::RoomCopy older_copy_;
    support::ClientMemory memory_;
    /// Without an answer.
    std::deque<Command> open_;
    std::optional<Command> last_done_;
    /// The parts of shuffles that were sent.
    std::set<std::string> shuffled_;
    std::uint64_t acted_v_ = 0;
    /// It does not act before, in simulated time.
    Duration still_until_{};
    bool has_record_ = false;
};

}  // namespace sim
