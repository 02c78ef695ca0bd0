#pragma once

#include <algorithm>
#include <chrono>

namespace net {

/// A token bucket: so much a second, and what is saved up. What is refused counts as well, up to a
/// debt, so that a client that goes on differs from one that stumbled.
class RateLimit {
public:
    using Time = std::chrono::steady_clock::time_point;
    /// Ordered: the worse, the greater.
    enum class Verdict { answer, refuse, disconnect };

    /// Who owes `refused` is disconnected.
    RateLimit(double per_second, double saved_up, double refused, Time now)
        : per_second_(per_second), most_(saved_up), least_(-refused), left_(saved_up), at_(now) {}

    Verdict count(Time now, double cost = 1) {
        const std::chrono::duration<double> passed = now - at_;
        at_ = now;
        left_ = std::min(most_, left_ + passed.count() * per_second_) - cost;
        if (left_ >= 0) return Verdict::answer;
        if (left_ >= least_) return Verdict::refuse;
        // The debt is capped, however long the client went on. To ask costs nothing, and pays
        // nothing.
        if (cost > 0) left_ = std::max(left_, least_ - cost);
        return Verdict::disconnect;
    }

    /// How long until one more is answered. Requires: the last one was counted just now.
    std::chrono::duration<double> wait() const {
        return std::chrono::duration<double>(left_ >= 1 ? 0 : (1 - left_) / per_second_);
    }

private:
    double per_second_;
    double most_;
    double least_;
    /// What may still come now; below zero, what was refused.
    double left_;
    Time at_;
};

}  // namespace net
