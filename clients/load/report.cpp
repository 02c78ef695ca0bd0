#include "clients/load/report.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>

namespace load {

using protocol::Json;

namespace {

/// Above it this program may have waited for its own processor. Percent.
constexpr double busy = 90;

std::string number(const Json& value) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(value.is_number_float() ? 1 : 0) << value.get<double>();
    return out.str();
}

std::string throughput(const Json& report) {
    return number(report["moves"]) + " moves in " + number(report["seconds"]) +
           " s: " + number(report["moves_per_second"]) +
           " a second; with bots' moves and all else " + number(report["updates_per_second"]) +
           " updates a second\n" + number(report["rooms"]) + " rooms, " +
           number(report["connections"]) + " connections; " + number(report["games"]) +
           " games came to their end\n" + number(report["messages_per_second"]) +
           " messages a second received; a move cost " + number(report["received_bytes_per_move"]) +
           " bytes to all together, and " + number(report["sent_bytes_per_move"]) + " from them\n";
}

template <class Cell>
std::string row(const std::string& name, Cell cell) {
    std::ostringstream line;
    line << std::left << std::setw(28) << name << std::right << std::fixed << std::setprecision(2);
    for (const Percentile& percentile : percentiles) line << std::setw(10) << cell(percentile);
    return line.str() + '\n';
}

std::string row(const std::string& name, const Json& latencies) {
    return row(name, [&latencies](const Percentile& percentile) {
        return latencies.at(percentile.name).get<double>();
    });
}

std::string latencies(const Json& latencies) {
    return row("milliseconds", [](const Percentile& percentile) { return percentile.title; }) +
           row("from a move to its player", latencies.at("to_mover")) +
           row("from a move to all", latencies.at("to_last_observer"));
}

std::string troubles(const Json& report) {
    std::string lines;
    if (report["sent_on"] > 0) {
        lines += "Sent to another node: " + number(report["sent_on"]) + " times.\n";
    }
    for (const auto& [code, count] : report["errors"].items()) {
        lines += "Error: " + code + ", " + number(count) + " times.\n";
    }
    return lines.empty() ? lines : lines + '\n';
}

std::string processors(const Json& report) {
    std::string lines;
    if (report.contains("server")) {
        const Json& server = report["server"];
        lines += "The server took " + number(server["processor_percent"]) +
                 " % of a processor, which is " + number(server["processor_us_per_update"]) +
                 " µs an update, and " + number(server["resident_mebibytes"]) + " MiB.\n";
    }
    const double own = report["own_processor_percent"];
    return lines + "This program itself took " + number(own) + " % of a processor" +
           (own > busy ? ": it was the limit, not the server.\n" : ".\n");
}

}  // namespace

double rounded(double value) {
    return std::round(value * 1000) / 1000;
}

Json server_part(const Usage& before, const Usage& after, const Json& report) {
    const double seconds = processor_seconds(before, after);
    const double updates = std::max(1.0, report.at("updates").get<double>());
    return {{"processor_percent", rounded(100 * seconds / report.at("seconds").get<double>())},
            {"processor_us_per_update", rounded(1e6 * seconds / updates)},
            {"resident_mebibytes", rounded(after.resident_mebibytes)}};
}

std::string text(const Json& report) {
    return throughput(report) + '\n' + latencies(report.at("latency_ms")) + '\n' +
           troubles(report) + processors(report);
}

}  // namespace load
