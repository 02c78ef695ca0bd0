#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/host/record.hpp"

namespace net {

/// An answer over plain HTTP.
struct Response {
    unsigned status = 200;
    std::string type = {};
    std::shared_ptr<const std::string> body = {};
    std::vector<std::pair<std::string, std::string>> headers = {};
};

/// Takes the answer to a request. Thread: the main loop's.
using Reply = std::function<void(Response)>;

/// JSON that is not to be kept by anybody on the way.
Response json_response(unsigned status, std::shared_ptr<const std::string> body);

/// Whether caches ask each time if they have the newest text, or never again.
enum class Caching : std::uint8_t { revalidate, immutable };

/// JSON that is the same for everybody. Pages of every origin may read it, and caches keep it.
Response public_response(std::shared_ptr<const std::string> body, Caching caching);

/// Lets pages of every origin read the response. Requires: neither an invite nor an address is what
/// the client got it for.
void open_to_all_origins(Response& response);

/// Answers a browser that asks whether a page of another origin may send an invite (a preflight of
/// CORS): it may.
Response preflight_response();

/// The ETag of a text.
std::string etag_of(const std::string& text);

/// Whether an If-None-Match names the ETag.
bool names_etag(std::string_view if_none_match, const std::string& etag);

/// The response, or 304 where its ETag is named.
Response unless_known(Response response, std::string_view if_none_match);

/// `{"type": "error", "code", "reason"}`.
Response error_response(unsigned status, std::string_view code, std::string_view reason);

/// A room's record or the list of its games, or why it is refused.
Response record_response(const host::RecordAnswer& answer, Caching caching);

/// What was asked for is elsewhere, for good.
Response moved_to(std::string location);

/// To a client that has its share of connections, or when there are none left.
Response too_many_connections();

/// Tells the client when to ask again.
void add_retry_after(Response& response, std::chrono::seconds wait);

/// Refuses a client that asks too often; it may ask again after `wait`.
Response too_many_requests(std::chrono::seconds wait);

}  // namespace net
