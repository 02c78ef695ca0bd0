#pragma once

#include <csignal>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "clients/cpp/asio_platform.hpp"
#include "tests/support/room_client.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/temporary_directory.hpp"

namespace native {

using protocol::Json;

/// The server as a program, on a data directory of its own. Its bots play at once where a room asks
/// for it.
class RealServer {
public:
    /// Waits until it listens. `ca_file`: where it speaks TLS, a file with its certificate.
    explicit RealServer(std::vector<std::string> more = {}, std::string ca_file = {})
        : more_(std::move(more)), ca_file_(std::move(ca_file)) {
        start(0);
    }

    std::uint16_t port() const { return port_; }
    /// As a client is given it.
    std::string url() const {
        return (ca_file_.empty() ? "ws" : "wss") + std::string("://localhost:") +
               std::to_string(port_);
    }
    client::Server server() const {
        return {.address = client::parse_address(url()), .ca_file = ca_file_};
    }

    /// As the power does.
    void kill() { program_.reset(); }
    /// On the same port and data. Requires: killed.
    void restart();

    /// Sends an announcement to all clients.
    void announce(const std::string& text) const;

    /// Closes a room, as the operator may.
    void close(const std::string& room) const;

    /// It answers nothing until it goes on.
    void stop() { program_->program().signal(SIGSTOP); }
    void go_on() { program_->program().signal(SIGCONT); }

private:
    void start(std::uint16_t port);
    /// Runs a command of the operator's on the server's data.
    void run(std::vector<std::string> command) const;

    const std::vector<std::string> more_;
    const std::string ca_file_;
    support::TemporaryDirectory data_;
    std::unique_ptr<support::ServerProgram> program_;
    std::uint16_t port_ = 0;
};

/// A private room without players, and its host, who is a spectator.
class Table {
public:
    Table(const RealServer& server, const Json& settings);

    const support::MadeRoom& room() const { return room_; }
    /// As people send it to each other.
    std::string link() const;
    const Json& view() const { return host_.view(); }
    std::string status() const { return view().at("room").at("status"); }

    /// Fills the room with bots, and starts the game.
    void start();
    /// The same, when a person sits in the room.
    void start_with_guest();
    /// Waits for the game's end, and gives its record.
    Json finish();
    /// After a game the room gathers again, with these settings changed.
    void rematch(const Json& settings);

private:
    bool has_guest() const;

    const std::string server_;
    support::MadeRoom room_;
    support::RoomClient host_;
};

/// A context, and the platform of the clients that run in it.
class Context : public boost::asio::io_context, public client::AsioPlatform {
public:
    Context() : client::AsioPlatform(static_cast<boost::asio::io_context&>(*this)) {}
};

/// Runs the context until it is so. Throws when it takes a minute.
void run_until(boost::asio::io_context& context, const std::function<bool()>& is_so);

}  // namespace native
