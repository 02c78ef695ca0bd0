#include "clients/cpp/pace.hpp"

#include <algorithm>
#include <utility>

#include "clients/cpp/closing.hpp"

namespace client {

namespace {

/// Messages of one connection that a server answers in a second (PROTOCOL.md, Limits).
constexpr double per_second = 20;
/// Those that may be saved up for a burst, of the server's 40: what was sent half a second apart
/// may arrive at once, and what is sent unasked, as pongs are, counts there as well.
constexpr double most_saved_up = 30;

}  // namespace

Pace::Pace(Platform& platform)
    : platform_(platform), left_(most_saved_up), at_(platform.steady_now()) {}

std::chrono::milliseconds Pace::wait(const std::string& kind) {
    const auto now = platform_.steady_now();
    const std::chrono::duration<double> passed = now - std::exchange(at_, now);
    left_ = std::min(most_saved_up, left_ + passed.count() * per_second);
    std::chrono::duration<double> longest{std::max(0.0, (1 - left_) / per_second)};
    const auto rest = rests_.find(kind);
    if (rest != rests_.end()) {
        longest = std::max<std::chrono::duration<double>>(longest, rest->second - now);
    }
    return std::chrono::ceil<std::chrono::milliseconds>(longest);
}

void Pace::sends() {
    left_ -= 1;
}

void Pace::rest(const std::string& kind, std::chrono::milliseconds length) {
    rests_[kind] =
        platform_.steady_now() + std::min<std::chrono::milliseconds>(length, longest_rest);
}

}  // namespace client
