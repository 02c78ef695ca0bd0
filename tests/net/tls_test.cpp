#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/support/certificates.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/session_server.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/tls12_sender.hpp"
#include "tests/support/tls_client.hpp"
#include "tests/support/wait.hpp"
#include "tests/support/ws_frames.hpp"

// TLS in the server itself, over real sockets.

namespace {

using namespace support;
using boost::system::system_error;
using protocol::Json;
using std::chrono::milliseconds;

const std::string healthz = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

const std::string healthz_and_end =
    "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/// Whether there is one of data among these records.
bool holds_data(const std::string& records) {
    std::size_t at = 0;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(records.at(i)); };
    for (; at < records.size() && byte(at) != SSL3_RT_APPLICATION_DATA;
         at += SSL3_RT_HEADER_LENGTH + byte(at + 3) * 256u + byte(at + 4)) {
    }
    return at < records.size();
}

/// A certificate in files, and settings of a server that has it.
struct Secured {
    Secured() { files.write(made); }

    net::ServerSettings settings(std::optional<std::uint16_t> redirect_port = {}) const {
        return {.tls = net::TlsSettings{.certificate = std::make_shared<net::Certificate>(
                                            net::CertificateFiles{files.certificate, files.key}),
                                        .redirect_port = redirect_port}};
    }
    const std::string& trusted() const { return made.certificate; }

    TemporaryDirectory folder;
    CertificateFiles files{folder.path()};
    Certificate made = certificate_for("localhost");
};

/// What is wrong with the files.
std::string fault(const Secured& secured) {
    try {
        secured.settings();
    } catch (const net::UnusableSetting& bad) {
        return bad.what();
    }
    return "";
}

}  // namespace

TEST_CASE("the page and its files are served over TLS, whole") {
    const Secured secured;
    const TemporaryDirectory web;
    std::ofstream(web.path() / "index.html") << "<!doctype html>";
    const std::string large(3'000'000, 'x');
    std::ofstream(web.path() / "large.js") << large;
    const RunningServer server(secured.settings(), {web.path(), 2 * large.size()});
    TlsClient client(server.port(), secured.trusted());
    for (int i = 0; i < 2; ++i) {
        client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        CHECK(client.answer().body == "<!doctype html>");
        client.send("GET /large.js HTTP/1.1\r\nHost: localhost\r\n\r\n");
        CHECK(client.answer().body == large);
    }
    client.send(healthz + healthz);
    CHECK(client.answer().status() == 200);
    CHECK(client.answer().status() == 200);
    client.send(healthz_and_end);
    CHECK(client.answer().status() == 200);
    CHECK(client.is_ended_well());
}

