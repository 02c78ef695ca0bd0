#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include "server/net/socket/send_queue.hpp"
#include "server/net/socket/stream.hpp"

namespace net {

/// What Beast's WebSocket reads from and writes to. Its frames and our messages go through one
/// queue, so that none comes within another, and all that was queued before a flush, or while the
/// socket was full, leaves with one system call. Thread: the context's only one.
class Wire {
public:
    using executor_type = Stream::executor_type;
    using next_layer_type = Stream;
    using Time = std::chrono::steady_clock::time_point;

    struct Events {
        /// Messages were sent, one or more.
        std::function<void(const SendQueue::Sent&)> sent;
        /// Nothing more can be sent.
        std::function<void(const boost::system::error_code&)> failed;
    };

    explicit Wire(boost::asio::io_context& context)
        : stream_(context), frame_sent_(context, Time::max()) {}

    /// Before anything is written. Requires: the stream is open. The owner lives as long as
    /// something is to be sent.
    void start(std::weak_ptr<void> owner, Events events);

    /// It leaves with the next flush. Requires: Beast has not written its close.
    void send(room::Frame text, room::Moment came = {}) { queue_.push(std::move(text), came); }
    void send_latest(room::Frame text) { queue_.push_latest(std::move(text)); }
    /// What waits leaves: now, as much as the socket takes, or at the end of the loop's turn.
    void flush();
    void flush_soon();
    const SendQueue& queue() const { return queue_; }
    /// Drops all messages but those that have begun to leave.
    void drop_waiting_messages() { queue_.drop_waiting_messages(stream_.begun()); }

    /// Drops what `send_latest` sent, unless it has begun to leave.
    void drop_latest() { queue_.drop_latest(stream_.begun()); }

    /// Since when the socket has not taken the whole of the first in the queue; none when it does.
    const std::optional<Time>& writing_since() const { return writing_since_; }

    Stream& stream() { return stream_; }
    /// Ensures: whatever is under way ends with an error.
    void close();

    // ---- for Beast ----

    executor_type get_executor() { return stream_.get_executor(); }
    Stream& next_layer() { return stream_; }
    const Stream& next_layer() const { return stream_; }

    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler) {
        stream_.async_read_some(buffers, std::forward<Handler>(handler));
    }

    /// Beast writes one frame at a time.
    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler) {
        std::string frame = boost::beast::buffers_to_string(buffers);
        const std::size_t size = frame.size();
        queue_.push_frame(std::move(frame));
        frame_sent_.async_wait([this, size, handler = std::forward<Handler>(handler)](
                                   const boost::system::error_code&) mutable {
            std::move(handler)(frame_error_, frame_error_ ? 0 : size);
        });
        flush_soon();
    }

    template <class Handler>
    friend void async_teardown(boost::beast::role_type role, Wire& wire, Handler&& handler) {
        using boost::beast::websocket::async_teardown;
        wire.stream_.end_sending();
        async_teardown(role, wire.stream_.socket(), std::forward<Handler>(handler));
    }

private:
    void flush_when_possible();
    void note_sent(std::size_t bytes);

    Stream stream_;
    SendQueue queue_;
    std::weak_ptr<void> owner_;
    Events events_;
    bool flush_is_posted_ = false;
    /// Until the socket takes something again.
    bool is_blocked_ = false;
    /// Never expires: what waits for it is called when it is cancelled.
    boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                      boost::asio::wait_traits<std::chrono::steady_clock>,
                                      executor_type>
        frame_sent_;
    boost::system::error_code frame_error_;
    std::optional<Time> writing_since_;
};

}  // namespace net
