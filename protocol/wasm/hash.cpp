#include "protocol/fair/digest.hpp"

// The keyed hash of digest.hpp, by a library of the host: the module's only import. Nothing that is
// linked here needs the other.

/// Writes HMAC-SHA256 of a message, with a key of 32 bytes, to 32 bytes at `digest`.
extern "C" [[clang::import_module("ra"), clang::import_name("hmac_sha256")]] void ra_hmac_sha256(
    const std::uint8_t* key, const char* message, std::size_t size, std::uint8_t* digest);

namespace protocol {

Bytes32 hmac(const Bytes32& key, std::string_view message) {
    Bytes32 digest{};
    ra_hmac_sha256(key.data(), message.data(), message.size(), digest.data());
    return digest;
}

}  // namespace protocol
