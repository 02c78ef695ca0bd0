#include "tests/support/ra_setups.hpp"

#include <initializer_list>
#include <string_view>

namespace support {

namespace {

using ra::Edition;
using ra::SunSplit;

constexpr std::uint8_t long_track = 7;

std::string_view name(SunSplit split) {
    switch (split) {
        case SunSplit::bgg: return "bgg";
        case SunSplit::razzia: return "razzia";
        case SunSplit::baumer: return "baumer";
    }
    return {};
}

/// Edition, seats, and the options that are not at their defaults.
std::string name(Edition edition, ra::Seat seats, const ra::Options& options) {
    const ra::Options defaults;
    std::string result(row(edition).id);
    result += '-' + std::to_string(seats);
    if (options.sun_split != defaults.sun_split) {
        (result += '-') += name(options.sun_split);
    }
    if (options.ra_track != defaults.ra_track) {
        result += "-track" + std::to_string(options.ra_track);
    }
    if (!options.last_place_penalty) {
        result += "-no-penalty";
    }
    if (options.open_fame) {
        result += "-open-fame";
    }
    return result;
}

/// Adds what is there once more with each of the other values of an option.
template <class T>
void vary(std::vector<ra::Options>& all, T ra::Options::*option, std::initializer_list<T> others) {
    const std::vector<ra::Options> before = all;
    for (ra::Options options : before) {
        for (const T other : others) {
            options.*option = other;
            all.push_back(options);
        }
    }
}

std::vector<ra::Options> all_options(Edition edition, ra::Seat seats) {
    std::vector<ra::Options> all = {{}};
    vary(all, &ra::Options::open_fame, {true});
    if (seats == 2) {
        vary(all, &ra::Options::ra_track, {long_track});
        vary(all, &ra::Options::last_place_penalty, {false});
    }
    if (seats == 2 && !row(edition).sun_split) {
        vary(all, &ra::Options::sun_split, {SunSplit::razzia, SunSplit::baumer});
    }
    return all;
}

}  // namespace

Setup setup(ra::Edition edition, ra::Seat seats, const ra::Options& options) {
    return {name(edition, seats, options), edition, seats, options};
}

std::vector<Setup> setups_for_goldens() {
    std::vector<Setup> setups;
    for (const Edition edition : ra::editions) {
        for (ra::Seat seats = ra::fewest_seats; seats <= ra::most_seats; ++seats) {
            setups.push_back(setup(edition, seats));
        }
        setups.push_back(setup(edition, 2, {.ra_track = long_track}));
        setups.push_back(setup(edition, 2, {.last_place_penalty = false}));
        setups.push_back(setup(edition, 3, {.open_fame = true}));
        if (row(edition).sun_split) continue;
        setups.push_back(setup(edition, 2, {.sun_split = SunSplit::razzia}));
        setups.push_back(setup(edition, 2, {.sun_split = SunSplit::baumer}));
    }
    return setups;
}

std::vector<Setup> all_setups() {
    std::vector<Setup> setups;
    for (const Edition edition : ra::editions) {
        for (ra::Seat seats = ra::fewest_seats; seats <= ra::most_seats; ++seats) {
            for (const ra::Options& options : all_options(edition, seats)) {
                setups.push_back(setup(edition, seats, options));
            }
        }
    }
    return setups;
}

ra::FixedChance shuffled(const Setup& setup, std::uint64_t seed) {
    core::SplitMix64 source(seed);
    const ra::Deal deal = ra::shuffled_suns(source, setup.rules().sun_groups);
    const ra::BagOrder bag = ra::shuffled_bag(source);
    return {deal, {bag.begin(), bag.end()}};
}

}  // namespace support
