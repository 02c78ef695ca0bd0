#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "protocol/json/error.hpp"
#include "protocol/verify/verify.hpp"
#include "tests/support/fair_games.hpp"

// What a client has kept, `ra-seen/1`: read and written, made one of two, and compared with a
// record.

namespace {

using protocol::Json;
using protocol::Seen;
using protocol::SeenGame;

constexpr core::Seat own_seat = 1;
const protocol::Bytes32 other{0x0f};
constexpr auto god_at_7 = R"({"space":7,"type":"god"})";

/// The version at which the second seat was asked, where something else happened before it acted;
/// empty if nothing did.
std::optional<std::uint64_t> asked_before_an_aside(const support::FairGame& game) {
    const protocol::Chronicle chronicle =
        protocol::check_history(protocol::read_record(game.record.dump()), game.proof);
    std::uint64_t asked = chronicle.first;
    for (std::size_t i = 0; i < chronicle.actions.size(); ++i) {
        const Json& action = game.record.at("actions").at(i);
        const bool is_own = action.at("seat") == own_seat && !action.contains("by");
        if (i > 0 && is_own && asked + 1 < chronicle.actions[i]) return asked;
        asked = chronicle.actions[i];
    }
    return {};
}

/// A game in which the second seat took part, and did not always act at once.
const support::FairGame& game() {
    static const support::FairGame the_game = [] {
        const auto setup = protocol::check_setup("ra", "classic", 3, Json::object());
        for (std::uint64_t seed = 1;; ++seed) {
            support::FairGame fair = support::fair_game(setup, seed);
            const bool takes_part = fair.proof.seats[own_seat].secret != protocol::no_secret;
            if (takes_part && fair.proof.attempt == 0 && asked_before_an_aside(fair)) return fair;
        }
    }();
    return the_game;
}

/// What an honest client of the second seat keeps.
Seen seen() {
    return support::seen_by(own_seat, game());
}

std::string code_with(const std::vector<Seen>& kept) {
    const protocol::Verdict verdict = protocol::verify(game().record.dump(), kept);
    const protocol::Step* failed = verdict.failed();
    return failed == nullptr ? "" : failed->name + " " + failed->code;
}

std::string code_with(const Seen& kept) {
    return code_with(std::vector{kept});
}

std::string error_of(const std::string& text) {
    try {
        protocol::read_seen(text);
    } catch (const protocol::Error& error) {
        return error.code + " " + error.field;
    }
    return "";
}

}  // namespace

TEST_CASE("the memory of an honest client agrees with the record") {
    const Seen kept = seen();
    CHECK(code_with(kept).empty());
    const protocol::Verdict verdict = protocol::verify(game().record.dump(), {kept});
    CHECK(verdict.own == protocol::OwnCount::counted);
    CHECK(verdict.steps.back().outcome == protocol::Outcome::ok);
    CHECK(protocol::verify(game().record.dump()).steps.back().outcome ==
          protocol::Outcome::skipped);
}

