#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/steady_timer.hpp>

#include "tests/crash/ledger.hpp"
#include "tests/crash/link.hpp"
#include "tests/crash/world.hpp"
#include "tests/support/client_memory.hpp"
#include "tests/support/random_json.hpp"

namespace crash {

enum class Role : std::uint8_t { host, player, watcher };

/// A room, and what those who go there know.
struct Place {
    std::string address;
    Json settings;
    std::uint32_t players = 1;
    /// Who plays there wants to be done soon.
    bool hasty = false;
    std::string room = {};
    std::string invite = {};
    Ledger ledger = {};
};

/// A person in a room, over connection after connection: does at random what may be done, comes
/// back with what was seen, and asks again what was not answered. Throws Broken when the server
/// does what it may not. Thread: the context's only one.
class Guest {
public:
    Guest(World& world, Place& place, Role role, std::string name, std::uint64_t seed);

    /// Goes to the room, which has to be there, unless it is on its way.
    void come();
    /// Its own line is cut.
    void stumble();

    /// Of the present process of the server: who has still to hear that the last one has ended is
    /// not.
    bool is_inside() const { return stage_ == Stage::inside && process_ == world_.process; }
    /// Why it is not at rest; empty when it is: all that it asked for is answered, and nothing
    /// happens until somebody acts.
    std::string unrest() const;
    const support::RoomCopy& copy() const { return copy_; }
    const std::string& token() const { return token_; }

    /// Asks for the record of every game so far.
    void ask_for_records();

private:
    enum class Stage : std::uint8_t { away, entering, inside };

    struct Command {
        std::string id;
        Json body;
        /// The game that it was asked for in.
        std::uint32_t game = 0;
        /// It was asked for before, and the answer was lost.
        bool again = false;
    };

    // Coming
    void open();
    void enter();
    void lose();
    void arrive();

    // Hearing
    void heard(const Json& message);
    void on_update(const Json& message);
    void on_answer(const Json& message);
    void on_ok(const Command& command, std::uint64_t v);
    void on_error(const Command& command, const Json& error);

    // Doing
    void think();
    bool may_ask() const;
    void do_something();
    std::optional<Json> wish();
    std::optional<Json> wish_of_host();
    Json pick(const Json& legal);
    std::optional<Json> bot_for_open_seat() const;
    void ask(Json body);
    const Json& room() const { return copy_.view().at("room"); }
    bool is_seated() const;
    std::uint32_t seated_people() const;
    bool waits_for_a_person() const;
    std::string status() const { return room().at("status"); }

    World& world_;
    Place& place_;
    const Role role_;
    const std::string name_;
    const std::string token_;
    support::RandomJson random_;
    boost::asio::steady_timer return_timer_;
    boost::asio::steady_timer thought_;
    bool thinks_ = false;

    Stage stage_ = Stage::away;
    std::unique_ptr<Link> link_;
    /// That the link leads to.
    int process_ = 0;
    std::uint64_t ids_ = 0;
    std::string enter_id_;
    std::uint64_t entered_v_ = 0;
    /// What somebody had been shown before it asked to enter.
    std::uint64_t shown_before_ = 0;
    std::optional<Clock::time_point> lost_at_;
    support::RoomCopy copy_;
    support::ClientMemory memory_;
    /// Without an answer.
    std::deque<Command> open_;
    /// The room has announced that it accepts no more commands.
    bool stopped_ = false;
    /// What it did last is there from this version on.
    std::uint64_t done_v_ = 0;
    /// The last game whose record it has.
    std::uint32_t recorded_ = 0;
};

}  // namespace crash
