#include "clients/terminal/options.hpp"

#include <vector>

#include <catch2/catch.hpp>

// The command line.

namespace {

using namespace terminal;

std::variant<Options, ExitCode> read(std::vector<std::string> words) {
    words.insert(words.begin(), "ra-client");
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    return read_options(static_cast<int>(arguments.size()), arguments.data());
}

}  // namespace

TEST_CASE("a server has one name, however it is typed") {
    const auto server = [](const std::vector<std::string>& words) {
        return std::get<Options>(read(words)).server;
    };
    const std::string name = server({"--invite", "https://ra.example/#/rooms/K3J9QD"});
    CHECK(name == "wss://ra.example");
    for (const char* typed : {"https://ra.example", "wss://ra.example/", "wss://ra.example:443"}) {
        CHECK(server({"--server", typed}) == name);
    }
}

TEST_CASE("an option with an empty text is wrong usage") {
    const std::string option = GENERATE("--prove", "--invite", "--room", "--save-seen", "--server",
                                        "--name", "--replay", "--ca-file");
    CAPTURE(option);
    const auto result = read({option, ""});
    REQUIRE(std::holds_alternative<ExitCode>(result));
    CHECK(std::get<ExitCode>(result) == ExitCode::usage);
}
