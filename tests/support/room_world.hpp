#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/wire/message.hpp"
#include "server/room/room.hpp"
#include "tests/support/kept_talk.hpp"
#include "tests/support/room_copy.hpp"
#include "tests/support/seeded_chance.hpp"
#include "tests/support/shuffler.hpp"

// A room in a world where nothing happens by itself: connections, store, clock and bots are fakes,
// and each does its part on request. A violation of what every room must keep throws Broken.

namespace support {

/// The settings of a room for this game, whose bots do not wait.
Json settings_of(const protocol::GameSetup& setup);

/// Somebody with a name and a token of their own.
struct Person {
    std::string name;
    std::string token;
    room::ClientPrefix address;
};
/// The same name is always the same person.
Person person(const std::string& name);

/// A person's connection, one after another, and what it has come to know.
struct Client {
    Person who;
    room::Connection connection = 0;
    bool open = false;
    /// How it was closed, if the room closed it.
    std::optional<room::CloseCode> closed = {};
    /// Every message of the present connection, in order, as it came.
    std::vector<std::string> heard = {};
    RoomCopy copy = {};
    /// It takes part in shuffles by itself.
    bool shuffles = true;

    /// The messages of a type, oldest first.
    std::vector<Json> messages(const std::string& type) const;
};

/// Whether what clients receive is checked. Unchecked messages are kept as they came: no client has
/// a copy of the room, and no snapshot can be asked for.
enum class Messages : std::uint8_t { checked, unchecked };

/// A room that is about to be made.
struct NewRoom {
    std::string id = "K3J9QD";
    std::string invite = "7QX2M9PA";
    room::Time at{std::chrono::milliseconds{1'700'000'000'000}};
};

class RoomWorld {
public:
    /// Receives what the room returned at once, before it is carried out, and may change it.
    using OnEffects = std::function<void(room::Effects&)>;

    /// Anna makes the room; its first entry is durable.
    explicit RoomWorld(const Json& settings = Json::object(), std::uint64_t seed = 1)
        : RoomWorld(settings, std::make_unique<SeededChance>(seed)) {}
    RoomWorld(const Json& settings, std::unique_ptr<room::Chance> chance, OnEffects then = {},
              Messages messages = Messages::checked, const NewRoom& made = {});
    /// Brings the room back when it is wanted. `first`: the version of the log's first entry, which
    /// has a checkpoint unless it is 1.
    RoomWorld(const std::vector<std::string>& log, std::uint64_t seed, std::uint64_t first = 1);

    // People

    /// Opens a connection that has said nothing yet.
    Client& connect(const Person& who);
    /// Somebody comes in, with the invite, and gets a snapshot.
    Client& enter(const Person& who);
    Client& enter(const std::string& name) { return enter(person(name)); }
    /// The client has a new connection, which has said nothing yet.
    void reconnect(Client& client);
    /// The same, and says `enter` with these further members.
    Json come_back(Client& client, const Json& members = Json::object());
    /// The connection is gone, and the room is notified.
    void disconnect(Client& client);
    /// Sends a text as it is.
    void say(Client& client, const std::string& text);
    /// Sends a command, with a new id unless it has one. Gives the id.
    std::string send(Client& client, Json command);
    /// Sends a command, lets everything happen that follows from it at once, gives the answer.
    /// Throws when there is no answer.
    Json ask(Client& client, const Json& command);
    /// The same for `enter`, whose members are filled in.
    Json ask_to_enter(Client& client, const Json& members);
    /// The answer to a command, of what was heard from there on; null before it came.
    static Json answer(const Client& client, const std::string& id, std::size_t from = 0);
    /// The client that has this connection; null once it is closed.
    Client* client_of(room::Connection connection);

    // Playing

    /// Seats the people in order, and bots on the other seats, and starts the game.
    void start(const std::vector<Client*>& seated);
    /// One action of a list of legal ones.
    using Choice = std::function<Json(const Json& legal)>;
    /// The player to move acts; false when no connected player is asked.
    bool play(const Choice& choose);
    /// Plays until the game is over, with what time brings. Throws when it does not end.
    void play_out(const Choice& choose);
    std::optional<core::Seat> acting() const { return mirror_.acting(); }

    // Store

    /// From now on appends stay under way.
    void hold_appends() { appends_held_ = true; }
    bool append_is_under_way() const { return append_.has_value(); }
    /// The append under way is durable.
    void finish_append();
    /// The append under way has failed. It may have been written all the same.
    void fail_append(bool was_written = false);
    /// The appends held are durable, and those to come are at once.
    void release_appends();
    const std::vector<std::string>& log() const { return log_; }
    /// What is kept of the talk.
    std::vector<std::string> talk() const { return talk_.lines(); }
    /// The version of the entry that the room is brought back from: nothing before it is read.
    std::uint64_t checkpoint() const { return checkpoint_; }

    // Time, bots, everything

