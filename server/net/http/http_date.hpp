#pragma once

#include <array>
#include <ctime>
#include <string>

namespace net {

/// RFC 9110, 5.6.7, for example `Sun, 06 Nov 1994 08:49:37 GMT`. Requires: the C locale, which a
/// program has unless it asks for another.
inline std::string http_date(std::time_t time) {
    std::tm parts{};
    ::gmtime_r(&time, &parts);
    std::array<char, 32> text{};
    return {text.data(),
            std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

}  // namespace net
