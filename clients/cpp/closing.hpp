#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

// How connections end, and when to come back (PROTOCOL.md, the end of a connection).

namespace client {

/// A room that moves is followed at once so often in a row; after that, its nodes need time to
/// agree.
inline constexpr int most_hops = 3;

/// What a server may ask a client to wait, at most.
inline constexpr std::chrono::seconds longest_rest{3600};

/// What a close code stands for; empty for those that say nothing.
std::string name_of_close(std::uint16_t close_code);

/// Whether coming back after it would be pointless, or impolite. `code`: a close code's name, that
/// of an error that answered a greeting, or an End's.
bool is_final(const std::string& code);

/// Whether a server has said no; otherwise none was there, or none that could be spoken with.
/// `code`: as above.
bool is_refusal(const std::string& code);

/// Until the next try: exponential, with full jitter, so that a crowd does not come back as one.
/// `chance`: at least 0, less than 1. `retry_after`: what the server asked for, which is added.
std::chrono::milliseconds wait_before_retry(
    unsigned failures, const std::string& code, double chance,
    std::chrono::milliseconds retry_after = std::chrono::milliseconds(0));

}  // namespace client
