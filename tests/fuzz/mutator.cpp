#include "tests/fuzz/mutator.hpp"

namespace fuzz {

namespace {

/// Of one input, at a time.
constexpr std::size_t most_changes = 4;
/// Bytes that are left out, doubled or taken from elsewhere at a time.
constexpr std::size_t longest_part = 64;

}  // namespace

std::string Mutator::next() {
    std::string input = some_input();
    for (std::size_t changes = 1 + below(most_changes); changes > 0; --changes) change(input);
    return input;
}

void Mutator::change(std::string& input) {
    const std::size_t place = below(input.size() + 1);
    const auto byte = static_cast<char>(below(256));
    switch (below(8)) {
        case 0: input.insert(place, 1, byte); break;
        case 1: input.erase(place, 1 + below(longest_part)); break;
        case 2: input.insert(place, part_of(input)); break;
        case 3: input.insert(place, part_of(some_input())); break;
        case 4: input.resize(place); break;
        case 5:
            if (!dictionary_.empty()) input.insert(place, dictionary_[below(dictionary_.size())]);
            break;
        case 6:
            if (place < input.size())
                input[place] = static_cast<char>(input[place] ^ (1u << below(8)));
            break;
        default:
            if (place < input.size()) input[place] = byte;
    }
}

std::string Mutator::part_of(const std::string& input) {
    return input.substr(below(input.size() + 1), 1 + below(longest_part));
}

}  // namespace fuzz
