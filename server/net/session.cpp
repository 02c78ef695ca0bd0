#include "server/net/session.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <spdlog/spdlog.h>

#include "protocol/error.hpp"
#include "protocol/message.hpp"
#include "server/lobby/room.hpp"
#include "server/net/loop.hpp"
#include "server/net/metrics.hpp"
#include "server/net/rate_limit.hpp"
#include "server/net/upgrade.hpp"

namespace net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;

namespace {

using SteadyClock = std::chrono::steady_clock;

/// Counts what is read, and slows nothing down.
class Meter {
public:
    /// Called for whatever is read, within the read: nothing may be begun there.
    void on_read(std::function<void(std::size_t)> then) { on_read_ = std::move(then); }

    std::size_t bytes_read() const { return bytes_read_; }

private:
    friend class beast::rate_policy_access;

    static constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

    std::size_t available_read_bytes() const noexcept { return unlimited; }
    std::size_t available_write_bytes() const noexcept { return unlimited; }
    void transfer_read_bytes(std::size_t bytes) {
        bytes_read_ += bytes;
        if (on_read_) on_read_(bytes);
    }
    void transfer_write_bytes(std::size_t /*bytes*/) noexcept {}
    void on_timer() noexcept {}

    std::function<void(std::size_t)> on_read_;
    std::size_t bytes_read_ = 0;
};

using Wire = beast::basic_stream<asio::ip::tcp, asio::io_context::executor_type, Meter>;

/// A message in pieces may leave this much unused at the end of its buffer.
constexpr std::size_t buffer_slack = 4096;

std::atomic<lobby::Connection> last_connection = 0;

/// RFC 6455: data of a type that is not taken, and text that is no UTF-8. They are no codes of
/// ours, and come without `closing`.
constexpr auto binary_refused = static_cast<lobby::CloseCode>(1003);
constexpr auto not_utf8 = static_cast<lobby::CloseCode>(1007);

/// The other side closed it, or the network did.
constexpr auto lost = lobby::CloseCode{};

/// Answers a command that nobody will read, so that its sender knows which.
lobby::Frame rate_limited(const std::string& text) {
    const std::string id =
        std::visit([](const auto& read) { return read.id; }, protocol::read_room_command(text));
    return std::make_shared<const std::string>(protocol::error_message(
        id, protocol::Error("rate_limited", "Too many messages: wait a second.")));
}

/// Beast does not notice it when an empty fragment ends a message within a character.
/// Requires: UTF-8 as far as it goes.
bool ends_within_character(std::string_view text) {
    const auto first = std::find_if(text.rbegin(), text.rend(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    });
    if (first == text.rend()) return false;
    const auto byte = static_cast<unsigned char>(*first);
    return first - text.rbegin() + 1 < (byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4);
}

class WebSocketSession final : public Session,
                               public Watched,
                               public std::enable_shared_from_this<WebSocketSession> {
public:
    WebSocketSession(Loop& loop, Upgrade& upgrade, const Limits& limits, ConnectionMetrics& metrics)
        : loop_(loop),
          limits_(limits),
          metrics_(metrics),
          connection_(++last_connection),
          place_(std::move(upgrade.place)),
          stream_(loop.context()),
          buffer_(limits.message_bytes + buffer_slack),
          rate_(limits.messages_per_second, limits.messages_saved_up, limits.messages_refused,
                SteadyClock::now()) {
        upgrade.socket.move_to(wire().socket());
    }

    ~WebSocketSession() override {
        if (accepted_) metrics_.closed(farewell_ == lost ? std::nullopt : farewell_);
    }

    void accept(std::shared_ptr<Upgrade> upgrade,
                std::function<void(std::shared_ptr<Session>)> then) {
        set_options();
        stream_.async_accept(upgrade->request, [self = shared_from_this(), upgrade,
                                                then = std::move(then)](const error_code& error) {
            if (error) return;
            self->accepted_ = true;
            self->metrics_.opened();
            self->hear();
            self->loop_.watch(self);
            then(self);
        });
    }

    lobby::Connection connection() const override { return connection_; }
    const lobby::ClientPrefix& address() const override { return place_.who(); }

    void deliver_to(std::weak_ptr<Receiver> receiver) override {
        receiver_ = std::move(receiver);
        read();
    }

    void send(lobby::Frame frame) override {
        if (farewell_) return;
        if (frame->size() > limits_.large_answer_bytes) place_.count(Usage::large_answer);
        const std::size_t largest = std::max(largest_queued_, frame->size());
        if (queued_bytes_ + frame->size() > limits_.queue_bytes + largest) {
            return give_up_on_slow_reader();
        }
        enqueue(std::move(frame));
    }

    void close(lobby::CloseCode code) override {
        if (farewell_) return;
        farewell_ = code;
        closing_since_ = SteadyClock::now();
        receiver_.reset();
        if (queue_.empty()) finish();
    }

    void dismiss(lobby::CloseCode code, const std::string& node = {}) override {
        if (farewell_) return;
        enqueue(std::make_shared<const std::string>(lobby::closing_message(code, node)));
        leave();
        close(code);
    }

    void look(SteadyClock::time_point now) override {
        note_arrivals(now);
        if (!stream_.is_open() && !closing_since_) closing_since_ = now;
        if (is_overdue(now)) return cut();
        if (closing_since_) return;
        if (now - heard_ > limits_.idle) return dismiss(lobby::CloseCode::idle);
        if (now - heard_ > limits_.ping_after) ping();
    }

private:
    Wire& wire() { return stream_.next_layer(); }

    void set_options() {
        websocket::stream_base::timeout timeouts{};
        timeouts.handshake_timeout = limits_.handshake_deadline;
        // Ours are in `look`: Beast's do not see a client that sends but never reads.
        timeouts.idle_timeout = websocket::stream_base::none();
        stream_.set_option(timeouts);
        stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& answer) {
            answer.set(
                beast::http::field::sec_websocket_protocol,
                beast::string_view(protocol::subprotocol.data(), protocol::subprotocol.size()));
        }));
        stream_.read_message_max(limits_.message_bytes);
        stream_.auto_fragment(false);
        stream_.text(true);
        stream_.control_callback(
            [this](websocket::frame_type kind, beast::string_view) { hear_control(kind); });
        wire().rate_policy().on_read([this](std::size_t bytes) { hear_bytes(bytes); });
        error_code ignored;
        wire().socket().set_option(asio::socket_base::send_buffer_size(limits_.send_buffer_bytes),
                                   ignored);
    }

    // ---- reading ----

    void read() {
        stream_.async_read_some(buffer_, limits_.message_bytes,
                                [self = shared_from_this()](const error_code& error, std::size_t) {
                                    self->on_read(error);
                                });
    }

    void on_read(const error_code& error) {
        if (error) return lose(error);
        if (stream_.is_message_done()) {
            hear_message(beast::buffers_to_string(buffer_.data()));
            buffer_.consume(buffer_.size());
        } else if (!message_since_) {
            message_since_ = SteadyClock::now();
        }
        // Beast reads on by itself until the other side answers the close.
        if (!farewell_) read();
    }

    void hear_message(std::string text) {
        message_since_.reset();
        hear();
        if (farewell_) return;
        metrics_.received();
        if (!stream_.got_text()) return refuse(binary_refused);
        if (ends_within_character(text)) return refuse(not_utf8);
        switch (count_message()) {
            case RateLimit::Verdict::answer: return deliver(std::move(text));
            case RateLimit::Verdict::refuse: return refuse_for_now(text);
            case RateLimit::Verdict::disconnect: return dismiss(lobby::CloseCode::rate_limited);
        }
    }

    /// One more of this connection, and of all connections of its client.
    RateLimit::Verdict count_message() {
        const RateLimit::Verdict own = rate_.count(heard_);
        // What was large is known, and paid for, when it is answered.
        return std::max({own, place_.count(Usage::message), place_.count(Usage::large_answer, 0),
                         bytes_verdict_});
    }

    void refuse_for_now(const std::string& text) {
        metrics_.refused("rate_limited");
        send(rate_limited(text));
    }

    /// Called within a read, where nothing may be begun.
    void hear_control(websocket::frame_type kind) {
        hear();
        if (kind == websocket::frame_type::close) return;
        ping_under_way_ = ping_under_way_ && kind != websocket::frame_type::pong;
        if (count_message() == RateLimit::Verdict::disconnect) disconnect_soon();
    }

    /// Called within a read, likewise. Whatever the bytes are: many frames make few messages, or
    /// none.
    void hear_bytes(std::size_t bytes) {
        if (farewell_) drained_bytes_ += bytes;
        bytes_verdict_ = place_.count(Usage::byte, static_cast<double>(bytes));
        const bool goes_on = drained_bytes_ > limits_.drained_bytes;
        if (goes_on || bytes_verdict_ == RateLimit::Verdict::disconnect) disconnect_soon();
    }

    void disconnect_soon() {
        asio::post(stream_.get_executor(), [self = shared_from_this()] {
            if (self->drained_bytes_ > self->limits_.drained_bytes) return self->cut();
            self->dismiss(lobby::CloseCode::rate_limited);
        });
    }

    void hear() {
        heard_ = SteadyClock::now();
        stalled_since_.reset();
        bytes_noted_ = wire().rate_policy().bytes_read();
    }

    void deliver(std::string text) {
        const auto receiver = receiver_.lock();
        if (receiver) receiver->received(connection_, std::move(text));
    }

    // ---- writing ----

    void enqueue(lobby::Frame frame) {
        queued_bytes_ += frame->size();
        largest_queued_ = std::max(largest_queued_, frame->size());
        queue_.push_back(std::move(frame));
        if (queue_.size() == 1) write();
    }

    void write() {
        write_since_ = SteadyClock::now();
        stream_.async_write(asio::buffer(*queue_.front()),
                            [self = shared_from_this()](const error_code& error, std::size_t) {
                                self->on_written(error);
                            });
    }

    void on_written(const error_code& error) {
        write_since_.reset();
        if (error) return lose(error);
        metrics_.sent();
        drop_first();
        if (!queue_.empty()) return write();
        if (farewell_) finish();
    }

    void drop_first() {
        queued_bytes_ -= queue_.front()->size();
        queue_.pop_front();
        if (queue_.empty()) largest_queued_ = 0;
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
        while (queue_.size() > 1) {
            queued_bytes_ -= queue_.back()->size();
            queue_.pop_back();
        }
        dismiss(lobby::CloseCode::slow);
    }

    void refuse(lobby::CloseCode code) {
        leave();
        close(code);
    }

    void finish() {
        // Else it is closing already, at the other side's wish or its fault.
        if (!stream_.is_open()) return;
        stream_.async_close(static_cast<websocket::close_code>(*farewell_),
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

    /// Ensures: all that is under way ends, and this with it.
    void cut() {
        leave();
        if (!farewell_) farewell_ = lost;
        error_code ignored;
        wire().socket().close(ignored);
    }

    // ---- deadlines ----

    void note_arrivals(SteadyClock::time_point now) {
        const std::size_t bytes = wire().rate_policy().bytes_read();
        if (bytes == bytes_noted_) return;
        bytes_noted_ = bytes;
        heard_ = now;
        // Something came since the last whole frame that we know of, and is none itself: Beast
        // does not tell of empty fragments.
        if (!stalled_since_) stalled_since_ = now;
    }

    bool is_overdue(SteadyClock::time_point now) const {
        const auto passed = [now](const auto& since, Limits::Duration deadline) {
            return since && now - *since > deadline;
        };
        return passed(closing_since_, limits_.close_deadline) ||
               passed(write_since_, limits_.write_deadline) ||
               passed(message_since_, limits_.message_deadline) ||
               passed(stalled_since_, limits_.message_deadline);
    }

    Loop& loop_;
    const Limits& limits_;
    ConnectionMetrics& metrics_;
    const lobby::Connection connection_;
    const Census::Place place_;
    websocket::stream<Wire, false> stream_;
    beast::flat_buffer buffer_;
    RateLimit rate_;
    /// Of the bytes that came last.
    RateLimit::Verdict bytes_verdict_ = RateLimit::Verdict::answer;
    /// Since we said farewell.
    std::size_t drained_bytes_ = 0;
    std::weak_ptr<Receiver> receiver_;

    /// The first is on its way.
    std::deque<lobby::Frame> queue_;
    std::size_t queued_bytes_ = 0;
    /// Since the queue was empty: a record may be larger than all else that may wait.
    std::size_t largest_queued_ = 0;
    bool ping_under_way_ = false;
    /// Set once it ends: nothing more is taken from either side.
    std::optional<lobby::CloseCode> farewell_;
    bool accepted_ = false;

    SteadyClock::time_point heard_;
    std::size_t bytes_noted_ = 0;
    std::optional<SteadyClock::time_point> write_since_;
    std::optional<SteadyClock::time_point> message_since_;
    std::optional<SteadyClock::time_point> stalled_since_;
    std::optional<SteadyClock::time_point> closing_since_;
};

}  // namespace

void open_session(Loop& loop, std::shared_ptr<Upgrade> upgrade, const Limits& limits,
                  ConnectionMetrics& metrics, std::function<void(std::shared_ptr<Session>)> then) {
    std::make_shared<WebSocketSession>(loop, *upgrade, limits, metrics)
        ->accept(std::move(upgrade), std::move(then));
}

}  // namespace net
