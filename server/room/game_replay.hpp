#pragma once

#include <cstddef>
#include <memory>

#include "server/room/room_state.hpp"
#include "server/room/update_parts.hpp"

namespace room {

/// Replays a room's game from its beginning, action after action, for clients that missed updates:
/// few texts of a game are kept, and the others are made again. Thread: one.
class GameReplay {
public:
    explicit GameReplay(const PlayedGame& played);

    /// Plays the next action. Returns the shared part of its update, without the changes of views.
    /// Requires: an action is left.
    SharedPart next();
    /// The game's views now.
    std::unique_ptr<const protocol::GameView> view() const { return game_->view(); }

private:
    std::unique_ptr<protocol::Game> game_;
    /// In the form of a record.
    Json actions_;
    std::size_t played_ = 0;
};

}  // namespace room
