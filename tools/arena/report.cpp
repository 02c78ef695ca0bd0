#include "tools/arena/report.hpp"

#include <cmath>
#include <iomanip>
#include <sstream>

#include <nlohmann/json.hpp>

namespace arena {

namespace {

double microseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::micro>(time).count();
}

void write_heading(std::ostream& out, bool times) {
    out << std::left << std::setw(16) << "bot" << std::right << std::setw(7) << "seats"
        << std::setw(9) << "won %" << std::setw(17) << "95 % within" << std::setw(7) << "Elo"
        << std::setw(9) << "score";
    if (times) {
        out << std::setw(12) << "median us" << std::setw(12) << "longest us";
    }
    out << "   won % by seat\n";
}

/// Beside the last bot, which fills the table.
std::string elo(const Standing& standing, const Standing& last) {
    const std::optional<double> more = standing.elo_over(last);
    return more ? std::to_string(std::lround(*more)) : "-";
}

void write(std::ostream& out, const Standing& standing, const Standing& last, bool times) {
    const Interval sure = standing.confidence();
    std::ostringstream interval;
    interval << std::fixed << std::setprecision(1) << sure.low << " to " << sure.high;
    out << std::left << std::setw(16) << standing.bot << std::right << std::setw(7)
        << standing.places << std::setw(9) << standing.won_percent() << std::setw(17)
        << interval.str() << std::setw(7) << elo(standing, last) << std::setw(9)
        << standing.mean_score();
    if (times) {
        out << std::setw(12) << microseconds(standing.median_time()) << std::setw(12)
            << microseconds(standing.longest_time());
    }
    out << "  ";
    for (std::size_t seat = 0; seat < standing.won_in_seat.size(); ++seat) {
        out << ' ' << standing.won_percent_in(static_cast<Seat>(seat));
    }
    out << '\n';
}

}  // namespace

std::string as_text(const Report& report) {
    const Table& table = report.table;
    std::ostringstream out;
    out << std::fixed << std::setprecision(1);
    out << table.game << ", " << table.seats << " seats, " << table.deals << " deals, "
        << table.deals * table.seats << " games, seed " << table.seed << ", chance "
        << 100.0 / table.seats << " %\n";
    write_heading(out, report.times);
    for (const Standing& standing : report.standings) {
        write(out, standing, report.standings.back(), report.times);
    }
    return out.str();
}

std::string as_json(const Report& report) {
    using nlohmann::json;
    const Table& table = report.table;
    json bots = json::array();
    for (const Standing& standing : report.standings) {
        const Interval sure = standing.confidence();
        json by_seat = json::array();
        for (std::size_t seat = 0; seat < standing.won_in_seat.size(); ++seat) {
            by_seat.push_back(standing.won_percent_in(static_cast<Seat>(seat)));
        }
        json bot = {{"bot", standing.bot},
                    {"seats", standing.places},
                    {"wonPercent", standing.won_percent()},
                    {"wonPercentLow", sure.low},
                    {"wonPercentHigh", sure.high},
                    {"elo", nullptr},
                    {"score", standing.mean_score()},
                    {"wonPercentBySeat", by_seat}};
        if (const auto more = standing.elo_over(report.standings.back())) {
            bot["elo"] = *more;
        }
        if (report.times) {
            bot["medianMicroseconds"] = microseconds(standing.median_time());
            bot["longestMicroseconds"] = microseconds(standing.longest_time());
        }
        bots.push_back(bot);
    }
    const json whole = {{"game", table.game},   {"seats", table.seats},
                        {"deals", table.deals}, {"games", table.deals * table.seats},
                        {"seed", table.seed},   {"bots", bots}};
    return whole.dump() + '\n';
}

}  // namespace arena
