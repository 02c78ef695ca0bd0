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
    explicit GameReplay(const PlayedGame& played) : GameReplay(played, played.game->beginning()) {}
    /// Replays it in this game, which has not begun.
    GameReplay(const PlayedGame& played, std::unique_ptr<protocol::Game> game);

    /// Plays the next action. Returns the shared part of its update, without the changes of views.
    /// Requires: an action is left.
    SharedPart next();
    /// Plays what is left, and returns the game, which is then as the room's.
    std::unique_ptr<protocol::Game> finish();
    /// The game's views now.
    std::unique_ptr<const protocol::GameView> view() const { return game_->view(); }

private:
    std::unique_ptr<protocol::Game> game_;
    /// In the form of a record.
    Json actions_;
    std::size_t played_ = 0;
};

}  // namespace room
