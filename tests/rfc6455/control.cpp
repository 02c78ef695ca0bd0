#include "tests/rfc6455/case.hpp"

// 5.5, 5.5.2 and 5.5.3: control frames, pings and pongs. The RFC lets a server answer only the
// latest of several pings; this one answers each.

namespace rfc6455 {

Cases control_cases() {
    const std::string most(125, 'x');
    const std::string too_many(126, 'x');
    std::string ten_pings;
    std::vector<ReceivedFrame> ten_pongs;
    for (int i = 0; i < 10; ++i) {
        ten_pings += frame(Opcode::ping, std::to_string(i));
        ten_pongs.push_back(pong(std::to_string(i)));
    }
    const std::string any_bytes("\0\xff\xfe\xc0\x80", 5);
    return {
        {"5.5", "a ping of 126 bytes", frame(Opcode::ping, too_many), {}, {1002}},
        {"5.5", "a pong of 126 bytes", frame(Opcode::pong, too_many), {}, {1002}},
        {"5.5", "a close of 126 bytes", frame(Opcode::close, too_many), {}, {1002}},
        {"5.5", "a ping of 65536 bytes", frame(Opcode::ping, "", {.claimed = 65536}), {}, {1002}},
        {"5.5",
         "a ping of 2^63 bytes",
         frame(Opcode::ping, "", {.claimed = 1ULL << 63}),
         {},
         {1002}},
        {"5.5",
         "a short ping whose length is stated in 16 bits",
         frame(Opcode::ping, "a", {.length_bytes = 2}),
         {},
         {1002}},
        {"5.5",
         "a short ping whose length is stated in 64 bits",
         frame(Opcode::ping, "a", {.length_bytes = 8}),
         {},
         {1002}},
        {"5.5",
         "a short close whose length is stated in 16 bits",
         frame(Opcode::close, close_payload(1000), {.length_bytes = 2}),
         {},
         {1002}},
        {"5.5.2", "an empty ping", frame(Opcode::ping, ""), {pong("")}},
        {"5.5.2", "a ping with a payload", frame(Opcode::ping, "Hello"), {pong("Hello")}},
        {"5.5.2", "a ping that is no UTF-8", frame(Opcode::ping, any_bytes), {pong(any_bytes)}},
        {"5.5.2", "a ping of 125 bytes", frame(Opcode::ping, most), {pong(most)}},
        {"5.5.2", "ten pings", ten_pings, ten_pongs},
        {"5.5.2",
         "a ping before a text",
         frame(Opcode::ping, "a") + frame(Opcode::text, "b"),
         {pong("a"), text("b")}},
        {"5.5.2",
         "a ping after a text",
         frame(Opcode::text, "a") + frame(Opcode::ping, "b"),
         {text("a"), pong("b")}},
        {"5.5.3", "a pong that nobody asked for", frame(Opcode::pong, "")},
        {"5.5.3", "a pong with a payload that nobody asked for", frame(Opcode::pong, "Hello")},
        {"5.5.3", "a pong of 125 bytes", frame(Opcode::pong, most)},
        {"5.5.3", "a pong that is no UTF-8", frame(Opcode::pong, any_bytes)},
        {"5.5.3",
         "a pong, and a ping",
         frame(Opcode::pong, "a") + frame(Opcode::ping, "b"),
         {pong("b")}},
        {"5.5.3",
         "a pong, and a text",
         frame(Opcode::pong, "a") + frame(Opcode::text, "b"),
         {text("b")}},
    };
}

}  // namespace rfc6455
