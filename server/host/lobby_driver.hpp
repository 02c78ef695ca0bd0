#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/host/executor.hpp"
#include "server/host/roster.hpp"
#include "server/host/services.hpp"
#include "server/host/time_of_day.hpp"
#include "server/lobby/directory.hpp"

namespace host {

/// Feeds inputs to the directory, and carries out its effects. An exception over a connection's
/// message ends that connection, and nothing else. Thread: its executor's.
class LobbyDriver final : public Receiver, public std::enable_shared_from_this<LobbyDriver> {
public:
    /// Makes a room on the executor that owns its id, then calls `opened` with the outcome, on any
    /// thread.
    using OpenRoom =
        std::function<void(const lobby::OpenRoom&, std::function<void(lobby::Opened)> opened)>;

    /// What other parts of the host do for the lobby. Thread: the lobby's.
    struct Others {
        OpenRoom open_room;
        std::function<void(const lobby::FollowTable&)> follow_table;
        std::function<void(const lobby::ForgetKeys&)> forget_keys;
    };

    LobbyDriver(Executor& executor, const Services& services, Others others);

    void enter(const std::shared_ptr<Session>& session);
    /// Something has changed in a room, or with guests.
    void notify(lobby::DirectoryInput change);
    void drain();
    /// Sends the operator's announcement to all connections in the lobby.
    void tell(const room::Frame& announcement) { feed(room::Announcement{announcement}); }
    void dismiss_banned() { roster_.dismiss(services_.is_banned, room::CloseCode::banned); }
    /// Lists the rooms of the other nodes that share the store, and polls for changes.
    void follow_other_nodes();
    room::Frame listed() { return directory_.listed(); }

    void received(room::Connection connection, std::string text) override;
    void disconnected(room::Connection connection) override;

private:
    /// Returns false when it threw.
    bool feed(lobby::DirectoryInput input);
    void feed_from(room::Connection connection, lobby::DirectoryInput input);
    void on_guests(std::uint64_t number, std::optional<room::Connection> origin,
                   const store::Outcome<guests::Answer>& outcome);
    void on_remote_listings(const store::Outcome<std::vector<store::PublishedListing>>& listings);

    void carry_out(const room::Send& effect) { roster_.send(effect); }
    void carry_out(const room::Close& effect) { roster_.close(effect); }
    void carry_out(const lobby::OpenRoom& effect);
    void carry_out(const lobby::FindRoom& effect);
    void carry_out(const lobby::ScheduleList& effect);
    void carry_out(const lobby::AskGuests& effect);
    void carry_out(const lobby::FollowTable& effect) { others_.follow_table(effect); }
    void carry_out(const lobby::ForgetKeys& effect) { others_.forget_keys(effect); }
    static void carry_out(const lobby::ListingSkipped& effect);

    Executor& executor_;
    const Services& services_;
    const Others others_;
    TimeOfDay clock_;
    lobby::Directory directory_;
    Roster roster_;
    /// The timers of the poll of other nodes, and of the list.
    Timer asking_;
    Timer telling_;
};

}  // namespace host
