#include "server/net/duration_histogram.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace net {

namespace {

double seconds(std::chrono::duration<double> duration) {
    return duration.count();
}

}  // namespace

void DurationHistogram::observe(Duration took) {
    const auto bucket = std::lower_bound(bounds.begin(), bounds.end(), seconds(took));
    each_[static_cast<std::size_t>(bucket - bounds.begin())].fetch_add(1,
                                                                       std::memory_order_relaxed);
    sum_.fetch_add(took.count(), std::memory_order_relaxed);
}

DurationHistogram::Counts DurationHistogram::counts() const {
    Counts counts{.each = {}, .sum = Duration(sum_.load(std::memory_order_relaxed))};
    std::transform(each_.begin(), each_.end(), counts.each.begin(),
                   [](const auto& one) { return one.load(std::memory_order_relaxed); });
    return counts;
}

std::uint64_t DurationHistogram::Counts::all() const {
    return std::accumulate(each.begin(), each.end(), std::uint64_t{0});
}

DurationHistogram::Counts DurationHistogram::Counts::since(const Counts& before) const {
    Counts since{.each = {}, .sum = sum - before.sum};
    std::transform(each.begin(), each.end(), before.each.begin(), since.each.begin(),
                   std::minus<>());
    return since;
}

std::optional<double> DurationHistogram::Counts::quantile(double part) const {
    const auto sought = part * static_cast<double>(all());
    double below = 0;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        const auto here = static_cast<double>(each[i]);
        if (here > 0 && below + here >= sought) {
            const double lower = i == 0 ? 0 : bounds[i - 1];
            return lower + (bounds[i] - lower) * (sought - below) / here;
        }
        below += here;
    }
    return all() > 0 ? std::optional(bounds.back()) : std::nullopt;
}

prometheus::ClientMetric::Histogram DurationHistogram::Counts::collected() const {
    prometheus::ClientMetric::Histogram histogram;
    histogram.sample_count = all();
    histogram.sample_sum = seconds(sum);
    std::uint64_t so_far = 0;
    for (std::size_t i = 0; i < each.size(); ++i) {
        so_far += each[i];
        histogram.bucket.push_back({.cumulative_count = so_far,
                                    .upper_bound = i < bounds.size()
                                                       ? bounds[i]
                                                       : std::numeric_limits<double>::infinity()});
    }
    return histogram;
}

}  // namespace net
