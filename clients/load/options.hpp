#pragma once

#include <cstdint>
#include <variant>

#include "clients/load/plan.hpp"

// The command line.

namespace load {

/// How the program ends, as README.md explains it.
enum class ExitCode : std::uint8_t {
    fine = 0,
    /// No server could be spoken with.
    failed = 1,
    usage = 2,
    /// The server refused what is needed to play.
    refused = 3,
    /// It was measured, but not everything went well.
    troubled = 4,
    /// It was stopped before anything was measured: as by SIGINT.
    stopped = 130,
};

struct Options {
    Plan plan;
    /// One JSON object instead of text.
    bool json = false;
    /// Prints no progress.
    bool quiet = false;
};

/// Ensures: the plan can be carried out on this machine. Else what is wrong, or the help that was
/// asked for, is written out, and there is the code to end with.
std::variant<Options, ExitCode> read_options(int argc, char** argv);

/// Writes an error as people and programs read it, to the standard error.
void complain(const client::Error& error);

}  // namespace load
