#include "clients/cpp/closing.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace client {

namespace {

using std::chrono::milliseconds;

/// The first wait is drawn from 0 to this, and the bound doubles with every failure,
constexpr milliseconds first_wait{500};
/// up to this, so that a server that is back is found within seconds.
constexpr milliseconds longest_wait{8000};
/// 500 ms doubled so often are over the longest wait.
constexpr unsigned most_doublings = 5;
/// Who was too fast stays away for at least so long, for the server's allowance to fill up.
constexpr milliseconds wait_when_too_fast{5000};

/// What passes by itself. All else that ends a connection or refuses a greeting stays as it is.
constexpr std::array<std::string_view, 12> passing{
    "",      "idle",     "rate_limited", "room_stopped", "service_restart", "slow",
    "moved", "draining", "server_full",  "unreachable",  "unhealthy",       "store_failed"};

/// The connection failed; the server did not refuse it.
constexpr std::array<std::string_view, 7> codes_of_failures{
    "",       "unreachable",     "certificate_refused", "other_version",
    "not_ra", "message_too_big", "unreadable_answer"};

template <std::size_t size>
bool has(const std::array<std::string_view, size>& codes, const std::string& code) {
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

}  // namespace

std::string name_of_close(std::uint16_t close_code) {
    switch (close_code) {
        case 1001: return "idle";
        case 1008: return "rate_limited";
        case 1009: return "message_too_big";
        case 1011: return "room_stopped";
        case 1012: return "service_restart";
        case 1013: return "server_full";
        case 4001: return "kicked";
        case 4002: return "room_closed";
        case 4003: return "slow";
        case 4004: return "no_such_room";
        case 4005: return "watching_off";
        case 4006: return "moved";
        case 4007: return "room_damaged";
        case 4008: return "banned";
        case 4009: return "device_forgotten";
        default: return {};
    }
}

bool is_final(const std::string& code) {
    return !has(passing, code);
}

bool is_refusal(const std::string& code) {
    return !has(codes_of_failures, code);
}

milliseconds wait_before_retry(unsigned failures, const std::string& code, double chance,
                               milliseconds retry_after) {
    const milliseconds bound =
        std::min(longest_wait, first_wait * (1 << std::min(failures, most_doublings)));
    const milliseconds drawn{
        static_cast<milliseconds::rep>(chance * static_cast<double>(bound.count()))};
    const milliseconds asked = std::min<milliseconds>(retry_after, longest_rest);
    return drawn + std::max(asked, code == "rate_limited" ? wait_when_too_fast : milliseconds(0));
}

}  // namespace client
