#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "protocol/json/json.hpp"

namespace net {

/// The operator's request is refused; what() says why, and how to go on.
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
