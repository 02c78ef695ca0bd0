#include "tests/sim/scale/node.hpp"

#include <algorithm>

#include "tests/sim/scale/network.hpp"

namespace scale {

namespace {

/// To bring a room back takes so long on another thread (docs/scaling.md).
constexpr Duration rebuilding = milliseconds(3);

}  // namespace

// What happens when

void Executor::later(sim::Duration delay, Task task) {
    schedule_.after(delay, [running = running_, spent = spent_, task = std::move(task)] {
        if (!*running) return;
        const auto since = std::chrono::steady_clock::now();
        task();
        *spent += std::chrono::steady_clock::now() - since;
    });
}

host::Timer Executor::after(Duration delay, Task task) {
    const auto timer = std::make_shared<int>();
    later(std::max(delay, Duration(0)), [held = std::weak_ptr(timer), task = std::move(task)] {
        if (!held.expired()) task();
    });
    return timer;
}

void Executor::offload(Task task) {
    later(rebuilding, std::move(task));
}

// Sessions

class Session final : public host::Session {
public:
    Session(Process& process, room::Connection connection, std::string room,
            const std::string& address)
        : process_(process), connection_(connection), room_(std::move(room)), address_(address) {}

    void heard(const std::string& text) {
        if (!receiver_) return early_.push_back(text);
        const auto receiver = closed_ ? nullptr : receiver_->lock();
        if (receiver) receiver->received(connection_, text);
    }
    void lost() {
        lost_ = true;
        if (receiver_) tell_lost();
    }

    room::Connection connection() const override { return connection_; }
    const room::ClientPrefix& address() const override { return address_; }

    void deliver_to(std::weak_ptr<host::Receiver> receiver) override {
        receiver_ = std::move(receiver);
        for (const std::string& text : std::exchange(early_, {})) heard(text);
        if (lost_) tell_lost();
    }
    void send(room::Frame frame, room::Moment /*came*/) override {
        if (closed_ || !process_.is_running()) return;
        if (!room_.empty()) check_owner();
        process_.network().tell(connection_, std::move(frame));
    }
    void send_latest(room::Frame frame) override { send(std::move(frame), {}); }
    void flush() override {}
    void close(room::CloseCode code) override { end(code, {}); }
    void dismiss(room::CloseCode code, const std::string& node) override {
        if (closed_) return;
        end(code, node);
        lost();
    }

private:
    void check_owner() const {
        const std::string& owner = process_.database().owner(room_);
        if (owner != process_.node() && !owner.empty()) {
            throw Broken(process_.node() + " speaks for room " + room_ + ", which is " + owner +
                         "'s");
        }
    }
    void end(room::CloseCode code, const std::string& node) {
        if (std::exchange(closed_, true) || !process_.is_running()) return;
        process_.network().close(connection_, code, node);
        process_.forget(connection_);
    }
    /// Not before the receiver has done what it is at.
    void tell_lost() {
        process_.executor_of(room_.empty()).post([receiver = *receiver_, connection = connection_] {
            if (const auto alive = receiver.lock()) alive->disconnected(connection);
        });
    }

    Process& process_;
    const room::Connection connection_;
    const std::string room_;
    const room::ClientPrefix address_;
    std::optional<std::weak_ptr<host::Receiver>> receiver_;
    std::vector<std::string> early_;
    bool lost_ = false;
    bool closed_ = false;
};

// A process

Process::Process(Schedule& schedule, Database& database, Network& network, const std::string& node)
    : database_(database),
      network_(network),
      node_(node),
      main_(schedule),
      rooms_executor_(schedule),
      clock_(schedule),
      chance_(schedule.below(~0ULL)),
      store_(std::make_shared<NodeStore>(schedule, database, node)) {
    store_->start([this] {
        host_ = std::make_unique<host::Host>(
            main_, std::vector<host::Executor*>{&rooms_executor_},
            host::Services{.store = *store_,
                           .bots = bots_,
                           .clock = clock_,
                           .chance = chance_,
                           .metrics = metrics_,
                           .limits = limits_,
                           .store_broke = [] { throw Broken("the store is taken for broken"); },
                           .several_nodes = true});
    });
}

void Process::die() {
    main_.stop();
    rooms_executor_.stop();
    store_->stop();
}

void Process::accept(room::Connection connection, const std::string& room,
                     const std::string& sent_to, const std::string& address) {
    if (!host_) return network_.close(connection, room::CloseCode::service_restart, {});
    const auto session = std::make_shared<Session>(*this, connection, room, address);
    sessions_[connection] = session;
    if (room.empty()) return host_->enter_lobby(session);
    host_->enter_room(room, sent_to, session);
}

void Process::received(room::Connection connection, const std::string& text) {
    const auto session = sessions_.find(connection);
    if (session == sessions_.end()) return;
    // It may be closed over it.
    const auto self = session->second;
    self->heard(text);
}

void Process::disconnected(room::Connection connection) {
    const auto session = sessions_.extract(connection);
    if (!session.empty()) session.mapped()->lost();
}

}  // namespace scale
