#include "server/net/socket/session.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <optional>
#include <utility>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <spdlog/spdlog.h>

#include "protocol/json/error.hpp"
#include "protocol/json/rate_limited.hpp"
#include "protocol/wire/message.hpp"
#include "server/net/socket/contain.hpp"
#include "server/net/socket/loop.hpp"
#include "server/net/socket/machine_clock.hpp"
#include "server/net/socket/rate_limit.hpp"
#include "server/net/socket/session_deadlines.hpp"
#include "server/net/socket/text.hpp"
#include "server/net/socket/upgrade.hpp"
#include "server/net/socket/wire.hpp"
#include "server/operator/metrics.hpp"
#include "server/room/room.hpp"

namespace net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;

namespace {

using SteadyClock = std::chrono::steady_clock;

/// A message in pieces may leave this much unused at the end of its buffer.
constexpr std::size_t buffer_slack = 4096;

std::atomic<room::Connection> last_connection = 0;

/// RFC 6455: data of a type that is not taken, and text that is no UTF-8. They are no codes of
/// ours, and come without `closing`.
constexpr auto binary_refused = static_cast<room::CloseCode>(1003);
constexpr auto not_utf8 = static_cast<room::CloseCode>(1007);

/// Whether a client that owes this much for large answers is refused the command. A debt for
/// records keeps no client out of a room or from its tables; only one that asks for those again and
/// again owes more.
bool is_refused_for_debt(const std::string& text, RateLimit::Verdict debt) {
    if (debt == RateLimit::Verdict::answer) return false;
    const bool owes_more = debt == RateLimit::Verdict::disconnect;
    const auto of_room = protocol::read_room_command(text);
    if (const auto* command = std::get_if<protocol::RoomCommand>(&of_room)) {
        return std::holds_alternative<protocol::AskRecord>(command->body) ||
               (owes_more && std::holds_alternative<protocol::Enter>(command->body));
    }
    const auto of_lobby = protocol::read_lobby_command(text);
    const auto* command = std::get_if<protocol::LobbyCommand>(&of_lobby);
    return owes_more && command != nullptr && std::holds_alternative<protocol::Mine>(command->body);
}

/// The other side closed it, or the network did.
constexpr auto lost = room::CloseCode{};

/// Answers a command that will not be read, so that its sender knows which.
room::Frame rate_limited(const std::string& text, std::chrono::duration<double> wait) {
    return room::frame_of(protocol::error_message(
        protocol::command_id(text),
        protocol::rate_limited_error("Too many messages: wait before the next.", wait)));
}

class WebSocketSession final : public host::Session,
                               public DeadlineChecker,
                               public std::enable_shared_from_this<WebSocketSession> {
public:
    WebSocketSession(Loop& loop, Upgrade& upgrade, const Limits& limits, ConnectionMetrics& metrics)
        : loop_(loop),
          limits_(limits),
          metrics_(metrics),
          connection_(++last_connection),
          slot_(std::move(upgrade.slot)),
          stream_(loop.context()),
          buffer_(limits.message_bytes + buffer_slack),
          rate_(limits.messages_per_second, limits.messages_saved_up, limits.messages_refused,
                SteadyClock::now()) {
        upgrade.stream.move_to(wire().stream());
    }

    ~WebSocketSession() override {
        Traffic last = traffic();
        last.waiting_messages = last.waiting = 0;
        metrics_.measured(measured_, last);
        if (accepted_) metrics_.closed(close_code_ == lost ? std::nullopt : close_code_);
    }

    void accept(const std::shared_ptr<Upgrade>& upgrade,
                std::function<void(std::shared_ptr<host::Session>)> then) {
        set_options();
        wire().start(weak_from_this(),
                     {.sent = [this](const SendQueue::Sent& sent) { on_sent(sent); },
                      .failed = [this](const error_code& error) { lose(error); }});
        receive();
        loop_.watch(shared_from_this());
        stream_.async_accept(upgrade->request, [self = shared_from_this(), upgrade,
                                                then = std::move(then)](const error_code& error) {
            if (error) return;
            contain([&] { self->on_accepted(then); }, [&] { self->cut(); });
        });
    }

    room::Connection connection() const override { return connection_; }
    const room::ClientPrefix& address() const override { return slot_.who(); }

    void deliver_to(std::weak_ptr<host::Receiver> receiver) override {
        receiver_ = std::move(receiver);
        read();
    }

    void send(room::Frame frame, room::Moment came) override {
        if (close_code_) return;
        count_if_large(frame->size());
        if (has_room_for(*frame)) enqueue(std::move(frame), came);
    }

    void send_latest(room::Frame frame) override {
        if (close_code_) return;
        wire().drop_latest();
        if (has_room_for(*frame) && stream_.is_open()) wire().send_latest(std::move(frame));
    }

    void flush() override {
        answer_bytes_ = 0;
        wire().flush();
    }

    void close(room::CloseCode code) override {
        if (close_code_) return;
        close_code_ = code;
        deadlines_.closing(SteadyClock::now());
        receiver_.reset();
        if (!wire().queue().has_messages()) finish();
    }

    void dismiss(room::CloseCode code, const std::string& node = {}) override {
        if (close_code_) return;
        enqueue(room::frame_of(room::closing_message(code, node)));
        wire().flush_soon();
        leave();
        close(code);
    }

    /// Beast's own timeouts are off: they do not see a client that sends and never reads.
    void check_deadlines(SteadyClock::time_point now) override {
        measure();
        deadlines_.bytes_came(now, wire().stream().bytes_read());
        if (accepted_ && !stream_.is_open()) deadlines_.closing(now);
        if (deadlines_.is_overdue(now, wire().writing_since(), limits_)) return cut();
        if (!accepted_ || deadlines_.is_closing()) return;
        const auto silence = now - deadlines_.heard();
        if (silence > limits_.idle) return dismiss(room::CloseCode::idle);
        if (silence > limits_.ping_after) ping();
    }

    void cut() override {
        leave();
        if (!close_code_) close_code_ = lost;
        wire().close();
    }

private:
    Wire& wire() { return stream_.next_layer(); }

    Traffic traffic() {
        return {.received = wire().stream().bytes_read(),
                .sent = wire().stream().bytes_written(),
                .waiting_messages = wire().queue().messages(),
                .waiting = wire().queue().message_bytes()};
    }

    /// Now and then, so that nothing is added up at each message.
    void measure() {
        const Traffic now = traffic();
        if (now != measured_) metrics_.measured(std::exchange(measured_, now), now);
    }

    void set_options() {
        stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& answer) {
            answer.set(
                beast::http::field::sec_websocket_protocol,
                beast::string_view(protocol::subprotocol.data(), protocol::subprotocol.size()));
        }));
        stream_.read_message_max(limits_.message_bytes);
        stream_.auto_fragment(false);
        stream_.text(true);
        stream_.control_callback(
            [this](websocket::frame_type kind, beast::string_view) { on_control(kind); });
        wire().stream().on_read([this](std::size_t bytes) { on_bytes(bytes); });
        error_code ignored;
        wire().stream().socket().set_option(
            asio::socket_base::send_buffer_size(limits_.send_buffer_bytes), ignored);
    }

    /// Counts an answer once, when all that is sent of it together is large.
    void count_if_large(std::size_t more_bytes) {
        const bool was_large = answer_bytes_ > limits_.large_answer_bytes;
        answer_bytes_ += more_bytes;
        const bool is_large = answer_bytes_ > limits_.large_answer_bytes;
        if (is_large && !was_large) slot_.count({{Usage::large_answer}});
    }

    void on_accepted(const std::function<void(std::shared_ptr<host::Session>)>& then) {
        accepted_ = true;
        metrics_.opened();
        then(shared_from_this());
    }

    // ---- reading ----

    void read() {
        stream_.async_read_some(buffer_, limits_.message_bytes,
                                [self = shared_from_this()](const error_code& error, std::size_t) {
                                    contain([&] { self->on_read(error); }, [&] { self->cut(); });
                                });
    }

    void on_read(const error_code& error) {
        if (error) return lose(error);
        if (stream_.is_message_done()) {
            on_message(beast::buffers_to_string(buffer_.data()));
            buffer_.consume(buffer_.size());
        } else {
            deadlines_.message_goes_on(SteadyClock::now());
        }
        // Beast reads on by itself until the other side answers the close.
        if (!close_code_) read();
    }

    void on_message(std::string text) {
        deadlines_.message_ended();
        receive();
        if (close_code_) return;
        metrics_.received();
        if (!stream_.got_text()) return refuse(binary_refused);
        if (ends_within_character(text)) return refuse(not_utf8);
        switch (count_message()) {
            case RateLimit::Verdict::answer:
                if (is_refused_for_debt(text, slot_.large_answers_debt())) {
                    return refuse_for_now(text, slot_.wait({Usage::large_answer}));
                }
                return deliver(std::move(text));
            case RateLimit::Verdict::refuse:
                return refuse_for_now(
                    text, std::max(rate_.wait(), slot_.wait({Usage::message, Usage::byte})));
            case RateLimit::Verdict::disconnect: return dismiss(room::CloseCode::rate_limited);
        }
    }

    /// One more of this connection, and of all connections of its client.
    RateLimit::Verdict count_message() {
        const RateLimit::Verdict own = rate_.count(deadlines_.heard());
        const RateLimit::Verdict of_all = slot_.count({{Usage::message}}, deadlines_.heard());
        return std::max({own, of_all, bytes_verdict_});
    }

    void refuse_for_now(const std::string& text, std::chrono::duration<double> wait) {
        metrics_.refused("rate_limited");
        send(rate_limited(text, wait), {});
        flush();
    }

    /// Called within a read, where nothing may be begun.
    void on_control(websocket::frame_type kind) {
        receive();
        if (kind == websocket::frame_type::close) return;
        ping_under_way_ = ping_under_way_ && kind != websocket::frame_type::pong;
        if (count_message() == RateLimit::Verdict::disconnect) disconnect_soon();
    }

    /// Called within a read, likewise. Whatever the bytes are: many frames make few messages, or
    /// none.
    void on_bytes(std::size_t bytes) {
        if (close_code_) drained_bytes_ += bytes;
        bytes_verdict_ = slot_.count({{Usage::byte, static_cast<double>(bytes)}});
        const bool goes_on = drained_bytes_ > limits_.drained_bytes;
        if (goes_on || bytes_verdict_ == RateLimit::Verdict::disconnect) disconnect_soon();
    }

    void disconnect_soon() {
        asio::post(stream_.get_executor(), [self = shared_from_this()] {
            if (self->drained_bytes_ > self->limits_.drained_bytes) return self->cut();
            self->dismiss(room::CloseCode::rate_limited);
        });
    }

    void receive() { deadlines_.frame_came(SteadyClock::now(), wire().stream().bytes_read()); }

    void deliver(std::string text) {
        const auto receiver = receiver_.lock();
        if (receiver) receiver->received(connection_, std::move(text));
    }

    // ---- writing ----

    /// After Beast's close nothing more may be sent.
    /// Gives up on the client when there is none.
    bool has_room_for(const std::string& text) {
        if (wire().queue().has_room_for(text.size(), limits_.queue_bytes)) return true;
        give_up_on_slow_reader();
        return false;
    }

    void enqueue(room::Frame frame, room::Moment came = {}) {
        if (stream_.is_open()) wire().send(std::move(frame), came);
    }

    void on_sent(const SendQueue::Sent& sent) {
        metrics_.sent(sent.messages);
        if (!sent.moves.empty()) {
            const room::Moment now = MachineClock().uptime();
            for (const room::Moment came : sent.moves) metrics_.answered_move(now - came);
        }
        if (close_code_ && !wire().queue().has_messages()) finish();
    }

    void ping() {
        if (std::exchange(ping_under_way_, true)) return;
        stream_.async_ping({}, [self = shared_from_this()](const error_code& error) {
            if (error) self->lose(error);
        });
    }

    // ---- the end ----

    /// What waits to be sent is dropped, but for the message that is on its way.
    void give_up_on_slow_reader() {
        wire().drop_waiting_messages();
        dismiss(room::CloseCode::slow);
    }

    void refuse(room::CloseCode code) {
        leave();
        close(code);
    }

    void finish() {
        // Otherwise it is closing already, at our wish, or the other side's, or its fault.
        if (!stream_.is_open() || std::exchange(finishing_, true)) return;
        stream_.async_close(static_cast<websocket::close_code>(*close_code_),
                            [self = shared_from_this()](const error_code&) {});
    }

    /// Tells the receiver, not before it has done what it is at.
    void leave() {
        if (receiver_.expired()) return;
        asio::post(stream_.get_executor(),
                   [receiver = std::exchange(receiver_, {}), connection = connection_] {
                       if (const auto alive = receiver.lock()) alive->disconnected(connection);
                   });
    }

    void lose(const error_code& error) {
        spdlog::debug("connection {} ended: {}", connection_, error.message());
        cut();
    }

    Loop& loop_;
    const Limits& limits_;
    ConnectionMetrics& metrics_;
    const room::Connection connection_;
    const ConnectionLimiter::Slot slot_;
    websocket::stream<Wire, false> stream_;
    beast::flat_buffer buffer_;
    RateLimit rate_;
    /// As it was counted.
    Traffic measured_;
    /// Of the bytes that came last.
    RateLimit::Verdict bytes_verdict_ = RateLimit::Verdict::answer;
    /// Of what was sent since the last flush.
    std::size_t answer_bytes_ = 0;
    /// Since we sent our close.
    std::size_t drained_bytes_ = 0;
    std::weak_ptr<host::Receiver> receiver_;

    SessionDeadlines deadlines_;
    bool ping_under_way_ = false;
    /// Set once it ends: nothing more is taken from either side.
    std::optional<room::CloseCode> close_code_;
    /// Our close is sent, or is about to be.
    bool finishing_ = false;
    bool accepted_ = false;
};

}  // namespace

void open_session(Loop& loop, const std::shared_ptr<Upgrade>& upgrade, const Limits& limits,
                  ConnectionMetrics& metrics,
                  std::function<void(std::shared_ptr<host::Session>)> then) {
    std::make_shared<WebSocketSession>(loop, *upgrade, limits, metrics)
        ->accept(upgrade, std::move(then));
}

}  // namespace net