TEST_CASE("plain HTTP where TLS is spoken is answered with the advice to use https://") {
    const Secured secured;
    const RunningServer server(secured.settings());
    for (const std::string method : {"GET", "HEAD", "POST"}) {
        CAPTURE(method);
        RawClient client(server.port());
        client.send(method + " /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
        const HttpAnswer answer = client.answer();
        CHECK(answer.status() == 400);
        CHECK(Json::parse(answer.body).at("code") == "https_required");
        CHECK_THAT(answer.body, Catch::Contains("https://"));
        CHECK(client.read_to_end().empty());
    }
    TlsClient client(server.port(), secured.trusted());
    client.send(healthz);
    CHECK(client.answer().status() == 200);
}

TEST_CASE("TLS is spoken from version 1.2 on") {
    const Secured secured;
    const RunningServer server(secured.settings());
    CHECK_NOTHROW(TlsClient(server.port(), secured.trusted(), TLS1_2_VERSION));
    CHECK_THROWS_AS(TlsClient(server.port(), secured.trusted(), TLS1_1_VERSION), system_error);
}

TEST_CASE("a WebSocket over TLS takes messages of any size, in any pieces") {
    const Secured secured;
    const RunningServer server(secured.settings());
    FramesOver<TlsClient> client(TlsClient(server.port(), secured.trusted()), "/ws/lobby");
    CHECK(Json::parse(client.receive()->payload).at("type") == "rooms");
    for (const std::size_t size : {2, 200, 5'000, 16'000}) {
        const std::string text = frame(Opcode::text, "\"" + std::string(size, 'x') + "\"");
        const std::size_t half = text.size() / 2;
        client.send(text.substr(0, half));
        client.send(text.substr(half));
        CHECK(Json::parse(client.receive()->payload).at("code") == "not_an_object");
    }
    client.send(frame(Opcode::ping, "still there?"));
    CHECK(client.receive()->payload == "still there?");
    client.send(frame(Opcode::close, close_payload(1000)));
    CHECK(client.wait_for_close() == 1000);
    CHECK(client.raw().is_ended_well());
}

TEST_CASE("a client that reads nothing over TLS is cut, and what came until then is whole") {
    const Secured secured;
    net::Limits limits;
    limits.messages_saved_up = 1e9;
    // Nothing but the queue ends it, however slow the machine is.
    for (const auto deadline : {&net::Limits::write_deadline, &net::Limits::close_deadline,
                                &net::Limits::ping_after, &net::Limits::idle}) {
        limits.*deadline = std::chrono::hours{1};
    }
    const std::string answer(32 * 1024, 'x');
    std::atomic<int> answers = 0;
    std::atomic<std::size_t> held = 0;
    const SessionServer server(
        limits,
        [&](const std::string&) {
            ++answers;
            return counted_frame(answer, held);
        },
        secured.settings().tls->certificate);
    FramesOver<TlsClient> client(TlsClient(server.port(), secured.trusted()), "/");
    // In one record: a server that gets them one by one reads no more while it cannot write.
    std::string messages;
    for (int i = 0; i < 100; ++i) messages += frame(Opcode::text, "{}");
    client.send(messages);
    // More than the kernel takes for a client that does not read, until all that waits is dropped
    // but what has begun to leave.
    support::wait_until([&] { return answers >= 9 && held <= 3; });
    auto received = client.receive();
    while (received->opcode == Opcode::text && received->payload == answer) {
        received = client.receive();
    }
    CHECK(received->payload == R"({"code":"slow","type":"closing"})");
    CHECK(client.wait_for_close() == static_cast<std::uint16_t>(room::CloseCode::slow));
}

TEST_CASE("a client that is slow with the handshake is cut") {
    const Secured secured;
    net::ServerSettings settings = secured.settings();
    settings.limits.tick = milliseconds(5);
    settings.limits.request_deadline = milliseconds(50);
    const RunningServer server(settings);
    RawClient silent(server.port());
    RawClient half(server.port());
    half.send(std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11));
    CHECK(silent.read_to_end().empty());
    CHECK(half.read_to_end().empty());
    // A byte at a time is no way to keep it open.
    RawClient dribbling(server.port());
    const std::string hello("\x16\x03\x01\x40\x00\x01\x00\x3f\xfc\x03\x03", 11);
    for (std::size_t i = 0; dribbling.try_send(hello.substr(i, 1)); i = std::min(i + 1, 10ul)) {
    }
}

TEST_CASE("data other than TLS ends the connection, and the server goes on") {
    const Secured secured;
    const RunningServer server(secured.settings());
    for (const std::string& said :
         {healthz.substr(1), std::string(1000, '\xff'), std::string(100, '\0')}) {
        RawClient client(server.port());
        client.send(said);
        CHECK_THAT(client.read_to_end(), !Catch::Contains("HTTP"));
    }
    CHECK(get_by_tls(server.port(), secured.trusted(), "/healthz").status() == 200);
}

