#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/fair/proof.hpp"
#include "protocol/games/game.hpp"
#include "server/room/readable.hpp"
#include "server/room/vault.hpp"

// The port through which chance enters rooms.

namespace room {

/// The server's part of a game's chance before the game: what is kept, and what is published.
struct SealedSecret {
    /// Text for the log that only the same port can open.
    std::string sealed;
    protocol::Bytes32 commitment{};

    bool operator==(const SealedSecret&) const = default;
};

/// The same, opened. The opened secret never leaves the process.
struct DrawnSecret {
    SealedSecret sealed;
    protocol::Secret opened{};
};

/// A game whose chance is settled, and what goes with it.
struct Dealt {
    protocol::StartedGame start;
    /// The Merkle tree over what it draws.
    protocol::SealTree seal;
    /// The streams for what bots leave to chance.
    protocol::SharedStreams streams;
};

/// Makes the game whose chance follows from the shuffle. Requires: a setup that
/// protocol::check_setup passed.
Dealt deal_fairly(const protocol::GameSetup& setup, const protocol::Shuffle& shuffle);

/// Thread: any.
class Chance {
public:
    Chance() = default;
    Chance(const Chance&) = delete;
    Chance& operator=(const Chance&) = delete;
    virtual ~Chance() = default;

    /// Draws the server's secret for a game.
    virtual DrawnSecret draw(const std::string& room, std::uint32_t game) = 0;
    /// Opens the secret of a game. Throws Damaged when it was not sealed here, or not for this
    /// commitment.
    virtual protocol::Secret open(const std::string& room, std::uint32_t game,
                                  const SealedSecret& secret) const = 0;
    /// Makes the game of a shuffle; equal shuffles make equal games. Requires: a setup that
    /// protocol::check_setup passed.
    virtual Dealt deal(const protocol::GameSetup& setup,
                       const protocol::Shuffle& shuffle) const = 0;
    /// Draws an invite to a room.
    virtual std::string invite() = 0;
    /// Draws the salt for the hash of a name.
    virtual protocol::Bytes32 salt() = 0;
    /// Derives bytes from the text and the server's key: the same on every node and after every
    /// restart. They cannot be foreseen without the key.
    virtual protocol::Bytes32 derive(std::string_view text) const = 0;
};

/// Chance that no party can choose and everyone can check (PROOF.md): from the operating system and
/// the players.
class FairChance final : public Chance {
public:
    FairChance(const Vault& vault, Entropy entropy) : vault_(vault), entropy_(std::move(entropy)) {}

    DrawnSecret draw(const std::string& room, std::uint32_t game) override;
    protocol::Secret open(const std::string& room, std::uint32_t game,
                          const SealedSecret& secret) const override;
    Dealt deal(const protocol::GameSetup& setup, const protocol::Shuffle& shuffle) const override {
        return deal_fairly(setup, shuffle);
    }
    std::string invite() override;
    protocol::Bytes32 salt() override;
    protocol::Bytes32 derive(std::string_view text) const override { return vault_.derive(text); }

private:
    Vault vault_;
    Entropy entropy_;
};

}  // namespace room
