#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "clients/cpp/link.hpp"

namespace client {

/// A connection to the lobby, for as long as it takes, until it is closed. Thread: the
/// platform's.
class Lobby : private LinkHandler {
public:
    using Tables = std::map<std::string, server::Table>;

    /// Begins to connect. `changed`: called after each change of what the getters return.
    /// `announced`: called with each announcement of the operator. Neither may destroy the lobby.
    /// Requires: the platform outlives the lobby.
    Lobby(
        Platform& platform, const Server& server, std::function<void()> changed,
        std::function<void(const std::string& text)> announced = [](const std::string&) {});

    const ConnectionState& connection() const { return link_.state(); }
    /// The public rooms by id; none until they are known.
    const std::optional<server::Listings>& rooms() const { return rooms_; }

    /// Makes a room, whose host the owner of the token is: answered by `created`. Settings that are
    /// left out take their defaults.
    void create(const std::string& name, const std::string& token, const Json& settings,
                Answered answered);
    /// Looks a private room up by its invite: answered by `found`.
    void find(const std::string& invite, Answered answered);

    /// Asks for the guest's tables and their changes from now on, over every connection.
    void follow_tables(const std::string& token);
    /// The tables by room; none until they are known.
    const std::optional<Tables>& tables() const { return tables_; }
    /// Any command of PROTOCOL.md, without an id. Those above are written with it.
    void command(Json draft, Answered answered) {
        link_.command(std::move(draft), std::move(answered));
    }

    void close() { link_.close(); }

private:
    std::optional<Json> greeting() override { return {}; }
    void receive(const server::Message& message, const Json& json) override;
    void connection_changed() override { changed_(); }

    void ask_for_tables();
    void on_tables(const Answer& answer);
    template <class Listed>
    void change(std::map<std::string, Listed>& listed, const std::map<std::string, Json>& diff);

    const std::function<void()> changed_;
    const std::function<void(const std::string& text)> announced_;
    std::optional<server::Listings> rooms_;
    /// Whose tables are followed; empty if none are.
    std::string follower_;
    std::optional<Tables> tables_;
    /// Whether the server still owes an answer to `mine`.
    bool is_asking_ = false;
    /// Rings when they are asked for again after a refusal.
    const std::unique_ptr<Alarm> retry_;
    Link link_;
};

}  // namespace client