TEST_CASE("one turn takes a bounded part of what a client has sent") {
    const Secured secured;
    const net::Certificate certificate({secured.files.certificate, secured.files.key});
    std::array<int, 2> pair{};
    REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair.data()) == 0);
    net::TlsSession session = certificate.session(pair[0]);
    // A greeting in records of one byte each.
    std::string greeting("\x16\x03\x01\x00\x01\x01\x16\x03\x01\x00\x01\x00", 12);
    while (greeting.size() < 5 * net::tls_turn_bytes) {
        greeting += std::string("\x16\x03\x01\x00\x01\x7f", 6);
    }
    const ssize_t sent = ::send(pair[1], greeting.data(), greeting.size(), MSG_NOSIGNAL);
    REQUIRE(sent > static_cast<ssize_t>(2 * net::tls_turn_bytes));
    std::array<char, 1024> into{};
    for (std::size_t turn = 1; turn <= 2; ++turn) {
        boost::system::error_code error;
        session.read(boost::asio::buffer(into), error);
        CHECK(error == boost::asio::error::would_block);
        CHECK(session.bytes_came() == turn * net::tls_turn_bytes);
    }
    ::close(pair[0]);
    ::close(pair[1]);
}

TEST_CASE("a client may change its keys now and then, and is cut off when it does nothing else") {
    const Secured secured;
    const RunningServer server(secured.settings());
    TlsClient client(server.port(), secured.trusted());
    const auto change_keys = [&client](unsigned times) {
        for (unsigned i = 0; i < times; ++i) {
            REQUIRE(::SSL_key_update(client.handle(), SSL_KEY_UPDATE_NOT_REQUESTED) == 1);
            REQUIRE(::SSL_do_handshake(client.handle()) == 1);
        }
    };
    change_keys(net::most_tls_control_records);
    client.send(healthz);
    CHECK(client.answer().status() == 200);
    change_keys(500);
    client.send(healthz);
    CHECK_THROWS_AS(client.answer(), system_error);
    CHECK(get_by_tls(server.port(), secured.trusted(), "/healthz").status() == 200);
}

TEST_CASE("a client that asks for another handshake of TLS 1.2 again and again is cut off") {
    const Secured secured;
    const RunningServer server(secured.settings());
    TlsClient client(server.port(), secured.trusted(), TLS1_2_VERSION);
    Tls12Sender sender(client.handle());
    client.send_raw(sender.record(SSL3_RT_APPLICATION_DATA, healthz));
    CHECK(client.answer().status() == 200);
    // The type of a ClientHello and no more of it: OpenSSL refuses each with an alert.
    const std::string hello("\x01\x00\x00\x00", 4);
    std::string records;
    for (unsigned i = 0; i < 500; ++i) records += sender.record(SSL3_RT_HANDSHAKE, hello);
    client.send_raw(records + sender.record(SSL3_RT_APPLICATION_DATA, healthz_and_end));
    CHECK_FALSE(holds_data(client.read_raw_to_end()));
    CHECK(get_by_tls(server.port(), secured.trusted(), "/healthz").status() == 200);
}

TEST_CASE("connections count from before the handshake") {
    const Secured secured;
    net::ServerSettings settings = secured.settings();
    settings.limits.connections_per_address = 2;
    const RunningServer server(settings);
    {
        const RawClient silent(server.port());
        TlsClient client(server.port(), secured.trusted());
        client.send(healthz);
        CHECK(client.answer().status() == 200);
        CHECK_THROWS_AS(TlsClient(server.port(), secured.trusted()), system_error);
        client.send(healthz);
        CHECK(client.answer().status() == 200);
    }
    wait_until_shown(server.port(), secured.trusted());
}

TEST_CASE("connections that come too fast get no handshake") {
    const Secured secured;
    net::ServerSettings settings = secured.settings();
    settings.limits.people_per_address = 1;
    settings.limits.connects_of_person = {.per_second = 1e-9, .saved_up = 2};
    const RunningServer server(settings);
    TlsClient(server.port(), secured.trusted());
    TlsClient(server.port(), secured.trusted());
    CHECK_THROWS_AS(TlsClient(server.port(), secured.trusted()), system_error);
}

