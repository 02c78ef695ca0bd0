// ra-arena: lets bots play against each other and says how strong they are.

#include <cstdio>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <unistd.h>

#include "tools/arena/players.hpp"
#include "tools/arena/report.hpp"
#include "tools/arena/tournament.hpp"

namespace {

/// Deals that anyone waits for; two are needed to tell how far they differ.
constexpr int fewest_deals = 2;
constexpr int most_deals = 1'000'000;
constexpr unsigned most_threads = 256;

std::vector<std::string> edition_ids() {
    std::vector<std::string> ids;
    ids.reserve(ra::edition_rows.size());
    for (const ra::EditionRow& edition : ra::edition_rows) ids.emplace_back(edition.id);
    return ids;
}

struct Wish {
    std::string game = "ra";
    std::vector<std::string> bots;
    /// Empty when none is named.
    std::vector<std::string> editions;
    std::vector<int> seats = {4};
    int deals = 250;
    std::uint64_t seed = 1;
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    bool json = false;
    bool times = false;
};

/// What cannot be played; the message names the option.
class WrongUsage : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// On standard error, where somebody looks at it.
class Progress {
public:
    explicit Progress(int deals) : deals_(deals), seen_(isatty(STDERR_FILENO) == 1) {}
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() {
        if (seen_) {
            std::fputs("\r\033[K", stderr);
        }
    }

    void show(int done) const {
        if (seen_) {
            constexpr int width = 40;
            const int full = width * done / deals_;
            std::fprintf(stderr, "\r[%s%s] %d of %d deals", std::string(full, '#').c_str(),
                         std::string(width - full, '.').c_str(), done, deals_);
        }
    }

private:
    int deals_;
    bool seen_;
};

/// The bar is gone when this returns.
template <class Game>
std::vector<arena::Standing> standings(const Wish& wish,
                                       const arena::Tournament<Game>& tournament) {
    const Progress progress(wish.deals);
    return tournament.run({.deals = wish.deals,
                           .seed = wish.seed,
                           .threads = wish.threads,
                           .timing = wish.times ? arena::Timing::choices : arena::Timing::none,
                           .progress = [&progress](int done) { progress.show(done); }});
}

template <class Game>
void hold(const Wish& wish, const arena::Table& table, const typename Game::Ruleset& rules,
          const std::vector<arena::Entrant<Game>>& entrants) {
    const arena::Tournament<Game> tournament(rules, entrants);
    const arena::Report report{
        .table = table, .standings = standings(wish, tournament), .times = wish.times};
    std::cout << (wish.json ? arena::as_json(report) : arena::as_text(report)) << std::flush;
}

template <class Game, class Named>
std::vector<arena::Entrant<Game>> entrants(const Wish& wish, Named named) {
    std::vector<arena::Entrant<Game>> result;
    for (const std::string& bot : wish.bots) {
        result.push_back(named(bot));
    }
    return result;
}

void run_ra(const Wish& wish) {
    const auto all = entrants<arena::Ra>(wish, arena::ra_entrant);
    const std::vector<std::string> standard = {"classic"};
    for (const std::string& edition : wish.editions.empty() ? standard : wish.editions) {
        for (const int seats : wish.seats) {
            const auto rules =
                ra::ruleset(ra::edition_with_id(edition).value(), static_cast<ra::Seat>(seats), {});
            hold<arena::Ra>(wish, {"ra-" + edition, seats, wish.deals, wish.seed}, rules, all);
        }
    }
}

void run_dice(const Wish& wish) {
    const auto all = entrants<arena::Dice>(wish, arena::dice_entrant);
    for (const int seats : wish.seats) {
        const auto rules = dice::ruleset(static_cast<dice::Seat>(seats), {});
        hold<arena::Dice>(wish, {"ra-dice", seats, wish.deals, wish.seed}, rules, all);
    }
}

struct Game {
    int fewest_seats = 0;
    int most_seats = 0;
    bool has_editions = false;
    void (*run)(const Wish& wish) = nullptr;
};

const std::map<std::string, Game> games = {{"ra",
                                            {.fewest_seats = ra::fewest_seats,
                                             .most_seats = ra::most_seats,
                                             .has_editions = true,
                                             .run = run_ra}},
                                           {"ra-dice",
                                            {.fewest_seats = dice::fewest_seats,
                                             .most_seats = dice::most_seats,
                                             .has_editions = false,
                                             .run = run_dice}}};

/// Throws WrongUsage.
void check(const Wish& wish, const Game& game) {
    if (!game.has_editions && !wish.editions.empty()) {
        throw WrongUsage("--edition: this game has but one");
    }
    for (const int seats : wish.seats) {
        if (seats < game.fewest_seats || seats > game.most_seats) {
            throw WrongUsage("--seats: this game seats " + std::to_string(game.fewest_seats) +
                             " to " + std::to_string(game.most_seats));
        }
        if (wish.bots.size() > static_cast<std::size_t>(seats)) {
            throw WrongUsage("BOT: more bots than seats");
        }
    }
}

void add_options(CLI::App& app, Wish& wish) {
    app.add_option("BOT", wish.bots,
                   "Who plays, the last one in all seats that are left.\nRa: " + arena::ra_names() +
                       ".\nRa: The Dice Game: " + arena::dice_names() +
                       ".\nstrong may be told how long to think: strong:4000 positions, "
                       "strong:200ms.")
        ->required();
    app.add_option("--game", wish.game, "Which one they play")
        ->check(CLI::IsMember(games))
        ->capture_default_str();
    app.add_option("--edition", wish.editions, "Of Ra; several with commas")
        ->delimiter(',')
        ->check(CLI::IsMember(edition_ids()))
        ->default_str("classic");
    app.add_option("--seats", wish.seats, "At a table; several with commas")
        ->delimiter(',')
        ->capture_default_str();
    app.add_option("--deals", wish.deals, "Each is played once for every seat")
        ->check(CLI::Range(fewest_deals, most_deals))
        ->capture_default_str();
    app.add_option("--seed", wish.seed, "Of the first deal")->capture_default_str();
    app.add_option("--threads", wish.threads, "They change nothing but the time it takes")
        ->check(CLI::Range(1U, most_threads))
        ->capture_default_str();
    app.add_flag("--times", wish.times, "Say how long choices took, which differs each time");
    app.add_flag("--json", wish.json, "One line of JSON for each table");
}

}  // namespace

int main(int argc, char** argv) {
    constexpr int wrong_usage = 2;
    Wish wish;
    CLI::App app("Lets bots play against each other. Every deal is played from all seats.",
                 "ra-arena");
    add_options(app, wish);
    try {
        app.parse(argc, argv);
        const Game& game = games.at(wish.game);
        check(wish, game);
        game.run(wish);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : wrong_usage;
    } catch (const WrongUsage& error) {
        std::cerr << "ra-arena: " << error.what() << '\n';
        return wrong_usage;
    } catch (const arena::UnknownBot& error) {
        std::cerr << "ra-arena: " << error.what() << '\n';
        return wrong_usage;
    }
    return std::cout ? 0 : 1;
}
