#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tests/fuzz/target.hpp"

namespace fuzz {

/// Bytes read as a course of choices, one after another. When they have ended, every choice is 0.
class Choices {
public:
    Choices(const std::uint8_t* data, std::size_t size) : rest_(text_of(data, size)) {}

    bool end() const { return rest_.empty(); }

    /// A number in [0, n). Requires: n from 1 to 256.
    std::size_t below(std::size_t n) { return next() % n; }

    /// One of a container's elements. Requires: it has from 1 to 256.
    template <class List>
    const auto& one_of(const List& list) {
        return list[below(list.size())];
    }

    /// The bytes up to the next line feed.
    std::string line() {
        const std::string_view line = rest_.substr(0, rest_.find('\n'));
        rest_.remove_prefix(line.size());
        next();
        return std::string(line);
    }

private:
    std::uint8_t next() {
        if (rest_.empty()) return 0;
        const auto byte = static_cast<std::uint8_t>(rest_.front());
        rest_.remove_prefix(1);
        return byte;
    }

    std::string_view rest_;
};

}  // namespace fuzz
