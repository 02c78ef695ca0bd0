#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/host/lobby_driver.hpp"
#include "server/host/shard.hpp"

namespace host {

/// The lobby and the rooms of one node, without sockets: all input and output passes through the
/// ports. The lobby runs on the main executor; each room runs on one of the others, by its id.
/// Thread: the main executor's, unless stated otherwise.
class Host {
public:
    /// Requires: `executors` is not empty, all executors outlive the host, and none of them runs a
    /// task of the host after its destruction.
    Host(Executor& main, const std::vector<Executor*>& executors, Services services);

    /// Returns the index of the room's executor. Thread: any.
    std::size_t executor_of(const std::string& room) const;

    void enter_lobby(const std::shared_ptr<Session>& session) { lobby_->enter(session); }
    /// Passes a new connection to its room. `node`: the node that the client was redirected to;
    /// empty if none. Thread: that of the room's executor, which owns the session.
    void enter_room(const std::string& room, const std::string& node,
                    const std::shared_ptr<Session>& session);
    /// Requests a record, or the list of a room's games. Calls `reply` on the main executor.
    void ask_record(const std::string& room, RecordRequest request, RecordReply reply);
    /// Returns the body of `GET /api/rooms`.
    room::Frame listed() { return lobby_->listed(); }

    /// Dismisses all connections, present and future, and releases the rooms. Calls `drained` on
    /// the main executor once no room is left. Requires: not called before.
    void drain(const std::function<void()>& drained);

    // For the operator. Each `then` is called on the main executor.

    using Listed = std::function<void(std::vector<protocol::Json>)>;

    /// Lists the rooms in memory, in order of their ids.
    void list(Listed then);
    /// Lists at most `most` rooms, those with the most connections, the busiest first.
    void list_busiest(std::size_t most, Listed then);
    /// Closes a room for good, whether or not it is in memory.
    void close(const std::string& room, Closed then);
    /// Sends the announcement to all connections.
    void tell(const room::Frame& announcement);
    /// Closes the connections of banned clients.
    void dismiss_banned();
    /// Asks about guests; keys that are forgotten by that end their connections.
    void ask(guests::Question question, std::function<void(store::Outcome<guests::Answer>)> then);

private:
    void open(const lobby::OpenRoom& order, std::function<void(lobby::Opened)> opened);
    void look_for_due();
    void look_for_forgotten();
    void forget(const std::vector<guests::ForgottenKey>& keys);
    void forget_unseen();
    void wake(const store::Outcome<store::DueRooms>& found);
    bool is_short_of(const std::optional<store::Space>& space) const;
    void gather(std::size_t most, Listed then);
    Shard& shard_of(const std::string& room) { return *shards_[executor_of(room)]; }

    Executor& main_;
    const Services services_;
    SlotLimiter room_slots_;
    SlotLimiter woken_slots_;
    /// As of the last request to make a room.
    bool is_short_of_space_ = false;
    const std::shared_ptr<LobbyDriver> lobby_;
    std::vector<std::unique_ptr<Shard>> shards_;
    std::size_t to_be_drained_ = 0;
    /// The time up to which it is known which keys were forgotten.
    store::Time forgotten_until_;
    Timer next_look_;
    Timer next_cleaning_;
};

}  // namespace host
