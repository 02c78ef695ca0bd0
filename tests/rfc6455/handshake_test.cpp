#include <catch2/catch.hpp>

#include "tests/rfc6455/case.hpp"
#include "tests/support/loopback.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/temporary_directory.hpp"

namespace rfc6455 {

namespace {

using support::HttpAnswer;

/// What a client checks (4.1, and 4.2.2 for this server's subprotocol).
void check_accepted(const Handshake& row, const HttpAnswer& answer) {
    CHECK(answer.field("Upgrade") == "websocket");
    CHECK(answer.field("Connection") == "upgrade");
    CHECK(answer.field("Sec-WebSocket-Accept") == row.accept);
    CHECK(answer.field("Sec-WebSocket-Protocol") == "ra.v1");
    CHECK(answer.field("Sec-WebSocket-Extensions").empty());
}

}  // namespace

TEST_CASE("RFC 6455: the opening handshake") {
    const support::TemporaryDirectory data;
    const support::ServerProgram server(data.path().string());
    support::LoopbackAddresses addresses;
    for (const Handshake& row : handshakes()) {
        INFO(row.section << ": " << row.name);
        support::RawClient client(server.port(), addresses.next());
        client.send(row.request + "\r\n");
        const HttpAnswer answer = client.answer(true);
        CHECK(answer.status() == row.status);
        if (answer.status() == 101) check_accepted(row, answer);
        if (answer.status() == 426) CHECK(answer.field("Sec-WebSocket-Version") == "13");
    }
}

}  // namespace rfc6455
