#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/fair/proof.hpp"

namespace room {

/// Seals secrets for the log: the store reveals nothing of a game under way without the vault's
/// key. XChaCha20-Poly1305 with a random nonce; the text is URL-safe base64 of nonce, ciphertext
/// and tag. Thread: any, since it does not change.
class Vault {
public:
    using Key = std::array<std::uint8_t, 32>;

    explicit Vault(const Key& key) : key_(key) {}

    /// Returns text for the log, bound to `context`, which says what the secret is for: with
    /// another one it cannot be opened. Ensures: no two texts are the same, even for the same
    /// secret.
    std::string seal(const protocol::Secret& secret, std::string_view context) const;

    /// Opens a sealed secret. Empty when it was not sealed by this vault for this context, or was
    /// changed since.
    std::optional<protocol::Secret> open(std::string_view sealed, std::string_view context) const;

    /// Derives bytes from the text and the key. They cannot be foreseen without the key.
    protocol::Bytes32 derive(std::string_view text) const;

    /// Returns text that distinguishes this key from any other, and reveals nothing of it.
    std::string fingerprint() const;

private:
    protocol::Bytes32 digest(std::string_view text) const;

    Key key_;
};

}  // namespace room
