#include "server/room/notices.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "server/room/limits.hpp"

namespace room {

namespace {

using protocol::server::Deadlines;
using protocol::server::InviteChanged;
using protocol::server::Presence;
using protocol::server::text_of;
using protocol::server::You;

/// The connections whose seat or role may have changed: those that had one, and those that have one
/// now.
Audience::Connections role_holders(const RoomState& room, const Audience& audience) {
    Audience::Connections all = audience.with_role();
    const auto add = [&](const TokenHash& token) {
        const Audience::Connections& own = audience.of(token);
        all.insert(own.begin(), own.end());
    };
    add(room.host.token);
    for (const SeatState& seat_state : room.seats) add(seat_state.token);
    return all;
}

/// The seats that are connected, the deputy, the first of the spectators, and who is muted.
Presence presence(const Parts& parts, std::optional<Seat> deputy) {
    const RoomState& room = parts.state;
    const Audience& audience = parts.audience;
    Presence present;
    present.deputy = deputy;
    if (parts.talk) {
        for (const Muted& muted : parts.talk->muted()) present.muted.push_back(muted.name);
    }
    for (Seat seat = 0; seat < room.seats.size(); ++seat) {
        const SeatState& seat_state = room.seats[seat];
        if (seat_state.kind == SeatState::Kind::human && audience.online(seat_state.token)) {
            present.online.push_back(seat);
        }
    }
    present.watching = audience.guests() - present.online.size();
    std::set<TokenHash> named;
    for (const auto& [connection, guest] : audience) {
        if (present.watchers.size() == limits::watchers_named) break;
        if (!guest.entered() || guest.seat || !named.insert(guest.token).second) continue;
        present.watchers.push_back(guest.name);
        if (guest.is_program) present.bots.push_back(guest.name);
    }
    return present;
}

/// The address of the host, or of the guest who has been here for longest.
ClientPrefix keeper_address(const RoomState& room, const Audience& audience) {
    const Audience::Connections& hosts = audience.of(room.host.token);
    if (!hosts.empty()) return audience.at(*hosts.begin()).address;
    const auto first = std::find_if(audience.begin(), audience.end(),
                                    [](const auto& entry) { return entry.second.entered(); });
    return first == audience.end() ? ClientPrefix() : first->second.address;
}

/// What each seat of a game with clocks had left when it was asked, or when its clock was stopped;
/// empty without clocks.
std::optional<Deadlines::SeatTimes> seat_times(const RoomState& room, const Clocks& clocks,
                                               Time now) {
    if (room.status != Status::playing || !room.clock().is_on()) return {};
    Deadlines::SeatTimes times;
    for (Seat seat = 0; seat < room.seats.size(); ++seat) {
        if (room.seats[seat].kind != SeatState::Kind::human) continue;
        const protocol::SeatClock& clock = room.clock().of(seat);
        const bool is_stopped = room.acting() == seat && !clocks.turn.runs();
        const protocol::Took taken = is_stopped ? clocks.turn.taken(now, clock) : protocol::Took();
        times[std::to_string(seat)] = {.away = clock.away - taken.away,
                                       .bank = clock.bank - taken.bank,
                                       .gifts = clock.gifts,
                                       .missed = clock.missed};
    }
    return times;
}

std::optional<protocol::server::TurnEnd> turn_end(const RoomState& room, const Clocks& clocks) {
    const std::optional<Time> over = turn_over(room, clocks);
    if (!over) return {};
    const Seat seat = *room.acting();
    return protocol::server::TurnEnd{
        .at = *over, .away_at = clocks.turn.away_until(room.clock().of(seat)), .seat = seat};
}

Deadlines deadlines(const Parts& parts, Time now) {
    const RoomState& state = parts.state;
    const Clocks& clocks = parts.clocks;
    Deadlines due{.claim_host = claim_due(state, clocks),
                  .clocks = seat_times(state, clocks, now),
                  .close = close_due(state, clocks),
                  .hurry = parts.thinking.hurry(state),
                  .now = {},
                  .pause = pause_over(state, clocks),
                  .stand_in = {},
                  .turn = turn_end(state, clocks)};
    const auto stand_in = stand_in_due(state, clocks);
    if (stand_in && now >= stand_in_sent(state, clocks)) {
        due.stand_in = {.from = stand_in->from, .seat = stand_in->seat};
    }
    return due;
}

}  // namespace

void Notices::send(Parts& parts, Turn& turn) {
    const std::optional<Seat> deputy =
        room::deputy(parts.state, parts.audience, parts.clocks, turn.now);
    const auto revision = [&parts, deputy] {
        return Revision{parts.audience.revision(), parts.chronicle.changed_v(), deputy};
    };
    const bool waits_no_longer = presence_waits_ && turn.now >= next_presence_;
    if (sent_ != revision() || waits_no_longer) {
        send_roles(parts, turn);
        send_invite(parts, turn);
        send_presence(parts, deputy, turn);
        send_listing(parts, turn);
        // With the view of the roles that were just sent.
        sent_ = revision();
    }
    send_deadlines(parts, turn);
    newcomers_.clear();
}

std::optional<Time> Notices::presence_due() const {
    return presence_waits_ ? std::optional(next_presence_) : std::nullopt;
}

/// Sends `you` to each connection whose seat or role has changed, with a snapshot where its view is
/// another one.
void Notices::send_roles(Parts& parts, Turn& turn) {
    for (const Connection connection : role_holders(parts.state, parts.audience)) {
        const Guest& guest = parts.audience.at(connection);
        const std::optional<Seat> seat = parts.state.seat_of(guest.token);
        const bool host = parts.state.is_host(guest.token);
        if (seat == guest.seat && host == guest.host) continue;
        const bool has_other_eyes = seat != guest.seat;
        parts.audience.set_role(connection, seat, host);
        turn.send_message(connection, You{.host = host, .seat = seat});
        if (has_other_eyes) {
            turn.send(connection, parts.chronicle.updates().snapshot(guest.viewer()));
        }
    }
}

void Notices::send_invite(const Parts& parts, Turn& turn) {
    const std::string before = std::exchange(invite_, parts.state.invite);
    if (before.empty() || before == invite_) return;
    parts.audience.broadcast(frame_of(text_of(InviteChanged{invite_})), turn);
}

/// Sends the first change at once, and those that follow it soon together; newcomers get it at
/// once.
void Notices::send_presence(const Parts& parts, std::optional<Seat> deputy, Turn& turn) {
    const auto send = [&turn](Connection to, const Frame& frame) {
        turn.emit(Send{.connection = to, .frame = frame, .is_latest = true});
    };
    Presence current = presence(parts, deputy);
    const bool has_changed = current != presence_;
    presence_waits_ = has_changed && turn.now < next_presence_;
    const bool is_for_newcomers = !has_changed || presence_waits_;
    // A crowd that leaves costs no text for each who goes.
    if (is_for_newcomers && newcomers_.empty()) return;
    const Frame frame = frame_of(text_of(current));
    if (is_for_newcomers) {
        for (const Connection newcomer : newcomers_) {
            if (parts.audience.contains(newcomer)) send(newcomer, frame);
        }
        return;
    }
    presence_ = std::move(current);
    const std::chrono::milliseconds of_crowd =
        std::chrono::milliseconds(std::chrono::seconds(parts.audience.entered())) /
        limits::presences_per_second;
    next_presence_ = turn.now + std::max(limits::presence_every, of_crowd);
    for (const auto& [connection, guest] : parts.audience) {
        if (guest.entered()) send(connection, frame);
    }
}

void Notices::send_listing(const Parts& parts, Turn& turn) {
    const RoomState& room = parts.state;
    const bool is_shown =
        room.settings.listed && room.status != Status::closed && parts.audience.entered() > 0;
    auto current = is_shown ? std::optional(listing_of(room)) : std::nullopt;
    if (current == listing_) return;
    listing_ = current;
    turn.emit(PublishListing{std::move(current), keeper_address(room, parts.audience)});
}

void Notices::send_deadlines(const Parts& parts, Turn& turn) {
    Deadlines current = deadlines(parts, turn.now);
    const bool has_changed = deadlines_ != current;
    if (!has_changed && newcomers_.empty()) return;
    deadlines_ = current;
    current.now = turn.now;
    const Frame frame = frame_of(text_of(current));
    if (has_changed) return parts.audience.broadcast(frame, turn);
    for (const Connection newcomer : newcomers_) {
        if (parts.audience.contains(newcomer)) turn.send(newcomer, frame);
    }
}

protocol::server::Listing listing_of(const RoomState& room) {
    const auto count = [&room](SeatState::Kind kind) {
        return static_cast<std::uint32_t>(
            std::count_if(room.seats.begin(), room.seats.end(),
                          [kind](const SeatState& seat) { return seat.kind == kind; }));
    };
    const protocol::Settings& settings = room.settings;
    return {.bots = count(SeatState::Kind::bot),
            .clock = settings.clock.is_on()
                         ? std::optional<std::string>(name_of(settings.clock.kind))
                         : std::nullopt,
            .edition = settings.setup.edition,
            .game = settings.setup.game,
            .host = room.host.name,
            .humans = count(SeatState::Kind::human),
            .name = settings.name,
            .seats = settings.setup.seats,
            .status = name_of(room.status),
            .watch = settings.watchable ? "anyone" : "nobody"};
}

Json summary_of(const Parts& parts) {
    const RoomState& room = parts.state;
    Json summary = Json::parse(protocol::server::text_of(listing_of(room)));
    summary["room"] = room.id;
    summary["visibility"] = room.settings.listed ? "public" : "private";
    summary["v"] = room.v;
    summary["connections"] = parts.audience.entered();
    return summary;
}

}  // namespace room
