#include "protocol/verify/live_check.hpp"

#include <string>
#include <utility>

#include "protocol/fair/proof.hpp"
#include "protocol/games/engine_signature.hpp"
#include "protocol/games/record.hpp"
#include "protocol/games/reenactment.hpp"
#include "protocol/games/update.hpp"
#include "protocol/json/error.hpp"
#include "protocol/json/fields.hpp"
#include "protocol/verify/bots_check.hpp"
#include "protocol/verify/history_check.hpp"
#include "protocol/verify/played_action.hpp"

namespace protocol {

namespace {

Error against_the_rules(const std::string& reason, const std::string& where) {
    return Error("against_the_rules", reason).in(where);
}

/// The record of a game that is locked and not begun. Throws Error.
Record locked_record(const Json& event, const Json& room) {
    const Json& setup = event.at("setup");
    Json record = {{"format", "ra-record/1"},        {"game", setup.at("game")},
                   {"edition", setup.at("edition")}, {"options", setup.at("options")},
                   {"players", Json::array()},       {"seats", event.at("seats")},
                   {"chance", Json::object()},       {"actions", Json::array()}};
    for (Json& seat : record["seats"]) {
        const std::string number = std::to_string(record["players"].size());
        record["players"].push_back(room.at("seats").at(number).at("name"));
        seat.erase("name");
    }
    return read_record(dump(record));
}

Proof locked_proof(const Json& event, const Json& room) {
    Fields fields(event);
    const std::size_t seats = event.at("seats").size();
    Proof proof;
    proof.room = room.at("id");
    proof.game = static_cast<std::uint32_t>(fields.integer("game", 1, UINT32_MAX));
    proof.server.commitment = fields.bytes32("commitment");
    proof.seats.resize(seats);
    proof.salts.resize(seats);
    return proof;
}

bool is_event(const Json& events, const char* type) {
    return !events.empty() && events.front().at("type") == type;
}

/// Both are public parts of updates.
void compare(const Json& shown, const Json& due) {
    for (const auto& [name, value] : due.items()) {
        if (shown.value(name, Json()) != value) {
            throw against_the_rules("By the rules it is " + dump(value) + ".", name);
        }
    }
    for (const auto& [name, value] : shown.items()) {
        if (!due.contains(name)) throw against_the_rules("It has no place here.", name);
    }
}

bool needs_all_numbers(const Json& room) {
    return room.value("all_numbers", Json()) == true;
}

std::uint32_t read_attempt(const Json& voided) {
    Fields fields(voided);
    return static_cast<std::uint32_t>(fields.integer("attempt", 0, UINT32_MAX));
}

/// The events of a shuffle that is called off; `room`: as it was shown before.
void check_call_off(const Json& events, const Json& room) {
    if (!needs_all_numbers(room)) {
        throw against_the_rules("The room does not need the number of every player.", "events");
    }
    if (room.at("status") != "shuffling") {
        throw against_the_rules("No shuffle is under way.", "events");
    }
    if (events.size() != 2 || !is_event(events, "voided")) {
        throw against_the_rules("It is called off with the attempt that is void.", "events");
    }
}

/// What a room becomes whose shuffle is called off: it shows the same commitment as before.
void check_gathering(const Json& update, const Json& shuffle_before, const Json& room) {
    const Json& diff = update.at("diff");
    for (const auto& [name, value] : diff.items()) {
        if (name != "room") throw against_the_rules("It has no place here.", "diff." + name);
    }
    for (const auto& [name, value] : diff.at("room").items()) {
        if (name != "host" && name != "seats" && name != "shuffle" && name != "status") {
            throw against_the_rules("It has no place here.", "diff.room." + name);
        }
    }
    if (!update.at("acting").is_null()) {
        throw against_the_rules("No seat is asked.", "acting");
    }
    if (room.at("status") != "gathering") {
        throw against_the_rules("The room gathers again.", "diff.room.status");
    }
    const Json due = {{"game", shuffle_before.at("game")},
                      {"commitment", shuffle_before.at("commitment")}};
    if (room.at("shuffle") != due) {
        throw against_the_rules("By the rules it is " + dump(due) + ".", "diff.room.shuffle");
    }
}

}  // namespace

/// A game from its lock on.
struct LiveCheck::Watched {
    Watched(Record of, Proof bound, std::uint64_t v)
        : record(std::move(of)), proof(std::move(bound)), first(v) {}

