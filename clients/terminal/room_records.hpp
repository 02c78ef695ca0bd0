#pragma once

#include <cstdint>
#include <functional>

#include "clients/cpp/room.hpp"
#include "clients/terminal/request.hpp"
#include "clients/terminal/stage.hpp"
#include "protocol/verify/verify.hpp"

namespace terminal {

/// What is done with the record of a game that is over.
class RoomRecords {
public:
    /// Requires: these outlive it.
    RoomRecords(Stage& stage, client::Room& room, Request& request);

    /// Checks all that the record shows, and that it is the game that was seen here.
    void check();
    /// Goes to the replay, which comes back to the room.
    void replay();
    void save();
    /// Compares one's own number with the record, unasked, once a game that one has played is over.
    void compare_own_number();

private:
    void get(std::function<void(const Json& record)> use);
    protocol::Verdict judge(const Json& record);

    Stage& stage_;
    client::Room& room_;
    Request& request_;
    /// The game whose record was compared with one's own number.
    std::uint32_t compared_ = 0;
};

}  // namespace terminal
