#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/store/boot_clock.hpp"
#include "server/store/postgres_link.hpp"
#include "server/store/store.hpp"

namespace store {

/// This node's lease: a row that says until when it lives, which a thread of its own renews.
class PostgresLease {
public:
    using Duration = std::chrono::milliseconds;

    using Clock = BootClock;

    /// Takes the lease, also from another process of this name, which will notice. Throws
    /// Unreachable, or Unusable when the tables are not of this version. `now` is called on any
    /// thread.
    PostgresLease(const PostgresAddress& address, std::string node, Duration length,
                  std::function<Clock::time_point()> now = Clock::now);
    /// Ends the lease, so that no node needs to wait for it.
    ~PostgresLease();

    /// Its number while it is held. Thread: any; takes no lock.
    std::optional<std::uint64_t> number() const;

    /// When no node was there, oldest first, as far as it was known when the lease was taken.
    /// Thread: any.
    std::vector<Outage> outages() const;
    /// When this node was not there before the lease was taken; empty for a new node. Thread: any.
    std::optional<Outage> own_outage() const;

private:
    void keep();
    bool pause(Duration duration);
    void renew();
    bool extend();
    bool acquire(bool from_the_living);
    void note_outage(pqxx::work& work);
    void hold(std::uint64_t number, Clock::time_point since);
    void end();

    const std::string database_;
    const std::string node_;
    const Duration length_;
    const std::function<Clock::time_point()> now_;
    PostgresLink link_;

    std::atomic<std::uint64_t> number_ = 0;
    /// From before the request: a process that was stopped, or whose machine was suspended, knows
    /// when it wakes.
    std::atomic<Clock::time_point> until_{Clock::time_point{}};

    mutable std::mutex mutex_;
    std::vector<Outage> outages_;
    std::optional<Outage> own_outage_;
    std::condition_variable ending_;
    bool end_ = false;
    /// The last member: it uses all the others.
    std::thread thread_;
};

}  // namespace store
