#pragma once

#include <chrono>
#include <map>
#include <string>

#include "clients/cpp/platform.hpp"

namespace client {

/// How fast the messages of one connection go out: no faster than the server answers them. When it
/// found too many of one kind, that kind waits and the others go on. Thread: the platform's.
class Pace {
public:
    /// The connection begins. Requires: the platform outlives it.
    explicit Pace(Platform& platform);

    /// How long a message of the kind, which is its `type`, has to wait; zero for not at all.
    std::chrono::milliseconds wait(const std::string& kind);
    /// A message goes out.
    void sends();
    /// The server found that too many of the kind came: they wait for as long, or for an hour.
    void rest(const std::string& kind, std::chrono::milliseconds length);

private:
    Platform& platform_;
    /// Messages that may be sent now.
    double left_;
    std::chrono::steady_clock::time_point at_;
    /// Until when a kind rests.
    std::map<std::string, std::chrono::steady_clock::time_point> rests_;
};

}  // namespace client
