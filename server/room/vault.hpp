#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/fair/proof.hpp"

namespace room {

/// Seals secrets for the log: whoever reads the store without the vault's key learns nothing of a
/// game under way. XChaCha20-Poly1305 with a random nonce; the text is URL-safe base64 of nonce,
/// ciphertext and tag. Thread: any, since it does not change.
class Vault {
public:
    using Key = std::array<std::uint8_t, 32>;

    explicit Vault(const Key& key) : key_(key) {}

    /// Text for the log. `context` says what the secret is of, and is bound to it: elsewhere it
    /// cannot be opened. Ensures: no two are the same, even of the same secret.
    std::string seal(const protocol::Secret& secret, std::string_view context) const;

    /// None when it was not sealed by this vault for this context, or was changed since.
    std::optional<protocol::Secret> open(std::string_view sealed, std::string_view context) const;

    /// Bytes that follow from the text and the key. Nobody without the key can foresee them.
    protocol::Bytes32 derive(std::string_view text) const;

    /// Text that tells this key from any other, and nothing of what it is.
    std::string fingerprint() const;

private:
    protocol::Bytes32 digest(std::string_view text) const;

    Key key_;
};

}  // namespace room
