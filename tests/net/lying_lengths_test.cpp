#include <fstream>

#include <catch2/catch.hpp>

#include "tests/support/loopback.hpp"
#include "tests/support/server_program.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/ws_frames.hpp"

// Frames that claim to be longer than any memory, sent to the program.

namespace {

using namespace support;

// A sanitizer keeps what was freed for a while.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool memory_tells = false;
#else
constexpr bool memory_tells = true;
#endif

constexpr long most_growth_kib = 1024;

long resident_kib(pid_t process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string word; status >> word;) {
        if (word != "VmRSS:") continue;
        long kib = 0;
        status >> kib;
        return kib;
    }
    FAIL("there is no VmRSS");
    return 0;
}

/// What says of itself that it is so long: alone, after the beginning of a message, compressed.
std::vector<std::string> lies(std::uint64_t length) {
    return {frame(Opcode::text, "{", {.claimed = length}),
            frame(Opcode::text, "{", {.fin = false}) +
                frame(Opcode::continuation, "}", {.claimed = length}),
            frame(Opcode::text, "\xaa\x56", {.reserved = 4, .claimed = length})};
}

class Liars {
public:
    explicit Liars(std::uint16_t port) : port_(port) {}

    /// Every lie, by clients that offer compression and by others.
    void lie() {
        for (const int bits : {17, 33, 36, 40, 50, 62, 63}) {
            CAPTURE(bits);
            for (const std::string& bytes : lies(1ULL << bits)) {
                tell(bytes, "");
                tell(bytes, "Sec-WebSocket-Extensions: permessage-deflate\r\n");
            }
        }
    }

private:
    void tell(const std::string& bytes, const std::string& fields) {
        FrameClient client(port_, "/ws/lobby", {.fields = fields, .from = addresses_.next()});
        client.send(bytes);
        const std::uint16_t code = client.wait_for_close();
        CHECK((code == 1009 || code == 1002));
    }

    const std::uint16_t port_;
    LoopbackAddresses addresses_;
};

}  // namespace

TEST_CASE("lengths that are lies end the connection, and cost no memory") {
    const TemporaryDirectory data;
    ServerProgram server(data.path().string());
    Liars liars(server.port());
    liars.lie();
    const long before = resident_kib(server.program().process());
    for (int times = 0; times < 5; ++times) liars.lie();
    const long growth = resident_kib(server.program().process()) - before;
    WARN("210 lying lengths: memory grew by " << growth << " KiB");
    if (memory_tells) CHECK(growth < most_growth_kib);
    CHECK_FALSE(server.program().has_ended());
    CHECK(get(server.port(), "/healthz").status() == 200);
}
