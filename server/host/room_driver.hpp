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
#include "server/lobby/room.hpp"

namespace host {

/// What the rooms of one executor share. All of it outlives them.
struct RoomServices {
    const Services& host;
    Executor& executor;
    TimeOfDay& clock;
    AppendBatcher& appends;
    /// Tells the lobby. Thread: any.
    std::function<void(lobby::Announced)> announce;
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
    RoomDriver(const RoomServices& services, std::unique_ptr<lobby::Room> room, Ownership ownership,
               std::function<void(Ending)> ended);
    ~RoomDriver() override;

    /// Makes a new room durable, then says whether it is.
    void begin(std::function<void(bool made)> opened);

    void enter(const std::shared_ptr<Session>& session);
    void ask_record(const RecordRequest& request, RecordReply reply);
    void drain();
    /// What whoever runs the server has to say.
    void tell(const lobby::Frame& announcement);
    /// Closes the room for good, then says whether it is.
    void close(std::function<void(bool)> closed);
    void dismiss_banned() { roster_.dismiss(host_.is_banned, lobby::CloseCode::banned); }
    protocol::Json summary() const { return room_->summary(); }
    std::size_t connections() const { return roster_.connections(); }
    RoomMemory memory() const;
    /// Sends everybody away and forgets the room when it may be another node's by now.
    void check_ownership();

    void received(lobby::Connection connection, std::string text) override;
    void disconnected(lobby::Connection connection) override;

private:
    void feed(lobby::Input input, lobby::Time at_least = {});
    template <class Work>
    void contain(const Work& work);
    void handle(lobby::Input input, lobby::Time at_least);
    void fail(const std::string& fault);
    void end(Ending how);
    bool is_ours() const { return host_.store.lease() == ownership_.lease; }

    void carry_out(lobby::Effects& effects);
    void carry_out(const lobby::Send& effect);
    void carry_out(const lobby::Close& effect);
    void carry_out(lobby::Append& effect);
    void carry_out(const lobby::PassRecord& effect);
    void carry_out(const lobby::SetAlarm& effect);
    void carry_out(const lobby::Think& effect);
    void carry_out(const lobby::Advise& effect);
    void carry_out(const lobby::Announce& effect);
    void carry_out(const lobby::Rest& effect);
    void carry_out(const lobby::Answer& effect);

    /// Has it thought, and gives the room the input that it comes to.
    template <class Answer>
    void ask_bot(std::function<Answer(const bots::Budget&)> think,
                 const lobby::CancellationToken& token,
                 std::function<lobby::Input(Answer)> input_of);
    void on_record(const lobby::PassRecord::Reader& reader,
                   const store::Outcome<std::string>& record);
    void pass(const lobby::PassRecord::ToConnection& to, const lobby::Frame& record);
    void pass(const lobby::PassRecord::ToRequest& to, const lobby::Frame& record);
    void list(const lobby::Announce& effect);
    void on_appended(const store::Outcome<store::Done>& outcome, lobby::Moment since,
                     const std::optional<lobby::Append::Move>& move);
    void count(MoveStage stage, const std::optional<lobby::Append::Move>& move, lobby::Moment now);

    const RoomServices& services_;
    const Services& host_;
    const std::unique_ptr<lobby::Room> room_;
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
    lobby::Status status_;
    Timer alarm_;
    std::map<std::uint64_t, RecordReply> requests_;
    std::uint64_t last_request_ = 0;
};

}  // namespace host
