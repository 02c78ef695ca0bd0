#include "server/host/move_tracer.hpp"

#include <algorithm>

namespace host {

const char* name_of(MoveTrace::Stage stage) {
    static constexpr std::array names{"decided", "handed", "durable", "applied", "told", "sent"};
    static_assert(names.size() == MoveTrace::stages);
    return names.at(stage);
}

MoveTracer::MoveTracer(std::size_t moves, Then then, Timer deadline)
    : most_(moves), then_(std::move(then)), deadline_(std::move(deadline)) {}

void MoveTracer::begin(const lobby::Append& append, lobby::Moment now) {
    if (!append.move || moves_.size() == most_) return;
    moves_.push_back({.v = append.v,
                      .by_person = append.move->by_person,
                      .entry_bytes = append.entry.size(),
                      .came = append.move->came});
    end(MoveTrace::decided, now);
}

void MoveTracer::add_message(std::size_t bytes) {
    MoveTrace* const move = find(MoveTrace::told);
    if (move == nullptr) return;
    ++move->messages;
    move->message_bytes += bytes;
}

void MoveTracer::end(MoveTrace::Stage stage, lobby::Moment now) {
    MoveTrace* const move = find(stage);
    if (move == nullptr) return;
    move->at.at(stage) = now - move->came;
    ++move->over;
}

bool MoveTracer::is_done() const {
    return moves_.size() == most_ && moves_.back().over == MoveTrace::stages;
}

/// A room has one append under way, so no two moves are in one stage.
MoveTrace* MoveTracer::find(MoveTrace::Stage next) {
    const auto found = std::find_if(moves_.begin(), moves_.end(),
                                    [next](const auto& move) { return move.over == next; });
    return found == moves_.end() ? nullptr : &*found;
}

}  // namespace host
