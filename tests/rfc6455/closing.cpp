#include "tests/rfc6455/case.hpp"

// 5.5.1 and 7: how a connection ends.

namespace rfc6455 {

namespace {

std::string close(const std::string& payload) {
    return frame(Opcode::close, payload);
}

void add_codes(Cases& cases) {
    const auto add_one = [&cases](const std::string& section, unsigned code, const Codes& closes) {
        add(cases, section, closes,
            {{"a close with " + std::to_string(code), close(close_payload(code))}});
    };
    for (const auto code : Codes{1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011}) {
        add_one("7.4.1", code, {code});
    }
    // Codes that must not be sent in a close.
    for (const unsigned code : {1005, 1006, 1015}) add_one("7.4.1", code, {1002});
    for (const unsigned code : {1004, 1016, 1100, 2000, 2999}) add_one("7.4.2", code, {1002});
    for (const unsigned code : {0, 1, 999}) add_one("7.4.2", code, {1002});
    for (const auto code : Codes{3000, 3999, 4000, 4999}) add_one("7.4.2", code, {code});
    // Reserved by the RFC, and defined since (IANA's registry): may be taken or not.
    for (const auto code : Codes{1012, 1013, 1014}) add_one("7.4.2", code, {code, 1002});
    // The RFC does not say what these are.
    for (const auto code : Codes{5000, 65535}) add_one("7.4", code, {code, 1002});
}

}  // namespace

Cases closing_cases() {
    const std::string normal = close(close_payload(1000));
    Cases cases;
    // 1005 stands for no code. The RFC lets the answer have one.
    add(cases, "5.5.1", {1000, 1005}, {{"a close without a code", close("")}});
    add(cases, "5.5.1", {1002}, {{"a close of one byte", close("\x03")}});
    add(cases, "5.5.1", {1000},
        {{"a close with a reason", close(close_payload(1000, "Bye"))},
         {"a close with a reason in Greek", close(close_payload(1000, "κόσμε"))},
         {"a close with the longest reason", close(close_payload(1000, std::string(123, 'x')))}});
    add(cases, "5.5.1", {1002},
        {{"a close with a reason that is too long",
          close(close_payload(1000, std::string(124, 'x')))}});
    // 8.1 would have 1007 for what is no UTF-8, 7.1.5 leaves the code open.
    add(cases, "5.5.1", {1002, 1007},
        {{"a close with a reason that is no UTF-8", close(close_payload(1000, "\xff"))},
         {"a close with a reason that ends within a character",
          close(close_payload(1000, "\xe2\x82"))},
         {"a close with a surrogate in its reason", close(close_payload(1000, "\xed\xa0\x80"))}});
    add(cases, "5.5.1", {1000},
        {{"a text, and a close", whole("a") + normal, text("a")},
         {"a ping, and a close", ping("a") + normal, pong("a")},
         {"a text after a close", normal + whole("late")},
         {"a ping after a close", normal + ping("late")},
         {"a second close", normal + close(close_payload(1001))},
         {"no frame at all after a close", normal + std::string(50, '\xff')},
         {"much after a close", normal + std::string(500'000, 'x')}});
    add(cases, "7.1.7", {1002},
        {{"a text after what is wrong", frame(Opcode::text, "a", {.reserved = 4}) + whole("late")},
         {"a ping after what is wrong", frame(Opcode::text, "a", {.masked = false}) + ping("late")},
         {"a close after what is wrong", last("a") + normal}});
    add_codes(cases);
    return cases;
}

}  // namespace rfc6455
