#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/bots/ra/evaluation.hpp"
#include "tools/learn/games.hpp"
#include "tools/learn/subject.hpp"

// Games are played and learned from by turns, on all processors.

namespace learn {

/// A part of the course.
struct Stage {
    int rounds = 0;
    int games_a_round = 0;
    /// How far one step goes: at first, and at last.
    float first_rate = 0;
    float last_rate = 0;
    Method method{};
};

class School {
public:
    explicit School(std::uint64_t seed);

    /// Calls `after_round` with the number of games played so far in all stages.
    void pass(const Stage& stage, const std::function<void(int games)>& after_round);

    const bots::Judgement& judgement() const { return judgement_; }
    const std::vector<Subject>& subjects() const { return subjects_; }

private:
    void pass_round(const Stage& stage, float rate);

    std::uint64_t seed_;
    int played_ = 0;
    std::vector<Subject> subjects_;
    /// From the games of the last round.
    std::vector<Lesson> fresh_;
    bots::Judgement judgement_{};
};

}  // namespace learn
