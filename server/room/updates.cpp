#include "server/room/updates.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "protocol/json/json_writer.hpp"
#include "server/room/game_replay.hpp"
#include "server/room/limits.hpp"

namespace room {

namespace {

using protocol::json_text;
using protocol::JsonWriter;

}  // namespace

void Updates::resume(const RoomState& room, const protocol::Bytes32& head) {
    room_ = room.view();
    head_ = head;
    version_ = kept_from_ = room.v;
}

void Updates::advance(const RoomState& room, const EvolveResult& happened) {
    View game = room.game() != nullptr ? room.game()->view() : nullptr;
    const bool is_gone = game_ && !game;
    version_ = room.v;
    if (happened.starts_over) told_from_ = version_;
    question_ = question(room);
    SharedPart told{.v = version_,
                    .acting = question_.acting,
                    .doer = happened.doer,
                    .events = happened.events.text,
                    .game = game_diff(game_.get(), game.get()),
                    .room = room_change(room, happened.acted),
                    .acted = happened.acted};

    std::string text = told.text();
    chain(told, room.status, text);
    Update update{.shared = frame_of(std::move(text)), .own = {}};
    if (is_gone) {
        game_gone_at_ = version_;
        // Also for viewers whose seat this update opens: their views are still that seat's.
        const Frame own_gone = frame_of(told.text({.own = "null"}));
        for (Seat seat = 0; seat < room.seats.size(); ++seat) update.own[seat] = own_gone;
    }
    asked_ = nullptr;
    for (Seat seat = 0; game && seat < room.seats.size(); ++seat) {
        if (room.seats[seat].kind != SeatState::Kind::human) {
            continue;  // No viewer has this seat.
        }
        const std::string own = own_diff(game_.get(), *game, seat);
        if (!own.empty()) update.own[seat] = frame_of(told.text({.own = own}));
        if (question_.acting == seat) {
            asked_ = frame_of(told.text({.own = own, .legal = question_.legal}));
        }
    }
    hold(std::move(update));
    keep(std::move(told), is_gone);
    game_ = std::move(game);
}

/// An action changes nothing of the room but its status, once a game.
std::string Updates::room_change(const RoomState& room, bool acted) {
    if (acted && room.status == status_) return {};
    RoomView now = room.view();
    std::string diff = room_diff(room_ ? &*room_ : nullptr, now);
    room_ = std::move(now);
    status_ = room.status;
    return diff;
}

Updates::Question Updates::question(const RoomState& room) {
    const protocol::Game* game = room.game();
    const std::optional<Seat> acting = game != nullptr ? game->acting() : std::nullopt;
    if (!acting) return {};
    return {.acting = acting,
            .legal = json_text([game](JsonWriter& out) { game->write_legal(out); })};
}

std::string Updates::Question::legal_for(core::Viewer viewer) const {
    return acting && viewer.seat == acting ? legal : std::string();
}

std::size_t Updates::Update::bytes() const {
    return std::accumulate(
        own.begin(), own.end(), shared->size(),
        [](std::size_t sum, const auto& entry) { return sum + entry.second->size(); });
}

/// The last one is always held.
void Updates::hold(Update update) {
    held_bytes_ += update.bytes();
    held_.push_back(std::move(update));
    while (held_.size() > limits::updates_held ||
           (held_bytes_ > limits::updates_held_bytes && held_.size() > 1)) {
        held_bytes_ -= held_.front().bytes();
        held_.pop_front();
    }
}

/// Adds the public part of an update to the chain, and to the history of the game that it belongs
/// to.
void Updates::chain(const SharedPart& told, Status status, const std::string& text) {
    const bool in_game = status == Status::shuffling || status == Status::playing;
    if (in_game && !in_game_) {
        history_before_ = head_;
        history_from_ = told.v;
        history_bytes_ = 0;
    }
    head_ = protocol::chained(head_, text);
    if (in_game_ && status == Status::gathering) {
        // The shuffle was called off: its updates are kept like any other change of the room.
        history_from_ = history_to_ = history_bytes_ = 0;
        changes_bytes_ = std::accumulate(
            told_.begin(), told_.end(), std::size_t{0},
            [](std::size_t sum, const SharedPart& kept) { return sum + kept.bytes(); });
    } else if (in_game || in_game_) {
        history_to_ = told.v;
        history_head_ = head_;
        if (!told.acted) history_bytes_ += text.size();
    }
    in_game_ = in_game;
}

protocol::History Updates::history() const {
    protocol::History history{.before = history_before_, .updates = {}, .head = history_head_};
    for (const SharedPart& told : told_) {
        const bool is_of_game = told.v >= history_from_ && told.v <= history_to_;
        if (is_of_game && !told.acted) history.updates.push_back(told.text());
    }
    return history;
}

protocol::History Updates::history_once_closed() const {
    const SharedPart closing{.v = version_ + 1,
                             .acting = question_.acting,
                             .events = R"([{"type":"closed"}])",
                             .room = R"({"status":"closed"})"};
    protocol::History closed = history();
    closed.updates.push_back(closing.text());
    closed.head = protocol::chained(closed.head, closed.updates.back());
    return closed;
}

/// Keeps an update for guests who come back, and for the history.
void Updates::keep(SharedPart told, bool game_is_gone) {
    if (game_is_gone) {
        told_.clear();
        changes_bytes_ = 0;
        kept_from_ = told.v;
        return;
    }
    if (told.acted && told.room.empty()) return;
    const bool is_of_game = told.v == history_to_;
    const bool is_after_game = game_ && !is_of_game;
    if (!is_of_game) changes_bytes_ += told.bytes();
    if (is_after_game && changes_bytes_ > limits::changes_held_bytes) {
        kept_from_ = told.v;
        return;
    }
    told_.push_back(std::move(told));
    while (!is_of_game && changes_bytes_ > limits::changes_held_bytes) {
        changes_bytes_ -= told_.front().bytes();
        kept_from_ = told_.front().v;
        told_.pop_front();
    }
}

Frame Updates::frame_for(const Update& update, core::Viewer viewer) {
    if (viewer.seat) {
        const auto own = update.own.find(*viewer.seat);
        if (own != update.own.end()) return own->second;
    }
    return update.shared;
}

Frame Updates::latest(core::Viewer viewer) const {
    const bool is_asked = asked_ && viewer.seat == question_.acting;
    return is_asked ? asked_ : frame_for(held_.back(), viewer);
}

std::optional<std::vector<Frame>> Updates::since(const RoomState& room, std::uint64_t seen,
                                                 core::Viewer viewer) const {
    if (seen > version_ || seen < told_from_) return {};
    // A viewer without a seat may have had one in that game, and a view with a private part.
    if (seen < game_gone_at_ && !viewer.seat) return {};
    std::vector<Frame> missed;
    if (seen == version_) return missed;
    const std::uint64_t before_held = version_ - held_.size();
    if (seen < before_held) {
        auto again = replay_updates(room, seen, before_held, viewer);
        if (!again) return {};
        missed = std::move(*again);
    }
    for (std::uint64_t v = std::max(seen, before_held) + 1; v < version_; ++v) {
        missed.push_back(frame_for(held_[v - before_held - 1], viewer));
    }
    missed.push_back(latest(viewer));
    return missed;
}

/// Makes the updates after one version up to another again.
std::optional<std::vector<Frame>> Updates::replay_updates(const RoomState& room,
                                                          std::uint64_t after, std::uint64_t last,
                                                          core::Viewer viewer) const {
    if (after < kept_from_) return {};
    std::vector<Frame> frames;
    std::size_t bytes = 0;
    std::optional<GameReplay> game;
    View before;
    auto kept = told_.begin();
    for (std::uint64_t v = kept_from_ + 1; v <= last; ++v) {
        if (v == after + 1 && game) before = game->view();
        const bool is_kept = kept != told_.end() && kept->v == v;
        SharedPart told = is_kept ? *kept++ : SharedPart{.acted = true};
        if (told.acted) {
            SharedPart move = game.value().next();
            if (!is_kept) told = std::move(move);
        } else if (!game && !told.game.empty()) {
            game.emplace(*room.played);
        }
        if (v <= after) continue;
        View now = game ? game->view() : nullptr;
        if (!is_kept) {
            told.v = v;
            told.game = game_diff(before.get(), now.get());
        }
        const bool has_own = now && viewer.seat;
        frames.push_back(frame_of(
            told.text({.own = has_own ? own_diff(before.get(), *now, *viewer.seat) : ""})));
        bytes += frames.back()->size();
        if (bytes > limits::updates_replayed_bytes) return {};
        before = std::move(now);
    }
    return frames;
}

Frame Updates::snapshot(core::Viewer viewer) const {
    return frame_of(json_text([&](JsonWriter& out) {
        out.begin_object();
        write_acting(out, question_.acting);
        out.key("head");
        out.value(protocol::hex(head_));
        write_part(out, "legal", question_.legal_for(viewer));
        out.key("type");
        out.value("snapshot");
        out.key("v");
        out.value(version_);
        out.key("view");
        out.begin_object();
        if (game_) {
            write_part(out, "game", game_diff(nullptr, game_.get()));
            if (viewer.seat) write_part(out, "own", own_diff(nullptr, *game_, *viewer.seat));
        }
        if (room_) write_part(out, "room", room_diff(nullptr, *room_));
        out.end_object();
        out.end_object();
    }));
}

}  // namespace room