    room::Time now() const { return now_; }
    /// The clock is set by so much.
    void set_clock(std::chrono::milliseconds by);
    /// Rings the alarm as often as it falls due.
    void pass(std::chrono::milliseconds time);
    /// The process stands still for so long, and alarms ring late.
    void stand_still(std::chrono::milliseconds time);
    /// Bots choose when `release_thinking` is called.
    void hold_thinking() { thinking_held_ = true; }
    void release_thinking();
    std::size_t thinking() const { return thoughts_.size(); }
    /// Returns the answer of the bot, or the hint, that was asked for first. Requires: thinking.
    room::Input think();
    /// Appends that are not held become durable, bots choose, alarms that are due ring.
    void settle();
    void feed(room::Input input);
    void drain() { feed(room::Draining{}); }
    /// The process ends and begins again: connections, alarms, thoughts are gone, what is durable
    /// is not. An append under way was written, or was not.
    void restart(bool append_was_written = true);
    /// The same, and the game or its shuffle was begun by an engine whose rules are not known.
    void exchange_engine();
    /// The same, and meanwhile there is no process for so long.
    void be_down(std::chrono::milliseconds time);
    /// The room went out of memory; it comes back by itself when it is wanted.
    bool at_rest() const { return room_ == nullptr; }
    /// When the room has something to do by itself, as the store knows it.
    std::optional<room::Time> due() const { return due_; }
    /// No client comes, but the room is brought back for what is due.
    void wake();
    /// Passes the time until something is due, and wakes the room for it. Requires: it is at rest.
    void pass_until_due();

    /// Sets what the server lets people say.
    void allow(protocol::TalkPolicy talk) {
        talk_allowed_ = talk;
        room().allow(talk);
    }

    // Guests with several devices

    /// Whose keys these are, by the hashes of tokens. Others are their guests' first ones.
    std::map<protocol::TokenHash, room::Received::Whose> whose;
    /// What is kept of the room as one of its guests' tables; null before anything is.
    Json kept_table() const { return Json::parse(table_.card.value_or("null")); }
    /// Who is kept as sitting there; empty before anything is.
    const std::optional<std::vector<guests::Sitting>>& kept_sittings() const {
        return table_.sittings;
    }

    // What it sent to the world

    const std::string& id() const { return id_; }
    const std::string& invite() const { return mirror_.invite; }
    std::uint64_t version() const { return mirror_.v; }
    /// What the log adds up to.
    const room::RoomState& state() const { return mirror_; }
    /// What the directory knows of the room: null when it is not listed.
    const Json& listing() const { return listing_; }
    /// The record that was kept beside the log.
    Json kept_record(std::uint32_t number) const { return Json::parse(records_.at(number)); }
    /// How much of what was shown the room keeps. Requires: it is not at rest.
    std::size_t kept_bytes() const { return room_->parts().chronicle.updates().kept_bytes(); }
    /// The answer over HTTP: status and body.
    std::pair<unsigned, Json> ask_record(std::optional<std::uint32_t> number,
                                         std::optional<std::string> invite);
    /// The snapshot of the moment, as somebody who looks through these eyes gets it on entering.
    std::string snapshot(std::optional<core::Seat> seat) const;

    /// Called before the room receives something.
    std::function<void()> on_input;
    OnEffects on_effects;
    /// Called for each message before the client receives it, if messages are checked.
    std::function<void(const Client&, const Json&)> on_message;
    /// Called after each durable entry.
    std::function<void()> on_entry;

private:
    void carry_out(const room::Effects& effects);
    void carry_out(const room::Send& effect);
    void carry_out(const room::Close& effect);
    void carry_out(const room::Append& effect);
    void carry_out(const room::PassRecord& effect);
    void carry_out(const room::SetAlarm& effect);
    void carry_out(const room::Think& effect);
    void carry_out(const room::Advise& effect);
    void carry_out(const room::PublishListing& effect);
    void carry_out(const room::Rest& effect);
    void carry_out(const room::Answer& effect);

    room::Room& room();
    void write_down(const room::Append& append);
    void keep(const guests::TableRow& changes);
    void restart_mirror(const std::string& entry, std::uint64_t v);
    void write_down(const std::string& entry, bool checkpoint);
    bool finish_something();
    bool shuffle();
    void ring();
    void check_awake(const room::Effects& effects) const;
    static void check_silent(const room::Effects& effects);

    std::string id_;
    std::unique_ptr<room::Chance> chance_;
    const Messages messages_ = Messages::checked;
    std::unique_ptr<room::Room> room_;
    std::vector<room::Outage> outages_;
    room::Time now_ = NewRoom().at;
    std::optional<room::Time> due_;
    std::deque<Client> clients_;
    room::Connection connections_ = 0;
    std::uint64_t ids_ = 0;
    std::uint64_t requests_ = 0;

    std::optional<room::Append> append_;
    bool appends_held_ = false;
    std::vector<std::string> log_;
    /// The version of the log's first entry.
    const std::uint64_t first_ = 1;
    /// The version of the entry that the room is brought back from.
    std::uint64_t checkpoint_ = 1;
    std::map<std::uint32_t, std::string> records_;
    /// Kept beside the log.
    KeptTalk talk_;
    protocol::TalkPolicy talk_allowed_ = protocol::TalkPolicy::in_private;
    guests::TableRow table_;
    /// Made from the log alone, as a second opinion.
    room::RoomState mirror_;
    room::Updates mirror_updates_;

    std::optional<room::Time> alarm_;
    std::deque<std::function<room::Input()>> thoughts_;
    bool thinking_held_ = false;
    Json listing_;
    std::map<std::uint64_t, std::pair<unsigned, Json>> answers_;
};

}  // namespace support
