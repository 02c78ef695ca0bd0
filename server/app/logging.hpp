#pragma once

#include <string>

namespace app {

/// Has everything logged to standard error from now on. `format` is text, or json with one object a
/// line. What is logged never holds a token, an invite, a seed or a message's body.
void log_to_stderr(const std::string& level, const std::string& format);

}  // namespace app
