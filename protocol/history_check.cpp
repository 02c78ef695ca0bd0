#include "protocol/history_check.hpp"

#include <map>
#include <set>
#include <utility>

#include "protocol/error.hpp"
#include "protocol/fields.hpp"
#include "protocol/reenactment.hpp"

namespace protocol {

namespace {

[[noreturn]] void differ(const std::string& reason, const std::string& where) {
    throw Error("wrong_proof", reason).in(where);
}

void require(bool holds, const char* reason, const std::string& where) {
    if (!holds) {
        differ(reason, where);
    }
}

/// What can happen in a room beside its game.
const std::set<std::string>& asides() {
    static const std::set<std::string> types = {"bot_sat", "host_changed", "kicked",
                                                "left",    "returned",     "stood_in"};
    return types;
}

/// Follows what was told of a shuffle, and knows what has to be told next.
class ToldShuffle {
public:
    explicit ToldShuffle(const Proof& proof) : proof_(proof) {}

    bool started() const { return stage_ == Stage::started; }

    /// An event of the room. Throws Error when it tells something else than the proof.
    void hear(const Json& event);
    /// What `room` of the view has become.
    void see(const Json& room_diff);

private:
    enum class Stage : std::uint8_t { open, commit, reveal, started };
    using Commitments = std::map<Seat, Bytes32>;

    void hear_locked(Fields& event);
    void hear_committed(Fields& event);
    void hear_commitments(Fields& event);
    void hear_revealed(Fields& event);
    void hear_voided(Fields& event);
    void hear_started(Fields& event);

    Seat read_seat(Fields& event) const;
    std::set<Seat> read_seats(Fields& event) const;
    Commitments read_commitments(Fields& event) const;
    void check_promises() const;
    Json expected_view() const;

