#include "server/net/http/hosts.hpp"

#include <algorithm>
#include <cctype>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/host_name.hpp>

#include "server/net/http/route.hpp"

namespace net {

namespace ip = boost::asio::ip;

namespace {

bool is_of_name(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-' || c == '.' || c == '_';
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

/// Without the dot that ends a name which is complete.
std::string_view without_root(std::string_view name) {
    if (name.ends_with('.')) name.remove_suffix(1);
    return name;
}

bool is_address(const std::string& host) {
    const bool bracketed = host.starts_with('[') && host.ends_with(']');
    boost::system::error_code error;
    const auto address =
        ip::make_address(bracketed ? host.substr(1, host.size() - 2) : host, error);
    return !error && address.is_v6() == bracketed;
}

/// No page elsewhere can have such a name.
bool is_local_name(std::string_view name) {
    return is_host_name(name) && (name.find('.') == std::string_view::npos ||
                                  name.ends_with(".localhost") || name.ends_with(".local"));
}

}  // namespace

Hosts::Hosts(const std::vector<std::string>& names, const std::vector<std::string>& origins) {
    for (const std::string& name : names) names_.push_back(lower(without_root(name)));
    for (const std::string& origin : origins) {
        names_.push_back(lower(host_of(authority(origin).value())));
    }
    boost::system::error_code error;
    names_.push_back(lower(ip::host_name(error)));
}

bool Hosts::serve(std::string_view field) const {
    const std::string host = lower(host_of(field));
    const std::string_view name = without_root(host);
    return is_address(host) || is_local_name(name) ||
           std::find(names_.begin(), names_.end(), name) != names_.end();
}

bool is_host_name(std::string_view text) {
    const std::string name = lower(without_root(text));
    return !name.empty() && name.front() != '.' && name.find("..") == std::string_view::npos &&
           std::all_of(name.begin(), name.end(), is_of_name);
}

}  // namespace net
