#pragma once

#include <map>
#include <memory>
#include <utility>

#include "server/host/metrics.hpp"
#include "server/host/session.hpp"

namespace host {

/// The connections that a machine knows. Thread: their executor's.
class Roster {
public:
    explicit Roster(RefusalCounter& refusals) : refusals_(refusals) {}

    void add(std::shared_ptr<Session> session) {
        sessions_[session->connection()] = std::move(session);
    }

    /// Ensures: whether it was there.
    bool remove(lobby::Connection connection) { return sessions_.erase(connection) > 0; }

    /// To one that is gone meanwhile: nothing.
    void send(const lobby::Send& effect) {
        if (!effect.refusal.empty()) refusals_.refused(effect.refusal);
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
    RefusalCounter& refusals_;
    std::map<lobby::Connection, std::shared_ptr<Session>> sessions_;
};

}  // namespace host
