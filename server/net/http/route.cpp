#include "server/net/http/route.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <vector>

#include <boost/beast/core/string.hpp>

#include "server/net/socket/text.hpp"

namespace net {

namespace beast = boost::beast;

namespace {

std::string_view without_base(std::string_view path, std::string_view base) {
    if (path.starts_with(base) && path.substr(base.size()).starts_with('/')) {
        path.remove_prefix(base.size());
    }
    return path;
}

/// What stands between the slashes of an absolute path.
std::vector<std::string_view> steps(std::string_view path) {
    std::vector<std::string_view> result;
    while (!path.empty()) {
        path.remove_prefix(1);
        const auto end = std::min(path.find('/'), path.size());
        result.push_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return result;
}

/// Whether any part of a comma-separated header field is so.
template <class IsSo>
bool any_of_list(std::string_view field, IsSo is_so) {
    while (true) {
        const auto end = std::min(field.find(','), field.size());
        if (is_so(trimmed(field.substr(0, end)))) return true;
        if (end == field.size()) return false;
        field.remove_prefix(end + 1);
    }
}

/// A whole number as people write it: no sign, no leading zero.
std::optional<std::uint32_t> number(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || text.starts_with('0')) {
        return {};
    }
    return value;
}

/// The value of `node` in a query; empty when it is not there.
std::string node_in(std::string_view query) {
    constexpr std::string_view name = "node=";
    while (!query.empty()) {
        const auto end = std::min(query.find('&'), query.size());
        const std::string_view part = query.substr(0, end);
        if (part.starts_with(name)) return std::string(part.substr(name.size()));
        query.remove_prefix(std::min(end + 1, query.size()));
    }
    return {};
}

Route websocket_route(const std::vector<std::string_view>& path, std::string_view query) {
    if (path.size() == 2 && path[1] == "lobby") return LobbyRoute{};
    if (path.size() == 3 && path[1] == "rooms") {
        return RoomRoute{std::string(path[2]), node_in(query)};
    }
    return NoRoute{};
}

Route api_route(const std::vector<std::string_view>& path, std::string_view query) {
    if (path.size() == 2 && path[1] == "games") return GamesRoute{};
    if (path.size() == 2 && path[1] == "rooms") return RoomsRoute{};
    if (path.size() < 4 || path[1] != "rooms" || path[3] != "games") return NoRoute{};
    if (path.size() == 4) return RecordsRoute{std::string(path[2]), node_in(query)};
    const auto game = number(path[4]);
    if (path.size() > 5 || !game) return NoRoute{};
    return RecordRoute{std::string(path[2]), *game, node_in(query)};
}

/// The host field without a port that this origin's scheme implies.
std::string_view host_for(std::string_view origin, std::string_view host) {
    const std::string_view port = beast::iequals(origin.substr(0, 6), "https:") ? ":443" : ":80";
    if (host.ends_with(port)) host.remove_suffix(port.size());
    return host;
}

}  // namespace

/// A target may be a whole address (RFC 9112, 3.2.2). Empty when it has no path.
std::string_view path_of(std::string_view target) {
    if (!beast::iequals(target.substr(0, 7), "http://") &&
        !beast::iequals(target.substr(0, 8), "https://")) {
        return target;
    }
    target.remove_prefix(target.find("//") + 2);
    return target.substr(std::min(target.find('/'), target.size()));
}

Route route(std::string_view target, std::string_view base) {
    const std::string_view whole = path_of(target);
    target = without_base(whole, base);
    const bool has_base = target.size() < whole.size();
    const std::string_view path = target.substr(0, target.find('?'));
    if (!path.starts_with('/')) return NoRoute{};
    const std::string_view query = target.substr(std::min(path.size() + 1, target.size()));
    const auto parts = steps(path);
    if (parts.front() == "ws") return websocket_route(parts, query);
    if (parts.front() == "api") return api_route(parts, query);
    if (path == "/healthz") return HealthRoute{};
    if (path == "/readyz") return ReadyRoute{};
    if (path == "/version") return VersionRoute{};
    if (path == "/metrics" && !has_base) return MetricsRoute{};
    return FileRoute{std::string(path)};
}

std::string_view name_of(const Route& route) {
    // In the order of the variant.
    static constexpr std::array<std::string_view, std::variant_size_v<Route>> names{
        "lobby", "room",  "health",  "ready",  "version", "metrics",
        "games", "rooms", "records", "record", "file",    "none"};
    return names[route.index()];
}

bool is_websocket(const Route& route) {
    return std::holds_alternative<LobbyRoute>(route) || std::holds_alternative<RoomRoute>(route);
}

bool may_be_large(const Route& route) {
    return std::holds_alternative<RoomsRoute>(route) || std::holds_alternative<RecordRoute>(route);
}

bool is_api(const Route& route) {
    return std::holds_alternative<RoomsRoute>(route) ||
           std::holds_alternative<RecordsRoute>(route) ||
           std::holds_alternative<RecordRoute>(route);
}

std::optional<std::string_view> authority(std::string_view origin) {
    static constexpr std::array<std::array<std::string_view, 2>, 2> schemes{
        {{"http://", ":80"}, {"https://", ":443"}}};
    for (const auto& [prefix, port] : schemes) {
        if (!beast::iequals(origin.substr(0, prefix.size()), prefix)) continue;
        origin.remove_prefix(prefix.size());
        if (origin.ends_with(port)) origin.remove_suffix(port.size());
        return origin;
    }
    return {};
}

bool is_origin(std::string_view text) {
    const auto rest = authority(text);
    return rest && !rest->empty() && rest->find_first_of("/?#@* \t,") == rest->npos;
}

std::optional<PublicUrl> read_public_url(std::string_view text) {
    const auto path_at = std::min(text.find('/', text.find("://") + 3), text.size());
    const std::string_view path = text.substr(path_at);
    const bool is_path =
        path.empty() || (path.size() > 1 && !path.ends_with('/') &&
                         path.find_first_of("?#%\\\"<> \t") == std::string_view::npos &&
                         path.find("//") == std::string_view::npos);
    if (!is_origin(text.substr(0, path_at)) || !is_path) return {};
    return PublicUrl{std::string(text.substr(0, path_at)), std::string(path)};
}

std::string_view host_of(std::string_view field) {
    const auto colon = field.rfind(':');
    if (colon == std::string_view::npos || field.find(']', colon) != std::string_view::npos)
        return field;
    const bool is_port = field.find_first_not_of("0123456789", colon + 1) == std::string_view::npos;
    return is_port ? field.substr(0, colon) : field;
}

std::string https_origin(std::string_view host, std::uint16_t port) {
    return "https://" + std::string(host_of(host)) +
           (port == 443 ? "" : ":" + std::to_string(port));
}

bool may_connect(std::optional<std::string_view> origin, std::string_view host,
                 std::span<const std::string> allowed) {
    if (!origin) return true;
    const auto own = authority(*origin);
    if (!own || own->empty()) return false;
    if (beast::iequals(*own, host_for(*origin, host))) return true;
    return std::any_of(allowed.begin(), allowed.end(),
                       [&](const std::string& one) { return beast::iequals(*origin, one); });
}

bool is_secure_origin(std::string_view origin) {
    if (!is_origin(origin)) return false;
    if (beast::iequals(origin.substr(0, 6), "https:")) return true;
    const std::string_view host = host_of(authority(origin).value());
    return beast::iequals(host, "localhost") || host == "127.0.0.1" || host == "[::1]";
}

bool lists(std::string_view field, std::string_view token) {
    return any_of_list(field, [token](std::string_view one) { return one == token; });
}

bool accepts(std::string_view field, std::string_view coding) {
    return any_of_list(field, [coding](std::string_view one) {
        const auto end = std::min(one.find(';'), one.size());
        const std::string_view weight = trimmed(one.substr(std::min(end + 1, one.size())));
        const bool is_refused = weight.starts_with("q=0") &&
                                weight.find_first_of("123456789") == std::string_view::npos;
        return beast::iequals(trimmed(one.substr(0, end)), coding) && !is_refused;
    });
}

bool is_websocket_key(std::string_view field) {
    constexpr std::size_t digits = 22;
    return field.size() == digits + 2 && field.ends_with("==") &&
           std::all_of(field.begin(), field.begin() + digits, [](char c) {
               return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '+' || c == '/';
           });
}

std::optional<std::string> bearer(std::string_view authorization) {
    constexpr std::string_view scheme = "Bearer ";
    if (!beast::iequals(authorization.substr(0, scheme.size()), scheme)) return {};
    return std::string(trimmed(authorization.substr(scheme.size())));
}

}  // namespace net
