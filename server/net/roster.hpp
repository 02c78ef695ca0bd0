#pragma once

#include <map>
#include <memory>
#include <utility>

#include "server/net/metrics.hpp"
#include "server/net/session.hpp"

namespace net {

/// The connections that a machine knows. Thread: their loop's.
class Roster {
public:
    explicit Roster(ConnectionMetrics& metrics) : metrics_(metrics) {}

    void add(std::shared_ptr<Session> session) {
        sessions_[session->connection()] = std::move(session);
    }

    /// Ensures: whether it was there.
    bool remove(lobby::Connection connection) { return sessions_.erase(connection) > 0; }

    /// To one that is gone meanwhile: nothing.
    void send(const lobby::Send& effect) {
        if (!effect.refusal.empty()) metrics_.refused(effect.refusal);
        const auto found = sessions_.find(effect.connection);
        if (found != sessions_.end()) found->second->send(effect.frame);
    }

    void close(const lobby::Close& effect) {
        const auto found = sessions_.find(effect.connection);
        if (found == sessions_.end()) return;
        found->second->close(effect.code);
        sessions_.erase(found);
    }

    /// All that are still here.
    void dismiss_all(lobby::CloseCode code) {
        for (const auto& [connection, session] : std::exchange(sessions_, {})) {
            session->dismiss(code);
        }
    }

private:
    ConnectionMetrics& metrics_;
    std::map<lobby::Connection, std::shared_ptr<Session>> sessions_;
};

}  // namespace net
