#include "server/host/move_tracer.hpp"

#include <optional>

#include <catch2/catch.hpp>

// The stages of moves, as whoever runs the server follows them.

using host::MoveTrace;
using host::MoveTracer;
using lobby::Moment;

namespace {

lobby::Append move(std::uint64_t v, Moment came) {
    return {.v = v, .entry = "twelve bytes", .move = lobby::Append::Move{came, true}};
}

struct Followed {
    explicit Followed(std::size_t moves)
        : tracer(
              std::in_place, moves, [this](auto told) { traces = std::move(told); }, nullptr) {}

    std::optional<std::vector<MoveTrace>> traces;
    std::optional<MoveTracer> tracer;
};

}  // namespace

TEST_CASE("each stage of a move is told from when it came, with what was written and told") {
    Followed followed(1);
    MoveTracer& tracer = *followed.tracer;
    tracer.begin(move(7, Moment{100}), Moment{110});
    CHECK(tracer.waits_for(MoveTrace::handed));
    CHECK_FALSE(tracer.waits_for(MoveTrace::durable));
    tracer.end(MoveTrace::handed, Moment{120});
    tracer.end(MoveTrace::durable, Moment{200});
    tracer.end(MoveTrace::applied, Moment{210});
    tracer.add_message(30);
    tracer.add_message(12);
    tracer.end(MoveTrace::told, Moment{220});
    tracer.add_message(1000);
    CHECK_FALSE(tracer.is_done());
    tracer.end(MoveTrace::sent, Moment{230});
    CHECK(tracer.is_done());
    CHECK_FALSE(followed.traces);
    followed.tracer.reset();
    REQUIRE(followed.traces->size() == 1);
    const MoveTrace& trace = followed.traces->front();
    CHECK(trace.v == 7);
    CHECK(trace.by_person);
    CHECK(trace.entry_bytes == 12);
    CHECK(trace.messages == 2);
    CHECK(trace.message_bytes == 42);
    CHECK(trace.at ==
          std::array{Moment{10}, Moment{20}, Moment{100}, Moment{110}, Moment{120}, Moment{130}});
}

TEST_CASE("the next move may be decided before the last one is told") {
    Followed followed(2);
    MoveTracer& tracer = *followed.tracer;
    tracer.begin(move(1, Moment{0}), Moment{1});
    for (const auto stage : {MoveTrace::handed, MoveTrace::durable, MoveTrace::applied}) {
        tracer.end(stage, Moment{2});
    }
    tracer.begin(move(2, Moment{2}), Moment{3});
    tracer.begin(move(3, Moment{2}), Moment{3});
    tracer.end(MoveTrace::told, Moment{4});
    tracer.end(MoveTrace::handed, Moment{5});
    tracer.end(MoveTrace::sent, Moment{6});
    CHECK_FALSE(tracer.is_done());
    followed.tracer.reset();
    REQUIRE(followed.traces->size() == 2);
    CHECK(followed.traces->at(0).over == MoveTrace::stages);
    CHECK(followed.traces->at(0).at[MoveTrace::sent] == Moment{6});
    CHECK(followed.traces->at(1).over == MoveTrace::durable);
    CHECK(followed.traces->at(1).at[MoveTrace::handed] == Moment{3});
}

TEST_CASE("what is no move is not followed") {
    Followed followed(1);
    followed.tracer->begin({.v = 1, .entry = "sat"}, Moment{1});
    followed.tracer->end(MoveTrace::handed, Moment{2});
    followed.tracer.reset();
    CHECK(followed.traces->empty());
}
