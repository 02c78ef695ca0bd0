#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Text on a terminal: pieces with a style, in lines of so many columns. Pure functions.

namespace terminal {

/// What a piece of text is. A style only helps: all that it says is said in words or signs as well.
enum class Style : std::uint8_t {
    plain,
    strong,
    faint,
    title,
    /// Asked for, or to be noticed.
    alert,
    red,
    green,
    yellow,
    blue,
    purple,
    /// The choice that Enter takes.
    selected,
};

struct Piece {
    std::string text;
    Style style = Style::plain;
};
using Line = std::vector<Piece>;

/// Which characters may be used.
struct Look {
    /// No characters beyond ASCII in what the program draws itself.
    bool ascii = false;
};

/// How many columns a text takes. Requires: UTF-8, and a locale that knows its characters.
std::size_t width(std::string_view text);
std::size_t width(const Line& line);

/// The text, cut off where it is longer than that, and filled up with spaces where it is shorter.
std::string fit(std::string_view text, std::size_t columns);
/// The line, cut off where it is longer than that.
Line cut(const Line& line, std::size_t columns);
/// The text in lines of so many columns, broken at spaces, and between the characters of words that
/// are longer than a line; lines after the first begin with `indent`.
std::vector<std::string> wrap(std::string_view text, std::size_t columns,
                              const std::string& indent = {});

/// One below the other.
std::vector<Line> stacked(const std::vector<std::vector<Line>>& parts);

/// Without styles.
std::string plain(const Line& line);

/// `a, b and c`; `none` where there are none.
std::string listed(const std::vector<std::string>& things, const std::string& none = "none");
std::string joined(const std::vector<std::string>& things, const std::string& between);
/// With a capital letter at the front, and spaces for hyphens and underscores.
std::string as_title(std::string_view word);

}  // namespace terminal
