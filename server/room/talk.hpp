#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "protocol/wire/message.hpp"
#include "protocol/wire/server_message.hpp"
#include "server/room/change_limiter.hpp"
#include "server/room/limits.hpp"
#include "server/room/room_state.hpp"

namespace room {

using protocol::server::Line;

/// A line of the talk, with the command by which it was said.
struct Said {
    std::string command;
    Bytes32 digest{};
    /// The game during which spectators said it apart; 0: to everybody.
    std::uint32_t game = 0;
    Line line;
    TokenHash token;
    /// The room was not listed then: it is not for strangers who come once it is.
    bool in_private = false;
};

/// A guest whom the host keeps from talk.
struct Muted {
    std::string name;
    TokenHash token;

    bool operator==(const Muted&) const = default;
};

/// What was said in a room in words of people's own, and who may say no more. It is kept beside the
/// log: nothing that is shown or proved of a game follows from it. Most rooms have none. Thread:
/// its room's.
class Talk {
public:
    /// Restores what was kept. Throws Damaged.
    void restore(const std::vector<std::string>& kept);

    /// Returns what this command said; null when it said nothing, or long ago.
    const Said* find(const TokenHash& token, const std::string& command) const;
    /// Returns the lines after `last` that this guest may read, and those that were said apart
    /// during the last game, which may have come in between.
    std::vector<Line> since(std::uint64_t last, const RoomState& room,
                            const TokenHash& reader) const;
    /// Returns the lines that were said apart during a game.
    std::vector<Line> apart(std::uint32_t game) const;

    std::uint64_t next_id() const { return lines_.empty() ? 1 : lines_.back().line.id + 1; }
    /// Returns the number of the first line that is kept once this one is added.
    std::uint64_t first_beside(const Said& said) const;
    void add(Said said);

    bool is_muted(const TokenHash& guest) const;
    const std::vector<Muted>& muted() const { return muted_; }
    void set_muted(std::vector<Muted> muted) { muted_ = std::move(muted); }

    /// Takes one line from what this guest may say. Returns false when it is one too many.
    bool try_spend(const TokenHash& guest, bool has_seat, Time now);
    /// Time was set by so much.
    void shift(Time::duration by);

    std::size_t bytes() const;

private:
    std::deque<Said> lines_;
    /// The size of what they say.
    std::size_t line_bytes_ = 0;
    std::vector<Muted> muted_;
    ChangeLimiter by_guest_{limits::lines_per_second, limits::lines_saved_up,
                            limits::changing_guests_held};
    ChangeLimiter of_spectators_{limits::lines_of_spectators_per_second,
                                 limits::lines_of_spectators_saved_up, 1};
};

/// The texts that are kept.
std::string kept_text(const Said& said);
std::string kept_text(const std::vector<Muted>& muted);

/// Returns whether a guest may read the line now.
bool may_read(const Said& said, const RoomState& room, const TokenHash& reader);

/// Whether both the server and the room let words of people's own through.
bool lets_words_through(const RoomState& room, protocol::TalkPolicy of_server);
/// Throws protocol::Error unless both let reactions, or words of people's own, through.
void require_reactions(const RoomState& room, protocol::TalkPolicy of_server);
void require_words(const RoomState& room, protocol::TalkPolicy of_server);

}  // namespace room
