#include "protocol/fair/proof.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/core/chance.hpp"
#include "protocol/games/game.hpp"
#include "tests/support/ra_games.hpp"

// The published vector, which every verifier has to agree with, and what it stands on.

namespace {

using protocol::Bytes32;
using protocol::hex;

Bytes32 filled(std::uint8_t byte) {
    Bytes32 bytes{};
    bytes.fill(byte);
    return bytes;
}

void flip_bit(Bytes32& bytes, std::size_t bit) {
    bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] ^ 1U << bit % 8);
}

protocol::Shuffle vector_shuffle() {
    protocol::Shuffle shuffle{.room = "TEST-ROOM",
                              .game = 1,
                              .attempt = 0,
                              .server = {},
                              .seats = {filled(1), filled(2), filled(3)}};
    for (std::size_t i = 0; i < shuffle.server.size(); ++i) {
        shuffle.server[i] = static_cast<std::uint8_t>(i);
    }
    return shuffle;
}

const protocol::ChanceKey& vector_key() {
    static const protocol::ChanceKey key = protocol::chance_key(vector_shuffle());
    return key;
}

protocol::StartedGame vector_game() {
    const auto setup = protocol::check_setup("ra", "classic", 3, protocol::Json::object());
    return start_game(setup, std::make_shared<protocol::KeyStreams>(vector_key()));
}

protocol::Draws vector_draws(const std::string& game) {
    const auto setup = protocol::check_setup(game, "classic", 3, protocol::Json::object());
    return draws_from(setup, std::make_shared<protocol::KeyStreams>(vector_key()));
}

std::vector<std::uint8_t> kinds(std::size_t count) {
    std::vector<std::uint8_t> list(count);
    for (std::size_t i = 0; i < count; ++i) {
        list[i] = static_cast<std::uint8_t>(i % 23);
    }
    return list;
}

}  // namespace

TEST_CASE("the published vector") {
    const protocol::Shuffle shuffle = vector_shuffle();
    CHECK(hex(protocol::server_commitment(shuffle.room, shuffle.game, shuffle.server)) ==
          "69da400ac15518f0cf804e9d91b20e107192717f1ff707b4238239480010fc4a");
    CHECK(hex(vector_key()) == "1542c10403a9f532882dc8fc11b3494a910a2b4c9f5bacd713a485d6ada544fe");

    const std::vector<std::uint8_t> bag = vector_draws("ra");
    const std::vector<std::uint8_t> beginning = {5, 5, 2,  0, 1, 17, 1,  11, 1, 1,
                                                 0, 2, 21, 0, 6, 18, 13, 21, 0, 22};
    REQUIRE(bag.size() == 180);
    CHECK(std::equal(beginning.begin(), beginning.end(), bag.begin()));
    CHECK(hex(protocol::sha256(std::string(bag.begin(), bag.end()))) ==
          "b479fedcc23316812fbaa5a8f14df165da255c6b9ce250a6a5ac7181a296d1c1");
    CHECK(hex(protocol::SealTree(vector_key(), bag).root()) ==
          "a6f010bad9c58045c36d089d1fc8ce585680a277c4769bf97bcbf4615b628409");
}

TEST_CASE("the published vector of the dice game") {
    const std::vector<std::uint8_t> faces = vector_draws("ra-dice");
    const std::vector<std::uint8_t> beginning = {4, 1, 5, 0, 3, 4, 5, 3, 1, 4,
                                                 5, 5, 3, 0, 4, 4, 4, 2, 3, 3};
    REQUIRE(faces.size() == 2048);
    CHECK(std::equal(beginning.begin(), beginning.end(), faces.begin()));
    CHECK(hex(protocol::SealTree(vector_key(), faces).root()) ==
          "05a14a1598d446d20c653ba0cbd6080322eae3d9355e7af6f1d001c322c3c9d6");
    const auto setup = protocol::check_setup("ra-dice", "classic", 3, protocol::Json::object());
    const auto started = start_game(setup, std::make_shared<protocol::KeyStreams>(vector_key()));
    CHECK(started.game->acting() == protocol::Seat{2});
    const protocol::Json roll = {{"type", "roll"},
                                 {"dice", {"yellow", "blue", "purple", "green", "red"}}};
    support::play(*started.game, 2, roll, protocol::By::player);
    CHECK(started.game->public_view().at("phase").at("faces") ==
          protocol::Json{{"yellow", "monument"},
                         {"blue", "pharaoh"},
                         {"purple", "ankh"},
                         {"green", "sun"},
                         {"red", "civilization"}});
    // The next die is the next number, whichever die it is.
    support::play(*started.game, 2, {{"type", "roll"}, {"dice", {"red", "blue"}}},
                  protocol::By::player);
    CHECK(started.game->public_view().at("phase").at("faces").at("blue") == "monument");
    CHECK(started.game->public_view().at("phase").at("faces").at("red") == "ankh");
}

