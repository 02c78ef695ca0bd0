#include "server/net/census.hpp"

#include <boost/asio/ip/network_v6.hpp>

namespace net {

namespace asio = boost::asio;

asio::ip::address unmapped(const asio::ip::address& address) {
    if (address.is_v4() || !address.to_v6().is_v4_mapped()) return address;
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

bool is_this_machine(const asio::ip::address& address) {
    return unmapped(address).is_loopback();
}

namespace {

/// The network of so many bits that an address is in.
std::string network_of(const asio::ip::address_v6& address, unsigned short bits) {
    return asio::ip::network_v6(address, bits).canonical().to_string();
}

}  // namespace

lobby::ClientPrefix client_prefix(const asio::ip::address& given) {
    const asio::ip::address address = unmapped(given);
    if (address.is_v4()) return address.to_string();
    return {network_of(address.to_v6(), 64), network_of(address.to_v6(), 48)};
}

Census::Place Census::take(const lobby::ClientPrefix& who) {
    const std::lock_guard lock(mutex_);
    if (count_ == most_ || !enter(who)) return {};
    ++count_;
    return {*this, who};
}

bool Census::pass(lobby::ClientPrefix& from, lobby::ClientPrefix to) {
    if (from == to) return true;
    const std::lock_guard lock(mutex_);
    if (!enter(to)) return false;
    leave(from);
    from = std::move(to);
    return true;
}

/// Counts one more, unless this client has its share. Nobody is not counted.
bool Census::enter(const lobby::ClientPrefix& who) {
    if (who.is_nobody()) return true;
    const bool has_share =
        places_of(who.narrow) >= most_each_ ||
        (who.has_two_tiers() && places_of(who.wide) >= lobby::wide_share * most_each_);
    if (has_share) return false;
    ++each_[who.narrow];
    if (who.has_two_tiers()) ++each_[who.wide];
    return true;
}

void Census::leave(const lobby::ClientPrefix& who) {
    if (who.is_nobody()) return;
    leave_one(who.narrow);
    if (who.has_two_tiers()) leave_one(who.wide);
}

void Census::leave_one(const std::string& prefix) {
    const auto here = each_.find(prefix);
    if (--here->second == 0) each_.erase(here);
}

std::size_t Census::places_of(const std::string& prefix) const {
    const auto here = each_.find(prefix);
    return here == each_.end() ? 0 : here->second;
}

void Census::when_empty(std::function<void()> then) {
    {
        const std::lock_guard lock(mutex_);
        if (count_ > 0) {
            when_empty_ = std::move(then);
            return;
        }
    }
    then();
}

void Census::give_back(const lobby::ClientPrefix& who) {
    std::function<void()> then;
    {
        const std::lock_guard lock(mutex_);
        leave(who);
        if (--count_ == 0) then = std::exchange(when_empty_, {});
    }
    if (then) then();
}

}  // namespace net
