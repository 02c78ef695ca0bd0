// A client that does nothing over TLS but change its keys, and comes back whenever it is closed:
// how long another client waits for an answer meanwhile. Ends with 1 when the target is missed,
// which means something on a machine that does nothing else, with two processors or more.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <thread>

#include "tests/bench/targets.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/tls_client.hpp"

namespace {

using namespace support;
using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr Milliseconds longest_answer{50};
constexpr std::chrono::milliseconds between_requests{10};
constexpr int requests = 1000;
/// A server that handles all that has come would be busy with these for a quarter of a second.
constexpr int changes = 30'000;

/// Records by which the client changes its keys so often, to be sent at once. Nothing else can be
/// sent after them.
std::string changes_of_keys(TlsClient& client) {
    SSL* const tls = client.handle();
    BIO* const records = ::BIO_new(::BIO_s_mem());
    // Which it owns from now on.
    ::SSL_set0_wbio(tls, records);
    for (int i = 0; i < changes; ++i) {
        ::SSL_key_update(tls, SSL_KEY_UPDATE_NOT_REQUESTED);
        ::SSL_do_handshake(tls);
    }
    char* bytes = nullptr;
    const long size = ::BIO_get_mem_data(records, &bytes);
    return {bytes, static_cast<std::size_t>(size)};
}

/// Changes keys over one connection after the other. Gives how many that were.
int flood(std::uint16_t port, const std::string& trusted, const std::stop_token& over) {
    int times = 0;
    while (!over.stop_requested()) {
        try {
            TlsClient client(port, trusted, TLS1_3_VERSION, "127.200.0.1");
            client.try_send_raw(changes_of_keys(client));
            ++times;
        } catch (const boost::system::system_error&) {
            // It was not let in again, and tries on.
            std::this_thread::sleep_for(between_requests);
        }
    }
    return times;
}

/// The longest of many answers.
Milliseconds longest_of_answers(std::uint16_t port, const std::string& trusted) {
    TlsClient client(port, trusted);
    Milliseconds longest{};
    auto next = Clock::now();
    for (int i = 0; i < requests; ++i) {
        std::this_thread::sleep_until(next += between_requests);
        const auto began = Clock::now();
        client.send(request_text("/healthz"));
        if (client.answer().status() != 200) throw std::runtime_error("the server is not well");
        longest = std::max<Milliseconds>(longest, Clock::now() - began);
    }
    return longest;
}

}  // namespace

int main() {
    const TemporaryDirectory data;
    const Certificate made = certificate_for("localhost");
    const CertificateFiles files(data.path());
    files.write(made);
    const ServerProgram server(data.path().string(),
                               {"--tls-cert", files.certificate, "--tls-key", files.key});
    std::printf("the longest answer without a flood: %.3f ms\n",
                longest_of_answers(server.port(), made.certificate).count());
    int times = 0;
    std::jthread flooding(
        [&](const std::stop_token& over) { times = flood(server.port(), made.certificate, over); });
    const Milliseconds longest = longest_of_answers(server.port(), made.certificate);
    flooding.request_stop();
    flooding.join();
    std::printf("floods of %d changes of keys: %d\n", changes, times);
    return bench::told("the longest answer meanwhile", longest.count(), longest_answer.count(),
                       "ms")
               ? 0
               : 1;
}
