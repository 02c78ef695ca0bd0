#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "server/host/executor.hpp"
#include "server/lobby/effect.hpp"

namespace host {

/// One move's way through its room.
struct MoveTrace {
    /// What is over, in this order.
    enum Stage : std::uint8_t {
        /// The room has written its entry.
        decided,
        /// The store has the entry.
        handed,
        /// The store has answered.
        durable,
        /// The room has played the move, and written what is told of it.
        applied,
        /// Each connection has it in its queue.
        told,
        /// Each socket has it, but of those who do not read as fast.
        sent,
        stages
    };

    std::uint64_t v = 0;
    bool by_person = false;
    std::size_t entry_bytes = 0;
    std::size_t messages = 0;
    std::size_t message_bytes = 0;
    lobby::Moment came = {};
    /// How many stages are over, and when each was, since the move came.
    std::size_t over = 0;
    std::array<lobby::Moment, stages> at = {};
};
const char* name_of(MoveTrace::Stage stage);

/// Follows the next moves of one room. Thread: the room's.
class MoveTracer {
public:
    using Then = std::function<void(std::vector<MoveTrace>)>;

    /// `deadline` is what ends it.
    MoveTracer(std::size_t moves, Then then, Timer deadline);
    /// Tells what it has seen.
    ~MoveTracer() { then_(std::move(moves_)); }
    MoveTracer(const MoveTracer&) = delete;
    MoveTracer& operator=(const MoveTracer&) = delete;

    /// A move is decided, unless all are followed already.
    void begin(const lobby::Append& append, lobby::Moment now);
    /// Something is told.
    void add_message(std::size_t bytes);
    /// The stage is over for the move that is in it, if there is one.
    void end(MoveTrace::Stage stage, lobby::Moment now);

    /// Whether a move has this stage before it.
    bool waits_for(MoveTrace::Stage stage) { return find(stage) != nullptr; }
    bool is_done() const;

private:
    MoveTrace* find(MoveTrace::Stage next);

    const std::size_t most_;
    const Then then_;
    const Timer deadline_;
    std::vector<MoveTrace> moves_;
};

}  // namespace host
