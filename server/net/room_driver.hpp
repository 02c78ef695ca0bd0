#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>

#include "server/lobby/clock.hpp"
#include "server/lobby/directory.hpp"
#include "server/lobby/room.hpp"
#include "server/net/census.hpp"
#include "server/net/metrics.hpp"
#include "server/net/response.hpp"
#include "server/net/roster.hpp"
#include "server/net/thinkers.hpp"
#include "server/store/append_batcher.hpp"
#include "server/store/store.hpp"

namespace net {

class Loop;

/// What rooms need of the world. All of it outlives them.
struct World {
    store::Store& store;
    Thinkers& thinkers;
    /// Where rooms are brought back.
    boost::asio::thread_pool& restorers;
    const Limits& limits;
    /// For rooms in memory.
    Census& room_places;
    /// Where rooms have their chance from.
    lobby::Chance& chance;
    Metrics& metrics;
    /// Tells the directory. Thread: any.
    std::function<void(lobby::Announced)> announce;
    /// Something failed that must not, and the server has to stop. Thread: any.
    std::function<void()> failed;
    /// The store is broken: the server ends in good order, to be started again. Thread: any.
    std::function<void()> store_broke;
    /// The store is shared: others make rooms in it as well.
    bool several_nodes = false;
};

/// A finished game's record, as asked for over HTTP.
struct RecordRequest {
    std::uint32_t number = 0;
    std::optional<std::string> invite = {};
    /// The node that the client was sent to.
    std::string node = {};
    /// Who asks, for the limit on wrong invites.
    lobby::ClientPrefix address = {};
};

/// What a room in memory stands on: the claim on it, and the lease under which it was claimed.
struct Tenure {
    store::Fence fence;
    std::uint64_t lease;
};

/// How a room's time in memory ended.
enum class Ending : std::uint8_t {
    /// The log brings it back when somebody comes.
    rested,
    /// It threw something. Its log is as it was.
    failed,
};

/// Lets a room have what it asks for: gives it its inputs, and carries out its effects in order.
/// What is thrown on the way ends this room, and nothing else. Thread: its loop's.
class RoomDriver final : public Receiver, public std::enable_shared_from_this<RoomDriver> {
public:
    /// `ended` is called when the room is to be forgotten; it may end this driver.
    RoomDriver(Loop& loop, lobby::Clock& clock, store::AppendBatcher& appends, const World& world,
               std::unique_ptr<lobby::Room> room, Tenure tenure, std::function<void(Ending)> ended);
    ~RoomDriver() override;

    /// Makes a new room durable, then says whether it is.
    void begin(std::function<void(bool made)> opened);

    void enter(const std::shared_ptr<Session>& session);
    void ask_record(const RecordRequest& request, std::function<void(Response)> reply);
    void drain();
    /// Sends everybody away and forgets the room when it may be another node's by now.
    void check_tenure();

    void received(lobby::Connection connection, std::string text) override;
    void disconnected(lobby::Connection connection) override;

private:
    void feed(lobby::Input input, lobby::Time at_least = {});
    void handle(lobby::Input input, lobby::Time at_least);
    void fail(const std::string& fault);
    void end(Ending how);
    bool is_ours() const { return world_.store.lease() == tenure_.lease; }

    void carry_out(const lobby::Send& effect);
    void carry_out(const lobby::Close& effect);
    void carry_out(const lobby::Append& effect);
    void carry_out(const lobby::SetAlarm& effect);
    void carry_out(const lobby::Think& effect);
    void carry_out(const lobby::Advise& effect);
    void carry_out(const lobby::Announce& effect);
    void carry_out(const lobby::Rest& effect);
    void carry_out(const lobby::Answer& effect);

    /// Gives the room the input that the thought comes to.
    void think(std::function<lobby::Input(const bots::Budget& budget)> thought,
               const lobby::Awaited& awaited);
    void list(const lobby::Announce& effect);
    void on_appended(const store::Outcome<store::Done>& outcome, Metrics::Duration took);

    Loop& loop_;
    lobby::Clock& clock_;
    store::AppendBatcher& appends_;
    const World& world_;
    const std::unique_ptr<lobby::Room> room_;
    const Tenure tenure_;
    const std::function<void(Ending)> ended_;
    /// It is in the lobbies' lists.
    bool listed_ = false;
    /// The shard has forgotten the room.
    bool is_over_ = false;
    std::function<void(bool)> opened_;
    Roster roster_;
    /// As it is counted.
    lobby::Status status_;
    std::map<lobby::SetAlarm::Name, boost::asio::steady_timer> alarms_;
    std::map<std::uint64_t, std::function<void(Response)>> requests_;
    std::uint64_t last_request_ = 0;
};

}  // namespace net
