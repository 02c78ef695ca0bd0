#pragma once

#include <string>
#include <vector>

#include "clients/terminal/screen.hpp"

// All calls of ncurses.

namespace terminal {

/// A key that somebody pressed.
struct Key {
    enum class Kind : unsigned char {
        /// `text` is one character.
        character,
        enter,
        tab,
        escape,
        backspace,
        up,
        down,
        page_up,
        page_down,
        other,
    };
    Kind kind = Kind::other;
    std::string text = {};
};

/// The whole screen, from its construction on; the terminal is as it was before at its end, also
/// when the program falls. One at a time. Thread: one.
class Curses {
public:
    /// Throws std::runtime_error when the terminal cannot do it.
    explicit Curses(bool colors);
    ~Curses();
    Curses(const Curses&) = delete;
    Curses& operator=(const Curses&) = delete;

    /// As it is now.
    Size size() const;
    /// The terminal has got another size.
    void resize();
    /// Requires: as many lines as the screen has rows.
    void draw(const std::vector<Line>& lines);
    /// Asks for attention.
    void ring();
    /// All keys that were pressed. Does not wait. `ended`: the terminal is gone.
    std::vector<Key> keys(bool& ended);
};

}  // namespace terminal
