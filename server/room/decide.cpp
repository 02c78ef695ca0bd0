#include "server/room/decide.hpp"

#include <algorithm>

#include "protocol/games/engine_signature.hpp"
#include "server/room/limits.hpp"
#include "server/room/table_names.hpp"

namespace room {

namespace {

using protocol::Error;

Seat seat_of(const RoomState& room, const Asker& who) {
    const std::optional<Seat> seat = room.seat_of(who.token);
    if (!seat) throw Error("not_seated", "You have no seat here.");
    return *seat;
}

const SeatState& seat_state_of(const RoomState& room, Seat seat) {
    if (seat >= room.seats.size()) {
        throw Error("no_such_seat", "This table has fewer seats.").in("seat");
    }
    return room.seats[seat];
}

void require_host(const RoomState& room, const Asker& who) {
    if (!room.is_host(who.token)) throw Error("not_host", "Only the host can do this.");
}

/// A deputy does for a host who is away what lets the others play.
void require_host_or_deputy(const Situation& at, const Asker& who) {
    const std::optional<Seat> deputy = room::deputy(at.room, at.audience, at.clocks, at.now);
    if (deputy && at.room.seat_of(who.token) == deputy) return;
    require_host(at.room, who);
}

Seat seat_at_table(const RoomState& room, const Asker& who) {
    const std::optional<Seat> seat = room.seat_of(who.token);
    if (!seat || !room.seats.at(*seat).is_at_table()) {
        throw Error("not_seated", "Only those at the table can do this.");
    }
    return *seat;
}

Error shuffling_error() {
    return {"shuffling", "The bag is being shuffled: a moment."};
}

void require_status(const RoomState& room, Status status) {
    if (room.status == status) return;
    if (room.status == Status::shuffling && status != Status::finished) throw shuffling_error();
    switch (status) {
        case Status::gathering: throw Error("started_already", "The game has started.");
        case Status::playing: throw Error("not_started", "No game is under way.");
        default: throw Error("not_finished", "The game is not finished.");
    }
}

void require_time(const Situation& at, Time from, const char* reason) {
    if (at.now < from) {
        auto early = Error("not_yet", reason);
        early.wait = from - at.now;
        throw early;
    }
}

protocol::Level level_named(const RoomState& room, const std::optional<std::string>& wanted) {
    return protocol::read_level(room.settings.setup.game, wanted);
}

/// The level of a bot that plays for a player.
protocol::Level stand_in_level(const RoomState& room) {
    const std::optional<protocol::Level>& level = room.settings.stand_in;
    return level ? protocol::nearest_level(room.settings.setup.game, *level)
                 : level_named(room, {});
}

}  // namespace

// ---- seats, and bots that play for players ----

namespace {

Seat open_seat(const RoomState& room, Seat seat) {
    if (seat_state_of(room, seat).kind != SeatState::Kind::open) {
        throw Error("seat_taken", "That seat is taken.").in("seat");
    }
    return seat;
}

Seat first_open_seat(const RoomState& room) {
    const auto open = std::find_if(
        room.seats.begin(), room.seats.end(),
        [](const SeatState& seat_state) { return seat_state.kind == SeatState::Kind::open; });
    if (open == room.seats.end()) throw Error("room_full", "No seat is open.");
    return static_cast<Seat>(open - room.seats.begin());
}

/// Requires: the seat is a player's, who plays it. Throws Error when this guest may not let a
/// bot stand in there now.
void require_stand_in(const Situation& at, const Asker& who, Seat seat) {
    const bool is_host = at.room.is_host(who.token);
    const bool is_absent = !at.audience.online(at.room.seats.at(seat).token);
    if (is_host && is_absent && is_at_one_sitting(at.room)) return;
    if (!is_host) seat_at_table(at.room, who);
    const std::optional<StandIn> due = stand_in_due(at.room, at.clocks);
    if (!due || due->seat != seat) {
        throw Error("seat_taken", "Its player is not waited for.").in("seat");
    }
    require_time(at, due->from, "Its player has some time left.");
}

}  // namespace

EntryBody decide(const Situation& at, const Asker& who, const protocol::Sit& sit) {
    const RoomState& room = at.room;
    if (const std::optional<Seat> own = room.seat_of(who.token)) {
        if (!room.is_away(*own)) throw Error("seated_already", "You have a seat.");
        return Returned{*own};
    }
    require_status(room, Status::gathering);
    return Sat{.seat = sit.seat ? open_seat(room, *sit.seat) : first_open_seat(room),
               .name = unused_name(
                   who.name, [&](const Look& name) { return is_taken(room, name, who.token); }),
               .token = who.token,
               .is_program = who.is_program};
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::Leave& /*leave*/) {
    const RoomState& room = at.room;
    const Seat seat = seat_of(room, who);
    if (room.status == Status::gathering) return Stood{seat};
    if (room.seats.at(seat).left) throw Error("not_seated", "You left already.");
    Left left{seat};
    if (room.status != Status::finished) left.level = stand_in_level(room);
    return left;
}

/// Others at the table may let a bot stand in too. Only the host or the deputy chooses its level.
EntryBody decide(const Situation& at, const Asker& who, const protocol::Bot& bot) {
    const RoomState& room = at.room;
    const bool gathers = room.status == Status::gathering;
    if (gathers || bot.level) require_host_or_deputy(at, who);
    const SeatState& seat_state = seat_state_of(room, bot.seat);
    if (!gathers) require_status(room, Status::playing);
    const bool another_level = seat_state.played_by_bot() && bot.level;
    const bool unplayed = gathers ? seat_state.kind == SeatState::Kind::open || seat_state.left
                                  : !seat_state.played_by_bot();
    if (!another_level && !unplayed) {
        throw Error("seat_taken",
                    "Its player is here, or a bot plays it: name the bot's new level.")
            .in("seat");
    }
    if (!gathers && unplayed) require_stand_in(at, who, bot.seat);
    const bool is_players = !gathers && seat_state.kind == SeatState::Kind::human;
    const protocol::Level level =
        is_players && !bot.level ? stand_in_level(room) : level_named(room, bot.level);
    if (is_players) {
        return StoodIn{bot.seat, level, seat_state.idle || at.audience.online(seat_state.token)};
    }
    return BotSat{bot.seat, another_level ? seat_state.name : unused_bot_name(room), level};
}

// ---- the host's, and the offer of another game ----

namespace {

/// Throws Error while the player of a seat, in a game, has time left to come back.
void require_kickable(const Situation& at, Seat seat) {
    const char* reason = "Its player keeps the seat until their time is over.";
    const std::optional<Time> due = kick_due(at.room, at.clocks, seat);
    if (!due) throw Error("not_yet", reason);
    require_time(at, *due, reason);
}

/// Returns the seat from which another game is offered; empty where no player is at the table, and
/// its host gathers the room. Throws Error when this guest may not.
std::optional<Seat> offering_seat(const RoomState& room, const Asker& who) {
    const bool is_deserted =
        std::none_of(room.seats.begin(), room.seats.end(),
                     [](const SeatState& seat_state) { return seat_state.is_at_table(); });
    if (is_deserted && room.is_host(who.token)) return {};
    return seat_at_table(room, who);
}

}  // namespace

EntryBody decide(const Situation& at, const Asker& who, const protocol::Configure& configure) {
    const RoomState& room = at.room;
    require_host(room, who);
    require_status(room, Status::gathering);
    protocol::Settings settings = configure.settings;
    if (settings.name.empty()) settings.name = protocol::default_room_name(room.host.name);
    for (std::size_t seat = settings.setup.seats; seat < room.seats.size(); ++seat) {
        if (room.seats[seat].kind != SeatState::Kind::open) {
            throw Error("seats_taken", "Somebody sits in a seat that would go.")
                .in("seats")
                .in("settings");
        }
    }
    return Configured{std::move(settings)};
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::Kick& kick) {
    const RoomState& room = at.room;
    require_host(room, who);
    const SeatState& seat_state = seat_state_of(room, kick.seat);
    const bool human = seat_state.kind == SeatState::Kind::human;
    if (seat_state.kind == SeatState::Kind::open || (human && seat_state.token == who.token)) {
        throw Error("no_such_seat", "That seat has no one to kick.").in("seat");
    }
    if (room.status == Status::shuffling) throw shuffling_error();
    Kicked kicked{.seat = kick.seat};
    if (room.status == Status::playing) {
        if (!human) {
            throw Error("started_already", "A bot stays to the end of the game.").in("seat");
        }
        require_kickable(at, kick.seat);
        kicked.bot = {.name = unused_bot_name(room), .level = stand_in_level(room)};
    }
    // Who only has not come back yet loses the seat, and may still come.
    const bool is_awaited = room.status == Status::gathering && seat_state.left;
    if (human && !is_awaited) kicked.ban = {.token = seat_state.token, .next_invite = {}};
    return kicked;
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::ShowOut& show_out) {
    require_host(at.room, who);
    const TokenHash* spectator = at.audience.spectator(show_out.name);
    if (spectator == nullptr || at.room.is_host(*spectator)) {
        throw Error("no_such_guest", "No spectator of this name is here.").in("name");
    }
    return ShownOut{{.token = *spectator, .next_invite = {}}};
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::ClaimHost& /*claim*/) {
    const RoomState& room = at.room;
    if (room.is_host(who.token)) throw Error("host_already", "You are the host.");
    const Seat seat = seat_at_table(room, who);
    const std::optional<Time> due = claim_due(room, at.clocks);
    if (!due) throw Error("started_already", "The host is here, and the game has started.");
    require_time(at, *due, "The host has some time left.");
    return HostChanged{seat};
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::Start& /*start*/) {
    require_host_or_deputy(at, who);
    require_status(at.room, Status::gathering);
    if (!at.room.all_seated()) {
        throw Error("seats_open", "Some seats are open: wait, or put bots there.");
    }
    if (!at.room.all_back()) {
        throw Error("not_back", "Some players have not come back yet: wait, or put bots there.");
    }
    const std::string& game = at.room.settings.setup.game;
    return Locked{.engine = std::string(protocol::engine_signature(game)),
                  .bots = std::string(protocol::bots_signature(game))};
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::Rematch& /*rematch*/) {
    require_status(at.room, Status::finished);
    const std::optional<Seat> seat = offering_seat(at.room, who);
    if (at.room.number >= limits::games_in_room) {
        throw Error("room_worn", "This room has had all the games it may have: make a new one.");
    }
    return Rematched{.seat = seat, .secret = {}};
}

// ---- the shuffle (PROOF.md) and the game ----

namespace {

/// Returns the seat from which a part of the shuffle comes. Throws Error when the shuffle does not
/// wait for it.
Seat shuffling_seat(const RoomState& room, const Asker& who, Shuffle::Stage stage,
                    std::uint32_t game, std::uint32_t attempt) {
    const Seat seat = seat_of(room, who);
    const Shuffle& shuffle = room.shuffle;
    if (room.status != Status::shuffling || game != shuffle.game() || stage != shuffle.stage()) {
        throw Error("not_shuffling", "No shuffle of this game is in this stage.");
    }
    if (attempt != shuffle.attempt()) {
        throw Error("wrong_attempt", "Another attempt is under way.").in("attempt");
    }
    if (!shuffle.waits_for(seat)) throw Error("not_asked", "This seat is not asked for it now.");
    return seat;
}

/// The same for an answer to what was asked at version `v`. Throws Error also when something else
/// is asked now.
Seat playing_seat(const RoomState& room, const Asker& who, std::uint64_t v) {
    const Seat seat = seat_of(room, who);
    if (room.status == Status::finished) throw room.game()->refusal_of_foreign(seat);
    playing_seat(room, who);
    if (v > room.v) throw Error("future_version", "The room has not come to this version.").in("v");
    if (v < room.asked_v) throw stale_error();
    return seat;
}

/// Requires: an action of some game and edition.
protocol::Move read_move(const protocol::Game& game, Seat seat, const Json& action) {
    try {
        return game.read_move(action, protocol::Extras::refused);
    } catch (const Error&) {
        throw game.refusal_of_foreign(seat);
    }
}

}  // namespace

Error stale_error() {
    return Error("stale_version", "The game has moved on since.").in("v");
}

Seat reacting_seat(const RoomState& room, const Asker& who) {
    return seat_at_table(room, who);
}

namespace {

const TokenHash& guest_to_mute(const Situation& at, const std::string& name) {
    const auto player = std::find_if(
        at.room.seats.begin(), at.room.seats.end(), [&name](const SeatState& seat_state) {
            return seat_state.kind == SeatState::Kind::human && seat_state.name == name;
        });
    const TokenHash* guest =
        player == at.room.seats.end() ? at.audience.spectator(name) : &player->token;
    if (guest == nullptr || at.room.is_host(*guest)) {
        throw Error("no_such_guest", "Nobody else of this name is here.").in("name");
    }
    return *guest;
}

}  // namespace

std::vector<Muted> decide(const Situation& at, const Asker& who, const protocol::Mute& mute,
                          std::vector<Muted> muted) {
    require_host(at.room, who);
    std::erase_if(muted, [&mute](const Muted& one) { return one.name == mute.name; });
    if (mute.on) muted.push_back({.name = mute.name, .token = guest_to_mute(at, mute.name)});
    if (muted.size() > limits::bans_in_room) muted.erase(muted.begin());
    return muted;
}

Seat playing_seat(const RoomState& room, const Asker& who) {
    const Seat seat = seat_of(room, who);
    require_status(room, Status::playing);
    if (room.seats.at(seat).left) throw Error("not_seated", "You left: sit down again first.");
    return seat;
}

Seat hinted_seat(const RoomState& room, const Asker& who, std::uint64_t v) {
    if (!room.settings.hints) throw Error("hints_off", "This room allows no hints.");
    const Seat seat = playing_seat(room, who, v);
    if (room.acting() != seat) throw Error("not_your_turn", "Another seat is asked.");
    return seat;
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::Commit& commit) {
    const Seat seat =
        shuffling_seat(at.room, who, Shuffle::Stage::commit, commit.game, commit.attempt);
    return Committed{seat, commit.commitment};
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::Reveal& reveal) {
    const Seat seat =
        shuffling_seat(at.room, who, Shuffle::Stage::reveal, reveal.game, reveal.attempt);
    const Bytes32 commitment =
        protocol::seat_commitment(at.room.id, reveal.game, seat, reveal.secret);
    if (commitment != at.room.shuffle.commitment(seat)) return RevealedWrongly{seat};
    return Revealed{seat, reveal.secret};
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::Act& act) {
    const Seat seat = playing_seat(at.room, who, act.v);
    const protocol::Game& game = *at.room.game();
    const protocol::Move move = read_move(game, seat, act.action);
    game.check(seat, move);
    if (at.room.is_paused()) throw Error("paused", "The game is paused: end the pause first.");
    Acted acted{.doer = {.seat = seat}, .move = move, .state = game.hash()};
    const protocol::GameClock& clock = at.room.clock();
    if (clock.is_on()) acted.doer.took = at.clocks.turn.taken(at.now, clock.of(seat));
    return acted;
}

// ---- the clocks ----

namespace {

/// Returns the seat of a player in a game with clocks. Throws Error.
Seat timed_seat(const RoomState& room, const Asker& who) {
    const Seat seat = seat_at_table(room, who);
    require_status(room, Status::playing);
    if (!room.clock().is_on()) throw Error("clock_off", "This game is played without clocks.");
    return seat;
}

}  // namespace

EntryBody decide(const Situation& at, const Asker& who, const protocol::Pause& pause) {
    const Seat seat = timed_seat(at.room, who);
    const PlayedGame& played = *at.room.played;
    if (pause.on ? played.pause_asked.contains(seat) : played.pause_asked.empty()) {
        throw Error("pause_already",
                    pause.on ? "You asked for a pause already." : "Nobody asks for a pause.");
    }
    return PauseAsked{seat, pause.on};
}

EntryBody decide(const Situation& at, const Asker& who, const protocol::GiveTime& give) {
    const Seat by = timed_seat(at.room, who);
    const SeatState& to = seat_state_of(at.room, give.seat);
    if (give.seat == by || !to.is_at_table()) {
        throw Error("no_such_seat", "Time is given to another player at the table.").in("seat");
    }
    if (at.room.clock().of(by).gifts == protocol::gifts_in_game) {
        throw Error("given_enough", "You gave time as often as a game allows.");
    }
    return TimeGiven{.seat = give.seat, .by = by, .time = give.time};
}

EntryBody decide_timeout(const Situation& at) {
    const RoomState& room = at.room;
    const Seat seat = *room.acting();
    if (room.settings.clock.timeout == protocol::ClockSettings::Timeout::bot) {
        return StoodIn{seat, stand_in_level(room), at.audience.online(room.seats.at(seat).token)};
    }
    const protocol::Game& game = *room.game();
    const protocol::GameClock& clock = room.clock();
    const bool is_charged = !clock.is_finishing(seat) && !clock.is_asleep(seat);
    protocol::Took took;
    if (is_charged) took = at.clocks.turn.taken(at.now, clock.of(seat));
    return Acted{.doer = {.seat = seat, .by = protocol::By::clock, .took = took},
                 .move = game.timeout_move(),
                 .state = game.hash()};
}

}  // namespace room
