#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/chance.hpp"
#include "protocol/games/ra/codec.hpp"
#include "protocol/games/ra/family.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/ra_random_player.hpp"
#include "tests/support/ra_setups.hpp"
#include "tests/trust/scene.hpp"

namespace trust {

namespace {

using core::SplitMix64;

Json options_of(const support::Setup& setup, bool hidden_bag) {
    const ra::Options& options = setup.options;
    Json chosen = {{"open_fame", options.open_fame}, {"hidden_bag", hidden_bag}};
    if (setup.seats == 2) {
        chosen["ra_track"] = options.ra_track;
        chosen["last_place_penalty"] = options.last_place_penalty;
        chosen["sun_split"] = options.sun_split == ra::SunSplit::razzia   ? "razzia"
                              : options.sun_split == ra::SunSplit::baumer ? "baumer"
                                                                          : "bgg";
    }
    return chosen;
}

/// Editions and numbers of seats in turn; half of the time the options are at their defaults.
support::Setup ra_setup_of(std::uint64_t seed, SplitMix64& source) {
    const auto edition = seed % 2 == 0 ? ra::Edition::classic : ra::Edition::pharaoh;
    const auto seats = static_cast<Seat>(ra::fewest_seats + seed / 2 % 4);
    std::vector<support::Setup> fitting = support::all_setups();
    std::erase_if(fitting, [&](const support::Setup& setup) {
        return setup.edition != edition || setup.seats != seats;
    });
    return core::below(source, 2) == 0 ? fitting.front()
                                       : fitting[core::below(source, fitting.size())];
}

/// How many decisions the game has.
std::size_t length(ra::State state, ra::FixedChance chance, std::uint64_t seed) {
    support::RandomPlayer player(seed);
    std::size_t decisions = 0;
    for (; ra::acting(state); ++decisions) {
        ra::decide(state, player.pick(ra::legal(state)), chance);
    }
    return decisions;
}

/// The order of undrawn tiles, another from the tile `same` on if there are two kinds.
void reorder(ra::BagOrder& bag, std::size_t same, SplitMix64& source) {
    const std::span<ra::Tile> rest = std::span(bag).subspan(same);
    core::shuffle(source, rest);
}

/// To all but the viewer: other fame, and other sheets that led to it.
void give_other_fame(ra::State& state, std::optional<Seat> viewer, SplitMix64& source) {
    const auto points = [&source] { return static_cast<std::int8_t>(core::below(source, 16)); };
    for (Seat seat = 0; seat < state.seats; ++seat) {
        if (viewer == seat) {
            continue;
        }
        ra::Player& player = state.players[seat];
        player.fame = static_cast<std::int16_t>(core::below(source, 100));
        for (ra::EpochSheet& sheet : player.sheets) {
            sheet = {.gods = points(),
                     .pharaohs = points(),
                     .nile = points(),
                     .gold = points(),
                     .civilization = points()};
        }
    }
}

protocol::Secret secret(SplitMix64& source) {
    return support::chance_key(source.next());
}

/// The game that goes on from here.
Fate fate(const protocol::GameSetup& setup, const ra::Deal& deal, const ra::State& state,
          const ra::BagOrder& bag, SplitMix64& source) {
    Fate result;
    result.secret = secret(source);
    result.begin = [=] { return protocol::ra_game::start_from(setup, state, deal, bag); };
    // The editions' names do not matter here.
    const auto& names = protocol::ra_game::tile_names(ra::Edition::classic);
    for (const ra::Tile tile : bag) {
        result.gives.emplace_back(names[ra::index(tile)]);
    }
    for (Seat seat = 0; seat < state.seats; ++seat) {
        result.fame.push_back(state.players[seat].fame);
    }
    return result;
}

}  // namespace

Scene random_ra_scene(std::uint64_t seed) {
    SplitMix64 source(seed);
    const support::Setup setup = ra_setup_of(seed, source);
    Scene scene;
    scene.setup = protocol::check_setup("ra", std::string(ra::row(setup.edition).id), setup.seats,
                                        options_of(setup, seed % 3 == 0));
    const ra::Deal deal = ra::shuffled_suns(source, setup.rules().sun_groups);
    const ra::BagOrder bag = ra::shuffled_bag(source);
    ra::FixedChance chance(deal, {bag.begin(), bag.end()});
    ra::State state = ra::initial(setup.rules(), chance);

    const bool from_the_start = core::below(source, 8) == 0;
    const std::uint64_t player_seed = source.next();
    const std::size_t decisions =
        from_the_start ? 0 : core::below(source, length(state, chance, player_seed));
    support::RandomPlayer player(player_seed);
    for (std::size_t i = 0; i < decisions; ++i) {
        ra::decide(state, player.pick(ra::legal(state)), chance);
    }

    const std::size_t ahead = core::below(source, from_the_start ? 60 : 4);
    ra::BagOrder other_bag = bag;
    reorder(other_bag, std::min(chance.drawn() + ahead, ra::bag_size), source);
    scene.one = fate(scene.setup, deal, state, bag, source);
    for (const ra::Tile tile : bag) {
        scene.sealed.push_back(static_cast<std::uint8_t>(ra::index(tile)));
    }
    if (const std::uint64_t seat = core::below(source, setup.seats + 1U); seat < setup.seats) {
        scene.viewer = static_cast<Seat>(seat);
    }
    scene.hides_fame = !state.open_fame;
    if (scene.hides_fame) {
        give_other_fame(state, scene.viewer, source);
    }
    scene.other = fate(scene.setup, deal, state, other_bag, source);
    return scene;
}

}  // namespace trust
