#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tests/sim/network.hpp"
#include "tests/support/guest.hpp"

namespace sim {

/// What people who want to play together agree on.
using Table = support::Place;
using support::Role;

/// What the guest of a simulated world is made of.
struct Means {
    support::Person who;
    /// Whose device it is, if it becomes one of another client's.
    std::optional<support::Person> owner;
    ClientPlatform platform;
    support::Conditions conditions;
};

/// A guest in a simulated world, who does now and then what people do: leaves, sits still, loads
/// the page anew, finds the room by its link, sends a command twice, and cheats. Thread: one.
class Client final : private Means, public support::Guest {
public:
    /// `guest`: whose device it becomes; none if it is a guest of its own.
    Client(Context& context, Network& network, Table& table, Role role, support::Person person,
           std::optional<support::Person> guest = {});

    /// Begins to do something now and then.
    void begin();

    /// The line is gone for so long, with nothing to be done about it.
    void stay_away(Duration time);
    /// Why it is not done yet; empty when it is.
    std::string unsettled() const;

private:
    /// A command that was done, and its id.
    struct Done {
        std::string id;
        Json body;
    };

    // Connection
    void live();
    void join_guest();
    void find_room();
    void go(const std::string& why);
    bool learn_new_invite();
    bool may_be_refused(const Json& body, const std::string& code) const override;
    void shut_out(const std::string& code) override;

    // What is sent and received
    void pass_on(client::Connection& connection, const std::string& text) override;
    void receiving(const std::string& text, const Json& message) override;
    bool deserves(const client::Fault& fault) const override;
    void arrive() override;

    // What is done (client_play.cpp)
    void think() override {}
    void do_something();
    bool act();
    void do_as_one_likes();
    void gather();
    bool is_back(core::Seat seat) const;
    std::optional<core::Seat> awaited_seat() const;
    void play();
    void finish();
    void look_around();
    void come_back_anew();
    void talk();
    void say_something_else_again();
    bool chance(std::uint64_t n) const;
    Json bot_for(const Json& seat) const;

    Context& context_;
    Table& table_;
    const Role role_;
    /// It sends its part of a shuffle late or wrong.
    const bool cheats_;
    /// It is who it is meant to be.
    bool has_joined_;
    /// By which it joins its guest; empty before it has one.
    std::string device_code_;
    room::Time code_expires_{};
    /// It has the room's id, from the lobby or from the room's maker.
    bool knows_room_;
    /// The invite that it came with.
    std::string shown_invite_;
    bool is_gone_ = false;
    /// It does not come before.
    Duration retry_at_{};
    /// As it was a while ago.
    support::RoomCopy older_copy_;
    std::optional<Done> last_done_;
    std::uint64_t acted_v_ = 0;
    /// It does not act before, in simulated time.
    Duration still_until_{};
    bool has_record_ = false;
    /// When it was shown an update last.
    Duration updated_at_{};
};

}  // namespace sim
