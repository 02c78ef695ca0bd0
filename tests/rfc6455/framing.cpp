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
    add(cases, "5.1", {1002},
        {{"a text without a mask", unmasked(Opcode::text, hello)},
         {"an empty text without a mask", unmasked(Opcode::text, "")},
         {"a ping without a mask", unmasked(Opcode::ping, "")},
         {"a pong without a mask", unmasked(Opcode::pong, "")},
         {"a close without a mask", unmasked(Opcode::close, "")},
         {"a continuation without a mask", first(hello) + unmasked(Opcode::continuation, hello)},
         {"a mask, and then none", whole(hello) + unmasked(Opcode::text, hello), text(hello)}});
    add(cases, "5.3", {},
        {{"a mask of zeros", masked(zeros, hello), text(hello)},
         {"a mask of ones", masked("\xff\xff\xff\xff", hello), text(hello)},
         {"a mask that is the payload", masked("Hell", hello), text(hello)},
         {"a mask for each frame", masked("abcd", hello) + masked("\x01\x02\x03\x04", hello),
          text(hello) + text(hello)},
         {"a mask for each fragment",
          frame(Opcode::text, "abc", {.fin = false, .mask = "\x80\x81\x82\x83"}) +
              frame(Opcode::continuation, "defgh", {.mask = "\x7f\x1f\x0f\x03"}),
          text("abcdefgh")},
         {"a masked ping", frame(Opcode::ping, hello, {.mask = "\xde\xad\xbe\xef"}), pong(hello)}});
}

void add_reserved_bits(Cases& cases) {
    for (const unsigned bits : {4, 2, 1, 7}) {
        const auto reserved = [bits](Opcode opcode, const std::string& payload) {
            return frame(opcode, payload, {.reserved = static_cast<std::uint8_t>(bits)});
        };
        const std::string which = "reserved bits " + hex(bits) + " of ";
        add(cases, "5.2", {1002},
            {{which + "a text", reserved(Opcode::text, hello)},
             {which + "an empty text", reserved(Opcode::text, "")},
             {which + "a binary message", reserved(Opcode::binary, hello)},
             {which + "a continuation", first(hello) + reserved(Opcode::continuation, hello)},
             {which + "a ping", reserved(Opcode::ping, hello)},
             {which + "a close", reserved(Opcode::close, close_payload(1000))},
             {which + "the second of two texts", whole(hello) + reserved(Opcode::text, hello),
              text(hello)}});
    }
}

void add_opcodes(Cases& cases) {
    for (const unsigned code : {3, 4, 5, 6, 7, 0xB, 0xC, 0xD, 0xE, 0xF}) {
        const auto opcode = static_cast<Opcode>(code);
        const std::string name = "opcode " + hex(code);
        add(cases, "5.2", {1002},
            {{name, frame(opcode, "")},
             {name + " with a payload", frame(opcode, hello)},
             {name + " as a fragment", first(opcode, hello)},
             {name + " within a message", first(hello) + frame(opcode, hello)}});
    }
}

void add_lengths(Cases& cases) {
    for (const std::size_t size : {0u, 1u, 125u, 126u, 127u, 128u, 32768u, 65535u, 65536u}) {
        const std::string payload(size, '*');
        add(cases, "5.2", {},
            {{"a text of " + std::to_string(size) + " bytes", whole(payload), text(payload)}});
    }
    const auto stated_in = [](unsigned length_bytes, std::size_t size) {
        return frame(Opcode::text, std::string(size, '*'), {.length_bytes = length_bytes});
    };
    const auto claims = [](std::uint64_t size) {
        return frame(Opcode::text, hello, {.claimed = size});
    };
    add(cases, "5.2", {1002},
        {{"0 bytes stated in 16 bits", stated_in(2, 0)},
         {"125 bytes stated in 16 bits", stated_in(2, 125)},
         {"0 bytes stated in 64 bits", stated_in(8, 0)},
         {"125 bytes stated in 64 bits", stated_in(8, 125)},
         {"126 bytes stated in 64 bits", stated_in(8, 126)},
         {"65535 bytes stated in 64 bits", stated_in(8, 65535)}});
    // What is too long anyhow need not be looked at for its highest bit: either code is a reason to
    // fail.
    add(cases, "5.2", {1002, 1009},
        {{"the highest bit of 64", claims(1ULL << 63)},
         {"the highest bit of 64, and a length", claims((1ULL << 63) + 5)},
         {"all 64 bits", claims(~0ULL)},
         {"the highest bit of 64 in a continuation",
          first(hello) + frame(Opcode::continuation, hello, {.claimed = ~0ULL})}});
    add(cases, "7.4.1", {1009},
        {{"a frame that is too long", claims(longest_echo + 1)},
         {"a message that is too long",
          first(hello) + frame(Opcode::continuation, hello, {.claimed = longest_echo - 4})}});
}

}  // namespace

Cases framing_cases() {
    Cases cases;
    add_masks(cases);
    add_reserved_bits(cases);
    add_opcodes(cases);
    add_lengths(cases);
    // 5.6: this server's protocol is text alone. 7.4.1 has a code for it.
    add(cases, "5.6", {1003},
        {{"a binary message", frame(Opcode::binary, "\x01\xff")},
         {"an empty binary message", frame(Opcode::binary, "")},
         {"a binary message in fragments", first(Opcode::binary, "\xff") + last("\xff")},
         {"a text, and a binary message", whole(hello) + frame(Opcode::binary, "\x01"),
          text(hello)}});
    add(cases, "5.6", {}, {{"two texts", whole("1") + whole("2"), text("1") + text("2")}});

    return cases;
}

}  // namespace rfc6455
