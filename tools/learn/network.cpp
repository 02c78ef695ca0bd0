#include "tools/learn/network.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <span>

namespace learn {

namespace {

using Layer = std::array<float, first>;

constexpr float fame_weight = 0.1F;
/// More would not fit into the whole numbers of the bots.
constexpr float largest_weight = 6.9F;

std::span<float> all(Network& network) {
    return {network.input.front().data(), numbers};
}

float feature(const Lesson& lesson, std::size_t seat, std::size_t input) {
    return input < bots::seat_features ? lesson.seen.seats[seat][input]
                                       : lesson.seen.table[input - bots::seat_features];
}

/// Calls `each(value, row)` for every input that is not 0, with its row of weights.
template <std::size_t Size, class Rows, class Each>
void for_inputs(const std::array<bots::Feature, Size>& features, Rows& rows, std::size_t first_row,
                const Each& each) {
    for (std::size_t i = 0; i < Size; ++i) {
        if (features[i] != 0) {
            each(static_cast<float>(features[i]), rows[first_row + i]);
        }
    }
}

/// What one lesson makes of each seat on its way through the network.
struct Passage {
    std::array<Layer, core::max_seats> active{};
    std::array<Layer, core::max_seats> others{};
    std::array<std::array<float, second>, core::max_seats> deeper{};
    std::array<float, core::max_seats> chance{};
    std::array<float, core::max_seats> fame{};
};

void add_scaled(Layer& to, const Layer& row, float factor) {
    for (std::size_t i = 0; i < first; ++i) {
        to[i] += factor * row[i];
    }
}

float dot(const Layer& a, const Layer& b) {
    float sum = 0;
    for (std::size_t i = 0; i < first; ++i) {
        sum += a[i] * b[i];
    }
    return sum;
}

void pass_first(Passage& passage, const Network& weights, const Lesson& lesson) {
    Layer table{};
    for_inputs(lesson.seen.table, weights.input, bots::seat_features,
               [&table](float value, const Layer& row) { add_scaled(table, row, value); });
    Layer sum{};
    for (std::size_t seat = 0; seat < lesson.seats; ++seat) {
        Layer& active = passage.active[seat];
        active = table;
        for_inputs(lesson.seen.seats[seat], weights.input, 0,
                   [&active](float value, const Layer& row) { add_scaled(active, row, value); });
        std::transform(active.begin(), active.end(), active.begin(),
                       [](float value) { return std::max(0.0F, value); });
        add_scaled(sum, active, 1);
    }
    const float one_of_others = 1.0F / static_cast<float>(lesson.seats - 1);
    for (std::size_t seat = 0; seat < lesson.seats; ++seat) {
        add_scaled(passage.others[seat], sum, one_of_others);
        add_scaled(passage.others[seat], passage.active[seat], -one_of_others);
    }
}

void pass_second(Passage& passage, const Network& weights, const Lesson& lesson) {
    float sum = 0;
    for (std::size_t seat = 0; seat < lesson.seats; ++seat) {
        float strength = 0;
        for (std::size_t i = 0; i < second; ++i) {
            float& neuron = passage.deeper[seat][i];
            neuron = std::max(0.0F, weights.bias[i] + dot(weights.own[i], passage.active[seat]) +
                                        dot(weights.others[i], passage.others[seat]));
            strength += weights.out[i] * neuron;
            passage.fame[seat] += weights.fame[i] * neuron;
        }
        passage.chance[seat] = std::exp(std::min(strength, 60.0F));
        sum += passage.chance[seat];
    }
    for (std::size_t seat = 0; seat < lesson.seats; ++seat) {
        passage.chance[seat] /= sum;
    }
}

/// Back through the network.
void descend(Network& gradient, const Network& weights, const Lesson& lesson,
             const Passage& passage) {
    std::array<Layer, core::max_seats> to_own{};
    std::array<Layer, core::max_seats> to_others{};
    Layer to_all{};
    const auto seats = static_cast<float>(lesson.seats);
    for (std::size_t seat = 0; seat < lesson.seats; ++seat) {
        const float by_chance = passage.chance[seat] - lesson.share[seat];
        const float by_fame = fame_weight * 2 * (passage.fame[seat] - lesson.fame[seat]) / seats;
        for (std::size_t i = 0; i < second; ++i) {
            const float neuron = passage.deeper[seat][i];
            if (neuron <= 0) {
                continue;
            }
            gradient.out[i] += by_chance * neuron;
            gradient.fame[i] += by_fame * neuron;
            const float back = by_chance * weights.out[i] + by_fame * weights.fame[i];
            gradient.bias[i] += back;
            add_scaled(gradient.own[i], passage.active[seat], back);
            add_scaled(gradient.others[i], passage.others[seat], back);
            add_scaled(to_own[seat], weights.own[i], back);
            add_scaled(to_others[seat], weights.others[i], back);
        }
        add_scaled(to_all, to_others[seat], 1);
    }
    const float one_of_others = 1.0F / (seats - 1);
    Layer to_table{};
    for (std::size_t seat = 0; seat < lesson.seats; ++seat) {
        add_scaled(to_own[seat], to_all, one_of_others);
        add_scaled(to_own[seat], to_others[seat], -one_of_others);
        for (std::size_t i = 0; i < first; ++i) {
            to_own[seat][i] = passage.active[seat][i] > 0 ? to_own[seat][i] : 0.0F;
        }
        for_inputs(lesson.seen.seats[seat], gradient.input, 0,
                   [&](float value, Layer& row) { add_scaled(row, to_own[seat], value); });
        add_scaled(to_table, to_own[seat], 1);
    }
    for_inputs(lesson.seen.table, gradient.input, bots::seat_features,
               [&](float value, Layer& row) { add_scaled(row, to_table, value); });
}

std::int16_t whole(float weight, int unit) {
    return static_cast<std::int16_t>(std::lround(weight * static_cast<float>(unit)));
}

template <class To, class From>
void round_all(To& to, const From& from, int unit) {
    for (std::size_t row = 0; row < to.size(); ++row) {
        for (std::size_t i = 0; i < first; ++i) {
            to[row][i] = whole(from[row][i], unit);
        }
    }
}

}  // namespace

Pupil::Pupil(std::uint64_t seed) : scale_(numbers, 1.0F) {
    std::mt19937_64 source(seed);
    std::normal_distribution<float> normal;
    for (float& weight : all(weights_)) {
        weight = 0.2F * normal(source);
    }
    weights_.bias = {};
}

void Pupil::get_used_to(const std::vector<Lesson>& lessons) {
    for (std::size_t input = 0; input < inputs; ++input) {
        double squares = 0;
        for (const Lesson& lesson : lessons) {
            squares += std::pow(feature(lesson, 0, input), 2);
        }
        const double size = std::sqrt(squares / static_cast<double>(lessons.size()));
        const auto scale = static_cast<float>(1 / std::max(1.0, size));
        std::fill_n(scale_.begin() + static_cast<std::ptrdiff_t>(input * first), first, scale);
        for (float& weight : weights_.input[input]) {
            weight *= scale;
        }
    }
}

float Pupil::study(const Lesson& lesson) {
    Passage passage;
    pass_first(passage, weights_, lesson);
    pass_second(passage, weights_, lesson);
    descend(gradient_, weights_, lesson, passage);
    float loss = 0;
    for (std::size_t seat = 0; seat < lesson.seats; ++seat) {
        loss -= lesson.share[seat] * std::log(std::max(passage.chance[seat], 1e-9F));
    }
    return loss;
}

void Pupil::improve(float rate, int lessons) {
    constexpr float mean_kept = 0.9F;
    constexpr float square_kept = 0.999F;
    constexpr float decay = 0.01F;
    ++steps_;
    const float mean_sure = 1 - std::pow(mean_kept, static_cast<float>(steps_));
    const float square_sure = 1 - std::pow(square_kept, static_cast<float>(steps_));
    for (std::size_t i = 0; i < numbers; ++i) {
        const float slope = all(gradient_)[i] / static_cast<float>(lessons);
        float& mean = all(mean_)[i];
        float& square = all(square_)[i];
        float& weight = all(weights_)[i];
        mean = mean_kept * mean + (1 - mean_kept) * slope;
        square = square_kept * square + (1 - square_kept) * slope * slope;
        weight -=
            rate * scale_[i] * (mean / mean_sure) / (std::sqrt(square / square_sure) + 1e-8F) +
            rate * decay * weight;
        weight = std::clamp(weight, -largest_weight, largest_weight);
    }
    gradient_ = {};
}

bots::Weights Pupil::weights() const {
    bots::Weights to{};
    round_all(to.seat, weights_.input, bots::first_unit);
    for (std::size_t input = 0; input < bots::table_features; ++input) {
        for (std::size_t i = 0; i < first; ++i) {
            to.table[input][i] =
                whole(weights_.input[bots::seat_features + input][i], bots::first_unit);
        }
    }
    round_all(to.own, weights_.own, bots::second_unit);
    round_all(to.others, weights_.others, bots::second_unit);
    for (std::size_t i = 0; i < second; ++i) {
        to.bias[i] = whole(weights_.bias[i], bots::second_unit);
        to.out[i] = whole(weights_.out[i], bots::second_unit);
    }
    return to;
}

}  // namespace learn
