#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/lobby/clock.hpp"
#include "server/lobby/directory.hpp"
#include "server/lobby/room.hpp"
#include "tests/sim/network.hpp"
#include "tests/sim/node_store.hpp"

namespace sim {

/// One run of the server on a node: lobby and rooms are the real ones, and what carries out their
/// effects is like what does so in server/net, but for sockets, threads and clocks. Thread: one.
class Process : public std::enable_shared_from_this<Process> {
public:
    Process(Context& context, Node& node, Database& database, Network& network);

    const std::string& name() const { return name_; }
    void start();
    /// Nothing more happens here.
    void die();
    /// Sends everybody away and gives up the rooms.
    void drain();
    bool is_draining() const { return draining_; }
    /// The line to the store breaks.
    void cut_store() { store_->cut(); }
    /// Asks for a room that may be another's.
    void covet(const std::string& room);
    /// What its lobby shows.
    std::string listed() const { return directory_.listed(); }

    void accept(lobby::Connection connection, const std::string& room, const support::Person& who);
    void received(lobby::Connection connection, const std::string& text);
    void disconnected(lobby::Connection connection);

private:
    /// A room in memory, and what it stands on.
    struct Hosted {
        Hosted(lobby::Room machine, store::Fence claimed, std::uint64_t held)
            : room(std::move(machine)), fence(claimed), lease(held) {}

        lobby::Room room;
        const store::Fence fence;
        const std::uint64_t lease;
        bool at_rest = false;
        bool listed = false;
        std::function<void(bool)> opened = {};
        /// The alarms set last.
        std::map<lobby::SetAlarm::Name, std::uint64_t> alarms = {};
        std::set<lobby::Connection> connections = {};
        // For planted bugs.
        std::map<std::optional<core::Seat>, lobby::Frame> snapshots = {};
        std::optional<lobby::BotChose> last_choice = {};
        std::pair<std::uint64_t, lobby::Frame> private_update = {};
    };
    using HostedPointer = std::shared_ptr<Hosted>;
    /// Gets the room, or why there is none, and the node that has it.
    using Wanted =
        std::function<void(const HostedPointer&, lobby::CloseCode, const std::string& node)>;

    /// A client's connection.
    struct Session {
        /// Empty: the lobby.
        std::string room;
        const support::Person* who;
        /// Null until the room is there.
        HostedPointer hosted = nullptr;
        std::vector<std::string> early = {};
        std::optional<core::Seat> seat = {};
    };

    /// Calls it later, unless the process has ended.
    void later(Duration delay, std::function<void()> act);
    lobby::Time now(lobby::Time at_least = {});

    // Rooms
    void open(const lobby::Creation& creation);
    void want(const std::string& room, Wanted then);
    void claim(const std::string& room);
    void on_claimed(const std::string& room, const store::Outcome<store::Claim>& claim,
                    std::uint64_t lease);
    void tell_wanted(const std::string& room, const HostedPointer& hosted, lobby::CloseCode why_not,
                     const std::string& node = {});
    void welcome(lobby::Connection connection, const HostedPointer& hosted);
    void dismiss(lobby::Connection connection, lobby::CloseCode code, const std::string& node = {});
    void feed(HostedPointer hosted, lobby::Input input, lobby::Time at_least = {});
    void on_appended(const HostedPointer& hosted, const store::Outcome<store::Done>& outcome);
    void check_lease();
    void list(const HostedPointer& hosted, const lobby::Announce& effect);

    // Effects of rooms
    void carry_out(const HostedPointer& hosted, const lobby::Send& effect);
    void carry_out(const HostedPointer& hosted, const lobby::Close& effect);
    void carry_out(const HostedPointer& hosted, const lobby::Append& effect);
    void carry_out(const HostedPointer& hosted, const lobby::SetAlarm& effect);
    void carry_out(const HostedPointer& hosted, const lobby::Think& effect);
    void carry_out(const HostedPointer& hosted, const lobby::Advise& effect);
    void carry_out(const HostedPointer& hosted, const lobby::Announce& effect);
    void carry_out(const HostedPointer& hosted, const lobby::Rest& effect);
    void carry_out(const HostedPointer& hosted, const lobby::Answer& effect);

    // The lobby
    void ask_other_nodes();
    void feed(lobby::DirectoryInput input);
    void carry_out(const lobby::Send& effect);
    void carry_out(const lobby::Close& effect);
    void carry_out(const lobby::OpenRoom& effect);
    void carry_out(const lobby::FindRoom& effect);
    void carry_out(const lobby::TellLater& effect);

    const MessagePointer& parsed(const lobby::Frame& frame);
    // What planted bugs make of it.
    lobby::Frame spoilt(const HostedPointer& hosted, const Session& session,
                        const lobby::Frame& frame);
    lobby::Input spoilt(const HostedPointer& hosted, lobby::Input input);
    static std::vector<std::string> without_ids(const std::vector<std::string>& log);

    Context& context_;
    Node& node_;
    Database& database_;
    Network& network_;
    const std::string name_;
    const std::shared_ptr<NodeStore> store_;
    lobby::Directory directory_;
    std::map<std::string, HostedPointer> rooms_;
    /// Rooms that are being claimed, and who waits for them.
    std::map<std::string, std::vector<Wanted>> wanted_;
    std::map<lobby::Connection, Session> sessions_;
    lobby::Clock clock_;
    std::uint64_t alarms_ = 0;
    std::optional<std::uint64_t> lease_seen_;
    /// What was sent last, which often goes to many.
    MessagePointer last_message_;
    bool draining_ = false;
    bool dead_ = false;
};

}  // namespace sim
