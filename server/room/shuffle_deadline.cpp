#include "server/room/shuffle_deadline.hpp"

#include <algorithm>
#include <utility>

namespace room {

void ShuffleDeadline::follow(const Shuffle* shuffle, Time now) {
    const auto stage =
        shuffle == nullptr
            ? std::nullopt
            : std::optional<Stage>({shuffle->game(), shuffle->attempt(), shuffle->stage()});
    if (std::exchange(stage_, stage) != stage) {
        due_ = now + std::exchange(length_, limits::shuffle_step);
        extension_left_ = limits::shuffle_extension;
    }
}

void ShuffleDeadline::extend(Duration unheard) {
    const Duration granted = std::clamp(unheard, Duration(0), extension_left_);
    due_ += granted;
    extension_left_ -= granted;
}

bool ShuffleDeadline::has_passed(Time now) {
    if (!stage_ || now < due_) return false;
    const Duration late = now - due_;
    if (late > limits::alarm_lateness) extend(late + limits::alarm_lateness);
    return now >= due_;
}

}  // namespace room
