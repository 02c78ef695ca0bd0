#pragma once

#include <algorithm>
#include <chrono>
#include <string>

#include "protocol/json/error.hpp"

namespace protocol {

/// `rate_limited`, which asks to send nothing for as long as this: at least a second, at most an
/// hour.
inline Error rate_limited_error(const std::string& reason, std::chrono::duration<double> wait) {
    using Seconds = std::chrono::duration<double>;
    Error error("rate_limited", reason);
    error.wait =
        std::chrono::ceil<std::chrono::milliseconds>(std::clamp(wait, Seconds(1), Seconds(3600)));
    return error;
}

}  // namespace protocol
