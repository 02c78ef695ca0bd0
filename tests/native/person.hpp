#pragma once

#include <string>
#include <vector>

#include "tests/native/pseudo_terminal.hpp"
#include "tests/native/real_server.hpp"
#include "tests/support/built.hpp"
#include "tests/support/temporary_directory.hpp"

// ra-client as people have it: in a terminal, in a pipe, for programs.

namespace native {

/// A person at a terminal of their own.
struct Person {
    support::TemporaryDirectory state;

    InTerminal with(std::vector<std::string> arguments,
                    const std::string& type = "xterm-256color") const;
    /// Words of a shell that begin ra-client with what this person keeps.
    std::string client() const;
};

/// Runs it in a shell, where it reads what is `given`, and gives what it wrote. Nothing is given
/// unless something is: somebody is there, and silent.
std::string output_of(const std::string& command, int status, const std::string& given = {});

/// A file with the record of a game.
std::string a_record();

inline const std::string ra_client = support::built("ra-client");

inline const Json quick_table = {{"seats", 3}, {"pace", 0}};
/// The shortest there is.
inline const Json quick_dice = {
    {"game", "ra-dice"}, {"seats", 2}, {"pace", 0}, {"options", {{"sun_track", 4}}}};

}  // namespace native
