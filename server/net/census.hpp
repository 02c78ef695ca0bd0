#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include <boost/asio/ip/address.hpp>

namespace net {

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

        /// The neighbourhood whose place it is.
        const std::string& who() const { return who_; }

    private:
        Census* census_ = nullptr;
        std::string who_;
    };

    Census(std::size_t most, std::size_t most_each) : most_(most), most_each_(most_each) {}

    /// No place when all are taken, or this neighbourhood has its share.
    Place take(const boost::asio::ip::address& address);

    /// Calls `then` once, when no place is taken: at once, or on the thread that gives the last one
    /// back.
    void when_empty(std::function<void()> then);

private:
    void give_back(const std::string& who);

    const std::size_t most_;
    const std::size_t most_each_;
    std::mutex mutex_;
    std::size_t count_ = 0;
    std::map<std::string, std::size_t> each_;
    std::function<void()> when_empty_;
};

}  // namespace net
