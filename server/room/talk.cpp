#include "server/room/talk.hpp"

#include <algorithm>
#include <utility>

#include "server/room/damaged.hpp"

namespace room {

using protocol::TalkPolicy;

namespace {

/// What a line takes in a message besides what people wrote.
constexpr std::size_t bytes_around = 100;

std::size_t bytes_of(const Said& said) {
    return said.line.text.size() + said.line.name.size() + bytes_around;
}

constexpr auto said_members = [](const auto& said) {
    said.value("command", &Said::command);
    said.value("digest", &Said::digest);
    said.value("game", &Said::game);
    said.value("line", &Said::line);
    said.value("token", &Said::token);
    said.flag("private", &Said::in_private);
};

constexpr auto muted_members = [](const auto& muted) {
    muted.value("name", &Muted::name);
    muted.value("token", &Muted::token);
};

constexpr protocol::ReadValue read_kept{protocol::Unknown::refused};

bool lets_through(TalkPolicy least, const RoomState& room, TalkPolicy of_server) {
    return std::min(room.settings.talk, of_server) >= least &&
           (least != TalkPolicy::in_private || !room.settings.listed ||
            of_server == TalkPolicy::all);
}

void throw_unless(bool is_let_through) {
    if (!is_let_through) throw protocol::Error("talk_off", "This cannot be said in this room.");
}

}  // namespace

void Talk::restore(const std::vector<std::string>& kept) {
    try {
        for (const std::string& text : kept) {
            const Json json = protocol::parse(text);
            if (json.is_array()) {
                read_kept.items(json, muted_, [](const Json& object, Muted& muted) {
                    read_kept.object(object, muted, muted_members);
                });
            } else {
                Said said;
                read_kept.object(json, said, said_members);
                add(std::move(said));
            }
        }
    } catch (const protocol::Error& error) {
        throw Damaged("the talk: " + error.reason);
    }
}

const Said* Talk::find(const TokenHash& token, const std::string& command) const {
    const auto found = std::find_if(lines_.begin(), lines_.end(), [&](const Said& said) {
        return said.command == command && said.token == token;
    });
    return found == lines_.end() ? nullptr : &*found;
}

std::vector<Line> Talk::since(std::uint64_t last, const RoomState& room,
                              const TokenHash& reader) const {
    std::vector<Line> lines;
    for (const Said& said : lines_) {
        const bool came_late = said.game != 0 && said.game == room.number;
        if ((said.line.id > last || came_late) && may_read(said, room, reader)) {
            lines.push_back(said.line);
        }
    }
    return lines;
}

std::vector<Line> Talk::apart(std::uint32_t game) const {
    std::vector<Line> lines;
    for (const Said& said : lines_) {
        if (said.game == game) lines.push_back(said.line);
    }
    return lines;
}

std::uint64_t Talk::first_beside(const Said& said) const {
    std::size_t count = lines_.size() + 1;
    std::size_t bytes = line_bytes_ + bytes_of(said);
    for (const Said& oldest : lines_) {
        if (count <= limits::lines_kept && bytes <= limits::lines_kept_bytes) return oldest.line.id;
        --count;
        bytes -= bytes_of(oldest);
    }
    return said.line.id;
}

void Talk::add(Said said) {
    const std::uint64_t first = first_beside(said);
    while (!lines_.empty() && lines_.front().line.id < first) {
        line_bytes_ -= bytes_of(lines_.front());
        lines_.pop_front();
    }
    line_bytes_ += bytes_of(said);
    lines_.push_back(std::move(said));
}

bool Talk::is_muted(const TokenHash& guest) const {
    return std::any_of(muted_.begin(), muted_.end(),
                       [&guest](const Muted& muted) { return muted.token == guest; });
}

bool Talk::try_spend(const TokenHash& guest, bool has_seat, Time now) {
    return by_guest_.try_spend(guest, now) && (has_seat || of_spectators_.try_spend({}, now));
}

void Talk::shift(Time::duration by) {
    by_guest_.shift(by);
    of_spectators_.shift(by);
}

std::size_t Talk::bytes() const {
    return sizeof *this + line_bytes_ + lines_.size() * sizeof(Said) +
           muted_.size() * sizeof(Muted);
}

std::string kept_text(const Said& said) {
    return protocol::json_text(
        [&said](protocol::JsonWriter& out) { protocol::write_members(out, said, said_members); });
}

std::string kept_text(const std::vector<Muted>& muted) {
    return protocol::json_text([&muted](protocol::JsonWriter& out) {
        out.array(muted,
                  [&out](const Muted& one) { protocol::write_members(out, one, muted_members); });
    });
}

bool may_read(const Said& said, const RoomState& room, const TokenHash& reader) {
    if (said.in_private && room.settings.listed) return false;
    const bool is_apart = said.game != 0 && room.is_in_game() && said.game == room.shuffle.game();
    return !is_apart || !room.seat_of(reader);
}

bool lets_words_through(const RoomState& room, TalkPolicy of_server) {
    return lets_through(TalkPolicy::in_private, room, of_server);
}

void require_reactions(const RoomState& room, TalkPolicy of_server) {
    throw_unless(lets_through(TalkPolicy::reactions, room, of_server));
}

void require_words(const RoomState& room, TalkPolicy of_server) {
    throw_unless(lets_words_through(room, of_server));
}

}  // namespace room
