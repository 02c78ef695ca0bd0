#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/ws_frames.hpp"

// What RFC 6455 asks of a server, as tables: what a client sends, and what has to come back.

namespace rfc6455 {

using support::frame;
using support::Opcode;
using support::ReceivedFrame;

using Codes = std::vector<std::uint16_t>;

/// A row: bytes after the opening handshake, and all that comes back.
struct Case {
    /// Of the RFC.
    std::string section;
    std::string name;
    std::string sends;
    std::vector<ReceivedFrame> answers = {};
    /// The server ends the connection with one of these codes; none: it goes on.
    Codes closes = {};

    /// Only a server that repeats messages can answer it.
    bool needs_echo() const;
};

using Cases = std::vector<Case>;

/// The longest message that the echo takes: more than a length of 16 bits can say.
inline constexpr std::size_t longest_echo = 65536;

Cases framing_cases();
Cases fragmentation_cases();
Cases control_cases();
Cases closing_cases();
Cases utf8_cases();

/// A row: an opening request, and its answer.
struct Handshake {
    std::string section;
    std::string name;
    /// All of it but the empty line at its end.
    std::string request;
    unsigned status = 101;
    /// The key's proof, if it is accepted.
    std::string accept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";
};

std::vector<Handshake> handshakes();

// ---- words for the tables ----

inline ReceivedFrame text(const std::string& payload) {
    return {.opcode = Opcode::text, .payload = payload};
}

inline ReceivedFrame pong(const std::string& payload) {
    return {.opcode = Opcode::pong, .payload = payload};
}

inline std::string close_payload(unsigned code, const std::string& reason = "") {
    return std::string{static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)} + reason;
}

inline std::string first(Opcode opcode, const std::string& payload) {
    return frame(opcode, payload, {.fin = false});
}

inline std::string next(const std::string& payload) {
    return frame(Opcode::continuation, payload, {.fin = false});
}

inline std::string last(const std::string& payload) {
    return frame(Opcode::continuation, payload);
}

}  // namespace rfc6455
