#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "clients/cpp/lobby.hpp"
#include "clients/cpp/room.hpp"
#include "tests/support/ledger.hpp"
#include "tests/support/random_json.hpp"

namespace support {

using std::chrono::milliseconds;

enum class Role : std::uint8_t { host, player, watcher };

/// What guests have lived through, all together.
struct Tally {
    /// Commands whose answer was lost: when they were sent again, they had been done, or were done
    /// only then.
    std::uint64_t had_been_done = 0;
    std::uint64_t done_anew = 0;
    /// Updates that were received.
    std::uint64_t updates = 0;
    /// Connections that ended, or could not be made, while they were wanted.
    std::uint64_t losses = 0;
    /// How often in a row the server sent a guest on before it was let in, at most.
    int most_hops = 0;
    /// From the loss of a connection, or from the server's being there again where that was later,
    /// to being up to date.
    std::vector<milliseconds> resumes = {};
    /// Those that took longer than was allowed when the connection was lost.
    std::vector<milliseconds> late_resumes = {};
    /// Refusals because a room has stopped.
    std::uint64_t told_of_stop = 0;

    void add(const Tally& other);
    milliseconds longest_resume() const;
};

/// What all guests of a trial share, and the trial changes meanwhile. Thread: one.
struct Conditions {
    /// Where the server is now.
    client::Server server = {};
    std::chrono::steady_clock::time_point listens_since{};
    /// Counts the server's processes.
    int process = 0;
    /// How long guests think at most.
    milliseconds thinking{1000};
    /// The codes with which the server may close a connection; empty for any.
    std::set<std::string> closings = {"service_restart", "slow"};
    /// The codes with which it may put anything off.
    std::set<std::string> refusals = {"draining"};
    /// Guests come back after a random wait of at most this, which doubles with every failure up to
    /// the longest.
    milliseconds first_wait{50};
    milliseconds longest_wait{50};
    /// Some come back as after a reload of the page.
    bool some_forget = true;
    /// All do.
    bool all_forget = false;
    /// No guest begins anything new; what was begun comes to an end.
    bool calm = false;
    /// How long a guest may be away whose connection is lost now.
    milliseconds longest_absence = milliseconds::max();
    Tally tally = {};
};

/// A room, and what its guests know.
struct Place {
    /// Their own address, so that they do not meet the limits for one.
    std::string address;
    Json settings;
    std::uint32_t players = 1;
    /// Players want to be done soon.
    bool hasty = false;
    /// Guests read what others say.
    bool reads_talk = false;
    std::string room = {};
    std::string invite = {};
    Ledger ledger = {};
    /// Called when the host has made the room.
    std::function<void()> made = [] {};
};

/// A guest of a trial, with the client library: does at random what may be done, takes seats, fills
/// the others with bots, plays one game after the other and has its record shown. Everything that
/// goes over its connections is checked as well (RoomCopy, Ledger), and so is that the library,
/// which holds the server to what it has shown, accuses it of nothing. Throws Broken in events of
/// the platform when the server does what it may not. Thread: the platform's.
class Guest : private client::Platform {
public:
    /// `random`: what it does at random follows from it. Requires: all outlive it.
    Guest(client::Platform& platform, Conditions& conditions, Place& place, Role role,
          std::string name, std::string token, RandomJson& random);

    /// The same guest plays on a device that shares nothing with this one.
    void expect_other_devices() { has_other_devices_ = true; }

    /// Makes the room, as the host of one that is not made; otherwise goes there, or tries to come
    /// back now.
    void come();
    /// Its own line is cut.
    void stumble();
    /// For good.
    void leave();
    bool has_left() const { return has_left_; }

    /// Is up to date with the present process of the server: a guest who has still to receive that
    /// the last one has ended is not.
    bool is_inside() const { return is_inside_ && process_ == conditions_.process; }
    /// Why it is not at rest; empty when it is: all that it asked for is answered, and nothing
    /// happens until somebody acts.
    std::string unrest() const;
    const RoomCopy& copy() const { return copy_; }
    const std::string& room() const { return place_.room; }
    /// Requires: it is at rest. Throws Broken.
    void check_moves() const { place_.ledger.check_moves(copy_.v()); }
    /// Connections that ended while it was up to date, since this was asked last.
    int take_losses() { return std::exchange(losses_, 0); }

    /// Asks for the record of every game so far.
    void ask_for_records();

protected:
    /// A command that has been sent and is not answered.
    struct Command {
        Json body;
        /// It was sent before, and the answer was lost.
        bool again = false;
    };

    // For guests that do otherwise

