#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "protocol/games/game.hpp"
#include "protocol/verify/history.hpp"
#include "protocol/verify/seen.hpp"
#include "tests/support/random_json.hpp"

// Games whose shuffle can be checked, as rooms play them: without rooms.

namespace support {

struct FairGame {
    protocol::GameSetup setup;
    /// All that was secret, and all that was shown.
    protocol::Proof proof;
    /// The record that a server gives, with its proof.
    Json record;
    /// What a spectator is shown: a `snapshot` before the lock, and all updates to the end.
    Json before;
    std::vector<Json> updates;
};

enum class Ending : std::uint8_t { played_out, broken_off };

/// A clock for one sitting, and one for days.
inline const protocol::ClockSettings five_minutes{.kind = protocol::ClockSettings::Kind::live,
                                                  .timeout = protocol::ClockSettings::Timeout::pass,
                                                  .bank = std::chrono::minutes(5),
                                                  .add = std::chrono::seconds(6)};
inline const protocol::ClockSettings three_days{.kind = protocol::ClockSettings::Kind::days,
                                                .timeout = protocol::ClockSettings::Timeout::pass,
                                                .bank = std::chrono::hours(72),
                                                .add = std::chrono::hours(6)};

/// Plays a game at random from the lock on: some seats take part in the shuffle and others do not,
/// attempts are void now and then, or were called off before, and people leave and come back while
/// it is played. With a clock its time runs, too: it is over now and then, some give others time,
/// and all make pauses. Ensures: equal seeds give equal games.
FairGame fair_game(const protocol::GameSetup& setup, std::uint64_t seed,
                   Ending ending = Ending::played_out, const protocol::ClockSettings& clock = {});

/// What an honest client of this seat keeps of the game. Requires: its number counts.
protocol::Seen seen_by(core::Seat seat, const FairGame& game);

}  // namespace support
