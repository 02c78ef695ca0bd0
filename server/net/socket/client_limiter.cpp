#include "server/net/socket/client_limiter.hpp"

#include <algorithm>
#include <iterator>

namespace net {

ClientLimiter::Verdict ClientLimiter::count(const room::ClientPrefix& client, Amounts amounts,
                                            Time now) {
    if (client.is_nobody()) return Verdict::answer;
    const std::lock_guard lock(mutex_);
    const Verdict narrow = count(client.narrow, 1, amounts, now);
    // What one machine is refused is not held against its neighbours.
    if (narrow != Verdict::answer || !client.has_two_tiers()) return narrow;
    return count(client.wide, room::wide_share, amounts, now);
}

ClientLimiter::Verdict ClientLimiter::count(const std::string& prefix, double share,
                                            Amounts amounts, Time now) {
    Buckets& buckets = buckets_of(prefix, share, now);
    Verdict worst = Verdict::answer;
    for (const auto& [usage, amount] : amounts) {
        RateLimit& bucket = buckets.of[static_cast<std::size_t>(usage)];
        worst = std::max(worst, bucket.count(now, amount));
    }
    return worst;
}

std::chrono::duration<double> ClientLimiter::wait(const room::ClientPrefix& client,
                                                  std::initializer_list<Usage> usages) {
    std::chrono::duration<double> longest{0};
    const std::lock_guard lock(mutex_);
    for (const std::string& prefix : {client.narrow, client.wide}) {
        const auto found = by_prefix_.find(prefix);
        if (found == by_prefix_.end()) continue;
        for (const Usage usage : usages) {
            longest = std::max(longest, found->second->of[static_cast<std::size_t>(usage)].wait());
        }
    }
    return longest;
}

ClientLimiter::Buckets& ClientLimiter::buckets_of(const std::string& prefix, double share,
                                                  Time now) {
    if (const auto found = by_prefix_.find(prefix); found != by_prefix_.end()) {
        buckets_.splice(buckets_.end(), buckets_, found->second);
        return buckets_.back();
    }
    if (buckets_.size() >= limits_.clients_remembered) {
        by_prefix_.erase(buckets_.front().prefix);
        buckets_.pop_front();
    }
    buckets_.push_back(full_buckets(prefix, share, now));
    by_prefix_[prefix] = std::prev(buckets_.end());
    return buckets_.back();
}

ClientLimiter::Buckets ClientLimiter::full_buckets(const std::string& prefix, double share,
                                                   Time now) const {
    const double people = share * limits_.people_per_address;
    const auto bucket = [&](const Limits::Rate& of_one) {
        const double per_second = people * of_one.per_second;
        const double debt = per_second * static_cast<double>(limits_.client_debt.count());
        return RateLimit(per_second, people * of_one.saved_up, debt, now);
    };
    return {prefix,
            {bucket(limits_.connects_of_person), bucket(limits_.requests_of_person),
             bucket(limits_.messages_of_person), bucket(limits_.bytes_of_person),
             bucket(limits_.large_answers_of_person)}};
}

}  // namespace net
