#include "clients/terminal/text.hpp"

#include <algorithm>
#include <cctype>

#include <wchar.h>  // NOLINT(modernize-deprecated-headers): for wcwidth

namespace terminal {

namespace {

struct Character {
    std::string_view bytes;
    std::size_t columns = 0;
};

/// The first character of a text that is not empty.
Character first_of(std::string_view text) {
    wchar_t character = 0;
    mbstate_t state{};
    // NOLINTNEXTLINE(concurrency-mt-unsafe): it has a state of its own.
    const std::size_t size = ::mbrtowc(&character, text.data(), text.size(), &state);
    if (size == 0 || size > text.size()) return {text.substr(0, 1), 1};
    const int columns = ::wcwidth(character);
    return {text.substr(0, size), columns < 0 ? 0 : static_cast<std::size_t>(columns)};
}

/// As much of a text as goes into so many columns.
std::string_view start_of(std::string_view text, std::size_t columns) {
    std::size_t size = 0;
    while (size < text.size()) {
        const Character next = first_of(text.substr(size));
        if (next.columns > columns) break;
        columns -= next.columns;
        size += next.bytes.size();
    }
    return text.substr(0, size);
}

}  // namespace

std::size_t width(std::string_view text) {
    std::size_t columns = 0;
    while (!text.empty()) {
        const Character next = first_of(text);
        columns += next.columns;
        text.remove_prefix(next.bytes.size());
    }
    return columns;
}

std::size_t width(const Line& line) {
    std::size_t columns = 0;
    for (const Piece& piece : line) columns += width(piece.text);
    return columns;
}

std::string fit(std::string_view text, std::size_t columns) {
    std::string start(start_of(text, columns));
    return start.append(columns - width(start), ' ');
}

Line cut(const Line& line, std::size_t columns) {
    Line result;
    for (const Piece& piece : line) {
        const std::string_view start = start_of(piece.text, columns);
        if (!start.empty()) result.push_back({std::string(start), piece.style});
        columns -= width(start);
        if (start.size() < piece.text.size()) break;
    }
    return result;
}

std::vector<std::string> wrap(std::string_view text, std::size_t columns,
                              const std::string& indent) {
    std::vector<std::string> lines;
    std::string line;
    while (!text.empty()) {
        std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        const bool begins = line.empty() || line == indent;
        if (!begins && width(line) + 1 + width(word) > columns) {
            lines.push_back(std::move(line));
            line = indent;
        } else if (!begins) {
            line += ' ';
        }
        const auto left = [&] { return columns - std::min(columns, width(line)); };
        while (start_of(word, left()).size() < word.size()) {
            // However narrow the lines are, the text comes to its end.
            const std::size_t size =
                std::max(start_of(word, left()).size(), first_of(word).bytes.size());
            lines.push_back(line.append(word.substr(0, size)));
            line = indent;
            word.remove_prefix(size);
        }
        line += word;
    }
    if (!line.empty()) lines.push_back(std::move(line));
    return lines;
}

std::vector<Line> stacked(const std::vector<std::vector<Line>>& parts) {
    std::vector<Line> lines;
    for (const std::vector<Line>& part : parts) lines.insert(lines.end(), part.begin(), part.end());
    return lines;
}

std::string plain(const Line& line) {
    std::string text;
    for (const Piece& piece : line) text += piece.text;
    return text;
}

std::string joined(const std::vector<std::string>& things, const std::string& between) {
    std::string text;
    for (const std::string& thing : things) text += (text.empty() ? "" : between) + thing;
    return text;
}

std::string listed(const std::vector<std::string>& things, const std::string& none) {
    if (things.empty()) return none;
    if (things.size() == 1) return things.front();
    const std::vector<std::string> all_but_last(things.begin(), things.end() - 1);
    return joined(all_but_last, ", ") + " and " + things.back();
}

std::string as_title(std::string_view word) {
    std::string text(word);
    std::replace(text.begin(), text.end(), '_', ' ');
    std::replace(text.begin(), text.end(), '-', ' ');
    if (!text.empty())
        text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

}  // namespace terminal
