#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "protocol/json/json.hpp"

namespace net {

/// What whoever runs the server asks for is not to be had; what() says why, and what to do.
class Refused : public std::runtime_error {
public:
    Refused(std::string refusal_code, const std::string& reason)
        : std::runtime_error(reason), code(std::move(refusal_code)) {}

    /// For programs.
    std::string code;
};

/// As an answer to programs.
inline protocol::Json refusal(const std::string& code, const std::string& reason) {
    return {{"ok", false}, {"code", code}, {"reason", reason}};
}

}  // namespace net
