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

/// Why a room is not on this node, and on which node it is, when that is known.
struct Absence {
    room::CloseCode why{};
    std::string node = {};
};

/// Called without an Absence when the room is closed, otherwise with the reason why it is not.
using Closed = std::function<void(std::optional<Absence>)>;

/// The rooms of one executor, which alone touches them. A room that is not in memory is brought
/// back from its log when a guest comes. Thread: any may call, unless stated otherwise.
class Shard {
public:
    /// `room_slots` limits the rooms in memory of all shards, and `woken_slots` those of them that
    /// no client brought there. Requires: all of these outlive it.
    Shard(Executor& executor, const Services& services, SlotLimiter& room_slots,
          SlotLimiter& woken_slots, std::function<void(lobby::DirectoryInput)> notify_lobby);

    /// Makes a new room for the client, then calls `opened` with the outcome, on the shard's
    /// thread.
    void open(room::Creation creation, const room::ClientPrefix& client,
              std::function<void(lobby::Opened)> opened);
    /// Passes a new connection to its room. `node`: the node that the client was redirected to;
    /// empty if none. Thread: the executor's.
    void enter(const std::string& room, const std::string& node,
               const std::shared_ptr<Session>& session);
    /// Brings a room to memory in which something fell due at this time, unless it is there: then
    /// it does that by itself.
    void wake(const std::string& room, room::Time due);
    /// Ends the connections in rooms that have entered with these keys.
    void forget(std::vector<guests::ForgottenKey> keys);
    /// Notifies the lobby of changes of the room's table, while the room is in memory, or no
    /// longer.
    void follow_table(const std::string& room, bool on);
    /// Passes the record or the list of games to `reply`, on the shard's thread.
    void ask_record(std::string room, RecordRequest request, RecordReply reply);
    /// Dismisses all connections, present and future, and releases the rooms. Calls `drained` on
    /// the shard's thread once no room is left.
    void drain(std::function<void()> drained);

    // For the operator. Each `then` is called on the shard's thread.

    /// Lists at most `most` of the rooms in memory, those with the most connections, in no order.
    void list(std::size_t most, std::function<void(std::vector<protocol::Json>)> then);
    /// Closes a room for good. It need not be in memory. One that cannot be brought back is closed
    /// too, if the end of its log is readable.
    void close(std::string room, Closed then);
    /// Sends the announcement to all connections in rooms.
    void tell(room::Frame announcement);
    /// Closes the connections of banned clients.
    void dismiss_banned();

private:
    /// Called with the room, or with null and the reason.
    using Wanted = std::function<void(RoomDriver*, const Absence&)>;
    struct Loaded;
    /// Since when a room has been out of memory, and the last entry of its log.
    struct Stopped {
        room::Time since;
        std::uint64_t v;
    };

    void want(const std::string& room, const room::ClientPrefix& client, Wanted then);
    bool take_over(const std::string& room, const room::ClientPrefix& client);
    void load(const std::string& room, SlotLimiter::Slot slot, Wanted then);
    void claim(const std::string& room);
    Loaded unreadable(const std::string& room, const store::Claim& claim,
                      const std::string& fault) const;
    void close_unreadable(const std::string& room, const Loaded& loaded, Ownership ownership);
    Loaded rebuild(const std::string& room, const store::Outcome<store::Claim>& claim,
                   std::optional<Stopped> stopped) const;
    void note_stopped(const std::string& room);
    room::CloseCode why_unclaimed(const std::string& room,
                                  const store::Outcome<store::Claim>& claim) const;
    void on_claimed(const std::string& room, Loaded& loaded, Ownership ownership);
    void tell(const std::string& room, RoomDriver* driver, const Absence& absence);
    std::optional<room::CloseCode> why_absent(const std::string& room);
    void note_absent(const std::string& room, room::CloseCode why);
    void free_slot(const std::string& room);
    void drop(const std::string& room);
    void tell_if_drained();
    std::shared_ptr<RoomDriver> keep(std::unique_ptr<room::Room> room, Ownership ownership);
    void check_regularly();
    void check_lease();
    void check_time();
    void measure_regularly();

    Executor& executor_;
    const Services& host_;
    SlotLimiter& room_slots_;
    SlotLimiter& woken_slots_;
    TimeOfDay clock_;
    AppendBatcher appends_;
    const RoomServices services_;
    std::map<std::string, std::shared_ptr<RoomDriver>> rooms_;
    /// Rooms that are being claimed, and the callbacks that wait for them.
    std::map<std::string, std::vector<Wanted>> wanted_;
    /// Those of them that the operator is closing.
    std::set<std::string> to_close_;
    /// Rooms whose tables the lobby follows, in memory or not.
    std::set<std::string> followed_;
    /// The slots of all these rooms, each held by the client for which the room was made or brought
    /// back.
    std::map<std::string, SlotLimiter::Slot> slots_;
    /// Those of them that were woken, and that no client has come to since.
    std::set<std::string> woken_;
    /// Drives the connections to rooms that do not exist.
    const std::shared_ptr<AbsentRoomsDriver> absent_;
    /// Rooms that have failed or cannot be brought back, and those that do not exist.
    UnavailableRooms failed_;
    UnavailableRooms missing_;
    /// Rooms that left memory while their clocks ran: they could not go on.
    std::map<std::string, Stopped> stopped_;
    std::optional<std::uint64_t> lease_seen_;
    /// As last reported to the metrics.
    RoomMemory measured_;
    bool draining_ = false;
    std::function<void()> drained_;
    Timer next_check_;
    Timer next_measuring_;
};

}  // namespace host