TEST_CASE("a record of another game than the one that was shown is found out") {
    using Change = std::function<void(Seen&, SeenGame&)>;
    const std::vector<std::pair<std::string, Change>> changes = {
        {"record other_room", [](Seen& all, SeenGame&) { all.room = "222222"; }},
        {"server other_commitment", [](Seen&, SeenGame& kept) { kept.commitment = other; }},
        {"seats own_number_dropped", [](Seen&, SeenGame& kept) { kept.part->commitment = other; }},
        {"seats own_number_dropped", [](Seen&, SeenGame& kept) { kept.part->attempt = 1; }},
        {"seats not_our_secret",
         [](Seen&, SeenGame& kept) {
             kept.part->commitment = other;
             kept.part->committed = false;
             kept.part->published = std::optional(other);
         }},
        {"seats not_our_commitments",
         [](Seen&, SeenGame& kept) { kept.attempts[0].begin()->second = other; }},
        {"seats not_our_commitments", [](Seen&, SeenGame& kept) { kept.attempts[2][0] = other; }},
        {"seats own_number_dropped",
         [](Seen& all, SeenGame& kept) {
             all.accuse({.code = "commitments_changed", .game = kept.game, .attempt = 0});
         }},
        {"root not_our_root", [](Seen&, SeenGame& kept) { kept.root = other; }},
        {"root not_our_root",
         [](Seen& all, SeenGame& kept) {
             all.accuse({.code = "root_changed", .game = kept.game});
         }},
        {"history not_our_history", [](Seen&, SeenGame& kept) { kept.heads[0].head = other; }},
        {"history not_our_history", [](Seen& all, SeenGame&) { all.last->at.head = other; }},
        {"history not_our_history", [](Seen&, SeenGame& kept) { kept.end->head = other; }},
        {"history not_our_history", [](Seen&, SeenGame& kept) { kept.end->v += 3; }},
        {"history not_our_history",
         [](Seen& all, SeenGame& kept) {
             all.last->at = kept.heads[0];
             kept.end.reset();
         }},
        {"history history_went_back",
         [](Seen& all, SeenGame& kept) {
             const std::uint64_t begin = kept.heads[0].v;
             all.accuse({.code = "history_went_back",
                         .game = kept.game,
                         .v = begin + 2,
                         .from = begin + 9});
         }},
        {"moves move_missing",
         [](Seen& all, SeenGame& kept) {
             kept.keep({.v = all.last->at.v, .action = R"({"type":"draw"})", .ok = true});
         }},
        {"moves move_replaced", [](Seen&, SeenGame& kept) { kept.moves[3].action = god_at_7; }},
        {"moves move_not_sent",
         [](Seen&, SeenGame& kept) { kept.moves.erase(kept.moves.begin() + 3); }}};
    for (const auto& [code, change] : changes) {
        CAPTURE(code);
        Seen kept = seen();
        change(kept, kept.games.begin()->second);
        CHECK(code_with(kept) == code);
    }
}

TEST_CASE("an update after the end of a game hides nothing of it") {
    Seen kept = seen();
    SeenGame& shown = kept.games.begin()->second;
    shown.heads.clear();
    kept.last->at = {.v = kept.last->at.v + 1, .head = other};
    const auto history = [&kept] {
        return protocol::verify(game().record.dump(), {kept}).steps.at(7).detail;
    };
    CHECK_THAT(history(), Catch::EndsWith("It is what you were shown."));
    shown.end->head = other;
    CHECK(code_with(kept) == "history not_our_history");
    shown.end.reset();
    CHECK_THAT(history(), Catch::EndsWith("has this head."));
}

TEST_CASE("a malformed record is an answer and no crash, also beside what was kept") {
    for (const char* pointer : {"/attempt", "/type"}) {
        Json record = game().record;
        Json& event = record["proof"]["history"]["updates"][0]["events"][0];
        event.erase(std::string(pointer).substr(1));
        CHECK_FALSE(protocol::verify(record.dump(), {seen()}).is_genuine());
    }
    for (const Json& value : {Json(1), Json::array(), Json(nullptr)}) {
        Json record = game().record;
        for (Json& update : record["proof"]["history"]["updates"]) {
            for (Json& event : update["events"]) {
                if (event.contains("commitments")) event["commitments"] = value;
            }
        }
        CHECK_FALSE(protocol::verify(record.dump(), {seen()}).is_genuine());
    }
}

TEST_CASE("a memory from the middle of a game on accuses no one of what was before") {
    Seen kept = seen();
    auto& moves = kept.games.begin()->second.moves;
    kept.since = moves[5].v;
    moves.erase(moves.begin(), moves.begin() + 6);
    CHECK(code_with(kept).empty());
    for (protocol::SeenMove& move : moves) move.ok = false;
    CHECK(code_with(kept).empty());
    // Another device may have been faster than what this one sent.
    moves.insert(moves.begin(), {.v = kept.since, .action = god_at_7, .ok = false});
    CHECK(code_with(kept).empty());
    moves.front().ok = true;
    CHECK(code_with(kept) == "moves move_replaced");
}

TEST_CASE("an accepted move that was replaced after somebody left is found before `since`, too") {
    Seen kept = seen();
    kept.since = kept.last->at.v;
    auto& moves = kept.games.begin()->second.moves;
    const std::uint64_t asked = asked_before_an_aside(game()).value();
    moves = {{.v = asked, .action = god_at_7, .ok = true}};
    CHECK(code_with(kept) == "moves move_replaced");
    moves.front().ok = false;
    CHECK(code_with(kept).empty());
}

