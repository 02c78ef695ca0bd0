#include "protocol/fair/head_words.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "protocol/fair/digest.hpp"

// The words of a chain's head.

namespace {

std::string words_of(const std::string& digits) {
    return protocol::words_of(*protocol::unhex(digits));
}

/// The word that stands for these eleven bits.
std::string first_word(unsigned bits) {
    protocol::Bytes32 head{};
    head[0] = static_cast<std::uint8_t>(bits >> 3U);
    head[1] = static_cast<std::uint8_t>(bits << 5U);
    const std::string words = protocol::words_of(head);
    return words.substr(0, words.find(' '));
}

}  // namespace

TEST_CASE("a head's words are those of its first 66 bits") {
    const std::string zeros(64, '0');
    const std::string five = "abandon abandon abandon abandon abandon";
    CHECK(words_of(zeros) == five + " abandon");
    CHECK(words_of(std::string(64, 'f')) == "zoo zoo zoo zoo zoo zoo");
    CHECK(words_of("002" + std::string(61, '0')) == "ability " + five);
    CHECK(words_of(std::string(16, '0') + "4" + std::string(47, '0')) == five + " ability");
    CHECK(words_of(std::string(17, '0') + std::string(47, 'e')) == words_of(zeros));
    CHECK(words_of(std::string(16, '0') + "3" + std::string(47, 'f')) == words_of(zeros));
}

TEST_CASE("the list of words is BIP 39's") {
    std::string lines;
    for (unsigned bits = 0; bits < 2048; ++bits) lines += first_word(bits) + "\n";
    CHECK(protocol::hex(protocol::sha256(lines)) ==
          "2f5eed53a4727b4bf8880d8f3f199efc90e58503646d9ff8eff3a2ed3b24dbda");
}
