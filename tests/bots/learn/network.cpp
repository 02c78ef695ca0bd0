#include "tests/bots/learn/network.hpp"

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
    Layer sum{};
    for (std::size_t seat = 0; seat < lesson.seats; ++seat) {
        Layer& active = passage.active[seat];
        for (std::size_t input = 0; input < inputs; ++input) {
            if (const float value = feature(lesson, seat, input); value != 0) {
                add_scaled(active, weights.input[input], value);
            }
        }
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
        const float by_chance = passage.chance[seat] - (seat == lesson.winner ? 1.0F : 0.0F);
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
    for (std::size_t seat = 0; seat < lesson.seats; ++seat) {
        add_scaled(to_own[seat], to_all, one_of_others);
        add_scaled(to_own[seat], to_others[seat], -one_of_others);
        for (std::size_t i = 0; i < first; ++i) {
            to_own[seat][i] = passage.active[seat][i] > 0 ? to_own[seat][i] : 0.0F;
        }
        for (std::size_t input = 0; input < inputs; ++input) {
            if (const float value = feature(lesson, seat, input); value != 0) {
                add_scaled(gradient.input[input], to_own[seat], value);
            }
        }
    }
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

Pupil::Pupil(std::uint64_t seed) : epochs_(ra::epochs), scale_(numbers, 1.0F) {
    std::mt19937_64 source(seed);
    std::normal_distribution<float> normal;
    for (Epoch& epoch : epochs_) {
        for (float& weight : all(epoch.weights)) {
            weight = 0.2F * normal(source);
        }
        epoch.weights.bias = {};
    }
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
        for (Epoch& epoch : epochs_) {
            for (float& weight : epoch.weights.input[input]) {
                weight *= scale;
            }
        }
    }
}

float Pupil::study(const Lesson& lesson) {
    Epoch& epoch = epochs_[lesson.epoch - 1U];
    Passage passage;
    pass_first(passage, epoch.weights, lesson);
    pass_second(passage, epoch.weights, lesson);
    descend(epoch.gradient, epoch.weights, lesson, passage);
    return -std::log(std::max(passage.chance[lesson.winner], 1e-9F));
}

void Pupil::improve(float rate, const std::array<int, ra::epochs>& lessons) {
    constexpr float mean_kept = 0.9F;
    constexpr float square_kept = 0.999F;
    constexpr float decay = 0.01F;
    for (std::size_t e = 0; e < epochs_.size(); ++e) {
        Epoch& epoch = epochs_[e];
        if (lessons[e] == 0) {
            continue;
        }
        ++epoch.steps;
        const float mean_sure = 1 - std::pow(mean_kept, static_cast<float>(epoch.steps));
        const float square_sure = 1 - std::pow(square_kept, static_cast<float>(epoch.steps));
        for (std::size_t i = 0; i < numbers; ++i) {
            const float slope = all(epoch.gradient)[i] / static_cast<float>(lessons[e]);
            float& mean = all(epoch.mean)[i];
            float& square = all(epoch.square)[i];
            float& weight = all(epoch.weights)[i];
            mean = mean_kept * mean + (1 - mean_kept) * slope;
            square = square_kept * square + (1 - square_kept) * slope * slope;
            weight -=
                rate * scale_[i] * (mean / mean_sure) / (std::sqrt(square / square_sure) + 1e-8F) +
                rate * decay * weight;
            weight = std::clamp(weight, -largest_weight, largest_weight);
        }
        epoch.gradient = {};
    }
}

bots::Judgement Pupil::judgement() const {
    bots::Judgement result{};
    for (std::size_t e = 0; e < epochs_.size(); ++e) {
        const Network& from = epochs_[e].weights;
        bots::Weights& to = result[e];
        round_all(to.seat, from.input, bots::first_unit);
        for (std::size_t input = 0; input < bots::table_features; ++input) {
            for (std::size_t i = 0; i < first; ++i) {
                to.table[input][i] =
                    whole(from.input[bots::seat_features + input][i], bots::first_unit);
            }
        }
        round_all(to.own, from.own, bots::second_unit);
        round_all(to.others, from.others, bots::second_unit);
        for (std::size_t i = 0; i < second; ++i) {
            to.bias[i] = whole(from.bias[i], bots::second_unit);
            to.out[i] = whole(from.out[i], bots::second_unit);
        }
    }
    return result;
}

}  // namespace learn
