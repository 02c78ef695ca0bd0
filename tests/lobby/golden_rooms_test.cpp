#include "tests/lobby/golden_rooms.hpp"

#include <catch2/catch.hpp>

#include "tests/support/golden_files.hpp"

namespace {

constexpr const char* how_to_bless =
    "If this is meant: ./ra bless, and read which versions and frames differ.";

/// The texts behind a line.
std::string in_full(const golden::RoomTranscript& transcript, std::size_t line) {
    std::string all;
    if (line <= transcript.texts.size()) {
        for (const std::string& text : transcript.texts[line - 1]) {
            all += text + '\n';
        }
    }
    return all;
}

/// The line of the version that a line belongs to.
std::string version_of(const golden::RoomTranscript& transcript, std::size_t line) {
    for (std::size_t i = std::min(line, transcript.lines.size()); i > 0; --i) {
        if (transcript.lines[i - 1].starts_with("v ")) {
            return transcript.lines[i - 1];
        }
    }
    return {};
}

TEST_CASE("golden rooms write and tell what they did when they were blessed") {
    const auto now = golden::play_rooms();
    const golden::Files blessed = golden::read(golden::rooms_folder);
    for (const auto& [name, transcript] : now) {
        INFO(name << ": " << how_to_bless);
        REQUIRE(blessed.contains(name));
        if (const auto found = golden::difference(blessed.at(name), transcript.text())) {
            const auto line = static_cast<std::size_t>(found->line);
            FAIL_CHECK(version_of(transcript, line) << "\n"
                                                    << found->text() << "\nIt tells now:\n"
                                                    << in_full(transcript, line));
        }
    }
    for (const auto& [name, text] : blessed) {
        INFO("no test makes this file: " << name << ". " << how_to_bless);
        CHECK(now.contains(name));
    }
}

}  // namespace
