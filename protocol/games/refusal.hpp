#pragma once

#include <string_view>

#include "protocol/json/error.hpp"

namespace protocol {

/// A refusal of a game in words: its code, an English reason, and the heading in the rules.
struct RefusalText {
    std::string_view code;
    std::string_view reason;
    std::string_view rule;
};

/// What a refused action is answered with, `legal` being what would have been taken.
inline Error refused(const RefusalText& why, Json legal) {
    Error error{std::string(why.code), std::string(why.reason)};
    error.rule = why.rule;
    error.legal = std::move(legal);
    return error;
}

}  // namespace protocol
