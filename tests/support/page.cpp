#include "tests/support/page.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace support {

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

std::vector<std::string> cells_of(const std::string& row) {
    std::vector<std::string> cells;
    std::istringstream in(row);
    for (std::string cell; std::getline(in, cell, '|');) {
        cells.push_back(cell);
    }
    return cells;
}

}  // namespace

Page::Page(const std::string& path) : path_(path) {
    std::ifstream file(path);
    if (!file) {
        throw std::runtime_error("there is no " + path);
    }
    text_.assign(std::istreambuf_iterator<char>(file), {});
}

std::vector<Example> Page::examples() const {
    std::vector<Example> found;
    bool inside = false;
    std::size_t number = 0;
    for (const std::string& line : lines_of(text_)) {
        ++number;
        if (line == "```json") {
            inside = true;
            found.push_back({path_ + ":" + std::to_string(number), {}});
        } else if (line == "```") {
            inside = false;
        } else if (inside) {
            found.back().text += line + "\n";
        }
    }
    return found;
}

std::vector<std::string> Page::column(std::string_view after, std::size_t number) const {
    std::vector<std::string> cells;
    const std::size_t from = text_.find(after);
    if (from == std::string::npos) {
        throw std::runtime_error(path_ + " does not say: " + std::string(after));
    }
    const std::vector<std::string> lines = lines_of(text_.substr(from));
    auto row = std::find_if(lines.begin(), lines.end(),
                            [](const std::string& line) { return line.rfind("|---", 0) == 0; });
    for (++row; row != lines.end() && row->rfind('|', 0) == 0; ++row) {
        cells.push_back(cells_of(*row).at(number));
    }
    return cells;
}

std::string Page::paragraph(std::string_view beginning) const {
    const std::size_t from = text_.find(beginning);
    if (from == std::string::npos) {
        throw std::runtime_error(path_ + " does not say: " + std::string(beginning));
    }
    return text_.substr(from, text_.find("\n\n", from) - from);
}

std::vector<std::string> code_words(std::string_view text) {
    std::vector<std::string> words;
    std::istringstream parts{std::string(text)};
    bool code = false;
    for (std::string part; std::getline(parts, part, '`'); code = !code) {
        std::istringstream in(part);
        for (std::string word; code && in >> word;) {
            words.push_back(word);
        }
    }
    return words;
}

}  // namespace support
