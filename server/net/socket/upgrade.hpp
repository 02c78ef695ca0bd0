#pragma once

#include <utility>

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "server/net/socket/connection_limiter.hpp"
#include "server/net/socket/stream.hpp"

namespace net {

/// A request to become a WebSocket, on its way to the loop that owns what it is for.
struct Upgrade {
    using Request = boost::beast::http::request<boost::beast::http::empty_body>;

    Upgrade(Stream from, Request what, ConnectionLimiter::Slot whose)
        : stream(std::move(from)), request(std::move(what)), slot(std::move(whose)) {}

    LooseStream stream;
    Request request;
    ConnectionLimiter::Slot slot;
};

}  // namespace net
