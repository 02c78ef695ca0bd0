#pragma once

#include <functional>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <vector>

#include "server/net/http/proxies.hpp"
#include "server/room/client_prefix.hpp"

namespace net {

/// Networks whose clients are not served, as the operator decides. This machine, which asks for the
/// server's health, and the proxies, which ask for everybody, are always served. Thread: any.
class Bans {
public:
    /// Makes the list durable; what it throws, a change throws, and nothing is changed.
    using Keep = std::function<void(const std::vector<std::string>&)>;

    /// Requires: each is the text of a Network; the proxies outlive it.
    Bans(const std::vector<std::string>& networks, const Proxies& proxies, Keep keep);

    /// An unknown client is not banned.
    bool contain(const room::ClientPrefix& client) const;
    /// Returns whether something has changed. Throws Refused when there are too many, or when the
    /// network includes this machine or a proxy.
    bool add(const Network& network);
    bool remove(const Network& network);
    std::vector<std::string> list() const;

private:
    bool must_be_served(const Network& network) const;
    void change(std::vector<Network> networks);

    const Proxies& proxies_;
    const Keep keep_;
    mutable std::shared_mutex mutex_;
    std::vector<Network> networks_;
};

/// The network that is banned for this text: an address of IPv6 stands for its /64, which one
/// machine has for itself. Throws Refused when it is malformed.
Network network_to_ban(const std::string& text);

}  // namespace net
