#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "protocol/fair/proof.hpp"
#include "protocol/games/game.hpp"
#include "tests/support/random_json.hpp"

// Games as the protocol knows them.

namespace support {

/// Every edition and number of seats with all options at their defaults, and each other value of
/// every option.
std::vector<protocol::GameSetup> wire_setups();
/// Those of the dice game: every number of seats with the usual, the shortest and the longest sun
/// track.
std::vector<protocol::GameSetup> dice_wire_setups();
/// Those of all games.
std::vector<protocol::GameSetup> all_wire_setups();

/// "ra classic 2 {"open_fame":false}", for messages of failed tests.
std::string name(const protocol::GameSetup& setup);

/// 32 bytes from a seed.
protocol::ChanceKey chance_key(std::uint64_t seed);
/// The game whose chance comes from them.
protocol::StartedGame start_game(const protocol::GameSetup& setup, std::uint64_t seed);

/// One of the actions. It nearly always draws and often passes when that can be done, so that lots
/// get big. It seldom leaves dice unused: everything happens in a game.
protocol::Json pick_action(const protocol::Json& legal, RandomJson& random);

/// "code field", why the seat may not do that now; empty when it may.
std::string refusal(const protocol::Game& game, protocol::Seat seat, const protocol::Json& action,
                    protocol::Extras extras = protocol::Extras::refused);

/// Plays an action. Ensures and throws as the game does.
protocol::Json play(protocol::Game& game, protocol::Seat seat, const protocol::Json& action,
                    protocol::By by = protocol::By::player);

/// Plays a whole game at random.
void play_out(protocol::Game& game, std::uint64_t seed);

/// One name for each seat.
protocol::Players players(const protocol::GameSetup& setup);

}  // namespace support
