#include "server/net/census.hpp"

#include <algorithm>

namespace net {

namespace asio = boost::asio;

asio::ip::address unmapped(const asio::ip::address& address) {
    if (address.is_v4() || !address.to_v6().is_v4_mapped()) return address;
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

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
    return take(neighbourhood(address));
}

Census::Place Census::take_for_nobody() {
    return take(std::string());
}

Census::Place Census::take(std::string who) {
    const std::lock_guard lock(mutex_);
    if (count_ == most_ || !enter(who)) return {};
    ++count_;
    return {*this, std::move(who)};
}

bool Census::pass(std::string& from, std::string to) {
    if (from == to) return true;
    const std::lock_guard lock(mutex_);
    if (!enter(to)) return false;
    leave(from);
    from = std::move(to);
    return true;
}

/// Counts one more, unless this neighbourhood has its share. Nobody is not counted.
bool Census::enter(const std::string& who) {
    if (who.empty()) return true;
    std::size_t& here = each_[who];
    if (here == most_each_) return false;
    ++here;
    return true;
}

void Census::leave(const std::string& who) {
    if (who.empty()) return;
    const auto here = each_.find(who);
    if (--here->second == 0) each_.erase(here);
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
        leave(who);
        if (--count_ == 0) then = std::exchange(when_empty_, {});
    }
    if (then) then();
}

}  // namespace net
