#include "tests/support/ra_games.hpp"

#include "protocol/json/error.hpp"

namespace support {

std::vector<protocol::GameSetup> wire_setups() {
    std::vector<protocol::GameSetup> setups;
    for (const Json& edition : protocol::catalogue().at("games").at(0).at("editions")) {
        const int least = edition.at("seats").at("min");
        const int most = edition.at("seats").at("max");
        for (int seats = least; seats <= most; ++seats) {
            setups.push_back(protocol::check_setup("ra", edition.at("id"), seats, Json::object()));
        }
        for (const Json& option : edition.at("options")) {
            const int seats =
                option.contains("only_seats") ? option.at("only_seats").at(0).get<int>() : most;
            for (std::size_t i = 1; i < option.at("values").size(); ++i) {
                const Json options = {
                    {option.at("name").get<std::string>(), option.at("values").at(i)}};
                setups.push_back(protocol::check_setup("ra", edition.at("id"), seats, options));
            }
        }
    }
    return setups;
}

std::vector<protocol::GameSetup> dice_wire_setups() {
    std::vector<protocol::GameSetup> setups;
    for (int seats = 2; seats <= 4; ++seats) {
        for (const Json& options : {Json::object(), Json{{"sun_track", 4}}, {{"sun_track", 30}}}) {
            setups.push_back(protocol::check_setup("ra-dice", "classic", seats, options));
        }
    }
    return setups;
}

std::vector<protocol::GameSetup> all_wire_setups() {
    std::vector<protocol::GameSetup> setups = wire_setups();
    const std::vector<protocol::GameSetup> dice = dice_wire_setups();
    setups.insert(setups.end(), dice.begin(), dice.end());
    return setups;
}

std::string name(const protocol::GameSetup& setup) {
    return setup.game + " " + setup.edition + " " + std::to_string(setup.seats) + " " +
           setup.options.dump();
}

protocol::ChanceKey chance_key(std::uint64_t seed) {
    core::SplitMix64 source(seed);
    protocol::ChanceKey key{};
    for (std::uint8_t& byte : key) {
        byte = static_cast<std::uint8_t>(source.next());
    }
    return key;
}

protocol::StartedGame start_game(const protocol::GameSetup& setup, std::uint64_t seed) {
    return protocol::start_game(setup, std::make_shared<protocol::KeyStreams>(chance_key(seed)));
}

Json pick_action(const Json& legal, RandomJson& random) {
    const std::string first = legal.front().at("type");
    if (legal.back().at("type") == "end" && first != "god" && first != "end") {
        return legal.at(random.below(legal.size() - (random.below(8) > 0 ? 1 : 0)));
    }
    const bool patient =
        (first == "draw" && random.below(12) > 0) || (first == "pass" && random.below(3) > 0);
    return patient ? legal.front() : legal.at(random.below(legal.size()));
}

std::string refusal(const protocol::Game& game, protocol::Seat seat, const protocol::Json& action,
                    protocol::Extras extras) {
    try {
        game.check(seat, game.read_move(action, extras));
        return {};
    } catch (const protocol::Error& error) {
        return error.code + " " + error.field;
    }
}

Json play(protocol::Game& game, protocol::Seat seat, const Json& action, protocol::By by) {
    return protocol::parse(
        game.play({.seat = seat, .by = by}, game.read_move(action, protocol::Extras::refused)));
}

void play_out(protocol::Game& game, std::uint64_t seed) {
    RandomJson random(seed);
    while (const auto seat = game.acting()) {
        play(game, *seat, pick_action(game.legal(), random));
    }
}

protocol::Players players(const protocol::GameSetup& setup) {
    protocol::Players players{.names = {"Anna", "Bob", "Cathy", "Dora", "Emil"}};
    players.names.resize(setup.seats);
    return players;
}

}  // namespace support
