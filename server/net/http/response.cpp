#include "server/net/http/response.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "engine/core/hash.hpp"
#include "protocol/json/error.hpp"
#include "protocol/wire/message.hpp"
#include "server/net/http/route.hpp"
#include "server/net/limits.hpp"
#include "server/room/limits.hpp"

namespace net {

Response json_response(unsigned status, std::shared_ptr<const std::string> body) {
    return {.status = status,
            .type = "application/json",
            .body = std::move(body),
            .headers = {{"Cache-Control", "no-store"}}};
}

Response public_response(std::shared_ptr<const std::string> body, Caching caching) {
    Response response{.type = "application/json", .body = std::move(body)};
    response.headers = {
        {"ETag", etag_of(*response.body)},
        {"Cache-Control", caching == Caching::immutable ? "public, max-age=31536000, immutable"
                                                        : "public, no-cache"}};
    open_to_all_origins(response);
    return response;
}

void open_to_all_origins(Response& response) {
    // Without credentials, and without fields such as Authorization, for which browsers ask first.
    response.headers.emplace_back("Access-Control-Allow-Origin", "*");
    response.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
}

Response preflight_response() {
    const std::chrono::seconds max_age = preflight_max_age;
    Response response{.status = 204,
                      .headers = {{"Access-Control-Allow-Headers", "Authorization"},
                                  {"Access-Control-Max-Age", std::to_string(max_age.count())}}};
    open_to_all_origins(response);
    return response;
}

std::string etag_of(const std::string& text) {
    std::array<char, 19> etag{};
    std::snprintf(etag.data(), etag.size(), "\"%016llx\"",
                  static_cast<unsigned long long>(core::Hash{}.add(text).value()));
    return etag.data();
}

bool names_etag(std::string_view if_none_match, const std::string& etag) {
    return if_none_match == "*" || lists(if_none_match, etag) || lists(if_none_match, "W/" + etag);
}

Response unless_known(Response response, std::string_view if_none_match) {
    const auto etag = std::find_if(response.headers.begin(), response.headers.end(),
                                   [](const auto& header) { return header.first == "ETag"; });
    if (response.status != 200 || etag == response.headers.end() ||
        !names_etag(if_none_match, etag->second)) {
        return response;
    }
    return {.status = 304, .headers = std::move(response.headers)};
}

Response error_response(unsigned status, std::string_view code, std::string_view reason) {
    const protocol::Error error{std::string(code), std::string(reason)};
    return json_response(status,
                         std::make_shared<const std::string>(protocol::error_message("", error)));
}

Response record_response(const host::RecordAnswer& answer, Caching caching) {
    if (!answer.node.empty()) {
        // That the room is at another node is no secret: a client needs no invite to be sent there.
        Response response = json_response(answer.status, answer.body);
        response.headers.emplace_back("Location", "?node=" + answer.node);
        open_to_all_origins(response);
        return response;
    }
    if (answer.is_public) return public_response(answer.body, caching);
    Response response = json_response(answer.status, answer.body);
    // Wrong invites were given: after this time some may be given again.
    if (answer.status == 429) add_retry_after(response, room::limits::wrong_invites_window);
    return response;
}

Response moved_to(std::string location) {
    Response response = json_response(301, std::make_shared<const std::string>("{}"));
    response.headers.emplace_back("Location", std::move(location));
    return response;
}

Response too_many_connections() {
    return error_response(503, "server_full", "Too many connections. Try again later.");
}

void add_retry_after(Response& response, std::chrono::seconds wait) {
    response.headers.emplace_back("Retry-After", std::to_string(wait.count()));
}

Response too_many_requests(std::chrono::seconds wait) {
    Response refusal = error_response(
        429, "rate_limited",
        "Too many requests from your address: wait " + std::to_string(wait.count()) + " seconds.");
    add_retry_after(refusal, wait);
    return refusal;
}

}  // namespace net
