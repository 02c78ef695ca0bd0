#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"
#include "protocol/json/json.hpp"

// The clocks of a game (PROTOCOL.md, Clocks): what each seat has left to think, as it follows from
// what every decision took. Rooms keep them, and verifiers follow them.

namespace protocol {

/// How long the players of a room may think.
struct ClockSettings {
    enum class Kind : std::uint8_t { off, live, days };
    /// What the room does when a seat's time is over.
    enum class Timeout : std::uint8_t { pass, bot };

    Kind kind = Kind::off;
    Timeout timeout = Timeout::pass;
    /// What each seat begins with, and the most that decisions can save. Gifts can exceed it.
    std::chrono::seconds bank{};
    /// What each decision adds.
    std::chrono::seconds add{};

    bool is_on() const { return kind != Kind::off; }

    bool operator==(const ClockSettings&) const = default;
};

/// As messages and entries name it.
std::string_view name_of(ClockSettings::Kind kind);
/// The member `clock` of settings. Throws Error.
ClockSettings read_clock(const Json& clock);
Json encode(const ClockSettings& clock);

/// What a decision took of a seat's time.
struct Took {
    std::chrono::milliseconds bank{};
    /// Of the time for which its player may be away.
    std::chrono::milliseconds away{};

    bool operator==(const Took&) const = default;

    static void describe(const auto& members) {
        members.value("away", &Took::away);
        members.value("bank", &Took::bank);
    }
};

/// What a seat has left when it is asked.
struct SeatClock {
    std::chrono::milliseconds bank{};
    /// How long its player may be away while it is asked; zero except in a live game.
    std::chrono::milliseconds away{};
    /// How often in a row its time was over.
    std::uint32_t missed = 0;
    /// How often its player gave others time.
    std::uint32_t gifts = 0;

    bool operator==(const SeatClock&) const = default;
};

enum class By : std::uint8_t;

/// The clocks of a game's seats. Off unless it was made with settings that are on. Thread: one.
class GameClock {
public:
    GameClock() = default;
    GameClock(const ClockSettings& settings, std::size_t seats);

    bool is_on() const { return settings_.is_on(); }
    const ClockSettings& settings() const { return settings_; }
    /// Requires: it is on.
    const SeatClock& of(core::Seat seat) const { return seats_.at(seat); }
    /// Whether the seat's player was out of time so often in a row that the others wait no longer.
    bool is_asleep(core::Seat seat) const;
    /// Whether the seat was out of time earlier in the turn that it is in.
    bool is_finishing(core::Seat seat) const { return finishing_ == seat; }

    // What happens in the game. Requires: it is on. Each throws Error, and then nothing happened.

    /// A decision of the seat's player, or of the clock for them. `goes_on`: the seat is asked next
    /// in the same turn.
    void acted(core::Seat seat, By by, const Took& took, bool goes_on);
    /// A decision of a bot.
    void bot_acted() { finishing_.reset(); }
    /// A bot plays for the seat's player, whose time is over.
    void stood_in(core::Seat seat);
    /// The seat's player is back, and nothing is done for them any longer.
    void returned(core::Seat seat);
    /// A player gave another seat time.
    void give(core::Seat from, core::Seat to, std::chrono::milliseconds time);

private:
    /// What a seat has after its time was over.
    std::chrono::milliseconds refill() const;

    ClockSettings settings_;
    std::vector<SeatClock> seats_;
    std::optional<core::Seat> finishing_;
};

}  // namespace protocol
