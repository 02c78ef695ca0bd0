#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "tests/support/raw_client.hpp"

// WebSocket frames by hand (RFC 6455, 5.2), to say what no client library would.

namespace support {

enum class Opcode : std::uint8_t {
    continuation = 0,
    text = 1,
    binary = 2,
    close = 8,
    ping = 9,
    pong = 10
};

struct FrameOptions {
    bool fin = true;
    /// RSV1 to RSV3, as the bits 4, 2 and 1.
    std::uint8_t reserved = 0;
    bool masked = true;
    /// What the frame claims to be long, when that is a lie.
    std::optional<std::uint64_t> claimed = {};
    /// Of the extended length: 0, 2 or 8. None: as few as will do.
    std::optional<unsigned> length_bytes = {};
    /// Four bytes.
    std::string mask = "\x37\xfa\x21\x3d";
};

inline std::string frame(Opcode opcode, const std::string& payload, FrameOptions options = {}) {
    const auto byte = [](std::uint64_t value) { return static_cast<char>(value & 0xFF); };
    std::string bytes;
    bytes +=
        byte((options.fin ? 0x80u : 0u) | (options.reserved << 4) | static_cast<unsigned>(opcode));
    const std::uint64_t size = options.claimed.value_or(payload.size());
    const unsigned length_bytes = options.length_bytes.value_or(size < 126     ? 0
                                                                : size < 65536 ? 2
                                                                               : 8);
    bytes += byte((options.masked ? 0x80u : 0u) | (length_bytes == 0   ? size
                                                   : length_bytes == 2 ? 126
                                                                       : 127));
    for (unsigned left = length_bytes; left-- > 0;) bytes += byte(size >> (8 * left));
    if (!options.masked) return bytes + payload;
    bytes += options.mask;
    for (std::size_t i = 0; i < payload.size(); ++i) {
        bytes += static_cast<char>(payload[i] ^ options.mask[i % 4]);
    }
    return bytes;
}

struct ReceivedFrame {
    Opcode opcode{};
    std::string payload;
    bool fin = true;
    std::uint8_t reserved = 0;
    bool masked = false;

    bool operator==(const ReceivedFrame&) const = default;

    /// Of a close frame; 1005 when it has none.
    std::uint16_t close_code() const {
        if (payload.size() < 2) return 1005;
        return static_cast<std::uint16_t>(static_cast<unsigned char>(payload[0]) << 8 |
                                          static_cast<unsigned char>(payload[1]));
    }
};

/// The code of a close frame, as its payload.
inline std::string close_payload(unsigned code, const std::string& reason = "") {
    return std::string{static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)} + reason;
}

/// Header fields of the usual request for a WebSocket, but its subprotocol.
inline const std::string upgrade_fields =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
inline const std::string subprotocol_field = "Sec-WebSocket-Protocol: ra.v1\r\n";

struct Opening {
    /// Header fields besides the usual ones, as whole lines.
    std::string fields = {};
    /// The address it comes from.
    std::string from = "127.0.0.1";
    std::string host = "localhost";
    std::string subprotocol = subprotocol_field;
};

/// The server answered the request for a WebSocket with something else.
struct Refused : std::runtime_error {
    explicit Refused(HttpAnswer with) : std::runtime_error(with.head), answer(std::move(with)) {}

    HttpAnswer answer;
};

/// A WebSocket whose frames the test makes itself, over a raw connection.
template <class Raw>
class FramesOver {
public:
    /// Throws Refused.
    FramesOver(Raw raw, const std::string& path, const Opening& opening = {})
        : raw_(std::move(raw)) {
        raw_.send("GET " + path + " HTTP/1.1\r\nHost: " + opening.host + "\r\n" + upgrade_fields +
                  opening.subprotocol + opening.fields + "\r\n");
        opened_ = raw_.answer();
        if (opened_.status() != 101) throw Refused(opened_);
    }

    /// What the server answered the request with.
    const HttpAnswer& opened() const { return opened_; }
    Raw& raw() { return raw_; }
    void send(const std::string& bytes) { raw_.send(bytes); }

    /// The next frame; none when the connection has ended.
    std::optional<ReceivedFrame> receive() {
        try {
            const std::string head = raw_.read(2);
            const auto first = static_cast<unsigned char>(head[0]);
            const auto second = static_cast<unsigned char>(head[1]);
            const std::uint64_t size = length(second & 0x7F);
            return ReceivedFrame{.opcode = static_cast<Opcode>(first & 0x0F),
                                 .payload = raw_.read(size),
                                 .fin = (first & 0x80) != 0,
                                 .reserved = static_cast<std::uint8_t>(first >> 4 & 7),
                                 .masked = (second & 0x80) != 0};
        } catch (const boost::system::system_error&) {
            return {};
        }
    }

    /// The code of the server's close frame; 1006 when the connection ends without one.
    std::uint16_t wait_for_close() {
        while (const auto received = receive()) {
            if (received->opcode == Opcode::close) return received->close_code();
        }
        return 1006;
    }

private:
    /// Reads the extended length, if there is one.
    std::uint64_t length(unsigned seven_bits) {
        if (seven_bits < 126) return seven_bits;
        std::uint64_t length = 0;
        for (const char byte : raw_.read(seven_bits == 126 ? 2 : 8)) {
            length = length << 8 | static_cast<unsigned char>(byte);
        }
        return length;
    }

    Raw raw_;
    HttpAnswer opened_;
};

/// Over TCP alone.
class FrameClient : public FramesOver<RawClient> {
public:
    FrameClient(std::uint16_t port, const std::string& path, const Opening& opening = {})
        : FramesOver(RawClient(port, opening.from), path, opening) {}
};

}  // namespace support
