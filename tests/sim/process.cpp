#include "tests/sim/process.hpp"

#include <utility>

namespace sim {

namespace {

/// Those of a loop that has little to do, or for which every entry is one of many.
host::Limits limits_of(Context& context) {
    host::Limits limits;
    if (context.settings.has_faults && context.schedule.one_in(2)) {
        limits.many_appends_per_second = 0;
    }
    // Without a table over days nothing falls due in a room at rest; and whatever happens often
    // takes long to simulate for a night.
    if (context.is_over_days()) {
        limits.listings_every = std::chrono::minutes{1};
    } else {
        limits.due_looked_every = std::chrono::hours{1};
    }
    return limits;
}

}  // namespace

Process::Process(Context& context, Node& node, Database& database, Network& network)
    : context_(context),
      node_(node),
      database_(database),
      network_(network),
      name_(node.name_process()),
      planted_(context),
      lobby_executor_(context, node),
      rooms_executor_(context, node),
      clock_(context, node),
      bots_(context, rooms_executor_, planted_),
      metrics_(context),
      limits_(limits_of(context)),
      store_(std::make_shared<NodeStore>(context, node, database, name_)) {}

void Process::start() {
    store_->start();
    // Two shards of rooms, as on two threads.
    host_ = std::make_unique<host::Host>(
        lobby_executor_, std::vector<host::Executor*>{&rooms_executor_, &rooms_executor_},
        host::Services{.store = *store_,
                       .bots = bots_,
                       .clock = clock_,
                       .chance = context_.chance,
                       .metrics = metrics_,
                       .limits = limits_,
                       .store_broke = [] { throw Broken("the store is taken for broken"); },
                       .several_nodes = true});
}

void Process::die() {
    lobby_executor_.stop();
    rooms_executor_.stop();
    store_->stop();
    network_.process_ended(*this);
}

void Process::drain() {
    context_.schedule.note(name_, "drains");
    draining_ = true;
    host_->drain([this] { context_.schedule.note(name_, "is drained"); });
}

void Process::require_room(const std::string& room) {
    host_->ask_record(room, {.number = 1, .address = support::person("Eve").address},
                      [](const host::RecordAnswer&) {});
}

void Process::accept(room::Connection connection, const Address& address,
                     const support::Person& who) {
    const auto session = std::make_shared<Session>(*this, connection, address.room, who);
    sessions_[connection] = session;
    if (address.room.empty()) return host_->enter_lobby(session);
    host_->enter_room(address.room, address.node.value_or(""), session);
}

void Process::received(room::Connection connection, const std::string& text) {
    const auto session = sessions_.find(connection);
    if (session == sessions_.end()) return;
    context_.schedule.note(name_, "receives", text);
    // It may be closed meanwhile.
    const std::shared_ptr<Session> self = session->second;
    self->received(text);
}

void Process::disconnected(room::Connection connection) {
    const auto session = sessions_.extract(connection);
    if (!session.empty()) session.mapped()->disconnected();
}

MessagePointer Process::message_of(const room::Frame& frame) {
    if (!last_message_ || last_message_->frame() != frame) {
        last_message_ = std::make_shared<const Message>(frame);
    }
    return last_message_;
}

}  // namespace sim
