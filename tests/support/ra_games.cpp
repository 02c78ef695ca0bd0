#include "tests/support/ra_games.hpp"

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

std::string name(const protocol::GameSetup& setup) {
    return setup.edition + " " + std::to_string(setup.seats) + " " + setup.options.dump();
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
    return protocol::start_game(setup, protocol::KeyStreams(chance_key(seed)));
}

Json pick_action(const Json& legal, RandomJson& random) {
    const std::string first = legal.front().at("type");
    const bool patient =
        (first == "draw" && random.below(12) > 0) || (first == "pass" && random.below(3) > 0);
    return patient ? legal.front() : legal.at(random.below(legal.size()));
}

void play_out(protocol::Game& game, std::uint64_t seed) {
    RandomJson random(seed);
    while (const auto seat = game.acting()) {
        game.play(*seat, pick_action(game.legal(), random), protocol::By::player);
    }
}

std::vector<std::string> players(const protocol::GameSetup& setup) {
    std::vector<std::string> names = {"Anna", "Bob", "Cathy", "Dora", "Emil"};
    names.resize(setup.seats);
    return names;
}

}  // namespace support
