#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

// What the programs that go through records share: their arguments, how files are read, how they
// end.

namespace programs {

/// Where a record's text was found.
struct Place {
    /// As it was given; `-` is standard input.
    std::string file;
    /// Whether each of its lines is a record; else all of it is one.
    bool lines = false;
    /// From 1; 0 for the whole file.
    std::size_t line = 0;
};

/// One program. Its exit status is 0 when all records were right, 1 when one was not or answers
/// could not be written, 2 for wrong usage.
struct RecordProgram {
    std::string name;
    std::string description;
    /// Adds options beside `FILE…` and `--lines`.
    std::function<void(CLI::App&)> add_options = [](CLI::App&) {};
    /// Answers one record, and says whether it was right.
    std::function<bool(const Place&, std::string_view text)> answer;
    /// Answers a file that cannot be read, or not to its end.
    std::function<void(const Place&)> answer_unreadable;
    /// After the last record. `lines`: as it was asked for.
    std::function<void(bool lines)> finish = [](bool) {};

    int run(int argc, char** argv) const;

private:
    bool go_through(const std::string& file, bool lines) const;
};

}  // namespace programs
