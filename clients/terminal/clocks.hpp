#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "protocol/json/json.hpp"
#include "protocol/wire/server_message.hpp"

// The clocks of a game (PROTOCOL.md), and times in words. Pure functions.

namespace terminal {

using core::Seat;
using protocol::Json;

/// In the largest unit that measures it: "90 seconds", "3 days".
std::string duration_in_words(std::chrono::seconds duration);
/// The same, without what is small beside it.
std::string about(std::chrono::milliseconds duration);
/// The setting, as in "5 min + 6 s". `clock`: null where there is none.
std::string describe_clock_setting(const Json& clock);

/// What a seat has left to think.
struct TimeLeft {
    std::chrono::milliseconds bank{};
    /// For how long its player, who is away, is waited for before the bank runs.
    std::chrono::milliseconds away{};
    bool is_asleep = false;
    /// In a game at one sitting, not over days.
    bool is_live = true;

    /// So little that it is to be noticed.
    bool is_low() const;
    /// How it is shown: "4:48", "2 d 4 h".
    std::string shown() const;
    /// For how long it stays shown so, if the clock runs.
    std::chrono::milliseconds shown_for() const;
};

/// `clock`: of the room's settings. Nothing for a seat that has no clock.
std::optional<TimeLeft> time_left(const protocol::server::Deadlines& deadlines, const Json& clock,
                                  Seat seat, protocol::server::Time now);

/// For a seat's place on the board: "4:48", "0:09!", "away 4:48" or "asleep".
std::string short_clock(const TimeLeft& time, bool is_here);
/// "Bob has 4:48 left.". `who`: "You have" or "Bob has"; `name`: of one who may be away or asleep.
std::string clock_sentence(const TimeLeft& time, const std::string& who, const std::string& name);

}  // namespace terminal
