#include "tools/learn/subject.hpp"

#include <utility>

namespace learn {

namespace {

/// About 300 MB.
constexpr std::size_t most_remembered = 250'000;
constexpr int lessons_a_step = 256;
/// How often each lesson is studied.
constexpr int repeats = 3;

}  // namespace

void Subject::add(const std::vector<Lesson>& fresh, int epoch) {
    const bool at_first = lessons_.empty();
    for (const Lesson& lesson : fresh) {
        if (lesson.epoch == epoch) {
            remember(lesson);
            ++fresh_;
        }
    }
    if (at_first) {
        pupil_.get_used_to(lessons_);
    }
}

void Subject::remember(const Lesson& lesson) {
    if (lessons_.size() < most_remembered) {
        lessons_.push_back(lesson);
        return;
    }
    lessons_[oldest_] = lesson;
    oldest_ = (oldest_ + 1) % most_remembered;
}

void Subject::study(float rate) {
    const int steps = std::exchange(fresh_, 0) * repeats / lessons_a_step;
    double loss = 0;
    for (int step = 0; step < steps; ++step) {
        for (int i = 0; i < lessons_a_step; ++i) {
            loss += static_cast<double>(pupil_.study(lessons_[source_() % lessons_.size()]));
        }
        pupil_.improve(rate, lessons_a_step);
    }
    loss_ = loss / (steps * lessons_a_step);
}

}  // namespace learn
