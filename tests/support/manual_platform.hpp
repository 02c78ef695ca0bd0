#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>

#include "clients/cpp/platform.hpp"

namespace support {

/// The world of a client that a test makes: it plays the other side of the newest connection, and
/// says when time passes. What it draws is `drawn`, again and again. Thread: one.
class ManualPlatform final : public client::Platform {
public:
    static constexpr std::uint8_t drawn = 7;

    // The other side of the connection
    bool is_connected() const { return events_ != nullptr; }
    bool is_open() const { return is_open_; }
    /// Each requires: connected.
    void open();
    void receive(const std::string& text) const;
    void end(std::uint16_t close_code);

    /// Rings the alarms that are due by then.
    void pass(std::chrono::milliseconds time);

    std::unique_ptr<client::Connection> connect(const client::Server& server,
                                                const std::string& path,
                                                client::Connection::Events events) override;
    std::unique_ptr<client::Alarm> alarm() override;
    std::chrono::steady_clock::time_point steady_now() override { return now_; }
    std::chrono::system_clock::time_point system_now() override { return {}; }
    void randomize(std::span<std::uint8_t> bytes) override;

private:
    class Line;
    class ManualAlarm;

    /// Of the newest connection; null when it has ended.
    std::shared_ptr<const client::Connection::Events> events_;
    bool is_open_ = false;
    std::chrono::steady_clock::time_point now_;
    std::set<ManualAlarm*> alarms_;
};

}  // namespace support
