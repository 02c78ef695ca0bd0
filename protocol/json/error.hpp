#pragma once

#include <chrono>
#include <exception>
#include <optional>
#include <string>

#include "protocol/json/json.hpp"

namespace protocol {

/// Bad input, reported to its sender. Codes are listed in PROTOCOL.md.
class Error : public std::exception {
public:
    Error(std::string error_code, std::string error_reason)
        : code(std::move(error_code)), reason(std::move(error_reason)) {}

    /// Names the offending field, as a path such as `settings.seats`. The name may be a stranger's:
    /// the field has it as `printable`.
    Error& in(const std::string& name);

    const char* what() const noexcept override { return reason.c_str(); }

    std::string code;
    /// English, for developers.
    std::string reason;
    std::string field;
    /// For a refused action: the heading in the rules, and what would have been legal.
    std::string rule;
    Json legal;
    /// How long it is still too early.
    std::optional<std::chrono::milliseconds> wait;
};

/// The members that PROTOCOL.md gives an error, without `type` and `id`.
Json encode(const Error& error);

}  // namespace protocol
