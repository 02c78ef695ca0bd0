#include "server/net/socket/connection_limiter.hpp"

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

room::ClientPrefix client_prefix(const asio::ip::address& given) {
    const asio::ip::address address = unmapped(given);
    if (address.is_v4()) return address.to_string();
    return {network_of(address.to_v6(), counted_prefix), network_of(address.to_v6(), 48)};
}

asio::ip::address first_address(const room::ClientPrefix& client) {
    return asio::ip::make_address(client.narrow.substr(0, client.narrow.find('/')));
}

}  // namespace net
