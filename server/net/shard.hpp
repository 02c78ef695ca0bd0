#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/lobby/clock.hpp"
#include "server/net/absent_rooms_driver.hpp"
#include "server/net/loop.hpp"
#include "server/net/room_driver.hpp"
#include "server/net/route.hpp"
#include "server/net/unavailable_rooms.hpp"
#include "server/store/append_batcher.hpp"

namespace net {

/// Why a room is not here, and on which node it is, when that is known.
struct Absence {
    lobby::CloseCode why{};
    std::string node = {};
};

/// The rooms of one loop, which alone touches them. Rooms that are not in memory are brought back
/// from the log when somebody comes. Thread: any may call.
class Shard {
public:
    /// Begins to work at once, on a thread of its own.
    Shard(unsigned number, const World& world);
    /// Ends that thread. The rooms are forgotten as they are; the log has them.
    ~Shard();

    /// Makes a new room for the client, then says whether it is durable. `opened` is called on the
    /// shard's thread.
    void open(lobby::Creation creation, const lobby::ClientPrefix& client,
              std::function<void(lobby::Opened)> opened);
    void enter(RoomRoute route, std::shared_ptr<Upgrade> upgrade);
    /// `reply` is called on the shard's thread.
    void ask_record(std::string room, RecordRequest request, std::function<void(Response)> reply);
    /// Calls back from the shard's thread.
    void ping(std::function<void()> pong) { loop_.post(std::move(pong)); }
    /// Dismisses everybody, and whoever is still to come, and gives the rooms back. `drained` is
    /// called on the shard's thread when there are none any more.
    void drain(std::function<void()> drained);
    /// Ensures: nothing more happens here.
    void stop();

private:
    /// Gets the room, or why there is none.
    using Wanted = std::function<void(RoomDriver*, const Absence&)>;

    void want(const std::string& room, const lobby::ClientPrefix& client, Wanted then);
    void claim(const std::string& room);
    void on_claimed(const std::string& room, std::unique_ptr<lobby::Room> loaded, Tenure tenure,
                    const Absence& absence);
    void tell(const std::string& room, RoomDriver* driver, const Absence& absence);
    std::optional<lobby::CloseCode> why_absent(const std::string& room) const;
    void note_absent(const std::string& room, lobby::CloseCode why);
    void forget(const std::string& room);
    void tell_if_drained();
    std::shared_ptr<RoomDriver> keep(std::unique_ptr<lobby::Room> room, Tenure tenure);
    void check_lease();
    void welcome(const RoomRoute& route, const std::shared_ptr<Session>& session);

    const World& world_;
    Loop loop_;
    lobby::Clock clock_;
    store::AppendBatcher appends_;
    std::map<std::string, std::shared_ptr<RoomDriver>> rooms_;
    /// Rooms that are being claimed, and who waits for them.
    std::map<std::string, std::vector<Wanted>> wanted_;
    /// The places in memory of all these rooms, which count for whom they were made or brought for.
    std::map<std::string, Census::Place> places_;
    /// Who came for others.
    const std::shared_ptr<AbsentRoomsDriver> absent_;
    /// Rooms that have failed or are damaged, and those that are not there at all.
    UnavailableRooms failed_;
    UnavailableRooms missing_;
    /// Looks after the lease while nothing happens in the rooms.
    const std::shared_ptr<Watched> lease_watch_;
    std::optional<std::uint64_t> lease_seen_;
    bool draining_ = false;
    std::function<void()> drained_;
    /// The last member: it uses all the others.
    std::thread thread_;
};

}  // namespace net
