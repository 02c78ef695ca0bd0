#include <array>
#include <fstream>
#include <future>
#include <thread>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <catch2/catch.hpp>

#include "clients/cpp/http.hpp"
#include "clients/cpp/lobby.hpp"
#include "clients/cpp/room.hpp"
#include "protocol/games/update.hpp"
#include "tests/native/real_server.hpp"
#include "tests/support/certificates.hpp"

// Servers that are not there, not the right ones, or no Ra servers.

namespace {

using namespace native;
using support::Certificate;
using support::certificate_for;
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

/// A program at a port that deals with one connection.
class Stranger {
public:
    explicit Stranger(const std::function<void(tcp::socket)>& deal)
        : acceptor_(context_, {asio::ip::address_v4::loopback(), 0}), thread_([this, deal] {
              error_code error;
              tcp::socket socket(context_);
              acceptor_.accept(socket, error);
              if (!error) deal(std::move(socket));
          }) {}
    ~Stranger() { thread_.join(); }
    Stranger(const Stranger&) = delete;
    Stranger& operator=(const Stranger&) = delete;

    std::string port() const { return std::to_string(acceptor_.local_endpoint().port()); }

private:
    asio::io_context context_;
    tcp::acceptor acceptor_;
    std::thread thread_;
};

/// Answers the request with this text, whatever it was.
std::function<void(tcp::socket)> answer(const std::string& text) {
    return [text](tcp::socket socket) {
        error_code ignored;
        std::string request;
        asio::read_until(socket, asio::dynamic_buffer(request), "\r\n\r\n", ignored);
        asio::write(socket, asio::buffer(text), ignored);
        socket.shutdown(tcp::socket::shutdown_both, ignored);
    };
}

/// Answers the request with this body, and a status such as `404 Not Found`.
std::function<void(tcp::socket)> answer(const std::string& status, const std::string& body) {
    return answer("HTTP/1.1 " + status + "\r\nContent-Length: " + std::to_string(body.size()) +
                  "\r\n\r\n" + body);
}

/// Sends nothing.
void be_silent(tcp::socket socket) {
    std::array<char, 4096> piece{};
    error_code error;
    while (!error) socket.read_some(asio::buffer(piece), error);
}

/// Becomes a WebSocket of this protocol.
template <class Stream>
void become_ra(websocket::stream<Stream>& stream, error_code& error) {
    stream.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
        response.set("Sec-WebSocket-Protocol", "ra.v1");
    }));
    stream.accept(error);
}

/// The next message; empty when the client has ended the connection.
template <class Stream>
std::string next_message(websocket::stream<Stream>& stream) {
    beast::flat_buffer buffer;
    error_code ended;
    stream.read(buffer, ended);
    return beast::buffers_to_string(buffer.data());
}

/// Becomes a WebSocket, sends `text` unless it is empty, and waits.
std::function<void(tcp::socket)> send_and_wait(const std::string& text) {
    return [text](tcp::socket socket) {
        websocket::stream<beast::tcp_stream> stream(std::move(socket));
        error_code error;
        become_ra(stream, error);
        if (!text.empty()) stream.write(asio::buffer(text), error);
        next_message(stream);
    };
}

/// Lets a guest into a room as a server of a later version would: with members, events and types of
/// messages that this version does not know.
void let_in_from_the_future(tcp::socket socket) {
    websocket::stream<beast::tcp_stream> stream(std::move(socket));
    error_code error;
    become_ra(stream, error);
    const std::string said = next_message(stream);
    if (said.empty()) return;
    const Json enter = Json::parse(said);
    const std::string head = protocol::hex(protocol::Bytes32{});
    const Json shuffle = {{"game", 1}, {"commitment", head}, {"weather", "dry"}};
    const Json room = {{"id", "K3J9QD"},
                       {"status", "resting"},
                       {"shuffle", shuffle},
                       {"seats", {{"0", {{"kind", "cat"}, {"name", "Bastet"}}}}},
                       {"moon", {{"phase", "full"}}}};
    Json update = {{"type", "update"},
                   {"v", 15},
                   {"events", {{{"type", "eclipse"}, {"darkness", 3}}}},
                   {"diff", {{"room", {{"moon", {{"phase", "new"}}}}}, {"sky", {{"stars", 7}}}}},
                   {"acting", nullptr},
                   {"omen", "good"}};
    const std::vector<Json> messages = {
        {{"type", "weather"}, {"id", "unasked"}, {"wind", "north"}},
        {{"type", "entered"},
         {"id", enter.at("id")},
         {"v", 14},
         {"seat", nullptr},
         {"host", false},
         {"name", "Anna"},
         {"head", head},
         {"rank", 5}},
        {{"type", "snapshot"},
         {"v", 14},
         {"view", {{"room", room}}},
         {"acting", nullptr},
         {"head", head},
         {"omen", "bad"}},
        {{"type", "presence"},
         {"online", Json::array()},
         {"watchers", {"Anna"}},
         {"watching", 1},
         {"asleep", {"Bob"}}},
        {{"type", "deadlines"}, {"now", 1'796'000'000'000}, {"sunset", 1'796'000'000'001}},
        update,
        {{"type", "weather"}}};
    for (const Json& message : messages) {
        stream.write(asio::buffer(message.dump()), error);
    }
    next_message(stream);
}

