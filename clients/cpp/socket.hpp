#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>

#include "clients/cpp/server.hpp"

namespace client {

/// How a connection ended.
struct End {
    /// 1006 when there was no close frame.
    std::uint16_t close_code = 1006;
    /// Empty if the connection was up: then the close code says why it ended. Else why the
    /// connection could not be made:
    /// - `unreachable`: no server is there, or something on the way does not answer;
    /// - `certificate_refused`: it cannot be shown to be the right server;
    /// - `other_version`: it does not speak `ra.v1`;
    /// - `not_ra`: it answers as no Ra server does;
    /// - or the code with which the server refused it over HTTP.
    std::string code = {};
    /// English, for people, where there is a code.
    std::string reason = {};
};

/// One WebSocket connection, with TLS where the address asks for it. Thread: the context's only
/// one.
class Socket {
public:
    struct Events {
        std::function<void()> opened;
        std::function<void(const std::string& text)> heard;
        /// The last event.
        std::function<void(const End&)> ended;
    };

    /// Begins to connect. `path`: after the address's base.
    Socket(boost::asio::io_context& context, const Server& server, const std::string& path,
           Events events);
    /// Closes the connection: no further event comes. May be called in an event.
    ~Socket();

    /// Requires: opened.
    void send(std::string text);

private:
    std::shared_ptr<class Connection> connection_;
};

}  // namespace client
