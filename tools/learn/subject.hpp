#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "tools/learn/network.hpp"

namespace learn {

/// All there is to know about one epoch. One thread at a time.
class Subject {
public:
    explicit Subject(std::uint64_t seed) : pupil_(seed), source_(seed) {}

    /// Remembers the lessons about this epoch, the newest in place of the oldest.
    void add(const std::vector<Lesson>& fresh, int epoch);
    /// Goes over what it remembers, the longer the more has been added. Requires: something has.
    void study(float rate);

    /// The mean of the last study.
    double loss() const { return loss_; }
    bots::Weights weights() const { return pupil_.weights(); }

private:
    void remember(const Lesson& lesson);

    Pupil pupil_;
    std::mt19937_64 source_;
    std::vector<Lesson> lessons_;
    std::size_t oldest_ = 0;
    int fresh_ = 0;
    double loss_ = 0;
};

}  // namespace learn
