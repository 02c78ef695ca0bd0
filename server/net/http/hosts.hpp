#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace net {

/// The names under which the server is reached. A page elsewhere can point a name of its own to an
/// address that only a browser on this network reaches, and have the browser ask there as if the
/// answers were that page's; the Host field still has the page's name. Thread: any.
class Hosts {
public:
    /// `names` as in a URL, without a port, and the hosts of `origins` are served besides what no
    /// other site can have as its name: addresses, `localhost`, names without a dot or below
    /// `localhost` and `local`, and this machine's own. Requires: the origins are origins.
    Hosts(const std::vector<std::string>& names, const std::vector<std::string>& origins);

    /// Whether a Host field, with a port or without, names this server.
    bool serve(std::string_view field) const;

private:
    std::vector<std::string> names_;
};

/// Whether it can be one of those names: letters, digits, hyphens and dots.
bool is_host_name(std::string_view text);

}  // namespace net
