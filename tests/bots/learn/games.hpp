#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "tests/bots/learn/network.hpp"

// What the network learns from: games of plain bots of all kinds of belief, at all tables. Into
// half of them a few random actions are thrown, and what came before is forgotten: so it also sees
// positions that no good player reaches, and how they end when everyone plays well.

namespace learn {

class Games {
public:
    explicit Games(std::uint64_t seed) : source_(seed) {}

    /// Adds some positions of one more game.
    void play(std::vector<Lesson>& lessons);

private:
    /// A number in [0, n).
    int number(int n) { return static_cast<int>(source_() % static_cast<std::uint64_t>(n)); }
    ra::Ruleset any_rules();

    std::mt19937_64 source_;
};

}  // namespace learn
