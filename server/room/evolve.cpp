#include "server/room/evolve.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "protocol/games/engine_signature.hpp"
#include "protocol/games/lock.hpp"
#include "server/room/damaged.hpp"
#include "server/room/entry_codec.hpp"

namespace room {

namespace {

/// The public event of a change to a seat.
Json told(const char* type, Seat seat) {
    return {{"type", type}, {"seat", seat}};
}

Json told(const char* type, Seat seat, protocol::Level level) {
    Json event = told(type, seat);
    event["level"] = name(level);
    return event;
}

Json bot_sat_event(Seat seat, const SeatState& bot) {
    Json event = told("bot_sat", seat, *bot.level);
    event["name"] = bot.name;
    return event;
}

SeatState& require_open_seat(RoomState& room, Seat seat) {
    SeatState& found = room.seats.at(seat);
    require(found.kind == SeatState::Kind::open, "the seat is not open");
    return found;
}

SeatState& player(RoomState& room, Seat seat) {
    SeatState& found = room.seats.at(seat);
    require(found.kind == SeatState::Kind::human, "the seat is no player's");
    return found;
}

SeatState bot_seat(const std::string& name, protocol::Level level) {
    return {.kind = SeatState::Kind::bot, .name = name, .token = {}, .level = level};
}

/// Requires, of the log: this stage of the shuffle waits for the seat.
void require_owing(const RoomState& room, Seat seat, Shuffle::Stage stage) {
    require(seat < room.seats.size(), "there is no such seat");
    require(room.shuffle.stage() == stage && room.shuffle.waits_for(seat),
            "a seat shuffled that was not asked to");
}

Events apply(RoomState& room, const Created& what) {
    require(protocol::is_room_id(what.room), "the room's id can be none");
    room.id = what.room;
    room.invite = what.invite;
    room.host = what.host;
    room.settings = what.settings;
    room.seats.resize(room.settings.setup.seats);
    room.shuffle = Shuffle(1, what.secret);
    return Json::array({{{"type", "created"}}});
}

Events apply(RoomState& room, const Configured& what) {
    room.settings = what.settings;
    room.seats.resize(room.settings.setup.seats);
    for (SeatState& seat_state : room.seats) {
        if (seat_state.level) {
            seat_state.level = protocol::nearest_level(room.settings.setup.game, *seat_state.level);
        }
    }
    return Json::array({{{"type", "configured"}}});
}

Events apply(RoomState& room, const Sat& what) {
    require_open_seat(room, what.seat) = {.kind = SeatState::Kind::human,
                                          .name = what.name,
                                          .token = what.token,
                                          .is_program = what.is_program};
    Json event = told("sat", what.seat);
    event["name"] = what.name;
    if (what.is_program) event["bot"] = true;
    return Json::array({std::move(event)});
}

Events apply(RoomState& room, const Stood& what) {
    player(room, what.seat) = {};
    return Json::array({told("stood", what.seat)});
}

Events apply(RoomState& room, const BotSat& what) {
    SeatState& own = room.seats.at(what.seat);
    const bool is_awaited = own.left && room.status == Status::gathering;
    require(own.kind != SeatState::Kind::human || is_awaited, "the seat is a player's");
    require(own.kind == SeatState::Kind::bot || room.status == Status::gathering,
            "a bot came during a game");
    own = bot_seat(what.name, what.level);
    return Json::array({bot_sat_event(what.seat, own)});
}

Events apply(RoomState& room, const StoodIn& what) {
    SeatState& own = player(room, what.seat);
    if (room.clock().is_on() && !own.level) room.played->clock.stood_in(what.seat);
    own.level = what.level;
    own.idle = what.idle;
    return Json::array({told("stood_in", what.seat, what.level)});
}

void keep_out(RoomState& room, const Ban& ban) {
    room.ban(ban.token);
    room.invite = ban.next_invite;
}

/// A player who is gone asks for no pause.
void forget_pause(RoomState& room, Seat seat) {
    if (!room.played) return;
    PlayedGame& played = *room.played;
    played.pause_asked.erase(seat);
    if (played.pause_asked.empty()) played.is_paused = false;
}

Events apply(RoomState& room, const Kicked& what) {
    SeatState& emptied = room.seats.at(what.seat);
    require(emptied.kind != SeatState::Kind::open, "nobody was there to be kicked");
    require(room.status != Status::playing || what.bot, "nobody plays the seat on");
    emptied = {};
    forget_pause(room, what.seat);
    Json events = Json::array({told("kicked", what.seat)});
    if (what.bot) {
        emptied = bot_seat(what.bot->name, what.bot->level);
        events.push_back(bot_sat_event(what.seat, emptied));
    }
    if (what.ban) keep_out(room, *what.ban);
    return events;
}

Events apply(RoomState& room, const ShownOut& what) {
    keep_out(room, what.ban);
    return Json::array({{{"type", "shown_out"}}});
}

Events apply(RoomState& room, const Left& what) {
    SeatState& own = player(room, what.seat);
    require(what.level.has_value() == (room.status != Status::finished),
            "a bot stands in where there is nothing to play, or does not where there is");
    own.left = true;
    forget_pause(room, what.seat);
    Json events = Json::array({told("left", what.seat)});
    if (what.level) {
        own.level = what.level;
        events.push_back(told("stood_in", what.seat, *what.level));
    }
    return events;
}

void come_back(SeatState& own) {
    own.left = false;
    own.level.reset();
    own.idle = false;
}

Events apply(RoomState& room, const Returned& what) {
    SeatState& own = player(room, what.seat);
    require(room.status != Status::gathering || own.left, "a player came back who was there");
    come_back(own);
    if (room.clock().is_on()) room.played->clock.returned(what.seat);
    return Json::array({told("returned", what.seat)});
}

Events apply(RoomState& room, const HostChanged& what) {
    const SeatState& next = player(room, what.seat);
    require(next.is_at_table(), "a player who left became the host");
    room.host = {.name = next.name, .token = next.token};
    return Json::array({told("host_changed", what.seat)});
}

Events apply(RoomState& room, const Locked& what) {
    require(room.all_seated(), "the seats were locked while some were open");
    require(room.all_back(), "the seats were locked while a player had not come back");
    require(what.salts.size() == room.seats.size(), "there is not a salt for each seat");
    protocol::Players& players = room.locked.players;
    players.salts = what.salts;
    std::set<Seat> asked;
    for (const SeatState& seat_state : room.seats) {
        if (seat_state.kind == SeatState::Kind::human) {
            asked.insert(static_cast<Seat>(players.names.size()));
        }
        players.names.push_back(seat_state.name);
        players.kinds.push_back(kind_of(seat_state));
    }
    room.locked.engine = what.engine;
    room.locked.bots = what.bots;
    room.status = Status::shuffling;
    return room.shuffle.lock(asked,
                             protocol::locked_event({.game = room.shuffle.game(),
                                                     .attempt = room.shuffle.attempt(),
                                                     .commitment = room.shuffle.secret().commitment,
                                                     .engine = what.engine,
                                                     .bots = what.bots,
                                                     .setup = room.settings.setup,
                                                     .clock = room.settings.clock,
                                                     .players = players}),
                             room.settings.all_numbers);
}

Events apply(RoomState& room, const Committed& what) {
    require_owing(room, what.seat, Shuffle::Stage::commit);
    return room.shuffle.commit(what.seat, what.commitment);
}

Events apply(RoomState& room, const Revealed& what) {
    require_owing(room, what.seat, Shuffle::Stage::reveal);
    return room.shuffle.reveal(what.seat, what.secret);
}

Events apply(RoomState& room, const RevealedWrongly& what) {
    require_owing(room, what.seat, Shuffle::Stage::reveal);
    return room.shuffle.reveal_wrongly(what.seat);
}

Events apply(RoomState& room, const Overdue& /*what*/) {
    return room.shuffle.overdue();
}

Events apply(RoomState& room, const Acted& what) {
    protocol::Game& game = *room.game();
    require(game.acting() == what.doer.seat, "a seat acted that was not asked");
    require(game.hash() == what.state, "the game was another when a seat acted");
    require(!room.is_paused(), "a seat acted in a pause");
    const bool is_timed = room.clock().is_on() && !room.seats.at(what.doer.seat).played_by_bot();
    require(what.doer.took.has_value() == is_timed, "a clock ran for a bot, or none for a player");
    Events events = game.play(what.doer, what.move);
    if (is_timed) {
        const bool goes_on = game.acting() == what.doer.seat && game.is_in_turn();
        room.played->clock.acted(what.doer.seat, what.doer.by, *what.doer.took, goes_on);
    } else {
        room.played->clock.bot_acted();
    }
    ++room.played->actions;
    if (!game.acting()) room.status = Status::finished;
    return events;
}

/// Whether all who wait for each other's clocks ask for a pause.
bool all_ask_for_pause(const RoomState& room) {
    for (Seat seat = 0; seat < room.seats.size(); ++seat) {
        const bool is_awaited = room.seats[seat].is_at_table() && !room.is_away(seat);
        if (is_awaited && !room.played->pause_asked.contains(seat)) return false;
    }
    return true;
}

Events apply(RoomState& room, const PauseAsked& what) {
    require(room.clock().is_on(), "a pause in a game without clocks");
    PlayedGame& played = *room.played;
    Json event = {{"type", "pause"}, {"on", what.on}};
    if (what.on) {
        played.pause_asked.insert(what.seat.value());
        played.is_paused = all_ask_for_pause(room);
    } else {
        played.pause_asked.clear();
        played.is_paused = false;
    }
    if (what.seat) event["seat"] = *what.seat;
    return Json::array({std::move(event)});
}

Events apply(RoomState& room, const TimeGiven& what) {
    require(room.clock().is_on(), "time was given in a game without clocks");
    room.played->clock.give(what.by, what.seat, what.time);
    Json event = told("time_given", what.seat);
    event["by"] = what.by;
    event["ms"] = what.time.count();
    return Json::array({std::move(event)});
}

Events apply(RoomState& /*room*/, const Resumed& what) {
    return Json::array({{{"type", "resumed"}, {"not_charged", what.not_charged.count()}}});
}

/// Opens the seats of players who have left: they are not there for the next game.
void gather_again(RoomState& room) {
    room.status = Status::gathering;
    for (SeatState& seat_state : room.seats) {
        if (seat_state.left || seat_state.stand_in()) seat_state = {};
    }
}

/// All players have to come back.
void await_players(RoomState& room) {
    for (SeatState& seat_state : room.seats) {
        seat_state.left = seat_state.kind == SeatState::Kind::human;
    }
}

Events apply(RoomState& room, const Rematched& what) {
    room.shuffle = Shuffle(room.number + 1, what.secret);
    room.played.reset();
    if (!what.seat) {
        gather_again(room);
        return Json::array({{{"type", "rematch"}}});
    }
    come_back(player(room, *what.seat));
    gather_again(room);
    await_players(room);
    room.seats[*what.seat].left = false;
    return Json::array({told("rematch", *what.seat)});
}

Events apply(RoomState& room, const Closed& /*what*/) {
    room.status = Status::closed;
    return Json::array({{{"type", "closed"}}});
}

Events apply(RoomState& /*room*/, const EngineChanged& /*what*/) {
    return Json::array({{{"type", "engine_changed"}}});
}

/// Begins the game that the shuffle has made, and returns its events.
Events begin_game(RoomState& room, const Chance& chance) {
    require(room.shuffle.game() == room.number + 1, "games are not numbered one after another");
    ++room.number;
    room.status = Status::playing;
    if (!protocol::can_go_on(room.settings.setup.game, room.locked.engine)) {
        throw OtherEngine("an engine of other rules began the game");
    }
    const protocol::GameSetup& setup = room.settings.setup;
    protocol::Shuffle shuffle{.room = room.id,
                              .game = room.number,
                              .attempt = room.shuffle.attempt(),
                              .server = room.shuffle.opened(),
                              .seats = room.shuffle.secrets(setup.seats)};
    Dealt dealt = chance.deal(setup, shuffle);
    room.played = PlayedGame{.game = std::move(dealt.start.game),
                             .players = std::move(room.locked.players),
                             .chance = std::move(shuffle),
                             .seal = std::move(dealt.seal),
                             .streams = std::move(dealt.streams),
                             .bots = std::move(room.locked.bots),
                             .clock = {room.settings.clock, room.seats.size()}};
    room.locked = {};
    Events events(Json::array({{{"type", "started"},
                                {"number", room.number},
                                {"root", protocol::hex(room.played->seal.root())}}}));
    events.append(std::move(dealt.start.events));
    return events;
}

/// Whether a room can have such an entry in this status.
bool may_come(const EntryBody& what, Status status) {
    switch (status) {
        case Status::gathering:
            return is_one_of<Created, Configured, Sat, Stood, BotSat, Kicked, Returned, HostChanged,
                             ShownOut, Locked, Closed, EngineChanged>(what);
        case Status::shuffling:
            return is_one_of<Left, Returned, HostChanged, ShownOut, Committed, Revealed,
                             RevealedWrongly, Overdue, Closed>(what);
        case Status::playing:
            return is_one_of<BotSat, StoodIn, Kicked, Left, Returned, HostChanged, ShownOut, Acted,
                             PauseAsked, TimeGiven, Resumed, Closed>(what);
        case Status::finished:
            return is_one_of<Kicked, Left, Returned, HostChanged, ShownOut, Rematched, Closed>(
                what);
        case Status::closed: break;
    }
    return false;
}

/// Throws Damaged when the entry cannot come now.
void require_time_for(const EntryBody& what, const RoomState& room) {
    const bool first = room.v == 0;
    if (first != is_one_of<Created>(what) || !may_come(what, room.status)) {
        throw Damaged(std::string(name_of(what)) + " cannot happen in a room that is " +
                      (first ? "not made yet" : name_of(room.status)));
    }
}

EvolveResult happen(RoomState& room, const Entry& entry, const Chance& chance) {
    const bool was_playing = room.status == Status::playing;
    require_time_for(entry.what, room);
    EvolveResult happened;
    happened.events =
        std::visit([&room](const auto& what) -> Events { return apply(room, what); }, entry.what);
    if (const auto* acted = std::get_if<Acted>(&entry.what)) {
        happened.acted = true;
        happened.doer = acted->doer;
    }
    if (room.status == Status::shuffling && room.shuffle.stage() == Shuffle::Stage::made) {
        happened.events.append(begin_game(room, chance));
    } else if (room.status == Status::shuffling && room.shuffle.stage() == Shuffle::Stage::open) {
        room.locked = {};
        gather_again(room);
    }
    happened.starts_over = std::holds_alternative<EngineChanged>(entry.what);
    room.v = entry.v;
    if (happened.acted || (!was_playing && room.status == Status::playing)) room.asked_v = room.v;
    if (entry.command) {
        room.answers.add(*entry.command, room.v, [&room](const TokenHash& token) {
            return room.is_host(token) || room.seat_of(token);
        });
    }
    return happened;
}

}  // namespace

void break_off(RoomState& room, const DrawnSecret& next) {
    room.locked = {};
    if (room.status == Status::gathering) return;
    const Shuffle& own = room.shuffle;
    if (room.status == Status::shuffling) {
        room.shuffle = Shuffle(own.game(), {.sealed = own.secret(), .opened = own.opened()},
                               own.attempt() + 1);
    } else {
        room.broken_off = room.number;
        room.shuffle = Shuffle(room.number + 1, next);
    }
    gather_again(room);
    await_players(room);
}

EvolveResult evolve(RoomState& room, const Entry& entry, const Chance& chance) {
    require(!entry.checkpoint ||
                (room.status == Status::gathering && entry.checkpoint->room == room.checkpoint()),
            "the room was another");
    try {
        return happen(room, entry, chance);
    } catch (const std::out_of_range&) {
        throw Damaged("there is no such seat");
    } catch (const std::bad_optional_access&) {
        throw Damaged("a pause that nobody asks for");
    } catch (const protocol::Error& error) {
        throw Damaged(error.reason);
    }
}

}  // namespace room
