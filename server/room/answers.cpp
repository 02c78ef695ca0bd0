#include "server/room/answers.hpp"

#include <algorithm>

#include "server/room/limits.hpp"

namespace room {

namespace {

auto of(const protocol::TokenHash& token) {
    return [&token](const Answers::OfGuest& guest) { return guest.token == token; };
}

}  // namespace

void Answers::add(const CommandKey& command, std::uint64_t v,
                  const std::function<bool(const protocol::TokenHash&)>& is_kept) {
    const auto known = std::find_if(by_guest_.begin(), by_guest_.end(), of(command.token));
    if (known != by_guest_.end()) {
        std::rotate(known, known + 1, by_guest_.end());
    } else {
        by_guest_.push_back({.token = command.token, .answers = {}});
    }
    if (by_guest_.size() > limits::guests_answered) {
        by_guest_.erase(
            std::find_if(by_guest_.begin(), by_guest_.end() - 1,
                         [&is_kept](const OfGuest& guest) { return !is_kept(guest.token); }));
    }
    std::vector<Answered>& answers = by_guest_.back().answers;
    if (answers.size() == limits::answers_of_guest) answers.erase(answers.begin());
    answers.push_back({.id = command.id, .digest = command.digest, .v = v});
}

const Answered* Answers::find(const protocol::TokenHash& token, const std::string& command) const {
    const auto guest = std::find_if(by_guest_.begin(), by_guest_.end(), of(token));
    if (guest == by_guest_.end()) return nullptr;
    const auto found =
        std::find_if(guest->answers.begin(), guest->answers.end(),
                     [&command](const Answered& answer) { return answer.id == command; });
    return found == guest->answers.end() ? nullptr : &*found;
}

}  // namespace room
