#pragma once

#include <string>

// Whether the page that a server serves is the one that was built.

namespace programs {

/// Of `ra-verify --page`.
struct PageCheck {
    /// Where the page is.
    std::string url = {};
    /// What its digest must be, 64 hexadecimal digits in any case; empty: nothing was given.
    std::string digest = {};
    /// Certificates that are trusted beside the system's; empty for none.
    std::string ca_file = {};

    /// Fetches the list of the page's files, each of them, and `/version`, and prints what came of
    /// it. Gives the exit status: 0 when all agree, 1 when something differs or is missing, 2 for a
    /// URL or a digest that cannot be one. Thread: the main one, which it holds up.
    int run() const;
};

}  // namespace programs
