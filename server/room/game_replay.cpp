#include "server/room/game_replay.hpp"

#include <utility>

#include "protocol/games/record.hpp"

namespace room {

GameReplay::GameReplay(const PlayedGame& played, std::unique_ptr<protocol::Game> game)
    : game_(std::move(game)), actions_(played.game->record(played.players).at("actions")) {
    // The room may have got it in the middle.
    while (played_ + played.actions < actions_.size()) next();
}

SharedPart GameReplay::next() {
    protocol::Played played = protocol::play(*game_, actions_.at(played_++));
    return {.acting = game_->acting(),
            .doer = played.doer,
            .events = std::move(played.events),
            .acted = true};
}

std::unique_ptr<protocol::Game> GameReplay::finish() {
    while (played_ < actions_.size()) next();
    return std::move(game_);
}

}  // namespace room
