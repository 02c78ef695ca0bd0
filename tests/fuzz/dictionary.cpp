#include "tests/fuzz/dictionary.hpp"

#include <fstream>
#include <stdexcept>

namespace fuzz {

namespace {

/// What stands between the line's quotation marks.
std::string word_of(const std::string& line) {
    std::string word;
    const std::size_t end = line.rfind('"');
    for (std::size_t at = line.find('"') + 1; at < end; ++at) {
        if (line[at] != '\\') {
            word += line[at];
        } else if (line.at(++at) != 'x') {
            word += line[at];
        } else {
            word += static_cast<char>(std::stoi(line.substr(at + 1, 2), nullptr, 16));
            at += 2;
        }
    }
    return word;
}

}  // namespace

std::vector<std::string> read_dictionary(const std::string& file) {
    std::vector<std::string> words;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line[0] == '#') continue;
        if (line.find('"') == line.rfind('"'))
            throw std::runtime_error(file + ": no word in " + line);
        words.push_back(word_of(line));
    }
    return words;
}

}  // namespace fuzz
