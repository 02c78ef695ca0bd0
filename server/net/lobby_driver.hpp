#pragma once

#include <functional>
#include <memory>
#include <string>

#include <boost/asio/steady_timer.hpp>

#include "server/lobby/clock.hpp"
#include "server/lobby/directory.hpp"
#include "server/net/loop.hpp"
#include "server/net/roster.hpp"
#include "server/store/store.hpp"

namespace net {

/// Lets the directory have what it asks for. Thread: its loop's.
class LobbyDriver final : public Receiver, public std::enable_shared_from_this<LobbyDriver> {
public:
    /// Makes a room on the loop that owns its id, then says whether it is durable, on any thread.
    using OpenRoom =
        std::function<void(const lobby::OpenRoom&, std::function<void(lobby::Opened)> opened)>;

    LobbyDriver(Loop& loop, store::Store& store, ConnectionMetrics& metrics, lobby::Entropy entropy,
                OpenRoom open_room);

    void enter(const std::shared_ptr<Session>& session);
    void announce(lobby::Announced announced);
    void drain();
    /// Shows the rooms of the other nodes that share the store, and looks for changes so often.
    void follow_other_nodes(Limits::Duration every);
    std::string listed() const { return directory_.listed(); }

    void received(lobby::Connection connection, std::string text) override;
    void disconnected(lobby::Connection connection) override;

private:
    void feed(lobby::DirectoryInput input);
    void ask_other_nodes();
    void hear_of_other_nodes(const store::Outcome<std::vector<store::Listing>>& listings);

    void carry_out(const lobby::Send& effect) { roster_.send(effect); }
    void carry_out(const lobby::Close& effect) { roster_.close(effect); }
    void carry_out(const lobby::OpenRoom& effect);
    void carry_out(const lobby::FindRoom& effect);
    void carry_out(const lobby::TellLater& effect);

    Loop& loop_;
    store::Store& store_;
    const OpenRoom open_room_;
    lobby::Clock clock_;
    lobby::Directory directory_;
    Roster roster_;
    boost::asio::steady_timer timer_;
    boost::asio::steady_timer telling_;
    Limits::Duration ask_every_{};
};

}  // namespace net