TEST_CASE("plain HTTP is redirected to the same address over HTTPS, and to nothing else") {
    const Secured secured;
    net::ServerSettings settings = secured.settings(std::uint16_t{0});
    settings.hosts = {"ra.example"};
    const RunningServer server(settings);
    const std::string port = ":" + std::to_string(server.port());
    for (const char* target : {"/", "/healthz", "/metrics", "/api/rooms?x=%0d", "/nothing",
                               "http://localhost/docs/", "/ws/lobby"}) {
        CAPTURE(target);
        const HttpAnswer answer = get(server.redirect_port(), target);
        CHECK(answer.status() == 301);
        const std::string path = net::path_of(target).data();
        CHECK(answer.field("Location") == "https://localhost" + port + path);
        CHECK(answer.field("Strict-Transport-Security").empty());
    }
    const auto asked = [&](const std::string& host) {
        RawClient client(server.redirect_port());
        client.send("GET / HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
        return client.answer();
    };
    CHECK(asked("ra.example:80").field("Location") == "https://ra.example" + port + "/");
    CHECK(asked("[::1]:80").field("Location") == "https://[::1]" + port + "/");
    CHECK(asked("evil.example").status() == 421);
    CHECK(request(server.redirect_port(), "POST", "/").status() == 405);
}

TEST_CASE("a request at the redirect port that has begun when the server ends is led to HTTPS") {
    const Secured secured;
    net::ServerSettings settings = secured.settings(std::uint16_t{0});
    settings.drain_deadline = settings.limits.request_deadline = std::chrono::hours{1};
    RunningServer server(settings);
    const std::string request = "GET / HTTP/1.1\r\nHost: localhost\r\n";
    RawClient idle(server.redirect_port());
    RawClient half(server.redirect_port());
    for (RawClient* client : {&idle, &half}) {
        client->send(request + "\r\n");
        CHECK(client->answer().status() == 301);
    }
    half.send(request);
    server.begin_to_drain();
    CHECK(idle.read_to_end().empty());
    half.send("\r\n");
    CHECK(half.answer().field("Location") ==
          "https://localhost:" + std::to_string(server.port()) + "/");
    half.close();
    CHECK(server.drain());
}

TEST_CASE("plain HTTP is led to the address that the world knows") {
    const Secured secured;
    net::ServerSettings settings = secured.settings(std::uint16_t{0});
    settings.public_url = {.origin = "https://ra.example"};
    const RunningServer server(settings);
    CHECK(get(server.redirect_port(), "/x?y=1").field("Location") == "https://ra.example/x?y=1");
}

TEST_CASE("browsers stay with HTTPS where that is asked for") {
    const Secured secured;
    net::ServerSettings settings = secured.settings();
    {
        const RunningServer server(settings);
        const HttpAnswer answer = get_by_tls(server.port(), secured.trusted(), "/");
        CHECK(answer.field("Strict-Transport-Security").empty());
    }
    settings.tls->hsts = std::chrono::hours{24};
    const RunningServer server(settings);
    for (const char* target : {"/", "/healthz", "/nothing", "/ws/lobby"}) {
        const HttpAnswer answer = get_by_tls(server.port(), secured.trusted(), target);
        CHECK(answer.field("Strict-Transport-Security") == "max-age=86400");
    }
}

TEST_CASE("files that are replaced are shown by themselves, and connections stay") {
    const Secured secured;
    net::ServerSettings settings = secured.settings();
    settings.limits.certificate_check = milliseconds(5);
    const RunningServer server(settings);
    TlsClient before(server.port(), secured.trusted());
    const auto expires = [&](const std::string& trusted) {
        const std::string text = get_by_tls(server.port(), trusted, "/metrics").body;
        const std::string name = "\nra_certificate_expires_seconds ";
        return std::stod(text.substr(text.find(name) + name.size()));
    };
    const double expired_before = expires(secured.trusted());
    const Certificate next = certificate_for("localhost", {.until = std::chrono::hours{48}});
    secured.files.write(next);
    wait_until_shown(server.port(), next.certificate);
    CHECK(expires(next.certificate) > expired_before);
    before.send(healthz);
    CHECK(before.answer().status() == 200);
}

TEST_CASE("a certificate that cannot be used is not taken, and the one before stays") {
    const Secured secured;
    net::ServerSettings settings = secured.settings();
    settings.limits.certificate_check = std::chrono::hours{1};
    RunningServer server(settings);
    const auto stays = [&] {
        server.reload_certificate();
        // Whatever is asked next is answered after it.
        return get_by_tls(server.port(), secured.trusted(), "/healthz").status() == 200;
    };
    secured.files.write({"no key", "no certificate"});
    CHECK(stays());
    secured.files.write(certificate_for("localhost", {.until = std::chrono::seconds{-1}}));
    CHECK(stays());
    std::filesystem::remove(secured.files.certificate);
    CHECK(stays());
    const Certificate next = certificate_for("localhost");
    secured.files.write(next);
    server.reload_certificate();
    CHECK(get_by_tls(server.port(), next.certificate, "/healthz").status() == 200);
}

TEST_CASE("a key that other users may read, or others than its owner may write, is refused") {
    using std::filesystem::perms;
    const Secured secured;
    const auto fault_with = [&](perms mode) {
        std::filesystem::permissions(secured.files.key, mode);
        return fault(secured);
    };
    const perms own = perms::owner_read | perms::owner_write;
    CHECK(fault_with(own | perms::group_read).empty());
    for (const perms open : {perms::others_read, perms::others_write, perms::group_write}) {
        CHECK_THAT(fault_with(own | open),
                   Catch::Contains(secured.files.key) && Catch::Contains("chmod 600"));
    }
}

TEST_CASE("a key whose mode is put right is taken by itself") {
    const Secured secured;
    net::ServerSettings settings = secured.settings();
    settings.limits.certificate_check = milliseconds(5);
    RunningServer server(settings);
    using std::filesystem::perms;
    const perms own = perms::owner_read | perms::owner_write;
    std::filesystem::permissions(secured.files.key, own | perms::others_read);
    const Certificate next = certificate_for("localhost");
    std::ofstream(secured.files.key) << next.key;
    std::ofstream(secured.files.certificate) << next.certificate;
    server.reload_certificate();
    CHECK(get_by_tls(server.port(), secured.trusted(), "/healthz").status() == 200);
    std::filesystem::permissions(secured.files.key, own);
    wait_until_shown(server.port(), next.certificate);
}

TEST_CASE("files that cannot be served with are refused in one line that says what to change") {
    Secured secured;
    const std::string& certificate = secured.files.certificate;
    const std::string& key = secured.files.key;
    const Certificate other = certificate_for("localhost");
    struct Case {
        Certificate written;
        std::vector<std::string> said;
    };
    const std::vector<Case> cases{
        {{secured.made.key, "no certificate"}, {certificate, "no certificate", "--tls-cert"}},
        {{"no key", secured.made.certificate}, {key, "no key", "--tls-key"}},
        {{"", ""}, {certificate, "no certificate"}},
        {{secured.made.certificate, secured.made.key}, {certificate, "no certificate"}},
        {{other.key, secured.made.certificate}, {key, "does not belong", certificate}},
        {certificate_for("localhost", {.until = std::chrono::seconds{-5}}),
         {certificate, "expired on", "Renew"}},
        {certificate_for("localhost", {.from = std::chrono::hours{1}}),
         {certificate, "not valid before", "clock"}},
    };
    for (const Case& bad : cases) {
        secured.files.write(bad.written);
        const std::string told = fault(secured);
        CAPTURE(told);
        for (const std::string& part : bad.said) CHECK_THAT(told, Catch::Contains(part));
        CHECK(told.find('\n') == std::string::npos);
    }
    secured.files.write(secured.made);
    CHECK(fault(secured).empty());
    std::filesystem::remove(key);
    CHECK_THAT(fault(secured), Catch::Contains(key + " cannot be read: No such file") &&
                                   Catch::Contains("--tls-key"));
}
