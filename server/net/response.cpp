#include "server/net/response.hpp"

#include "protocol/json/error.hpp"
#include "protocol/wire/message.hpp"

namespace net {

Response json_response(unsigned status, std::shared_ptr<const std::string> body) {
    return {.status = status,
            .type = "application/json",
            .body = std::move(body),
            .headers = {{"Cache-Control", "no-store"}}};
}

Response error_response(unsigned status, std::string_view code, std::string_view reason) {
    const protocol::Error error{std::string(code), std::string(reason)};
    return json_response(status,
                         std::make_shared<const std::string>(protocol::error_message("", error)));
}

Response moved_to(std::string location) {
    Response response = json_response(301, std::make_shared<const std::string>("{}"));
    response.headers.emplace_back("Location", std::move(location));
    return response;
}

Response too_many_connections() {
    return error_response(503, "server_full", "Too many connections. Try again later.");
}

Response too_many_requests(std::chrono::seconds wait) {
    const std::string seconds = std::to_string(wait.count());
    Response refusal = error_response(
        429, "rate_limited", "Too many requests from your address: wait " + seconds + " seconds.");
    refusal.headers.emplace_back("Retry-After", seconds);
    return refusal;
}

}  // namespace net
