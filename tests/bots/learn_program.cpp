#include <fstream>
#include <iterator>
#include <stdexcept>

#include <catch2/catch.hpp>

#include "tests/support/built.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/workbench.hpp"
#include "tools/learn/source_file.hpp"

// The program `bots_learn`: what it refuses before it begins, and how it writes what it learned.

namespace {

const support::Workbench learn_program(support::built("bots_learn"));

std::string text_of(const std::filesystem::path& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("bots_learn: impossible arguments are refused at once") {
    struct Wrong {
        const char* arguments;
        int status;
        const char* said;
    };
    learn_program.make_directory("folder");
    const auto wrong = GENERATE(values<Wrong>({
        {"--rounds 0", 2, "--rounds"},
        {"--rounds 1000001", 2, "--rounds"},
        {"--games 100", 2, "--games"},
        {"--file nowhere/learned.cpp", 1, "nowhere/learned.cpp cannot be written"},
        {"--file folder", 1, "folder cannot be written"},
    }));
    CAPTURE(wrong.arguments);
    const support::Run run = learn_program.run(wrong.arguments);
    CHECK(run.status == wrong.status);
    CHECK_THAT(run.errors, Catch::Contains(wrong.said));
}

TEST_CASE("bots_learn: the old file stays until the new one is complete") {
    const support::TemporaryDirectory directory;
    const std::filesystem::path path = directory.path() / "learned.cpp";
    std::ofstream(path) << "before";
    {
        const learn::SourceFile given_up(path);
        CHECK(text_of(path) == "before");
    }
    CHECK(text_of(path) == "before");
    learn::SourceFile file(path);
    file.write(bots::learned);
    CHECK(text_of(path) == text_of("engine/bots/ra/learned.cpp"));
    CHECK(std::distance(std::filesystem::directory_iterator(directory.path()), {}) == 1);
}
