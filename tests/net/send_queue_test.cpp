#include "server/net/socket/send_queue.hpp"

#include <random>

#include <catch2/catch.hpp>

// What waits to be sent, without a socket.

namespace {

using net::SendQueue;
using Header = std::string;

room::Frame text(std::size_t size, char letter = 'x') {
    return std::make_shared<const std::string>(size, letter);
}

std::string bytes_of(const SendQueue::Buffers& buffers) {
    std::string all;
    for (const auto& buffer : buffers) {
        all.append(static_cast<const char*>(buffer.data()), buffer.size());
    }
    return all;
}

}  // namespace

TEST_CASE("a message begins with the header that RFC 6455 asks for") {
    using namespace std::string_literals;
    const std::vector<std::pair<std::size_t, Header>> headers = {
        {0, "\x81\x00"s},
        {125, "\x81\x7d"s},
        {126, "\x81\x7e\x00\x7e"s},
        {65'535, "\x81\x7e\xff\xff"s},
        {65'536, "\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"s}};
    for (const auto& [size, header] : headers) {
        CAPTURE(size);
        SendQueue queue;
        queue.push(text(size));
        CHECK(bytes_of(queue.next()) == header + std::string(size, 'x'));
    }
}

TEST_CASE("waiting frames are sent in order, however little the socket accepts") {
    std::mt19937 random(1);
    for (int round = 0; round < 200; ++round) {
        CAPTURE(round);
        SendQueue queue;
        std::string expected;
        std::size_t messages = 0;
        std::size_t frames = 0;
        for (std::size_t i = random() % 100; i > 0; --i) {
            if (random() % 4 == 0) {
                queue.push_frame("\x8a\x01p");
                expected += "\x8a\x01p";
                ++frames;
                continue;
            }
            const std::size_t size = random() % 300;
            const char letter = static_cast<char>('a' + i % 26);
            queue.push(text(size, letter));
            SendQueue alone;
            alone.push(text(size, letter));
            expected += bytes_of(alone.next());
            ++messages;
        }
        std::string sent;
        while (!queue.empty()) {
            const SendQueue::Buffers buffers = queue.next();
            REQUIRE(buffers.size() <= SendQueue::most_buffers);
            std::string some = bytes_of(buffers);
            REQUIRE_FALSE(some.empty());
            some.resize(random() % (some.size() + 1));
            sent += some;
            const SendQueue::Sent whole = queue.sent(some.size());
            messages -= whole.messages;
            frames -= whole.frames;
            REQUIRE(queue.has_messages() == (messages > 0));
        }
        CHECK(sent == expected);
        CHECK(frames == 0);
    }
}

TEST_CASE("as much may wait as is allowed, besides the largest message") {
    SendQueue queue;
    queue.push(text(1000));
    CHECK(queue.has_room_for(100, 100));
    CHECK_FALSE(queue.has_room_for(101, 100));
    queue.push(text(100));
    CHECK_FALSE(queue.has_room_for(1, 100));
    // Not even the largest before is known once nothing waits.
    queue.sent(1000 + 4 + 100 + 2);
    queue.push(text(10));
    CHECK(queue.has_room_for(100, 100));
    CHECK_FALSE(queue.has_room_for(11, 10 - 1));
}

TEST_CASE("waiting messages can be dropped, but none that may be on its way, nor Beast's frames") {
    SendQueue queue;
    queue.push(text(3, 'a'));
    queue.push(text(3, 'b'));
    queue.push_frame("\x8a\x01p");
    queue.push(text(3, 'c'));
    queue.sent(2);
    queue.drop_waiting_messages();
    CHECK(bytes_of(queue.next()) == "aaa\x8a\x01p");
    CHECK(queue.has_room_for(1000, 3));
    const SendQueue::Sent whole = queue.sent(6);
    CHECK(whole.messages == 1);
    CHECK(whole.frames == 1);
    CHECK(queue.empty());
}

TEST_CASE("messages stay that have begun to leave, though none has left") {
    SendQueue queue;
    for (const char letter : {'a', 'b', 'c'}) queue.push(text(3, letter));
    queue.push_frame("\x8a\x01p");
    queue.push(text(3, 'd'));
    queue.sent(2);
    // The rest of the first one, and the first byte of the next.
    queue.drop_waiting_messages(4);
    CHECK(bytes_of(queue.next()) ==
          "aaa\x81\x03"
          "bbb\x8a\x01p");
    CHECK(queue.sent(11).messages == 2);
    CHECK(queue.empty());
}

TEST_CASE("the latest of its kind replaces the one before, unless that has begun to leave") {
    SendQueue queue;
    queue.push_latest(text(3, 'a'));
    queue.push(text(3, 'b'));
    queue.sent(1);
    for (const char letter : {'c', 'd'}) {
        queue.drop_latest();
        queue.push_latest(text(3, letter));
    }
    CHECK(queue.messages() == 3);
    CHECK(queue.message_bytes() == 9);
    CHECK(bytes_of(queue.next()) ==
          "\x03"
          "aaa\x81\x03"
          "bbb\x81\x03"
          "ddd");
}

TEST_CASE("when a move's answer has left it is said when that came, and of nothing else") {
    SendQueue queue;
    using std::chrono::nanoseconds;
    queue.push(text(3, 'a'));
    queue.push(text(3, 'b'), nanoseconds{7});
    queue.push(text(3, 'c'), nanoseconds{9});
    CHECK(queue.messages() == 3);
    CHECK(queue.message_bytes() == 9);
    CHECK(queue.sent(5 + 4).moves.empty());
    const SendQueue::Sent rest = queue.sent(1 + 5);
    CHECK(rest.messages == 2);
    CHECK(std::vector<nanoseconds>(rest.moves.begin(), rest.moves.end()) ==
          std::vector{nanoseconds{7}, nanoseconds{9}});
    CHECK(queue.message_bytes() == 0);
}
