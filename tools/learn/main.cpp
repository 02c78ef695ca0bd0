// bots_learn: plays games, learns from them who wins, and writes engine/bots/ra/learned.cpp.

#include <array>
#include <cstdio>
#include <iostream>
#include <stdexcept>
#include <string>

#include <CLI/CLI.hpp>

#include "tools/learn/school.hpp"
#include "tools/learn/source_file.hpp"

namespace {

/// Half a billion games, which an int counts.
constexpr int most_rounds = 1'000'000;
constexpr int games_a_round = 512;

struct Wish {
    std::string file = "engine/bots/ra/learned.cpp";
    int rounds = 600;
    std::uint64_t seed = 1;
};

/// In the first stage everybody plays plainly, and only the end of a game teaches anything. In the
/// second, what is already known of later turns teaches more. In the third, players use what is
/// known.
std::array<learn::Stage, 3> course(int last_rounds) {
    constexpr float trust_in_end = 0.9F;
    return {
        {{.rounds = 24, .games_a_round = 1024, .first_rate = 0.003F, .last_rate = 0.001F},
         {.rounds = 30,
          .games_a_round = 1024,
          .first_rate = 0.001F,
          .last_rate = 0.0005F,
          .method = {.trust_in_end = trust_in_end}},
         {.rounds = last_rounds,
          .games_a_round = games_a_round,
          .first_rate = 0.0005F,
          .last_rate = 0.00004F,
          .method = {.learned_percent = 40, .kept_percent = 100, .trust_in_end = trust_in_end}}}};
}

bots::Judgement taught(const Wish& wish) {
    learn::School school(wish.seed);
    for (const learn::Stage& stage : course(wish.rounds)) {
        school.pass(stage, [&school](int games) {
            std::fprintf(stderr, "%d games, loss", games);
            for (const learn::Subject& subject : school.subjects()) {
                std::fprintf(stderr, " %.4f", subject.loss());
            }
            std::fputc('\n', stderr);
        });
    }
    return school.judgement();
}

void add_options(CLI::App& app, Wish& wish) {
    app.add_option("--file", wish.file, "What to write")->capture_default_str();
    app.add_option("--rounds", wish.rounds,
                   "Of the last stage of three, " + std::to_string(games_a_round) + " games each")
        ->check(CLI::Range(1, most_rounds))
        ->capture_default_str();
    app.add_option("--seed", wish.seed)->capture_default_str();
}

}  // namespace

int main(int argc, char** argv) {
    constexpr int wrong_usage = 2;
    Wish wish;
    CLI::App app("Teaches the bots who wins. Takes a gigabyte of memory.");
    add_options(app, wish);
    try {
        app.parse(argc, argv);
        // First of all: after half an hour it would be a pity.
        learn::SourceFile file(wish.file);
        file.write(taught(wish));
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : wrong_usage;
    } catch (const std::runtime_error& error) {
        std::cerr << "bots_learn: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
