#include "engine/bots/ra/evaluation.hpp"

#include <algorithm>

namespace bots {

namespace {

using ra::Seat;
using Sums = std::array<std::int32_t, first_layer>;
using Active = std::array<std::int16_t, first_layer>;

/// What a neuron of the first layer gives for 1, and the most that it gives.
constexpr int active_unit = 32;
constexpr std::int32_t most_active = 16383;

template <std::size_t Size>
void add(Sums& sums, const std::array<Feature, Size>& features,
         const std::array<Weights::FirstRow, Size>& weights) {
    for (std::size_t i = 0; i < Size; ++i) {
        if (features[i] == 0) {
            continue;
        }
        for (std::size_t to = 0; to < first_layer; ++to) {
            sums[to] += std::int32_t{features[i]} * weights[i][to];
        }
    }
}

Active activated(const Sums& sums) {
    Active active{};
    for (std::size_t i = 0; i < first_layer; ++i) {
        active[i] = static_cast<std::int16_t>(
            std::clamp(sums[i] / (first_unit / active_unit), 0, most_active));
    }
    return active;
}

std::int32_t dot(const Weights::FirstRow& weights, const Active& active) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < first_layer; ++i) {
        sum += std::int32_t{weights[i]} * active[i];
    }
    return sum;
}

/// Units of active_unit × second_unit.
std::int32_t strength(const Weights& weights, const Active& own, const Active& others) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < second_layer; ++i) {
        const std::int32_t neuron = dot(weights.own[i], own) + dot(weights.others[i], others) +
                                    weights.bias[i] * active_unit;
        sum += std::clamp(neuron / second_unit, 0, most_active) * weights.out[i];
    }
    return sum;
}

/// 2 to the power of `exponent`, which is in parts of 2^16 and not positive; in parts of `certain`.
std::int32_t power_of_two(std::int32_t exponent) {
    const int halvings = -(exponent >> 16U);
    const std::int64_t part = exponent & 0xFFFF;
    // 1 + 0.6565 x + 0.3435 x², at most 0.3 % off.
    const std::int64_t power = 65536 + part * (43024 + (part * 22512 >> 16U)) / 65536;
    return halvings > 30 ? 0 : static_cast<std::int32_t>(power >> halvings);
}

Shares shared_out(const std::array<std::int32_t, core::max_seats>& strengths, Seat seats) {
    constexpr std::int64_t binary_logarithm_of_e = 94548;  // of 65536
    const std::int32_t most = *std::max_element(strengths.begin(), strengths.begin() + seats);
    Shares result{};
    std::int64_t sum = 0;
    for (Seat seat = 0; seat < seats; ++seat) {
        constexpr std::int64_t unit = active_unit * second_unit;
        const std::int64_t below = std::int64_t{strengths[seat]} - most;
        const std::int64_t exponent = below * binary_logarithm_of_e / unit;
        result[seat] =
            power_of_two(static_cast<std::int32_t>(std::max(exponent, std::int64_t{-30} << 16U)));
        sum += result[seat];
    }
    for (Seat seat = 0; seat < seats; ++seat) {
        result[seat] = static_cast<std::int32_t>(std::int64_t{result[seat]} * certain / sum);
    }
    return result;
}

Shares judged(const ra::State& state, Seat me, const Weights& weights) {
    const Features seen = features(state, me);
    Sums table{};
    add(table, seen.table, weights.table);
    std::array<Active, core::max_seats> active{};
    Sums all{};
    for (Seat seat = 0; seat < state.seats; ++seat) {
        Sums sums = table;
        add(sums, seen.seats[seat], weights.seat);
        active[seat] = activated(sums);
        for (std::size_t i = 0; i < first_layer; ++i) {
            all[i] += active[seat][i];
        }
    }
    // Parts of 2^16, rounded up so that nothing is lost where it comes out even.
    const std::int64_t one_of_others = 65536 / (state.seats - 1) + 1;
    std::array<std::int32_t, core::max_seats> strengths{};
    for (Seat seat = 0; seat < state.seats; ++seat) {
        Active others{};
        for (std::size_t i = 0; i < first_layer; ++i) {
            others[i] =
                static_cast<std::int16_t>((all[i] - active[seat][i]) * one_of_others >> 16U);
        }
        strengths[seat] = strength(weights, active[seat], others);
    }
    return shared_out(strengths, state.seats);
}

}  // namespace

Shares Judge::shares(const ra::State& state) const {
    if (const auto* over = std::get_if<ra::Over>(&state.phase)) {
        Shares result{};
        result[over->winner] = certain;
        return result;
    }
    return judged(state, me_, (*judgement_)[state.epoch - 1U]);
}

}  // namespace bots
