#include "clients/cpp/room.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include "protocol/games/update.hpp"

namespace client {

namespace {

/// The server's clock, or this machine's, may be wrong.
server::Deadlines by_own_clock(server::Deadlines deadlines,
                               std::chrono::system_clock::time_point time) {
    const auto now = std::chrono::floor<std::chrono::milliseconds>(time);
    const auto shift = now - deadlines.now;
    deadlines.now = now;
    if (deadlines.stand_in) deadlines.stand_in->from += shift;
    for (auto* due : {&deadlines.claim_host, &deadlines.close, &deadlines.pause}) {
        if (*due) **due += shift;
    }
    if (auto& turn = deadlines.turn) {
        turn->at += shift;
        if (turn->away_at) *turn->away_at += shift;
    }
    return deadlines;
}

/// Lines that are remembered as received: twice what a room keeps.
constexpr std::size_t most_lines = 1000;

/// A text that servers need not send; empty for anything else.
std::string text_in(const Json& room, const char* name) {
    const auto found = room.find(name);
    return found != room.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// What may be said in a room. A policy of a later server allows all that the server does.
protocol::TalkPolicy talk_in(const Json& room, protocol::TalkPolicy of_server) {
    using protocol::TalkPolicy;
    if (of_server == TalkPolicy::in_private) {
        const bool is_private = text_in(room, "visibility") == "private";
        of_server = is_private ? TalkPolicy::all : TalkPolicy::reactions;
    }
    const std::string allowed = text_in(room, "talk");
    return allowed.empty() ? of_server : std::min(of_server, protocol::talk_policy_named(allowed));
}

ShuffleView shuffle_in(const Json& view) {
    return read_shuffle(view.at("room").at("shuffle"));
}

/// The action of a command that answers a version, as text. Empty for another command, and for one
/// that the link refuses since it is not UTF-8.
std::optional<std::string> move_in(const Json& draft) try {
    const bool is_move = draft.value("type", "") == "act" && draft.contains("action") &&
                         draft.contains("v") && draft["v"].is_number_unsigned();
    return is_move ? std::optional(protocol::dump(draft["action"])) : std::nullopt;
} catch (const Json::type_error&) {
    return {};
}

}  // namespace

Room::Room(Platform& platform, const Server& server, RoomOptions options, RoomHandlers handlers)
    : platform_(platform),
      options_(std::move(options)),
      handlers_(std::move(handlers)),
      state_{.name = options_.name},
      witness_(platform, options_.room, options_.storage,
               [this](bool later) {
                   state_.faults = witness_.seen().faults;
                   if (later) handlers_.changed();
               }),
      link_(platform, server, "/ws/rooms/" + options_.room, *this),
      participant_(for_participant()),
      draws_(for_draws()) {
    state_.faults = witness_.seen().faults;
    link_.open();
}

Participant::Environment Room::for_participant() {
    return {.platform = platform_,
            .send =
                [this](Json command, const Answered& answered, Link::OnWay on_way) {
                    const auto and_changed = [this, answered](const Answer& answer) {
                        answered(answer);
                        handlers_.changed();
                    };
                    link_.command(std::move(command), and_changed, std::move(on_way));
                },
            .witness = witness_,
            .is_closed = [this] { return link_.state().status == Status::closed; }};
}

DrawProofs::Environment Room::for_draws() {
    return {.platform = platform_,
            .send =
                [this](Json command, const Answered& answered, const std::function<void()>& sent) {
                    link_.ask(std::move(command), answered, [sent](bool /*is*/) { sent(); });
                },
            .accuse = [this](const Fault& fault) { witness_.accuse(fault); },
            .is_closed = [this] { return link_.state().status == Status::closed; }};
}

/// A move is kept before it goes out.
void Room::command(Json draft, Answered answered) {
    const std::optional<std::string> action = state_.view.is_null() ? std::nullopt : move_in(draft);
    if (!action) return link_.command(std::move(draft), std::move(answered));
    const std::uint32_t game = shuffle_in(state_.view).game;
    const auto note = [this, v = draft["v"].get<std::uint64_t>(), game, action = *action](bool ok) {
        witness_.acted(v, game, action, ok);
    };
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
    if (handlers_.talked) message["talk"] = lines_.empty() ? 0 : *lines_.rbegin();
    const std::uint64_t seen = witness_.entering();
    if (!needs_snapshot_ || is_at_first()) {
        message["seen"] = state_.v;
    } else if (seen > 0) {
        message["seen"] = seen;
        message["snapshot"] = true;
    }
    return message;
}

void Room::receive(const server::Message& message, const Json& json) {
    if (const auto* entered = std::get_if<server::Entered>(&message)) return enter(*entered);
    if (const auto* snapshot = std::get_if<server::Snapshot>(&message)) {
        return restore(*snapshot, json);
    }
    if (const auto* next = std::get_if<server::Update>(&message)) return update(*next, json);
    if (const auto* announcement = std::get_if<server::Announcement>(&message)) {
        return handlers_.announced(announcement->text);
    }
    if (const auto* reaction = std::get_if<server::Reaction>(&message)) {
        return handlers_.reacted(*reaction);
    }
    if (const auto* talk = std::get_if<server::Talk>(&message)) return receive(*talk);
    if (const auto* you = std::get_if<server::You>(&message)) {
        state_.seat = you->seat;
        state_.host = you->host;
    } else if (const auto* changed = std::get_if<server::InviteChanged>(&message)) {
        state_.invite = changed->invite;
    } else if (const auto* presence = std::get_if<server::Presence>(&message)) {
        state_.presence = *presence;
    } else if (const auto* deadlines = std::get_if<server::Deadlines>(&message)) {
        state_.deadlines = by_own_clock(*deadlines, platform_.system_now());
    } else if (const auto* leaves = std::get_if<server::Leaves>(&message)) {
        draws_.receive(*leaves);
    } else if (const auto* nonces = std::get_if<server::Nonces>(&message)) {
        draws_.receive(*nonces);
    }
    state_.proved_draws = draws_.proved();
    handlers_.changed();
}

/// A line may come twice.
void Room::receive(const server::Talk& talk) {
    std::vector<server::Line> lines;
    std::copy_if(talk.lines.begin(), talk.lines.end(), std::back_inserter(lines),
                 [this](const server::Line& line) { return lines_.insert(line.id).second; });
    while (lines_.size() > most_lines) lines_.erase(lines_.begin());
    if (handlers_.talked && !lines.empty()) handlers_.talked(lines);
}

void Room::enter(const server::Entered& message) {
    talk_of_server_ = protocol::talk_policy_named(message.talk.empty() ? "private" : message.talk);
    state_.seat = message.seat;
    state_.host = message.host;
    state_.name = message.name;
    state_.invite = message.invite;
    // A view from another seat, or as a spectator, has another private part.
    const bool other_eyes = !state_.view.is_null() && state_.seat != seen_from_;
    if (other_eyes && !needs_snapshot_) return start_over();
    witness_.entered(message.v);
    needs_snapshot_ = needs_snapshot_ || message.v < state_.v;
    entered_ = {.v = message.v, .head = message.head};
    settle();
}

void Room::restore(const server::Snapshot& message, const Json& json) {
    try {
        const std::uint32_t game = shuffle_in(message.view).game;
        witness_.fits(message.v, message.head, state_.v);
        needs_snapshot_ = false;
        witness_.restored(message.v, message.head, game);
        draws_.restore(message.v, message.view);
    } catch (const std::exception&) {
        return link_.lose();
    }
    take_up(message.view, message);
    handlers_.shown(json);
    settle();
}

/// Nothing is shown yet, and the first update may come.
bool Room::is_at_first() const {
    return options_.from_first && state_.v == 0;
}

void Room::update(const server::Update& message, const Json& json) {
    const RoomUpdate told = {.v = message.v,
                             .events = message.events,
                             .by = message.by,
                             .took = message.took,
                             .missed = link_.state().status != Status::online};
    if (is_at_first() && told.v == 1) {
        witness_.begin();
        needs_snapshot_ = false;
    }
    if (needs_snapshot_ || told.v != state_.v + 1) return start_over();
    try {
        Json view = state_.view;
        view.merge_patch(message.diff);
        const ShuffleView shuffle = shuffle_in(view);
        witness_.updated(json, shuffle.game);
        if (state_.is_asked()) witness_.heard(state_.v, shuffle.game, json);
        draws_.update(told.v, told.events, view);
        state_.proved_draws = draws_.proved();
        take_up(std::move(view), message);
        participant_.receive(told.events, shuffle, told.missed ? std::nullopt : state_.seat);
    } catch (const std::exception&) {
        return start_over();
    }
    handlers_.shown(json);
    handlers_.updated(told);
    settle();
}

/// `message`: a Snapshot or an Update.
void Room::take_up(Json view, const auto& message) {
    state_.v = message.v;
    state_.view = std::move(view);
    state_.acting = message.acting;
    state_.legal = message.legal;
    state_.talk = talk_in(state_.view.at("room"), talk_of_server_);
    seen_from_ = state_.seat;
}

/// Completes everything that waited for the version that is shown now.
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
        shuffle = shuffle_in(state_.view);
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
        draws_.lost();
    }
    handlers_.changed();
}

std::string new_token(Platform& platform) {
    Bytes32 token;
    platform.randomize(token);
    return protocol::hex(token);
}

}  // namespace client
