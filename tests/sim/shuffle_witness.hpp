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
/// and the nodes do meanwhile. Thread: one.
class ShuffleWitness {
public:
    /// The room is another process's, whose players have to come to it first.
    void claimed(Duration now);
    /// What the shuffle has become by an entry.
    void follow(const room::Shuffle& shuffle, Duration now);
    /// A process receives a message from the client of a seat.
    void heard(const std::string& process, core::Seat seat, const std::string& text, Duration now);
    /// A process gives up waiting. Throws Broken when it is too early, or somebody has answered.
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
