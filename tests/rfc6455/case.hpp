#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/ws_frames.hpp"

// What RFC 6455 asks of a server, as tables: what a client sends, and what has to come back.

namespace rfc6455 {

using support::close_payload;
using support::frame;
using support::Opcode;
using support::ReceivedFrame;

using Codes = std::vector<std::uint16_t>;
using Frames = std::vector<ReceivedFrame>;

struct Row {
    std::string name;
    /// Bytes after the opening handshake.
    std::string sends;
    /// All that comes back, besides a close.
    Frames answers = {};
};

/// A row, and what is so of several.
struct Case : Row {
    /// Of the RFC.
    std::string section;
    /// The server ends the connection with one of these codes; none: it goes on.
    Codes closes;

    /// Only a server that repeats messages can answer it.
    bool needs_echo() const {
        return std::any_of(answers.begin(), answers.end(), [](const ReceivedFrame& answer) {
            return answer.opcode == Opcode::text;
        });
    }
};

using Cases = std::vector<Case>;

inline void add(Cases& cases, const std::string& section, const Codes& closes,
                std::vector<Row> rows) {
    for (Row& row : rows) cases.push_back({std::move(row), section, closes});
}

/// The longest message that the echo takes: more than a length of 16 bits can say.
inline constexpr std::size_t longest_echo = 65536;

Cases framing_cases();
Cases fragmentation_cases();
Cases control_cases();
Cases closing_cases();
Cases utf8_cases();

/// An opening request, and its answer.
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

inline Frames text(const std::string& payload) {
    return {{.opcode = Opcode::text, .payload = payload}};
}

inline Frames pong(const std::string& payload) {
    return {{.opcode = Opcode::pong, .payload = payload}};
}

inline Frames operator+(Frames before, const Frames& after) {
    before.insert(before.end(), after.begin(), after.end());
    return before;
}

inline std::string whole(const std::string& payload) {
    return frame(Opcode::text, payload);
}

inline std::string ping(const std::string& payload) {
    return frame(Opcode::ping, payload);
}

inline std::string first(Opcode opcode, const std::string& payload) {
    return frame(opcode, payload, {.fin = false});
}

inline std::string first(const std::string& payload) {
    return first(Opcode::text, payload);
}

inline std::string next(const std::string& payload) {
    return frame(Opcode::continuation, payload, {.fin = false});
}

inline std::string last(const std::string& payload) {
    return frame(Opcode::continuation, payload);
}

}  // namespace rfc6455
