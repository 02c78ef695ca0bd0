#include "server/net/http/proxies.hpp"

#include <algorithm>
#include <charconv>

#include "server/net/socket/connection_limiter.hpp"
#include "server/net/socket/text.hpp"

namespace net {

namespace ip = boost::asio::ip;

namespace {

unsigned short longest_prefix(const ip::address& address) {
    return address.is_v4() ? 32 : 128;
}

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<ip::address> read_address(std::string_view text) {
    boost::system::error_code error;
    const ip::address address = ip::make_address(std::string(text), error);
    if (error) return {};
    return unmapped(address);
}

/// The address without the port that some proxies write behind it: `192.0.2.1:5678`, `[::1]:80`.
std::string_view without_port(std::string_view text) {
    if (text.starts_with('[')) {
        const auto end = text.find(']');
        const std::string_view port = text.substr(std::min(end, text.size()));
        const bool ends_well = port == "]" || (port.starts_with("]:") && is_number(port.substr(2)));
        return ends_well ? text.substr(1, end - 1) : text;
    }
    const auto colon = text.find(':');
    const bool has_port = colon != std::string_view::npos && colon == text.rfind(':');
    return has_port && is_number(text.substr(colon + 1)) ? text.substr(0, colon) : text;
}

std::optional<unsigned short> read_prefix_length(std::string_view text, unsigned short longest) {
    unsigned short length = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    if (!whole || length > longest) return {};
    return length;
}

/// The first address that begins as this one does.
ip::address first_of(const ip::address& address, unsigned short prefix_length) {
    if (address.is_v4()) return ip::network_v4(address.to_v4(), prefix_length).network();
    return ip::network_v6(address.to_v6(), prefix_length).network();
}

/// Takes the last element off a comma-separated list.
std::string_view take_last(std::string_view& list) {
    const auto comma = list.rfind(',');
    const std::string_view last = list.substr(comma == std::string_view::npos ? 0 : comma + 1);
    list = comma == std::string_view::npos ? std::string_view{} : list.substr(0, comma);
    return trimmed(last);
}

}  // namespace

Network::Network(const ip::address& address, unsigned short prefix_length)
    : first_(first_of(address, prefix_length)), prefix_length_(prefix_length) {}

std::optional<Network> Network::read(const std::string& text) {
    const auto slash = text.find('/');
    const auto address = read_address(text.substr(0, slash));
    if (!address) return {};
    if (slash == std::string::npos) return Network(*address, longest_prefix(*address));
    const auto length =
        read_prefix_length(std::string_view(text).substr(slash + 1), longest_prefix(*address));
    if (!length) return {};
    return Network(*address, *length);
}

bool Network::contains(const ip::address& address) const {
    const ip::address bare = unmapped(address);
    return bare.is_v4() == first_.is_v4() && first_of(bare, prefix_length_) == first_;
}

bool Network::overlaps(const Network& other) const {
    return contains(other.first_) || other.contains(first_);
}

std::string Network::text() const {
    std::string text = first_.to_string();
    if (prefix_length_ != longest_prefix(first_)) text += "/" + std::to_string(prefix_length_);
    return text;
}

Network Network::of_whole_clients() const {
    if (first_.is_v4()) return *this;
    return {first_, std::min(prefix_length_, counted_prefix)};
}

Proxies::Proxies(const std::vector<std::string>& networks) {
    for (const std::string& text : networks) networks_.push_back(Network::read(text).value());
}

bool Proxies::trust(const ip::address& address) const {
    return std::any_of(networks_.begin(), networks_.end(),
                       [&](const Network& network) { return network.contains(address); });
}

bool Proxies::trust_any_of(const Network& network) const {
    return std::any_of(networks_.begin(), networks_.end(),
                       [&](const Network& proxies) { return proxies.overlaps(network); });
}

ip::address Proxies::client(const ip::address& peer, std::string_view forwarded_for) const {
    ip::address client = peer;
    while (trust(client) && !forwarded_for.empty()) {
        const auto before = read_address(without_port(take_last(forwarded_for)));
        if (!before) break;
        client = *before;
    }
    return client;
}

}  // namespace net
