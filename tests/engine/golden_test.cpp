#include "tests/engine/golden.hpp"

#include <set>
#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include "engine/dice/signature.hpp"
#include "engine/ra/signature.hpp"

namespace {

constexpr const char* how_to_bless =
    "If the change of behaviour is meant: ./ra bless, read the difference, and name the new "
    "signature in the commit message.";

void check_same(const std::string& blessed, const std::string& now) {
    const auto found = golden::difference(blessed, now);
    INFO((found ? found->text() : ""));
    CHECK_FALSE(found.has_value());
}

TEST_CASE("Every golden game is there and is played as it was blessed") {
    const auto now = golden::files();
    const auto blessed = golden::blessed();
    for (const auto& [name, text] : now) {
        INFO(name << ": " << how_to_bless);
        REQUIRE(blessed.contains(name));
        check_same(blessed.at(name), text);
    }
    for (const auto& [name, text] : blessed) {
        INFO("no test makes this file: " << name << ". " << how_to_bless);
        CHECK(now.contains(name));
    }
}

TEST_CASE("Each engine names its own signature, so that logs tell which one began a game") {
    CHECK(golden::blessed().at("signature.txt") ==
          "ra " + std::string(ra::signature) + "\nra-dice " + std::string(dice::signature) + '\n');
}

TEST_CASE("A golden record replays to its transcript") {
    const auto blessed = golden::blessed();
    std::size_t replayed = 0;
    for (const auto& [name, text] : blessed) {
        if (name.ends_with(".json")) {
            INFO(name);
            const bool of_dice = name.starts_with("dice/");
            check_same(blessed.at(name.substr(0, name.size() - 4) + "txt"),
                       of_dice ? golden::replay_dice(text) : golden::replay(text));
            ++replayed;
        }
    }
    CHECK(replayed == support::setups_for_goldens().size() + support::all_dice_setups().size());
}

/// The words that begin the lines of events and the actions of the transcripts in a folder.
std::set<std::string> words_of_transcripts(const std::string& of) {
    std::set<std::string> words;
    for (const auto& [name, text] : golden::blessed()) {
        if (!name.starts_with(of)) {
            continue;
        }
        std::string word;
        for (const char c : text) {
            if (c == ' ' || c == '\n') {
                words.insert(std::exchange(word, {}));
            } else {
                word += c;
            }
        }
    }
    return words;
}

TEST_CASE("The golden games of Ra hold every action, every event and every cause") {
    const std::set<std::string> words = words_of_transcripts("ra/");
    for (const char* expected :
         {"draw",        "invoke",         "god",          "end",           "pass",
          "bid",         "discard",        "turn_began",   "drawn",         "ra_drawn",
          "exchanged",   "auction_opened", "cause=drawn",  "cause=invoked", "cause=full",
          "bid_asked",   "passed",         "won",          "nobody_bid",    "discard_asked",
          "lost",        "scored",         "epoch_ended",  "cause=ra",      "cause=suns",
          "epoch_began", "game_over",      "tile=pharaoh", "tile=flood",    "tile=nile"}) {
        INFO(expected);
        CHECK(words.contains(expected));
    }
}

TEST_CASE("The golden games of the dice game hold every action and every event") {
    const std::set<std::string> words = words_of_transcripts("dice/");
    for (const char* expected : {"roll",
                                 "stop",
                                 "pharaoh",
                                 "nile",
                                 "flood",
                                 "civilization",
                                 "monument",
                                 "catastrophe",
                                 "end",
                                 "lose",
                                 "turn_began",
                                 "rolled",
                                 "rolling_ended",
                                 "pharaoh_moved",
                                 "nile_moved",
                                 "flood_placed",
                                 "civilization_placed",
                                 "monument_placed",
                                 "catastrophe_called",
                                 "kind=pharaoh",
                                 "kind=nile",
                                 "kind=civilization",
                                 "kind=monument",
                                 "pharaoh_set_back",
                                 "nile_set_back",
                                 "flood_lost",
                                 "loss_asked",
                                 "civilization_lost",
                                 "monument_lost",
                                 "turn_resumed",
                                 "ankhs_scored",
                                 "suns_scored",
                                 "ra_moved",
                                 "scored",
                                 "epoch_ended",
                                 "epoch_began",
                                 "game_over"}) {
        INFO(expected);
        CHECK(words.contains(expected));
    }
}

}  // namespace
