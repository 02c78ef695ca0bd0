#include "clients/cpp/room.hpp"

#include <chrono>
#include <utility>

#include <sodium.h>

#include "protocol/games/update.hpp"

namespace client {

namespace {

std::optional<Seat> seat_in(const Json& message, const char* member) {
    const Json& seat = message.at(member);
    return seat.is_null() ? std::optional<Seat>() : seat.get<Seat>();
}

Bytes32 head_in(const Json& message) {
    const auto head = protocol::unhex(message.at("head").get<std::string>());
    if (!head) throw Error("unreadable_answer", "The head is none.");
    return *head;
}

/// Milliseconds since 1970.
std::int64_t time_in(const Json& time) {
    constexpr std::int64_t latest = std::int64_t{1} << 53U;  // That every program can count.
    const auto since_1970 = time.is_number_integer() ? time.get<std::int64_t>() : -1;
    if (since_1970 < 0 || since_1970 > latest) {
        throw Error("unreadable_answer", "The time is none.");
    }
    return since_1970;
}

/// The server's clock, or this machine's, may be wrong.
Json by_own_clock(const Json& message) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::int64_t shift = std::chrono::duration_cast<std::chrono::milliseconds>(now).count() -
                               time_in(message.at("now"));
    const auto shifted = [shift](const Json& time) { return time_in(time) + shift; };
    Json deadlines = Json::object();
    if (message.contains("stand_in")) {
        const Json& due = message.at("stand_in");
        deadlines["stand_in"] = {{"seat", due.at("seat").get<Seat>()},
                                 {"from", shifted(due.at("from"))}};
    }
    for (const char* name : {"claim_host", "close"}) {
        if (message.contains(name)) deadlines[name] = shifted(message.at(name));
    }
    if (message.contains("hurry")) deadlines["hurry"] = message.at("hurry").get<bool>();
    return deadlines;
}

std::uint32_t game_in(const Json& view) {
    return view.at("room").at("shuffle").at("game");
}

}  // namespace

struct Room::Snapshot {
    std::uint64_t v;
    Json view;
    std::optional<Seat> acting;
    Json legal;
};

Room::Room(boost::asio::io_context& context, const Server& server, RoomOptions options,
           RoomHandlers handlers)
    : options_(std::move(options)),
      handlers_(std::move(handlers)),
      state_{.name = options_.name},
      witness_(context, options_.room, options_.storage,
               [this](bool later) {
                   state_.faults = witness_.seen().faults;
                   if (later) handlers_.changed();
               }),
      link_(context, server, "/ws/rooms/" + options_.room, *this),
      participant_(for_participant()),
      draws_(for_draws()) {
    state_.faults = witness_.seen().faults;
    link_.open();
}

Participant::Environment Room::for_participant() {
    return {.send =
                [this](Json command, const Answered& answered) {
                    link_.command(std::move(command), [this, answered](const Answer& answer) {
                        answered(answer);
                        handlers_.changed();
                    });
                },
            .witness = witness_,
            .is_closed = [this] { return link_.state().status == Status::closed; }};
}

DrawProofs::Environment Room::for_draws() {
    return {
        .send = [this](Json command,
                       const Answered& answered) { link_.command(std::move(command), answered); },
        .accuse = [this](const Fault& fault) { witness_.accuse(fault); },
        .is_closed = [this] { return link_.state().status == Status::closed; }};
}

/// A move is kept before it goes out.
void Room::command(Json draft, Answered answered) {
    const bool is_move = draft.value("type", "") == "act" && draft.contains("action") &&
                         draft.contains("v") && draft["v"].is_number_unsigned() &&
                         !state_.view.is_null();
    if (!is_move) return link_.command(std::move(draft), std::move(answered));
    const std::uint32_t game = game_in(state_.view);
    const auto note = [this, v = draft["v"].get<std::uint64_t>(), game,
                       action = draft["action"]](bool ok) { witness_.acted(v, game, action, ok); };
    note(false);
    link_.command(std::move(draft), [note, answered = std::move(answered)](const Answer& answer) {
        if (!answer.error) note(true);
        answered(answer);
    });
}

// Hearing

std::optional<Json> Room::greeting() {
    Json message = {{"type", "enter"}, {"name", options_.name}, {"token", options_.token}};
    const std::string& invite = state_.invite.empty() ? options_.invite : state_.invite;
    if (!invite.empty()) message["invite"] = invite;
    if (options_.is_program) message["kind"] = "bot";
    const std::uint64_t seen = witness_.entering();
    if (!needs_snapshot_ || is_at_first()) {
        message["seen"] = state_.v;
    } else if (seen > 0) {
        message["seen"] = seen;
        message["snapshot"] = true;
    }
    return message;
}

