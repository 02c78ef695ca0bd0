#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/built.hpp"
#include "tests/support/program.hpp"

namespace support {

/// ra-server on a data directory and a port, 0 being any that is free.
class ServerProgram {
public:
    /// Waits until it listens.
    explicit ServerProgram(const std::string& data, std::vector<std::string> more = {},
                           std::uint16_t port = 0)
        : program_(support::built("ra-server"), with(data, port, std::move(more))) {
        const std::string line = program_.read_line();
        const std::string before_port = "://localhost:";
        const auto at = line.find(before_port);
        if (at == std::string::npos) throw std::runtime_error("the server does not start");
        port_ = static_cast<std::uint16_t>(std::stoul(line.substr(at + before_port.size())));
    }

    Program& program() { return program_; }
    std::uint16_t port() const { return port_; }

private:
    static std::vector<std::string> with(const std::string& data, std::uint16_t port,
                                         std::vector<std::string> more) {
        more.insert(more.begin(), {"--port", std::to_string(port), "--data", data});
        return more;
    }

    Program program_;
    std::uint16_t port_ = 0;
};

}  // namespace support
