#include "tools/learn/school.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>

#include "engine/core/chance.hpp"

namespace learn {

namespace {

/// Those that one thread plays before it looks for more work.
constexpr int games_a_job = 16;

/// Runs `work(i)` for every i below `count`, on all processors.
template <class Work>
void side_by_side(int count, const Work& work) {
    std::atomic<int> next = 0;
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
        threads.emplace_back([&] {
            for (int mine = next++; mine < count; mine = next++) {
                work(mine);
            }
        });
    }
}

}  // namespace

School::School(std::uint64_t seed) : seed_(seed) {
    for (std::uint64_t epoch = 0; epoch < ra::epochs; ++epoch) {
        subjects_.emplace_back(seed * ra::epochs + epoch);
    }
}

void School::pass(const Stage& stage, const std::function<void(int games)>& after_round) {
    for (int round = 0; round < stage.rounds; ++round) {
        const float part = static_cast<float>(round) / static_cast<float>(stage.rounds);
        pass_round(stage, stage.first_rate * std::pow(stage.last_rate / stage.first_rate, part));
        after_round(played_);
    }
}

/// The games of the next round are played while those of the last one are studied.
void School::pass_round(const Stage& stage, float rate) {
    const int studies = fresh_.empty() ? 0 : ra::epochs;
    for (int epoch = 1; epoch <= studies; ++epoch) {
        subjects_[static_cast<std::size_t>(epoch - 1)].add(fresh_, epoch);
    }
    const int jobs = stage.games_a_round / games_a_job;
    std::vector<std::vector<Lesson>> lessons(static_cast<std::size_t>(jobs));
    side_by_side(studies + jobs, [&](int work) {
        if (work < studies) {
            subjects_[static_cast<std::size_t>(work)].study(rate);
            return;
        }
        const int job = work - studies;
        for (int i = 0; i < games_a_job; ++i) {
            const int game = played_ + job * games_a_job + i;
            play(core::SplitMix64(seed_ + static_cast<std::uint64_t>(game)).next(), stage.method,
                 judgement_, lessons[static_cast<std::size_t>(job)]);
        }
    });
    played_ += jobs * games_a_job;
    fresh_.clear();
    for (const auto& some : lessons) {
        fresh_.insert(fresh_.end(), some.begin(), some.end());
    }
    for (std::size_t epoch = 0; epoch < ra::epochs; ++epoch) {
        judgement_[epoch] = subjects_[epoch].weights();
    }
}

}  // namespace learn