/// Speaks TLS with this certificate, becomes a WebSocket, shows an empty lobby, and waits.
std::function<void(tcp::socket)> lobby_with(const Certificate& certificate) {
    return [certificate](tcp::socket socket) {
        asio::ssl::context tls(asio::ssl::context::tls_server);
        tls.use_private_key(asio::buffer(certificate.key), asio::ssl::context::pem);
        tls.use_certificate_chain(asio::buffer(certificate.certificate));
        websocket::stream<beast::ssl_stream<beast::tcp_stream>> stream(std::move(socket), tls);
        error_code error;
        stream.next_layer().handshake(asio::ssl::stream_base::server, error);
        if (error) return;
        become_ra(stream, error);
        const std::string rooms = R"({"type": "rooms", "rooms": {}})";
        stream.write(asio::buffer(rooms), error);
        next_message(stream);
    };
}

/// How it goes to connect there: until it is up, waits, or is closed.
client::ConnectionState fate(const std::string& url, const std::string& ca_file = {}) {
    Context context;
    client::ConnectionState state;
    client::Lobby* lobby = nullptr;
    client::Lobby made(context, {.address = client::parse_address(url), .ca_file = ca_file}, [&] {
        if (lobby != nullptr) state = lobby->connection();
    });
    lobby = &made;
    run_until(context, [&] { return state.status != client::Status::connecting; });
    return state;
}

client::Answer fetched(const std::string& url, const std::string& path) {
    asio::io_context context;
    std::optional<client::Answer> answer;
    client::fetch(context, {.address = client::parse_address(url)}, path,
                  [&](const client::Answer& given) { answer = given; });
    run_until(context, [&] { return answer.has_value(); });
    return *answer;
}

std::string file_with(const support::TemporaryDirectory& folder, const std::string& text) {
    std::string path = (folder.path() / "ca.pem").string();
    std::ofstream(path) << text;
    return path;
}

}  // namespace

TEST_CASE("a server that is not there is waited for") {
    asio::io_context context;
    tcp::acceptor taken(context, {asio::ip::address_v4::loopback(), 0});
    const std::string port = std::to_string(taken.local_endpoint().port());
    taken.close();
    const client::ConnectionState state = fate("ws://127.0.0.1:" + port);
    CHECK(state.status == client::Status::waiting);
    CHECK(state.closing == "unreachable");
    CHECK_THAT(state.reason, Catch::Contains("ws://127.0.0.1:" + port));
}

TEST_CASE("a host that has no address is waited for") {
    CHECK(fate("ws://nowhere.invalid").closing == "unreachable");
}

TEST_CASE("a server that does not speak this version is left alone") {
    const std::string body = R"({"type": "error", "code": "subprotocol_required", "reason": "."})";
    const Stranger refuses(answer("400 Bad Request", body));
    const client::ConnectionState state = fate("ws://127.0.0.1:" + refuses.port());
    CHECK(state.status == client::Status::closed);
    CHECK(state.closing == "other_version");
    CHECK_THAT(state.reason, Catch::Contains("ra.v1"));
}

TEST_CASE("a server that chooses no subprotocol is left alone") {
    const Stranger other([](tcp::socket socket) {
        websocket::stream<beast::tcp_stream> stream(std::move(socket));
        error_code error;
        stream.accept(error);
        next_message(stream);
    });
    const client::ConnectionState state = fate("ws://127.0.0.1:" + other.port());
    CHECK(state.status == client::Status::closed);
    CHECK(state.closing == "other_version");
}

TEST_CASE("a server other than a Ra server is given up") {
    const std::string body = GENERATE(
        as<std::string>(), "Hello", R"({"kind": "Status", "reason": "NotFound", "code": 404})",
        R"({"code": "not_found", "reason": null})", R"({"code": "not_found"})", "[]");
    const Stranger web(answer("404 Not Found", body));
    const client::ConnectionState state = fate("ws://127.0.0.1:" + web.port());
    CHECK(state.status == client::Status::closed);
    CHECK(state.closing == "not_ra");
}

TEST_CASE("a server whose messages nest without end is given up") {
    constexpr std::size_t depth = 300'000;
    const Stranger server(send_and_wait(R"({"type": "rooms", "rooms": {"A": )" +
                                        std::string(depth, '[') + std::string(depth, ']') + "}}"));
    CHECK(fate("ws://127.0.0.1:" + server.port()).status == client::Status::waiting);
}

