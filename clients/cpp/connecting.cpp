#include "clients/cpp/connecting.hpp"

#include <utility>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

namespace client {

namespace {

namespace asio = boost::asio;
namespace ssl = boost::asio::ssl;
using asio::ip::tcp;
using boost::system::error_code;

End refused_certificate(const Address& address, const std::string& why) {
    return {.code = "certificate_refused",
            .reason = "The server at " + address.url() +
                      " cannot be shown to be the right one: " + why + "."};
}

/// Lives until it has connected, or failed.
class Connecting : public std::enable_shared_from_this<Connecting> {
public:
    Connecting(asio::io_context& context, const Server& server, Connected connected)
        : address_(server.address),
          ca_file_(server.ca_file),
          own_address_(server.from),
          connected_(std::move(connected)),
          deadline_(context),
          resolver_(context),
          trust_(ssl::context::tls_client),
          stream_(PlainStream(context), trust_) {}

    void stop() {
        resolver_.cancel();
        tcp_stream().close();
    }

    void start() {
        if (address_.secure && !prepare_trust()) return;
        deadline_.expires_after(longest_step);
        deadline_.async_wait([self = shared_from_this()](error_code error) {
            if (error || self->is_over_) return;
            self->fail(error_code(asio::error::timed_out));
            self->stop();
        });
        resolver_.async_resolve(address_.host, address_.port,
                                [self = shared_from_this()](
                                    error_code error, const tcp::resolver::results_type& found) {
                                    // The search for an address cannot be broken off.
                                    if (self->is_over_) return;
                                    if (error) return self->fail(error);
                                    self->reach(found);
                                });
    }

private:
    bool prepare_trust() {
        error_code error;
        trust_.set_default_verify_paths(error);
        if (!error && !ca_file_.empty()) trust_.load_verify_file(ca_file_, error);
        if (error) {
            asio::post(resolver_.get_executor(), [self = shared_from_this(), error] {
                self->fail({.code = "certificate_refused",
                            .reason = "The certificates in " + self->ca_file_ +
                                      " cannot be read: " + error.message() + "."});
            });
            return false;
        }
        stream_.set_verify_mode(ssl::verify_peer);
        expect_host();
        return true;
    }

    void expect_host() {
        SSL* tls = stream_.native_handle();
        if (::X509_VERIFY_PARAM_set1_ip_asc(::SSL_get0_param(tls), address_.host.c_str()) == 1) {
            return;
        }
        ::SSL_set1_host(tls, address_.host.c_str());
        // A server may have certificates for several names.
        ::SSL_ctrl(tls, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
                   const_cast<char*>(address_.host.c_str()));
    }

    void reach(const tcp::resolver::results_type& found) {
        if (!own_address_.empty()) return reach_from_own_address(*found.begin());
        tcp_stream().async_connect(
            found, [self = shared_from_this()](error_code error, const tcp::endpoint&) {
                if (error) return self->fail(error);
                self->reached();
            });
    }

    void reach_from_own_address(const tcp::endpoint& server) {
        error_code error;
        const auto own = asio::ip::make_address(own_address_, error);
        auto& socket = tcp_stream().socket();
        if (!error) socket.open(server.protocol(), error);
        if (!error) socket.bind({own, 0}, error);
        if (error) return fail(error);
        tcp_stream().async_connect(server, [self = shared_from_this()](error_code failed) {
            if (failed) return self->fail(failed);
            self->reached();
        });
    }

    void reached() {
        error_code ignored;
        tcp_stream().socket().set_option(tcp::no_delay(true), ignored);
        if (!address_.secure) return succeed();
        stream_.async_handshake(ssl::stream_base::client,
                                [self = shared_from_this()](error_code error) {
                                    if (error) return self->fail_tls(error);
                                    self->succeed();
                                });
    }

    /// Whether it was not over yet.
    bool finish() {
        deadline_.cancel();
        return !std::exchange(is_over_, true);
    }

    void succeed() {
        if (!finish()) return;
        connected_.connected(address_.secure ? Stream(std::move(stream_))
                                             : Stream(std::move(tcp_stream())));
    }

    void fail(const End& end) {
        if (finish()) connected_.failed(end);
    }
    void fail(error_code error) { fail(unreachable(address_, error.message())); }

    void fail_tls(error_code error) {
        const long verdict = ::SSL_get_verify_result(stream_.native_handle());
        if (verdict != X509_V_OK) {
            return fail(refused_certificate(address_, ::X509_verify_cert_error_string(verdict)));
        }
        const auto reason = ERR_GET_REASON(static_cast<unsigned long>(error.value()));
        const bool is_plain = error.category() == asio::error::get_ssl_category() &&
                              reason == SSL_R_WRONG_VERSION_NUMBER;
        if (!is_plain) return fail(error);
        fail(unreachable(address_, "it does not speak TLS, as wss:// and https:// ask for"));
    }

    PlainStream& tcp_stream() { return stream_.next_layer(); }

    const Address address_;
    const std::string ca_file_;
    const std::string own_address_;
    const Connected connected_;
    asio::steady_timer deadline_;
    tcp::resolver resolver_;
    ssl::context trust_;
    SecureStream stream_;
    bool is_over_ = false;
};

}  // namespace

std::function<void()> connect(asio::io_context& context, const Server& server,
                              Connected connected) {
    const auto connecting = std::make_shared<Connecting>(context, server, std::move(connected));
    connecting->start();
    return [weak = std::weak_ptr(connecting)] {
        if (const auto still = weak.lock()) still->stop();
    };
}

End unreachable(const Address& address, const std::string& why) {
    return {.code = "unreachable",
            .reason = "No server can be reached at " + address.url() + ": " + why + "."};
}

}  // namespace client
