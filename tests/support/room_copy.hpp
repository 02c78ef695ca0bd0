#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "engine/core/seat.hpp"
#include "protocol/fair/proof.hpp"
#include "protocol/json/json.hpp"
#include "protocol/wire/server_message.hpp"

namespace support {

using protocol::Json;

/// Something that no room may ever do.
class Broken : public std::logic_error {
    using std::logic_error::logic_error;
};

/// A client's copy of a room, kept by the rules of PROTOCOL.md: updates are folded in one after the
/// other, and a snapshot of a version that is there already must be what was folded.
class RoomCopy {
public:
    /// Takes a message in. Throws Broken when it does not follow from those before, and Error when
    /// it is malformed or has an unknown member.
    void receive(const Json& json);
    /// A new connection: the copy stays, and must be brought up to date before all else.
    void lose_connection() { entered_ = false; }
    /// Begins with nothing, to be given every update from the first.
    void begin() {
        view_ = Json::object();
        head_ = protocol::chain_start;
    }

    bool entered() const { return entered_; }
    /// 0 before anything is known.
    std::uint64_t v() const { return v_; }
    /// What `entered` said that the room was at.
    std::uint64_t entered_v() const { return entered_v_; }
    const Json& view() const { return view_; }
    /// The room's present game, or its last one; 0 before the first. Requires: there is a view.
    std::uint32_t game() const { return view_.at("room").at("shuffle").at("game"); }
    std::optional<core::Seat> acting() const { return acting_; }
    /// What one's own seat may do; empty unless it is asked.
    const Json& legal() const { return legal_; }
    std::optional<core::Seat> seat() const { return seat_; }
    /// One's own seat has to act.
    bool is_asked() const { return seat_ && acting_ == seat_; }
    bool host() const { return host_; }
    /// The room's, as it was sent last.
    const std::string& invite() const { return invite_; }
    /// As it was sent last; none before.
    const std::optional<protocol::server::Presence>& presence() const { return presence_; }
    /// Of the chain over all that was shown.
    const protocol::Bytes32& head() const { return head_; }

    /// The text of the snapshot that would give this copy.
    std::string as_snapshot() const;

private:
    void enter(const protocol::server::Entered& message);
    void fold(const protocol::server::Update& message, const Json& json);
    void replace(const protocol::server::Snapshot& message, const Json& json);
    void on_question(const auto& message);
    void check_own() const;
    void check_head() const;

    bool entered_ = false;
    std::uint64_t entered_v_ = 0;
    protocol::Bytes32 entered_head_{};
    std::uint64_t v_ = 0;
    Json view_;
    std::optional<core::Seat> acting_;
    Json legal_ = Json::array();
    /// Of the chain over all updates.
    protocol::Bytes32 head_{};
    std::optional<core::Seat> seat_;
    bool host_ = false;
    std::string invite_;
    std::optional<protocol::server::Presence> presence_;
};

}  // namespace support