TEST_CASE("digests are those of their standards") {
    CHECK(hex(protocol::sha256("abc")) ==  // FIPS 180-4
          "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    // RFC 4231, test case 2: a short key is one with zeros behind it.
    Bytes32 key{};
    std::copy_n("Jefe", 4, key.begin());
    const auto authenticated = [&key] {
        return hex(protocol::hmac(key, "what do ya want for nothing?"));
    };
    const std::string expected = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
    CHECK(authenticated() == expected);
    CHECK(authenticated() == expected);  // With a key that was just used.
    CHECK(hex(protocol::hmac(Bytes32{}, "what do ya want for nothing?")) != expected);
    CHECK(authenticated() == expected);
}

TEST_CASE("arguments are joined with their lengths, numbers big-endian") {
    using namespace std::string_literals;
    CHECK(protocol::lp({}).empty());
    CHECK(protocol::lp({""}) == "\0\0\0\0"s);
    CHECK(protocol::lp({"ab", "c"}) == "\0\0\0\2ab\0\0\0\1c"s);
    CHECK(protocol::lp({"a", "bc"}) != protocol::lp({"ab", "c"}));
    CHECK(protocol::lp({std::uint8_t{0xFE}}) == "\0\0\0\1\xFE"s);
    CHECK(protocol::lp({std::uint16_t{0xFEDC}}) == "\0\0\0\2\xFE\xDC"s);
    CHECK(protocol::lp({std::uint32_t{0xFEDCBA98}}) == "\0\0\0\4\xFE\xDC\xBA\x98"s);
    CHECK(protocol::lp({std::uint64_t{0xFEDCBA9876543210}}) ==
          "\0\0\0\x8\xFE\xDC\xBA\x98\x76\x54\x32\x10"s);
    CHECK(protocol::lp({std::string(256, 'x')}) == "\0\0\1\0"s + std::string(256, 'x'));
}

TEST_CASE("32 bytes are 64 lowercase hexadecimal digits, and nothing else is") {
    const std::string text = "00ff" + std::string(58, '7') + "a9";
    REQUIRE(protocol::unhex(text));
    CHECK(hex(*protocol::unhex(text)) == text);
    for (const std::string& other :
         {std::string(), std::string(63, 'a'), std::string(65, 'a'), std::string(64, 'A'),
          std::string(63, 'a') + "g", std::string(63, 'a') + " ", std::string(64, '\0'),
          "0x" + std::string(62, 'a'), std::string(63, 'a') + "\xC3"}) {
        CAPTURE(other);
        CHECK_FALSE(protocol::unhex(other));
    }
}

TEST_CASE("every part of a shuffle changes its key") {
    std::set<protocol::ChanceKey> keys = {vector_key()};
    const auto changed = [](auto&& change) {
        protocol::Shuffle shuffle = vector_shuffle();
        change(shuffle);
        return protocol::chance_key(shuffle);
    };
    keys.insert(changed([](auto& it) { it.room = "TEST-ROON"; }));
    keys.insert(changed([](auto& it) { it.game = 2; }));
    keys.insert(changed([](auto& it) { it.attempt = 1; }));
    keys.insert(changed([](auto& it) { it.seats.pop_back(); }));
    keys.insert(changed([](auto& it) { it.seats.push_back(protocol::no_secret); }));
    keys.insert(changed([](auto& it) { std::swap(it.seats[0], it.seats[1]); }));
    CHECK(keys.size() == 7);
    for (std::size_t bit = 0; bit < 256; ++bit) {
        const auto flip = [bit](Bytes32& bytes) { flip_bit(bytes, bit); };
        keys.insert(changed([&flip](auto& it) { flip(it.server); }));
        for (std::size_t seat = 0; seat < 3; ++seat) {
            keys.insert(changed([&flip, seat](auto& it) { flip(it.seats[seat]); }));
        }
    }
    CHECK(keys.size() == 7 + 4 * 256);
}

TEST_CASE("a commitment is to one room, game, seat and secret") {
    const protocol::Secret secret = filled(7);
    const std::set<Bytes32> all = {protocol::server_commitment("ROOM01", 1, secret),
                                   protocol::server_commitment("ROOM02", 1, secret),
                                   protocol::server_commitment("ROOM01", 2, secret),
                                   protocol::server_commitment("ROOM01", 1, filled(8)),
                                   protocol::seat_commitment("ROOM01", 1, 0, secret),
                                   protocol::seat_commitment("ROOM02", 1, 0, secret),
                                   protocol::seat_commitment("ROOM01", 2, 0, secret),
                                   protocol::seat_commitment("ROOM01", 1, 1, secret),
                                   protocol::seat_commitment("ROOM01", 1, 0, filled(8))};
    CHECK(all.size() == 9);
}

TEST_CASE("streams of other labels, places and keys are others") {
    protocol::ChanceKey other_key = vector_key();
    other_key[31] ^= 1U;
    const auto shared = std::make_shared<protocol::KeyStreams>(vector_key());
    const protocol::KeyStreams& streams = *shared;
    const protocol::KeyStreams others(other_key);
    const std::set<std::uint64_t> values = {
        streams.value("bag", 0), streams.value("suns", 0), streams.value("bag", 1),
        streams.value("bag", 1ULL << 32U), others.value("bag", 0)};
    CHECK(values.size() == 5);

    protocol::Stream stream(shared, "bag");
    for (std::uint64_t j = 0; j < 100; ++j) {
        REQUIRE(stream.next() == streams.value("bag", j));
    }
}

TEST_CASE("a draw takes no value from which it would be uneven") {
    // 2^64 mod 10 is 6: the six greatest values would favour 0 to 5.
    struct Values final : protocol::Streams {
        std::uint64_t value(std::string_view /*label*/, std::uint64_t j) const override {
            return j < 6 ? UINT64_MAX - j : UINT64_MAX - 6;
        }
    };
    const auto values = std::make_shared<Values>();
    protocol::Stream stream(values, "bag");
    CHECK(core::below(stream, 10) == 9);
    CHECK(stream.next() == UINT64_MAX - 6);

    protocol::Stream again(values, "bag");
    CHECK(core::below(again, 16) == 15);  // no value is too many for a power of two
}

TEST_CASE("every block of every tree leads to the root, and has the leaves of its draws") {
    for (const std::size_t count : {1, 2, 3, 4, 5, 127, 128, 129, 180, 255, 256, 257, 512, 1100}) {
        CAPTURE(count);
        const std::vector<std::uint8_t> list = kinds(count);
        const protocol::SealTree tree(vector_key(), list);
        for (std::size_t first = 0; first < count; first += protocol::leaves_of_block) {
            const protocol::LeafBlock block = tree.block(first);
            REQUIRE(block.leaves.size() == std::min(count - first, protocol::leaves_of_block));
            REQUIRE(root_of(first, block) == tree.root());
            for (std::size_t i = 0; i < block.leaves.size(); ++i) {
                const std::size_t index = first + i;
                REQUIRE(protocol::leaf_of(index, list[index], tree.nonce(index)) ==
                        block.leaves[i]);
            }
        }
    }
}

TEST_CASE("every flipped bit of a block, and another place, lead elsewhere") {
    const protocol::SealTree tree(vector_key(), kinds(1100));
    const protocol::LeafBlock block = tree.block(256);
    const auto differs = [&](auto&& change) {
        protocol::LeafBlock changed = block;
        change(changed);
        return root_of(256, changed) != tree.root();
    };
    CHECK(!differs([](auto& /*it*/) {}));
    for (std::size_t bit = 0; bit < 256; ++bit) {
        CHECK(differs([bit](auto& it) { flip_bit(it.leaves[bit], bit); }));
        for (std::size_t level = 0; level < block.siblings.size(); ++level) {
            CHECK(differs([=](auto& it) { flip_bit(it.siblings[level], bit); }));
        }
    }
    CHECK(differs([](auto& it) { it.siblings.pop_back(); }));
    CHECK(differs([](auto& it) { it.siblings.push_back({}); }));
    CHECK(differs([](auto& it) { it.leaves.pop_back(); }));
    CHECK(root_of(0, block) != tree.root());
    CHECK(root_of(512, block) != tree.root());
}

TEST_CASE("a leaf is of its place, its kind and its nonce") {
    const protocol::SealTree tree(vector_key(), vector_draws("ra"));
    const Bytes32 leaf = protocol::leaf_of(100, vector_draws("ra")[100], tree.nonce(100));
    for (std::uint8_t kind = 0; kind < 23; ++kind) {
        const bool is_drawn = kind == vector_draws("ra")[100];
        CHECK((protocol::leaf_of(100, kind, tree.nonce(100)) == leaf) == is_drawn);
    }
    CHECK(protocol::leaf_of(101, vector_draws("ra")[100], tree.nonce(100)) != leaf);
    CHECK(protocol::leaf_of(100, vector_draws("ra")[100], tree.nonce(101)) != leaf);
}

TEST_CASE("the chain goes on from what was before, and tells texts apart") {
    const Bytes32 one = protocol::chained(protocol::chain_start, "{}");
    // Made with Python's hashlib.
    CHECK(hex(one) == "89dc9688f2ecd2f50026ade509ac684880d82dbb14c897861fbf1388163554ac");
    CHECK(protocol::chained(one, "{}") != one);
    CHECK(protocol::chained(one, "{ }") != protocol::chained(one, "{}"));
}

TEST_CASE("a game that starts with the key draws that bag") {
    const auto started = vector_game();
    CHECK(started.game->drawn() == 0);
    std::vector<std::string> drawn;
    while (drawn.size() < 4) {
        const protocol::Seat seat = *started.game->acting();
        const protocol::Json action = started.game->legal().front();
        for (const auto& event : support::play(*started.game, seat, action, protocol::By::player)) {
            if (event.at("type") == "drawn") {
                drawn.push_back(event.at("tile"));
            } else if (event.at("type") == "ra_drawn") {
                drawn.emplace_back("ra");
            }
        }
        CHECK(started.game->drawn() == drawn.size());
    }
    CHECK(drawn == std::vector<std::string>{"god", "god", "nile", "ra"});
}
