// bots_learn: plays games, learns from them who wins, and writes engine/bots/learned.cpp.

#include <array>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>

#include <CLI/CLI.hpp>

#include "tests/bots/learn/school.hpp"

namespace {

struct Wish {
    std::string file = "engine/bots/learned.cpp";
    int games = 307'200;
    std::uint64_t seed = 1;
};

/// First everybody is plain, and only the end of a game tells anything; then what is known already
/// of later turns tells more; and then it is played by what is known.
std::array<learn::Stage, 3> course(int games) {
    constexpr float trust_in_end = 0.9F;
    return {
        {{.games = 24'576, .games_a_round = 1024, .first_rate = 0.003F, .last_rate = 0.001F},
         {.games = 30'720,
          .games_a_round = 1024,
          .first_rate = 0.001F,
          .last_rate = 0.0005F,
          .method = {.trust_in_end = trust_in_end}},
         {.games = games,
          .games_a_round = 512,
          .first_rate = 0.0005F,
          .last_rate = 0.00004F,
          .method = {.learned_percent = 40, .kept_percent = 100, .trust_in_end = trust_in_end}}}};
}

template <class Rows>
void write_rows(std::ostream& out, const char* name, const Rows& rows) {
    out << "    ." << name << " = {{\n";
    for (const auto& row : rows) {
        out << "        {";
        for (std::size_t i = 0; i < row.size(); ++i) {
            out << (i == 0 ? "" : ",") << row[i];
        }
        out << "},\n";
    }
    out << "    }},\n";
}

template <class Row>
void write_row(std::ostream& out, const char* name, const Row& row) {
    out << "    ." << name << " = {";
    for (const auto weight : row) {
        out << weight << ',';
    }
    out << "},\n";
}

void write(std::ostream& out, const bots::Judgement& judgement) {
    out << "#include \"engine/bots/evaluation.hpp\"\n\n"
           "// Written by bots_learn. Not to be changed by hand.\n\n"
           "// clang-format off\n\nnamespace bots {\n\nconst Judgement learned = {{\n";
    for (const bots::Weights& weights : judgement) {
        out << "{\n";
        write_rows(out, "seat", weights.seat);
        write_rows(out, "table", weights.table);
        write_rows(out, "own", weights.own);
        write_rows(out, "others", weights.others);
        write_row(out, "bias", weights.bias);
        write_row(out, "out", weights.out);
        out << "},\n";
    }
    out << "}};\n\n}  // namespace bots\n";
}

}  // namespace

int main(int argc, char** argv) {
    Wish wish;
    CLI::App app("Teaches the bots who wins. Takes a gigabyte of memory.");
    app.add_option("--file", wish.file, "What to write")->capture_default_str();
    app.add_option("--games", wish.games, "Of the last stage of three")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    app.add_option("--seed", wish.seed)->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    learn::School school(wish.seed);
    for (const learn::Stage& stage : course(wish.games)) {
        school.pass(stage, [&school](int games) {
            std::fprintf(stderr, "%d games, loss", games);
            for (const learn::Subject& subject : school.subjects()) {
                std::fprintf(stderr, " %.4f", subject.loss());
            }
            std::fputc('\n', stderr);
        });
    }
    std::ofstream out(wish.file);
    write(out, school.judgement());
    if (!out.flush()) {
        std::cerr << "bots_learn: " << wish.file << " cannot be written\n";
        return 1;
    }
    return 0;
}
