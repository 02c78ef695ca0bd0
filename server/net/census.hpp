#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include <boost/asio/ip/address.hpp>

namespace net {

/// IPv4 comes through a socket of IPv6 as an address of IPv6: this is IPv4's own again.
boost::asio::ip::address unmapped(const boost::asio::ip::address& address);

/// Whom an address counts as: itself, or with IPv6 its /64, which one machine has for itself.
std::string neighbourhood(const boost::asio::ip::address& address);

/// Whether somebody at this address is a program on this machine.
bool is_this_machine(const boost::asio::ip::address& address);

/// Counts the connections, all and by neighbourhood. Thread: any.
class Census {
public:
    /// One connection's place among those allowed; it is given back when this ends.
    class Place {
    public:
        Place() = default;
        Place(Census& census, std::string who) : census_(&census), who_(std::move(who)) {}
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

        /// The neighbourhood whose place it is; empty while that is not known.
        const std::string& who() const { return who_; }

        /// Makes it the place of another neighbourhood. Nothing happens, and false is given, when
        /// that has its share. Requires: it is a place.
        bool pass_to(const boost::asio::ip::address& address) {
            return census_->pass(who_, neighbourhood(address));
        }

    private:
        Census* census_ = nullptr;
        std::string who_;
    };

    Census(std::size_t most, std::size_t most_each) : most_(most), most_each_(most_each) {}

    /// No place when all are taken, or this neighbourhood has its share.
    Place take(const boost::asio::ip::address& address);
    /// A place for somebody who comes through a proxy, and is nobody yet.
    Place take_for_nobody();

    /// Calls `then` once, when no place is taken: at once, or on the thread that gives the last one
    /// back.
    void when_empty(std::function<void()> then);

private:
    Place take(std::string who);
    bool pass(std::string& from, std::string to);
    void give_back(const std::string& who);
    bool enter(const std::string& who);
    void leave(const std::string& who);

    const std::size_t most_;
    const std::size_t most_each_;
    std::mutex mutex_;
    std::size_t count_ = 0;
    std::map<std::string, std::size_t> each_;
    std::function<void()> when_empty_;
};

}  // namespace net
