// bots_learn: plays games, learns from them who wins, and writes engine/bots/learned.cpp.

#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>

#include <CLI/CLI.hpp>

#include "tests/bots/learn/games.hpp"
#include "tests/bots/learn/network.hpp"

namespace {

constexpr std::size_t remembered = 600'000;
constexpr std::size_t lessons_a_round = 8192;
constexpr int lessons_a_step = 256;
/// How often each lesson is studied.
constexpr int repeats = 2;
constexpr float first_rate = 0.002F;
constexpr float last_rate = 0.00015F;

struct Wish {
    std::string file = "engine/bots/learned.cpp";
    int games = 75'000;
    std::uint64_t seed = 1;
};

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

/// What it remembers, the newest in place of the oldest.
class Memory {
public:
    void add(const std::vector<learn::Lesson>& fresh) {
        for (const learn::Lesson& lesson : fresh) {
            if (lessons_.size() < remembered) {
                lessons_.push_back(lesson);
            } else {
                lessons_[oldest_] = lesson;
                oldest_ = (oldest_ + 1) % remembered;
            }
        }
    }
    const std::vector<learn::Lesson>& all() const { return lessons_; }
    const learn::Lesson& any(std::mt19937_64& source) const {
        return lessons_[source() % lessons_.size()];
    }

private:
    std::vector<learn::Lesson> lessons_;
    std::size_t oldest_ = 0;
};

/// Ensures: the mean loss.
double study(learn::Pupil& pupil, const Memory& memory, std::mt19937_64& source, float rate) {
    double loss = 0;
    const int steps = static_cast<int>(lessons_a_round) * repeats / lessons_a_step;
    for (int step = 0; step < steps; ++step) {
        std::array<int, ra::epochs> studied{};
        for (int i = 0; i < lessons_a_step; ++i) {
            const learn::Lesson& lesson = memory.any(source);
            loss += static_cast<double>(pupil.study(lesson));
            ++studied[lesson.epoch - 1U];
        }
        pupil.improve(rate, studied);
    }
    return loss / (steps * lessons_a_step);
}

bots::Judgement learn_from_games(const Wish& wish) {
    learn::Games games(wish.seed);
    learn::Pupil pupil(wish.seed);
    std::mt19937_64 source(wish.seed);
    Memory memory;
    for (int played = 0; played < wish.games;) {
        std::vector<learn::Lesson> fresh;
        while (fresh.size() < lessons_a_round && played < wish.games) {
            games.play(fresh);
            ++played;
        }
        const bool at_first = memory.all().empty();
        memory.add(fresh);
        if (at_first) {
            pupil.get_used_to(memory.all());
        }
        const float part = static_cast<float>(played) / static_cast<float>(wish.games);
        const float rate = first_rate * std::pow(last_rate / first_rate, part);
        const double loss = study(pupil, memory, source, rate);
        std::fprintf(stderr, "%d games, loss %.4f\n", played, loss);
    }
    return pupil.judgement();
}

}  // namespace

int main(int argc, char** argv) {
    Wish wish;
    CLI::App app("Teaches the bots who wins.");
    app.add_option("--file", wish.file, "What to write")->capture_default_str();
    app.add_option("--games", wish.games)->check(CLI::PositiveNumber)->capture_default_str();
    app.add_option("--seed", wish.seed)->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    const bots::Judgement judgement = learn_from_games(wish);
    std::ofstream out(wish.file);
    write(out, judgement);
    if (!out.flush()) {
        std::cerr << "bots_learn: " << wish.file << " cannot be written\n";
        return 1;
    }
    return 0;
}
