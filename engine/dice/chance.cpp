#include "engine/dice/chance.hpp"

#include "engine/core/check.hpp"

namespace dice {

FixedChance::FixedChance(Seat start, std::vector<Roll> rolls)
    : start_(start), rolls_(std::move(rolls)) {
    for (const Roll& roll : rolls_) {
        core::check(showing(roll.faces, Face::none) == Colors::all() - roll.dice,
                    "the dice thrown, and only they, show a face");
    }
}

Seat FixedChance::start(Seat seats) {
    core::check(start_ < seats, "the start player sits at the table");
    return start_;
}

Faces FixedChance::roll(Colors dice) {
    core::check(fits(dice), "the next roll is of the dice that are thrown");
    return rolls_[next_++].faces;
}

Seat RolledAtRandom::start(Seat seats) {
    return static_cast<Seat>(core::nearly_below(source_, seats));
}

Faces RolledAtRandom::roll(Colors dice) {
    Faces faces = not_thrown;
    for_each(dice, [&](Color die) {
        faces[index(die)] = static_cast<Face>(core::nearly_below(source_, die_faces));
    });
    return faces;
}

}  // namespace dice
