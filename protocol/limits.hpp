#pragma once

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
/// Milliseconds that a bot waits before it begins to think.
inline constexpr std::int64_t slowest_pace = 5000;
inline constexpr std::int64_t default_pace = 600;
/// Seconds that a seat which is asked may take before others may let a bot stand in: from the needs
/// of a quick player to those of a game by invitation over days.
inline constexpr std::int64_t shortest_patience = 5;
inline constexpr std::int64_t longest_patience = 7 * 24 * 60 * 60;
inline constexpr std::int64_t default_patience = 90;

inline constexpr std::size_t invite_length = 8;
inline constexpr std::size_t room_id_length = 6;
/// Crockford's base 32: no letters that are taken for digits or for each other.
inline constexpr std::string_view readable_digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

}  // namespace protocol
