#include "tests/native/real_server.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "tests/support/built.hpp"

namespace native {

namespace {

/// No test waits longer for what has to happen.
constexpr std::chrono::seconds longest_wait{60};

}  // namespace

void RealServer::start(std::uint16_t port) {
    program_ = std::make_unique<support::ServerProgram>(data_.path().string(), more_, port);
    port_ = program_->port();
}

void RealServer::restart() {
    // A connection of another program may have the port for a moment.
    const auto end = std::chrono::steady_clock::now() + longest_wait;
    for (;;) {
        try {
            return start(port_);
        } catch (const std::runtime_error&) {
            if (std::chrono::steady_clock::now() >= end) throw;
        }
    }
}

void RealServer::announce(const std::string& text) const {
    run({"say", text});
}

void RealServer::close(const std::string& room) const {
    run({"close", room});
}

void RealServer::run(std::vector<std::string> command) const {
    command.insert(command.end(), {"--data", data_.path().string()});
    support::Program program(support::built("ra-server"), command);
    if (program.wait() != 0) throw std::runtime_error("it is not done: " + program.errors());
}

Table::Table(const RealServer& server, const Json& settings)
    : server_("http://localhost:" + std::to_string(server.port())),
      room_(support::make_room(server.port(), settings)),
      host_(server.port(), room_) {}

std::string Table::link() const {
    return server_ + "/#/rooms/" + room_.room + "/" + room_.invite;
}

void Table::start_with_guest() {
    host_.wait_until([this] { return has_guest(); });
    start();
}

void Table::start() {
    host_.start_with_bots();
}

Json Table::finish() {
    host_.play_to_end();
    return host_.ask({{"type", "record"}, {"number", 1}}).at("record");
}

void Table::rematch(const Json& settings) {
    for (const Json& command :
         {Json{{"type", "rematch"}}, Json{{"type", "configure"}, {"settings", settings}}}) {
        const Json answer = host_.ask(command);
        if (answer.at("type") != "ok") throw std::runtime_error(answer.dump());
    }
}

bool Table::has_guest() const {
    const Json& seats = view().at("room").at("seats");
    return std::any_of(seats.begin(), seats.end(),
                       [](const Json& seat) { return seat.at("kind") == "human"; });
}

void run_until(boost::asio::io_context& context, const std::function<bool()>& is_so) {
    const auto end = std::chrono::steady_clock::now() + longest_wait;
    while (!is_so()) {
        context.restart();
        context.run_one_until(end);
        if (std::chrono::steady_clock::now() >= end) throw std::runtime_error("it does not happen");
    }
}

}  // namespace native
