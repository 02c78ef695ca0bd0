// What a request says, as it is judged before anything is done: where it leads, who it comes from,
// and whether it may. The lines of the input are the request's parts.

#include <algorithm>
#include <cctype>

#include "protocol/wire/message.hpp"
#include "server/net/http/proxies.hpp"
#include "server/net/http/route.hpp"
#include "server/net/http/static_files.hpp"
#include "tests/fuzz/choices.hpp"

namespace {

using boost::asio::ip::make_address;

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

bool has_slash(const std::string& text) {
    return text.find('/') != std::string::npos;
}

void check_route(const std::string& target) {
    const net::Route where = net::route(target);
    fuzz::check(!net::name_of(where).empty(), "a route without a name");
    if (const auto* room = std::get_if<net::RoomRoute>(&where)) {
        fuzz::check(!has_slash(room->room), "a room's id with a slash");
    } else if (const auto* record = std::get_if<net::RecordRoute>(&where)) {
        fuzz::check(!has_slash(record->room), "a room's id with a slash");
    } else if (const auto* file = std::get_if<net::FileRoute>(&where)) {
        static const net::StaticFiles files;
        const unsigned status = files.get(file->path, {}).status;
        fuzz::check(status == (file->path == "/" ? 200u : 404u), "a file that is not there");
    }
}

/// A page that is not the server's own may not connect unless it is on the list.
void check_origin(const std::string& origin, const std::string& host, const std::string& allowed) {
    net::is_origin(origin);
    const std::vector<std::string> none;
    if (net::may_connect(origin, host, none)) {
        const std::string name = lower(host.substr(0, host.rfind(':')));
        fuzz::check(lower(origin).find(name) != std::string::npos,
                    "another host's page may connect");
    }
    const std::vector<std::string> list{allowed};
    if (net::may_connect(origin, host, list) && !net::may_connect(origin, host, none)) {
        fuzz::check(lower(origin) == lower(allowed), "a page may connect that is not on the list");
    }
}

/// A stranger's word for where it comes from counts for nothing; a proxy's, for what it wrote
/// itself.
void check_proxies(const std::string& network, const std::string& forwarded_for) {
    static const auto stranger = make_address("203.0.113.7");
    static const auto proxy = make_address("10.1.2.3");
    static const net::Proxies proxies({"10.0.0.0/8", "fd00::/8"});
    fuzz::check(proxies.client(stranger, forwarded_for) == stranger, "a stranger is believed");
    const auto client = proxies.client(proxy, forwarded_for);
    const auto appended = proxies.client(proxy, forwarded_for + ", 203.0.113.7");
    fuzz::check(appended == stranger, "what the own proxy wrote is not believed");
    fuzz::check(client == proxy || !forwarded_for.empty(), "a client out of nothing");
    if (const auto read = net::Network::read(network)) {
        read->contains(proxy);
        read->contains(make_address("fd00::1"));
    }
}

void check_fields(const std::string& authorization, const std::string& etags) {
    if (const auto typed = net::bearer(authorization)) {
        const std::string invite = protocol::tidy_invite(*typed);
        fuzz::check(invite.empty() || invite.size() == protocol::invite_length,
                    "an invite of another length");
    }
    net::lists(etags, "ra.v1");
    static const net::StaticFiles files;
    const unsigned status = files.get("/", {.etags = etags, .since = authorization}).status;
    fuzz::check(status == 200 || status == 304, "a file that is there is not found");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Choices request(data, size);
    check_route(request.line());
    const std::string origin = request.line();
    const std::string host = request.line();
    check_origin(origin, host, request.line());
    const std::string network = request.line();
    check_proxies(network, request.line());
    const std::string authorization = request.line();
    check_fields(authorization, request.line());
    return 0;
}
