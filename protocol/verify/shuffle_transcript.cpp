#include "protocol/verify/shuffle_transcript.hpp"

#include <string>
#include <utility>

#include "protocol/games/lock.hpp"
#include "protocol/games/proof_fault.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/hex.hpp"
#include "protocol/limits.hpp"

namespace protocol {

namespace {

/// Throws Error where the view changes that has no place between the lock and the end, so that a
/// record can hide nothing there.
void check_members(const Json& object, const std::string& where,
                   std::initializer_list<std::string_view> names) {
    require(object.is_object(), "Expected an object.", where);
    for (const auto& [name, value] : object.items()) {
        require(std::find(names.begin(), names.end(), name) != names.end(),
                "It has no place in a history.", std::string(where).append(".").append(name));
    }
}

void check_room(const Json& room) {
    check_members(room, "room", {"host", "number", "pause", "seats", "shuffle", "status"});
    if (room.contains("host")) check_members(room.at("host"), "room.host", {"name", "seat"});
    if (!room.contains("seats")) return;
    const std::string where = "room.seats";
    check_members(room.at("seats"), where, {"0", "1", "2", "3", "4"});
    for (const auto& [seat, change] : room.at("seats").items()) {
        check_members(change, std::string(where).append(".").append(seat),
                      {"bot", "kind", "left", "level", "name", "stand_in"});
    }
}

Error wrong_time(const char* reason, const char* where) {
    return Error("wrong_time", reason).in(where);
}

}  // namespace

ShuffleTranscript::ShuffleTranscript(const Record& record, const Proof& proof, Known known)
    : record_(record), proof_(proof), known_(known) {
    for (const SeatKind& kind : record.players.kinds) levels_.push_back(kind.level);
}

void ShuffleTranscript::on_event(const Json& event) {
    using Handler = void (ShuffleTranscript::*)(Fields&);
    static const std::map<std::string, Handler> table = {
        {"locked", &ShuffleTranscript::on_locked},
        {"committed", &ShuffleTranscript::on_committed},
        {"commitments", &ShuffleTranscript::on_commitments},
        {"revealed", &ShuffleTranscript::on_revealed},
        {"voided", &ShuffleTranscript::on_voided},
        {"started", &ShuffleTranscript::on_started}};
    static const std::map<std::string, Handler> asides = {
        {"bot_sat", &ShuffleTranscript::on_bot_sat},
        {"closed", &ShuffleTranscript::on_closed},
        {"host_changed", &ShuffleTranscript::on_seat_alone},
        {"kicked", &ShuffleTranscript::on_kicked},
        {"left", &ShuffleTranscript::on_left},
        {"pause", &ShuffleTranscript::on_pause},
        {"resumed", &ShuffleTranscript::on_resumed},
        {"returned", &ShuffleTranscript::on_returned},
        {"shown_out", &ShuffleTranscript::on_nothing_more},
        {"stood_in", &ShuffleTranscript::on_stood_in},
        {"time_given", &ShuffleTranscript::on_time_given}};
    Fields fields(event);
    const std::string type = fields.text("type", 1, 64);
    require(!is_closed_, "The room was closed before.", "type");
    require(!empty_ || type == "bot_sat", "A bot takes the seat at once.", "type");
    const auto found = table.find(type);
    const auto aside = asides.find(type);
    const bool known = found != table.end() || aside != asides.end();
    require(known, "Nothing like that happens from the lock to the end of a game.", "type");
    const bool first = stage_ == Stage::open;
    require(first == (type == "locked"), "The history begins with the lock, and has one.", "type");
    if (found != table.end()) {
        require(!started(), "The shuffle is over.", "type");
        (this->*found->second)(fields);
    } else {
        (this->*aside->second)(fields);
    }
    fields.finish();
}

/// It binds what the record says of the game.
void ShuffleTranscript::on_locked(Fields& event) {
    bots_ = event.text("bots", 1, 64);
    attempt_ = static_cast<std::uint32_t>(event.integer("attempt", 0, UINT32_MAX));
    const bool has_clock = event.has("clock");
    const ClockSettings clock = has_clock ? event.object("clock", read_clock) : ClockSettings();
    require(has_clock == clock.is_on(), "A clock that is off is not named.", "clock");
    clock_ = {clock, proof_.seats.size()};
    Players players = record_.players;
    players.salts = proof_.salts;
    const Json expected = locked_event({.game = proof_.game,
                                        .attempt = attempt_,
                                        .commitment = proof_.server.commitment,
                                        .engine = event.text("engine", 1, 64),
                                        .bots = bots_,
                                        .setup = record_.setup,
                                        .clock = clock,
                                        .players = players});
    for (const auto& [name, value] : expected.items()) {
        const Json& actual = event.any(name.c_str());
        // The hashes of the names cannot be made without their salts.
        if (known_ == Known::lock && name == "seats") continue;
        require(actual == value, "The record says something else.", name);
    }
    stage_ = Stage::commit;
}

void ShuffleTranscript::on_closed(Fields& /*event*/) {
    require(started(), "No game was broken off.", "type");
    is_closed_ = true;
}

void ShuffleTranscript::on_nothing_more(Fields& /*event*/) {}

void ShuffleTranscript::on_seat_alone(Fields& event) {
    read_player(event);
}

void ShuffleTranscript::on_kicked(Fields& event) {
    require(started(), "No player is kicked from a shuffle.", "type");
    const Seat seat = read_player(event);
    emptied_.insert(seat);
    empty_ = seat;
    forget_pause(seat);
}

void ShuffleTranscript::on_returned(Fields& event) {
    const Seat seat = read_player(event);
    levels_[seat].reset();
    left_.erase(seat);
    if (clock_.is_on()) clock_.returned(seat);
}

/// A bot comes for a player who left, or, where there are clocks, whose time is over.
void ShuffleTranscript::on_stood_in(Fields& event) {
    const Seat seat = read_player(event);
    const bool is_timeout = clock_.is_on() && !levels_[seat] && !left_.contains(seat);
    if (is_timeout) clock_.stood_in(seat);
    levels_[seat] = read_level(event);
}

void ShuffleTranscript::on_left(Fields& event) {
    const Seat seat = read_player(event);
    left_.insert(seat);
    forget_pause(seat);
}

/// It has the seat for good. The host may give it another level later.
void ShuffleTranscript::on_bot_sat(Fields& event) {
    require(started(), "No bot comes in a shuffle.", "type");
    const Seat seat = read_seat(event);
    require(empty_ ? *empty_ == seat : !is_players(seat), "The seat is a player's.", "seat");
    empty_.reset();
    levels_[seat] = read_level(event);
    event.words("name", longest_name);
}

void ShuffleTranscript::on_pause(Fields& event) {
    require(clock_.is_on() && started(), "No clock runs.", "type");
    const std::optional<Seat> seat =
        event.has("seat") ? std::optional(read_seat(event)) : std::nullopt;
    if (!event.boolean("on")) {
        pause_ = {};
        return;
    }
    require(seat.has_value(), "A player asks for a pause.", "seat");
    pause_.seats.insert(*seat);
    pause_.holds = all_ask_for_pause();
}

/// Those who are asleep, or for whom a bot plays, are not waited for.
bool ShuffleTranscript::all_ask_for_pause() const {
    for (Seat seat = 0; seat < levels_.size(); ++seat) {
        const bool is_awaited = !levels_[seat] && !clock_.is_asleep(seat);
        if (is_awaited && !pause_.seats.contains(seat)) return false;
    }
    return true;
}

/// A player who is gone asks for none.
void ShuffleTranscript::forget_pause(Seat seat) {
    pause_.seats.erase(seat);
    if (pause_.seats.empty()) pause_.holds = false;
}

void ShuffleTranscript::check_pause(const Json& room_diff) {
    if (room_diff.contains("pause")) {
        shown_pause_.merge_patch({{"pause", room_diff.at("pause")}});
    }
    const Json expected = pause_.seats.empty()
                              ? Json::object()
                              : Json{{"pause", {{"holds", pause_.holds}, {"seats", pause_.seats}}}};
    require(shown_pause_ == expected, "The players asked for another pause, or for none.",
            "room.pause");
}

void ShuffleTranscript::on_time_given(Fields& event) {
    require(clock_.is_on() && started(), "No clock runs.", "type");
    const auto by = static_cast<Seat>(
        event.integer("by", 0, static_cast<std::int64_t>(proof_.seats.size()) - 1));
    const std::chrono::milliseconds time(event.integer("ms", shortest_gift, longest_gift));
    clock_.give(by, read_seat(event), time);
}

void ShuffleTranscript::on_resumed(Fields& event) {
    require(clock_.is_on() && started(), "No clock runs.", "type");
    event.integer("not_charged", 0, longest_time);
}

void ShuffleTranscript::on_action(const Doer& doer, const Game& game) {
    const bool is_timed = clock_.is_on() && !levels_.at(doer.seat);
    if (doer.took.has_value() != is_timed) {
        throw wrong_time("A clock runs for players, where there is one.", "took");
    }
    if (pause_.holds) throw wrong_time("Nothing happens in a pause.", "type");
    if (!is_timed) return clock_.bot_acted();
    try {
        clock_.acted(doer.seat, doer.by, *doer.took,
                     game.acting() == doer.seat && game.is_in_turn());
    } catch (Error& error) {
        throw error.in("took");
    }
}

void ShuffleTranscript::on_committed(Fields& event) {
    require(stage_ == Stage::commit, "Commitments have been published already.", "type");
    const Seat seat = read_player(event);
    require(!failed_.contains(seat), "The seat has failed, and takes no part.", "seat");
    require(committed_.insert(seat).second, "The seat has committed already.", "seat");
}

void ShuffleTranscript::on_commitments(Fields& event) {
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

void ShuffleTranscript::on_revealed(Fields& event) {
    require(stage_ == Stage::reveal, "Nobody reveals before all commitments are published.",
            "type");
    const Seat seat = read_seat(event);
    require(commitments_.contains(seat), "The seat has not committed.", "seat");
    require(revealed_.insert(seat).second, "The seat has revealed already.", "seat");
}

void ShuffleTranscript::on_voided(Fields& event) {
    require(stage_ == Stage::reveal, "An attempt is void only when somebody does not reveal.",
            "type");
    const std::set<Seat> failed = read_failed(event);
    failed_.insert(failed.begin(), failed.end());
    ++attempt_;
    stage_ = Stage::commit;
    committed_.clear();
    revealed_.clear();
    commitments_.clear();
}

void ShuffleTranscript::call_off(const Json& voided) const {
    Fields fields(voided);
    require(fields.text("type", 1, 64) == "voided", "A shuffle is called off by a failure.",
            "type");
    require(stage_ == Stage::commit || stage_ == Stage::reveal, "No attempt is under way.", "type");
    read_failed(fields);
    fields.finish();
}

void ShuffleTranscript::on_started(Fields& event) {
    require(event.integer("number", 1, UINT32_MAX) == proof_.game, "It is another game.", "number");
    require(revealed_ == committed_, "Not all that have committed have revealed.", "type");
    root_ = event.bytes32("root");
    if (known_ == Known::proof) check_proof();
    stage_ = Stage::started;
}

void ShuffleTranscript::check_proof() const {
    require(attempt_ == proof_.attempt, "So many attempts are not what the proof says.", "type");
    check_promises();
    require(root_ == proof_.root, "It is not the root of the proof.", "root");
}

/// The proof's commitments are those that were published; who published none has no weight.
void ShuffleTranscript::check_promises() const {
    for (std::size_t i = 0; i < proof_.seats.size(); ++i) {
        const auto found = commitments_.find(static_cast<Seat>(i));
        const bool agrees = found == commitments_.end()
                                ? proof_.seats[i].secret == no_secret
                                : proof_.seats[i].commitment == found->second;
        if (!agrees) {
            const std::string seat = std::to_string(i);
            throw proof_fault("Seat " + seat + " of the proof is not what was published before.",
                              "type");
        }
    }
}

Seat ShuffleTranscript::read_seat(Fields& event) const {
    return static_cast<Seat>(
        event.integer("seat", 0, static_cast<std::int64_t>(proof_.seats.size()) - 1));
}

Seat ShuffleTranscript::read_player(Fields& event) const {
    const Seat seat = read_seat(event);
    require(is_players(seat), "No player has this seat.", "seat");
    return seat;
}

bool ShuffleTranscript::is_players(Seat seat) const {
    return !record_.players.kinds.at(seat).level && !emptied_.contains(seat);
}

Level ShuffleTranscript::read_level(Fields& event) const {
    return protocol::read_level(record_.setup.game, event.text("level", 1, 32));
}

std::set<Seat> ShuffleTranscript::read_seats(Fields& event) const {
    std::set<Seat> seats;
    for (const Json& seat : event.array("seats")) {
        const bool known = seat.is_number_unsigned() && seat < proof_.seats.size();
        require(known && seats.insert(seat.get<Seat>()).second, "Expected different seats.",
                "seats");
    }
    return seats;
}

std::set<Seat> ShuffleTranscript::read_failed(Fields& event) const {
    require(event.integer("attempt", 0, UINT32_MAX) == attempt_, "It is another attempt.",
            "attempt");
    event.choice("reason", {"late", "wrong"});
    std::set<Seat> failed = read_seats(event);
    for (const Seat seat : failed) {
        require(is_owing(seat), "A seat has failed that owed nothing.", "seats");
    }
    require(!failed.empty(), "No seat has failed.", "seats");
    return failed;
}

bool ShuffleTranscript::is_owing(Seat seat) const {
    if (stage_ == Stage::reveal) return commitments_.contains(seat) && !revealed_.contains(seat);
    const bool is_player = !record_.players.kinds.at(seat).level;
    return is_player && !committed_.contains(seat) && !failed_.contains(seat);
}

ShuffleTranscript::Commitments ShuffleTranscript::read_commitments(Fields& event) const {
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

Json ShuffleTranscript::expected_view() const {
    Json view = {{"game", proof_.game},
                 {"commitment", hex(proof_.server.commitment)},
                 {"attempt", attempt_}};
    if (stage_ == Stage::reveal || started()) {
        view["commitments"] = Json::object();
        for (const auto& [seat, commitment] : commitments_) {
            view["commitments"][std::to_string(seat)] = hex(commitment);
        }
    }
    if (root_) view["root"] = hex(*root_);
    return view;
}

void ShuffleTranscript::on_view(const Json& room_diff) {
    require(!empty_, "A bot takes the seat at once.", "room.seats");
    if (is_closed_) {
        require(room_diff == Json{{"status", "closed"}}, "It changes more than that.", "room");
        return;
    }
    check_room(room_diff);
    check_pause(room_diff);
    const char* status = started() ? "playing" : "shuffling";
    require(room_diff.value("status", Json(status)) == status, "The room is in another state.",
            "room.status");
    require(room_diff.value("number", Json(proof_.game)) == proof_.game, "It is another game.",
            "room.number");
    if (room_diff.contains("shuffle")) {
        check_members(
            room_diff.at("shuffle"), "room.shuffle",
            {"attempt", "commitment", "commitments", "game", "root", "stage", "waiting_for"});
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

}  // namespace protocol
