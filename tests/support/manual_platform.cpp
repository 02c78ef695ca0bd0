#include "tests/support/manual_platform.hpp"

#include <algorithm>
#include <utility>

namespace support {

class ManualPlatform::Line final : public client::Connection {
public:
    Line(ManualPlatform& platform, std::shared_ptr<const Events> events)
        : platform_(platform), events_(std::move(events)) {}
    ~Line() override {
        if (platform_.events_ == events_) platform_.events_.reset();
    }

    void send(std::string /*text*/) override {}

private:
    ManualPlatform& platform_;
    const std::shared_ptr<const Events> events_;
};

class ManualPlatform::ManualAlarm final : public client::Alarm {
public:
    explicit ManualAlarm(ManualPlatform& platform) : platform_(platform) {}
    ~ManualAlarm() override { platform_.alarms_.erase(this); }

    void set(std::chrono::milliseconds wait, std::function<void()> run) override {
        at_ = platform_.now_ + wait;
        run_ = std::move(run);
        platform_.alarms_.insert(this);
    }
    void stop() override { platform_.alarms_.erase(this); }

    std::chrono::steady_clock::time_point at() const { return at_; }
    void ring() {
        stop();
        // It may destroy the alarm.
        const auto run = std::exchange(run_, nullptr);
        run();
    }

private:
    ManualPlatform& platform_;
    std::chrono::steady_clock::time_point at_;
    std::function<void()> run_;
};

// An event may destroy the connection.

void ManualPlatform::open() {
    is_open_ = true;
    const auto events = events_;
    events->opened();
}

void ManualPlatform::receive(const std::string& text) const {
    const auto events = events_;
    events->received(text);
}

void ManualPlatform::end(std::uint16_t close_code) {
    const auto events = std::exchange(events_, nullptr);
    events->ended({.close_code = close_code});
}

void ManualPlatform::pass(std::chrono::milliseconds time) {
    const auto until = now_ + time;
    const auto earlier = [](const ManualAlarm* a, const ManualAlarm* b) {
        return a->at() < b->at();
    };
    for (;;) {
        const auto next = std::min_element(alarms_.begin(), alarms_.end(), earlier);
        if (next == alarms_.end() || (*next)->at() > until) break;
        now_ = std::max(now_, (*next)->at());
        (*next)->ring();
    }
    now_ = until;
}

std::unique_ptr<client::Connection> ManualPlatform::connect(const client::Server& /*server*/,
                                                            const std::string& /*path*/,
                                                            client::Connection::Events events) {
    is_open_ = false;
    events_ = std::make_shared<const client::Connection::Events>(std::move(events));
    return std::make_unique<Line>(*this, events_);
}

std::unique_ptr<client::Alarm> ManualPlatform::alarm() {
    return std::make_unique<ManualAlarm>(*this);
}

void ManualPlatform::randomize(std::span<std::uint8_t> bytes) {
    std::fill(bytes.begin(), bytes.end(), drawn);
}

}  // namespace support
