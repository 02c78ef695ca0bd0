#include "server/room/vault.hpp"

#include <sodium.h>

#include "protocol/json/hex.hpp"

namespace room {

namespace {

using Nonce = std::array<std::uint8_t, crypto_aead_xchacha20poly1305_ietf_NPUBBYTES>;
using Ciphertext =
    std::array<std::uint8_t, sizeof(protocol::Secret) + crypto_aead_xchacha20poly1305_ietf_ABYTES>;
using Sealed = std::array<std::uint8_t, sizeof(Nonce) + sizeof(Ciphertext)>;

static_assert(sizeof(Vault::Key) == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);
// The encoding of these bytes is unique only if no bits are left over.
static_assert(sizeof(Sealed) % 3 == 0);

constexpr int alphabet = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

std::string text_of(const Sealed& bytes) {
    std::string text(sodium_base64_ENCODED_LEN(sizeof(Sealed), alphabet), '\0');
    ::sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), alphabet);
    text.pop_back();
    return text;
}

std::optional<Sealed> bytes_of(std::string_view text) {
    Sealed bytes{};
    std::size_t size = 0;
    const char* end = nullptr;
    const int result = ::sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(),
                                           nullptr, &size, &end, alphabet);
    if (result != 0 || size != bytes.size() || end != text.data() + text.size()) return {};
    return bytes;
}

const unsigned char* bytes_in(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::string Vault::seal(const protocol::Secret& secret, std::string_view context) const {
    Sealed sealed{};
    std::uint8_t* const nonce = sealed.data();
    ::randombytes_buf(nonce, sizeof(Nonce));
    ::crypto_aead_xchacha20poly1305_ietf_encrypt(sealed.data() + sizeof(Nonce), nullptr,
                                                 secret.data(), secret.size(), bytes_in(context),
                                                 context.size(), nullptr, nonce, key_.data());
    return text_of(sealed);
}

std::optional<protocol::Secret> Vault::open(std::string_view sealed,
                                            std::string_view context) const {
    const auto bytes = bytes_of(sealed);
    if (!bytes) return {};
    protocol::Secret secret{};
    const int result = ::crypto_aead_xchacha20poly1305_ietf_decrypt(
        secret.data(), nullptr, nullptr, bytes->data() + sizeof(Nonce), sizeof(Ciphertext),
        bytes_in(context), context.size(), bytes->data(), key_.data());
    if (result != 0) return {};
    return secret;
}

protocol::Bytes32 Vault::derive(std::string_view text) const {
    return digest("ra derived " + std::string(text));
}

std::string Vault::fingerprint() const {
    return protocol::hex(digest("ra seal key fingerprint"));
}

protocol::Bytes32 Vault::digest(std::string_view text) const {
    protocol::Bytes32 digest{};
    ::crypto_generichash(digest.data(), digest.size(), bytes_in(text), text.size(), key_.data(),
                         key_.size());
    return digest;
}

}  // namespace room
