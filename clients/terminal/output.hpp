#pragma once

#include <string>

namespace terminal {

/// Writes a line to standard output, at once. Throws std::runtime_error when it cannot be written,
/// unless nobody reads it any more: then SIGPIPE comes, as it does to every program in a pipe.
void write_line(const std::string& text);

}  // namespace terminal
