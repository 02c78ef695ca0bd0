#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "clients/cpp/pace.hpp"
#include "clients/cpp/platform.hpp"
#include "protocol/wire/server_message.hpp"

namespace client {

namespace server = protocol::server;

enum class Status : std::uint8_t {
    connecting,
    online,
    /// For the next try.
    waiting,
    /// For good.
    closed,
};
const char* name_of(Status status);

/// The state of a connection.
struct ConnectionState {
    Status status = Status::connecting;
    /// Tries since it was last up; 0 while it is.
    unsigned attempt = 0;
    /// Until the next try, when `waiting` began.
    std::chrono::milliseconds wait{0};
    /// What ended the last connection, or why none could be made (End), if it is known; empty while
    /// online.
    std::string closing = {};
    /// The same for people, in English; empty if no reason was given.
    std::string reason = {};
};

/// The user of a link.
class LinkHandler : public Interface {
public:
    /// The first message of each connection, without an id; empty if the server sends the first.
    virtual std::optional<Json> greeting() = 0;
    /// Called with any message but an error, `closing` and the answer to a command. `json`: as it
    /// came.
    virtual void receive(const server::Message& message, const Json& json) = 0;
    /// Called with a malformed message, after which the connection is given up.
    virtual void received_malformed() {}
    /// The state of the connection has changed.
    virtual void connection_changed() = 0;

    /// Called with each message as it came, before it is parsed. Returns whether it is handled, for
    /// handlers that would be too slow if they parsed all.
    virtual bool handle_text(const std::string& /*text*/) { return false; }
    /// Called with each message as it is sent.
    virtual void sending(const std::string& /*text*/) {}
};

/// One lasting connection to the lobby or to a room: opened, lost, and opened again; every command
/// is answered once. Thread: the platform's. Errors: those that a command is answered with;
/// `malformed_json` for text that is not UTF-8; `rate_limited` with too many commands at once; the
/// code that closed it, or `closed`, when it is closed for good.
class Link {
public:
    /// Called with true when a command goes out, and with false when it has to go out again.
    using OnWay = std::function<void(bool is_on_way)>;

    /// Requires: the platform and the handler outlive it. `path`: of the lobby or the room.
    Link(Platform& platform, Server server, std::string path, LinkHandler& handler);
    /// Closes the connection; pending commands are not answered.
    ~Link();

    const ConnectionState& state() const { return state_; }

    void open();
    /// The handler is up to date: the connection counts as up, and what is not answered yet is
    /// sent, for the first time or again.
    void ready();
    /// Sends a command, without an id, as soon as the server answers one more, and again after each
    /// loss of the connection, until it is answered.
    void command(Json draft, Answered answered, OnWay on_way = {}) {
        command(std::move(draft), std::move(answered), true, std::move(on_way));
    }
    /// The same over the present connection alone: no answer comes when that is lost, and what was
    /// too much for the server is refused. Requires: the connection is up.
    void ask(Json draft, Answered answered, OnWay on_way) {
        command(std::move(draft), std::move(answered), false, std::move(on_way));
    }
    /// Gives this connection up for a new one, because something wrong came over it.
    void lose();
    /// Tries now rather than when the wait is over.
    void reconnect();
    /// Closes for good. Commands without an answer are answered with the code, or `closed`.
    void close(const std::string& code = {}, const std::string& reason = {});

private:
    struct Pending {
        std::string id;
        /// The command's `type`.
        std::string kind;
        std::string text;
        Answered answered;
        /// Whether it is sent again over the next connection.
        bool is_repeated;
        OnWay on_way;
        bool is_on_way = false;

        void set_on_way(bool is);
    };

    void command(Json draft, Answered answered, bool is_repeated, OnWay on_way);
    Pending* due();
    void send_due();
    void send(const std::string& text);
    void greet();
    void receive(const std::string& text);
    void dispatch(const std::string& id, const server::Message& message, const Json& json);
    bool answer(const std::string& id, const std::optional<Error>& error, const Json& json);
    void refused(const Error& error);
    void ended(const End& end);
    void follow();
    void hang_up();
    void watch();
    void note(Status status);
    std::string address() const;
    std::string new_id();
    Error end_error() const;
    double chance();

    Platform& platform_;
    const Server server_;
    const std::string path_;
    LinkHandler& handler_;
    const std::string id_prefix_;
    const std::unique_ptr<Alarm> retry_;
    /// Rings when one more may go out.
    const std::unique_ptr<Alarm> next_;
    const std::unique_ptr<Alarm> deadline_;
    ConnectionState state_;
    std::unique_ptr<Connection> connection_;
    /// Over the connection; none without one.
    std::optional<Pace> pace_;
    std::chrono::steady_clock::time_point online_since_;
    std::deque<Pending> pending_;
    std::string greeting_id_;
    /// What the server said that it closes this connection for.
    std::string closing_;
    std::string reason_;
    /// The node to connect to, when the server has named one.
    std::string node_;
    /// How often in a row the server has sent it on.
    int hops_ = 0;
    /// For how long the server wants this client to stay away.
    std::chrono::milliseconds rest_{0};
    std::uint64_t ids_ = 0;
    unsigned failures_ = 0;
};

}  // namespace client
