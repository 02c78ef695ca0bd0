#include "server/host/roster.hpp"

#include <utility>

#include "server/host/limits.hpp"

namespace host {

void Roster::add(std::shared_ptr<Session> session) {
    sessions_[session->connection()] = std::move(session);
}

void Roster::send(const room::Send& effect) {
    if (!effect.refusal.empty()) counter_.refused(effect.refusal);
    if (effect.resumption != room::Resumption::none) counter_.resumed(effect.resumption);
    deliver_or_wait(effect);
}

void Roster::end_event() {
    flush();
}

void Roster::close(const room::Close& effect) {
    deliver_or_wait(effect);
}

void Roster::dismiss_all(room::CloseCode code) {
    deliver_all();
    for (const auto& [connection, session] : std::exchange(sessions_, {})) {
        session->dismiss(code);
    }
}

void Roster::dismiss(room::Connection connection, room::CloseCode code) {
    deliver_all();
    const auto found = sessions_.find(connection);
    if (found == sessions_.end()) return;
    // A copy: the machine may be notified at once.
    const auto session = found->second;
    session->dismiss(code);
}

void Roster::dismiss(const ClientTest& whose, room::CloseCode code) {
    deliver_all();
    // A copy: the machine may be notified of each at once.
    const auto sessions = sessions_;
    for (const auto& [connection, session] : sessions) {
        if (whose(session->address())) session->dismiss(code);
    }
}

void Roster::deliver_or_wait(Waiting effect) {
    if (waiting_.empty() && is_in_slice(effect)) {
        return std::visit([this](const auto& what) { deliver(what); }, effect);
    }
    if (waiting_.empty()) deliver_later();
    waiting_.push_back(std::move(effect));
    if (waiting_.size() > most_sends_waiting) deliver_all();
}

void Roster::deliver(const room::Send& effect) {
    const auto found = sessions_.find(effect.connection);
    if (found == sessions_.end()) return;
    const std::shared_ptr<Session>& session = found->second;
    effect.is_latest ? session->send_latest(effect.frame)
                     : session->send(effect.frame, effect.came);
    // A connection that gets several in a row is flushed once.
    if (to_flush_.empty() || to_flush_.back() != session) to_flush_.push_back(session);
}

void Roster::deliver(const room::Close& effect) {
    const auto found = sessions_.find(effect.connection);
    if (found == sessions_.end()) return;
    found->second->close(effect.code);
    sessions_.erase(found);
}

void Roster::flush() {
    for (const auto& session : to_flush_) session->flush();
    to_flush_.clear();
    slice_ = {};
}

/// Counts the connection. A run of messages to one connection is never split.
bool Roster::is_in_slice(const Waiting& effect) {
    const auto connection = std::visit([](const auto& what) { return what.connection; }, effect);
    if (std::exchange(slice_.last, connection) != connection) ++slice_.connections;
    return slice_.connections <= slice_of_broadcast;
}

void Roster::deliver_next() {
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    std::visit([this](const auto& what) { deliver(what); }, next);
}

void Roster::deliver_slice() {
    slice_ = {};
    while (!waiting_.empty() && is_in_slice(waiting_.front())) deliver_next();
    flush();
    if (!waiting_.empty()) deliver_later();
}

void Roster::deliver_all() {
    while (!waiting_.empty()) deliver_next();
}

void Roster::deliver_later() {
    executor_.post([weak = std::weak_ptr(self_)] {
        if (const auto self = weak.lock()) (*self)->deliver_slice();
    });
}

}  // namespace host
