#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/host/append_batcher.hpp"
#include "server/host/executor.hpp"
#include "server/host/key_gate.hpp"
#include "server/host/record.hpp"
#include "server/host/roster.hpp"
#include "server/host/services.hpp"
#include "server/host/time_of_day.hpp"
#include "server/lobby/directory.hpp"
#include "server/room/room.hpp"

namespace host {

/// Services that the rooms of one executor share. They outlive the rooms.
struct RoomServices {
    const Services& host;
    Executor& executor;
    TimeOfDay& clock;
    AppendBatcher& appends;
    /// Notifies the lobby. Thread: any.
    std::function<void(lobby::DirectoryInput)> notify_lobby;
};

/// This node's ownership of a room in memory: the fence of the claim, and the lease under which it
/// was made.
struct Ownership {
    store::Fence fence;
    std::uint64_t lease;
};

/// Why a room left memory.
enum class Ending : std::uint8_t {
    /// Its log brings it back when a guest comes.
    rested,
    /// It threw an exception. Its log is unchanged.
    failed,
};

/// Feeds inputs to a room, and carries out its effects in order. An exception ends this room, and
/// nothing else. Thread: its executor's.
class RoomDriver final : public Receiver, public std::enable_shared_from_this<RoomDriver> {
public:
    /// `ended` is called when the room leaves memory; it may destroy this driver.
    RoomDriver(const RoomServices& services, std::unique_ptr<room::Room> room, Ownership ownership,
               std::function<void(Ending)> ended);
    ~RoomDriver() override;

    /// Makes a new room durable, then calls `opened` with whether it is.
    void begin(std::function<void(bool made)> opened);

    void enter(const std::shared_ptr<Session>& session);
    void ask_record(const RecordRequest& request, RecordReply reply);
    void drain();
    /// Lets the room do what is due, though no client has come.
    void wake() { feed(room::Wake{}); }
    /// Sends the operator's announcement to the room.
    void tell(const room::Frame& announcement);
    /// Closes the room for good, then calls `closed` with whether it is.
    void close(std::function<void(bool)> closed);
    /// Ends the connections that have entered with this key.
    void forget(const guests::ForgottenKey& key);
    /// Whether the lobby is notified of each change of the table.
    void follow_table(bool on);
    void dismiss_banned() { roster_.dismiss(host_.is_banned, room::CloseCode::banned); }
    /// Whether a clock runs that stands still while the room is out of memory.
    bool runs_live_clock() const {
        const room::Parts& parts = room_->parts();
        return room::runs_live_clock(parts.state, parts.clocks);
    }
    /// Of the last entry of its log that is known to be written.
    std::uint64_t version() const { return room_->parts().state.v; }
    protocol::Json summary() const { return room::summary_of(room_->parts()); }
    std::size_t connections() const { return roster_.connections(); }
    RoomMemory memory() const;
    /// Closes all connections and drops the room when another node may own it by now.
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
    void end(Ending how, guests::TableRow table = {});
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

    /// Asks the bot pool, and feeds the answer to the room as an input.
    template <class Answer>
    void ask_bot(std::function<Answer(const bots::Budget&)> think,
                 const room::CancellationToken& token, std::function<room::Input(Answer)> input_of);
    void on_record(const room::PassRecord::Reader& reader,
                   const store::Outcome<std::string>& record);
    void pass(const room::PassRecord::ToConnection& to, const room::Frame& record);
    void pass(const room::PassRecord::ToRequest& to, const room::Frame& record);
    void list(const room::PublishListing& effect);
    void show_table();
    /// What is done with the outcome of an append.
    struct Appending {
        room::Moment since;
        std::optional<room::Append::Move> move;
        std::optional<std::vector<guests::Sitting>> sittings;
    };
    void on_appended(const store::Outcome<store::Done>& outcome, const Appending& appending);
    void count(MoveStage stage, const std::optional<room::Append::Move>& move, room::Moment now);

    const RoomServices& services_;
    const Services& host_;
    const std::unique_ptr<room::Room> room_;
    const Ownership ownership_;
    const std::function<void(Ending)> ended_;
    /// Whether the lobbies list it.
    bool listed_ = false;
    /// Whether the shard has dropped the room.
    bool is_over_ = false;
    std::function<void(bool)> opened_;
    std::vector<std::function<void(bool)>> closed_;
    Roster roster_;
    KeyGate gate_;
    /// The table as the lobby has it, while it follows it.
    std::unique_ptr<protocol::server::Table> shown_table_;
    /// The status under which it is counted.
    room::Status status_;
    Timer alarm_;
    room::Time alarm_due_{};
    std::map<std::uint64_t, RecordReply> requests_;
    std::uint64_t last_request_ = 0;
};

}  // namespace host
