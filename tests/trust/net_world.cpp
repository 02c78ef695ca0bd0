#include "tests/trust/net_world.hpp"

#include <algorithm>
#include <regex>
#include <sstream>

#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include "tests/support/memory_store.hpp"
#include "tests/support/ra_games.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/support/room_world.hpp"
#include "tests/support/seeded_chance.hpp"
#include "tests/support/wait.hpp"

namespace trust {

namespace {

using support::WsClient;

/// What every line of the log is written to while it lives, at the level that writes most.
class LogFile {
public:
    LogFile() : before_(spdlog::default_logger()) {
        auto logger = std::make_shared<spdlog::logger>(
            "trust", std::make_shared<spdlog::sinks::ostream_sink_mt>(text_));
        logger->set_pattern("%l %v");
        logger->set_level(spdlog::level::debug);
        spdlog::set_default_logger(std::move(logger));
    }
    ~LogFile() { spdlog::set_default_logger(before_); }
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;

    /// Without numbers that a process gives once, and what depends on how often it was asked.
    std::vector<std::string> lines() const {
        static const std::regex number("connection [0-9]+");
        std::vector<std::string> lines;
        std::istringstream text(text_.str());
        for (std::string line; std::getline(text, line);) {
            if (line.find("metrics") == std::string::npos) {
                lines.push_back(std::regex_replace(line, number, "connection"));
            }
        }
        std::sort(lines.begin(), lines.end());
        return lines;
    }

private:
    std::shared_ptr<spdlog::logger> before_;
    std::ostringstream text_;
};

/// The real server, its main loop on a thread of its own.
class StagedServer {
public:
    StagedServer(const Scene& scene, const Fate& fate, Leak leak)
        : server_(unhurried(), {}, std::make_unique<support::MemoryStore>(),
                  chance(scene, fate, leak), metrics_),
          result_(std::async(std::launch::async, [this] { return server_.run(); })) {}
    ~StagedServer() { drain(); }
    StagedServer(const StagedServer&) = delete;
    StagedServer& operator=(const StagedServer&) = delete;

    std::uint16_t port() const { return port_; }
    void begin_to_drain() { server_.drain(); }
    void drain() {
        if (result_.valid()) {
            server_.drain();
            result_.get();
        }
    }

private:
    /// How fast the test is should not show.
    static net::ServerSettings unhurried() {
        net::ServerSettings settings;
        settings.limits.messages_saved_up = 10'000;
        settings.limits.connects_of_person = {.per_second = 1e6, .saved_up = 1e6};
        settings.limits.requests_of_person = {.per_second = 1e6, .saved_up = 1e6};
        return settings;
    }

    std::unique_ptr<StagedChance> chance(const Scene& scene, const Fate& fate, Leak leak) {
        auto chance = std::make_unique<StagedChance>(scene, fate, leak);
        chance->on_deal = [](const std::string& bag) { spdlog::debug("dealt {}", bag); };
        chance->on_refusal = [this](const std::string& next) {
            metrics_.to_rooms().refused("before_" + next);
        };
        return chance;
    }

    net::Metrics metrics_{"test"};
    net::Server server_;
    const std::uint16_t port_ = server_.port();
    std::future<bool> result_;
};

/// What somebody does on a server, and what is heard of it.
class Visit {
public:
    Visit(StagedServer& server, const Scene& scene, std::uint64_t seed)
        : server_(server), scene_(scene), random_(seed), taken_(scene.one.begin().game->drawn()) {}

    Heard all();

private:
    void open_room();
    void gather();
    void shuffle();
    void moment(int number);
    void act_wrongly();
    void ask_over_http();
    bool move();
    void look_at_metrics();
    void leave();

    void enter(const std::string& name, const std::string& connection, const Json& members);
    void ask(const std::string& connection, Json command);
    /// All that was sent to any client before is received.
    void listen();
    std::string receive(const std::string& connection);
    /// The lobby shows the room as it is.
    void listen_to_lobby();
    /// Each connection has received who is here at last.
    void listen_to_presence();
    void get(const std::string& target, const std::string& fields = "");
    const Json& view() { return copy_.view(); }
    std::string acting() const { return "Player" + std::to_string(copy_.acting().value()); }

