#include <sodium.h>

#include "protocol/fair/digest.hpp"

// The hashes of digest.hpp, by libsodium. engine.wasm asks its host: wasm/hash.cpp.

namespace protocol {

namespace {

const unsigned char* bytes_of(std::string_view message) {
    return reinterpret_cast<const unsigned char*>(message.data());
}

}  // namespace

Bytes32 sha256(std::string_view message) {
    Bytes32 digest{};
    static_assert(digest.size() == crypto_hash_sha256_BYTES);
    crypto_hash_sha256(digest.data(), bytes_of(message), message.size());
    return digest;
}

Bytes32 hmac(const Bytes32& key, std::string_view message) {
    Bytes32 digest{};
    static_assert(digest.size() == crypto_auth_hmacsha256_BYTES);
    static_assert(digest.size() == crypto_auth_hmacsha256_KEYBYTES);
    crypto_auth_hmacsha256(digest.data(), bytes_of(message), message.size(), key.data());
    return digest;
}

}  // namespace protocol
