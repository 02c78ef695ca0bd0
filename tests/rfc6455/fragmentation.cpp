#include "tests/rfc6455/case.hpp"

// 5.4: messages in fragments, with control frames between them.

namespace rfc6455 {

namespace {

std::string letter_by_letter(const std::string& payload) {
    std::string bytes = first(Opcode::text, payload.substr(0, 1));
    for (std::size_t i = 1; i + 1 < payload.size(); ++i) bytes += next(payload.substr(i, 1));
    return bytes + last(payload.substr(payload.size() - 1));
}

}  // namespace

Cases fragmentation_cases() {
    const std::string ping = frame(Opcode::ping, "amid");
    const std::string alphabet = "abcdefghijklmnopqrstuvwxyz";
    std::string nothing = first(Opcode::text, "a");
    for (int i = 0; i < 50; ++i) nothing += next("");
    return {
        {"5.4", "two fragments", first(Opcode::text, "Hel") + last("lo"), {text("Hello")}},
        {"5.4",
         "three fragments",
         first(Opcode::text, "Hel") + next("l") + last("o"),
         {text("Hello")}},
        {"5.4", "fragments of one byte", letter_by_letter(alphabet), {text(alphabet)}},
        {"5.4",
         "an empty first fragment",
         first(Opcode::text, "") + last("Hello"),
         {text("Hello")}},
        {"5.4",
         "an empty fragment in the middle",
         first(Opcode::text, "Hel") + next("") + last("lo"),
         {text("Hello")}},
        {"5.4", "an empty last fragment", first(Opcode::text, "Hello") + last(""), {text("Hello")}},
        {"5.4",
         "fragments that are all empty",
         first(Opcode::text, "") + next("") + last(""),
         {text("")}},
        {"5.4", "fifty empty fragments", nothing + last("b"), {text("ab")}},
        {"5.4",
         "a message in fragments after another",
         first(Opcode::text, "a") + last("b") + first(Opcode::text, "c") + last("d"),
         {text("ab"), text("cd")}},
        {"5.4",
         "a whole message after one in fragments",
         first(Opcode::text, "a") + last("b") + frame(Opcode::text, "c"),
         {text("ab"), text("c")}},
        {"5.4",
         "fragments of lengths in 7 and 16 bits",
         first(Opcode::text, std::string(125, 'a')) + next(std::string(126, 'b')) +
             last(std::string(1000, 'c')),
         {text(std::string(125, 'a') + std::string(126, 'b') + std::string(1000, 'c'))}},
        {"5.4",
         "a ping between fragments",
         first(Opcode::text, "Hel") + ping + last("lo"),
         {pong("amid"), text("Hello")}},
        {"5.4",
         "a ping after an empty first fragment",
         first(Opcode::text, "") + ping + last("Hello"),
         {pong("amid"), text("Hello")}},
        {"5.4",
         "a ping between every two fragments",
         first(Opcode::text, "a") + ping + next("b") + ping + last("c"),
         {pong("amid"), pong("amid"), text("abc")}},
        {"5.4",
         "pings and a pong between fragments",
         first(Opcode::text, "a") + ping + frame(Opcode::pong, "x") + ping + last("b"),
         {pong("amid"), pong("amid"), text("ab")}},
        {"5.4",
         "a close between fragments",
         first(Opcode::text, "a") + frame(Opcode::close, close_payload(1001)) + last("b"),
         {},
         {1001}},
        {"5.4", "a continuation of nothing", last("Hello"), {}, {1002}},
        {"5.4", "an unfinished continuation of nothing", next("Hello"), {}, {1002}},
        {"5.4", "an empty continuation of nothing", last(""), {}, {1002}},
        {"5.4",
         "a continuation of a whole message",
         frame(Opcode::text, "a") + last("b"),
         {text("a")},
         {1002}},
        {"5.4",
         "a continuation after the last one",
         first(Opcode::text, "a") + last("b") + last("c"),
         {text("ab")},
         {1002}},
        {"5.4", "a continuation of a ping", ping + last("b"), {pong("amid")}, {1002}},
        {"5.4",
         "a text within a text",
         first(Opcode::text, "a") + frame(Opcode::text, "b"),
         {},
         {1002}},
        {"5.4",
         "the beginning of a text within a text",
         first(Opcode::text, "a") + first(Opcode::text, "b"),
         {},
         {1002}},
        {"5.4",
         "an empty text within a text",
         first(Opcode::text, "a") + frame(Opcode::text, ""),
         {},
         {1002}},
        {"5.4",
         "a binary message within a text",
         first(Opcode::text, "a") + frame(Opcode::binary, "b"),
         {},
         {1002}},
        {"5.4",
         "a text within a binary message",
         first(Opcode::binary, "a") + frame(Opcode::text, "b"),
         {},
         {1002}},
        {"5.4",
         "a text within a text, after a ping",
         first(Opcode::text, "a") + ping + frame(Opcode::text, "b"),
         {pong("amid")},
         {1002}},
        {"5.4", "a ping in fragments", first(Opcode::ping, "a") + last("b"), {}, {1002}},
        {"5.4", "a pong in fragments", first(Opcode::pong, "a") + last("b"), {}, {1002}},
        {"5.4",
         "a close in fragments",
         first(Opcode::close, close_payload(1000)) + last(""),
         {},
         {1002}},
        {"5.4", "an empty ping in fragments", first(Opcode::ping, "") + last(""), {}, {1002}},
        {"5.4",
         "a ping in fragments within a text",
         first(Opcode::text, "a") + first(Opcode::ping, "b"),
         {},
         {1002}},
    };
}

}  // namespace rfc6455
