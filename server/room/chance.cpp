#include "server/room/chance.hpp"

#include "protocol/wire/message.hpp"
#include "server/room/damaged.hpp"
#include "server/room/readable.hpp"

namespace room {

namespace {

/// What a sealed secret is bound to.
std::string context(const std::string& room, std::uint32_t game) {
    return room + "/" + std::to_string(game);
}

}  // namespace

DrawnSecret FairChance::draw(const std::string& room, std::uint32_t game) {
    protocol::Secret secret{};
    entropy_(secret);
    return {.sealed = {.sealed = vault_.seal(secret, context(room, game)),
                       .commitment = protocol::server_commitment(room, game, secret)},
            .opened = secret};
}

protocol::Secret FairChance::open(const std::string& room, std::uint32_t game,
                                  const SealedSecret& secret) const {
    const auto opened = vault_.open(secret.sealed, context(room, game));
    if (!opened) {
        throw Damaged("the secret of game " + std::to_string(game) +
                      " was not sealed with this server's key");
    }
    if (protocol::server_commitment(room, game, *opened) != secret.commitment) {
        throw Damaged("the secret of game " + std::to_string(game) +
                      " is not what was committed to");
    }
    return *opened;
}

protocol::Bytes32 FairChance::salt() {
    protocol::Bytes32 salt{};
    entropy_(salt);
    return salt;
}

std::string FairChance::invite() {
    return readable(entropy_, protocol::invite_length);
}

Dealt deal_fairly(const protocol::GameSetup& setup, const protocol::Shuffle& shuffle) {
    const protocol::ChanceKey key = protocol::chance_key(shuffle);
    auto streams = std::make_shared<protocol::KeyStreams>(key);
    return {.start = protocol::start_game(setup, streams),
            .seal = protocol::SealTree(key, protocol::draws_from(setup, streams)),
            .streams = streams};
}

}  // namespace room
