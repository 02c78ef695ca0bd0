#include "server/lobby/updates.hpp"

#include <numeric>
#include <utility>

#include "protocol/json/json_writer.hpp"
#include "server/lobby/limits.hpp"

namespace lobby {

namespace {

using protocol::GameView;
using protocol::json_text;
using protocol::JsonWriter;

/// A member that is text already, or none.
void write_part(JsonWriter& out, std::string_view name, const std::string& part) {
    if (!part.empty()) {
        out.key(name);
        out.json(part);
    }
}

void write_acting(JsonWriter& out, std::optional<Seat> acting) {
    out.key("acting");
    acting ? out.value(*acting) : out.null();
}

/// Empty where nothing changes.
template <class Write>
std::string patch_text(const Write& write) {
    std::string text = json_text(write);
    return text == "{}" ? std::string() : text;
}

/// `game` of an update: a patch, the whole view, or null when the game is gone.
std::string game_diff(const GameView* before, const GameView* now) {
    if (before == nullptr) {
        return now == nullptr ? "" : json_text([now](JsonWriter& out) { now->write(out); });
    }
    return now == nullptr ? "null"
                          : patch_text([&](JsonWriter& out) { now->write_patch(out, *before); });
}

/// `own` of an update for a seat, likewise.
std::string own_diff(const GameView* before, const GameView& now, Seat seat) {
    return before == nullptr
               ? json_text([&](JsonWriter& out) { now.write_own(out, seat); })
               : patch_text([&](JsonWriter& out) { now.write_own_patch(out, *before, seat); });
}

Frame frame_of(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

void Updates::resume(const RoomState& room, const protocol::Bytes32& head) {
    room_ = room.room_view();
    head_ = head;
    version_ = room.v;
}

void Updates::advance(const RoomState& room, const Happened& happened) {
    View game = room.game() != nullptr ? room.game()->view() : nullptr;
    const Diff diff{.game = game_diff(game_.get(), game.get()),
                    .room = room_diff(room, happened.acted)};
    version_ = room.v;
    question_ = question(room);

    std::string text = text_of(happened, diff, {});
    chain(room.status, happened.acted, text);
    if (!game && game_) {
        // For all: who had a seat may have none when this is heard.
        text = text_of(happened, diff, {.own = "null"});
    }
    Update update{.shared = frame_of(std::move(text)), .own = {}};
    asked_ = nullptr;
    for (Seat seat = 0; game && seat < room.seats.size(); ++seat) {
        if (room.seats[seat].kind != SeatState::Kind::human) {
            continue;  // Nobody looks on from there.
        }
        const std::string own = own_diff(game_.get(), *game, seat);
        if (!own.empty()) {
            update.own[seat] = frame_of(text_of(happened, diff, {.own = own}));
        }
        if (question_.acting == seat) {
            asked_ = frame_of(text_of(happened, diff, {.own = own, .legal = question_.legal}));
        }
    }
    hold(std::move(update));
    game_ = std::move(game);
}

/// An action changes nothing of the room but its status, once a game.
std::string Updates::room_diff(const RoomState& room, bool acted) {
    if (acted && room.status == status_) {
        return {};
    }
    Json now = room.room_view();
    const Json diff = protocol::merge_diff(room_, now);
    room_ = std::move(now);
    status_ = room.status;
    return diff.empty() ? std::string() : protocol::dump(diff);
}

Updates::Question Updates::question(const RoomState& room) {
    const protocol::Game* game = room.game();
    const std::optional<Seat> acting = game != nullptr ? game->acting() : std::nullopt;
    if (!acting) {
        return {};
    }
    return {.acting = acting,
            .legal = json_text([game](JsonWriter& out) { game->write_legal(out); })};
}

std::string Updates::Question::legal_for(core::Viewer viewer) const {
    return acting && viewer.seat == acting ? legal : std::string();
}

/// As protocol::public_update, with what a seat alone is told.
std::string Updates::text_of(const Happened& happened, const Diff& diff, const Aside& aside) const {
    return json_text([&](JsonWriter& out) {
        out.begin_object();
        write_acting(out, question_.acting);
        if (!happened.by.empty()) {
            out.key("by");
            out.value(happened.by);
        }
        out.key("diff");
        out.begin_object();
        write_part(out, "game", diff.game);
        write_part(out, "own", aside.own);
        write_part(out, "room", diff.room);
        out.end_object();
        write_part(out, "events", happened.events.text);
        write_part(out, "legal", aside.legal);
        out.key("type");
        out.value("update");
        out.key("v");
        out.value(version_);
        out.end_object();
    });
}

std::size_t Updates::Update::bytes() const {
    return std::accumulate(
        own.begin(), own.end(), shared->size(),
        [](std::size_t sum, const auto& entry) { return sum + entry.second->size(); });
}

/// The last one is held in any case.
void Updates::hold(Update update) {
    held_bytes_ += update.bytes();
    held_.push_back(std::move(update));
    while (held_.size() > limits::updates_held ||
           (held_bytes_ > limits::updates_held_bytes && held_.size() > 1)) {
        held_bytes_ -= held_.front().bytes();
        held_.pop_front();
    }
}

/// Takes what everybody is shown into the chain, and into the history of the game that it belongs
/// to.
void Updates::chain(Status status, bool acted, const std::string& text) {
    const bool in_game = status == Status::shuffling || status == Status::playing;
    if (in_game && !in_game_) {
        history_before_ = head_;
        history_updates_.clear();
        history_bytes_ = 0;
    }
    head_ = protocol::chained(head_, text);
    if (in_game || in_game_) {
        if (!acted) {
            history_updates_.push_back(text);
            history_bytes_ += text.size();
        }
        history_head_ = head_;
    }
    in_game_ = in_game;
}

protocol::History Updates::history() const {
    protocol::History history{.before = history_before_, .updates = {}, .head = history_head_};
    for (const std::string& update : history_updates_) {
        history.updates.push_back(protocol::parse(update));
    }
    return history;
}

Frame Updates::frame_for(const Update& update, core::Viewer viewer) {
    if (viewer.seat) {
        const auto own = update.own.find(*viewer.seat);
        if (own != update.own.end()) {
            return own->second;
        }
    }
    return update.shared;
}

Frame Updates::latest(core::Viewer viewer) const {
    const bool is_asked = asked_ && viewer.seat == question_.acting;
    return is_asked ? asked_ : frame_for(held_.back(), viewer);
}

std::optional<std::vector<Frame>> Updates::since(std::uint64_t seen, core::Viewer viewer) const {
    if (seen > version_ || version_ - seen > held_.size()) {
        return {};
    }
    std::vector<Frame> missed;
    if (seen == version_) {
        return missed;
    }
    for (std::size_t i = held_.size() - (version_ - seen); i + 1 < held_.size(); ++i) {
        missed.push_back(frame_for(held_[i], viewer));
    }
    missed.push_back(latest(viewer));
    return missed;
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
            if (viewer.seat) {
                write_part(out, "own", own_diff(nullptr, *game_, *viewer.seat));
            }
        }
        write_part(out, "room", protocol::dump(room_));
        out.end_object();
        out.end_object();
    }));
}

}  // namespace lobby