TEST_CASE("every head counts that a client of a guest was shown") {
    const Seen whole = seen();
    Seen stopped = whole;
    stopped.last->at = {.v = whole.last->at.v - 9, .head = other};
    // It has no room for one more.
    auto& heads = stopped.games.begin()->second.heads;
    while (heads.size() < protocol::most_seen::heads) heads.push_back({.v = 0, .head = other});
    CHECK(code_with(stopped) == "history not_our_history");
    CHECK(code_with({stopped, whole}) == "history not_our_history");
    CHECK(code_with({whole, stopped}) == "history not_our_history");
}

TEST_CASE("whatever a server says, what is kept can be read again") {
    Seen kept = seen();
    std::string answer;
    for (int i = 0; i < 50; ++i) answer += "é";
    CHECK(kept.accuse({.code = "own_reveal_refused", .game = 1, .attempt = 0, .answer = answer}));
    CHECK(kept.faults.back().answer == answer.substr(0, 80));
    for (std::uint32_t number = 20; number > 4; --number) kept.at(number, other);
    CHECK(kept.games.size() == protocol::most_seen::games);
    CHECK(kept.game(5) != nullptr);
    CHECK_NOTHROW(protocol::read_seen(protocol::text_of(kept, false)));
}

TEST_CASE("the memories of two clients of one guest become one") {
    const Seen whole = seen();
    Seen first = whole;
    Seen second = whole;
    auto& begin = first.games.begin()->second.moves;
    auto& end = second.games.begin()->second.moves;
    begin.resize(begin.size() / 2);
    end.erase(end.begin(), end.begin() + static_cast<std::ptrdiff_t>(begin.size()));
    const protocol::Verdict verdict = protocol::verify(game().record.dump(), {first, second});
    CHECK(verdict.failed() == nullptr);
    first.merge(second);
    CHECK(protocol::text_of(first, false) == protocol::text_of(whole, false));
}

TEST_CASE("a memory is written again as if it were the first time") {
    Seen kept = seen();
    protocol::SeenTexts texts;
    const auto check = [&] {
        CHECK(protocol::text_of(kept, texts) == protocol::text_of(kept, false));
        CHECK(texts.size() == kept.games.size());
    };
    check();
    check();
    protocol::SeenGame& first = kept.games.begin()->second;
    first.moves.back().ok = !first.moves.back().ok;
    check();
    first.part->secret = game().proof.seats[own_seat].secret;
    check();
    kept.last = {.game = 1, .at = {.v = 1000, .head = other}};
    check();
    for (std::uint32_t number = 2; number < 20; ++number) {
        kept.at(number, other).keep({.v = number, .head = other});
        check();
    }
}

TEST_CASE("a memory is read as it was written, and without its secrets when shared") {
    Seen kept = seen();
    kept.games.begin()->second.part->secret = game().proof.seats[own_seat].secret;
    kept.accuse({.code = "called_late", .game = 1, .attempt = 0, .answer = "no"});
    const std::string whole = protocol::text_of(kept, false);
    CHECK(protocol::text_of(protocol::read_seen(whole), false) == whole);
    const std::string shared = protocol::text_of(kept, true);
    CHECK(shared.find("secret") == std::string::npos);
    CHECK(protocol::text_of(protocol::read_seen(shared), true) == shared);
    // Canonical, as another program would write it.
    CHECK(protocol::dump(protocol::parse(whole)) == whole);
}

TEST_CASE("a memory other than ra-seen/1 is refused by its field") {
    const Json whole = protocol::parse(protocol::text_of(seen(), true));
    const auto with = [&whole](const std::string& pointer, const Json& value) {
        Json changed = whole;
        changed[Json::json_pointer(pointer)] = value;
        return error_of(changed.dump());
    };
    CHECK(error_of("{") == "malformed_json ");
    CHECK(error_of("{}") == "missing_field format");
    CHECK(with("/format", "ra-seen/2") == "unknown_format format");
    CHECK(with("/room", "no") == "out_of_range room");
    CHECK(with("/more", 1) == "unknown_field more");
    CHECK(with("/last/head", "0") == "out_of_range last.head");
    CHECK(with("/games/0/seat", 9) == "out_of_range games.0.seat");
    CHECK(with("/games/0/moves/1/ok", 1) == "wrong_type games.0.moves.1.ok");
    CHECK(with("/games/0/heads", Json::array_t(65)) == "out_of_range games.0.heads");
    CHECK(with("/faults", {{{"code", "bad_mood"}, {"game", 1}}}) == "out_of_range faults.0.code");
    CHECK(error_of(std::string(std::size_t{5} << 20U, ' ')) == "too_long ");
}
