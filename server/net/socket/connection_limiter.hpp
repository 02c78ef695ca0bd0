#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <utility>

#include <boost/asio/ip/address.hpp>

#include "server/host/slot_limiter.hpp"
#include "server/net/socket/client_limiter.hpp"

namespace net {

/// IPv4 comes through a socket of IPv6 as an address of IPv6: this is IPv4's own again.
boost::asio::ip::address unmapped(const boost::asio::ip::address& address);

/// Of an address of IPv6, so many bits are one machine's.
inline constexpr unsigned short counted_prefix = 64;

/// Whom an address counts as.
room::ClientPrefix client_prefix(const boost::asio::ip::address& given);
/// The first address of those that count as this client. Requires: it is somebody's.
boost::asio::ip::address first_address(const room::ClientPrefix& client);

/// Whether somebody at this address is a program on this machine.
bool is_this_machine(const boost::asio::ip::address& address);

/// Limits the connections that clients have at once, and counts what these do. Thread: any.
class ConnectionLimiter {
public:
    /// A connection's slot among those allowed; it is given back when this ends.
    class Slot {
    public:
        Slot() = default;
        Slot(host::SlotLimiter::Slot slot, ConnectionLimiter& limiter)
            : slot_(std::move(slot)), limiter_(&limiter) {}

        explicit operator bool() const { return static_cast<bool>(slot_); }

        /// The client whose slot it is; empty while that is not known.
        const room::ClientPrefix& who() const { return slot_.who(); }

        /// Makes it the slot of another client. Nothing happens, and false is given, when that has
        /// its share. Requires: it is a slot.
        bool pass_to(const boost::asio::ip::address& address) {
            return slot_.pass_to(client_prefix(address));
        }

        /// From now on it is a WebSocket's. Requires: it is a slot.
        void upgrade() { websocket_ = limiter_->websockets_.acquire({}); }

        /// Counts something that the client does. Where no rates are kept, all is answered.
        RateLimit::Verdict count(ClientLimiter::Amounts amounts,
                                 RateLimit::Time now = std::chrono::steady_clock::now()) const {
            if (limiter_ == nullptr || limiter_->rates_ == nullptr) {
                return RateLimit::Verdict::answer;
            }
            return limiter_->rates_->count(who(), amounts, now);
        }

        /// What the client owes for large answers. That debt refuses large answers only.
        RateLimit::Verdict large_answers_debt() const { return count({{Usage::large_answer, 0}}); }

        /// As `ClientLimiter::wait`.
        std::chrono::duration<double> wait(std::initializer_list<Usage> usages) const {
            const bool has_rates = limiter_ != nullptr && limiter_->rates_ != nullptr;
            return has_rates ? limiter_->rates_->wait(who(), usages)
                             : std::chrono::duration<double>(0);
        }

    private:
        host::SlotLimiter::Slot slot_;
        host::SlotLimiter::Slot websocket_;
        ConnectionLimiter* limiter_ = nullptr;
    };

    /// `rates`, if any, outlives it, and is what its slots count in.
    ConnectionLimiter(std::size_t most, std::size_t most_each, ClientLimiter* rates = nullptr)
        : slots_(most, most_each), websockets_(most, most_each), rates_(rates) {}

    /// No slot when all are taken, or this client has its share.
    Slot acquire(const boost::asio::ip::address& address) {
        return {slots_.acquire(client_prefix(address)), *this};
    }
    /// A slot for a client that comes through a proxy, and is not known yet.
    Slot acquire_for_unknown() { return {slots_.acquire({}), *this}; }

    /// Calls `then` once, when no slot is taken: at once, or on the thread that gives the last one
    /// back.
    void when_empty(std::function<void()> then) { slots_.when_empty(std::move(then)); }
    /// The same, when no slot is a WebSocket's.
    void when_no_websockets(std::function<void()> then) { websockets_.when_empty(std::move(then)); }

private:
    host::SlotLimiter slots_;
    /// Those of them that are WebSockets', of all clients.
    host::SlotLimiter websockets_;
    ClientLimiter* const rates_;
};

}  // namespace net
