#pragma once

#include <optional>
#include <string>

#include "protocol/verify/history.hpp"
#include "server/room/room_state.hpp"

namespace room {

/// A game, or its shuffle, that an engine began whose rules this one does not have. Its log is read
/// without these rules, so that it can be published and the room can go on. Thread: one.
class ForeignGame {
public:
    /// `told`: its history up to where the rules begin to matter. Requires: the room is shuffling
    /// for it, or is playing and has no game.
    explicit ForeignGame(protocol::History told) : told_(std::move(told)) {}

    /// Takes in the next entry: actions are kept, and what happens to seats is applied to the room.
    /// Returns when it was written. Throws Damaged when the entry cannot come now, and OtherEngine
    /// when it closes the room.
    Time take_in(const std::string& line, RoomState& room, const Chance& chance);

    /// The record of the game as far as it is known: its chance as the key to it, and no result.
    /// Empty when it did not begin, or a rematch has stored it already.
    std::optional<Append::Record> record(const RoomState& room, const Chance& chance) const;

private:
    protocol::History told_;
    Json actions_ = Json::array();
};

}  // namespace room
