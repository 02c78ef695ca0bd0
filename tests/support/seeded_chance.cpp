#include "tests/support/seeded_chance.hpp"

#include "protocol/fair/digest.hpp"
#include "protocol/wire/message.hpp"
#include "server/room/damaged.hpp"
#include "server/room/readable.hpp"

namespace support {

room::Entropy seeded_entropy(std::uint64_t seed) {
    // Shared by all copies, so that none gives the same bytes again.
    return [source = std::make_shared<core::SplitMix64>(seed)](std::span<std::uint8_t> bytes) {
        for (std::uint8_t& byte : bytes) {
            byte = static_cast<std::uint8_t>(source->next());
        }
    };
}

room::DrawnSecret SeededChance::draw(const std::string& room, std::uint32_t game) {
    protocol::Secret secret{};
    entropy_(secret);
    return {.sealed = {.sealed = protocol::hex(secret),
                       .commitment = protocol::server_commitment(room, game, secret)},
            .opened = secret};
}

protocol::Secret SeededChance::open(const std::string& /*room*/, std::uint32_t /*game*/,
                                    const room::SealedSecret& secret) const {
    const auto opened = protocol::unhex(secret.sealed);
    if (!opened) {
        throw room::Damaged("a malformed secret");
    }
    return *opened;
}

room::Dealt SeededChance::deal(const protocol::GameSetup& setup,
                               const protocol::Shuffle& shuffle) const {
    return room::deal_fairly(setup, shuffle);
}

protocol::Bytes32 SeededChance::derive(std::string_view text) const {
    return protocol::sha256(std::to_string(seed_) + " " + std::string(text));
}

protocol::Bytes32 SeededChance::salt() {
    protocol::Bytes32 salt{};
    entropy_(salt);
    return salt;
}

std::string SeededChance::invite() {
    return room::readable(entropy_, protocol::invite_length);
}

}  // namespace support
