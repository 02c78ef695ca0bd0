#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/random_json.hpp"

// Messages that nearly are messages.

namespace support {

/// Takes commands that are right and breaks them, in their structure or in their text. A few
/// survive it and are right still.
class Malformed {
public:
    explicit Malformed(std::uint64_t seed) : random_(seed) {}

    std::string next();
    /// Some members missing, doubled, renamed or of odd values.
    Json broken(Json object);

private:
    void break_member(Json& object);
    Json odd_value();
    std::string broken(std::string text);
    std::size_t place_in(const std::string& text);
    void replace_value(std::string& text);

    RandomJson random_;
};

/// One command of each type, as short as it can be and as long.
const std::vector<Json>& commands();
/// Whether it has the type of a command of the lobby.
bool is_of_lobby(const Json& message);

}  // namespace support
