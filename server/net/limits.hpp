#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "protocol/wire/message.hpp"
#include "server/host/limits.hpp"

namespace net {

/// Every limit on connections, each named once, with its reason, and those of the host. A value, so
/// that tests need not wait for what takes seconds here; the first three are settings.
struct Limits : host::Limits {
    struct Rate {
        double per_second;
        double saved_up;
    };

    /// Connections at once: each takes a file descriptor and some 100 KiB with its buffers.
    std::uint32_t connections = 4096;
    /// Connections at once from one address (IPv6: from one /64, and four times as many from one
    /// /48): forty people, whose browsers each load the page over six and play over two, but no
    /// single machine that takes all there are.
    std::uint32_t connections_per_address = 512;
    /// People who play from one address at once: an office, a school class, a mobile network's
    /// gateway. All its connections share a budget of the rates below for so many people (IPv6: a
    /// /64, and a /48 four times as much).
    std::uint32_t people_per_address = 40;

    /// New connections of one person: a browser that loads the page and enters a room opens eight,
    /// and a phone may do so every ten seconds.
    Rate connects_of_person{.per_second = 1, .saved_up = 16};
    /// Requests of one person, pipelined ones as well: the page has some 140 files, with those
    /// of all games and languages; browsers keep most of them for playing offline, and a
    /// phone may load the twenty that it needs every ten seconds.
    Rate requests_of_person{.per_second = 5, .saved_up = 200};
    /// Messages and control frames of one person, besides what each connection may send: people
    /// never send five a second for long, and a client that comes back sends a few at once.
    Rate messages_of_person{.per_second = 5, .saved_up = 15};
    /// Bytes of WebSockets as they came over the wire, of one person: a message takes 200. Frames
    /// of one byte or none pay for what they cost by their headers.
    Rate bytes_of_person{.per_second = 4 * 1024, .saved_up = 24 * 1024};
    /// An answer of more bytes than this is a large one: a record, which takes milliseconds of a
    /// game loop, the list of many rooms, or a large snapshot.
    std::size_t large_answer_bytes = 6 * 1024;
    /// Large answers of one person: a game's record when it is over, and the lobby's list, a
    /// snapshot and the leaves of a game for a phone that loads the page every ten seconds.
    Rate large_answers_of_person{.per_second = 0.4, .saved_up = 6};
    /// What an upgrade counts as, in requests: a session, and perhaps a room that is read from the
    /// log.
    double upgrade_requests = 5;
    /// What a client may owe, in time, before it is disconnected at its next message: a client that
    /// was asked to wait has time to do so. A client that owes more for large answers enters no
    /// lobby or room meanwhile: to enter may bring one more.
    std::chrono::seconds client_debt{5};
    /// Prefixes whose rates are remembered: a few hundred bytes each, and more than can be
    /// connected at once.
    std::size_t clients_remembered = 16 * 1024;

    /// What is read and forgotten after a last answer or a close, which would be lost if the
    /// connection were cut at once: all that a client may have sent before it came.
    std::size_t drained_bytes = 64 * 1024;
    /// A request's line and header fields: browsers send about 1 KiB.
    std::uint32_t request_bytes = 8 * 1024;
    /// From the connection, or the last answer, to the end of the next request, TLS included: a
    /// client that has something to ask asks it now.
    Duration request_deadline = std::chrono::seconds{5};
    /// For one answer to be taken: the largest file on a bad telephone line.
    Duration response_deadline = std::chrono::seconds{60};
    /// How often the files of the certificate are checked: a new one takes effect within that time.
    Duration certificate_check = std::chrono::seconds{10};
    /// For every game loop to say that it is alive.
    Duration health_deadline = std::chrono::seconds{2};

    /// One message, in as many frames as it comes.
    std::size_t message_bytes = protocol::longest_message;
    /// Messages a second that are answered, and how many may be saved up: people act once a second,
    /// and a client that comes back sends a few at once.
    double messages_per_second = 20;
    double messages_saved_up = 40;
    /// Refused messages after which a connection is closed: it is not listening.
    double messages_refused = 200;
    /// From a message's first byte to its last: 16 KiB at 26 kbit/s, and few have more than one.
    Duration message_deadline = std::chrono::seconds{5};

