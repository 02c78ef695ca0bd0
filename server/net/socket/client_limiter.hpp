#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <list>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/net/limits.hpp"
#include "server/net/socket/rate_limit.hpp"
#include "server/room/client_prefix.hpp"

namespace net {

/// What a client uses of the server.
enum class Usage : std::uint8_t { connect, request, message, byte, large_answer };

/// How much all connections of a client may do together: a token bucket for each usage of each
/// prefix. Prefixes remembered are bounded, and the longest quiet one is forgotten first: its
/// buckets are the likeliest to be full. Thread: any; every loop asks for each of its messages.
class ClientLimiter {
public:
    using Verdict = RateLimit::Verdict;
    using Time = RateLimit::Time;

    /// Requires: the limits outlive it.
    explicit ClientLimiter(const Limits& limits) : limits_(limits) {}

    /// So much of a usage.
    struct Amount {
        Usage usage;
        double amount = 1;
    };
    using Amounts = std::initializer_list<Amount>;

    /// Counts what is used at once. Returns the worst of what each leads to. An unknown client
    /// has no limit.
    Verdict count(const room::ClientPrefix& client, Amounts amounts, Time now);

    /// How long until the client may use each of these once more. Requires: one was counted just
    /// now.
    std::chrono::duration<double> wait(const room::ClientPrefix& client,
                                       std::initializer_list<Usage> usages);

private:
    struct Buckets {
        std::string prefix;
        /// In the order of Usage.
        std::array<RateLimit, 5> of;
    };

    Verdict count(const std::string& prefix, double share, Amounts amounts, Time now);
    Buckets& buckets_of(const std::string& prefix, double share, Time now);
    Buckets full_buckets(const std::string& prefix, double share, Time now) const;

    const Limits& limits_;
    std::mutex mutex_;
    /// The longest quiet one first.
    std::list<Buckets> buckets_;
    std::unordered_map<std::string, std::list<Buckets>::iterator> by_prefix_;
};

}  // namespace net
