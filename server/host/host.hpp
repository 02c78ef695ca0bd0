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

/// The lobby and the rooms of one node, without sockets: what their connections say and what time
/// brings comes in through the ports, and so does what they do go out. The lobby is on the main
/// executor; each room belongs to one of the others, by its id. Thread: the main executor's, unless
/// it says otherwise.
class Host {
public:
    /// Requires: the executors outlive it, there is one for rooms at least, and nothing of it is
    /// called by them any more when it ends.
    Host(Executor& main, const std::vector<Executor*>& executors, Services services);

    /// The number of the executor that has the room. Thread: any.
    std::size_t executor_of(const std::string& room) const;

    void enter_lobby(const std::shared_ptr<Session>& session) { lobby_->enter(session); }
    /// `node` is the one that the client was sent to, if any. Thread: that of the room's executor,
    /// which has the session.
    void enter_room(const std::string& room, const std::string& node,
                    const std::shared_ptr<Session>& session);
    /// `reply` is called on the main executor.
    void ask_record(const std::string& room, RecordRequest request, RecordReply reply);
    /// The body of `GET /api/rooms`.
    room::Frame listed() { return lobby_->listed(); }

    /// Dismisses everybody, and whoever is still to come, and gives the rooms back. `drained` is
    /// called on the main executor when there are none any more. Requires: it was not called yet.
    void drain(std::function<void()> drained);

    // What whoever runs the server asks for. Each `then` is called on the main executor.

    using Listed = std::function<void(std::vector<protocol::Json>)>;

    /// What the rooms in memory are, in order of their ids.
    void list(Listed then);
    /// What those with the most connections are, so many at most, the busiest first.
    void list_busiest(std::size_t most, Listed then);
    /// Closes a room for good, also one that is not in memory.
    void close(const std::string& room, Closed then);
    /// Tells everybody who is connected.
    void tell(const room::Frame& announcement);
    /// Sends away who is banned.
    void dismiss_banned();

private:
    void open(const lobby::OpenRoom& order, std::function<void(lobby::Opened)> opened);
    bool is_short_of(const std::optional<store::Space>& space) const;
    void gather(const std::function<void(Shard&, Listed)>& ask, Listed then);
    Shard& shard_of(const std::string& room) { return *shards_[executor_of(room)]; }

    Executor& main_;
    const Services services_;
    SlotLimiter room_slots_;
    /// When a room was to be made last.
    bool is_short_of_space_ = false;
    const std::shared_ptr<LobbyDriver> lobby_;
    std::vector<std::unique_ptr<Shard>> shards_;
    std::size_t to_be_drained_ = 0;
};

}  // namespace host
