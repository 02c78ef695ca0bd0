#include "tests/fuzz/dictionary.hpp"

#include <fstream>
#include <stdexcept>

namespace fuzz {

namespace {

/// Returns what stands between the line's quotation marks. Throws when there are none.
std::string word_of(const std::string& line) {
    std::string word;
    const std::size_t begin = line.find('"');
    const std::size_t end = line.rfind('"');
    if (begin == end) throw std::runtime_error("no word in the dictionary's line " + line);
    for (std::size_t at = begin + 1; at < end; ++at) {
        if (line[at] == '\\' && line.at(++at) == 'x') {
            word += static_cast<char>(std::stoi(line.substr(at + 1, 2), nullptr, 16));
            at += 2;
        } else {
            word += line[at];
        }
    }
    return word;
}

}  // namespace

std::vector<std::string> read_dictionary(const std::string& file) {
    std::vector<std::string> words;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && line[0] != '#') words.push_back(word_of(line));
    }
    return words;
}

}  // namespace fuzz
