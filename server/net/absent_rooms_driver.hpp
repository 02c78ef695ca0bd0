#pragma once

#include <map>
#include <memory>
#include <string>

#include "server/lobby/absent_rooms.hpp"
#include "server/lobby/clock.hpp"
#include "server/net/response.hpp"
#include "server/net/room_driver.hpp"
#include "server/net/roster.hpp"

namespace net {

/// Has those who come for rooms that are not there, until they have said with what invite.
/// Thread: its loop's.
class AbsentRoomsDriver final : public Receiver,
                                public std::enable_shared_from_this<AbsentRoomsDriver> {
public:
    AbsentRoomsDriver(lobby::Clock& clock, ConnectionMetrics& metrics) : clock_(clock), roster_(metrics) {}

    void enter(const std::string& room, const std::shared_ptr<Session>& session);
    Response record(const std::string& room, const RecordRequest& request);
    void drain();

    void received(lobby::Connection connection, std::string text) override;
    void disconnected(lobby::Connection connection) override;

private:
    struct Visitor {
        std::string room;
        lobby::ClientPrefix client;
    };

    lobby::Clock& clock_;
    lobby::AbsentRooms rooms_;
    std::map<lobby::Connection, Visitor> visitors_;
    Roster roster_;
};

}  // namespace net
