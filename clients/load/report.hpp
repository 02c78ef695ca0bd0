#pragma once

#include <array>
#include <string>

#include "clients/load/usage.hpp"
#include "protocol/json/json.hpp"

// How the report, which README.md describes, is written.

namespace load {

struct Percentile {
    /// In JSON.
    const char* name;
    /// For people.
    const char* title;
    double share;
};

/// The percentiles that are reported of each distribution.
inline constexpr std::array<Percentile, 5> percentiles = {{{"p50", "50 %", 0.5},
                                                           {"p90", "90 %", 0.9},
                                                           {"p99", "99 %", 0.99},
                                                           {"p999", "99.9 %", 0.999},
                                                           {"max", "all", 1.0}}};

/// To three decimals.
double rounded(double value);

/// The report's part about the server's process, from its usage before and after the measurement.
protocol::Json server_part(const Usage& before, const Usage& after, const protocol::Json& report);

/// The report as people read it. Requires: whole, from Run.
std::string text(const protocol::Json& report);

}  // namespace load
