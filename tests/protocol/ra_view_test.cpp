#include <algorithm>
#include <numeric>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/bots/level.hpp"
#include "protocol/games/ra/codec.hpp"
#include "protocol/games/ra/writers.hpp"
#include "tests/support/ra_games.hpp"

// What the view of Ra says that follows from the table: who is still to bid, with what, and what is
// left in the bag.

namespace {

using protocol::Json;

Json shown(const ra::State& state) {
    const auto& names = protocol::ra_game::tile_names(ra::Edition::classic);
    return protocol::parse(protocol::json_text([&](protocol::JsonWriter& out) {
        protocol::ra_game::write(out, ra::view(state, core::Viewer::spectator()).shared, names,
                                 protocol::ra_game::Bag::counted);
    }));
}

/// Who is asked in an auction, and the bids they have, when everybody passes who may.
struct Asked {
    std::vector<ra::Seat> seats;
    std::vector<int> bids;
};

Asked asked_when_all_pass(ra::State state, ra::Chance& chance) {
    Asked asked;
    while (const auto* auction = std::get_if<ra::Auction>(&state.phase)) {
        asked.seats.push_back(*ra::acting(state));
        for (const ra::Action& action : ra::legal(state)) {
            if (action.type == ra::Action::Type::bid) {
                asked.bids.push_back(action.value);
            }
        }
        if (auction->bidder == auction->ra_player) {
            break;
        }
        ra::decide(state, ra::Action::pass(), chance);
    }
    return asked;
}

void check_auction(const ra::State& state, ra::Chance& chance) {
    const Json phase = shown(state).at("phase");
    const Asked asked = asked_when_all_pass(state, chance);
    const Json& bidders = phase.at("bidders");
    const auto to_bid = std::find(bidders.begin(), bidders.end(), Json(*ra::acting(state)));
    CHECK(Json(Json::array_t(to_bid, bidders.end())) == Json(asked.seats));
    CHECK(phase.contains("lowest") == phase.contains("high"));
    if (phase.contains("lowest")) {
        CHECK(phase.at("lowest") == *std::min_element(asked.bids.begin(), asked.bids.end()));
    }
}

int tiles_in(const Json& bag) {
    return std::accumulate(bag.begin(), bag.end(), 0,
                           [](int sum, const Json& count) { return sum + count.get<int>(); });
}

/// Takes the tiles out that were drawn for all to see.
void take_drawn(Json& bag, const Json& events) {
    for (const Json& event : events) {
        const bool is_ra = event.at("type") == "ra_drawn";
        if (is_ra || event.at("type") == "drawn") {
            const std::string kind = is_ra ? "ra" : event.at("tile").get<std::string>();
            bag[kind] = bag.at(kind).get<int>() - 1;
            if (bag[kind] == 0) {
                bag.erase(kind);
            }
        }
    }
}

}  // namespace

TEST_CASE("the bidders and the lowest sun that wins are what the rules go on to ask") {
    for (ra::Seat seats = 2; seats <= 5; ++seats) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            CAPTURE(seats, seed);
            ra::DrawnAtRandom chance(seed);
            core::SplitMix64 choice(seed);
            ra::State state = ra::initial(ra::ruleset(ra::Edition::classic, seats, {}), chance);
            int auctions = 0;
            while (ra::acting(state)) {
                if (std::holds_alternative<ra::Auction>(state.phase)) {
                    check_auction(state, chance);
                    ++auctions;
                } else {
                    const Json phase = shown(state).value("phase", Json::object());
                    CHECK_FALSE(phase.contains("bidders"));
                    CHECK_FALSE(phase.contains("lowest"));
                }
                const ra::Actions legal = ra::legal(state);
                ra::decide(state, legal[core::below(choice, legal.size())], chance);
            }
            CHECK(auctions > 0);
        }
    }
}

TEST_CASE("the bag is what follows from the tiles that were drawn for all to see") {
    for (const auto& setup : support::wire_setups()) {
        if (setup.options.at("hidden_bag") == true) {
            continue;
        }
        INFO(support::name(setup));
        auto started = support::start_game(setup, 5);
        protocol::Game& game = *started.game;
        support::RandomJson random(5);
        Json bag = game.public_view().at("bag");
        CHECK(tiles_in(bag) == 180);
        while (game.acting()) {
            take_drawn(bag, support::play(game, *game.acting(),
                                          support::pick_action(game.legal(), random)));
            CHECK(game.public_view().at("bag") == bag);
        }
    }
}

TEST_CASE("a room that hides its bag shows all else as usual") {
    for (const char* edition : {"classic", "pharaoh"}) {
        const auto start = [edition](bool hidden) {
            return support::start_game(
                protocol::check_setup("ra", edition, 3, {{"hidden_bag", hidden}}), 5);
        };
        const auto open = start(false);
        const auto hiding = start(true);
        support::RandomJson random(5);
        const auto check_views = [&] {
            Json shown = open.game->public_view();
            shown.erase("bag");
            CHECK(hiding.game->public_view() == shown);
            for (ra::Seat seat = 0; seat < 3; ++seat) {
                CHECK(hiding.game->own_view(seat) == open.game->own_view(seat));
            }
        };
        for (check_views(); const auto seat = open.game->acting(); check_views()) {
            const Json action = support::pick_action(open.game->legal(), random);
            CHECK(support::play(*hiding.game, *seat, action) ==
                  support::play(*open.game, *seat, action));
        }
    }
}

TEST_CASE("bots count the tiles that were drawn, also where the room hides what is left") {
    for (const protocol::Level level : {protocol::Level::casual, protocol::Level::skilled}) {
        const auto moves = [level](bool hidden) {
            const auto started = support::start_game(
                protocol::check_setup("ra", "classic", 3, {{"hidden_bag", hidden}}), 6);
            while (const auto seat = started.game->acting()) {
                const auto move =
                    started.game->bot(*seat, level, 7)(bots::standard_budget(level)).move;
                started.game->play({.seat = *seat, .by = protocol::By::bot}, move);
            }
            return started.game->record({{"Anna", "Bob", "Cathy"}}).at("actions");
        };
        CHECK(moves(true) == moves(false));
    }
}
