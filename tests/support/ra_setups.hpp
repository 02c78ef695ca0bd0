#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/ra/chance.hpp"
#include "engine/ra/ruleset.hpp"

// Every way in which Ra can be set up.

namespace support {

struct Setup {
    /// Also a file name: "classic-2-razzia".
    std::string name;
    ra::Edition edition = ra::Edition::classic;
    ra::Seat seats = 0;
    ra::Options options;

    ra::Ruleset rules() const { return ra::ruleset(edition, seats, options); }
};

/// Ensures: named after the edition, the seats and the options that are not at their defaults.
Setup setup(ra::Edition edition, ra::Seat seats, const ra::Options& options = {});

/// One for each edition and number of seats, all options at their defaults, then one for each other
/// value of an option where it applies, alone.
std::vector<Setup> setups_for_goldens();

/// Every edition, number of seats and combination of the options that apply.
std::vector<Setup> all_setups();

/// Suns and the whole bag shuffled from the seed, as a server does from its own.
ra::FixedChance shuffled(const Setup& setup, std::uint64_t seed);

}  // namespace support
