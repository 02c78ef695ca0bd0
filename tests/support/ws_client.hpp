#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "protocol/json/json.hpp"

namespace support {

/// The server answered an upgrade with something else.
struct Refused : std::runtime_error {
    Refused(unsigned http_status, std::string http_body)
        : std::runtime_error("upgrade refused with " + std::to_string(http_status)),
          status(http_status),
          body(std::move(http_body)) {}

    unsigned status;
    std::string body;
};

/// The server closed the connection. Without a close frame, the code is 1006.
struct Closed : std::runtime_error {
    explicit Closed(std::uint16_t close_code)
        : std::runtime_error("closed with " + std::to_string(close_code)), code(close_code) {}

    std::uint16_t code;
};

struct WsOptions {
    std::optional<std::string> origin = {};
    std::optional<std::string> subprotocol = "ra.v1";
    /// None: the server's own.
    std::optional<std::string> host = {};
    bool offer_deflate = false;
    /// The kernel takes little for a client that does not read.
    bool small_buffers = false;
};

/// A WebSocket client that waits for everything it does.
class WsClient {
public:
    /// Throws Refused.
    WsClient(std::uint16_t port, const std::string& path, const WsOptions& options = {});
    ~WsClient();
    WsClient(WsClient&&) noexcept;
    WsClient& operator=(WsClient&&) noexcept;

    /// The server's header field in answer to the upgrade; empty when it is not there.
    std::string field(const std::string& name) const;

    void send(const protocol::Json& message);
    void send_text(const std::string& text);
    void send_binary(const std::string& bytes);
    /// Bytes as they are, not in a frame.
    void send_raw(const std::string& bytes);

    /// The next message, byte for byte. Throws Closed.
    std::string receive_text();
    /// The next message. Throws Closed.
    protocol::Json receive();
    /// The next message of this type; those before are dropped. Throws Closed.
    protocol::Json receive(const std::string& type);
    /// Sends a command and gives its answer: the message with its id. Those before are dropped.
    protocol::Json ask(const protocol::Json& command);

    /// The code that the server closes with. Messages before are dropped.
    std::uint16_t wait_for_close();
    void close();

private:
    class Connection;
    std::unique_ptr<Connection> connection_;
};

}  // namespace support
