#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "protocol/json/json.hpp"

// What is measured, and what that comes to.

namespace load {

using Clock = std::chrono::steady_clock;

/// Latencies in their order.
class Distribution {
public:
    /// In milliseconds.
    explicit Distribution(std::vector<float> latencies);

    std::size_t count() const { return sorted_.size(); }
    /// In milliseconds: a latency that this share of all does not exceed; `share` from 0, the
    /// shortest, to 1, the longest. 0 when there are none.
    double at(double share) const;

private:
    std::vector<float> sorted_;
};

/// How long things took. Everything is kept, so that no percentile is a guess.
class Latencies {
public:
    void add(Clock::duration took);
    std::size_t count() const { return all_.size(); }
    /// Of those that were added after the first `skipped`.
    Distribution distribution(std::size_t skipped = 0) const;

private:
    std::vector<float> all_;
};

/// What happened since the counting began. Thread: one.
class Measure {
public:
    /// Forgets what was before.
    void begin(Clock::time_point now);

    /// Rooms advanced by this many versions, by anyone's moves.
    void updated(std::uint64_t versions) { updates_ += versions; }
    void received(std::size_t bytes);
    /// A message that was received is an update.
    void received_update(std::size_t bytes);
    void sent(std::size_t bytes) { bytes_sent_ += bytes; }
    /// A guest's own move was shown to that guest.
    void answered(Clock::duration took) { to_mover_.add(took); }
    void shown_to_all(Clock::duration took) { to_last_.add(took); }
    /// A game was over.
    void finished() { ++games_; }
    /// A guest was sent to another node.
    void sent_on() { ++sent_on_; }
    /// An error's code, or how a connection was lost.
    void failed(const std::string& code) { ++errors_[code]; }

    /// The line that says how it went since it was asked for last. Requires: begun.
    std::string progress(Clock::time_point now);
    /// The part of the report that is counted here, as README.md describes it. Requires: begun.
    protocol::Json report(Clock::time_point now) const;

private:
    std::uint64_t errors() const;

    /// Where the last progress ended.
    struct Told {
        Clock::time_point at;
        std::size_t moves = 0;
        std::size_t shown = 0;
    };

    Clock::time_point began_{};
    Told told_{};
    std::uint64_t updates_ = 0;
    std::uint64_t games_ = 0;
    std::uint64_t messages_ = 0;
    std::uint64_t bytes_received_ = 0;
    std::uint64_t update_frames_ = 0;
    /// With their headers.
    std::uint64_t update_bytes_ = 0;
    std::uint64_t bytes_sent_ = 0;
    std::uint64_t sent_on_ = 0;
    Latencies to_mover_;
    Latencies to_last_;
    std::map<std::string, std::uint64_t> errors_;
};

}  // namespace load
