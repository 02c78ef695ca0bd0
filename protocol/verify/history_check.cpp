#include "protocol/verify/history_check.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "protocol/games/proof_fault.hpp"
#include "protocol/games/reenactment.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/json/hex.hpp"
#include "protocol/verify/shuffle_transcript.hpp"

namespace protocol {

namespace {

/// Follows the whole history, and chains it.
class HistoryCheck {
public:
    HistoryCheck(const Record& record, const Proof& proof)
        : history_(proof.history),
          shuffle_(record, proof),
          actions_(record.actions),
          game_(record) {
        std::transform(history_.updates.begin(), history_.updates.end(),
                       std::back_inserter(updates_), parse);
    }

    Chronicle check();
    /// The first action whose clock cannot have run so.
    const std::optional<Error>& wrong_clock() const { return wrong_clock_; }

private:
    bool done() const { return given_ == updates_.size() && game_.played() == game_.actions(); }
    /// Whether the update of this version is given; otherwise an action brought it.
    bool is_given(std::uint64_t v) const;
    /// Has the clocks run as the last action says.
    void follow_clock();

    const History& history_;
    std::vector<Json> updates_;
    ShuffleTranscript shuffle_;
    const Json& actions_;
    Reenactment game_;
    std::size_t given_ = 0;
    std::optional<Error> wrong_clock_;
};

Chronicle HistoryCheck::check() {
    require(!updates_.empty(), "A history has a lock and a start.", "updates");
    Chronicle chronicle{.first = updates_.front().at("v").get<std::uint64_t>(),
                        .heads = {history_.before}};
    for (auto v = chronicle.first; !done(); ++v) {
        if (!is_given(v)) {
            require(!shuffle_.is_closed(), "The room was closed before.", "updates");
            chronicle.heads.push_back(chained(chronicle.heads.back(), dump(game_.next(v))));
            chronicle.actions.push_back(v);
            chronicle.levels.push_back(shuffle_.bot_of(actions_[game_.played() - 1].at("seat")));
            follow_clock();
            continue;
        }
        try {
            on_aside(updates_[given_], shuffle_, [this]() -> const Reenactment& { return game_; });
        } catch (Error& error) {
            throw error.in(std::to_string(given_)).in("updates");
        }
        chronicle.heads.push_back(chained(chronicle.heads.back(), history_.updates[given_]));
        ++given_;
    }
    require(shuffle_.started(), "The history does not tell of the start.", "updates");
    if (chronicle.heads.back() != history_.head) {
        throw proof_fault("The chain leads to " + hex(chronicle.heads.back()) + ".", "head");
    }
    chronicle.bots = shuffle_.bots();
    chronicle.is_broken_off = shuffle_.is_closed();
    return chronicle;
}

void HistoryCheck::follow_clock() {
    const std::size_t at = game_.played() - 1;
    try {
        Fields action(actions_[at]);
        shuffle_.on_action(read_doer(action), game_.game());
    } catch (Error& error) {
        if (!wrong_clock_) wrong_clock_ = error.in(std::to_string(at)).in("actions");
    }
}

bool HistoryCheck::is_given(std::uint64_t v) const {
    if (given_ == updates_.size()) {
        require(shuffle_.started(), "The history does not tell of the start.", "updates");
        return false;
    }
    const auto next = updates_[given_].at("v").get<std::uint64_t>();
    const bool action_here = shuffle_.started() && game_.played() < game_.actions();
    if (next != v && (next < v || !action_here)) {
        throw proof_fault("Expected version " + std::to_string(v) + ".",
                          "updates." + std::to_string(given_) + ".v");
    }
    return next == v;
}

/// The game's own part of the update of its start, whose events before `first_event` are the
/// room's.
void check_opening(const Json& update, std::size_t first_event, const Json& opening) {
    const Json& events = update.at("events");
    const Json begun(
        Json::array_t(events.begin() + static_cast<std::ptrdiff_t>(first_event), events.end()));
    require(begun == opening.at("events"), "The game began with other events.", "events");
    require(update.at("diff").value("game", Json()) == opening.at("game"),
            "The game began as another.", "diff.game");
}

}  // namespace

void on_aside(const Json& update, ShuffleTranscript& shuffle, const Replayed& game) {
    const bool was_started = shuffle.started();
    const Json& events = update.at("events");
    require(!was_started || shuffle.is_closed() || game().game().acting().has_value(),
            "The game was over.", "events");
    std::size_t handled = 0;
    for (; handled < events.size() && (was_started || !shuffle.started()); ++handled) {
        try {
            shuffle.on_event(events[handled]);
        } catch (Error& error) {
            throw error.in(std::to_string(handled)).in("events");
        }
    }
    require(!shuffle.is_closed() || events.size() == 1, "Something else happened.", "events");
    try {
        const Json& diff = update.at("diff");
        for (const auto& [name, value] : diff.items()) {
            require(name == "room" || name == "game", "It has no place in a history.", name);
        }
        shuffle.on_view(diff.value("room", Json::object()));
    } catch (Error& error) {
        throw error.in("diff");
    }
    if (shuffle.started() && !was_started) {
        check_opening(update, handled, game().opening());
    } else {
        require(!update.at("diff").contains("game"), "Only actions change the game.", "diff.game");
    }
    const Json asked = acting(shuffle.started() ? &game().game() : nullptr);
    require(update.at("acting") == asked, "Another seat was asked.", "acting");
}

Chronicle check_history(const Record& record, const Proof& proof) {
    HistoryCheck check(record, proof);
    Chronicle chronicle;
    try {
        chronicle = check.check();
    } catch (Error& error) {
        throw error.in("history").in("proof");
    }
    if (check.wrong_clock()) throw *check.wrong_clock();
    return chronicle;
}

}  // namespace protocol
