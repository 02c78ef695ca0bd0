#pragma once

#include <memory>
#include <string>

#include "server/lobby/absent_rooms.hpp"
#include "server/lobby/clock.hpp"
#include "server/net/loop.hpp"
#include "server/net/response.hpp"
#include "server/net/room_driver.hpp"
#include "server/net/roster.hpp"

namespace net {

/// Has those who come for rooms that are not there, until they have said with what invite.
/// Thread: its loop's, which watches it.
class AbsentRoomsDriver final : public Receiver,
                                public Watched,
                                public std::enable_shared_from_this<AbsentRoomsDriver> {
public:
    AbsentRoomsDriver(lobby::Clock& clock, ConnectionMetrics& metrics)
        : clock_(clock), roster_(metrics) {}

    void enter(const std::string& room, const std::shared_ptr<Session>& session);
    Response record(const std::string& room, const RecordRequest& request);
    void drain();

    void received(lobby::Connection connection, std::string text) override;
    void disconnected(lobby::Connection connection) override;
    void look(std::chrono::steady_clock::time_point now) override;

private:
    void carry_out(const lobby::Effects& effects);

    lobby::Clock& clock_;
    lobby::AbsentRooms rooms_;
    Roster roster_;
};

}  // namespace net
