#include "tests/rfc6455/case.hpp"

// 5.5, 5.5.2 and 5.5.3: control frames, pings and pongs. The RFC lets a server answer only the
// latest of several pings; this one answers each.

namespace rfc6455 {

Cases control_cases() {
    const std::string most(125, 'x');
    const std::string too_many(126, 'x');
    std::string ten_pings;
    Frames ten_pongs;
    for (int i = 0; i < 10; ++i) {
        ten_pings += ping(std::to_string(i));
        ten_pongs = ten_pongs + pong(std::to_string(i));
    }
    const std::string any_bytes("\0\xff\xfe\xc0\x80", 5);
    Cases cases;
    add(cases, "5.5", {1002},
        {{"a ping of 126 bytes", ping(too_many)},
         {"a pong of 126 bytes", frame(Opcode::pong, too_many)},
         {"a close of 126 bytes", frame(Opcode::close, too_many)},
         {"a ping of 65536 bytes", frame(Opcode::ping, "", {.claimed = 65536})},
         {"a ping of 2^63 bytes", frame(Opcode::ping, "", {.claimed = 1ULL << 63})},
         {"a short ping whose length is stated in 16 bits",
          frame(Opcode::ping, "a", {.length_bytes = 2})},
         {"a short ping whose length is stated in 64 bits",
          frame(Opcode::ping, "a", {.length_bytes = 8})},
         {"a short close whose length is stated in 16 bits",
          frame(Opcode::close, close_payload(1000), {.length_bytes = 2})}});
    add(cases, "5.5.2", {},
        {{"an empty ping", ping(""), pong("")},
         {"a ping with a payload", ping("Hello"), pong("Hello")},
         {"a ping that is no UTF-8", ping(any_bytes), pong(any_bytes)},
         {"a ping of 125 bytes", ping(most), pong(most)},
         {"ten pings", ten_pings, ten_pongs},
         {"a ping before a text", ping("a") + whole("b"), pong("a") + text("b")},
         {"a ping after a text", whole("a") + ping("b"), text("a") + pong("b")}});
    add(cases, "5.5.3", {},
        {{"a pong that nobody asked for", frame(Opcode::pong, "")},
         {"a pong with a payload that nobody asked for", frame(Opcode::pong, "Hello")},
         {"a pong of 125 bytes", frame(Opcode::pong, most)},
         {"a pong that is no UTF-8", frame(Opcode::pong, any_bytes)},
         {"a pong, and a ping", frame(Opcode::pong, "a") + ping("b"), pong("b")},
         {"a pong, and a text", frame(Opcode::pong, "a") + whole("b"), text("b")}});
    return cases;
}

}  // namespace rfc6455
