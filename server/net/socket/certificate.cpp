#include "server/net/socket/certificate.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/net/http/http_date.hpp"

namespace net {

namespace {

/// Forward secrecy and authenticated encryption: all that browsers of the last ten years use.
constexpr const char* ciphers_of_tls12 = "ECDHE+AESGCM:ECDHE+CHACHA20";

std::string reason() {
    const char* text = ::ERR_reason_error_string(::ERR_peek_last_error());
    return text == nullptr ? "unknown reason" : text;
}

/// A server has no terminal to ask at.
int no_password(char* /*into*/, int /*size*/, int /*writing*/, void* /*user*/) {
    return -1;
}

void require_readable(const std::string& what, const std::string& file, const std::string& flag) {
    if (::access(file.c_str(), R_OK) == 0) return;
    throw UnusableSetting("The " + what + " " + file +
                          " cannot be read: " + std::generic_category().message(errno) +
                          ". Name another with " + flag + ", or have this user read it.");
}

/// Who reads the key can be this server to its clients.
void require_private(const std::string& key) {
    struct stat status {};
    ::stat(key.c_str(), &status);
    if ((status.st_mode & (S_IRWXO | S_IWGRP)) == 0) return;
    throw UnusableSetting("The key " + key +
                          " is open to other users of this machine: chmod 600 it, or 640 for its "
                          "group.");
}

std::time_t time_of(const ASN1_TIME* time) {
    std::tm parts{};
    ::ASN1_TIME_to_tm(time, &parts);
    return ::timegm(&parts);
}

void set_up(SSL_CTX* context) {
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    ::SSL_CTX_set_cipher_list(context, ciphers_of_tls12);
    // Nothing is kept from one connection to the next: the key that could open both is in no
    // ticket.
    ::SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_TICKET);
    ::SSL_CTX_set_num_tickets(context, 0);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    // Buffers for the time of a record only, and what waits to be sent may move meanwhile.
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE |
                                  SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    SSL_CTX_set_read_ahead(context, 1);
    ::SSL_CTX_set_default_passwd_cb(context, no_password);
}

void check_dates(const X509& certificate, const std::string& file) {
    const std::time_t now = std::time(nullptr);
    const std::time_t from = time_of(::X509_get0_notBefore(&certificate));
    const std::time_t until = time_of(::X509_get0_notAfter(&certificate));
    if (until <= now) {
        throw UnusableSetting("The certificate in " + file + " expired on " + http_date(until) +
                              ". Renew it.");
    }
    if (from > now) {
        throw UnusableSetting("The certificate in " + file + " is not valid before " +
                              http_date(from) + ". Take another, or set this machine's clock.");
    }
}

void take_certificate(SSL_CTX* context, const CertificateFiles& files) {
    if (::SSL_CTX_use_certificate_chain_file(context, files.certificate.c_str()) == 1) return;
    throw UnusableSetting("The file " + files.certificate +
                          " holds no certificate in PEM that can be used (" + reason() +
                          "). Name another with --tls-cert.");
}

void take_key(SSL_CTX* context, const CertificateFiles& files) {
    const bool is_key =
        ::SSL_CTX_use_PrivateKey_file(context, files.key.c_str(), SSL_FILETYPE_PEM) == 1;
    const bool is_mismatch =
        is_key ? ::SSL_CTX_check_private_key(context) != 1
               : ERR_GET_REASON(::ERR_peek_last_error()) == X509_R_KEY_VALUES_MISMATCH;
    if (is_mismatch) {
        throw UnusableSetting("The key in " + files.key +
                              " does not belong to the certificate in " + files.certificate +
                              ". Name two that belong together with --tls-cert and --tls-key.");
    }
    if (!is_key) {
        throw UnusableSetting("The file " + files.key +
                              " holds no key in PEM without a password (" + reason() +
                              "). Name another with --tls-key.");
    }
}

}  // namespace

Certificate::Certificate(CertificateFiles files)
    : files_(std::move(files)), stamp_(stamp()), context_(read()) {}

std::time_t Certificate::expires() const {
    return time_of(::X509_get0_notAfter(::SSL_CTX_get0_certificate(context_.get())));
}

void Certificate::reload() {
    // What is at fault now is not tried again before it changes.
    stamp_ = stamp();
    context_ = read();
}

Certificate::Stamp Certificate::stamp() const {
    Stamp stamp{};
    auto* next = stamp.data();
    for (const std::string& file : {files_.certificate, files_.key}) {
        struct stat status {};
        ::stat(file.c_str(), &status);
        for (const std::int64_t part : {static_cast<std::int64_t>(status.st_ino), status.st_size,
                                        status.st_ctim.tv_sec, status.st_ctim.tv_nsec}) {
            *next++ = part;
        }
    }
    return stamp;
}

Certificate::Context Certificate::read() const {
    ::ERR_clear_error();
    require_readable("certificate", files_.certificate, "--tls-cert");
    require_readable("key", files_.key, "--tls-key");
    require_private(files_.key);
    Context context(::SSL_CTX_new(::TLS_server_method()));
    if (!context) throw std::bad_alloc();
    set_up(context.get());
    take_certificate(context.get(), files_);
    take_key(context.get(), files_);
    check_dates(*::SSL_CTX_get0_certificate(context.get()), files_.certificate);
    return context;
}

}  // namespace net
