#include "tools/record_program.hpp"

#include <fstream>
#include <iostream>
#include <limits>
#include <vector>

#include <CLI/CLI.hpp>
#include <sodium.h>

#include "protocol/games/record.hpp"
#include "protocol/json/error.hpp"

namespace programs {

namespace {

/// As much of a record as shows that it is too long.
constexpr std::size_t most_read = protocol::longest_record + 1;

/// The lines of a stream, each cut off where it is too long for a record.
class Lines {
public:
    explicit Lines(std::istream& in) : in_(in), buffer_(most_read + 1) {}

    bool next(std::string_view& line) {
        in_.getline(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
        const auto read = static_cast<std::size_t>(in_.gcount());
        if (read == 0) {
            return false;
        }
        const bool ended = in_.good();
        line = {buffer_.data(), ended ? read - 1 : read};
        if (in_.fail() && !in_.eof() && !in_.bad()) {
            in_.clear();
            in_.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
        }
        return !in_.bad();
    }

private:
    std::istream& in_;
    std::vector<char> buffer_;
};

std::string read_whole(std::istream& in) {
    std::string text(most_read, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

}  // namespace

bool RecordProgram::go_through(const std::string& file, bool lines) const {
    std::ifstream opened;
    if (file != "-") {
        opened.open(file, std::ios::binary);
    }
    std::istream& in = file == "-" ? std::cin : opened;
    Place place{.file = file, .lines = lines};
    bool all = true;
    if (lines && in) {
        Lines each(in);
        for (std::string_view line; each.next(line);) {
            ++place.line;
            all = (line.empty() || answer(place, line)) && all;
        }
    } else if (in) {
        const std::string text = read_whole(in);
        all = in.bad() || answer(place, text);
    }
    // Reading to the end sets `fail` too: a file that was never open has no end.
    const bool readable = !in.bad() && (!in.fail() || in.eof());
    if (!readable) {
        answer_unreadable({.file = file, .lines = lines});
    }
    return all && readable;
}

/// Says which file cannot be used, and why.
bool RecordProgram::take_in(const Files& option, const std::vector<std::string>& names) const {
    for (const std::string& file : names) {
        std::ifstream in(file);
        const std::string text = read_whole(in);
        if (in.bad() || (in.fail() && !in.eof())) {
            std::cerr << name << ": " << file << ": unreadable: the file cannot be read\n";
            return false;
        }
        try {
            option.take(text);
        } catch (const protocol::Error& error) {
            std::cerr << name << ": " << file << ": " << error.code << ": "
                      << (error.field.empty() ? "" : error.field + ": ") << error.reason << '\n';
            return false;
        }
    }
    return true;
}

int RecordProgram::run(int argc, char** argv) const {
    std::ios::sync_with_stdio(false);
    if (sodium_init() < 0) {
        std::cerr << name << ": no source of cryptography on this system\n";
        return 1;
    }
    CLI::App app(description, name);
    std::vector<std::string> files;
    bool lines = false;
    auto* file_option = app.add_option("FILE", files, "Records, one a file; - is standard input");
    app.add_flag("--lines", lines, "One record a line instead of one a file");
    for (const Number& number : numbers) {
        auto* option = app.add_option(number.name, *number.value, number.help)
                           ->check(CLI::Range(number.lowest, number.highest));
        if (*number.value) option->default_str(std::to_string(**number.value));
    }
    for (const Flag& flag : flags) app.add_flag(flag.name, *flag.given, flag.help);
    for (const Text& text : texts) {
        app.add_option(text.name, *text.value, text.help)
            ->type_name(text.placeholder)
            ->excludes(file_option);
    }
    std::vector<std::vector<std::string>> more(more_files.size());
    for (std::size_t i = 0; i < more_files.size(); ++i) {
        app.add_option(more_files[i].name, more[i], more_files[i].help)
            ->type_name("FILE")
            ->allow_extra_args(false);
    }
    try {
        app.parse(argc, argv);
        if (files.empty()) {
            if (const auto status = without_files()) return *status;
            throw CLI::RequiredError(file_option->get_name());
        }
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    for (std::size_t i = 0; i < more_files.size(); ++i) {
        if (!take_in(more_files[i], more[i])) return 2;
    }
    bool all = true;
    for (const std::string& file : files) {
        all = go_through(file, lines) && all;
    }
    finish(lines);
    if (!std::cout.flush()) {
        std::cerr << name << ": the answers cannot be written\n";
        return 1;
    }
    return all ? 0 : 1;
}

}  // namespace programs
