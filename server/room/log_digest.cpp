#include "server/room/log_digest.hpp"

#include <sodium.h>

namespace room {

protocol::Bytes32 extended_digest(const protocol::Bytes32& before, std::string_view entry) {
    crypto_generichash_state state;
    protocol::Bytes32 digest{};
    ::crypto_generichash_init(&state, nullptr, 0, digest.size());
    ::crypto_generichash_update(&state, before.data(), before.size());
    ::crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(entry.data()),
                                entry.size());
    ::crypto_generichash_final(&state, digest.data(), digest.size());
    return digest;
}

}  // namespace room