void Room::receive(const Json& message) {
    const std::string type = message["type"];
    if (type == "entered") return enter(message);
    if (type == "snapshot") return restore(message);
    if (type == "update") return update(message);
    try {
        if (type == "announcement") return handlers_.announced(message.at("text"));
        if (type == "you") {
            state_.seat = seat_in(message, "seat");
            state_.host = message.at("host");
        } else if (type == "invite_changed") {
            state_.invite = message.at("invite");
        } else if (type == "presence") {
            state_.presence = {{"online", message.at("online")},
                               {"watchers", message.at("watchers")},
                               {"bots", message.value("bots", Json::array())}};
        } else if (type == "deadlines") {
            state_.deadlines = by_own_clock(message);
        } else if (type == "leaves" || type == "nonces") {
            draws_.receive(message);
            state_.proved_draws = draws_.proved();
        }
    } catch (const std::exception&) {
        return link_.lose();
    }
    handlers_.changed();
}

void Room::enter(const Json& message) {
    protocol::NamedHead named;
    try {
        named = {.v = message.at("v"), .head = head_in(message)};
        state_.seat = seat_in(message, "seat");
        state_.host = message.at("host");
        state_.name = message.at("name");
        state_.invite = message.value("invite", "");
    } catch (const std::exception&) {
        return link_.lose();
    }
    // What was seen from another seat, or as a watcher, has another private part.
    const bool other_eyes = !state_.view.is_null() && state_.seat != seen_from_;
    if (other_eyes && !needs_snapshot_) return start_over();
    witness_.entered(named.v);
    needs_snapshot_ = needs_snapshot_ || named.v < state_.v;
    entered_ = named;
    settle();
}

void Room::restore(const Json& message) {
    try {
        Snapshot snapshot{.v = message.at("v"),
                          .view = message.at("view"),
                          .acting = seat_in(message, "acting"),
                          .legal = message.value("legal", Json::array())};
        const Bytes32 head = head_in(message);
        const std::uint32_t game = game_in(snapshot.view);
        witness_.fits(snapshot.v, head, state_.v);
        needs_snapshot_ = false;
        witness_.restored(snapshot.v, head, game);
        draws_.restore(snapshot.v, snapshot.view);
        take_up(snapshot);
    } catch (const std::exception&) {
        return link_.lose();
    }
    handlers_.shown(message);
    settle();
}

/// Nothing is shown yet, and the first update may come.
bool Room::is_at_first() const {
    return options_.from_first && state_.v == 0;
}

void Room::update(const Json& message) {
    RoomUpdate told;
    try {
        told = {.v = message.at("v"),
                .events = message.at("events"),
                .by = message.value("by", ""),
                .missed = link_.state().status != Status::online};
        if (is_at_first() && told.v == 1) {
            witness_.begin();
            needs_snapshot_ = false;
        }
        if (needs_snapshot_ || told.v != state_.v + 1) return start_over();
        Json view = state_.view;
        view.merge_patch(message.at("diff"));
        const std::uint32_t game = game_in(view);
        witness_.updated(message, game);
        if (state_.is_asked()) witness_.heard(state_.v, game, message);
        draws_.update(told.v, told.events, view);
        state_.proved_draws = draws_.proved();
        take_up({.v = told.v,
                 .view = std::move(view),
                 .acting = seat_in(message, "acting"),
                 .legal = message.value("legal", Json::array())});
        participant_.hear(told.events, read_shuffle(state_.view.at("room").at("shuffle")),
                          told.missed ? std::nullopt : state_.seat);
    } catch (const std::exception&) {
        return start_over();
    }
    handlers_.shown(message);
    handlers_.updated(told);
    settle();
}

void Room::take_up(const Snapshot& snapshot) {
    state_.v = snapshot.v;
    state_.view = snapshot.view;
    state_.acting = snapshot.acting;
    state_.legal = snapshot.legal;
    seen_from_ = state_.seat;
}

/// Brings to an end what waited for what is shown now.
void Room::settle() {
    if (!entered_) return handlers_.changed();
    const bool is_shown = state_.v == entered_->v && !needs_snapshot_;
    if (is_shown && !witness_.fits(entered_->v, entered_->head, state_.v)) return start_over();
    if (needs_snapshot_) return handlers_.changed();
    const bool is_up_to_date = state_.v >= entered_->v;
    if (is_up_to_date && link_.state().status != Status::online) {
        link_.ready();
    } else {
        handlers_.changed();
    }
    take_part();
}

void Room::take_part() {
    if (link_.state().status != Status::online || state_.view.is_null()) return;
    std::string room;
    ShuffleView shuffle;
    try {
        room = state_.view.at("room").at("id");
        shuffle = read_shuffle(state_.view.at("room").at("shuffle"));
        participant_.follow(room, shuffle, state_.seat);
        if (options_.proves) draws_.follow();
    } catch (const std::exception&) {
        return start_over();
    }
    const OwnNumber own = participant_.own_number(shuffle.game);
    if (std::exchange(state_.own_number, own) != own) handlers_.changed();
}

void Room::start_over() {
    needs_snapshot_ = true;
    link_.lose();
}

void Room::connection_changed() {
    if (link_.state().status != Status::online) {
        entered_.reset();
        participant_.lost();
        draws_.lost();
    }
    handlers_.changed();
}

std::string new_token() {
    Bytes32 token;
    ::randombytes_buf(token.data(), token.size());
    return protocol::hex(token);
}

}  // namespace client
