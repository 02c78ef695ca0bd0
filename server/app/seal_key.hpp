#pragma once

#include "server/app/config.hpp"
#include "server/lobby/vault.hpp"
#include "server/store/sqlite_store.hpp"

namespace app {

/// The key that seals the secrets of games in the log, made at the first start. Requires: this
/// process holds the data directory, as the store shows. Throws store::Unusable when the file
/// cannot be taken, or is gone while the log has rooms.
lobby::Vault::Key seal_key(const Config& config, const store::SqliteStore& store);

}  // namespace app
