#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>

namespace crash {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// What came of everything.
struct Tally {
    /// Commands whose answer was lost with the server: when asked again, they had been done, or
    /// were done only then.
    std::uint64_t had_been_done = 0;
    std::uint64_t done_anew = 0;
    /// From the loss of a connection, or from the server's being there again where that was later,
    /// to being up to date.
    std::vector<milliseconds> resumes;
    /// From the server's start to its being there.
    std::vector<milliseconds> starts;
    /// Notices of a stopped room that clients received.
    std::uint64_t told_of_stop = 0;
};

/// What all guests share. Thread: one.
struct World {
    boost::asio::io_context& context;
    /// Where the server listens.
    std::uint16_t port = 0;
    Clock::time_point listens_since{};
    /// Counts the server's processes.
    int process = 0;
    /// How long people think at most.
    milliseconds thinking{1000};
    /// No client begins anything new; what was begun comes to an end.
    bool calm = false;
    /// All clients come back without their memory.
    bool all_forget = false;
    /// The server's disk is at fault, and rooms stop.
    bool disk_fails = false;
    Tally tally = {};
};

}  // namespace crash
