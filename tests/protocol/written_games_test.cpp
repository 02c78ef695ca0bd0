#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/games/game.hpp"
#include "protocol/games/record.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/ra_games.hpp"

// What rooms send of a game is written straight from its views. It is canonical, and each patch is,
// byte for byte, the generic difference of the views as trees, with which verifiers check it.

namespace {

using protocol::dump;
using protocol::Game;
using protocol::GameView;
using protocol::Json;
using protocol::json_text;
using protocol::JsonWriter;
using protocol::merge_diff;
using protocol::parse;

/// So many go through whole games of every setup.
constexpr std::uint64_t enough = 4000;

/// One view, with the trees of what is written of it.
struct Moment {
    explicit Moment(const Game& game, protocol::Seat seats) : view(game.view()) {
        shared = read([this](JsonWriter& out) { view->write(out); });
        for (protocol::Seat seat = 0; seat < seats; ++seat) {
            own.push_back(read([this, seat](JsonWriter& out) { view->write_own(out, seat); }));
        }
    }

    std::unique_ptr<const GameView> view;
    Json shared;
    std::vector<Json> own;

private:
    template <class Write>
    static Json read(const Write& write) {
        const std::string text = json_text(write);
        Json tree = parse(text);
        CHECK(dump(tree) == text);
        return tree;
    }
};

void check_patch(const Moment& from, const Moment& to) {
    CHECK(json_text([&](JsonWriter& out) { to.view->write_patch(out, *from.view); }) ==
          dump(merge_diff(from.shared, to.shared)));
    for (std::size_t seat = 0; seat < to.own.size(); ++seat) {
        CHECK(json_text([&](JsonWriter& out) {
                  to.view->write_own_patch(out, *from.view, static_cast<protocol::Seat>(seat));
              }) == dump(merge_diff(from.own[seat], to.own[seat])));
    }
}

/// Follows a game, and compares each position with those before it.
class Comparison {
public:
    Comparison(const Game& game, protocol::Seat seats, const std::string& opening)
        : game_(game), seats_(seats), first_(game, seats), last_(game, seats) {
        check_canonical(opening);
    }

    /// After an action.
    void step(const std::string& events) {
        check_canonical(events);
        check_canonical(json_text([this](JsonWriter& out) { game_.write_legal(out); }));
        Moment now(game_, seats_);
        check_patch(last_, now);
        check_patch(now, now);
        // Farther apart, more differs.
        check_patch(first_, now);
        check_patch(now, first_);
        last_ = std::move(now);
    }

private:
    static void check_canonical(const std::string& text) { CHECK(dump(parse(text)) == text); }

    const Game& game_;
    const protocol::Seat seats_;
    Moment first_;
    Moment last_;
};

std::string content(const std::filesystem::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

TEST_CASE("every position of every golden game is written as its trees are dumped") {
    std::size_t games = 0;
    for (const auto& file : std::filesystem::recursive_directory_iterator("tests/golden")) {
        const bool is_record =
            file.path().extension() == ".json" && (file.path().parent_path().filename() == "ra" ||
                                                   file.path().parent_path().filename() == "dice");
        if (!is_record) {
            continue;
        }
        CAPTURE(file.path().string());
        const protocol::Record record = protocol::read_record(content(file.path()));
        const protocol::StartedGame started = protocol::start_seen(record);
        Comparison comparison(*started.game, record.setup.seats, started.events);
        for (const Json& action : record.actions) {
            Game& game = *started.game;
            comparison.step(game.play({.seat = *game.acting()},
                                      game.read_move(action, protocol::Extras::ignored)));
        }
        ++games;
    }
    CHECK(games >= 25);
}

TEST_CASE("random positions of all setups are written as their trees are dumped") {
    const auto setups = support::all_wire_setups();
    std::uint64_t positions = 0;
    for (std::uint64_t seed = 0; positions < support::how_many("RA_POSITIONS", enough); ++seed) {
        const auto& setup = setups[seed % setups.size()];
        CAPTURE(support::name(setup), seed);
        const protocol::StartedGame started = support::start_game(setup, seed);
        Game& game = *started.game;
        Comparison comparison(game, setup.seats, started.events);
        support::RandomJson random(seed);
        while (const auto seat = game.acting()) {
            const protocol::Move move = game.read_move(support::pick_action(game.legal(), random),
                                                       protocol::Extras::refused);
            comparison.step(game.play({.seat = *seat}, move));
            ++positions;
        }
    }
}
