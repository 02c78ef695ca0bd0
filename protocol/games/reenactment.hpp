#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "protocol/games/game.hpp"
#include "protocol/games/record.hpp"
#include "protocol/games/update.hpp"
#include "protocol/json/json.hpp"

// Replays a recorded game as its room sent it, update after update, and lets it go on.

namespace protocol {

/// A record's game. Of the view's `room` only the `status` is there: nothing else of it changes
/// with an action. Thread: one.
class Reenactment {
public:
    /// Throws Error when the chance is invalid.
    explicit Reenactment(const Record& record);

    /// How many actions there are, and how many of them have been played.
    std::size_t actions() const { return actions_.size(); }
    std::size_t played() const { return played_; }

    /// The public part when the game begins: `events`, `game` of the view,
    /// `acting`.
    const Json& opening() const { return opening_; }
    /// Plays the next action and gives the public part of its update. Requires: played() <
    /// actions(). Throws Error that names it, as `actions.7`, and then nothing has happened.
    Json next(std::uint64_t v);
    /// Plays a further action, given as a record has it, and gives the public part of its update.
    /// Requires: played() == actions(). Throws Error, and then nothing has happened.
    Json act(std::uint64_t v, const Json& action);

    /// Plays the actions that are left, without their updates. Throws Error that names the first
    /// that is not legal.
    void skip();

    const Game& game() const { return *game_; }

private:
    Json view() const;
    Json update_of(std::uint64_t v, const Played& played);

    std::unique_ptr<Game> game_;
    Json opening_;
    Json actions_;
    std::size_t played_ = 0;
    /// The public view before the next action.
    Json shown_;
};

}  // namespace protocol
