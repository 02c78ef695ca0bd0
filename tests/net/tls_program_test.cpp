#include <algorithm>
#include <csignal>
#include <filesystem>

#include <catch2/catch.hpp>

#include "tests/support/certificates.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/tls_client.hpp"

// TLS in the program itself: its settings, and the signal that has it read its certificate again.

namespace {

using namespace support;

/// The one line of a program that does not start because of its settings.
std::string usage_error(const std::vector<std::string>& arguments) {
    Program program(built("ra-server"), arguments);
    CHECK(program.read_line().empty());
    CHECK(program.wait() == 2);
    std::string said = program.errors();
    CAPTURE(said);
    CHECK(std::count(said.begin(), said.end(), '\n') == 1);
    return said;
}

}  // namespace

TEST_CASE("SIGHUP has it read its certificate again, and it says so or why not") {
    const TemporaryDirectory data;
    const CertificateFiles files(data.path());
    const Certificate first = certificate_for("localhost");
    const Certificate second = certificate_for("localhost");
    files.write(first);
    ServerProgram server(data.path(), {"--tls-cert", files.certificate, "--tls-key", files.key});
    CHECK(get_by_tls(server.port(), first.certificate, "/healthz").status() == 200);
    files.write({second.key, first.certificate});
    server.program().signal(SIGHUP);
    CHECK(get_by_tls(server.port(), first.certificate, "/healthz").status() == 200);
    files.write(second);
    server.program().signal(SIGHUP);
    wait_until_shown(server.port(), second.certificate);
    server.program().signal(SIGTERM);
    CHECK(server.program().wait() == 0);
    CHECK_THAT(server.program().errors(),
               Catch::Contains("the certificate was read again, and is valid until"));
}

TEST_CASE("SIGHUP does not end a server that has no certificate") {
    const TemporaryDirectory data;
    ServerProgram server(data.path());
    server.program().signal(SIGHUP);
    CHECK(get(server.port(), "/healthz").status() == 200);
    server.program().signal(SIGTERM);
    CHECK(server.program().wait() == 0);
    CHECK_THAT(server.program().errors(),
               Catch::Contains("there is no certificate to be read again"));
}

TEST_CASE("a certificate that cannot be used is a usage error") {
    const TemporaryDirectory data;
    const CertificateFiles files(data.path());
    const std::vector<std::string> arguments{"--port",    "0",          "--data",
                                             data.path(), "--tls-cert", files.certificate,
                                             "--tls-key", files.key};
    CHECK_THAT(usage_error(arguments), Catch::Contains(files.certificate) &&
                                           Catch::Contains("cannot be read: No such file"));
    files.write(certificate_for("localhost", {.until = std::chrono::seconds{-5}}));
    CHECK_THAT(usage_error(arguments), Catch::Contains("expired on") && Catch::Contains("Renew"));
}

TEST_CASE("settings of TLS that contradict each other are a usage error") {
    CHECK_THAT(usage_error({"--tls-cert", "a.pem"}), Catch::Contains("needs --tls-key"));
    CHECK_THAT(usage_error({"--tls-key", "a.pem"}), Catch::Contains("needs --tls-cert"));
    CHECK_THAT(usage_error({"--redirect-port", "80"}),
               Catch::Contains("--redirect-port") && Catch::Contains("needs --tls-cert"));
    CHECK_THAT(usage_error({"--hsts-days", "1"}),
               Catch::Contains("--hsts-days") && Catch::Contains("needs --tls-cert"));
    CHECK_THAT(usage_error({"--tls-cert", "a", "--tls-key", "b", "--port", "8443",
                            "--redirect-port", "8443"}),
               Catch::Contains("are the same"));
}
