#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/bots/fraction.hpp"
#include "engine/dice/die.hpp"

// What rolling promises: the mean over everything that can fall, exactly.

namespace bots {

/// Every roll, also one with dice that are still to be thrown: five digits of base seven, where 6
/// is such a die.
inline constexpr std::size_t digits = dice::die_faces + 1;
inline constexpr std::array<std::size_t, dice::colors> place_values = {1, 7, 49, 343, 2401};
inline constexpr std::size_t possible_rolls = 16'807;
using RollWorths = std::array<Worth, possible_rolls>;

/// Its first die that is still to be thrown; `colors` if all are thrown.
constexpr std::size_t first_to_throw(std::size_t roll) {
    std::size_t die = 0;
    while (die < dice::colors && roll / place_values[die] % digits != dice::die_faces) {
        ++die;
    }
    return die;
}

constexpr dice::Faces faces_of(std::size_t roll) {
    dice::Faces faces{};
    for (std::size_t die = 0; die < dice::colors; ++die) {
        faces[die] = static_cast<dice::Face>(roll / place_values[die] % digits);
    }
    return faces;
}

/// The roll in which these dice are thrown again.
constexpr std::size_t thrown_again(const dice::Faces& faces, dice::Colors thrown) {
    std::size_t roll = 0;
    for (std::size_t die = 0; die < dice::colors; ++die) {
        const bool again = thrown.contains(static_cast<dice::Color>(die));
        roll += place_values[die] *
                (again ? std::size_t{dice::die_faces} : static_cast<std::size_t>(faces[die]));
    }
    return roll;
}

/// Exact means: each roll with dice to be thrown from the six it can become, which come before it.
/// `leaf(roll)` is what a roll is worth in which all lie.
template <class Leaf>
void fill(RollWorths& worths, Leaf leaf) {
    for (std::size_t roll = 0; roll < possible_rolls; ++roll) {
        const std::size_t die = first_to_throw(roll);
        if (die == dice::colors) {
            worths[roll] = leaf(roll);
            continue;
        }
        Worth sum = 0;
        for (std::size_t face = 1; face <= dice::die_faces; ++face) {
            sum += worths[roll - face * place_values[die]];
        }
        worths[roll] = sum / dice::die_faces;
    }
}

/// What the best choice of dice to throw again, or none, is worth when there is one roll left.
inline Worth best_last_roll(const RollWorths& used, std::size_t roll) {
    const dice::Faces faces = faces_of(roll);
    Worth best = used[roll];
    for_each_subset(
        dice::Colors::all() - showing(faces, dice::Face::sun),
        [&](dice::Colors thrown) { best = std::max(best, used[thrown_again(faces, thrown)]); });
    return best;
}

}  // namespace bots
