#pragma once

#include <filesystem>
#include <string>

#include "server/app/config.hpp"
#include "server/room/vault.hpp"
#include "server/store/unusable.hpp"

namespace app {

/// The key that seals the secrets of games in the log, made at the first start of a server that is
/// alone. Requires: this process holds the store. Throws store::NeedsOperator when the file cannot
/// be taken, or is missing while the log has rooms or the store is shared: then all nodes need the
/// same one.
room::Vault::Key seal_key(const Config& config, bool log_has_rooms);

/// The same, but makes no key. Throws store::NeedsOperator also when there is no key.
room::Vault::Key existing_seal_key(const Config& config);

std::filesystem::path seal_key_file(const Config& config);

/// Throws store::NeedsOperator when this key is not the one that the store's rooms were sealed
/// with. `kept`: the fingerprint that the store holds.
void check_seal_key(const Config& config, const std::string& fingerprint, const std::string& kept);

}  // namespace app
