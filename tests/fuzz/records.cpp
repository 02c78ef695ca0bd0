// Game records as the programs and pages read them: replayed, verified and told again, never thrown
// over.

#include "protocol/games/reenactment.hpp"
#include "protocol/games/review.hpp"
#include "protocol/json/error.hpp"
#include "protocol/verify/replay.hpp"
#include "protocol/verify/verify.hpp"
#include "tests/fuzz/target.hpp"

namespace {

using protocol::Error;
using protocol::Json;
using protocol::Record;

/// Of a record's decisions: a review thinks about each.
constexpr int most_reviewed = 3;

void check_verdict(const protocol::Verdict& verdict, bool replays) {
    const protocol::Step* failed = verdict.failed();
    if (failed != nullptr) {
        fuzz::check(!failed->code.empty(), "a step fails without a code");
    } else {
        fuzz::check(replays, "a record is genuine that does not replay");
    }
    protocol::dump(encode(verdict));
}

/// Whether the game can be reenacted from its beginning to the end of its record.
void tell_again(const Record& record) try {
    protocol::Reenactment told(record);
    std::uint64_t v = 1;
    while (told.played() < told.actions()) protocol::dump(told.next(++v));
} catch (const Error& error) {
    fuzz::check(!error.code.empty(), "an error without a code");
}

/// What a player of the first seat may have kept of this game, whose own number is another.
std::vector<protocol::Seen> kept_of(const Record& record) try {
    if (!record.proof) return {};
    const protocol::Proof proof = protocol::read_proof(*record.proof, record.players.size());
    protocol::Seen seen{.room = proof.room, .since = 1};
    protocol::SeenGame& game = seen.at(proof.game, proof.server.commitment);
    game.seat = 0;
    game.part = {.seat = 0, .commitment = proof.root, .revealed = true};
    return {seen};
} catch (const Error&) {
    return {};
}

void review(const Record& record) try {
    protocol::Review review(record, 0, 1);
    for (int i = 0; i < most_reviewed && review.next(); ++i) {
    }
} catch (const Error& error) {
    fuzz::check(!error.code.empty(), "an error without a code");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const Json replayed = protocol::replay(text);
    protocol::dump(replayed);
    check_verdict(protocol::verify(text), replayed.at("ok"));
    try {
        const Record record = protocol::read_record(text);
        tell_again(record);
        review(record);
        check_verdict(protocol::verify(text, kept_of(record)), replayed.at("ok"));
    } catch (const Error& error) {
        fuzz::check(replayed.at("ok") == false, "a record replays that cannot be read");
    }
    return 0;
}
