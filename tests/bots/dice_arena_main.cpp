#include <chrono>
#include <cstdio>
#include <map>
#include <string>

#include <CLI/CLI.hpp>

#include "tests/bots/dice_arena.hpp"
#include "tests/bots/dice_baselines.hpp"

// How strong a bot for Ra: The Dice Game is: its share of wins at a table that another bot fills.

namespace {

const std::map<std::string, bots::DiceBot> bots_by_name = {{"expectation", bots::choose},
                                                           {"greedy", bots::choose_greedily},
                                                           {"hasty", bots::choose_hastily},
                                                           {"random", bots::choose_random}};

struct Match {
    std::string bot = "expectation";
    std::string others = "greedy";
    int games = 2000;
    std::uint64_t seed = 1;
};

void print(const bots::DiceRecord& record, std::chrono::duration<double, std::micro> time) {
    const bots::Interval sure = record.confidence();
    std::printf("%d seats: won %.1f of %d (%.1f %%, 95 %% within %.1f to %.1f, chance %.1f %%), ",
                record.seats, record.won, record.games, record.won_percent(), sure.low, sure.high,
                100.0 / record.seats);
    std::printf("score %.1f against %.1f, %.1f us a decision\n", record.mean_score(),
                record.mean_score_of_others(),
                time.count() / static_cast<double>(record.decisions));
}

void run(const Match& match) {
    for (dice::Seat seats = dice::fewest_seats; seats <= dice::most_seats; ++seats) {
        const auto began = std::chrono::steady_clock::now();
        const bots::DiceRecord record =
            bots::measure(dice::ruleset(seats, {}), bots_by_name.at(match.bot),
                          bots_by_name.at(match.others), match.games, match.seed);
        print(record, std::chrono::steady_clock::now() - began);
    }
}

}  // namespace

int main(int argc, char** argv) {
    Match match;
    CLI::App app{"Measures one bot for the dice game at tables that another fills."};
    app.add_option("bot", match.bot)->check(CLI::IsMember(bots_by_name))->capture_default_str();
    app.add_option("others", match.others)
        ->check(CLI::IsMember(bots_by_name))
        ->capture_default_str();
    app.add_option("--games", match.games, "of each number of seats")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--seed", match.seed, "of the first game")->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    run(match);
    return 0;
}
