#include "server/app/seal_key.hpp"

#include <spdlog/spdlog.h>

#include "server/store/key_file.hpp"

namespace app {

namespace {

store::NeedsOperator unusable(const Config& config, const std::string& why) {
    return store::NeedsOperator{"The key file " + seal_key_file(config).string() + " " + why};
}

}  // namespace

std::filesystem::path seal_key_file(const Config& config) {
    return config.seal_key.empty() ? std::filesystem::path(config.data) / "seal.key"
                                   : std::filesystem::path(config.seal_key);
}

room::Vault::Key existing_seal_key(const Config& config) {
    if (const auto key = store::read_key(seal_key_file(config))) return *key;
    throw unusable(config,
                   "is missing, and the secrets of the rooms cannot be read without it: "
                   "say with --seal-key where it is.");
}

room::Vault::Key seal_key(const Config& config, bool log_has_rooms) {
    const std::filesystem::path file = seal_key_file(config);
    if (const auto key = store::read_key(file)) return *key;
    if (config.shares_store()) {
        throw unusable(
            config,
            "is missing, and servers that share a store need the same one: copy it from another "
            "node, or make the first one with: (umask 077; head -c 32 /dev/urandom > " +
                file.string() + ")");
    }
    if (log_has_rooms) {
        throw unusable(
            config,
            "is missing, and the secrets of the rooms in the data directory " + config.data +
                " cannot be read without it. Put it back from a backup, or say with --seal-key "
                "where it is. If it is lost, so are these rooms: begin with an empty data "
                "directory.");
    }
    spdlog::info("created the key file {}: a backup of the data needs it too", file.string());
    return store::make_key(file);
}

void check_seal_key(const Config& config, const std::string& fingerprint, const std::string& kept) {
    if (fingerprint == kept) return;
    throw unusable(
        config, "holds another key than the one that the secrets in the store were sealed with: " +
                    std::string(config.shares_store()
                                    ? "copy the right one from another node, or from a backup"
                                    : "put the right one back from a backup") +
                    ", or say with --seal-key where it is.");
}

}  // namespace app
