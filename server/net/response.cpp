#include "server/net/response.hpp"

#include "protocol/error.hpp"
#include "protocol/message.hpp"

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

}  // namespace net
