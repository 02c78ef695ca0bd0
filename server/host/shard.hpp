#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/host/absent_rooms_driver.hpp"
#include "server/host/room_driver.hpp"
#include "server/host/slot_limiter.hpp"
#include "server/host/unavailable_rooms.hpp"

namespace host {

/// Why a room is not here, and on which node it is, when that is known.
struct Absence {
    room::CloseCode why{};
    std::string node = {};
};

/// Told that a room is closed, or why it is not.
using Closed = std::function<void(std::optional<Absence>)>;

/// The rooms of one executor, which alone touches them. Rooms that are not in memory are brought
/// back from the log when somebody comes. Thread: any may call, unless it says otherwise.
class Shard {
public:
    /// `room_slots` are those in memory of all shards. Requires: all of these outlive it.
    Shard(Executor& executor, const Services& services, SlotLimiter& room_slots,
          std::function<void(lobby::ListingChanged)> announce);

    /// Makes a new room for the client, then says whether it is durable. `opened` is called on the
    /// shard's thread.
    void open(room::Creation creation, const room::ClientPrefix& client,
              std::function<void(lobby::Opened)> opened);
    /// `node` is the one that the client was sent to, if any. Thread: the executor's.
    void enter(const std::string& room, const std::string& node,
               const std::shared_ptr<Session>& session);
    /// The record or the list of games is passed to `reply`, on the shard's thread.
    void ask_record(std::string room, RecordRequest request, RecordReply reply);
    /// Dismisses everybody, and whoever is still to come, and gives the rooms back. `drained` is
    /// called on the shard's thread when there are none any more.
    void drain(std::function<void()> drained);

    // What whoever runs the server asks for. Each `then` is called on the shard's thread.

    /// What the rooms in memory are.
    void list(std::function<void(std::vector<protocol::Json>)> then);
    /// What those with the most connections are, so many at most, in no order.
    void list_busiest(std::size_t most, std::function<void(std::vector<protocol::Json>)> then);
    /// Closes a room for good, also one that is not in memory, or that cannot be brought back but
    /// has a log with an end.
    void close(std::string room, Closed then);
    /// Tells everybody in rooms.
    void tell(room::Frame announcement);
    /// Sends away who is banned.
    void dismiss_banned();

private:
    /// Gets the room, or why there is none.
    using Wanted = std::function<void(RoomDriver*, const Absence&)>;
    struct Loaded;

    void want(const std::string& room, const room::ClientPrefix& client, Wanted then);
    void claim(const std::string& room);
    Loaded unreadable(const std::string& room, const store::Claim& claim, room::CloseCode why,
                      const std::string& fault) const;
    void close_unreadable(const std::string& room, const Loaded& loaded, Ownership ownership);
    Loaded rebuild(const std::string& room, const store::Outcome<store::Claim>& claim) const;
    room::CloseCode why_unclaimed(const std::string& room,
                                  const store::Outcome<store::Claim>& claim) const;
    void on_claimed(const std::string& room, Loaded& loaded, Ownership ownership);
    void tell(const std::string& room, RoomDriver* driver, const Absence& absence);
    std::optional<room::CloseCode> why_absent(const std::string& room);
    void note_absent(const std::string& room, room::CloseCode why);
    void forget(const std::string& room);
    void tell_if_drained();
    std::shared_ptr<RoomDriver> keep(std::unique_ptr<room::Room> room, Ownership ownership);
    void check_regularly();
    void check_lease();
    void check_time();
    void measure_regularly();

    Executor& executor_;
    const Services& host_;
    SlotLimiter& room_slots_;
    TimeOfDay clock_;
    AppendBatcher appends_;
    const RoomServices services_;
    std::map<std::string, std::shared_ptr<RoomDriver>> rooms_;
    /// Rooms that are being claimed, and who waits for them.
    std::map<std::string, std::vector<Wanted>> wanted_;
    /// Those of them that the operator closes.
    std::set<std::string> to_close_;
    /// The slots of all these rooms, which count for whom they were made or brought for.
    std::map<std::string, SlotLimiter::Slot> slots_;
    /// Who came for others.
    const std::shared_ptr<AbsentRoomsDriver> absent_;
    /// Rooms that have failed or cannot be brought back, and those that are not there at all.
    UnavailableRooms failed_;
    UnavailableRooms missing_;
    std::optional<std::uint64_t> lease_seen_;
    /// As the operator was told.
    RoomMemory measured_;
    bool draining_ = false;
    std::function<void()> drained_;
    Timer next_check_;
    Timer next_measuring_;
};

}  // namespace host
