#include "tests/lobby/golden_rooms.hpp"

#include <cstdlib>
#include <fstream>

#include <catch2/catch.hpp>

#include "tests/support/golden_files.hpp"

namespace {

constexpr const char* how_to_bless =
    "If this is meant: ./ra bless, and read which versions and receivers differ. "
    "RA_TRANSCRIPTS=FOLDER keeps all texts of a run there, to compare with those of another.";

/// Writes the log, and what each receiver got, a text a line.
void keep(const std::filesystem::path& folder, const golden::RoomTranscript& transcript) {
    std::filesystem::create_directories(folder);
    for (const auto& [receiver, texts] : transcript.texts) {
        std::ofstream file(folder / receiver);
        for (const std::string& text : texts) {
            file << text << '\n';
        }
    }
}

TEST_CASE("golden rooms write and send what they did when they were blessed") {
    const auto now = golden::play_rooms();
    const golden::Files blessed = golden::read(golden::rooms_folder);
    const char* folder = std::getenv("RA_TRANSCRIPTS");
    for (const auto& [name, transcript] : now) {
        if (folder != nullptr) keep(std::filesystem::path(folder) / name, transcript);
        INFO(name << ": " << how_to_bless);
        REQUIRE(blessed.contains(name));
        if (const auto found = golden::difference(blessed.at(name), transcript.text())) {
            FAIL_CHECK(found->text());
        }
    }
    for (const auto& [name, text] : blessed) {
        INFO("no test makes this file: " << name << ". " << how_to_bless);
        CHECK(now.contains(name));
    }
}

}  // namespace
