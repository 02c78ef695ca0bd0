#include "tests/rfc6455/case.hpp"

// 5.5.1 and 7: how a connection ends.

namespace rfc6455 {

namespace {

std::string close(const std::string& payload) {
    return frame(Opcode::close, payload);
}

void add_codes(Cases& cases) {
    const auto add = [&cases](const std::string& section, unsigned code, Codes closes) {
        cases.push_back({section,
                         "a close with " + std::to_string(code),
                         close(close_payload(code)),
                         {},
                         std::move(closes)});
    };
    for (const auto code : Codes{1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011}) {
        add("7.4.1", code, {code});
    }
    // Codes that must not be sent in a close.
    for (const unsigned code : {1005, 1006, 1015}) add("7.4.1", code, {1002});
    for (const unsigned code : {1004, 1016, 1100, 2000, 2999}) add("7.4.2", code, {1002});
    for (const unsigned code : {0, 1, 999}) add("7.4.2", code, {1002});
    for (const auto code : Codes{3000, 3999, 4000, 4999}) add("7.4.2", code, {code});
    // Reserved by the RFC, and defined since (IANA's registry): may be taken or not.
    for (const auto code : Codes{1012, 1013, 1014}) add("7.4.2", code, {code, 1002});
    // The RFC does not say what these are.
    for (const auto code : Codes{5000, 65535}) add("7.4", code, {code, 1002});
}

}  // namespace

Cases closing_cases() {
    const std::string normal = close(close_payload(1000));
    Cases cases{
        // 1005 stands for no code. The RFC lets the answer have one.
        {"5.5.1", "a close without a code", close(""), {}, {1000, 1005}},
        {"5.5.1", "a close of one byte", close("\x03"), {}, {1002}},
        {"5.5.1", "a close with a reason", close(close_payload(1000, "Bye")), {}, {1000}},
        {"5.5.1",
         "a close with a reason in Greek",
         close(close_payload(1000, "κόσμε")),
         {},
         {1000}},
        {"5.5.1",
         "a close with the longest reason",
         close(close_payload(1000, std::string(123, 'x'))),
         {},
         {1000}},
        {"5.5.1",
         "a close with a reason that is too long",
         close(close_payload(1000, std::string(124, 'x'))),
         {},
         {1002}},
        // 8.1 would have 1007 for what is no UTF-8, 7.1.5 leaves the code open.
        {"5.5.1",
         "a close with a reason that is no UTF-8",
         close(close_payload(1000, "\xff")),
         {},
         {1002, 1007}},
        {"5.5.1",
         "a close with a reason that ends within a character",
         close(close_payload(1000, "\xe2\x82")),
         {},
         {1002, 1007}},
        {"5.5.1",
         "a close with a surrogate in its reason",
         close(close_payload(1000, "\xed\xa0\x80")),
         {},
         {1002, 1007}},
        {"5.5.1", "a text, and a close", frame(Opcode::text, "a") + normal, {text("a")}, {1000}},
        {"5.5.1", "a ping, and a close", frame(Opcode::ping, "a") + normal, {pong("a")}, {1000}},
        {"5.5.1", "a text after a close", normal + frame(Opcode::text, "late"), {}, {1000}},
        {"5.5.1", "a ping after a close", normal + frame(Opcode::ping, "late"), {}, {1000}},
        {"5.5.1", "a second close", normal + close(close_payload(1001)), {}, {1000}},
        {"5.5.1", "no frame at all after a close", normal + std::string(50, '\xff'), {}, {1000}},
        {"5.5.1", "much after a close", normal + std::string(500'000, 'x'), {}, {1000}},
        {"7.1.7",
         "a text after what is wrong",
         frame(Opcode::text, "a", {.reserved = 4}) + frame(Opcode::text, "late"),
         {},
         {1002}},
        {"7.1.7",
         "a ping after what is wrong",
         frame(Opcode::text, "a", {.masked = false}) + frame(Opcode::ping, "late"),
         {},
         {1002}},
        {"7.1.7", "a close after what is wrong", last("a") + normal, {}, {1002}},
    };
    add_codes(cases);
    return cases;
}

}  // namespace rfc6455
