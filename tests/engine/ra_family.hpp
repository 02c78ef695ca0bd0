#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/ra/game.hpp"
#include "tests/support/ra_random_player.hpp"
#include "tests/support/ra_setups.hpp"
#include "tests/support/ra_text.hpp"

// Ra, as the conformance suite asks for a family of games.

namespace conformance {

/// Follows the tiles and suns of a game by its events alone, as hands would move them on a table.
class RaLedger {
public:
    explicit RaLedger(const ra::State& start);

    void note(const ra::Event& event);
    /// What is wrong with the state, or with the facts that always hold; empty if nothing.
    std::string complaint(const ra::State& state) const;

private:
    struct Mover;

    struct Seat {
        ra::TileCounts tiles{};
        ra::Suns up;
        ra::Suns down;
        int suns = 0;
    };

    ra::Seat seats_;
    std::array<Seat, core::max_seats> before_{};
    ra::TileCounts bag_ = ra::full_bag;
    ra::TileCounts ra_track_{};
    ra::TileCounts discarded_{};
    ra::AuctionTrack track_ = ra::empty_track;
    std::uint8_t centre_;
    ra::Suns in_play_;
    /// A tile or sun was moved that did not lie where it was taken from.
    std::string impossible_;
};

struct RaFamily {
    using Setup = support::Setup;
    using Chance = ra::FixedChance;
    using State = ra::State;
    using Action = ra::Action;
    using Event = ra::Event;
    using Events = ra::Events;
    using Player = support::RandomPlayer;
    using Ledger = RaLedger;

    /// At most 180 draws, 8 Gods and as many ends of turns, 12 discards. Ra is invoked once for
    /// each of 16 suns an epoch or, with everyone passing, for 8 tiles each time; it is drawn 30
    /// times; and each of these 100 auctions asks each of 5 seats once.
    static constexpr int most_decisions = 180 + 16 + 12 + (3 * 16 + 22) + 100 * 5;
    static constexpr std::size_t most_state_bytes = 256;

    static std::vector<Setup> setups() { return support::all_setups(); }
    static Chance chance(const Setup& setup, std::uint64_t seed) {
        return support::shuffled(setup, seed);
    }
    static State initial(const Setup& setup, Chance& chance, Events* events = nullptr) {
        return ra::initial(setup.rules(), chance, events);
    }
    /// The table before the first event: suns dealt, and nothing begun.
    static State bare(const Setup& setup, Chance chance);
    /// Of an event, or of what everybody may know of it.
    template <class Happening>
    static std::string text(const Happening& event) {
        return support::text(event, ra::Edition::classic);
    }
    /// Every action that can be written down, of the game or not.
    static std::vector<Action> universe();

    /// Whether a viewer who is not the seat's may know less than the seat.
    static bool has_secrets(const State& state) {
        return !state.open_fame && !std::holds_alternative<ra::Over>(state.phase);
    }
    /// No action does before the game is over.
    static bool reveals(const Action& /*action*/) { return false; }
    /// Makes a world that differs only in what the viewer may not know. Requires: has_secrets.
    static void change_world(State& state, Chance& chance, core::Viewer viewer,
                             core::SplitMix64& source);
    static bool has_private_part(const ra::View& view) { return view.own.has_value(); }
};

}  // namespace conformance
