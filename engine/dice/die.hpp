#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

// The five dice and what they show. A die is known by its color. Source: D "Spelmateriaal".

namespace dice {

/// In the order in which the dice of a roll are thrown.
enum class Color : std::uint8_t { yellow, blue, purple, green, red };

inline constexpr std::size_t colors = 5;

constexpr std::size_t index(Color color) {
    return static_cast<std::size_t>(color);
}

/// In the order in which chance numbers them; `none` is a die that was not thrown.
enum class Face : std::uint8_t { sun, pharaoh, nile, civilization, monument, ankh, none };

inline constexpr int die_faces = 6;

/// What each die shows, by color.
using Faces = std::array<Face, colors>;
inline constexpr Faces not_thrown = {Face::none, Face::none, Face::none, Face::none, Face::none};

/// A set of colors: of dice, or of fields.
class Colors {
public:
    constexpr Colors() = default;
    constexpr Colors(std::initializer_list<Color> items) {
        for (const Color color : items) {
            add(color);
        }
    }
    /// Bit i stands for color i. Bits beyond the five colors are kept, so that they can be refused.
    static constexpr Colors of_bits(unsigned bits) {
        Colors result;
        result.bits_ = static_cast<std::uint8_t>(bits);
        return result;
    }
    static constexpr Colors all() { return of_bits((1U << colors) - 1); }

    /// Requires, here and below: one of the five colors.
    constexpr void add(Color color) { *this = *this | of_bits(1U << index(color)); }
    constexpr void remove(Color color) { *this = *this - of_bits(1U << index(color)); }

    constexpr bool contains(Color color) const { return ((bits_ >> index(color)) & 1U) != 0; }
    constexpr bool meets(Colors other) const { return (bits_ & other.bits_) != 0; }
    constexpr bool is_within(Colors other) const { return (*this - other).empty(); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr std::uint8_t bits() const { return bits_; }

    friend constexpr Colors operator|(Colors a, Colors b) {
        return of_bits(unsigned{a.bits_} | b.bits_);
    }
    friend constexpr Colors operator&(Colors a, Colors b) {
        return of_bits(unsigned{a.bits_} & b.bits_);
    }
    friend constexpr Colors operator-(Colors a, Colors b) {
        return of_bits(a.bits_ & ~unsigned{b.bits_});
    }
    friend constexpr bool operator==(Colors, Colors) = default;

private:
    std::uint8_t bits_ = 0;
};

/// Calls `visit(color)` for each, in their order.
template <class Visit>
constexpr void for_each(Colors set, Visit visit) {
    for (unsigned left = set.bits(); left != 0; left &= left - 1) {
        visit(static_cast<Color>(std::countr_zero(left)));
    }
}

/// Calls `visit(subset)` for each subset but the empty one, ascending by bits.
template <class Visit>
constexpr void for_each_subset(Colors set, Visit visit) {
    const unsigned all = set.bits();
    for (unsigned subset = (0 - all) & all; subset != 0; subset = (subset - all) & all) {
        visit(Colors::of_bits(subset));
    }
}

/// The dice that show this face.
constexpr Colors showing(const Faces& faces, Face face) {
    unsigned bits = 0;
    for (std::size_t die = 0; die < colors; ++die) {
        bits |= (faces[die] == face ? 1U : 0U) << die;
    }
    return Colors::of_bits(bits);
}

}  // namespace dice
