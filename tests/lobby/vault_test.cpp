#include "server/room/vault.hpp"

#include <string>

#include <catch2/catch.hpp>

// What is sealed is read by its own vault alone, in its own place alone, and unchanged alone.

namespace {

using protocol::Secret;
using room::Vault;

const Vault::Key key{1, 2, 3};
const Secret secret{200, 100, 50};
const std::string context = "K3J9QD 1";

const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

TEST_CASE("a vault opens what it has sealed") {
    const Vault vault(key);
    CHECK(vault.open(vault.seal(secret, context), context) == secret);
    CHECK(Vault(key).open(vault.seal(secret, context), context) == secret);
    CHECK(vault.open(vault.seal(Secret{}, ""), "") == Secret{});
}

TEST_CASE("sealed text is plain, and never the same twice") {
    const Vault vault(key);
    const std::string sealed = vault.seal(secret, context);
    CHECK(sealed.size() == 96);
    CHECK(sealed.find_first_not_of(alphabet) == std::string::npos);
    CHECK(sealed != vault.seal(secret, context));
}

TEST_CASE("another vault opens nothing") {
    const std::string sealed = Vault(key).seal(secret, context);
    for (std::size_t bit = 0; bit < 8 * key.size(); ++bit) {
        Vault::Key other = key;
        other[bit / 8] ^= static_cast<std::uint8_t>(1u << (bit % 8));
        CHECK_FALSE(Vault(other).open(sealed, context));
    }
}

TEST_CASE("a secret of one game is not taken for that of another") {
    const Vault vault(key);
    const std::string sealed = vault.seal(secret, context);
    for (const char* other : {"", "K3J9QD 2", "K3J9QD 10", "K3J9QE 1", "K3J9QD", "k3j9qd 1"}) {
        CAPTURE(other);
        CHECK_FALSE(vault.open(sealed, other));
    }
}

TEST_CASE("every flipped bit is noticed") {
    const Vault vault(key);
    const std::string sealed = vault.seal(secret, context);
    for (std::size_t at = 0; at < sealed.size(); ++at) {
        const std::size_t digit = alphabet.find(sealed[at]);
        for (unsigned bit = 0; bit < 6; ++bit) {
            CAPTURE(at, bit);
            std::string changed = sealed;
            changed[at] = alphabet[digit ^ (1u << bit)];
            CHECK_FALSE(vault.open(changed, context));
        }
    }
}

TEST_CASE("derived values follow from the text and the key") {
    const Vault vault(key);
    CHECK(vault.derive("room 1") == Vault(key).derive("room 1"));
    CHECK(vault.derive("room 1") != vault.derive("room 2"));
    CHECK(vault.derive("room 1") != Vault({}).derive("room 1"));
}

TEST_CASE("a malformed sealed text is not opened") {
    const Vault vault(key);
    const std::string sealed = vault.seal(secret, context);
    for (std::size_t size = 0; size < sealed.size(); ++size) {
        CAPTURE(size);
        CHECK_FALSE(vault.open(sealed.substr(0, size), context));
    }
    for (const std::string& text :
         {sealed + "A", sealed + "=", sealed + "\n", " " + sealed, sealed + sealed,
          std::string(sealed.size(), 'A'), std::string(sealed.size(), '\0'), "+" + sealed.substr(1),
          std::string("no text of ours")}) {
        CAPTURE(text);
        CHECK_FALSE(vault.open(text, context));
    }
}
