#include "clients/load/measure.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <numeric>
#include <sstream>
#include <utility>

#include "clients/load/report.hpp"

namespace load {

using protocol::Json;

namespace {

/// At least a millisecond, the least that a report shows, so it is safe to divide by.
double seconds_between(Clock::time_point begin, Clock::time_point end) {
    constexpr double least = 0.001;
    return std::max(least, std::chrono::duration<double>(end - begin).count());
}

/// RFC 6455: the header of an unmasked frame.
std::size_t header_bytes(std::size_t payload) {
    return payload < 126 ? 2 : payload < 65'536 ? 4 : 10;
}

/// 0 of nothing.
double mean(std::uint64_t sum, std::uint64_t count) {
    return rounded(static_cast<double>(sum) /
                   static_cast<double>(std::max<std::uint64_t>(count, 1)));
}

Json encode(const Distribution& latencies) {
    Json result = {{"count", latencies.count()}};
    for (const Percentile& percentile : percentiles) {
        result[percentile.name] = rounded(latencies.at(percentile.share));
    }
    return result;
}

}  // namespace

Distribution::Distribution(std::vector<float> latencies) : sorted_(std::move(latencies)) {
    std::sort(sorted_.begin(), sorted_.end());
}

double Distribution::at(double share) const {
    if (sorted_.empty()) return 0;
    const auto last = static_cast<double>(sorted_.size() - 1);
    return static_cast<double>(sorted_[static_cast<std::size_t>(std::ceil(share * last))]);
}

void Latencies::add(Clock::duration took) {
    all_.push_back(std::chrono::duration<float, std::milli>(took).count());
}

Distribution Latencies::distribution(std::size_t skipped) const {
    return Distribution({all_.begin() + static_cast<std::ptrdiff_t>(skipped), all_.end()});
}

void Measure::begin(Clock::time_point now) {
    *this = {};
    began_ = now;
    told_.at = now;
}

void Measure::received(std::size_t bytes) {
    ++messages_;
    bytes_received_ += bytes;
}

void Measure::received_update(std::size_t bytes) {
    received(bytes);
    ++update_frames_;
    update_bytes_ += header_bytes(bytes) + bytes;
}

std::uint64_t Measure::errors() const {
    return std::accumulate(errors_.begin(), errors_.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const auto& error) { return sum + error.second; });
}

std::string Measure::progress(Clock::time_point now) {
    const Told before =
        std::exchange(told_, {.at = now, .moves = to_mover_.count(), .shown = to_last_.count()});
    const double seconds = seconds_between(before.at, now);
    const Distribution recent = to_last_.distribution(before.shown);
    std::ostringstream line;
    line << std::fixed << std::setprecision(0)
         << static_cast<double>(told_.moves - before.moves) / seconds << " moves/s, "
         << std::setprecision(1) << "seen by all in " << recent.at(0.5) << " ms ("
         << recent.at(0.99) << " ms at 99 %), " << errors() << " errors";
    return line.str();
}

Json Measure::report(Clock::time_point now) const {
    const double seconds = seconds_between(began_, now);
    const auto a_second = [seconds](auto count) {
        return rounded(static_cast<double>(count) / seconds);
    };
    const std::size_t moves = to_mover_.count();
    return {{"seconds", rounded(seconds)},
            {"moves", moves},
            {"updates", updates_},
            {"games", games_},
            {"moves_per_second", a_second(moves)},
            {"updates_per_second", a_second(updates_)},
            {"messages_per_second", a_second(messages_)},
            {"received_bytes_per_move", mean(bytes_received_, moves)},
            {"sent_bytes_per_move", mean(bytes_sent_, moves)},
            {"bytes_per_update", mean(update_bytes_, update_frames_)},
            {"latency_ms",
             {{"to_mover", encode(to_mover_.distribution())},
              {"to_last_observer", encode(to_last_.distribution())}}},
            {"sent_on", sent_on_},
            {"errors", errors_}};
}

}  // namespace load
