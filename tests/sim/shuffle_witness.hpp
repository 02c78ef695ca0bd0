#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "server/room/shuffle.hpp"
#include "tests/sim/schedule.hpp"

namespace sim {

using protocol::Json;

/// Checks that every client that answers in time takes part in a room's shuffle, whatever the store
/// and the nodes do. Thread: one.
class ShuffleWitness {
public:
    /// The room is another process's now, which its players have to enter first.
    void claimed(Duration now);
    /// An entry led to this shuffle.
    void follow(const room::Shuffle& shuffle, Duration now);
    /// A process receives a message from the client of a seat.
    void received(const std::string& process, core::Seat seat, const std::string& text,
                  Duration now);
    /// A process gives up waiting. Throws Broken when it is too early, or when a seat that it waits
    /// for has answered.
    void gives_up(const std::string& process, const room::Shuffle& shuffle, Duration now) const;

private:
    /// A game, an attempt and its stage.
    using Stage = std::tuple<std::uint32_t, std::uint32_t, room::Shuffle::Stage>;

    static Stage stage_of(const room::Shuffle& shuffle);

    std::optional<Stage> stage_;
    Duration since_{};
    /// When each process first received the answer of a seat to the present stage.
    std::map<std::pair<std::string, core::Seat>, Duration> answers_;
};

}  // namespace sim
