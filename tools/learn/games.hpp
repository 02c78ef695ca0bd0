#pragma once

#include <cstdint>
#include <vector>

#include "tools/learn/network.hpp"

// What the network learns from: games at all tables, in which some seats play by what has been
// learned so far, one step ahead, and the others are plain bots of all kinds of belief. Into half
// of them a few random actions are thrown, and what came before is forgotten: so it also sees
// positions that no good player reaches, and how they end when everyone plays well.

namespace learn {

/// What is taught with.
struct Method {
    /// Of a hundred seats, those that play by what has been learned.
    int learned_percent = 0;
    /// Of a hundred turns, those that are learned from.
    int kept_percent = 40;
    /// How far a lesson looks ahead: the share of the win that it teaches is what was foretold a
    /// turn later, but for this part, which is what was foretold after that, and so on (Sutton
    /// 1988). 1: only how the game ended.
    float trust_in_end = 1;
};

/// Adds some positions of one game, as one seat sees them.
/// Equal seeds, methods and judgements give equal lessons. Any thread.
void play(std::uint64_t seed, const Method& method, const bots::Judgement& learned,
          std::vector<Lesson>& lessons);

}  // namespace learn
