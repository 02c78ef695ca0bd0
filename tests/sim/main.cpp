#include <chrono>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <unistd.h>

#include "tests/sim/simulator.hpp"

// ra-sim: simulates many seeds.

namespace {

struct Options {
    std::uint64_t seeds = 1000;
    std::uint64_t from = 1;
    std::size_t steps = 60;
    std::string bug = "none";
};

std::vector<std::string> bug_names() {
    std::vector<std::string> names = {sim::name_of(sim::Bug::none)};
    for (const sim::Bug bug : sim::all_bugs) names.emplace_back(sim::name_of(bug));
    return names;
}

sim::Bug bug_of(const std::string& name) {
    for (const sim::Bug bug : sim::all_bugs) {
        if (name == sim::name_of(bug)) return bug;
    }
    return sim::Bug::none;
}

void print_broken(const sim::Settings& settings, const sim::Result& result) {
    std::cout << "\nSeed " << settings.seed << ": " << result.broken << "\n";
    // The same again, with its steps printed.
    for (const std::string& line : sim::simulate(settings).last_steps)
        std::cout << "  " << line << "\n";
    std::cout.flush();
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app("Simulates lobby, rooms, nodes, store and clients with all that can fail.");
    app.add_option("--seeds", options.seeds, "How many seeds")->capture_default_str();
    app.add_option("--from", options.from, "The first seed")->capture_default_str();
    app.add_option("--steps", options.steps,
                   "How many of the last steps of a seed that fails to print")
        ->capture_default_str();
    app.add_option("--bug", options.bug, "A mistake to plant")
        ->check(CLI::IsMember(bug_names()))
        ->capture_default_str();
    CLI11_PARSE(app, argc, argv);

    const sim::Bug bug = bug_of(options.bug);
    const bool shows_progress = isatty(STDERR_FILENO) != 0;
    const auto since = std::chrono::steady_clock::now();
    const auto seconds = [since] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count();
    };
    sim::Counts total;
    std::uint64_t broken = 0;
    for (std::uint64_t i = 0; i < options.seeds; ++i) {
        sim::Settings settings{.seed = options.from + i, .bug = bug};
        const sim::Result result = sim::simulate(settings);
        total += result.counts;
        if (!result.broken.empty()) {
            ++broken;
            settings.trace_lines = options.steps;
            print_broken(settings, result);
        }
        if (shows_progress) {
            std::cerr << "\r" << i + 1 << " of " << options.seeds << " seeds, " << broken
                      << " broken, " << static_cast<int>(seconds()) << " s ";
        }
    }
    if (shows_progress) std::cerr << "\n";
    std::cout << options.seeds << " seeds in " << std::fixed << std::setprecision(1) << seconds()
              << " s: " << sim::text_of(total) << "; " << broken << " seeds broken\n";
    return broken == 0 ? 0 : 1;
}
