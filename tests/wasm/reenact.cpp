#include <cinttypes>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <string>

#include "protocol/games/record.hpp"
#include "protocol/games/reenactment.hpp"
#include "protocol/json/error.hpp"

// Reads a record from standard input and writes, a line each, all that engine.wasm would answer:
// the opening, the hash of the state, then an update and a hash for each action, and the summary.
// Where it fails, the last line is the error's code.

namespace {

using namespace protocol;

void say(const std::string& line) {
    std::cout << line << '\n';
}

void say_hash(const Game& game) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016" PRIx64, game.hash());
    say(text.data());
}

void reenact(const std::string& text) {
    const Record record = read_record(text);
    Reenactment told(record);
    say(dump(told.opening()));
    say_hash(told.game());
    while (told.played() < told.actions()) {
        say(dump(told.next(told.played() + 1)));
        say_hash(told.game());
    }
    check_result(record, told.game());
    say(dump(told.game().summary()));
}

}  // namespace

int main() {
    const std::string text(std::istreambuf_iterator<char>(std::cin), {});
    try {
        reenact(text);
    } catch (const Error& error) {
        say(error.code);
    }
    return 0;
}
