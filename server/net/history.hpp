#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <deque>
#include <optional>

#include "server/net/duration_histogram.hpp"

namespace net {

/// What a server has done lately, step by step. Thread: the main loop's.
class History {
public:
    struct Step {
        std::time_t until = 0;
        /// Those that people made, and what the median one took, and one in a hundred at least, in
        /// seconds.
        std::uint64_t moves = 0;
        std::optional<double> median = {};
        std::optional<double> slow = {};
        /// How many processors were busy for it on average.
        double processors = 0;
    };

    /// Keeps so many steps of what `moves` counts, which outlives it.
    History(const DurationHistogram& moves, std::size_t most) : moves_(moves), most_(most) {}

    /// A step is over, and another begins.
    void end_step();
    /// The oldest first.
    const std::deque<Step>& steps() const { return steps_; }

private:
    const DurationHistogram& moves_;
    const std::size_t most_;
    std::deque<Step> steps_;
    // Until the last step.
    DurationHistogram::Counts counted_;
    std::chrono::microseconds processor_time_{0};
    std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
};

}  // namespace net
