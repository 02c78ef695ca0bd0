#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/bots/evaluation.hpp"
#include "engine/bots/features.hpp"

// The network of engine/bots/evaluation.hpp while it learns: in floating point, with a second
// output that foretells fame, from which it learns faster than from who won alone.

namespace learn {

inline constexpr std::size_t inputs = bots::seat_features + bots::table_features;
inline constexpr std::size_t first = bots::first_layer;
inline constexpr std::size_t second = bots::second_layer;

struct Network {
    std::array<std::array<float, first>, inputs> input{};
    std::array<std::array<float, first>, second> own{};
    std::array<std::array<float, first>, second> others{};
    std::array<float, second> bias{};
    std::array<float, second> out{};
    std::array<float, second> fame{};
};
static_assert(sizeof(Network) % sizeof(float) == 0);
inline constexpr std::size_t numbers = sizeof(Network) / sizeof(float);

/// A position, and what came of it.
struct Lesson {
    bots::Features seen;
    std::uint8_t seats = 0;
    std::uint8_t epoch = 0;
    core::Seat winner = 0;
    /// More than the mean of all seats in the end, in tens.
    std::array<float, core::max_seats> fame{};
};

/// Learns by Adam (Kingma and Ba 2015), its steps scaled to how large each input is.
class Pupil {
public:
    explicit Pupil(std::uint64_t seed);

    /// Scales steps and first weights. Requires: called once, before learning.
    void get_used_to(const std::vector<Lesson>& lessons);
    /// Adds to the gradient. Ensures: the loss, which is minus the logarithm of the chance that was
    /// given to the winner.
    float study(const Lesson& lesson);
    /// After so many lessons of each epoch.
    void improve(float rate, const std::array<int, ra::epochs>& lessons);

    bots::Judgement judgement() const;

private:
    struct Epoch {
        Network weights;
        Network gradient;
        Network mean;
        Network square;
        int steps = 0;
    };

    std::vector<Epoch> epochs_;
    std::vector<float> scale_;
};

}  // namespace learn
