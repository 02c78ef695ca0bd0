#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "tests/support/room_copy.hpp"

namespace support {

/// What was ever shown and acknowledged in a room, to any client. No server may contradict it
/// later; throws Broken when one does. Thread: one.
class Ledger {
public:
    /// A client has come to this by folding, or by a snapshot.
    void hold(const RoomCopy& copy);
    /// A client was shown an update. `seat`: of the player whose action it is; none if it is not a
    /// player's.
    void show_update(std::uint64_t v, std::optional<core::Seat> seat);
    /// A command was answered with `ok`. `seat` is set for a player's action.
    void acknowledge(const std::string& who, const std::string& id, std::uint64_t v,
                     std::optional<core::Seat> seat);
    /// The record of a game that is over, asked for whenever.
    void keep_record(std::uint32_t number, const Json& record);

    /// All are at rest, at version `v`: what was acknowledged is all there, and no other move was
    /// made.
    void check_moves(std::uint64_t v) const;
    /// And every version was shown.
    void check_complete(std::uint64_t v) const;

    /// The last version that any client was shown or had acknowledged.
    std::uint64_t latest() const { return latest_; }
    std::size_t acknowledged() const { return acknowledged_.size(); }
    std::uint64_t moves() const { return acknowledged_moves_.size(); }
    std::uint64_t comparisons() const { return comparisons_; }
    std::size_t records() const { return records_.size(); }

private:
    /// By version: the chain's head.
    std::map<std::uint64_t, std::string> heads_;
    /// By version and seat, empty for spectators: the hash of the snapshot.
    std::map<std::pair<std::uint64_t, std::optional<core::Seat>>, std::uint64_t> views_;
    std::map<std::pair<std::string, std::string>, std::uint64_t> acknowledged_;
    std::map<std::uint64_t, std::string> doers_;
    std::set<std::pair<std::uint64_t, core::Seat>> acknowledged_moves_;
    std::set<std::pair<std::uint64_t, core::Seat>> shown_moves_;
    /// Versions that were shown by an update.
    std::set<std::uint64_t> updates_;
    /// By number: hashes.
    std::map<std::uint32_t, std::uint64_t> records_;
    std::uint64_t latest_ = 0;
    /// How often a client's state was compared with another's, or with its own from before.
    std::uint64_t comparisons_ = 0;
};

}  // namespace support
