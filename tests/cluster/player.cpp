#include "tests/cluster/player.hpp"

#include <algorithm>
#include <array>

#include <boost/asio/buffer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>

namespace cluster {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using asio::use_awaitable;
using support::Broken;

namespace {

// As in clients/js.
constexpr std::chrono::seconds answer_within{10};
constexpr std::chrono::milliseconds first_wait{500};
constexpr std::chrono::milliseconds longest_wait{8000};
constexpr int most_hops = 3;

/// Refusals of a server that cannot just now.
bool is_passing(const std::string& code) {
    constexpr std::array<std::string_view, 4> codes{"draining", "room_stopped", "rate_limited",
                                                    "store_failed"};
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

/// What happens at a table beside the game.
bool is_aside(const Json& update) {
    static const std::set<std::string> asides{"sat",     "stood",    "bot_sat",      "stood_in",
                                              "left",    "returned", "host_changed", "configured",
                                              "rematch", "closed"};
    const Json& events = update.at("events");
    return !events.empty() && asides.contains(events.front().at("type"));
}

/// Connects, and becomes a WebSocket.
awaitable<void> connect(websocket::stream<beast::tcp_stream>& socket, Way way, std::string path) {
    beast::get_lowest_layer(socket).expires_after(answer_within);
    auto& own = beast::get_lowest_layer(socket).socket();
    own.open(asio::ip::tcp::v4());
    own.bind({way.from, 0});
    co_await beast::get_lowest_layer(socket).async_connect(
        asio::ip::tcp::endpoint{asio::ip::address_v4::loopback(), way.port}, use_awaitable);
    own.set_option(asio::ip::tcp::no_delay(true));
    socket.set_option(websocket::stream_base::decorator(
        [](websocket::request_type& request) { request.set("Sec-WebSocket-Protocol", "ra.v1"); }));
    co_await socket.async_handshake("localhost:" + std::to_string(way.port), path, use_awaitable);
}

awaitable<Json> read(websocket::stream<beast::tcp_stream>& socket) {
    beast::flat_buffer buffer;
    co_await socket.async_read(buffer, use_awaitable);
    co_return protocol::parse(beast::buffers_to_string(buffer.data()));
}

awaitable<void> pause(std::chrono::milliseconds time) {
    asio::steady_timer timer(co_await asio::this_coro::executor, time);
    co_await timer.async_wait(use_awaitable);
}

/// One try. None when the connection was lost.
awaitable<std::optional<support::MadeRoom>> try_to_make(Way way, const Json& create) {
    try {
        websocket::stream<beast::tcp_stream> socket(co_await asio::this_coro::executor);
        co_await connect(socket, way, "/ws/lobby");
        const std::string text = protocol::dump(create);
        co_await socket.async_write(asio::buffer(text), use_awaitable);
        for (;;) {
            const Json message = co_await read(socket);
            if (message.at("type") == "created") {
                co_return support::MadeRoom{.room = message.at("room"),
                                            .invite = message.at("invite"),
                                            .token = create.at("token")};
            }
            if (message.at("type") == "error") co_return std::nullopt;
        }
    } catch (const boost::system::system_error&) {
        co_return std::nullopt;
    }
}

}  // namespace

awaitable<support::MadeRoom> make_room(Way way, Json settings) {
    const Json create = support::create_command(settings);
    for (;;) {
        if (auto made = co_await try_to_make(way, create)) co_return *made;
        co_await pause(first_wait);
    }
}

Client::Client(Role role, Table& table, Experience& experience)
    : role_(role),
      table_(table),
      experience_(experience),
      token_(role == Role::host ? table.made.token : support::fresh_token()),
      shuffler_(token_) {}

// ---- connections ----

awaitable<void> Client::live() {
    while (!leaving_) {
        co_await visit();
        if (leaving_) co_return;
        ++experience_.losses;
        if (inside_) ++losses_;
        if (!lost_since_) lost_since_ = Clock::now();
        if (moved_ && hops_++ < most_hops) continue;
        node_.clear();
        hops_ = 0;
        const auto most = std::min(longest_wait, first_wait * (1 << std::min(failures_++, 5)));
        co_await pause(std::chrono::milliseconds(random_() % most.count()));
    }
}

void Client::leave() {
    leaving_ = true;
    if (socket_ != nullptr) beast::get_lowest_layer(*socket_).cancel();
}

/// One connection, from its beginning to its end.
awaitable<void> Client::visit() {
    Socket socket(co_await asio::this_coro::executor);
    socket_ = &socket;
    moved_ = false;
    sent_ = false;
    inside_ = false;
    try {
        co_await open(socket);
        co_await enter(socket);
        while (!leaving_) {
            expect_answer(socket);
            receive(co_await read(socket));
            if (is_up_to_date()) co_await say_what_is_due(socket);
        }
    } catch (const boost::system::system_error&) {
        // It comes back.
    } catch (const Broken& broken) {
        fault(broken.what());
        leaving_ = true;
    }
    copy_.lose_connection();
    socket_ = nullptr;
}

awaitable<void> Client::open(Socket& socket) {
    const std::string query = node_.empty() ? "" : "?node=" + node_;
    co_await connect(socket, table_.way, "/ws/rooms/" + room() + query);
}

awaitable<void> Client::enter(Socket& socket) {
    greeting_ = new_id();
    memory_.entering(room());
    Json enter = {{"type", "enter"},
                  {"id", greeting_},
                  {"name", role_ == Role::host ? "Anna" : "Dora"},
                  {"token", token_},
                  {"invite", table_.made.invite}};
    if (copy_.v() > 0) enter["seen"] = copy_.v();
    co_await say(socket, protocol::dump(enter));
}

awaitable<void> Client::say(Socket& socket, const std::string& text) {
    co_await socket.async_write(asio::buffer(text), use_awaitable);
}

/// Sends what was not answered again, or the next thing to do.
awaitable<void> Client::say_what_is_due(Socket& socket) {
    if (!pending_) {
        if (auto command = wish()) {
            (*command)["id"] = new_id();
            if (command->at("type") == "act") memory_.acted(*command, copy_.game(), false);
            pending_ =
                Command{.id = command->at("id"), .body = std::move(*command), .game = copy_.game()};
            sent_ = false;
        }
    }
    if (pending_ && !std::exchange(sent_, true)) {
        const std::string text = protocol::dump(pending_->body);
        co_await say(socket, text);
    }
}

/// A server that owes an answer and says nothing for so long is taken for gone.
void Client::expect_answer(Socket& socket) {
    auto& stream = beast::get_lowest_layer(socket);
    is_up_to_date() && !pending_ ? stream.expires_never() : stream.expires_after(answer_within);
}

// ---- what the server says ----

void Client::receive(const Json& message) {
    const std::string type = message.at("type");
    if (type == "closing") return on_closing(message);
    if (type == "ok" || type == "error") return on_answer(message);
    if (type == "entered") {
        entered_v_ = message.at("v");
        if (entered_v_ < copy_.v()) throw Broken("what was shown is gone: " + message.dump());
        if (!acknowledged_.empty() && entered_v_ < *acknowledged_.rbegin()) {
            throw Broken("what was acknowledged is gone: " + message.dump());
        }
    }
    const support::ClientMemory::Before before{.v = copy_.v(), .is_asked = copy_.is_asked()};
    type == "update" ? on_update(message) : copy_.receive(message);
    memory_.receive(message, copy_, before);
    if (type == "update") return;
    if (type == "snapshot") {
        // Own moves that it holds were not shown one by one.
        for (const auto v : acknowledged_) {
            if (v <= copy_.v()) shown_.insert(v);
        }
    }
    if (!is_up_to_date()) return;
    inside_ = true;
    if (lost_since_) be_back();
}

void Client::be_back() {
    const auto absence =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - *lost_since_);
    experience_.longest_absence = std::max(experience_.longest_absence, absence);
    experience_.most_hops = std::max(experience_.most_hops, hops_);
    lost_since_.reset();
    failures_ = 0;
    hops_ = 0;
}

void Client::on_update(const Json& message) {
    const bool own = copy_.is_asked() && !message.contains("by") && !is_aside(message);
    copy_.receive(message);
    ++experience_.updates;
    if (own) shown_.insert(copy_.v());
    const auto [known, is_new] = table_.heads.try_emplace(copy_.v(), copy_.head());
    if (!is_new && known->second != copy_.head()) {
        throw Broken("two clients were shown two histories at " + std::to_string(copy_.v()));
    }
}

void Client::on_answer(const Json& message) {
    const std::string id = message.value("id", "");
    const bool refused = message.at("type") == "error";
    if (id == greeting_) {
        if (!is_passing(message.at("code"))) throw Broken("not let in: " + message.dump());
        beast::get_lowest_layer(*socket_).close();
        return;
    }
    if (!pending_ || pending_->id != id) throw Broken("an answer to nothing: " + message.dump());
    if (refused && is_passing(message.at("code"))) {
        // Nothing was done. It is sent again to the server that comes after this one.
        beast::get_lowest_layer(*socket_).close();
        return;
    }
    const Command done = *std::exchange(pending_, {});
    const bool is_move = done.body.at("type") == "act";
    if (refused && is_move) throw Broken("a move is refused: " + message.dump());
    if (!refused) done_v_ = message.at("v");
    if (!is_move || refused) return;
    if (!acknowledged_.insert(message.at("v").get<std::uint64_t>()).second) {
        throw Broken("two moves at one version: " + message.dump());
    }
    memory_.acted(done.body, done.game, true);
    ++experience_.moves_acknowledged;
}

void Client::on_closing(const Json& message) {
    const std::string code = message.at("code");
    moved_ = code == "moved";
    node_ = message.value("node", "");
    if (code == "no_such_room" || code == "room_closed" || code == "kicked") {
        throw Broken("the room is gone: " + message.dump());
    }
}

bool Client::is_up_to_date() const {
    return copy_.entered() && copy_.v() >= entered_v_ && copy_.presence().has_value();
}

// ---- what the host does ----

std::optional<Json> Client::wish() {
    if (role_ == Role::watcher || copy_.v() < done_v_) return {};
    const Json& room = copy_.view().at("room");
    const std::string status = room.at("status");
    if (status == "shuffling") return shuffler_.due(room, copy_.seat());
    if (status == "finished") return Json{{"type", "rematch"}};
    if (status == "playing") {
        if (!copy_.is_asked()) return {};
        return Json{{"type", "act"}, {"v", copy_.v()}, {"action", random_action()}};
    }
    if (!copy_.seat()) return Json{{"type", "sit"}};
    for (const auto& [seat, seat_state] : room.at("seats").items()) {
        if (seat_state.at("kind") != "open") continue;
        return Json{{"type", "bot"}, {"seat", std::stoi(seat)}};
    }
    return Json{{"type", "start"}};
}

Json Client::random_action() {
    const Json& legal = copy_.legal();
    return legal.at(random_() % legal.size());
}

std::string Client::new_id() {
    return token_.substr(0, 8) + "-" + std::to_string(++ids_);
}

void Client::fault(const std::string& what) {
    experience_.faults.push_back("room " + room() + ": " + what);
}

void Client::settle() {
    for (const auto v : acknowledged_) {
        if (!shown_.contains(v) && v <= copy_.v()) {
            fault("a move was acknowledged at version " + std::to_string(v) + " and not shown");
        }
    }
    std::size_t not_acknowledged = 0;
    for (const auto v : shown_) not_acknowledged += acknowledged_.contains(v) ? 0 : 1;
    if (not_acknowledged > (pending_ ? 1 : 0)) fault("a move was made twice");
}

}  // namespace cluster