    /// Bytes that wait to be sent to one connection besides the largest message, which may be a
    /// record: several times the largest snapshot.
    std::size_t queue_bytes = 256 * 1024;
    /// What the kernel may hold of it besides, instead of the megabytes that it would take.
    int send_buffer_bytes = 64 * 1024;
    /// For one message, or the answer to the upgrade, to leave: a client that takes longer does not
    /// read.
    Duration write_deadline = std::chrono::seconds{5};

    /// Silence after which a ping goes out: proxies cut connections that are silent for longer.
    Duration ping_after = std::chrono::seconds{15};
    /// Silence, unanswered pings included, after which the other side is taken to be gone.
    Duration idle = std::chrono::seconds{60};
    /// For the other side to answer our close. Less than `drain_deadline`.
    Duration close_deadline = std::chrono::seconds{3};

    /// The web client's files, which are held in memory: a hundred times what they take.
    std::size_t web_bytes = 64 * 1024 * 1024;
    /// The operator's programs that send a command at once: two people at terminals, and scheduled
    /// jobs. More wait.
    std::size_t control_connections = 8;
    /// What one of them asks for: an announcement, or some hundred rooms to be removed.
    std::size_t control_request_bytes = 16 * 1024;
    /// From their connection to the answer taken: a room that is brought back to be closed, on a
    /// disk that is slow.
    Duration control_deadline = std::chrono::seconds{30};

    /// After a failure to accept, as when descriptors have run out, before the next try.
    Duration accept_pause = std::chrono::milliseconds{100};
};

/// Game loops: more would share too few rooms.
inline constexpr unsigned most_threads = 16;
/// Threads that bots think on by default: one is kept busy by a single room's.
inline constexpr unsigned thinking_threads = 2;
/// Most threads that an operator may give to bots: more than the processors of any machine that
/// games are served on.
inline constexpr unsigned most_thinking_threads = 256;
/// Their niceness: beside a game loop that has something to do they get a tenth of a core.
inline constexpr int thinking_niceness = 10;
/// A thought when few wait: people take it for an answer at once, and longer ones are hardly
/// better.
inline constexpr std::chrono::milliseconds longest_thought{200};
/// A thought when many wait: in less a search has hardly begun.
inline constexpr std::chrono::milliseconds shortest_thought{5};
/// Threads where rooms are brought back from their logs, which people wait for.
inline constexpr unsigned restoring_threads = 2;
/// Time by default in which a server that stops finishes its work. Docker kills it after 10 s.
inline constexpr std::chrono::milliseconds drain_deadline = std::chrono::seconds{5};

/// What one turn of a loop takes from a TLS connection: OpenSSL handles key changes and alerts
/// until there is data or the socket is empty, and other connections wait meanwhile.
inline constexpr std::size_t tls_turn_bytes = 16 * 1024;
/// Records without data that a client may send behind the handshake: a browser sends an alert when
/// it closes, and hardly ever changes its keys.
inline constexpr unsigned most_tls_control_records = 16;

/// Descriptors that are no connections: files, logs, listening sockets, databases.
inline constexpr std::uint32_t descriptors_besides = 64;
/// Descriptors of one loop: three of its own, and one to spare.
inline constexpr std::uint32_t descriptors_of_loop = 4;

/// How long browsers remember that a page of an allowed origin may ask (a preflight of CORS), so
/// that they do not ask before each request. When the origins change, it takes effect within that
/// time.
inline constexpr std::chrono::hours preflight_max_age{1};

/// Rooms that the operator is shown at a glance: as many as a screen holds.
inline constexpr std::size_t busiest_rooms = 10;

/// Guests that the operator is shown: more than anybody reads, and one answer.
inline constexpr std::size_t most_guests = 1000;

/// Networks that are banned: each client is compared with all of them, in some microseconds.
inline constexpr std::size_t most_bans = 1000;

}  // namespace net
