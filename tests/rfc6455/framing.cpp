#include "tests/rfc6455/case.hpp"

// 5.1 to 5.3: frames, their bits, lengths and masks.

namespace rfc6455 {

namespace {

const std::string hello = "Hello";

std::string hex(unsigned value) {
    return {"0123456789ABCDEF"[value >> 4], "0123456789ABCDEF"[value & 15]};
}

void add_masks(Cases& cases) {
    const auto unmasked = [](Opcode opcode, const std::string& payload) {
        return frame(opcode, payload, {.masked = false});
    };
    const auto masked = [](const std::string& mask, const std::string& payload) {
        return frame(Opcode::text, payload, {.mask = mask});
    };
    const std::string zeros(4, '\0');
    cases.insert(
        cases.end(),
        {
            {"5.1", "a text without a mask", unmasked(Opcode::text, hello), {}, {1002}},
            {"5.1", "an empty text without a mask", unmasked(Opcode::text, ""), {}, {1002}},
            {"5.1", "a ping without a mask", unmasked(Opcode::ping, ""), {}, {1002}},
            {"5.1", "a pong without a mask", unmasked(Opcode::pong, ""), {}, {1002}},
            {"5.1", "a close without a mask", unmasked(Opcode::close, ""), {}, {1002}},
            {"5.1",
             "a continuation without a mask",
             first(Opcode::text, hello) + unmasked(Opcode::continuation, hello),
             {},
             {1002}},
            {"5.1",
             "a mask, and then none",
             frame(Opcode::text, hello) + unmasked(Opcode::text, hello),
             {text(hello)},
             {1002}},
            {"5.3", "a mask of zeros", masked(zeros, hello), {text(hello)}},
            {"5.3", "a mask of ones", masked("\xff\xff\xff\xff", hello), {text(hello)}},
            {"5.3", "a mask that is the payload", masked("Hell", hello), {text(hello)}},
            {"5.3",
             "a mask for each frame",
             masked("abcd", hello) + masked("\x01\x02\x03\x04", hello),
             {text(hello), text(hello)}},
            {"5.3",
             "a mask for each fragment",
             frame(Opcode::text, "abc", {.fin = false, .mask = "\x80\x81\x82\x83"}) +
                 frame(Opcode::continuation, "defgh", {.mask = "\x7f\x1f\x0f\x03"}),
             {text("abcdefgh")}},
            {"5.3",
             "a masked ping",
             frame(Opcode::ping, hello, {.mask = "\xde\xad\xbe\xef"}),
             {pong(hello)}},
        });
}

void add_reserved_bits(Cases& cases) {
    for (const unsigned bits : {4, 2, 1, 7}) {
        const auto reserved = [bits](Opcode opcode, const std::string& payload) {
            return frame(opcode, payload, {.reserved = static_cast<std::uint8_t>(bits)});
        };
        const std::string which = "reserved bits " + hex(bits) + " of ";
        cases.insert(
            cases.end(),
            {
                {"5.2", which + "a text", reserved(Opcode::text, hello), {}, {1002}},
                {"5.2", which + "an empty text", reserved(Opcode::text, ""), {}, {1002}},
                {"5.2", which + "a binary message", reserved(Opcode::binary, hello), {}, {1002}},
                {"5.2",
                 which + "a continuation",
                 first(Opcode::text, hello) + reserved(Opcode::continuation, hello),
                 {},
                 {1002}},
                {"5.2", which + "a ping", reserved(Opcode::ping, hello), {}, {1002}},
                {"5.2",
                 which + "a close",
                 reserved(Opcode::close, close_payload(1000)),
                 {},
                 {1002}},
                {"5.2",
                 which + "the second of two texts",
                 frame(Opcode::text, hello) + reserved(Opcode::text, hello),
                 {text(hello)},
                 {1002}},
            });
    }
}

void add_opcodes(Cases& cases) {
    for (const unsigned code : {3, 4, 5, 6, 7, 0xB, 0xC, 0xD, 0xE, 0xF}) {
        const auto opcode = static_cast<Opcode>(code);
        const std::string name = "opcode " + hex(code);
        cases.insert(cases.end(),
                     {
                         {"5.2", name, frame(opcode, ""), {}, {1002}},
                         {"5.2", name + " with a payload", frame(opcode, hello), {}, {1002}},
                         {"5.2", name + " as a fragment", first(opcode, hello), {}, {1002}},
                         {"5.2",
                          name + " within a message",
                          first(Opcode::text, hello) + frame(opcode, hello),
                          {},
                          {1002}},
                     });
    }
}

void add_lengths(Cases& cases) {
    for (const std::size_t size : {0u, 1u, 125u, 126u, 127u, 128u, 32768u, 65535u, 65536u}) {
        const std::string payload(size, '*');
        cases.push_back({"5.2",
                         "a text of " + std::to_string(size) + " bytes",
                         frame(Opcode::text, payload),
                         {text(payload)}});
    }
    const auto stated_in = [](unsigned length_bytes, std::size_t size) {
        return frame(Opcode::text, std::string(size, '*'), {.length_bytes = length_bytes});
    };
    const auto claims = [](std::uint64_t size) {
        return frame(Opcode::text, hello, {.claimed = size});
    };
    cases.insert(
        cases.end(),
        {
            {"5.2", "0 bytes stated in 16 bits", stated_in(2, 0), {}, {1002}},
            {"5.2", "125 bytes stated in 16 bits", stated_in(2, 125), {}, {1002}},
            {"5.2", "0 bytes stated in 64 bits", stated_in(8, 0), {}, {1002}},
            {"5.2", "125 bytes stated in 64 bits", stated_in(8, 125), {}, {1002}},
            {"5.2", "126 bytes stated in 64 bits", stated_in(8, 126), {}, {1002}},
            {"5.2", "65535 bytes stated in 64 bits", stated_in(8, 65535), {}, {1002}},
            // What is too long anyhow need not be looked at for its highest bit: either code is a
            // reason to fail.
            {"5.2", "the highest bit of 64", claims(1ULL << 63), {}, {1002, 1009}},
            {"5.2",
             "the highest bit of 64, and a length",
             claims((1ULL << 63) + 5),
             {},
             {1002, 1009}},
            {"5.2", "all 64 bits", claims(~0ULL), {}, {1002, 1009}},
            {"5.2",
             "the highest bit of 64 in a continuation",
             first(Opcode::text, hello) + frame(Opcode::continuation, hello, {.claimed = ~0ULL}),
             {},
             {1002, 1009}},
            {"7.4.1", "a frame that is too long", claims(longest_echo + 1), {}, {1009}},
            {"7.4.1",
             "a message that is too long",
             first(Opcode::text, hello) +
                 frame(Opcode::continuation, hello, {.claimed = longest_echo - 4}),
             {},
             {1009}},
        });
}

}  // namespace

Cases framing_cases() {
    Cases cases;
    add_masks(cases);
    add_reserved_bits(cases);
    add_opcodes(cases);
    add_lengths(cases);
    // 5.6: this server's protocol is text alone. 7.4.1 has a code for it.
    cases.insert(cases.end(),
                 {
                     {"5.6", "a binary message", frame(Opcode::binary, "\x01\xff"), {}, {1003}},
                     {"5.6", "an empty binary message", frame(Opcode::binary, ""), {}, {1003}},
                     {"5.6",
                      "a binary message in fragments",
                      first(Opcode::binary, "\xff") + last("\xff"),
                      {},
                      {1003}},
                     {"5.6",
                      "a text, and a binary message",
                      frame(Opcode::text, hello) + frame(Opcode::binary, "\x01"),
                      {text(hello)},
                      {1003}},
                     {"5.6",
                      "two texts",
                      frame(Opcode::text, "1") + frame(Opcode::text, "2"),
                      {text("1"), text("2")}},
                 });
    return cases;
}

}  // namespace rfc6455
