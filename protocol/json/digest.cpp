#include "protocol/json/digest.hpp"

#include <sodium.h>

namespace protocol {

namespace {

const unsigned char* bytes_of(std::string_view message) {
    return reinterpret_cast<const unsigned char*>(message.data());
}

}  // namespace

Argument::Argument(std::uint64_t number, int width) {
    for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
        bytes_.push_back(static_cast<char>(number >> static_cast<unsigned>(shift)));
    }
}

std::string lp(std::span<const Argument> arguments) {
    std::string joined;
    for (const Argument& argument : arguments) {
        const auto length = static_cast<std::uint32_t>(argument.bytes().size());
        joined.append(Argument(length).bytes()).append(argument.bytes());
    }
    return joined;
}

std::string lp(std::initializer_list<Argument> arguments) {
    return lp(std::span(arguments.begin(), arguments.size()));
}

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
