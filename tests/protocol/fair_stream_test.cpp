#include "protocol/fair_stream.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <sodium.h>

#include "engine/ra/chance.hpp"
#include "protocol/game.hpp"

// The vector that every verifier has to agree with.

namespace {

protocol::ChanceKey vector_key() {
    const std::string hex = "1542c10403a9f532882dc8fc11b3494a910a2b4c9f5bacd713a485d6ada544fe";
    protocol::ChanceKey key{};
    std::size_t length = 0;
    REQUIRE(sodium_hex2bin(key.data(), key.size(), hex.data(), hex.size(), nullptr, &length,
                           nullptr) == 0);
    REQUIRE(length == key.size());
    return key;
}

std::string sha256(const std::vector<unsigned char>& bytes) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
    crypto_hash_sha256(digest.data(), bytes.data(), bytes.size());
    std::array<char, 2 * crypto_hash_sha256_BYTES + 1> hex{};
    sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
    return hex.data();
}

}  // namespace

TEST_CASE("the bag of the published key") {
    protocol::FairStream stream(vector_key(), "bag");
    std::vector<unsigned char> kinds;
    for (const ra::Tile tile : ra::shuffled_bag(stream)) {
        kinds.push_back(static_cast<unsigned char>(tile));
    }
    const std::vector<unsigned char> beginning = {5, 5, 2,  0, 1, 17, 1,  11, 1, 1,
                                                  0, 2, 21, 0, 6, 18, 13, 21, 0, 22};
    REQUIRE(kinds.size() == 180);
    CHECK(std::equal(beginning.begin(), beginning.end(), kinds.begin()));
    CHECK(sha256(kinds) == "b479fedcc23316812fbaa5a8f14df165da255c6b9ce250a6a5ac7181a296d1c1");
}

TEST_CASE("streams of other labels and keys are others") {
    const auto first = [](const protocol::ChanceKey& key, const char* label) {
        return protocol::FairStream(key, label).next();
    };
    protocol::ChanceKey other = vector_key();
    other[31] ^= 1U;
    CHECK(first(vector_key(), "bag") == first(vector_key(), "bag"));
    CHECK(first(vector_key(), "bag") != first(vector_key(), "suns"));
    CHECK(first(vector_key(), "bag") != first(other, "bag"));
}

TEST_CASE("a game that starts with the key draws that bag") {
    const auto setup = protocol::check_setup("ra", "classic", 3, protocol::Json::object());
    const auto started = protocol::start_game(setup, vector_key());
    std::vector<std::string> drawn;
    while (drawn.size() < 4) {
        const protocol::Seat seat = *started.game->acting();
        const protocol::Json action = started.game->legal().front();
        for (const auto& event : started.game->play(seat, action, protocol::By::player)) {
            if (event.at("type") == "drawn") {
                drawn.push_back(event.at("tile"));
            } else if (event.at("type") == "ra_drawn") {
                drawn.push_back("ra");
            }
        }
    }
    CHECK(drawn == std::vector<std::string>{"god", "god", "nile", "ra"});
}
