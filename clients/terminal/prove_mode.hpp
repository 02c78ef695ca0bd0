#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "clients/cpp/asio_platform.hpp"
#include "clients/cpp/room.hpp"
#include "clients/terminal/game_face.hpp"
#include "clients/terminal/options.hpp"
#include "protocol/verify/live_check.hpp"

namespace terminal {

/// Follows a room as a guest of its own without a seat, checks all that it is shown, and at the end
/// of the game its record; writes a line for each finding, for people or as JSON. Ends at the first
/// fault. Thread: the platform's. Errors: std::runtime_error out of the context's handlers
/// when nothing can be written any longer.
class ProveMode {
public:
    /// Requires: the options name a room.
    ProveMode(client::AsioPlatform& platform, const Options& options, const client::Server& server);

    ExitCode code() const { return code_; }

private:
    client::SeenStorage storage();
    void changed();
    void shown(const Json& message);
    void begin(const Json& snapshot);
    void note_action(const Json& action, const Json& events);
    void note_steps(const Json& events);
    void note_numbers(bool all);
    void ask_for_record();
    void take_record(const client::Answer& answer);
    void check_record(const Json& record);
    void compare_record(const Json& record, Json verdict);

    /// One finding, in the form that was asked for.
    void report(const std::string& sentence, const Json& object) const;
    void report_fault(const client::Error& error, std::optional<std::uint64_t> v);
    void end(ExitCode code);

    const client::RoomState& state() const { return room_.state(); }
    const Json& room_view() const { return state().view.at("room"); }
    Sight sight() const { return {state().view, state().acting, {}}; }

    client::AsioPlatform& platform_;
    const Options options_;
    protocol::LiveCheck check_;
    /// The first version that was shown.
    std::uint64_t first_ = 0;
    /// Of the connection, as it was reported last.
    std::string trouble_;
    bool was_online_ = false;
    /// Of the game whose record is asked for, once one is over.
    std::optional<std::uint32_t> number_;
    bool has_asked_ = false;
    /// Why it could not be had, as it was reported last.
    std::string refusal_;
    /// Asks for the record again.
    const std::unique_ptr<client::Alarm> retry_;
    /// What was shown, always when that was asked for.
    bool is_saved_ = true;
    bool is_over_ = false;
    ExitCode code_ = ExitCode::fine;
    /// Speaks as soon as it is there: the last one.
    client::Room room_;
};

}  // namespace terminal
