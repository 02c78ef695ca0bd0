#pragma once

#include <memory>
#include <string>

#include "server/host/record.hpp"
#include "server/host/roster.hpp"
#include "server/host/time_of_day.hpp"
#include "server/room/absent_rooms.hpp"

namespace host {

/// Drives the connections to rooms that do not exist, until each has named its invite. An exception
/// ends at most the connection that it concerns. Thread: one at a time.
class AbsentRoomsDriver final : public Receiver,
                                public std::enable_shared_from_this<AbsentRoomsDriver> {
public:
    /// Requires: all of these outlive it.
    AbsentRoomsDriver(Executor& executor, TimeOfDay& clock, Metrics& metrics)
        : clock_(clock), metrics_(metrics), roster_(executor, metrics.to_rooms()) {}

    void enter(const std::string& room, const std::shared_ptr<Session>& session);
    RecordAnswer record(const std::string& room, const RecordRequest& request);
    void drain();
    void dismiss(const ClientTest& whose, room::CloseCode code) { roster_.dismiss(whose, code); }
    /// Closes connections that have been silent for too long. Call it regularly.
    void check_deadlines();
    /// The executor's time was set by so much.
    void shift_time(room::Time::duration by) { rooms_.shift_time(by); }

    void received(room::Connection connection, std::string text) override;
    void disconnected(room::Connection connection) override;

private:
    template <class Work>
    bool contain(const Work& work);
    template <class Work>
    void contain(room::Connection connection, const Work& work);
    void carry_out(const room::Effects& effects);

    TimeOfDay& clock_;
    Metrics& metrics_;
    room::AbsentRooms rooms_;
    Roster roster_;
};

}  // namespace host
