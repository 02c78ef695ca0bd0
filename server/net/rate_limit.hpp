#pragma once

#include <algorithm>
#include <chrono>

namespace net {

/// How many messages of one connection are answered: so many a second, and those saved up. Every
/// message counts, a refused one as well, so whoever goes on is told apart from who stumbled.
class RateLimit {
public:
    using Time = std::chrono::steady_clock::time_point;
    enum class Verdict { answer, refuse, disconnect };

    RateLimit(double per_second, double saved_up, double refused, Time now)
        : per_second_(per_second), most_(saved_up), least_(-refused), left_(saved_up), at_(now) {}

    Verdict count(Time now) {
        const std::chrono::duration<double> passed = now - at_;
        at_ = now;
        left_ = std::min(most_, left_ + passed.count() * per_second_) - 1;
        if (left_ >= 0) return Verdict::answer;
        return left_ >= least_ ? Verdict::refuse : Verdict::disconnect;
    }

private:
    double per_second_;
    double most_;
    double least_;
    /// Messages that may still come now; below zero, those refused.
    double left_;
    Time at_;
};

}  // namespace net
