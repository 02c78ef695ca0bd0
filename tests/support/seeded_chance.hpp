#pragma once

#include <cstdint>

#include "engine/core/chance.hpp"
#include "server/room/chance.hpp"

namespace support {

/// Bytes that follow from the seed.
room::Entropy seeded_entropy(std::uint64_t seed);

/// Chance whose every secret follows from a seed, and is not sealed.
class SeededChance : public room::Chance {
public:
    explicit SeededChance(std::uint64_t seed) : seed_(seed), entropy_(seeded_entropy(seed)) {}

    room::DrawnSecret draw(const std::string& room, std::uint32_t game) override;
    protocol::Secret open(const std::string& room, std::uint32_t game,
                          const room::SealedSecret& secret) const override;
    room::Dealt deal(const protocol::GameSetup& setup,
                     const protocol::Shuffle& shuffle) const override;
    std::string invite() override;
    protocol::Bytes32 salt() override;
    protocol::Bytes32 derive(std::string_view text) const override;

private:
    std::uint64_t seed_;
    room::Entropy entropy_;
};

}  // namespace support
