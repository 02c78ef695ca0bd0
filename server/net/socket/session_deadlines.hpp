#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

#include "server/net/limits.hpp"

namespace net {

/// When the other side of a connection was heard last, and since when something has not ended that
/// has a deadline. Thread: the connection's.
class SessionDeadlines {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// A frame came whole; `bytes_read` is all that was read until now.
    void frame_came(Time now, std::size_t bytes_read) {
        heard_ = now;
        stalled_since_.reset();
        bytes_read_ = bytes_read;
    }

    /// A message has begun, or goes on.
    void message_goes_on(Time now) {
        if (!message_since_) message_since_ = now;
    }
    void message_ended() { message_since_.reset(); }

    void closing(Time now) {
        if (!closing_since_) closing_since_ = now;
    }
    bool is_closing() const { return closing_since_.has_value(); }

    /// Bytes may have come that were no whole frame: Beast does not tell of empty fragments.
    void bytes_came(Time now, std::size_t bytes_read) {
        if (bytes_read == bytes_read_) return;
        bytes_read_ = bytes_read;
        heard_ = now;
        if (!stalled_since_) stalled_since_ = now;
    }

    Time heard() const { return heard_; }

    /// `writing_since`: when the first of what waits to be sent came to be it.
    bool is_overdue(Time now, const std::optional<Time>& writing_since,
                    const Limits& limits) const {
        const auto passed = [now](const auto& since, Limits::Duration deadline) {
            return since && now - *since > deadline;
        };
        return passed(closing_since_, limits.close_deadline) ||
               passed(writing_since, limits.write_deadline) ||
               passed(message_since_, limits.message_deadline) ||
               passed(stalled_since_, limits.message_deadline);
    }

private:
    Time heard_;
    std::size_t bytes_read_ = 0;
    std::optional<Time> message_since_;
    std::optional<Time> stalled_since_;
    std::optional<Time> closing_since_;
};

}  // namespace net
