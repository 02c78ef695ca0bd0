#include "tests/native/person.hpp"

#include <filesystem>
#include <stdexcept>
#include <utility>

#include <catch2/catch.hpp>

namespace native {

InTerminal Person::with(std::vector<std::string> arguments, const std::string& type) const {
    return {.arguments = std::move(arguments),
            .environment = {"TERM=" + type, "LC_ALL=C.UTF-8", "USER=anna",
                            "XDG_STATE_HOME=" + state.path().string()}};
}

std::string Person::client() const {
    return "XDG_STATE_HOME=" + state.path().string() + " " + ra_client + " ";
}

std::string output_of(const std::string& command, int status, const std::string& given) {
    const support::TemporaryDirectory folder;
    const std::string silence = (folder.path() / "silence").string();
    const std::string input =
        given.empty() ? "mkfifo " + silence + "; exec <>" + silence + "; " : "";
    const std::string from = given.empty() ? "" : " <" + given;
    support::Program shell("/bin/sh", {"-c", input + command + from + " >&2"});
    CHECK(shell.wait() == status);
    return shell.errors();
}

std::string a_record() {
    for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/golden/ra")) {
        if (entry.path().extension() == ".json") return entry.path().string();
    }
    throw std::runtime_error("there is no record");
}

}  // namespace native