    /// With the chance and the actions that were shown.
    Record record;
    Proof proof;
    ShuffleTranscript shuffle{record, proof, Known::lock};
    std::optional<Reenactment> game = {};
    std::uint64_t first;
};

LiveCheck::LiveCheck() = default;
LiveCheck::~LiveCheck() = default;

void LiveCheck::restore(const Json& snapshot) {
    const std::uint64_t v = snapshot.at("v");
    const std::optional<Bytes32> head = unhex(snapshot.at("head").get<std::string>());
    if (v == v_ && head == head_) return;
    watched_.reset();
    v_ = v;
    view_ = snapshot.at("view");
    head_ = head.value_or(Bytes32());
    attempt_.reset();
}

/// Empty when no room was shown.
std::string LiveCheck::status() const {
    return view_.value(Json::json_pointer("/room/status"), "");
}

void LiveCheck::show(const Json& update) {
    v_ = update.at("v");
    head_ = chained(head_, public_text(update));
    view_.merge_patch(update.at("diff"));
}

Json LiveCheck::update(const Json& update) {
    const Json& events = update.at("events");
    if (!events.empty() && events.back().at("type") == "called_off") {
        call_off(update);
        return {};
    }
    const bool was_playing = status() == "playing";
    show(update);
    Json action = follow(update);
    // A room that is closed later ends no game by that.
    if (was_playing && (status() == "finished" || status() == "closed")) keep_end();
    return action;
}

/// Checks what is shown. Null when no action brought it.
Json LiveCheck::follow(const Json& update) {
    const Json& events = update.at("events");
    if (is_event(events, "voided") && needs_all_numbers(view_.at("room"))) {
        throw against_the_rules("The game has to be called off.", "events");
    }
    if (is_event(events, "locked")) {
        check_room(events.front());
        begin(events.front());
    }
    if (is_event(events, "rematch")) attempt_ = 0;
    // What follows the end of a game is not part of it.
    if (watched_ == nullptr || is_over()) return {};
    if (watched_->game) {
        Json action = check_action(update);
        if (!action.is_null()) return action;
    }
    on_aside(update, watched_->shuffle, [&]() -> const Reenactment& { return start(update); });
    return {};
}

/// What is bound is what the room shows.
void LiveCheck::check_room(const Json& event) const {
    const Json& room = view_.at("room");
    for (const auto& [name, value] : event.at("setup").items()) {
        if (room.value(name, Json()) != value) {
            throw against_the_rules("The room shows another.", "events.0.setup." + name);
        }
    }
    if (attempt_ && event.at("attempt") != *attempt_) {
        throw against_the_rules("It was begun " + std::to_string(*attempt_) + " times before.",
                                "events.0.attempt");
    }
    for (const char* name : {"game", "commitment"}) {
        if (room.at("shuffle").at(name) != event.at(name)) {
            throw against_the_rules("The room showed another.", std::string("events.0.") + name);
        }
    }
    if (room.value("clock", Json()) != event.value("clock", Json())) {
        throw against_the_rules("The room shows another.", "events.0.clock");
    }
    const Json& seats = event.at("seats");
    bool is_same = seats.size() == room.at("seats").size();
    for (std::size_t i = 0; is_same && i < seats.size(); ++i) {
        const Json& shown = room.at("seats").at(std::to_string(i));
        for (const char* member : {"kind", "level", "bot"}) {
            is_same = is_same && shown.value(member, Json()) == seats[i].value(member, Json());
        }
    }
    if (!is_same) throw against_the_rules("The room shows other players.", "events.0.seats");
}

void LiveCheck::begin(const Json& event) {
    watched_.reset();
    const Json& room = view_.at("room");
    auto watched =
        std::make_unique<Watched>(locked_record(event, room), locked_proof(event, room), v_);
    const std::string engine = event.at("engine");
    const std::string_view own = engine_signature(watched->record.setup.game);
    if (!can_go_on(watched->record.setup.game, engine)) {
        throw Error("other_engine", "The game is played by the rules of engine " + engine +
                                        ", and these are of " + std::string(own) + ".")
            .in("events.0.engine");
    }
    watched_ = std::move(watched);
}

/// The room gathers again, and the next lock goes on with the next attempt.
void LiveCheck::call_off(const Json& update) {
    const Json before = view_.at("room");
    show(update);
    const Json& events = update.at("events");
    check_call_off(events, before);
    std::uint32_t attempt = 0;
    try {
        if (watched_) watched_->shuffle.call_off(events.front());
        attempt = watched_ ? watched_->shuffle.attempt() : read_attempt(events.front());
    } catch (Error& error) {
        throw error.in("0").in("events");
    }
    if (before.at("shuffle").value("attempt", Json()) != attempt) {
        throw against_the_rules("The room showed another attempt.", "events.0.attempt");
    }
    check_gathering(update, before.at("shuffle"), view_.at("room"));
    attempt_ = attempt + 1;
    watched_.reset();
}

void LiveCheck::keep_end() {
    EndedGame ended;
    // The room's number is not checked, and that of the lock is.
    ended.number =
        watched_ ? watched_->proof.game : view_.at("room").at("number").get<std::uint32_t>();
    ended.first = since();
    ended.last = v_;
    ended.head = head_;
    if (is_over()) ended.record = watched_->game->game().record(watched_->record.players);
    ended_ = std::move(ended);
}

/// The game, which is begun with the update of its start.
const Reenactment& LiveCheck::start(const Json& update) {
    Watched& watched = *watched_;
    if (watched.game) return *watched.game;
    watched.record.chance = opening_chance(update);
    return watched.game.emplace(watched.record);
}

/// Null when no action brought it.
Json LiveCheck::check_action(const Json& update) {
    Watched& watched = *watched_;
    Json action = played_action(update, *watched.game->game().acting());
    if (action.is_null()) return action;
    if (add_chance(watched.record.chance, update.at("events"))) {
        // What is drawn must be known to a game before it is.
        watched.game.emplace(watched.record).skip();
    }
    compare(parse(public_text(update)), watched.game->act(update.at("v"), action));
    Fields fields(action);
    const Doer doer = read_doer(fields);
    check_by(doer, watched.record.players.kinds.at(doer.seat),
             watched.shuffle.bot_of(doer.seat).has_value());
    watched.shuffle.on_action(doer, watched.game->game());
    watched.record.actions.push_back(action);
    return action;
}

std::optional<std::uint64_t> LiveCheck::since() const {
    return watched_ ? std::optional(watched_->first) : std::nullopt;
}

bool LiveCheck::is_over() const {
    return watched_ && watched_->game &&
           (!watched_->game->game().acting() || watched_->shuffle.is_closed());
}

bool LiveCheck::check_record(const Json& record) const {
    const Json::json_pointer number("/proof/game");
    const bool is_another =
        ended_ && record.contains(number) && record.at(number) != ended_->number;
    if (!ended_ || is_another) return false;
    const auto differs = [](const std::string& where) {
        return Error("not_our_history", "You were shown something else.").in(where);
    };
    for (const auto& [name, value] : ended_->record.items()) {
        if (record.value(name, Json()) != value) throw differs(name);
    }
    const Json::json_pointer head("/proof/history/head");
    if (!record.contains(head) || record.at(head) != hex(ended_->head)) {
        throw differs("proof.history.head");
    }
    return true;
}

}  // namespace protocol
