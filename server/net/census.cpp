#include "server/net/census.hpp"

#include <algorithm>

namespace net {

namespace asio = boost::asio;

namespace {

/// IPv4 comes through a socket of IPv6 as an address of IPv6.
asio::ip::address unmapped(const asio::ip::address& address) {
    if (address.is_v4() || !address.to_v6().is_v4_mapped()) return address;
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

}  // namespace

bool is_this_machine(const asio::ip::address& address) {
    return unmapped(address).is_loopback();
}

std::string neighbourhood(const asio::ip::address& given) {
    const asio::ip::address address = unmapped(given);
    if (address.is_v4()) return address.to_string();
    auto bytes = address.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return asio::ip::address_v6(bytes).to_string() + "/64";
}

Census::Place Census::take(const asio::ip::address& address) {
    std::string who = neighbourhood(address);
    const std::lock_guard lock(mutex_);
    if (count_ == most_) return {};
    std::size_t& here = each_[who];
    if (here == most_each_) return {};
    ++here;
    ++count_;
    return {*this, std::move(who)};
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

void Census::give_back(const std::string& who) {
    std::function<void()> then;
    {
        const std::lock_guard lock(mutex_);
        const auto here = each_.find(who);
        if (--here->second == 0) each_.erase(here);
        if (--count_ == 0) then = std::exchange(when_empty_, {});
    }
    if (then) then();
}

}  // namespace net
