#include <memory>
#include <utility>
#include <vector>

#include "engine/core/chance.hpp"
#include "protocol/games/dice/codec.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/trust/scene.hpp"

namespace trust {

namespace {

using core::SplitMix64;

/// More than are thrown in a game of random players.
constexpr std::size_t most_dice = 5000;

using Faces = std::vector<std::uint8_t>;

/// The streams of a game whose dice are written down. After them come suns.
class Written final : public protocol::Streams {
public:
    Written(std::uint64_t start, Faces faces) : start_(start), faces_(std::move(faces)) {}

    std::uint64_t value(std::string_view label, std::uint64_t j) const override {
        const std::uint64_t face = j < faces_.size() ? faces_[j] : 0;
        return label == "start" ? start_ : face;
    }

private:
    std::uint64_t start_;
    Faces faces_;
};

protocol::GameSetup dice_setup_of(std::uint64_t seed, SplitMix64& source) {
    Json options = Json::object();
    if (core::below(source, 2) == 0) {
        options["sun_track"] =
            dice::shortest_sun_track +
            core::below(source, dice::longest_sun_track - dice::shortest_sun_track + 1U);
    }
    const auto seats = static_cast<int>(dice::fewest_seats + seed % 3);
    return protocol::check_setup("ra-dice", "classic", seats, options);
}

/// The first actions of a game of random players; all of them unless a number is given.
std::vector<Json> first_actions(protocol::Game& game, std::uint64_t seed,
                                std::size_t number = SIZE_MAX) {
    support::RandomJson random(seed);
    std::vector<Json> actions;
    while (game.acting() && actions.size() < number) {
        actions.push_back(support::pick_action(game.legal(), random));
        support::play(game, *game.acting(), actions.back());
    }
    return actions;
}

Faces random_faces(SplitMix64& source) {
    Faces faces(most_dice);
    for (std::uint8_t& face : faces) {
        face = static_cast<std::uint8_t>(core::below(source, dice::die_faces));
    }
    return faces;
}

struct Beginning {
    protocol::GameSetup setup;
    Seat start = 0;
    std::vector<Json> actions;
};

protocol::StartedGame begin(const Beginning& beginning, const Faces& faces) {
    auto started =
        protocol::start_game(beginning.setup, std::make_shared<Written>(beginning.start, faces));
    for (const Json& action : beginning.actions) {
        support::play(*started.game, *started.game->acting(), action);
    }
    return started;
}

Fate fate(const Beginning& beginning, const Faces& faces, SplitMix64& source) {
    Fate result;
    result.secret = support::chance_key(source.next());
    result.begin = [beginning, faces] { return begin(beginning, faces); };
    for (const std::uint8_t face : faces) {
        result.gives.emplace_back(protocol::dice_game::name(static_cast<dice::Face>(face)));
    }
    return result;
}

}  // namespace

Scene random_dice_scene(std::uint64_t seed) {
    SplitMix64 source(seed);
    Scene scene;
    scene.setup = dice_setup_of(seed, source);
    Beginning beginning{.setup = scene.setup,
                        .start = static_cast<Seat>(core::below(source, scene.setup.seats)),
                        .actions = {}};
    const Faces faces = random_faces(source);
    const std::uint64_t players = source.next();
    const std::size_t decisions = first_actions(*begin(beginning, faces).game, players).size();
    const auto game = begin(beginning, faces).game;
    beginning.actions = first_actions(*game, players, core::below(source, decisions));

    Faces others = random_faces(source);
    const std::size_t same = game->drawn() + core::below(source, 2 * dice::colors);
    std::copy_n(faces.begin(), std::min(same, most_dice), others.begin());
    scene.sealed.resize(2 * protocol::leaves_of_block);
    scene.one = fate(beginning, faces, source);
    scene.other = fate(beginning, others, source);
    if (const auto seat = core::below(source, scene.setup.seats + 1U); seat < scene.setup.seats) {
        scene.viewer = static_cast<Seat>(seat);
    }
    return scene;
}

}  // namespace trust
