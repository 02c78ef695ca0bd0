#include "server/lobby/updates.hpp"

#include <numeric>

#include "server/lobby/limits.hpp"

namespace lobby {

namespace {

Json shared_view(const RoomState& room) {
    Json view = {{"room", room.room_view()}};
    if (const protocol::Game* game = room.game()) {
        view["game"] = game->public_view();
    }
    return view;
}

std::map<Seat, Json> own_views(const RoomState& room) {
    std::map<Seat, Json> views;
    if (const protocol::Game* game = room.game()) {
        for (Seat seat = 0; seat < room.chairs.size(); ++seat) {
            views[seat] = game->own_view(seat);
        }
    }
    return views;
}

/// The patch of a seat's `own` to what it is now; none when nothing changed.
std::optional<Json> own_diff(const std::map<Seat, Json>& from, Seat seat, const Json& now) {
    const auto before = from.find(seat);
    if (before == from.end()) {
        return now;
    }
    Json diff = protocol::merge_diff(before->second, now);
    return diff.empty() ? std::nullopt : std::optional<Json>(std::move(diff));
}

}  // namespace

void Updates::resume(const RoomState& room, const protocol::Bytes32& head) {
    shared_ = shared_view(room);
    head_ = head;
    version_ = room.v;
}

void Updates::advance(const RoomState& room, const Happened& happened) {
    Json shared = shared_view(room);
    std::map<Seat, Json> own = own_views(room);
    question_ = protocol::question(room.game());

    Json message =
        protocol::public_update(room.v, happened.events, shared_, shared, question_, happened.by);
    std::string text = protocol::dump(message);
    chain(room, happened, message, text);
    if (own.empty() && !own_.empty()) {
        // For all: who had a seat may have none when this is heard.
        message["diff"]["own"] = nullptr;
        text = protocol::dump(message);
    }
    Update update{.shared = std::make_shared<const std::string>(std::move(text)), .own = {}};
    for (const auto& [seat, view] : own) {
        if (std::optional<Json> change = own_diff(own_, seat, view)) {
            Json with_own = message;
            with_own["diff"]["own"] = std::move(*change);
            update.own[seat] = frame(with_own);
        }
    }
    hold(std::move(update));
    shared_ = std::move(shared);
    own_ = std::move(own);
    version_ = room.v;
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
void Updates::chain(const RoomState& room, const Happened& happened, const Json& shown,
                    const std::string& text) {
    const bool in_game = room.status == Status::shuffling || room.status == Status::playing;
    if (in_game && !in_game_) {
        history_ = {.before = head_, .updates = {}, .head = {}};
        history_bytes_ = 0;
    }
    head_ = protocol::chained(head_, text);
    if (in_game || in_game_) {
        if (!happened.acted) {
            history_.updates.push_back(shown);
            history_bytes_ += text.size();
        }
        history_.head = head_;
    }
    in_game_ = in_game;
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
    return frame_for(held_.back(), viewer);
}

std::optional<std::vector<Frame>> Updates::since(std::uint64_t seen, core::Viewer viewer) const {
    if (seen > version_ || version_ - seen > held_.size()) {
        return {};
    }
    std::vector<Frame> missed;
    for (std::size_t i = held_.size() - (version_ - seen); i < held_.size(); ++i) {
        missed.push_back(frame_for(held_[i], viewer));
    }
    return missed;
}

Frame Updates::snapshot(core::Viewer viewer) const {
    Json view = shared_;
    if (viewer.seat) {
        const auto own = own_.find(*viewer.seat);
        if (own != own_.end()) {
            view["own"] = own->second;
        }
    }
    return frame({{"type", "snapshot"},
                  {"v", version_},
                  {"view", std::move(view)},
                  {"acting", question_.acting},
                  {"legal", question_.legal},
                  {"head", protocol::hex(head_)}});
}

}  // namespace lobby
