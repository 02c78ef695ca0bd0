#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

#include "protocol/json/json.hpp"
#include "tests/support/built.hpp"
#include "tests/support/program.hpp"

// What benchmarks of the whole server share.

namespace bench {

/// Says how a value stands to its target. Ensures: whether it is met.
inline bool told(const char* what, double value, double target, const char* unit) {
    const bool met = value <= target;
    std::printf("%-58s %9.3f %s, target %g: %s\n", what, value, unit, target,
                met ? "met" : "MISSED");
    return met;
}

/// Requires: there are some.
inline double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

/// What ra-load reports of a run on the server at this port. Throws when it fails.
inline protocol::Json report_of_load(std::uint16_t port, std::vector<std::string> options) {
    options.insert(options.end(),
                   {"--server", "ws://localhost:" + std::to_string(port), "--json", "--quiet"});
    support::Program program(support::built("ra-load"), options);
    std::string report;
    for (std::string line = program.read_line(); !line.empty(); line = program.read_line()) {
        report += line;
    }
    if (program.wait() != 0) {
        throw std::runtime_error("ra-load failed: " + program.errors() + report);
    }
    return protocol::Json::parse(report);
}

/// How long the slowest hundredth of moves takes to those who make them in some rooms, in
/// milliseconds.
inline double p99_of_others(std::uint16_t port) {
    return report_of_load(port, {"--rooms", "20", "--rate", "200", "--seconds", "10"})
        .at("latency_ms")
        .at("to_mover")
        .at("p99");
}

}  // namespace bench
