#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace net {

/// Addresses that begin alike: `10.0.0.0/8`, `2001:db8::/32`, or one address alone.
class Network {
public:
    /// None when the text is no such thing.
    static std::optional<Network> read(const std::string& text);

    bool contains(const boost::asio::ip::address& address) const;
    /// Whether any address is in both.
    bool overlaps(const Network& other) const;
    /// As `read` takes it: an address alone, or with the length of the prefix.
    std::string text() const;
    bool operator==(const Network&) const = default;

    /// The same, or the /64 that it is in, which one machine has for itself.
    Network of_whole_clients() const;

private:
    Network(const boost::asio::ip::address& address, unsigned short prefix_length);

    boost::asio::ip::address first_;
    unsigned short prefix_length_;
};

/// The proxies in front of the server whose word is taken for where a request comes from. Whatever
/// others say of it is ignored. Thread: any.
class Proxies {
public:
    /// Requires: each is the text of a Network.
    explicit Proxies(const std::vector<std::string>& networks);

    bool trust(const boost::asio::ip::address& address) const;
    /// Whether any of the network's addresses is trusted.
    bool trust_any_of(const Network& network) const;

    /// Whose request it is. `peer` is who sent it, `forwarded_for` all of its X-Forwarded-For:
    /// each proxy wrote behind the others' whom it had the request from, so it is read from the end
    /// for as long as those who wrote it are trusted. A port behind an address is not looked at.
    boost::asio::ip::address client(const boost::asio::ip::address& peer,
                                    std::string_view forwarded_for) const;

private:
    std::vector<Network> networks_;
};

}  // namespace net
