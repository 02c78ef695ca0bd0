#include "server/room/answers.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "server/room/limits.hpp"

namespace room {

namespace {

auto of(const protocol::TokenHash& token) {
    return [&token](const Answers::OfGuest& guest) { return guest.token == token; };
}

/// Returns the device that sent a command; empty for the one with the guest's first key.
std::string_view device_of(const Answered& answer) {
    const std::size_t mark = answer.id.rfind(device_mark);
    return mark == std::string::npos ? std::string_view{}
                                     : std::string_view{answer.id}.substr(mark);
}

/// Returns the oldest answer to the device that has most of them. Requires: there is one.
auto most_dispensable(const std::vector<Answered>& answers) {
    std::map<std::string_view, std::size_t> of_device;
    for (const Answered& answer : answers) ++of_device[device_of(answer)];
    const auto number = [&](const Answered& answer) { return of_device.at(device_of(answer)); };
    return std::max_element(
        answers.begin(), answers.end(),
        [&](const Answered& a, const Answered& b) { return number(a) < number(b); });
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
    answers.push_back({.id = command.id, .digest = command.digest, .v = v});
    if (answers.size() > limits::answers_of_guest) answers.erase(most_dispensable(answers));
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