    const Proof& proof_;
    Stage stage_ = Stage::open;
    std::uint32_t attempt_ = 0;
    /// Seats that have committed in this attempt, and those that have revealed.
    std::set<Seat> committed_;
    std::set<Seat> revealed_;
    /// Seats that failed in an attempt before.
    std::set<Seat> failed_;
    /// As published in this attempt.
    Commitments commitments_;
    /// `room.shuffle` of the view.
    Json shown_ = Json::object();
};

void ToldShuffle::hear(const Json& event) {
    using Hear = void (ToldShuffle::*)(Fields&);
    static const std::map<std::string, Hear> table = {
        {"locked", &ToldShuffle::hear_locked},
        {"committed", &ToldShuffle::hear_committed},
        {"commitments", &ToldShuffle::hear_commitments},
        {"revealed", &ToldShuffle::hear_revealed},
        {"voided", &ToldShuffle::hear_voided},
        {"started", &ToldShuffle::hear_started}};
    Fields fields(event);
    const std::string type = fields.text("type", 1, 64);
    const auto found = table.find(type);
    const bool known = found != table.end() || asides().contains(type);
    require(known, "Nothing like that happens from the lock to the end of a game.", "type");
    const bool first = stage_ == Stage::open;
    require(first == (type == "locked"), "The history begins with the lock, and has one.", "type");
    if (found != table.end()) {
        require(!started(), "The shuffle is over.", "type");
        (this->*found->second)(fields);
        fields.finish();
    }
}

void ToldShuffle::hear_locked(Fields& event) {
    require(event.integer("game", 1, UINT32_MAX) == proof_.game, "It is another game.", "game");
    require(event.bytes32("commitment") == proof_.server.commitment,
            "It is not the server's commitment of the proof.", "commitment");
    stage_ = Stage::commit;
}

void ToldShuffle::hear_committed(Fields& event) {
    require(stage_ == Stage::commit, "Commitments have been published already.", "type");
    const Seat seat = read_seat(event);
    require(!failed_.contains(seat), "The seat has failed, and takes no part.", "seat");
    require(committed_.insert(seat).second, "The seat has committed already.", "seat");
}

void ToldShuffle::hear_commitments(Fields& event) {
    require(stage_ == Stage::commit, "Commitments have been published already.", "type");
    commitments_ = read_commitments(event);
    std::set<Seat> published;
    for (const auto& [seat, commitment] : commitments_) {
        published.insert(seat);
    }
    require(published == committed_, "They are not of the seats that have committed.",
            "commitments");
    stage_ = Stage::reveal;
}

void ToldShuffle::hear_revealed(Fields& event) {
    require(stage_ == Stage::reveal, "Nobody reveals before all commitments are published.",
            "type");
    const Seat seat = read_seat(event);
    require(commitments_.contains(seat), "The seat has not committed.", "seat");
    require(revealed_.insert(seat).second, "The seat has revealed already.", "seat");
}

void ToldShuffle::hear_voided(Fields& event) {
    require(stage_ == Stage::reveal, "An attempt is void only when somebody does not reveal.",
            "type");
    require(event.integer("attempt", 0, UINT32_MAX) == attempt_, "It is another attempt.",
            "attempt");
    event.choice("reason", {"late", "wrong"});
    const std::set<Seat> failed = read_seats(event);
    for (const Seat seat : failed) {
        require(commitments_.contains(seat) && !revealed_.contains(seat),
                "A seat has failed that owed nothing.", "seats");
    }
    require(!failed.empty(), "No seat has failed.", "seats");
    failed_.insert(failed.begin(), failed.end());
    ++attempt_;
    stage_ = Stage::commit;
    committed_.clear();
    revealed_.clear();
    commitments_.clear();
}

void ToldShuffle::hear_started(Fields& event) {
    require(event.integer("number", 1, UINT32_MAX) == proof_.game, "It is another game.", "number");
    require(attempt_ == proof_.attempt, "So many attempts are not what the proof says.", "type");
    require(revealed_ == committed_, "Not all that have committed have revealed.", "type");
    check_promises();
    require(event.has("root") == proof_.root.has_value(),
            "The proof and the start differ in whether there is a root.", "root");
    if (proof_.root) {
        require(event.bytes32("root") == *proof_.root, "It is not the root of the proof.", "root");
    }
    stage_ = Stage::started;
}

/// The proof's commitments are those that were published; who published none has no weight.
void ToldShuffle::check_promises() const {
    for (std::size_t i = 0; i < proof_.seats.size(); ++i) {
        const auto found = commitments_.find(static_cast<Seat>(i));
        const bool told = found == commitments_.end() ? proof_.seats[i].secret == no_secret
                                                      : proof_.seats[i].commitment == found->second;
        if (!told) {
            const std::string seat = std::to_string(i);
            differ("Seat " + seat + " of the proof is not what was published before.", "type");
        }
    }
}

Seat ToldShuffle::read_seat(Fields& event) const {
    return static_cast<Seat>(
        event.integer("seat", 0, static_cast<std::int64_t>(proof_.seats.size()) - 1));
}

std::set<Seat> ToldShuffle::read_seats(Fields& event) const {
    std::set<Seat> seats;
    for (const Json& seat : event.array("seats")) {
        const bool known = seat.is_number_unsigned() && seat < proof_.seats.size();
        require(known && seats.insert(seat.get<Seat>()).second, "Expected different seats.",
                "seats");
    }
    return seats;
}

ToldShuffle::Commitments ToldShuffle::read_commitments(Fields& event) const {
    const Json& object = event.object("commitments");
    Commitments commitments;
    try {
        Fields fields(object);
        for (std::size_t seat = 0; seat < proof_.seats.size(); ++seat) {
            const std::string name = std::to_string(seat);
            if (fields.has(name.c_str())) {
                commitments[static_cast<Seat>(seat)] = Fields(object).bytes32(name.c_str());
            }
        }
    } catch (Error& error) {
        throw error.in("commitments");
    }
    require(commitments.size() == object.size(), "There are no such seats.", "commitments");
    return commitments;
}

Json ToldShuffle::expected_view() const {
    Json view = {{"game", proof_.game},
                 {"commitment", hex(proof_.server.commitment)},
                 {"attempt", attempt_}};
    if (stage_ == Stage::reveal || started()) {
        view["commitments"] = Json::object();
        for (const auto& [seat, commitment] : commitments_) {
            view["commitments"][std::to_string(seat)] = hex(commitment);
        }
    }
    if (started() && proof_.root) {
        view["root"] = hex(*proof_.root);
    }
    return view;
}

void ToldShuffle::see(const Json& room_diff) {
    require(room_diff.is_object(), "Expected an object.", "room");
    const char* status = started() ? "playing" : "shuffling";
    require(room_diff.value("status", Json(status)) == status, "The room is in another state.",
            "room.status");
    if (room_diff.contains("shuffle")) {
        require(room_diff.at("shuffle").is_object(), "Expected an object.", "room.shuffle");
        shown_.merge_patch(room_diff.at("shuffle"));
    }
    const Json expected = expected_view();
    for (const char* name : {"game", "commitment", "attempt", "commitments", "root"}) {
        // What the lock does not change was shown before.
        const bool shown_before = name == std::string("game") || name == std::string("commitment");
        const Json shown = shown_.value(name, shown_before ? expected.at(name) : Json());
        require(shown == expected.value(name, Json()), "The view shows something else.",
                std::string("room.shuffle.") + name);
    }
}

/// What happens beside the game leaves its course alone.
void check_aside(const Json& diff) {
    const Json room = diff.value("room", Json::object());
    require(room.is_object() && !room.contains("shuffle") && !room.contains("status"),
            "Nothing but actions changes the course of the game.", "room");
}

/// Follows the whole history, and chains it.
class ToldHistory {
public:
    ToldHistory(const Record& record, const Proof& proof)
        : history_(proof.history), shuffle_(proof), game_(record), head_(history_.before) {}

