#include "protocol/games/clock.hpp"

#include <algorithm>
#include <array>

#include "protocol/games/game.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/limits.hpp"

namespace protocol {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Kind = ClockSettings::Kind;
using Timeout = ClockSettings::Timeout;

const ClockBounds& bounds(Kind kind) {
    return kind == Kind::live ? live_clock : days_clock;
}

void require_time(bool holds, const char* reason, const char* where) {
    if (!holds) throw Error("wrong_time", reason).in(where);
}

/// The seat's time is over.
void miss(SeatClock& own, milliseconds refill) {
    own.bank = refill;
    ++own.missed;
}

}  // namespace

std::string_view name_of(Kind kind) {
    constexpr std::array<std::string_view, 3> names = {"off", "live", "days"};
    return names.at(static_cast<std::size_t>(kind));
}

ClockSettings read_clock(const Json& clock) {
    Fields fields(clock);
    ClockSettings settings;
    const std::string kind = fields.choice("kind", {"off", "live", "days"});
    if (kind != "off") {
        settings.kind = kind == "live" ? Kind::live : Kind::days;
        const ClockBounds& limits = bounds(settings.kind);
        settings.bank = seconds(fields.integer("bank", limits.least_bank, limits.most_bank));
        settings.add = seconds(fields.integer("add", 0, limits.most_add));
        const bool is_bot = fields.has("timeout")
                                ? fields.choice("timeout", {"pass", "bot"}) == "bot"
                                : settings.kind == Kind::live;
        settings.timeout = is_bot ? Timeout::bot : Timeout::pass;
    }
    fields.finish();
    return settings;
}

Json encode(const ClockSettings& clock) {
    if (!clock.is_on()) return {{"kind", name_of(clock.kind)}};
    return {{"kind", name_of(clock.kind)},
            {"bank", clock.bank.count()},
            {"add", clock.add.count()},
            {"timeout", clock.timeout == Timeout::bot ? "bot" : "pass"}};
}

GameClock::GameClock(const ClockSettings& settings, std::size_t seats)
    : settings_(settings),
      seats_(seats,
             {.bank = settings.bank,
              .away = settings.kind == Kind::live ? milliseconds(away_in_game) : milliseconds()}) {}

bool GameClock::is_asleep(core::Seat seat) const {
    return is_on() && of(seat).missed >= missed_until_asleep;
}

milliseconds GameClock::refill() const {
    const milliseconds least =
        settings_.kind == Kind::live ? milliseconds(live_refill) : milliseconds(days_refill);
    return std::min<milliseconds>(settings_.bank, std::max<milliseconds>(settings_.add, least));
}

void GameClock::acted(core::Seat seat, By by, const Took& took, bool goes_on) {
    SeatClock& own = seats_.at(seat);
    if (by == By::player) {
        require_time(took.bank <= own.bank, "The seat had less time left.", "bank");
        require_time(took.away <= own.away, "The player could be away for less.", "away");
        const milliseconds left = own.bank - took.bank;
        own.bank = std::max(left, std::min<milliseconds>(settings_.bank, left + settings_.add));
        own.away -= took.away;
        if (settings_.kind == Kind::live) {
            own.away = std::min<milliseconds>(away_in_game, own.away + away_added);
        }
        own.missed = 0;
    } else if (is_finishing(seat) || is_asleep(seat)) {
        require_time(took == Took(), "No time runs for a seat that was out of it.", "bank");
    } else {
        require_time(took.bank == own.bank, "The seat had time left.", "bank");
        require_time(took.away <= own.away, "The player could be away for less.", "away");
        own.away -= took.away;
        miss(own, refill());
    }
    const bool finishes = goes_on && by == By::clock;
    finishing_ = finishes ? std::optional(seat) : std::nullopt;
}

void GameClock::stood_in(core::Seat seat) {
    miss(seats_.at(seat), refill());
    finishing_.reset();
}

void GameClock::returned(core::Seat seat) {
    seats_.at(seat).missed = 0;
    finishing_.reset();
}

void GameClock::give(core::Seat from, core::Seat to, milliseconds time) {
    require_time(seats_.at(from).gifts < gifts_in_game, "There were more gifts than there can be.",
                 "by");
    seats_.at(to).bank += time;
    ++seats_[from].gifts;
}

}  // namespace protocol
