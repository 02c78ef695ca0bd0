#pragma once

#include <string>

#include "clients/cpp/link.hpp"
#include "clients/terminal/options.hpp"

// The words for what happens to connections.

namespace terminal {

/// What is wrong with it; empty while it is up.
std::string trouble_of(const client::ConnectionState& connection);
/// Why it was closed for good, or could not be made.
std::string describe_end(const client::ConnectionState& connection);
/// How the program ends when it is closed for good, or could not be made.
ExitCode code_of_end(const std::string& closing);
/// Whether to give up instead of waiting: the connection is closed for good, or on the very first
/// try the server cannot be reached or is full. What passes in a moment, such as a restart, is
/// waited for.
bool is_hopeless(const client::ConnectionState& connection, bool was_online);

}  // namespace terminal
