#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <tuple>

#include "server/room/effect.hpp"
#include "server/room/limits.hpp"
#include "server/room/shuffle.hpp"

namespace room {

/// The deadline of a stage of the shuffle for the seats that owe it something. A stage's time
/// begins when the stage is durable and broadcast. Time in which the room could receive nothing
/// does not count, up to limits::shuffle_extension a stage. Thread: its room's.
class ShuffleDeadline {
public:
    using Duration = std::chrono::milliseconds;

    /// `first` is the time for the first stage that is followed.
    explicit ShuffleDeadline(Duration first = limits::shuffle_step) : length_(first) {}

    /// Follows the shuffle; null when nothing is being shuffled.
    void follow(const Shuffle* shuffle, Time now);

    /// Empty when nothing is being shuffled.
    std::optional<Time> due() const { return stage_ ? std::optional(due_) : std::nullopt; }

    /// Adds the time during which the room received nothing.
    void extend(Duration unheard);

    /// Time was set by so much.
    void shift(Duration by) { due_ += by; }

    /// Whether the deadline has passed, as an alarm rings. An alarm that rings long after it was
    /// due shows that the whole process stood still while answers arrived: the seats get that time
    /// as well. Ensures: if not passed, `due` is later than now.
    bool has_passed(Time now);

private:
    /// A game, an attempt and its stage.
    using Stage = std::tuple<std::uint32_t, std::uint32_t, Shuffle::Stage>;

    std::optional<Stage> stage_;
    /// The time for the next stage.
    Duration length_;
    Time due_{};
    /// How much may still be added to the stage's time.
    Duration extension_left_{};
};

}  // namespace room
