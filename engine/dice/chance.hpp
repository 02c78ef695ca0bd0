#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/chance.hpp"
#include "engine/dice/die.hpp"
#include "engine/dice/ruleset.hpp"

// What the players do not decide: who starts, and how the dice fall.

namespace dice {

/// The port through which chance enters the game.
class Chance {
public:
    Chance() = default;
    Chance(const Chance&) = default;
    Chance& operator=(const Chance&) = default;
    virtual ~Chance() = default;

    /// The start player. Ensures: less than `seats`.
    virtual Seat start(Seat seats) = 0;
    /// What the thrown dice show; none for all others. Requires: `dice` is not empty.
    virtual Faces roll(Colors dice) = 0;
};

/// Two random sources, one for each thing, give a whole game: the start player …
template <core::RandomSource Source>
Seat drawn_start(Source& source, Seat seats) {
    return static_cast<Seat>(core::below(source, seats));
}

/// … and the dice of each roll, in the order of their colors.
template <core::RandomSource Source>
Faces rolled(Source& source, Colors dice) {
    Faces faces = not_thrown;
    for_each(dice, [&](Color die) {
        faces[index(die)] = static_cast<Face>(core::below(source, die_faces));
    });
    return faces;
}

/// Chance from two sources that no player can foresee: a server's.
template <core::RandomSource Source>
class SeededChance final : public Chance {
public:
    SeededChance(Source start, Source dice) : start_(std::move(start)), dice_(std::move(dice)) {}

    Seat start(Seat seats) override { return drawn_start(start_, seats); }
    Faces roll(Colors dice) override { return rolled(dice_, dice); }

private:
    Source start_;
    Source dice_;
};

/// One roll that is known: the dice thrown and what they showed.
struct Roll {
    Colors dice;
    Faces faces = not_thrown;

    friend bool operator==(const Roll&, const Roll&) = default;
};

/// Chance that is fixed beforehand: recorded in a file or written in a test.
class FixedChance final : public Chance {
public:
    /// Requires: of each roll, the dice thrown show a face and all others none.
    FixedChance(Seat start, std::vector<Roll> rolls);

    /// Requires: the fixed start player is less than `seats`.
    Seat start(Seat seats) override;
    /// Requires: fits(dice).
    Faces roll(Colors dice) override;

    /// Whether a roll is left, and the next is one of just these dice.
    bool fits(Colors dice) const { return left() > 0 && rolls_[next_].dice == dice; }
    std::size_t rolled() const { return next_; }
    std::size_t left() const { return rolls_.size() - next_; }

private:
    Seat start_;
    std::vector<Roll> rolls_;
    std::size_t next_ = 0;
};

/// Throws as it goes along: for games that are only imagined. It allocates nothing.
class RolledAtRandom final : public Chance {
public:
    explicit RolledAtRandom(std::uint64_t seed) : source_(seed) {}

    Seat start(Seat seats) override;
    Faces roll(Colors dice) override;

private:
    core::SplitMix64 source_;
};

}  // namespace dice
