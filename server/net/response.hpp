#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace net {

/// An answer over plain HTTP.
struct Response {
    unsigned status = 200;
    std::string type = {};
    std::shared_ptr<const std::string> body = {};
    std::vector<std::pair<std::string, std::string>> headers = {};
};

/// JSON that is not to be kept by anybody on the way.
Response json_response(unsigned status, std::shared_ptr<const std::string> body);

/// `{"type": "error", "code", "reason"}`.
Response error_response(unsigned status, std::string_view code, std::string_view reason);

/// What was asked for is elsewhere, for good.
Response moved_to(std::string location);

/// To a client that has its share of connections, or when there are none left.
Response too_many_connections();

/// To a client that asks too often: it may again after the time that it is told.
Response too_many_requests(std::chrono::seconds wait);

}  // namespace net