    std::size_t check();

private:
    bool done() const {
        return given_ == history_.updates.size() && game_.played() == game_.actions();
    }
    /// Whether the update of this version is given; else an action brought it.
    bool is_given(std::uint64_t v) const;
    void hear(const Json& update);
    void hear_start(const Json& update, std::size_t first_event);
    void check_question(const Json& update) const;

    const History& history_;
    ToldShuffle shuffle_;
    Reenactment game_;
    std::size_t given_ = 0;
    Bytes32 head_;
};

std::size_t ToldHistory::check() {
    require(!history_.updates.empty(), "A history has a lock and a start.", "updates");
    auto v = history_.updates.front().at("v").get<std::uint64_t>();
    std::size_t count = 0;
    for (; !done(); ++v, ++count) {
        if (!is_given(v)) {
            head_ = chained(head_, dump(game_.next(v)));
            continue;
        }
        const Json& update = history_.updates[given_];
        try {
            hear(update);
        } catch (Error& error) {
            throw error.in(std::to_string(given_)).in("updates");
        }
        head_ = chained(head_, dump(update));
        ++given_;
    }
    require(shuffle_.started(), "The history does not tell of the start.", "updates");
    if (head_ != history_.head) {
        differ("The chain leads to " + hex(head_) + ".", "head");
    }
    return count;
}

bool ToldHistory::is_given(std::uint64_t v) const {
    if (given_ == history_.updates.size()) {
        require(shuffle_.started(), "The history does not tell of the start.", "updates");
        return false;
    }
    const auto next = history_.updates[given_].at("v").get<std::uint64_t>();
    const bool action_here = shuffle_.started() && game_.played() < game_.actions();
    if (next != v && (next < v || !action_here)) {
        differ("Expected version " + std::to_string(v) + ".",
               "updates." + std::to_string(given_) + ".v");
    }
    return next == v;
}

void ToldHistory::hear(const Json& update) {
    const bool was_started = shuffle_.started();
    const Json& events = update.at("events");
    std::size_t heard = 0;
    for (; heard < events.size() && (was_started || !shuffle_.started()); ++heard) {
        try {
            shuffle_.hear(events[heard]);
        } catch (Error& error) {
            throw error.in(std::to_string(heard)).in("events");
        }
    }
    try {
        const Json& diff = update.at("diff");
        if (was_started) {
            check_aside(diff);
        } else {
            shuffle_.see(diff.value("room", Json::object()));
        }
    } catch (Error& error) {
        throw error.in("diff");
    }
    if (shuffle_.started() && !was_started) {
        hear_start(update, heard);
    } else {
        require(!update.at("diff").contains("game"), "Only actions change the game.", "diff.game");
    }
    check_question(update);
}

void ToldHistory::hear_start(const Json& update, std::size_t first_event) {
    const Json& events = update.at("events");
    const Json told(
        Json::array_t(events.begin() + static_cast<std::ptrdiff_t>(first_event), events.end()));
    require(told == game_.opening().at("events"), "The game began with other events.", "events");
    require(update.at("diff").value("game", Json()) == game_.opening().at("game"),
            "The game began as another.", "diff.game");
}

void ToldHistory::check_question(const Json& update) const {
    const Question asked = shuffle_.started() ? question(&game_.game()) : Question();
    require(update.at("acting") == asked.acting, "Another seat was asked.", "acting");
    require(update.at("legal") == asked.legal, "Other actions were legal.", "legal");
}

}  // namespace

std::size_t check_history(const Record& record, const Proof& proof) {
    try {
        return ToldHistory(record, proof).check();
    } catch (Error& error) {
        throw error.in("history").in("proof");
    }
}

}  // namespace protocol
