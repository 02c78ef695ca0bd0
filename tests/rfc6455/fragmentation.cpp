#include "tests/rfc6455/case.hpp"

// 5.4: messages in fragments, with control frames between them.

namespace rfc6455 {

namespace {

std::string letter_by_letter(const std::string& payload) {
    std::string bytes = first(payload.substr(0, 1));
    for (std::size_t i = 1; i + 1 < payload.size(); ++i) bytes += next(payload.substr(i, 1));
    return bytes + last(payload.substr(payload.size() - 1));
}

}  // namespace

Cases fragmentation_cases() {
    const std::string alphabet = "abcdefghijklmnopqrstuvwxyz";
    std::string nothing = first("a");
    for (int i = 0; i < 50; ++i) nothing += next("");
    Cases cases;
    add(cases, "5.4", {},
        {{"two fragments", first("Hel") + last("lo"), text("Hello")},
         {"three fragments", first("Hel") + next("l") + last("o"), text("Hello")},
         {"fragments of one byte", letter_by_letter(alphabet), text(alphabet)},
         {"an empty first fragment", first("") + last("Hello"), text("Hello")},
         {"an empty fragment in the middle", first("Hel") + next("") + last("lo"), text("Hello")},
         {"an empty last fragment", first("Hello") + last(""), text("Hello")},
         {"fragments that are all empty", first("") + next("") + last(""), text("")},
         {"fifty empty fragments", nothing + last("b"), text("ab")},
         {"a message in fragments after another", first("a") + last("b") + first("c") + last("d"),
          text("ab") + text("cd")},
         {"a whole message after one in fragments", first("a") + last("b") + whole("c"),
          text("ab") + text("c")},
         {"fragments of lengths in 7 and 16 bits",
          first(std::string(125, 'a')) + next(std::string(126, 'b')) + last(std::string(1000, 'c')),
          text(std::string(125, 'a') + std::string(126, 'b') + std::string(1000, 'c'))},
         {"a ping between fragments", first("Hel") + ping("amid") + last("lo"),
          pong("amid") + text("Hello")},
         {"a ping after an empty first fragment", first("") + ping("amid") + last("Hello"),
          pong("amid") + text("Hello")},
         {"a ping between every two fragments",
          first("a") + ping("amid") + next("b") + ping("amid") + last("c"),
          pong("amid") + pong("amid") + text("abc")},
         {"pings and a pong between fragments",
          first("a") + ping("amid") + frame(Opcode::pong, "x") + ping("amid") + last("b"),
          pong("amid") + pong("amid") + text("ab")}});
    add(cases, "5.4", {1001},
        {{"a close between fragments",
          first("a") + frame(Opcode::close, close_payload(1001)) + last("b")}});
    add(cases, "5.4", {1002},
        {{"a continuation of nothing", last("Hello")},
         {"an unfinished continuation of nothing", next("Hello")},
         {"an empty continuation of nothing", last("")},
         {"a continuation of a whole message", whole("a") + last("b"), text("a")},
         {"a continuation after the last one", first("a") + last("b") + last("c"), text("ab")},
         {"a continuation of a ping", ping("amid") + last("b"), pong("amid")},
         {"a text within a text", first("a") + whole("b")},
         {"the beginning of a text within a text", first("a") + first("b")},
         {"an empty text within a text", first("a") + whole("")},
         {"a binary message within a text", first("a") + frame(Opcode::binary, "b")},
         {"a text within a binary message", first(Opcode::binary, "a") + whole("b")},
         {"a text within a text, after a ping", first("a") + ping("amid") + whole("b"),
          pong("amid")},
         {"a ping in fragments", first(Opcode::ping, "a") + last("b")},
         {"a pong in fragments", first(Opcode::pong, "a") + last("b")},
         {"a close in fragments", first(Opcode::close, close_payload(1000)) + last("")},
         {"an empty ping in fragments", first(Opcode::ping, "") + last("")},
         {"a ping in fragments within a text", first("a") + first(Opcode::ping, "b")}});
    return cases;
}

}  // namespace rfc6455
