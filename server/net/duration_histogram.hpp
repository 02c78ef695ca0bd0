#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <prometheus/client_metric.h>

namespace net {

/// How often something took how long. To count takes no lock and no memory, so that it may be done
/// at every move. Thread: any.
class DurationHistogram {
public:
    using Duration = std::chrono::nanoseconds;

    /// In seconds: from what a fast disk takes to what somebody would complain about.
    static constexpr std::array bounds{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01,
                                       0.025,  0.05,    0.1,    0.25,  0.5,    1.0,   2.5};

    /// What was counted until some moment.
    struct Counts {
        /// How many took so long at most, and longer than the bound before; the last: longer than
        /// all bounds.
        std::array<std::uint64_t, bounds.size() + 1> each{};
        Duration sum{};

        std::uint64_t all() const;
        /// What has been counted since.
        Counts since(const Counts& before) const;
        /// In seconds, as if what is between two bounds were spread evenly; what is beyond the last
        /// one counts as that. None when nothing was counted.
        std::optional<double> quantile(double part) const;
        prometheus::ClientMetric::Histogram collected() const;
    };

    void observe(Duration took);
    Counts counts() const;

private:
    std::array<std::atomic<std::uint64_t>, bounds.size() + 1> each_{};
    std::atomic<Duration::rep> sum_ = 0;
};

}  // namespace net
