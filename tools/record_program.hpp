#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What the programs that go through records share: their arguments, how files are read, how they
// end.

namespace programs {

/// Where a record's text was found.
struct Place {
    /// As it was given; `-` is standard input.
    std::string file;
    /// Whether each of its lines is a record; otherwise all of it is one.
    bool lines = false;
    /// From 1; 0 for the whole file.
    std::size_t line = 0;
};

/// An option that is given or not.
struct Flag {
    std::string name;
    std::string help;
    bool* given = nullptr;
};

/// An option with a whole number; without one, it stays as it is.
struct Number {
    std::string name;
    std::string help;
    int lowest = 0;
    int highest = 0;
    std::optional<int>* value = nullptr;
};

/// An option with a text, which asks for something else than going through files.
struct Text {
    std::string name;
    std::string help;
    /// What stands for the text in help.
    std::string placeholder;
    std::string* value = nullptr;
};

/// An option that names a file, each time that it is given.
struct Files {
    std::string name;
    std::string help;
    /// Takes the text of one. Throws protocol::Error for one that cannot be used.
    std::function<void(std::string_view text)> take;
};

/// One program. Its exit status is 0 when all records were right, 1 when one was not or answers
/// could not be written, 2 for wrong usage, which a file of an option may be.
struct RecordProgram {
    std::string name;
    std::string description;
    /// Beside `FILE…` and `--lines`.
    std::vector<Number> numbers = {};
    std::vector<Flag> flags = {};
    std::vector<Text> texts = {};
    std::vector<Files> more_files = {};
    /// What the program does when no file is given; gives the exit status. Empty: nothing was asked
    /// for, so that a file is missing.
    std::function<std::optional<int>()> without_files = [] { return std::nullopt; };
    /// Answers one record, and says whether it was right.
    std::function<bool(const Place&, std::string_view text)> answer;
    /// Answers a file that cannot be read, or not to its end.
    std::function<void(const Place&)> answer_unreadable;
    /// After the last record. `lines`: as it was asked for.
    std::function<void(bool lines)> finish = [](bool) {};

    int run(int argc, char** argv) const;

private:
    bool go_through(const std::string& file, bool lines) const;
    bool take_in(const Files& option, const std::vector<std::string>& names) const;
};

}  // namespace programs
