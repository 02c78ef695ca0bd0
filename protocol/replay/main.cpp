// ra-replay: replays game records and prints what came of them, one JSON object a record.

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
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

bool replay_lines(std::istream& in) {
    bool all = true;
    for (std::string line; std::getline(in, line);) {
        if (!line.empty()) {
            all = report(protocol::replay(line)) && all;
        }
    }
    return all;
}

bool replay_whole(std::istream& in) {
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return report(protocol::replay(text));
}

bool replay_file(const std::string& path, bool lines) {
    std::ifstream file;
    if (path != "-") {
        file.open(path, std::ios::binary);
        if (!file) {
            return report({{"ok", false},
                           {"at", nullptr},
                           {"error", "unreadable"},
                           {"detail", path + " cannot be opened."}});
        }
    }
    std::istream& in = path == "-" ? std::cin : file;
    const bool all = lines ? replay_lines(in) : replay_whole(in);
    return all && !in.bad();
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
    return all ? 0 : 1;
}
