// ra-replay: replays game records and prints what came of them, one JSON object a record.

#include <fstream>
#include <iostream>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <sodium.h>

#include "protocol/json.hpp"
#include "protocol/record.hpp"

namespace {

struct Options {
    std::vector<std::string> files;
    bool lines = false;
};

bool report(const protocol::Json& result) {
    std::cout << protocol::dump(result) << '\n';
    return result.at("ok").get<bool>();
}

bool report_unreadable(const std::string& path) {
    return report({{"ok", false},
                   {"at", nullptr},
                   {"error", "unreadable"},
                   {"detail", path + " cannot be read."}});
}

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

bool replay_lines(std::istream& in, const std::string& path) {
    bool all = true;
    Lines lines(in);
    for (std::string_view line; lines.next(line);) {
        if (!line.empty()) {
            all = report(protocol::replay(line)) && all;
        }
    }
    return in.bad() ? report_unreadable(path) : all;
}

bool replay_whole(std::istream& in, const std::string& path) {
    std::string text(most_read, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return in.bad() ? report_unreadable(path) : report(protocol::replay(text));
}

bool replay_file(const std::string& path, bool lines) {
    std::ifstream file;
    if (path != "-") {
        file.open(path, std::ios::binary);
        if (!file) {
            return report_unreadable(path);
        }
    }
    std::istream& in = path == "-" ? std::cin : file;
    return lines ? replay_lines(in, path) : replay_whole(in, path);
}

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    if (sodium_init() < 0) {
        std::cerr << "ra-replay: no source of cryptography on this system\n";
        return 1;
    }
    CLI::App app(
        "Replays game records and prints one JSON object for each. "
        "Exit status: 0 when all were legal, 1 when one was not, 2 for wrong usage.");
    Options options;
    app.add_option("FILE", options.files, "Records, one a file; - is standard input")->required();
    app.add_flag("--lines", options.lines, "One record a line instead of one a file");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    bool all = true;
    for (const std::string& file : options.files) {
        all = replay_file(file, options.lines) && all;
    }
    if (!std::cout.flush()) {
        std::cerr << "ra-replay: the answers cannot be written\n";
        return 1;
    }
    return all ? 0 : 1;
}
