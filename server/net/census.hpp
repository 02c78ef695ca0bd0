#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include <boost/asio/ip/address.hpp>

#include "server/lobby/client_prefix.hpp"
#include "server/net/client_limiter.hpp"

namespace net {

/// IPv4 comes through a socket of IPv6 as an address of IPv6: this is IPv4's own again.
boost::asio::ip::address unmapped(const boost::asio::ip::address& address);

/// Whom an address counts as.
lobby::ClientPrefix client_prefix(const boost::asio::ip::address& address);

/// Whether somebody at this address is a program on this machine.
bool is_this_machine(const boost::asio::ip::address& address);

/// Counts what clients have at once, such as connections: all of it, and by client prefix, a wide
/// one having `wide_share` times as much as a narrow one. Thread: any.
class Census {
public:
    /// A place among those allowed; it is given back when this ends.
    class Place {
    public:
        Place() = default;
        Place(Census& census, lobby::ClientPrefix who) : census_(&census), who_(std::move(who)) {}
        Place(Place&& other) noexcept
            : census_(std::exchange(other.census_, nullptr)), who_(std::move(other.who_)) {}
        Place& operator=(Place&& other) noexcept {
            std::swap(census_, other.census_);
            std::swap(who_, other.who_);
            return *this;
        }
        ~Place() {
            if (census_ != nullptr) census_->give_back(who_);
        }

        explicit operator bool() const { return census_ != nullptr; }

        /// The client whose place it is; nobody while that is not known.
        const lobby::ClientPrefix& who() const { return who_; }

        /// Makes it the place of another client. Nothing happens, and false is given, when that has
        /// its share. Requires: it is a place.
        bool pass_to(const boost::asio::ip::address& address) {
            return census_->pass(who_, client_prefix(address));
        }

        /// Counts something that the client does. Where no rates are kept, all is answered.
        RateLimit::Verdict count(Usage usage, double amount = 1) const {
            if (census_ == nullptr || census_->rates_ == nullptr) {
                return RateLimit::Verdict::answer;
            }
            return census_->rates_->count(who_, usage, amount, std::chrono::steady_clock::now());
        }

    private:
        Census* census_ = nullptr;
        lobby::ClientPrefix who_;
    };

    /// `rates`, if any, outlives it, and is what its places count in.
    Census(std::size_t most, std::size_t most_each, ClientLimiter* rates = nullptr)
        : most_(most), most_each_(most_each), rates_(rates) {}

    /// No place when all are taken, or this client has its share.
    Place take(const lobby::ClientPrefix& who);
    Place take(const boost::asio::ip::address& address) { return take(client_prefix(address)); }
    /// A place for somebody who comes through a proxy, and is nobody yet.
    Place take_for_nobody() { return take(lobby::ClientPrefix()); }

    /// Calls `then` once, when no place is taken: at once, or on the thread that gives the last one
    /// back.
    void when_empty(std::function<void()> then);

private:
    bool pass(lobby::ClientPrefix& from, lobby::ClientPrefix to);
    void give_back(const lobby::ClientPrefix& who);
    bool enter(const lobby::ClientPrefix& who);
    void leave(const lobby::ClientPrefix& who);
    void leave_one(const std::string& prefix);
    std::size_t places_of(const std::string& prefix) const;

    const std::size_t most_;
    const std::size_t most_each_;
    ClientLimiter* const rates_;
    std::mutex mutex_;
    std::size_t count_ = 0;
    /// By prefix, narrow or wide.
    std::map<std::string, std::size_t> each_;
    std::function<void()> when_empty_;
};

}  // namespace net
