// What a client sends over TLS, as the server's end of the connection reads it. The first byte says
// whether the input is what comes over the wire from the beginning, or what a client of OpenSSL
// does behind a handshake that goes well.

#include <algorithm>
#include <array>
#include <memory>

#include <boost/asio/error.hpp>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/limits.hpp"
#include "server/net/socket/certificate.hpp"
#include "tests/fuzz/choices.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using net::TlsSession;

const net::Certificate& certificate() {
    static const net::Certificate made = [] {
        const support::TemporaryDirectory folder;
        const support::CertificateFiles files(folder.path());
        files.write(support::certificate_for("localhost"));
        return net::Certificate({files.certificate, files.key});
    }();
    return made;
}

SSL_CTX& client_context() {
    static const std::unique_ptr<SSL_CTX, decltype(&::SSL_CTX_free)> context(
        ::SSL_CTX_new(::TLS_client_method()), ::SSL_CTX_free);
    return *context;
}

/// Both ends of a connection.
class Pair {
public:
    Pair() {
        fuzz::check(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends_.data()) == 0,
                    "no sockets");
    }
    ~Pair() {
        for (const int end : ends_) ::close(end);
    }
    Pair(const Pair&) = delete;
    Pair& operator=(const Pair&) = delete;

    int server() const { return ends_[0]; }
    int client() const { return ends_[1]; }

private:
    std::array<int, 2> ends_{};
};

/// Reads all that is there. Returns whether the connection goes on.
bool read_all(TlsSession& session, std::string& received) {
    for (;;) {
        std::array<char, 512> into{};
        const std::size_t before = session.bytes_came();
        boost::system::error_code error;
        const std::size_t bytes = session.read(boost::asio::buffer(into), error);
        received.append(into.data(), bytes);
        const std::size_t taken = session.bytes_came() - before;
        fuzz::check(taken <= net::tls_turn_bytes, "a turn takes more than its share");
        fuzz::check(!error || bytes == 0, "data with an error");
        if (error && error != boost::asio::error::would_block) return false;
        // There may be more in the socket when the turn's share was taken.
        if (error && taken < net::tls_turn_bytes) return true;
    }
}

void send_raw(int socket, std::string_view bytes) {
    // What does not fit is left out.
    static_cast<void>(::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL));
}

/// One thing that a client may do behind the handshake. Returns what it sent as data.
std::string act(SSL* client, int socket, fuzz::Choices& choices) {
    switch (choices.below(5)) {
        case 0:
            ::SSL_key_update(client, choices.below(2) == 0 ? SSL_KEY_UPDATE_NOT_REQUESTED
                                                           : SSL_KEY_UPDATE_REQUESTED);
            ::SSL_do_handshake(client);
            return {};
        case 1: ::SSL_shutdown(client); return {};
        case 2: send_raw(socket, choices.line()); return {};
        case 3: {
            std::array<char, 64> into{};
            ::SSL_read(client, into.data(), into.size());
            return {};
        }
        default: {
            const std::string text = choices.line();
            const int sent = ::SSL_write(client, text.data(), static_cast<int>(text.size()));
            return text.substr(0, static_cast<std::size_t>(std::max(sent, 0)));
        }
    }
}

void run_behind_handshake(TlsSession& session, int socket, fuzz::Choices& choices) {
    const std::unique_ptr<SSL, decltype(&::SSL_free)> client(::SSL_new(&client_context()),
                                                             ::SSL_free);
    ::SSL_set_fd(client.get(), socket);
    ::SSL_set_connect_state(client.get());
    ::SSL_set_max_proto_version(client.get(),
                                choices.below(2) == 0 ? TLS1_2_VERSION : TLS1_3_VERSION);
    std::string received;
    while (::SSL_do_handshake(client.get()) != 1) {
        fuzz::check(read_all(session, received), "a handshake fails");
    }
    std::string sent;
    while (!choices.end()) {
        sent += act(client.get(), socket, choices);
        const bool goes_on = read_all(session, received);
        fuzz::check(sent.compare(0, received.size(), received) == 0, "data that was not sent");
        if (!goes_on) return;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Choices choices(data, size);
    const Pair pair;
    TlsSession session = certificate().session(pair.server());
    if (choices.below(2) == 0) {
        run_behind_handshake(session, pair.client(), choices);
    } else {
        send_raw(pair.client(), fuzz::text_of(data, size).substr(1));
        std::string received;
        read_all(session, received);
        fuzz::check(received.empty(), "data without a handshake");
    }
    return 0;
}
