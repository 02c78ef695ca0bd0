#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <utility>

#include "server/room/prefix_counts.hpp"

namespace host {

/// Limits how many of something, such as connections or rooms in memory, clients hold at once: in
/// all, and by client prefix. A wide prefix may hold `wide_share` times as many as a narrow one.
/// Thread: any.
class SlotLimiter {
public:
    /// One of the limited number; given back on destruction.
    class Slot {
    public:
        Slot() = default;
        Slot(SlotLimiter& limiter, room::ClientPrefix who)
            : limiter_(&limiter), who_(std::move(who)) {}
        Slot(Slot&& other) noexcept
            : limiter_(std::exchange(other.limiter_, nullptr)), who_(std::move(other.who_)) {}
        Slot& operator=(Slot&& other) noexcept {
            std::swap(limiter_, other.limiter_);
            std::swap(who_, other.who_);
            return *this;
        }
        ~Slot() {
            if (limiter_ != nullptr) limiter_->give_back(who_);
        }

        explicit operator bool() const { return limiter_ != nullptr; }

        /// The client whose slot it is; empty while that is not known.
        const room::ClientPrefix& who() const { return who_; }

        /// Passes the slot to another client. Returns false, and changes nothing, when that
        /// client's share is exhausted. Requires: the slot is not empty.
        bool pass_to(const room::ClientPrefix& who) { return limiter_->pass(who_, who); }

    private:
        SlotLimiter* limiter_ = nullptr;
        room::ClientPrefix who_;
    };

    SlotLimiter(std::size_t most, std::size_t most_each) : most_(most), most_each_(most_each) {}

    /// Returns an empty slot when the pool or the client's share is exhausted. An unknown client
    /// has no share limit.
    Slot acquire(const room::ClientPrefix& who);

    /// Calls `then` once, when no slot is taken: at once, or on the thread that gives the last one
    /// back.
    void when_empty(std::function<void()> then);

private:
    bool pass(room::ClientPrefix& from, const room::ClientPrefix& to);
    void give_back(const room::ClientPrefix& who);
    bool enter(const room::ClientPrefix& who);

    const std::size_t most_;
    const std::size_t most_each_;
    std::mutex mutex_;
    std::size_t count_ = 0;
    room::PrefixCounts each_;
    std::function<void()> when_empty_;
};

}  // namespace host
