#pragma once

#include <filesystem>
#include <string>

#include "clients/cpp/platform.hpp"

namespace terminal {

/// Where tokens are kept: `$XDG_STATE_HOME/ra`, or `~/.local/state/ra`.
std::filesystem::path state_folder();

/// What stands for a server in a file's name.
std::string file_name(const std::string& kind, const std::string& server);

/// Who this is on a server: the token in the file of its address, drawn on first use. Programs that
/// start at the same time get the same one. The file is for its owner alone. Throws
/// std::runtime_error that names the file when it cannot be read or kept.
std::string token_for(client::Platform& platform, const std::string& server,
                      const std::filesystem::path& folder);

/// Forgets the token after a connection that ended because this device was signed off: the next
/// start is a new guest. A file that cannot be removed costs that, and nothing else.
void forget_if_signed_off(const std::string& closing, const std::string& server,
                          const std::string& token);

/// Notes that other devices can become this guest of a server, or this one became theirs. A file
/// that cannot be kept costs that, and nothing else.
void expect_other_devices(const std::string& server);

/// Whether that was noted.
bool has_other_devices(const std::string& server);

}  // namespace terminal
