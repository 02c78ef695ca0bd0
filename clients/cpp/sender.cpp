#include "clients/cpp/sender.hpp"

#include <algorithm>
#include <utility>

#include "clients/cpp/closing.hpp"

namespace client {

namespace {

/// Messages of one connection that a server answers in a second (PROTOCOL.md, Limits).
constexpr double per_second = 20;
/// Those that may be saved up for a burst, of the server's 40: what was sent half a second apart
/// may arrive at once, and what is sent unasked, as pongs are, counts there as well.
constexpr double most_saved_up = 30;

}  // namespace

Sender::Sender(Platform& platform, std::function<void(std::string)> send)
    : platform_(platform),
      send_(std::move(send)),
      left_(most_saved_up),
      at_(platform.steady_now()),
      next_(platform.alarm()) {}

void Sender::send(std::string text, std::function<void()> sent) {
    waiting_.push_back({std::move(text), std::move(sent)});
    send_due();
}

void Sender::rest(std::chrono::milliseconds length) {
    fill();
    const std::chrono::duration<double> seconds =
        std::min<std::chrono::milliseconds>(length, longest_rest);
    left_ = std::min(left_, -per_second * seconds.count());
}

/// What the server answers now; the rest when it answers more.
void Sender::send_due() {
    fill();
    for (; !waiting_.empty() && left_ >= 1; left_ -= 1) {
        const Message message = std::move(waiting_.front());
        waiting_.pop_front();
        send_(message.text);
        if (message.sent) message.sent();
    }
    if (waiting_.empty()) return;
    const std::chrono::duration<double> until_next{(1 - left_) / per_second};
    next_->set(std::chrono::ceil<std::chrono::milliseconds>(until_next), [this] { send_due(); });
}

void Sender::fill() {
    const auto now = platform_.steady_now();
    const std::chrono::duration<double> passed = now - std::exchange(at_, now);
    left_ = std::min(most_saved_up, left_ + passed.count() * per_second);
}

}  // namespace client