    /// Sends what the client says.
    virtual void pass_on(client::Connection& connection, const std::string& text);
    /// Checks a message before the client has it.
    virtual void receiving(const std::string& text, const Json& message);
    /// Is up to date again.
    virtual void arrive();
    /// Whether the server may refuse this with this code.
    virtual bool may_be_refused(const Json& body, const std::string& code) const;
    /// The server does not let it in, or not any longer.
    virtual void shut_out(const std::string& code);
    /// Whether it gave the client a reason to accuse the server.
    virtual bool deserves(const client::Fault& /*fault*/) const { return false; }
    /// Does something after a while, if it wants to.
    virtual void think();

    /// Whether it is in the room or on its way.
    bool is_coming() const;
    /// Asks in the lobby, over a connection for this alone.
    void ask_lobby(const std::function<void(client::Lobby&, client::Answered)>& ask,
                   client::Answered answered);
    /// Finds the room by its invite.
    void find(client::Answered answered);
    void rename(std::string name) { name_ = std::move(name); }
    /// Loads the page anew, with what was kept.
    void open_page();
    /// Goes on from how the page was a while ago, with nothing kept.
    void open_older_page(const RoomCopy& older);
    void ask(Json body);
    /// The command counts as sent.
    void keep_open(const std::string& id, Json body);
    /// Sends something that the client knows nothing of.
    void send_aside(const Json& message);
    void check_faults() const;

    const std::map<std::string, Command>& open() const { return open_; }
    Json pick(const Json& legal);
    std::string status() const { return room_view().at("status"); }
    const Json& seats() const { return room_view().at("seats"); }
    std::optional<core::Seat> open_seat() const;
    static bool is_human(const Json& seat_state) { return seat_state.at("kind") == "human"; }

private:
    class Line;

    // The world of the client
    std::unique_ptr<client::Connection> connect(const client::Server& server,
                                                const std::string& path,
                                                client::Connection::Events events) override;
    std::unique_ptr<client::Alarm> alarm() override { return platform_.alarm(); }
    std::chrono::steady_clock::time_point steady_now() override { return platform_.steady_now(); }
    std::chrono::system_clock::time_point system_now() override { return platform_.system_now(); }
    void randomize(std::span<std::uint8_t> bytes) override { platform_.randomize(bytes); }

    // Coming
    void make_room();
    void begin_connection(const std::string& path);
    void changed();
    void lose();
    void note_loss();
    void return_soon();

    // What is sent and received
    void greet(client::Connection& connection, Json body);
    std::optional<std::string> older_snapshot(const Json& message);
    void received();
    void on_update(const Json& message);
    void on_answer(const Json& message);
    void on_ok(const std::string& id, const Command& command, std::uint64_t v);
    void on_record(std::uint32_t number, const Json& record);
    void on_error(const Json& message);

    // What is done
    bool may_ask() const;
    std::optional<Json> wish();
    std::optional<Json> wish_of_host() const;
    const Json& room_view() const { return copy_.view().at("room"); }
    bool is_seated() const;
    bool is_back() const;
    std::uint32_t seated_people() const;
    bool waits_for_a_person() const;

    client::Platform& platform_;
    Conditions& conditions_;
    Place& place_;
    const Role role_;
    std::string name_;
    const std::string token_;
    bool has_other_devices_ = false;
    RandomJson& random_;
    const std::unique_ptr<client::Alarm> return_;
    const std::unique_ptr<client::Alarm> thought_;
    bool thinks_ = false;

    // The connection
    client::Status status_ = client::Status::connecting;
    Line* line_ = nullptr;
    int connections_ = 0;
    /// That the connection leads to.
    int process_ = 0;
    int hops_ = 0;
    /// Tries to come back in a row.
    int failures_ = 0;
    int losses_ = 0;
    bool is_inside_ = false;
    bool has_left_ = false;
    /// It comes back as after a reload.
    bool forgets_ = false;
    /// It asks for a snapshot in place of updates.
    bool wants_snapshot_ = false;
    /// The client has still to be shown the older copy that it goes on from.
    bool is_older_ = false;
    std::optional<std::chrono::steady_clock::time_point> lost_at_;
    /// For how long it may be away then.
    milliseconds longest_absence_{};

    // What is known
    RoomCopy copy_;
    /// What the client library keeps beyond a page.
    std::string kept_;
    std::string enter_id_;
    /// The version that somebody had been shown before it asked to enter.
    std::uint64_t shown_before_ = 0;
    /// The room has announced that it accepts no more commands.
    bool has_stopped_ = false;
    /// By id.
    std::map<std::string, Command> open_;
    /// The ids of all commands.
    std::set<std::string> sent_;
    /// Its own wishes that are not answered.
    int wishes_ = 0;
    /// What it did last is there from this version on.
    std::uint64_t done_v_ = 0;
    /// The last game whose record it has.
    std::uint32_t recorded_ = 0;

    std::unique_ptr<client::Lobby> lobby_;
    bool asks_lobby_ = false;
    std::unique_ptr<client::Room> page_;
};

}  // namespace support
