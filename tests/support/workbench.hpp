#pragma once

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <sys/wait.h>

#include "protocol/json/json.hpp"
#include "tests/support/temporary_directory.hpp"

namespace support {

/// What a program printed, and how it ended.
struct Run {
    int status = -1;
    std::string out;
    std::string errors;

    std::vector<std::string> lines() const {
        std::vector<std::string> list;
        std::istringstream in(out);
        for (std::string line; std::getline(in, line);) {
            list.push_back(line);
        }
        return list;
    }
    /// One JSON value a line.
    std::vector<protocol::Json> answers() const {
        std::vector<protocol::Json> list;
        for (const std::string& line : lines()) {
            list.push_back(protocol::Json::parse(line));
        }
        return list;
    }
};

/// A directory with files, and a program that is run there.
class Workbench {
public:
    explicit Workbench(std::string program) : program_(std::move(program)) {}

    /// Throws when no program can be run.
    Run run(const std::string& arguments) const {
        const std::string command = "cd '" + directory_.path().string() + "' && " + program_ + " " +
                                    arguments + " 2>.errors";
        Run result;
        FILE* pipe = ::popen(command.c_str(), "r");
        if (pipe == nullptr) {
            throw std::runtime_error("no program can be run");
        }
        std::array<char, 4096> part{};
        while (const std::size_t size = std::fread(part.data(), 1, part.size(), pipe)) {
            result.out.append(part.data(), size);
        }
        result.status = WEXITSTATUS(::pclose(pipe));
        std::ifstream errors(directory_.path() / ".errors");
        result.errors.assign(std::istreambuf_iterator<char>(errors), {});
        return result;
    }

    void write(const std::string& name, const std::string& text) const {
        std::ofstream(directory_.path() / name, std::ios::binary) << text;
    }

    void make_directory(const std::string& name) const {
        std::filesystem::create_directory(directory_.path() / name);
    }

private:
    std::string program_;
    TemporaryDirectory directory_;
};

}  // namespace support