TEST_CASE("a server behind a proxy that reports it as away is waited for") {
    const Stranger proxy(answer("503 Unavailable", ""));
    const client::ConnectionState state = fate("ws://127.0.0.1:" + proxy.port());
    CHECK(state.status == client::Status::waiting);
    CHECK(state.closing == "unreachable");
}

TEST_CASE("a silent server is given up, wherever it falls silent") {
    const Stranger before_tls(be_silent);
    const Stranger before_upgrade(be_silent);
    const Stranger after_upgrade(send_and_wait(""));
    // All at once, since each takes its ten seconds.
    std::vector<std::future<client::ConnectionState>> fates;
    for (const std::string& url :
         {"wss://127.0.0.1:" + before_tls.port(), "ws://127.0.0.1:" + before_upgrade.port(),
          "ws://127.0.0.1:" + after_upgrade.port()}) {
        fates.push_back(std::async(std::launch::async, [url] { return fate(url); }));
    }
    for (auto& each : fates) {
        const client::ConnectionState state = each.get();
        CHECK(state.status == client::Status::waiting);
        CHECK(state.closing == "unreachable");
        CHECK_THAT(state.reason, Catch::Contains("127.0.0.1"));
    }
}

TEST_CASE("over TLS a server with a certificate that is trusted is found") {
    const Certificate certificate = certificate_for("localhost");
    const support::TemporaryDirectory folder;
    const Stranger server(lobby_with(certificate));
    const client::ConnectionState state =
        fate("wss://localhost:" + server.port(), file_with(folder, certificate.certificate));
    CHECK(state.status == client::Status::online);
}

TEST_CASE("over TLS an untrusted certificate is refused") {
    const Stranger server(lobby_with(certificate_for("localhost")));
    const client::ConnectionState state = fate("wss://localhost:" + server.port());
    CHECK(state.status == client::Status::closed);
    CHECK(state.closing == "certificate_refused");
    CHECK_THAT(state.reason, Catch::Contains("self-signed"));
}

TEST_CASE("over TLS a certificate for another host is refused") {
    const Certificate certificate = certificate_for("other.example");
    const support::TemporaryDirectory folder;
    const std::string trusted = file_with(folder, certificate.certificate);
    const char* host = GENERATE("localhost", "127.0.0.1");
    const Stranger server(lobby_with(certificate));
    const client::ConnectionState state =
        fate("wss://" + std::string(host) + ":" + server.port(), trusted);
    CHECK(state.status == client::Status::closed);
    CHECK(state.closing == "certificate_refused");
    CHECK_THAT(state.reason, Catch::Contains("mismatch"));
}

TEST_CASE("TLS to a plain server, and plain text to a TLS server, are reported as such") {
    const RealServer server;
    CHECK_THAT(fate("wss://localhost:" + std::to_string(server.port())).reason,
               Catch::Contains("does not speak TLS"));
    const Stranger secure(lobby_with(certificate_for("localhost")));
    CHECK_THAT(fate("ws://localhost:" + secure.port()).reason, Catch::Contains("wss://"));
}

TEST_CASE("a file without certificates is reported") {
    const support::TemporaryDirectory folder;
    const client::ConnectionState state =
        fate("wss://localhost:1", file_with(folder, "no certificate"));
    CHECK(state.status == client::Status::closed);
    CHECK(state.closing == "certificate_refused");
}

TEST_CASE("pages are fetched, and refusals of them are reported") {
    const RealServer server;
    CHECK(fetched(server.url(), "/api/games").message.at("games").at(0).at("id") == "ra");
    REQUIRE(fetched(server.url(), "/api/nothing").error);
    CHECK(fetched(server.url(), "/api/nothing").error->code == "not_found");
}

TEST_CASE("pages of others are not taken for refusals") {
    const Stranger web(answer("404 Not Found", R"({"reason": "NotFound", "code": 404})"));
    const client::Answer answer = fetched("http://127.0.0.1:" + web.port(), "/api/games");
    REQUIRE(answer.error);
    CHECK(answer.error->code == "unreadable_answer");
}

TEST_CASE("unknown members, events and messages of a later server are ignored") {
    Stranger server(let_in_from_the_future);
    Context context;
    std::vector<Json> events;
    client::Room room(
        context, {.address = client::parse_address("ws://127.0.0.1:" + server.port())},
        {.room = "K3J9QD", .name = "Anna", .token = client::new_token(context)},
        {.updated = [&](const client::RoomUpdate& update) { events.push_back(update.events); }});
    run_until(context, [&] { return !events.empty(); });
    CHECK(room.connection().status == client::Status::online);
    CHECK(room.connection().attempt == 0);
    CHECK(room.state().v == 15);
    CHECK(room.state().view.at("room").at("moon") == Json{{"phase", "new"}});
    CHECK(room.state().view.at("sky") == Json{{"stars", 7}});
    CHECK(room.state().presence.watchers == std::vector<std::string>{"Anna"});
    CHECK(events.front().at(0).at("type") == "eclipse");
    CHECK(room.state().faults.empty());
    room.close();
}
