#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/bots/ra/evaluation.hpp"
#include "engine/bots/ra/features.hpp"

// The network of engine/bots/ra/evaluation.hpp while it learns: in floating point, with a second
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
    /// Each seat's share of the win, as it came or as it was foretold later on.
    std::array<float, core::max_seats> share{};
    /// More than the mean of all seats in the end, in tens.
    std::array<float, core::max_seats> fame{};
};

/// Learns about one epoch, by Adam (Kingma and Ba 2015), its steps scaled to how large each input
/// is.
class Pupil {
public:
    explicit Pupil(std::uint64_t seed);

    /// Scales steps and first weights. Requires: called once, before learning.
    void get_used_to(const std::vector<Lesson>& lessons);
    /// Adds to the gradient. Ensures: the loss, which is the cross-entropy of the shares.
    float study(const Lesson& lesson);
    /// After so many lessons. Requires: at least one.
    void improve(float rate, int lessons);

    bots::Weights weights() const;

private:
    Network weights_;
    Network gradient_;
    Network mean_;
    Network square_;
    int steps_ = 0;
    std::vector<float> scale_;
};

}  // namespace learn
