#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "clients/cpp/server.hpp"

// Everything that a client needs of the world around it: connections, time and randomness.

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

/// The base of an interface.
class Interface {
public:
    Interface() = default;
    Interface(const Interface&) = delete;
    Interface& operator=(const Interface&) = delete;
    virtual ~Interface() = default;
};

/// One WebSocket connection. Destroying it closes it, and no further event comes; it may be
/// destroyed in an event.
class Connection : public Interface {
public:
    struct Events {
        std::function<void()> opened;
        std::function<void(const std::string& text)> received;
        /// The last event.
        std::function<void(const End&)> ended;
    };

    /// Requires: opened.
    virtual void send(std::string text) = 0;
};

/// Calls a function once when its time has come, unless it is set again, stopped or destroyed
/// before.
class Alarm : public Interface {
public:
    virtual void set(std::chrono::milliseconds wait, std::function<void()> run) = 0;
    virtual void stop() = 0;
};

/// The world of one client or of many. Everything is called back from one thread, and nothing
/// before the function that asked for it returns. AsioPlatform is the real one; with another one,
/// what a client does is the same every time.
class Platform : public Interface {
public:
    /// Begins to connect. `path`: after the address's base.
    virtual std::unique_ptr<Connection> connect(const Server& server, const std::string& path,
                                                Connection::Events events) = 0;
    virtual std::unique_ptr<Alarm> alarm() = 0;
    virtual std::chrono::steady_clock::time_point steady_now() = 0;
    virtual std::chrono::system_clock::time_point system_now() = 0;
    /// Fills the bytes with unpredictable values.
    virtual void randomize(std::span<std::uint8_t> bytes) = 0;
};

}  // namespace client
