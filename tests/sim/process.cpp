#include "tests/sim/process.hpp"

#include <utility>

#include "tests/support/seeded_chance.hpp"

namespace sim {

namespace {

/// As of a loop that has little to do, or for which every entry is one of many.
host::Limits limits_of(Context& context) {
    host::Limits limits;
    if (context.schedule.below(2) == 0) limits.many_appends_per_second = 0;
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
      executor_(context, node),
      clock_(context, node),
      bots_(context, executor_, planted_),
      metrics_(context),
      limits_(limits_of(context)),
      store_(std::make_shared<NodeStore>(context, node, database, name_)) {}

void Process::start() {
    store_->start();
    // Of rooms two shards, as on two threads.
    host_ = std::make_unique<host::Host>(
        executor_, std::vector<host::Executor*>{&executor_, &executor_},
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
    executor_.stop();
    store_->stop();
    network_.process_ended(*this);
}

void Process::drain() {
    context_.schedule.note(name_, "drains");
    draining_ = true;
    host_->drain([this] { context_.schedule.note(name_, "is drained"); });
}

void Process::covet(const std::string& room) {
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
    context_.schedule.note(name_, "hears", text);
    // It may be closed over it.
    const std::shared_ptr<Session> self = session->second;
    self->heard(text);
}

void Process::disconnected(room::Connection connection) {
    const auto session = sessions_.extract(connection);
    if (!session.empty()) session.mapped()->lost();
}

MessagePointer Process::parsed(const room::Frame& frame) {
    if (!last_message_ || last_message_->text != frame) {
        last_message_ = std::make_shared<const Message>(Message{frame, Json::parse(*frame)});
    }
    return last_message_;
}

}  // namespace sim
