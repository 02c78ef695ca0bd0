#include "clients/terminal/clocks.hpp"

#include <cstdint>
#include <span>

#include "protocol/limits.hpp"

namespace terminal {

namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr seconds day = hours(24);

struct Unit {
    seconds length;
    const char* one;
    const char* many;
};
constexpr Unit units[] = {{day, " day", " days"},
                          {hours(1), " hour", " hours"},
                          {minutes(1), " minute", " minutes"},
                          {seconds(1), " second", " seconds"}};
constexpr Unit short_units[] = {
    {day, " day", " days"}, {hours(1), " h", " h"}, {minutes(1), " min", " min"}};

std::string measured(seconds duration, std::span<const Unit> by, const Unit& smallest) {
    for (const Unit& unit : by) {
        if (duration < unit.length || duration % unit.length != seconds(0)) continue;
        const std::int64_t count = duration / unit.length;
        return std::to_string(count) + (count == 1 ? unit.one : unit.many);
    }
    return std::to_string(duration.count()) + smallest.many;
}

std::string two_digits(std::int64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

std::string duration_in_words(seconds duration) {
    return measured(duration, units, units[3]);
}

std::string about(milliseconds duration) {
    const auto whole = std::chrono::floor<seconds>(duration);
    for (const Unit& unit : units) {
        if (whole >= 2 * unit.length) return duration_in_words(whole - whole % unit.length);
    }
    return duration_in_words(whole);
}

std::string describe_clock_setting(const Json& clock) {
    if (!clock.is_object() || clock.at("kind") == "off") return "off";
    const auto part = [&clock](const char* name) {
        return measured(seconds(clock.at(name).get<std::int64_t>()), short_units,
                        {.length = seconds(1), .one = " s", .many = " s"});
    };
    return part("bank") + " + " + part("add");
}

bool TimeLeft::is_low() const {
    return bank <= (is_live ? milliseconds(seconds(10)) : milliseconds(hours(2)));
}

std::string TimeLeft::shown() const {
    const std::int64_t whole = std::chrono::floor<seconds>(bank).count();
    if (is_live) return std::to_string(whole / 60) + ":" + two_digits(whole % 60);
    const std::int64_t minute = whole / 60;
    if (minute < 60) return std::to_string(minute) + " min";
    if (minute < 24 * 60) {
        return std::to_string(minute / 60) + " h " + two_digits(minute % 60) + " min";
    }
    const std::int64_t hour = minute / 60;
    return std::to_string(hour / 24) + " d " + std::to_string(hour % 24) + " h";
}

milliseconds TimeLeft::shown_for() const {
    const milliseconds step = is_live ? milliseconds(seconds(1)) : milliseconds(minutes(1));
    return (away > milliseconds() ? away : bank) % step + milliseconds(1);
}

std::optional<TimeLeft> time_left(const protocol::server::Deadlines& deadlines, const Json& clock,
                                  Seat seat, protocol::server::Time now) {
    if (!deadlines.clocks) return {};
    const auto kept = deadlines.clocks->find(std::to_string(seat));
    if (kept == deadlines.clocks->end()) return {};
    TimeLeft time{.bank = kept->second.bank,
                  .away = {},
                  .is_asleep = kept->second.missed >= protocol::missed_until_asleep,
                  .is_live = clock.at("kind") == "live"};
    const auto& turn = deadlines.turn;
    if (!turn || turn->seat != seat || time.is_asleep) return time;
    const auto begins = std::max(now, turn->away_at.value_or(now));
    time.away = begins - now;
    time.bank = std::max(turn->at - begins, milliseconds());
    return time;
}

std::string short_clock(const TimeLeft& time, bool is_here) {
    if (time.is_asleep) return "asleep";
    const bool is_away = time.is_live && !is_here;
    return (is_away ? "away " : "") + time.shown() + (time.is_low() ? "!" : "");
}

std::string clock_sentence(const TimeLeft& time, const std::string& who, const std::string& name) {
    if (time.is_asleep) return name + " is asleep, and is no longer waited for.";
    std::string left = who + (time.is_low() ? " ONLY " : " ") + time.shown() +
                       (time.is_low() ? " LEFT!" : " left.");
    if (time.away == milliseconds()) return left;
    TimeLeft away = time;
    away.bank = time.away;
    return name + " is away: the clock waits for " + away.shown() + ". " + left;
}

}  // namespace terminal
