#include "tools/arena/standing.hpp"

#include <algorithm>
#include <cmath>

namespace arena {

double Standing::won_percent() const {
    return 100.0 * won / (static_cast<double>(deals) * games_a_deal * places);
}

Interval Standing::confidence() const {
    constexpr double within_95_percent = 1.96;
    const double mean = won / deals;
    const double variance = std::max(0.0, won_squared - deals * mean * mean) / (deals - 1.0);
    const double error = std::sqrt(variance / deals);
    const double margin = 100.0 * within_95_percent * error / (games_a_deal * places);
    return {.low = std::max(0.0, won_percent() - margin),
            .high = std::min(100.0, won_percent() + margin)};
}

std::optional<double> Standing::elo_over(const Standing& other) const {
    if (won <= 0 || other.won <= 0) {
        return {};
    }
    return 400 * std::log10(won_percent() / other.won_percent());
}

double Standing::mean_score() const {
    return score / (static_cast<double>(deals) * games_a_deal * places);
}

double Standing::won_percent_in(Seat seat) const {
    return 100.0 * won_in_seat[seat] / (static_cast<double>(deals) * places);
}

std::chrono::nanoseconds Standing::median_time() const {
    if (thinking.empty()) {
        return {};
    }
    Thinking sorted = thinking;
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::nth_element(sorted.begin(), middle, sorted.end());
    return *middle;
}

std::chrono::nanoseconds Standing::longest_time() const {
    return thinking.empty() ? std::chrono::nanoseconds{}
                            : *std::max_element(thinking.begin(), thinking.end());
}

void add(Standing& standing, const Share& share) {
    ++standing.deals;
    standing.won += share.won;
    standing.won_squared += share.won * share.won;
    standing.score += share.score;
    for (std::size_t seat = 0; seat < share.won_in_seat.size(); ++seat) {
        standing.won_in_seat[seat] += share.won_in_seat[seat];
    }
    standing.thinking.insert(standing.thinking.end(), share.thinking.begin(), share.thinking.end());
}

}  // namespace arena
