#include <cstdio>
#include <optional>
#include <set>

#include <catch2/catch.hpp>

#include "tests/rfc6455/case.hpp"
#include "tests/support/loopback.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/session_server.hpp"
#include "tests/support/temporary_directory.hpp"

// Every row is tried with the server's WebSocket code and a receiver that repeats what it hears,
// and those that need no such receiver with the program. Each is sent at once, and byte by byte.

namespace Catch {

template <>
struct StringMaker<support::ReceivedFrame> {
    static std::string convert(const support::ReceivedFrame& frame) {
        return "opcode " + std::to_string(static_cast<int>(frame.opcode)) + ", " +
               std::to_string(frame.payload.size()) + " bytes: \"" + frame.payload.substr(0, 40) +
               "\"" + (frame.fin ? "" : ", not final") + (frame.reserved ? ", reserved bits" : "") +
               (frame.masked ? ", masked" : "");
    }
};

}  // namespace Catch

namespace rfc6455 {

namespace {

using support::FrameClient;

enum class Delivery : std::uint8_t { at_once, byte_by_byte };

/// What is longer is sent at once only.
constexpr std::size_t longest_byte_by_byte = 600;

/// As far as the server takes it.
void deliver(FrameClient& client, const std::string& bytes, Delivery delivery) {
    const std::size_t step = delivery == Delivery::at_once ? bytes.size() : 1;
    for (std::size_t at = 0; at < bytes.size(); at += step) {
        if (!client.raw().try_send(bytes.substr(at, step))) return;
    }
}

/// Where the rows are tried.
struct Place {
    std::uint16_t port;
    /// It says things of its own: texts, which are no answers.
    bool talks;
};

class Exchange {
public:
    Exchange(const Place& place, support::LoopbackAddresses& addresses)
        : place_(place), client_(place.port, "/ws/lobby", {.from = addresses.next()}) {}

    /// Sends the row, and gives all that comes back until the connection ends.
    Frames run(const Case& row, Delivery delivery) {
        deliver(client_, row.sends, delivery);
        if (row.closes.empty()) {
            // The end that closes first need not be answered.
            while (came_.size() < row.answers.size() && receive()) {
            }
            client_.raw().try_send(frame(Opcode::close, close_payload(1000)));
        }
        while (receive()) {
        }
        return came_;
    }

private:
    bool receive() {
        const auto frame = client_.receive();
        if (!frame) return false;
        if (place_.talks && frame->opcode == Opcode::text) return true;
        if (frame->opcode == Opcode::close) answer(*frame);
        came_.push_back(*frame);
        return true;
    }

    void answer(const ReceivedFrame& close) {
        client_.raw().try_send(frame(Opcode::close, close.payload));
    }

    const Place place_;
    FrameClient client_;
    Frames came_;
};

void check(const Case& row, Frames came) {
    const Codes codes = row.closes.empty() ? Codes{1000} : row.closes;
    if (came.empty()) {
        FAIL_CHECK("the connection ended without a close");
        return;
    }
    const ReceivedFrame end = came.back();
    came.pop_back();
    CHECK(came == row.answers);
    CHECK(end == ReceivedFrame{.opcode = Opcode::close, .payload = end.payload});
    CHECK_THAT(codes, Catch::VectorContains(end.close_code()));
}

net::Limits echo_limits() {
    net::Limits limits;
    limits.message_bytes = longest_echo;
    return limits;
}

room::Frame repeat(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

struct Servers {
    void run(const Cases& rows) {
        for (const Case& row : rows) {
            INFO(row.section << ": " << row.name);
            run(row, {.port = echo.port(), .talks = false});
            if (!row.needs_echo()) run(row, {.port = program.port(), .talks = true});
        }
    }

    void run(const Case& row, const Place& place) {
        INFO((place.talks ? "the program" : "the session"));
        check(row, Exchange(place, addresses).run(row, Delivery::at_once));
        if (row.sends.size() > longest_byte_by_byte) return;
        INFO("byte by byte");
        check(row, Exchange(place, addresses).run(row, Delivery::byte_by_byte));
    }

    support::SessionServer echo{echo_limits(), repeat};
    support::TemporaryDirectory data;
    support::ServerProgram program{data.path().string()};
    support::LoopbackAddresses addresses;
};

}  // namespace

TEST_CASE_METHOD(Servers, "RFC 6455: frames, their bits, lengths and masks") {
    run(framing_cases());
}

TEST_CASE_METHOD(Servers, "RFC 6455: messages in fragments") {
    run(fragmentation_cases());
}

TEST_CASE_METHOD(Servers, "RFC 6455: control frames") {
    run(control_cases());
}

TEST_CASE_METHOD(Servers, "RFC 6455: closing") {
    run(closing_cases());
}

TEST_CASE_METHOD(Servers, "RFC 6455: texts are UTF-8") {
    run(utf8_cases());
}

TEST_CASE("RFC 6455: the tables have 120 rows and more, and none twice") {
    std::set<std::string> names;
    std::size_t rows = 0;
    std::size_t with_program = 0;
    for (const Cases& table :
         {framing_cases(), fragmentation_cases(), control_cases(), closing_cases(), utf8_cases()}) {
        for (const Case& row : table) {
            ++rows;
            with_program += row.needs_echo() ? 0 : 1;
            CAPTURE(row.name);
            CHECK(names.insert(row.section + row.name).second);
        }
    }
    const std::vector<Handshake> openings = handshakes();
    for (const Handshake& row : openings) {
        CAPTURE(row.name);
        CHECK(names.insert(row.section + row.name).second);
    }
    std::printf(
        "RFC 6455: %zu rows of frames, %zu of them with the program as well; "
        "%zu opening handshakes\n",
        rows, with_program, openings.size());
    CHECK(rows + openings.size() >= 120);
}

}  // namespace rfc6455
