#include "tests/support/dice_setups.hpp"

namespace support {

DiceSetup dice_setup(dice::Seat seats, const dice::Options& options) {
    std::string name = std::to_string(seats);
    if (options.sun_track) {
        name += "-track" + std::to_string(*options.sun_track);
    }
    return {name, seats, options};
}

std::vector<DiceSetup> all_dice_setups() {
    std::vector<DiceSetup> setups;
    for (dice::Seat seats = dice::fewest_seats; seats <= dice::most_seats; ++seats) {
        setups.push_back(dice_setup(seats));
        for (const std::uint8_t track : {dice::shortest_sun_track, dice::longest_sun_track}) {
            setups.push_back(dice_setup(seats, {.sun_track = track}));
        }
    }
    return setups;
}

SeededDice seeded_dice(std::uint64_t seed) {
    return {core::SplitMix64(~seed), core::SplitMix64(seed)};
}

}  // namespace support
