#pragma once

#include <cstdint>

#include "protocol/wire/server_message.hpp"
#include "server/room/clocks.hpp"
#include "server/room/guests.hpp"
#include "server/room/room_state.hpp"

// A room as one of its guests' tables.

namespace room {

/// Returns the room as all its guests are shown it: `you` is empty.
protocol::server::Table table_of(const RoomState& room, const Clocks& clocks);
/// Returns those who have a seat there, and the host; an empty list once it is closed.
std::vector<guests::Sitting> sittings_of(const RoomState& room);

/// What is kept of a table beside the log, as digests, so that only what changes is written.
class KeptTable {
public:
    /// Returns the parts of a table that differ from those kept.
    guests::TableRow changes(const protocol::server::Table& table,
                             const std::vector<guests::Sitting>& sittings) const;
    /// These changes are kept from now on.
    void apply(const guests::TableRow& changes);

private:
    /// 0: not known.
    std::uint64_t card_ = 0;
    std::uint64_t sittings_ = 0;
};

}  // namespace room
