#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <tuple>

#include "server/room/effect.hpp"
#include "server/room/limits.hpp"
#include "server/room/shuffle.hpp"

namespace room {

/// Until when a stage of the shuffle waits for the seats that owe it something. A stage's time
/// begins when the stage is durable and everybody is told, and time in which the room could hear
/// nobody does not count, up to limits::shuffle_extension a stage. Thread: its room's.
class ShuffleDeadline {
public:
    using Duration = std::chrono::milliseconds;

    /// `first` is the time for the stage that is followed first.
    explicit ShuffleDeadline(Duration first = limits::shuffle_step) : length_(first) {}

    /// Follows the shuffle; null when nothing is being shuffled.
    void follow(const Shuffle* shuffle, Time now);

    /// Empty when nothing is being shuffled.
    std::optional<Time> due() const { return stage_ ? std::optional(due_) : std::nullopt; }

    /// For so long the room received from nobody.
    void extend(Duration unheard);

    /// Time was set by so much.
    void shift(Duration by) { due_ += by; }

    /// Whether those who still owe something are late, as an alarm rings. One that rings long after
    /// it was due shows that the whole process stood still while answers arrived: they get that
    /// time as well. Ensures: if not, `due` is later than now.
    bool has_passed(Time now);

private:
    /// A game, an attempt and its stage.
    using Stage = std::tuple<std::uint32_t, std::uint32_t, Shuffle::Stage>;

    std::optional<Stage> stage_;
    /// How long the next stage waits.
    Duration length_;
    Time due_{};
    /// What may still be added to the stage's time.
    Duration extension_left_{};
};

}  // namespace room
