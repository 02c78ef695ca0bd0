#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "tools/arena/contest.hpp"

// What games between bots say about them.

namespace arena {

/// Of percent.
struct Interval {
    double low = 0;
    double high = 0;
};

/// How one bot fared, over one deal after the other.
struct Standing {
    std::string bot;
    /// Seats it had at each table.
    int places = 0;
    int deals = 0;
    /// Games that were played with a deal: one for each way round the table.
    int games_a_deal = 0;
    double won = 0;
    double won_squared = 0;
    double score = 0;
    std::vector<double> won_in_seat;
    /// Empty without timing.
    Thinking thinking;

    /// Of the games that a seat of it won.
    double won_percent() const;
    /// In which its true share lies with 95 %. Games with the same deal hang together, deals do
    /// not: the error is that of the mean over deals. Requires: two deals.
    Interval confidence() const;
    /// How much stronger than another at the same tables (Elo, for games with one winner among
    /// many: 400 more wins ten times as often from a seat). None when one of them never won.
    std::optional<double> elo_over(const Standing& other) const;
    double mean_score() const;
    /// Of the games from this seat.
    double won_percent_in(Seat seat) const;
    /// Half of its choices took longer; none took longer. Nothing without timing.
    std::chrono::nanoseconds median_time() const;
    std::chrono::nanoseconds longest_time() const;
};

/// What one deal brought a bot: all its places, all ways round the table.
struct Share {
    double won = 0;
    double score = 0;
    std::vector<double> won_in_seat;
    Thinking thinking;
};

void add(Standing& standing, const Share& share);

}  // namespace arena
