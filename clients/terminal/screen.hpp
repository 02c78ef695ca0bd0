#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "clients/terminal/page.hpp"

// A page on a screen of so many rows and columns. Pure functions.

namespace terminal {

struct Size {
    std::size_t rows = 24;
    std::size_t columns = 80;
};

/// What was typed or chosen, and not yet entered.
struct Entry {
    /// The choice that Enter takes.
    std::size_t selected = 0;
    /// Digits of a choice's number, or the text that a prompt asks for.
    std::string typed = {};
    /// The keys are explained instead of the board.
    bool help = false;
    /// Which part of a board that is too long to be shown at once, round and round.
    std::size_t part = 0;
};

/// Exactly as many lines as the screen has rows, none longer than it has columns: the title, the
/// board, what is going on, what can be done, what has happened, and the keys. On wide screens what
/// has happened stands at the right.
std::vector<Line> compose(const Page& page, const std::deque<std::string>& log, const Entry& entry,
                          Size size, const Look& look);

/// How the keys are explained, for any face.
std::vector<std::string> help_on_keys(const Page& page);

}  // namespace terminal
