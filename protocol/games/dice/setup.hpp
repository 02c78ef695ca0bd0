#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/dice/game.hpp"
#include "protocol/fair/streams.hpp"
#include "protocol/games/game.hpp"

// What a game of Ra: The Dice Game begins with: its rules, and what chance gives it.

namespace protocol::dice_game {

// Each requires a setup that check_setup passed.

dice::Ruleset rules_of(const GameSetup& setup);

/// What a record gives, and what is drawn after it as the game goes on.
struct Chance {
    /// Who starts, too.
    dice::FixedChance seen;
    /// None when nothing is drawn.
    std::optional<dice::SeededChance<Stream>> to_come;

    /// Whether the next roll must be among those that were seen.
    bool is_given() const { return seen.left() > 0 || !to_come; }
};

/// From these streams, after what `begun` gives, which is null or a record's `chance`. Throws Error
/// when it is invalid.
Chance drawn_from(const GameSetup& setup, const SharedStreams& streams, const Json& begun);
/// So many faces are sealed before a game. The longest games of bots throw 1,700 dice; what is
/// thrown beyond this is proved when the game is over. The proofs of twice as many would not fit
/// into what may wait for a client.
inline constexpr std::size_t sealed_faces = 2048;
/// As protocol::draws_from.
Draws draws_from(const SharedStreams& streams);
/// What a record says was seen.
struct Seen {
    Seat start = 0;
    std::vector<dice::Roll> rolls;
};

/// Throws Error when it gives what no game can get.
Seen read_chance(const GameSetup& setup, const Json& chance);
/// As protocol::check_chance.
std::string check_chance(const GameSetup& setup, const Json& chance, const SharedStreams& streams,
                         const Json& begun);

}  // namespace protocol::dice_game
