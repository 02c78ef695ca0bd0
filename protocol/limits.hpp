#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>

// What messages may hold at most (PROTOCOL.md, Limits).

namespace protocol {

/// The longest message a client may send: the longest legal one is under 1 KiB, and a settings form
/// needs some room.
inline constexpr std::size_t longest_message = 16 * 1024;
inline constexpr std::size_t longest_name = 24;
inline constexpr std::size_t longest_room_name = 40;
inline constexpr std::size_t longest_id = 64;
/// Commands of one guest whose answers a room remembers, and so the most that a client may have
/// without an answer: it sends all of them again after a loss of the connection. Twice as many
/// would double what a room and its checkpoints hold.
inline constexpr std::size_t commands_remembered = 16;
/// Characters of an announcement by the operator: three lines on a phone.
inline constexpr std::size_t longest_announcement = 200;
/// Characters of what somebody says in a room: a few lines on a phone.
inline constexpr std::size_t longest_line = 300;
/// Milliseconds that a bot waits before it begins to think.
inline constexpr std::int64_t slowest_pace = 5000;
inline constexpr std::int64_t default_pace = 600;
/// Seconds that a seat which is asked may take before others may let a bot stand in: from the needs
/// of a quick player to those of a game by invitation over days.
inline constexpr std::int64_t shortest_patience = 5;
inline constexpr std::int64_t longest_patience = 7 * 24 * 60 * 60;
inline constexpr std::int64_t default_patience = 90;
/// The most patience of a room whose players are expected to stay connected. Over hours and days
/// people come and go, and being away is no reason to lose a move.
inline constexpr std::chrono::seconds patience_at_one_sitting{600};

/// Seconds of a clock: of its bank, and what each decision adds.
struct ClockBounds {
    std::int64_t least_bank;
    std::int64_t most_bank;
    std::int64_t most_add;
};
/// From the quickest game that people can play to one that leaves an hour to each.
inline constexpr ClockBounds live_clock{.least_bank = 30, .most_bank = 3600, .most_add = 120};
/// From a table whose players look in several times a day to one that waits for a holiday to end.
inline constexpr ClockBounds days_clock{
    .least_bank = 6 * 3600, .most_bank = 30 * 86400, .most_add = 2 * 86400};
/// Milliseconds that a message may give as a time: longer than any bank with all gifts.
inline constexpr std::int64_t longest_time = std::int64_t{2} * 365 * 86400 * 1000;
/// For how long the player of a seat that is asked may be away in a live game before its bank runs,
/// and what each decision adds to that: a few losses of a connection.
inline constexpr std::chrono::seconds away_in_game{60};
inline constexpr std::chrono::seconds away_added{5};
/// What a seat whose time was over has at least at its next question: enough to see it, and to do
/// something simple.
inline constexpr std::chrono::seconds live_refill{10};
inline constexpr std::chrono::hours days_refill{1};
/// Times in a row that a seat's time may be over before the others no longer wait for it: once is
/// bad luck, and three times somebody has gone.
inline constexpr std::uint32_t missed_until_asleep = 3;
/// Times in a game that a player may give others time: a kindness, not a way to stop the game.
inline constexpr std::uint32_t gifts_in_game = 5;
/// Milliseconds of such a gift: from what can be seen on a clock to a weekend.
inline constexpr std::int64_t shortest_gift = 1000;
inline constexpr std::int64_t longest_gift = std::int64_t{3} * 86400 * 1000;

/// Characters of what people call one of their devices.
inline constexpr std::size_t longest_label = 24;

inline constexpr std::size_t invite_length = 8;
/// Of a code that is read from one screen and typed on another: 50 bits, for some minutes.
inline constexpr std::size_t device_code_length = 10;
/// Of a code that is kept on paper for years: 125 bits.
inline constexpr std::size_t recovery_code_length = 25;
/// Hexadecimal digits that name a device of a guest.
inline constexpr std::size_t device_id_length = 16;
inline constexpr std::size_t room_id_length = 6;
/// Crockford's base 32: no letters that are taken for digits or for each other.
inline constexpr std::string_view readable_digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

}  // namespace protocol
