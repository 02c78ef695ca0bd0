#pragma once

#include "engine/core/seat.hpp"
#include "protocol/json/json_writer.hpp"

namespace protocol {

/// What a game shows at one moment: the public view, and that of each seat. It holds views and
/// nothing else, so no text made of it can reveal what is hidden. Thread: any, since it does not
/// change.
class GameView {
public:
    GameView() = default;
    GameView(const GameView&) = delete;
    GameView& operator=(const GameView&) = delete;
    virtual ~GameView() = default;

    /// `game` of the public view.
    virtual void write(JsonWriter& out) const = 0;
    /// `own` of a seat's view. Requires: the game has the seat.
    virtual void write_own(JsonWriter& out, core::Seat seat) const = 0;

    // The merge patch (RFC 7396) that turns what was shown before into this, the empty object when
    // they are alike. Requires: a view of the same game.

    virtual void write_patch(JsonWriter& out, const GameView& before) const = 0;
    virtual void write_own_patch(JsonWriter& out, const GameView& before,
                                 core::Seat seat) const = 0;
};

}  // namespace protocol
