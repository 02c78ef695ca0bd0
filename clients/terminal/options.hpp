#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace terminal {

/// How the program ends.
enum class ExitCode : std::uint8_t {
    fine = 0,
    failed = 1,
    usage = 2,
    refused = 3,
    interrupted = 130
};

enum class Mode : std::uint8_t { screen, lines, json };

/// What the program is asked for.
struct Options {
    /// As `client::Address::url` gives it.
    std::string server = {};
    std::string name = {};
    std::string ca_file = {};
    /// Where to go at once; empty for the lobby.
    std::string room = {};
    std::string invite = {};
    bool spectate = false;
    /// Checks the game of the room while it is played, and nothing else.
    bool prove = false;
    /// Shows to others that a program plays.
    bool bot = false;
    bool ascii = false;
    bool colors = true;
    Mode mode = Mode::screen;
    /// Where a copy of what was shown is kept, for others; empty for nowhere.
    std::string save_seen = {};
    /// A record to be stepped through, and nothing else.
    std::string replay = {};
};

/// A room's code, whose letters may be small. Throws protocol::Error of this field for any other.
std::string as_room(std::string code, const std::string& field);

/// Reads the command line and the environment: RA_SERVER, RA_NAME, NO_COLOR, TERM, and whether
/// there is a terminal at all. Returns the exit code if the program has to end: help was printed,
/// or an invalid option was reported.
std::variant<Options, ExitCode> read_options(int argc, char** argv);

}  // namespace terminal
