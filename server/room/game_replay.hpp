#pragma once

#include <cstddef>
#include <memory>

#include "server/room/room_state.hpp"
#include "server/room/update_parts.hpp"

namespace room {

/// A room's game from its beginning, action after action, for those who missed what was told of it:
/// a few texts are kept of a game, and the others are made again. Thread: one.
class GameReplay {
public:
    explicit GameReplay(const PlayedGame& played);

    /// Plays the next action, and gives what an update tells of it but for what it changes in
    /// views. Requires: there is one.
    SharedPart next();
    /// What the game shows now.
    std::unique_ptr<const protocol::GameView> view() const { return game_->view(); }

private:
    std::unique_ptr<protocol::Game> game_;
    /// As a record has them.
    Json actions_;
    std::size_t played_ = 0;
};

}  // namespace room
