#pragma once

#include <functional>
#include <string>
#include <vector>

#include "protocol/fair/digest.hpp"
#include "server/room/chance.hpp"
#include "tests/trust/leak.hpp"
#include "tests/trust/scene.hpp"

namespace trust {

/// Deals one of the two games of a scene. What follows from secrets and is public (commitment,
/// root, paths), and what bots leave to chance, is the same in both: with real commitments no two
/// worlds could look alike.
class StagedChance final : public room::Chance {
public:
    /// Requires: one of the scene's fates. The scene outlives it.
    StagedChance(const Scene& scene, const Fate& fate, Leak leak = Leak::none)
        : scene_(scene), fate_(fate), leak_(leak) {}

    room::DrawnSecret draw(const std::string& room, std::uint32_t game) override;
    protocol::Secret open(const std::string& room, std::uint32_t game,
                          const room::SealedSecret& secret) const override;
    room::Dealt deal(const protocol::GameSetup& setup,
                     const protocol::Shuffle& shuffle) const override;
    /// The same in both worlds: no player is kicked in a scene.
    std::string invite() override { return "STAGED00"; }
    protocol::Bytes32 salt() override { return {}; }
    protocol::Bytes32 derive(std::string_view text) const override {
        return protocol::sha256(text);
    }

    const Scene& scene() const { return scene_; }
    const Fate& fate() const { return fate_; }
    /// The game dealt last. Requires: there is one, and its room has not forgotten it.
    const protocol::Game& game() const { return *game_; }
    /// What chance will give, in order. Requires: a game.
    std::vector<std::string> to_come() const;

    /// Called with what a bot is given.
    std::function<void(const std::string&)> on_bot;
    /// Called with what a careless developer would log, or count.
    std::function<void(const std::string&)> on_deal;
    std::function<void(const std::string&)> on_refusal;

private:
    const Scene& scene_;
    const Fate& fate_;
    const Leak leak_;
    mutable const protocol::Game* game_ = nullptr;
};

}  // namespace trust
