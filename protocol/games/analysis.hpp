#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "protocol/games/game.hpp"
#include "protocol/games/record.hpp"

// A recorded game looked back at: how every seat stood after each action, and what chance did.

namespace protocol {

/// The positions of a game, one after another. Equal records give equal analyses, on every machine.
/// Thread: one.
class Analysis {
public:
    /// Throws Error when the chance is invalid.
    explicit Analysis(const Record& record);

    /// The next position, from the one before any action on (RECORD.md): `at`, `prospects`, and
    /// `luck` if the action before drew a tile. Returns nothing after the last one. Throws Error
    /// that names an action that is not legal, as `actions.7`.
    std::optional<Json> next();

private:
    std::unique_ptr<Game> game_;
    const Json actions_;
    std::size_t at_ = 0;
};

}  // namespace protocol
