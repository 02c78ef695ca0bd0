#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "protocol/json.hpp"

// What is measured, and what that comes to.

namespace load {

using Clock = std::chrono::steady_clock;

/// How long things took. Everything is kept, so that no percentile is a guess.
class Latencies {
public:
    void add(Clock::duration took);
    void clear() { all_.clear(); }
    std::size_t count() const { return all_.size(); }
    /// In milliseconds; `share` from 0, the shortest, to 1, the longest. 0 when there are none.
    double at(double share);

private:
    std::vector<float> all_;
    bool sorted_ = true;
};

/// What happened since the counting began. Thread: one.
class Measure {
public:
    /// Forgets what was before.
    void begin();

    void moved() { ++moves_; }
    void received(std::size_t bytes);
    void sent(std::size_t bytes) { bytes_sent_ += bytes; }
    void answered(Clock::duration took) { to_mover_.add(took); }
    void shown_to_all(Clock::duration took) { to_last_.add(took); }
    /// An error's code, or how a connection was lost.
    void failed(const std::string& code) { ++errors_[code]; }
    /// A game was over.
    void finished() { ++games_; }

    std::uint64_t moves() const { return moves_; }
    std::uint64_t errors() const;

    /// For the line that says how it goes.
    std::string progress();
    /// The whole, as README.md describes it. Requires: begun.
    protocol::Json report();

private:
    Clock::time_point began_{};
    double processor_before_ = 0;
    std::uint64_t moves_ = 0;
    std::uint64_t games_ = 0;
    std::uint64_t messages_ = 0;
    std::uint64_t bytes_received_ = 0;
    std::uint64_t bytes_sent_ = 0;
    Latencies to_mover_;
    Latencies to_last_;
    std::map<std::string, std::uint64_t> errors_;
};

/// The report as people read it.
std::string text(const protocol::Json& report);

}  // namespace load
