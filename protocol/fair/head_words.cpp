#include "protocol/fair/head_words.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace protocol {

namespace {

constexpr std::size_t word_bits = 11;
constexpr std::size_t shown_words = 6;

using WordList = std::array<std::string_view, std::size_t{1} << word_bits>;

/// BIP 39's English list, a word in each line.
constexpr std::string_view word_lines =
#include "protocol/fair/english.inc"
    ;

const WordList& word_list() {
    static const WordList list = [] {
        WordList words;
        std::string_view left = word_lines;
        for (std::string_view& word : words) {
            word = left.substr(0, left.find('\n'));
            left.remove_prefix(word.size() + 1);
        }
        return words;
    }();
    return list;
}

}  // namespace

std::string words_of(const Bytes32& head) {
    std::string words;
    for (std::size_t i = 0; i < shown_words; ++i) {
        std::size_t index = 0;
        for (std::size_t bit = i * word_bits; bit < (i + 1) * word_bits; ++bit) {
            index = index << 1U | (head[bit / 8] >> (7 - bit % 8) & 1U);
        }
        words += (i == 0 ? "" : " ") + std::string(word_list()[index]);
    }
    return words;
}

}  // namespace protocol
