#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

// What a request asks for, and whether it may: pure functions over its text.

namespace net {

/// WebSockets.
struct LobbyRoute {};
struct RoomRoute {
    std::string room;
    /// The node that the client was sent to, with `?node=`.
    std::string node = {};
};
/// Plain HTTP.
struct HealthRoute {};
struct ReadyRoute {};
struct VersionRoute {};
struct MetricsRoute {};
struct GamesRoute {};
struct RoomsRoute {};
/// Of a room's finished games.
struct RecordsRoute {
    std::string room;
    std::string node = {};
};
struct RecordRoute {
    std::string room;
    std::uint32_t number = 0;
    std::string node = {};
};
struct FileRoute {
    std::string path;
};
struct NoRoute {};

using Route =
    std::variant<LobbyRoute, RoomRoute, HealthRoute, ReadyRoute, VersionRoute, MetricsRoute,
                 GamesRoute, RoomsRoute, RecordsRoute, RecordRoute, FileRoute, NoRoute>;

/// Where a request's target leads, with `base` before its path or without. Metrics have no
/// base, so that a proxy that refuses `/metrics` refuses all of them. Of the query
/// only a room's `node` is taken. Neither that nor a room's id is checked.
Route route(std::string_view target, std::string_view base = {});

/// A target's path and query, without what it may name besides.
std::string_view path_of(std::string_view target);

/// What it is called in logs and metrics, where no client's path appears.
std::string_view name_of(const Route& route);

bool is_websocket(const Route& route);

/// Whether its answers may be as large as a record, or the list of many rooms.
bool may_be_large(const Route& route);

/// Whether it is JSON that the page reads: rooms, games and records. Those of the machine, such as
/// metrics, are not among them.
bool is_api(const Route& route);

/// An Origin as browsers write it: `scheme://host` with a port unless it is the scheme's own.
bool is_origin(std::string_view text);

/// An address that people are given: an origin, and a path that is empty or as in `/ra`.
struct PublicUrl {
    std::string origin = {};
    std::string path = {};
};
std::optional<PublicUrl> read_public_url(std::string_view text);

/// A host field without its port. The brackets of an IPv6 address stay.
std::string_view host_of(std::string_view field);

/// Where a host, with a port or without, is reached over HTTPS at this port.
std::string https_origin(std::string_view host, std::uint16_t port);

/// An origin's host and port, without the port that its scheme implies. None when it is no origin.
std::optional<std::string_view> authority(std::string_view origin);

/// Whether a page of that origin may open a WebSocket to this host: its own pages, and those of the
/// list. No origin: it is no browser.
bool may_connect(std::optional<std::string_view> origin, std::string_view host,
                 std::span<const std::string> allowed);

/// Whether no host on the way can have changed the pages of that origin: it is `https`, or on the
/// browser's own machine (`http` with `localhost`, `127.0.0.1` or `[::1]`).
bool is_secure_origin(std::string_view origin);

/// Whether a comma-separated header field names the token.
bool lists(std::string_view field, std::string_view token);

/// Whether an Accept-Encoding names the coding, and not to refuse it.
bool accepts(std::string_view field, std::string_view coding);

/// Whether a Sec-WebSocket-Key is what RFC 6455 asks for: 16 bytes in base64.
bool is_websocket_key(std::string_view field);

/// The invite of `Authorization: Bearer INVITE`.
std::optional<std::string> bearer(std::string_view authorization);

}  // namespace net
