#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/host/append_batcher.hpp"
#include "server/host/executor.hpp"
#include "server/host/record.hpp"
#include "server/host/roster.hpp"
#include "server/host/services.hpp"
#include "server/host/time_of_day.hpp"
#include "server/lobby/directory.hpp"
#include "server/room/room.hpp"

namespace host {

/// What the rooms of one executor share. All of it outlives them.
struct RoomServices {
    const Services& host;
    Executor& executor;
    TimeOfDay& clock;
    AppendBatcher& appends;
    /// Tells the lobby. Thread: any.
    std::function<void(lobby::ListingChanged)> announce;
};

/// Whose a room in memory is: the claim on it, and the lease under which it was claimed.
struct Ownership {
    store::Fence fence;
    std::uint64_t lease;
};

/// How a room's time in memory ended.
enum class Ending : std::uint8_t {
    /// The log brings it back when somebody comes.
    rested,
    /// It threw something. Its log is as it was.
    failed,
};

/// Lets a room have what it asks for: gives it its inputs, and carries out its effects in order.
/// What is thrown on the way ends this room, and nothing else. Thread: its executor's.
class RoomDriver final : public Receiver, public std::enable_shared_from_this<RoomDriver> {
public:
    /// `ended` is called when the room is to be forgotten; it may end this driver.
    RoomDriver(const RoomServices& services, std::unique_ptr<room::Room> room, Ownership ownership,
               std::function<void(Ending)> ended);
    ~RoomDriver() override;

    /// Makes a new room durable, then says whether it is.
    void begin(std::function<void(bool made)> opened);

    void enter(const std::shared_ptr<Session>& session);
    void ask_record(const RecordRequest& request, RecordReply reply);
    void drain();
    /// What whoever runs the server has to say.
    void tell(const room::Frame& announcement);
    /// Closes the room for good, then says whether it is.
    void close(std::function<void(bool)> closed);
    void dismiss_banned() { roster_.dismiss(host_.is_banned, room::CloseCode::banned); }
    protocol::Json summary() const { return room_->summary(); }
    std::size_t connections() const { return roster_.connections(); }
    RoomMemory memory() const;
    /// Sends everybody away and forgets the room when it may be another node's by now.
    void check_ownership();
    /// The executor's time was set by so much.
    void shift_time(room::Time::duration by);

    void received(room::Connection connection, std::string text) override;
    void disconnected(room::Connection connection) override;

private:
    void feed(room::Input input, room::Time at_least = {});
    template <class Work>
    void contain(const Work& work);
    void handle(room::Input input, room::Time at_least);
    void fail(const std::string& fault);
    void end(Ending how);
    bool is_ours() const { return host_.store.lease() == ownership_.lease; }

    void carry_out(room::Effects& effects);
    void carry_out(const room::Send& effect);
    void carry_out(const room::Close& effect);
    void carry_out(room::Append& effect);
    void carry_out(const room::PassRecord& effect);
    void carry_out(const room::SetAlarm& effect);
    void carry_out(const room::Think& effect);
    void carry_out(const room::Advise& effect);
    void carry_out(const room::PublishListing& effect);
    void carry_out(const room::Rest& effect);
    void carry_out(const room::Answer& effect);

    /// Has it thought, and gives the room the input that it comes to.
    template <class Answer>
    void ask_bot(std::function<Answer(const bots::Budget&)> think,
                 const room::CancellationToken& token, std::function<room::Input(Answer)> input_of);
    void on_record(const room::PassRecord::Reader& reader,
                   const store::Outcome<std::string>& record);
    void pass(const room::PassRecord::ToConnection& to, const room::Frame& record);
    void pass(const room::PassRecord::ToRequest& to, const room::Frame& record);
    void list(const room::PublishListing& effect);
    void on_appended(const store::Outcome<store::Done>& outcome, room::Moment since,
                     const std::optional<room::Append::Move>& move);
    void count(MoveStage stage, const std::optional<room::Append::Move>& move, room::Moment now);

    const RoomServices& services_;
    const Services& host_;
    const std::unique_ptr<room::Room> room_;
    const Ownership ownership_;
    const std::function<void(Ending)> ended_;
    /// It is in the lobbies' lists.
    bool listed_ = false;
    /// The shard has forgotten the room.
    bool is_over_ = false;
    std::function<void(bool)> opened_;
    std::vector<std::function<void(bool)>> closed_;
    Roster roster_;
    /// As it is counted.
    room::Status status_;
    Timer alarm_;
    room::Time alarm_due_{};
    std::map<std::uint64_t, RecordReply> requests_;
    std::uint64_t last_request_ = 0;
};

}  // namespace host
