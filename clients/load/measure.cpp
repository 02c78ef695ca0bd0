#include "clients/load/measure.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <sstream>
#include <utility>

#include <sys/resource.h>

namespace load {

using protocol::Json;

namespace {

constexpr std::array<std::pair<const char*, double>, 5> percentiles = {
    {{"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}, {"p999", 0.999}, {"max", 1.0}}};

/// Seconds of a processor that this process has used.
double processor_seconds() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

double rounded(double value) {
    return std::round(value * 1000) / 1000;
}

Json encode(Latencies& latencies) {
    Json result = {{"count", latencies.count()}};
    for (const auto& [name, share] : percentiles) {
        result[name] = rounded(latencies.at(share));
    }
    return result;
}

std::string row(const char* name, const Json& latencies) {
    std::ostringstream line;
    line << std::left << std::setw(26) << name << std::right << std::fixed << std::setprecision(2);
    for (const auto& percentile : percentiles) {
        line << std::setw(10) << latencies.at(percentile.first).get<double>();
    }
    return line.str() + '\n';
}

}  // namespace

void Latencies::add(Clock::duration took) {
    all_.push_back(std::chrono::duration<float, std::milli>(took).count());
    sorted_ = false;
}

double Latencies::at(double share) {
    if (all_.empty()) return 0;
    if (!std::exchange(sorted_, true)) std::sort(all_.begin(), all_.end());
    const auto last = static_cast<double>(all_.size() - 1);
    return static_cast<double>(all_[static_cast<std::size_t>(std::ceil(share * last))]);
}

void Measure::begin() {
    *this = {};
    began_ = Clock::now();
    processor_before_ = processor_seconds();
}

void Measure::received(std::size_t bytes) {
    ++messages_;
    bytes_received_ += bytes;
}

std::uint64_t Measure::errors() const {
    std::uint64_t sum = 0;
    for (const auto& [code, count] : errors_) sum += count;
    return sum;
}

std::string Measure::progress() {
    const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
    std::ostringstream line;
    line << std::fixed << std::setprecision(0) << static_cast<double>(moves_) / seconds
         << " moves/s, " << std::setprecision(1) << "seen by all in " << to_last_.at(0.5) << " ms ("
         << to_last_.at(0.99) << " ms at 99 %), " << errors() << " errors";
    return line.str();
}

Json Measure::report() {
    const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
    const auto moves = static_cast<double>(std::max<std::uint64_t>(moves_, 1));
    return {
        {"seconds", rounded(seconds)},
        {"moves", moves_},
        {"games", games_},
        {"moves_per_second", rounded(static_cast<double>(moves_) / seconds)},
        {"messages_per_second", rounded(static_cast<double>(messages_) / seconds)},
        {"received_bytes_per_move", rounded(static_cast<double>(bytes_received_) / moves)},
        {"sent_bytes_per_move", rounded(static_cast<double>(bytes_sent_) / moves)},
        {"latency_ms", {{"to_mover", encode(to_mover_)}, {"to_last_observer", encode(to_last_)}}},
        {"errors", errors_},
        {"own_processor_percent",
         rounded(100 * (processor_seconds() - processor_before_) / seconds)}};
}

std::string text(const Json& report) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(1);
    out << report.at("moves") << " moves in " << report.at("seconds").get<double>()
        << " s: " << report.at("moves_per_second").get<double>() << " a second; "
        << report.at("games") << " games came to their end\n"
        << report.at("messages_per_second").get<double>()
        << " messages a second received; a move cost "
        << report.at("received_bytes_per_move").get<double>() << " bytes to all together, and "
        << report.at("sent_bytes_per_move").get<double>() << " from its player\n\n"
        << "milliseconds                     50 %      90 %      99 %    99.9 %       all\n"
        << row("from sending to own update", report.at("latency_ms").at("to_mover"))
        << row("… to the last one's update", report.at("latency_ms").at("to_last_observer"))
        << '\n';
    for (const auto& [code, count] : report.at("errors").items()) {
        out << "error: " << code << ", " << count << " times\n";
    }
    const double own = report.at("own_processor_percent");
    out << "This program itself took " << own << " % of a processor";
    out << (own > 90 ? ": it was the limit, not the server.\n" : ".\n");
    return out.str();
}

}  // namespace load
