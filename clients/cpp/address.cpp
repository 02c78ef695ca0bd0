#include "clients/cpp/address.hpp"

#include <charconv>

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include "protocol/json/error.hpp"
#include "protocol/wire/message.hpp"

namespace client {

namespace {

namespace urls = boost::urls;

protocol::Error bad(std::string_view url, const std::string& why) {
    return {"bad_address", "\"" + std::string(url) + "\" is no address of a server: " + why};
}

urls::url_view parse(std::string_view url) {
    const auto parsed = urls::parse_uri({url.data(), url.size()});
    if (!parsed) throw bad(url, "it has to look like wss://ra.example or ws://localhost:8080.");
    return *parsed;
}

bool is_secure(std::string_view url, std::string_view scheme) {
    if (scheme == "wss" || scheme == "https") return true;
    if (scheme == "ws" || scheme == "http") return false;
    throw bad(url, "it must begin with ws://, wss://, http:// or https://.");
}

std::string without_slashes_at_the_end(std::string path) {
    while (path.ends_with('/')) path.pop_back();
    return path;
}

bool is_port(std::string_view text) {
    std::uint16_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && number != 0;
}

Address address_of(std::string_view text, const urls::url_view& url) {
    Address address;
    address.secure = is_secure(text, std::string(url.scheme()));
    address.host = std::string(url.host_address());
    if (address.host.empty()) throw bad(text, "it names no host.");
    if (url.has_userinfo() || url.has_query()) throw bad(text, "it has a user or a query.");
    address.port = url.has_port() ? std::string(url.port()) : address.secure ? "443" : "80";
    if (!is_port(address.port)) throw bad(text, "its port must be a number from 1 to 65535.");
    address.base = without_slashes_at_the_end(std::string(url.encoded_path()));
    return address;
}

/// The server that a link leads to.
Address server_of(std::string_view text, const urls::url_view& link) {
    const auto params = link.params();
    const auto named = params.find("server");
    if (named == params.end()) return address_of(text, link);
    const auto server = *named;
    return parse_address(std::string(server.value));
}

}  // namespace

std::string Address::authority() const {
    const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
    return port == (secure ? "443" : "80") ? name : name + ":" + port;
}

std::string Address::url() const {
    return (secure ? "wss://" : "ws://") + authority() + base;
}

Address parse_address(std::string_view url) {
    const urls::url_view parsed = parse(url);
    if (parsed.has_fragment()) throw bad(url, "it is a link into a room.");
    return address_of(url, parsed);
}

Invitation parse_invitation(std::string_view url) {
    const urls::url_view parsed = parse(url);
    const std::string start = "/rooms/";
    const std::string fragment = parsed.fragment();
    const std::string place =
        fragment.starts_with(start) ? fragment.substr(start.size()) : std::string();
    const auto slash = std::min(place.find('/'), place.size());
    Invitation invitation{.server = server_of(url, parsed),
                          .room = place.substr(0, slash),
                          .invite = place.substr(std::min(slash + 1, place.size()))};
    if (!protocol::is_room_id(invitation.room) ||
        invitation.invite.find('/') != std::string::npos) {
        throw bad(url, "a link into a room ends with #/rooms/ROOM or #/rooms/ROOM/INVITE.");
    }
    return invitation;
}

}  // namespace client
