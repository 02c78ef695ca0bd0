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
        : scene_(scene), fate_(fate), leak_(leak), seal_(key(), scene.sealed) {}

    room::DrawnSecret draw(const std::string& room, std::uint32_t game) override;
    protocol::Secret open(const std::string& room, std::uint32_t game,
                          const room::SealedSecret& secret) const override;
    room::Dealt deal(const protocol::GameSetup& setup,
                     const protocol::Shuffle& shuffle) const override;
    /// The same in both worlds.
    std::string invite() override { return "STAGED00"; }
    protocol::Bytes32 salt() override { return {}; }
    protocol::Bytes32 derive(std::string_view text) const override {
        return protocol::sha256(text);
    }

    const Scene& scene() const { return scene_; }
    const Fate& fate() const { return fate_; }
    Leak leak() const { return leak_; }
    /// What chance gives after so much, in order.
    std::vector<std::string> to_come(std::size_t taken) const;

    /// Called with what a bot is given.
    std::function<void(const std::string&)> on_bot;
    /// Called with what a careless developer would log, or count.
    std::function<void(const std::string&)> on_deal;
    std::function<void(const std::string&)> on_refusal;

private:
    /// What streams and nonces follow from in both worlds.
    static protocol::ChanceKey key() { return protocol::sha256("key"); }

    const Scene& scene_;
    const Fate& fate_;
    const Leak leak_;
    /// Of the scene's one game. Made once, since it takes longer than all else.
    const protocol::SealTree seal_;
};

}  // namespace trust
