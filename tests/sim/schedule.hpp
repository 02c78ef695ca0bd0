#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/hash.hpp"
#include "tests/support/random_json.hpp"
#include "tests/support/room_copy.hpp"

namespace sim {

using support::Broken;

/// Since the simulated world began, or between two of its moments.
using Duration = std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

/// A time that chance chooses, from the least to the most.
struct Span {
    Duration least;
    Duration most;
};

/// Time, chance and order of a simulated world. Nothing in it happens but by this schedule, so the
/// seed determines everything. Thread: one.
class Schedule {
public:
    /// Keeps the last `lines_kept` lines of the trace as text; without a number there is no trace.
    Schedule(std::uint64_t seed, std::optional<std::size_t> lines_kept)
        : random_(seed), lines_kept_(lines_kept) {}

    Duration now() const { return now_; }
    /// As a clock shows it that is right.
    std::chrono::sys_time<milliseconds> time_of_day() const {
        constexpr milliseconds beginning{1'700'000'000'000};
        return std::chrono::sys_time<milliseconds>(beginning +
                                                   std::chrono::duration_cast<milliseconds>(now_));
    }
    /// Calls it then, after everything that is due earlier.
    void after(Duration delay, std::function<void()> act);
    /// Calls what is due next. Throws Broken when nothing is.
    void step();

    std::uint64_t below(std::uint64_t n) { return random_.below(n); }
    bool one_in(std::uint64_t n) { return below(n) == 0; }
    Duration between(Duration least, Duration most);
    Duration any(const Span& span) { return between(span.least, span.most); }
    support::RandomJson& random() { return random_; }

    /// Adds an event to the trace.
    void note(std::string_view who, std::string_view what, std::string_view text = {});
    /// The hash of all events.
    std::uint64_t trace() const { return trace_.value(); }
    const std::deque<std::string>& lines() const { return lines_; }

private:
    struct Due {
        Duration at;
        std::uint64_t number;
        std::function<void()> act;
    };
    /// The greatest of a heap is its first.
    struct Later {
        bool operator()(const Due& a, const Due& b) const {
            return a.at != b.at ? a.at > b.at : a.number > b.number;
        }
    };

    support::RandomJson random_;
    Duration now_{};
    std::uint64_t numbers_ = 0;
    std::vector<Due> due_;
    core::Hash trace_;
    const std::optional<std::size_t> lines_kept_;
    std::deque<std::string> lines_;
};

}  // namespace sim