    StagedServer& server_;
    const Scene& scene_;
    support::RandomJson random_;
    /// How much of what chance gives the game has got.
    std::size_t taken_;
    std::string room_;
    std::string invite_;
    std::map<std::string, WsClient> clients_;
    /// Anna's, who only watches.
    support::RoomCopy copy_;
    /// As the lobby sent them; how often depends on the milliseconds between changes.
    Json listings_ = Json::object();
    /// As each connection received it last.
    std::map<std::string, std::string> presences_;
    /// As the seat that is asked received them last.
    Json legal_;
    std::uint64_t commands_ = 0;
    /// Of rooms.
    std::size_t frames_ = 0;
    Heard heard_;
};

Heard Visit::all() {
    constexpr int most_moves = 5;
    open_room();
    gather();
    shuffle();
    int number = 0;
    do {
        moment(number);
    } while (++number < most_moves && move());
    look_at_metrics();
    leave();
    return std::move(heard_);
}

std::string Visit::receive(const std::string& connection) {
    std::string text = clients_.at(connection).receive_text();
    const bool is_seat = connection.starts_with("Player");
    const bool knows_more =
        is_seat && scene_.tells_apart(static_cast<Seat>(connection.at(6) - '0'));
    const Json message = protocol::parse(text);
    // How often these come depends on the milliseconds between commands, and deadlines are times.
    if (message.at("type") == "rooms_changed") {
        listings_.merge_patch(message.at("diff"));
    } else if (message.at("type") == "presence") {
        presences_[connection] = text;
    } else if (message.at("type") != "deadlines") {
        heard_.frames[connection].push_back(knows_more ? std::string() : text);
    }
    if (connection == "Anna") {
        copy_.receive(message);
    }
    if (message.at("type") == "update" || message.at("type") == "snapshot") {
        legal_ = message.value("legal", std::move(legal_));
    }
    if (connection != "lobby") ++frames_;
    return text;
}

void Visit::ask(const std::string& connection, Json command) {
    const std::string id = "c" + std::to_string(++commands_);
    command["id"] = id;
    clients_.at(connection).send(command);
    while (protocol::parse(receive(connection)).value("id", "") != id) {
    }
}

void Visit::listen() {
    for (const auto& [connection, client] : clients_) {
        if (connection != "lobby") {
            ask(connection, {{"type", "record"}, {"number", 9}});
        }
    }
}

void Visit::listen_to_lobby() {
    const Json& room = view().at("room");
    if (room.at("visibility") == "public") {
        while (room.at("status") != listings_.value(room_, Json::object()).value("status", "") ||
               listings_.at(room_).at("humans") != scene_.setup.seats) {
            receive("lobby");
        }
    }
    heard_.frames["lobby"].push_back(listings_.dump());
}

void Visit::listen_to_presence() {
    const auto is_complete = [this](const std::string& text) {
        const Json presence = protocol::parse(text);
        return presence.at("online").size() == scene_.setup.seats &&
               presence.at("watchers") == Json::array({"Anna", "Dora"});
    };
    for (const auto& [connection, client] : clients_) {
        if (connection == "lobby") continue;
        while (!is_complete(presences_.at(connection))) receive(connection);
        heard_.frames[connection].push_back(presences_.at(connection));
    }
    // Who came last had it at once, and gets it again with the others.
    listen();
}

void Visit::open_room() {
    Json settings = support::settings_of(scene_.setup);
    settings["visibility"] = random_.below(2) == 0 ? "private" : "public";
    clients_.emplace("lobby", WsClient(server_.port(), "/ws/lobby"));
    WsClient& lobby = clients_.at("lobby");
    lobby.send({{"type", "create"},
                {"id", "create"},
                {"name", "Anna"},
                {"token", support::person("Anna").token},
                {"settings", settings}});
    const Json created = lobby.receive("created");
    room_ = created.at("room");
    invite_ = created.at("invite");
}

void Visit::enter(const std::string& name, const std::string& connection, const Json& members) {
    clients_.emplace(connection, WsClient(server_.port(), "/ws/rooms/" + room_));
    Json command = {{"type", "enter"},
                    {"name", name},
                    {"token", support::person(name).token},
                    {"invite", invite_}};
    command.update(members);
    ask(connection, command);
    listen();
}

void Visit::gather() {
    enter("Anna", "Anna", Json::object());
    for (Seat seat = 0; seat < scene_.setup.seats; ++seat) {
        const std::string name = "Player" + std::to_string(seat);
        enter(name, name, Json::object());
        ask(name, {{"type", "sit"}, {"seat", seat}});
    }
    enter("Dora", "Dora", Json::object());
    listen_to_presence();
}

void Visit::shuffle() {
    ask("Anna", {{"type", "start"}});
    for (int stage = 0; stage < 2; ++stage) {
        for (Seat seat = 0; seat < scene_.setup.seats; ++seat) {
            const std::string name = "Player" + std::to_string(seat);
            listen();
            ask(name, support::Shuffler(name).due(view().at("room"), seat).value());
        }
    }
    listen();
}

/// Somebody joins or comes back, asks for what is not to be had, and breaks the rules.
void Visit::moment(int number) {
    const std::uint64_t v = copy_.v();
    const std::string name = random_.below(2) == 0 ? "Dora" : acting();
    const std::string connection = name + " " + std::to_string(number);
    const bool resumes = random_.below(2) == 0;
    enter(name, connection,
          resumes ? Json{{"seen", v - std::min<std::uint64_t>(v, random_.below(4))}}
                  : Json::object());
    ask(connection, {{"type", "record"}, {"number", 1}});
    ask(connection, {{"type", "prove"}, {"game", 1}, {"first", random_.below(180)}});
    act_wrongly();
    ask_over_http();
    listen();
}

void Visit::act_wrongly() {
    for (Seat seat = 0; seat < scene_.setup.seats; ++seat) {
        const std::string name = "Player" + std::to_string(seat);
        const Json action = name == acting() ? Json{{"type", "god"}, {"space", 99}}
                                             : Json{{"type", "bid"}, {"sun", 16}};
        ask(name, {{"type", "act"}, {"v", copy_.v()}, {"action", action}});
    }
}

void Visit::get(const std::string& target, const std::string& fields) {
    static const std::regex date("Date: [^\r]*");
    const support::HttpAnswer answer = support::get(server_.port(), target, fields);
    heard_.http.push_back(std::regex_replace(answer.head, date, "Date") + answer.body);
}

void Visit::ask_over_http() {
    listen_to_lobby();
    const std::string record = "/api/rooms/" + room_ + "/games/1";
    get("/api/rooms");
    get("/healthz");
    get("/readyz");
    get("/version");
    get(record);
    get(record, "Authorization: Bearer " + invite_ + "\r\n");
    get("/api/rooms/" + room_ + "/games/2", "Authorization: Bearer " + invite_ + "\r\n");
}

bool Visit::move() {
    const Json action = support::pick_action(legal_, random_);
    if (scene_.reveals(action, taken_)) {
        return false;
    }
    taken_ += takes(action);
    ask(acting(), {{"type", "act"}, {"v", copy_.v()}, {"action", action}});
    listen();
    heard_.over = !copy_.acting();
    return !heard_.over;
}

/// Series and counts, when what was sent is counted as well. No times, nothing of the process as a
/// whole, and not how often it was asked for; nor how much was sent, which follows from the frames
/// that were heard, and is added up now and then.
void Visit::look_at_metrics() {
    static const std::regex timed(
        "process_.*|.*_seconds_(sum|bucket).*|.*route=\"metrics\".*|"
        "ra_messages_sent_total.*|ra_(bytes|send_queue)_.*|#.*");
    const std::string sent =
        "ra_messages_sent_total{kind=\"room\"} " + std::to_string(frames_) + "\n";
    std::string text;
    support::wait_until([&] {
        text = support::get(server_.port(), "/metrics").body;
        return text.find(sent) != std::string::npos;
    });
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (!std::regex_match(line, timed)) {
            heard_.metrics.push_back(line);
        }
    }
}

void Visit::leave() {
    server_.begin_to_drain();
    for (const auto& [connection, client] : clients_) {
        try {
            for (;;) {
                receive(connection);
            }
        } catch (const support::Closed& closed) {
            heard_.frames[connection].push_back(std::to_string(closed.code));
        }
    }
}

}  // namespace

Heard on_on_server(const Scene& scene, const Fate& fate, std::uint64_t seed, Leak leak) {
    const LogFile log;
    Heard heard;
    {
        StagedServer server(scene, fate, leak);
        heard = Visit(server, scene, seed).all();
    }
    heard.log = log.lines();
    return heard;
}

}  // namespace trust
