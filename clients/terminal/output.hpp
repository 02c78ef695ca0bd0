#pragma once

#include <string>

namespace terminal {

/// Writes a line to standard output, at once. Throws std::runtime_error when it cannot be written,
/// unless its reader is gone: then SIGPIPE ends the program, as it does any in a pipe.
void write_line(const std::string& text);

/// Writes what is wrong to standard error.
void complain(const std::string& reason);

}  // namespace terminal
