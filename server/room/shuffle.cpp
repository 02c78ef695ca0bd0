#include "server/room/shuffle.hpp"

namespace room {

Json Shuffle::lock(const std::set<Seat>& asked, Json what, bool needs_all) {
    stage_ = Stage::commit;
    needs_all_ = needs_all;
    for (const Seat seat : asked) parts_[seat] = {};
    return go_on(Json::array({std::move(what)}));
}

Json Shuffle::commit(Seat seat, const Bytes32& commitment) {
    parts_.at(seat).commitment = commitment;
    return go_on(Json::array({{{"type", "committed"}, {"seat", seat}}}));
}

Json Shuffle::reveal(Seat seat, const protocol::Secret& secret) {
    parts_.at(seat).secret = secret;
    return go_on(Json::array({{{"type", "revealed"}, {"seat", seat}}}));
}

Json Shuffle::reveal_wrongly(Seat seat) {
    return give_up({seat}, "wrong");
}

Json Shuffle::overdue() {
    const std::set<Seat> late = owing();
    if (stage_ == Stage::reveal || needs_all_) return give_up(late, "late");
    for (const Seat seat : late) parts_.erase(seat);
    return go_on(Json::array());
}

/// A seat may have failed on purpose, because it did not like the outcome that it foresaw.
Json Shuffle::give_up(const std::set<Seat>& failed, const char* reason) {
    Json events = Json::array(
        {{{"type", "voided"}, {"attempt", attempt_}, {"seats", failed}, {"reason", reason}}});
    ++attempt_;
    if (needs_all_) {
        stage_ = Stage::open;
        parts_.clear();
        events.push_back({{"type", "called_off"}});
        return events;
    }
    stage_ = Stage::commit;
    for (const Seat seat : failed) parts_.erase(seat);
    for (auto& [seat, part] : parts_) part = {};
    return go_on(std::move(events));
}

Json Shuffle::go_on(Json events) {
    if (!owing().empty()) return events;
    if (stage_ == Stage::commit && !parts_.empty()) {
        stage_ = Stage::reveal;
        events.push_back({{"type", "commitments"}, {"commitments", commitments()}});
    } else {
        stage_ = Stage::made;
    }
    return events;
}

bool Shuffle::is_owed(const Part& part) const {
    return (stage_ == Stage::commit && !part.commitment) ||
           (stage_ == Stage::reveal && !part.secret);
}

bool Shuffle::waits_for(Seat seat) const {
    return owing().contains(seat);
}

std::set<Seat> Shuffle::owing() const {
    std::set<Seat> seats;
    for (const auto& [seat, part] : parts_) {
        if (is_owed(part)) seats.insert(seat);
    }
    return seats;
}

std::vector<protocol::Secret> Shuffle::secrets(Seat seats) const {
    std::vector<protocol::Secret> all(seats, protocol::no_secret);
    for (const auto& [seat, part] : parts_) all.at(seat) = *part.secret;
    return all;
}

Json Shuffle::commitments() const {
    Json list = Json::object();
    for (const auto& [seat, part] : parts_) {
        list[std::to_string(seat)] = protocol::hex(*part.commitment);
    }
    return list;
}

ShuffleView Shuffle::view() const {
    ShuffleView view{.game = game_, .commitment = secret_.sealed.commitment};
    if (stage_ != Stage::open) view.attempt = attempt_;
    if (stage_ == Stage::commit || stage_ == Stage::reveal) {
        view.stage = stage_ == Stage::commit ? "commit" : "reveal";
        view.waiting_for = owing();
    }
    if (stage_ == Stage::reveal || stage_ == Stage::made) {
        ShuffleView::Commitments& commitments = view.commitments.emplace();
        for (const auto& [seat, part] : parts_) commitments.at(seat) = part.commitment;
    }
    return view;
}

}  // namespace room
