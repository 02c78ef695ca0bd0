#include "tests/sim/network.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/hash.hpp"
#include "tests/sim/client.hpp"
#include "tests/sim/process.hpp"

namespace sim {

namespace {

/// A client learns at once of most ends, and the server of some only after a long wait.
constexpr Duration client_learns = seconds(3);
constexpr Duration process_learns = seconds(20);
constexpr Duration at_once = milliseconds(50);

}  // namespace

Network::LinkPointer Network::find(room::Connection connection) const {
    const auto found = links_.find(connection);
    return found == links_.end() ? nullptr : found->second;
}

Duration Network::delay() {
    const bool slow = !context_.calm && context_.schedule.one_in(60);
    return context_.schedule.between(milliseconds(1), slow ? milliseconds(1500) : milliseconds(25));
}

// A client's side

room::Connection Network::connect(Client& client, const Address& address) {
    const room::Connection connection = ++connections_;
    links_[connection] = std::make_shared<Link>(Link{.client = &client});
    context_.schedule.after(delay(), [this, connection, address] { arrive(connection, address); });
    return connection;
}

void Network::arrive(room::Connection connection, const Address& address) {
    const LinkPointer link = find(connection);
    if (!link) {
        return;
    }
    link->node = &route(address);
    link->process = link->node->process();
    if (!link->process) {
        return end_at_client(connection, link, {}, client_learns);
    }
    up(link, [this, connection, link, address](Process& process) {
        down(link, [connection](Client& client) { client.opened(connection); });
        process.accept(connection, address, link->client->who());
    });
}

/// The node that is named, or the usual one for the room, or one that takes guests.
Node& Network::route(const Address& address) {
    for (const auto& node : nodes_) {
        if (address.node == node->name()) {
            return *node;
        }
    }
    const bool misled = address.room.empty() || (!context_.calm && context_.schedule.one_in(8));
    const std::uint64_t usual = misled ? context_.schedule.below(nodes_.size())
                                       : core::Hash().add(address.room).value() % nodes_.size();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        Node& node = *nodes_[(usual + i) % nodes_.size()];
        if (node.takes_guests() && !node.is_paused()) {
            return node;
        }
    }
    return *nodes_[usual];
}

void Network::send(room::Connection connection, const std::string& text) {
    if (const LinkPointer link = find(connection)) {
        up(link, [connection, text](Process& process) { process.received(connection, text); });
    }
}

void Network::hang_up(room::Connection connection) {
    if (const LinkPointer link = find(connection)) {
        links_.erase(connection);
        link->cut = true;
        end_at_process(connection, link, context_.schedule.one_in(4) ? process_learns : at_once);
    }
}

// A process's side

void Network::tell(room::Connection connection, const MessagePointer& message) {
    if (const LinkPointer link = find(connection)) {
        down(link, [connection, message](Client& client) { client.heard(connection, *message); });
    }
}

void Network::close(room::Connection connection, room::CloseCode code) {
    if (const LinkPointer link = find(connection)) {
        down(link, [this, connection, code](Client& client) {
            links_.erase(connection);
            client.closed(connection, code);
        });
    }
}

void Network::process_ended(const Process& process) {
    std::vector<std::pair<room::Connection, LinkPointer>> ended;
    std::copy_if(links_.begin(), links_.end(), std::back_inserter(ended),
                 [&process](const auto& link) { return link.second->process.get() == &process; });
    for (const auto& [connection, link] : ended) {
        // What the kernel has taken is still delivered, or not; over a broken link never.
        const bool lost = context_.schedule.one_in(2);
        link->cut = link->cut || lost;
        link->process = nullptr;
        end_at_client(connection, link, {}, client_learns);
    }
}

// Faults

void Network::cut(room::Connection connection) {
    const LinkPointer link = find(connection);
    if (!link || link->cut) {
        return;
    }
    context_.schedule.note("network", "cuts", std::to_string(connection));
    link->cut = true;
    end_at_client(connection, link, {}, client_learns);
    end_at_process(connection, link, context_.schedule.one_in(4) ? process_learns : at_once);
}

std::optional<room::Connection> Network::any_open() {
    if (links_.empty()) {
        return {};
    }
    return std::next(links_.begin(),
                     static_cast<std::ptrdiff_t>(context_.schedule.below(links_.size())))
        ->first;
}

// On the way

void Network::up(const LinkPointer& link, std::function<void(Process&)> act) {
    Schedule& schedule = context_.schedule;
    link->last_up = std::max(link->last_up, schedule.now() + delay());
    schedule.after(link->last_up - schedule.now(), [link, act = std::move(act)] {
        if (link->cut || !link->process) {
            return;
        }
        link->node->run([link, act] {
            if (link->process) {
                act(*link->process);
            }
        });
    });
}

void Network::down(const LinkPointer& link, std::function<void(Client&)> act) {
    Schedule& schedule = context_.schedule;
    link->last_down = std::max(link->last_down, schedule.now() + delay());
    schedule.after(link->last_down - schedule.now(), [link, act = std::move(act)] {
        if (!link->cut) {
            act(*link->client);
        }
    });
}

void Network::end_at_process(room::Connection connection, const LinkPointer& link, Duration most) {
    if (!link->process) {
        return;
    }
    context_.schedule.after(context_.schedule.between({}, most), [link, connection] {
        if (link->process) {
            link->node->run([link, connection] {
                if (link->process) {
                    link->process->disconnected(connection);
                }
            });
        }
    });
}

void Network::end_at_client(room::Connection connection, const LinkPointer& link,
                            std::optional<room::CloseCode> code, Duration most) {
    Schedule& schedule = context_.schedule;
    const Duration at = std::max(link->last_down, schedule.now() + schedule.between({}, most));
    schedule.after(at - schedule.now(), [this, link, connection, code] {
        if (links_.erase(connection) > 0) {
            link->client->closed(connection, code);
        }
    });
}

}  // namespace sim
