#include "server/operator/bans.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/net/limits.hpp"
#include "server/net/socket/connection_limiter.hpp"
#include "server/operator/refused.hpp"

namespace net {

namespace {

std::vector<std::string> texts_of(const std::vector<Network>& networks) {
    std::vector<std::string> texts;
    std::ranges::transform(networks, std::back_inserter(texts), &Network::text);
    return texts;
}

}  // namespace

Bans::Bans(const std::vector<std::string>& networks, const Proxies& proxies, Keep keep)
    : proxies_(proxies), keep_(std::move(keep)) {
    for (const std::string& text : networks) {
        networks_.push_back(Network::read(text).value().of_whole_clients());
    }
}

bool Bans::contain(const room::ClientPrefix& client) const {
    const std::shared_lock lock(mutex_);
    if (networks_.empty() || client.is_nobody()) return false;
    const auto address = first_address(client);
    const bool is_listed =
        std::any_of(networks_.begin(), networks_.end(),
                    [&](const Network& network) { return network.contains(address); });
    // A list from before a proxy was trusted may include it.
    return is_listed && !must_be_served(Network::read(client.narrow).value());
}

bool Bans::must_be_served(const Network& network) const {
    static const Network ipv4 = Network::read("127.0.0.0/8").value();
    static const Network ipv6 = Network::read("::1").value();
    return network.overlaps(ipv4) || network.overlaps(ipv6) || proxies_.trust_any_of(network);
}

bool Bans::add(const Network& network) {
    if (must_be_served(network)) {
        throw Refused("not_bannable", network.text() +
                                          " includes this machine or a trusted proxy: ban a "
                                          "narrower network.");
    }
    const std::unique_lock lock(mutex_);
    if (std::find(networks_.begin(), networks_.end(), network) != networks_.end()) return false;
    if (networks_.size() >= most_bans) {
        throw Refused("too_many_bans", "There are " + std::to_string(most_bans) +
                                           " bans: lift some, or ban wider networks.");
    }
    auto networks = networks_;
    networks.push_back(network);
    change(std::move(networks));
    return true;
}

bool Bans::remove(const Network& network) {
    const std::unique_lock lock(mutex_);
    auto networks = networks_;
    if (std::erase(networks, network) == 0) return false;
    change(std::move(networks));
    return true;
}

/// Requires: the lock.
void Bans::change(std::vector<Network> networks) {
    keep_(texts_of(networks));
    networks_ = std::move(networks);
}

std::vector<std::string> Bans::list() const {
    const std::shared_lock lock(mutex_);
    return texts_of(networks_);
}

Network network_to_ban(const std::string& text) {
    if (const auto network = Network::read(text)) return network->of_whole_clients();
    throw Refused("no_network", "A network is like 192.0.2.1, 10.0.0.0/8 or 2001:db8::/32.");
}

}  // namespace net
