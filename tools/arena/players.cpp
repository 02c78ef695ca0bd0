#include "tools/arena/players.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

#include "engine/bots/dice/bot.hpp"
#include "engine/bots/ra/bot.hpp"
#include "tools/arena/baselines.hpp"
#include "tools/arena/dice_baselines.hpp"

namespace arena {

namespace {

class Deadline final : public bots::Stop {
public:
    explicit Deadline(std::chrono::milliseconds time)
        : end_(std::chrono::steady_clock::now() + time) {}

    bool due() override { return std::chrono::steady_clock::now() >= end_; }

private:
    std::chrono::steady_clock::time_point end_;
};

/// A bot's name, and the budget that was given with it.
struct Wanted {
    std::string name;
    std::string budget;
};

Wanted split(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) {
        return {.name = text, .budget = {}};
    }
    return {.name = text.substr(0, colon), .budget = text.substr(colon + 1)};
}

[[noreturn]] void refuse_budget(const std::string& text, int least, int most, const char* unit) {
    throw UnknownBot(text + ": a budget is a number of " + unit + " from " + std::to_string(least) +
                     " to " + std::to_string(most));
}

int number(const std::string& text, std::string_view digits, int least, int most,
           const char* unit) {
    int value = 0;
    const auto [end, error] = std::from_chars(digits.begin(), digits.end(), value);
    if (error != std::errc() || end != digits.end() || value < least || value > most) {
        refuse_budget(text, least, most, unit);
    }
    return value;
}

/// `text` is the whole argument, for what is said when it is wrong.
Player<Ra> strong(const std::string& text, std::string_view budget) {
    if (budget.ends_with("ms")) {
        budget.remove_suffix(2);
        const std::chrono::milliseconds time(
            number(text, budget, fewest_milliseconds, most_milliseconds, "milliseconds"));
        return [time](const bots::Situation& situation, std::uint64_t seed) {
            Deadline deadline(time);
            return bots::choose(situation, bots::Level::strong,
                                {.positions = bots::most_positions, .stop = &deadline}, seed)
                .action;
        };
    }
    const bots::Budget told{.positions = number(text, budget, bots::fewest_positions,
                                                bots::most_positions, "positions")};
    return [told](const bots::Situation& situation, std::uint64_t seed) {
        return bots::choose(situation, bots::Level::strong, told, seed).action;
    };
}

Player<Ra> of_level(bots::Level level, Ra /*game*/) {
    return [level](const bots::Situation& situation, std::uint64_t seed) {
        return bots::choose(situation, level, bots::standard_budget(level), seed).action;
    };
}

/// All levels are the same bot.
Player<Dice> of_level(bots::Level /*level*/, Dice /*game*/) {
    return [](const Dice::Situation& situation, std::uint64_t /*seed*/) {
        return bots::choose(situation.view, situation.legal);
    };
}

/// What is called by its name alone.
template <class Game, class Levels, class Baselines>
Player<Game> named(const std::string& name, const Levels& levels, const Baselines& baselines,
                   const std::string& all) {
    for (const bots::Level level : levels) {
        if (bots::name(level) == name) {
            return of_level(level, Game{});
        }
    }
    const auto found = std::find_if(baselines.begin(), baselines.end(),
                                    [&name](const auto& one) { return one.name == name; });
    if (found == baselines.end()) {
        throw UnknownBot(name + ": no such bot; there are " + all);
    }
    return [choose = found->choose](const typename Game::Situation& situation, std::uint64_t seed) {
        return choose(situation.view, situation.legal, seed);
    };
}

template <class Levels, class Baselines>
std::string names(const Levels& levels, const Baselines& baselines) {
    std::string all;
    for (const bots::Level level : levels) {
        all.append(bots::name(level)).append(", ");
    }
    for (const auto& baseline : baselines) {
        all.append(baseline.name).append(", ");
    }
    all.resize(all.size() - 2);
    return all;
}

}  // namespace

Entrant<Ra> ra_entrant(const std::string& text) {
    const auto [name, budget] = split(text);
    const Player<Ra> player = named<Ra>(name, bots::ra_levels, baselines, ra_names());
    if (text == name) {
        return {.name = text, .player = player};
    }
    if (name != bots::name(bots::Level::strong)) {
        throw UnknownBot(text + ": " + name + " does not search, so it has no budget");
    }
    return {.name = text, .player = strong(text, budget)};
}

Entrant<Dice> dice_entrant(const std::string& text) {
    return {.name = text,
            .player = named<Dice>(text, bots::dice_levels, dice_baselines, dice_names())};
}

std::string ra_names() {
    return names(bots::ra_levels, baselines);
}

std::string dice_names() {
    return names(bots::dice_levels, dice_baselines);
}

}  // namespace arena
