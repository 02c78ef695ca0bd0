#include <chrono>
#include <cstdio>
#include <map>
#include <string>

#include <CLI/CLI.hpp>

#include "tests/bots/arena.hpp"
#include "tests/bots/baselines.hpp"

// How strong a bot is: its share of wins at a table that another bot fills.

namespace {

const std::map<std::string, bots::Bot> bots_by_name = {{"plain", bots::choose},
                                                       {"weights", bots::choose_by_weights},
                                                       {"lowest-sun", bots::choose_lowest_sun},
                                                       {"random", bots::choose_random}};

const std::map<std::string, ra::Edition> editions = {{"classic", ra::Edition::classic},
                                                     {"pharaoh", ra::Edition::pharaoh}};

struct Match {
    std::string bot = "plain";
    std::string others = "weights";
    ra::Edition edition = ra::Edition::classic;
    int deals = 1000;
    std::uint64_t seed = 1;
};

void print(const bots::Record& record, std::chrono::duration<double, std::micro> time) {
    std::printf("%d seats: won %d of %d (%.1f %%, chance %.1f %%), fame %.1f against %.1f, by seat",
                record.seats, record.won(), record.games(), record.won_percent(),
                100.0 / record.seats, record.mean_fame(), record.mean_fame_of_others());
    for (ra::Seat seat = 0; seat < record.seats; ++seat) {
        std::printf(" %.1f", record.won_percent_in(seat));
    }
    std::printf(", %.1f us a decision\n", time.count() / static_cast<double>(record.decisions));
}

void run(const Match& match) {
    for (ra::Seat seats = ra::fewest_seats; seats <= ra::most_seats; ++seats) {
        const auto began = std::chrono::steady_clock::now();
        const bots::Record record =
            bots::measure(ra::ruleset(match.edition, seats, {}), bots_by_name.at(match.bot),
                          bots_by_name.at(match.others), match.deals, match.seed);
        print(record, std::chrono::steady_clock::now() - began);
    }
}

}  // namespace

int main(int argc, char** argv) {
    Match match;
    CLI::App app{"Measures one bot at tables that another fills, each deal from every seat."};
    app.add_option("bot", match.bot)->check(CLI::IsMember(bots_by_name))->capture_default_str();
    app.add_option("others", match.others)
        ->check(CLI::IsMember(bots_by_name))
        ->capture_default_str();
    app.add_option("--edition", match.edition)->transform(CLI::CheckedTransformer(editions));
    app.add_option("--deals", match.deals)->check(CLI::PositiveNumber)->capture_default_str();
    app.add_option("--seed", match.seed, "of the first deal")->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    run(match);
    return 0;
}
