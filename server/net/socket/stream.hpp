#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <utility>

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>

#include "server/net/socket/tls_session.hpp"

namespace net {

class LooseStream;

/// The bytes of one connection, over TLS or without: what HTTP and WebSockets are spoken over.
/// Without TLS, all goes straight to the socket. Thread: its loop's. While something is under way
/// it stays where it is.
class Stream {
public:
    using Error = boost::system::error_code;
    using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp,
                                                    boost::asio::io_context::executor_type>;
    using executor_type = Socket::executor_type;
    using next_layer_type = Socket;

    /// Closed as yet.
    explicit Stream(boost::asio::io_context& context) : socket_(context) {}
    explicit Stream(Socket socket, TlsSession tls = {})
        : socket_(std::move(socket)), tls_(std::move(tls)) {
        do_not_block();
    }

    bool is_secure() const { return static_cast<bool>(tls_); }
    /// Speaks without TLS from here on. Requires: nothing is under way.
    void give_up_tls() { tls_ = {}; }

    /// What came, as it came over the wire.
    std::size_t bytes_read() const { return bytes_read_; }
    /// What left with `write_some`, as it went over the wire.
    std::size_t bytes_written() const { return bytes_written_; }
    /// Called with more of that, within the read: nothing may be begun there.
    void on_read(std::function<void(std::size_t)> then) { on_read_ = std::move(then); }

    /// What the socket takes at once. After would_block, the bytes that have `begun` to leave come
    /// first in what is given next.
    template <class Buffers>
    std::size_t write_some(const Buffers& buffers, Error& error) {
        if (!tls_ || !socket_.is_open()) {
            const std::size_t bytes = write_plain(buffers, error);
            bytes_written_ += bytes;
            return bytes;
        }
        std::array<std::byte, TlsSession::record_bytes> record;
        const std::size_t size = boost::asio::buffer_copy(boost::asio::buffer(record), buffers);
        const std::size_t before = tls_.bytes_left();
        const std::size_t bytes = tls_.write(boost::asio::buffer(record, size), error);
        bytes_written_ += tls_.bytes_left() - before;
        return bytes;
    }
    std::size_t begun() const { return tls_.begun(); }

    /// Tells the other side that nothing more comes.
    void end_sending();

    /// Ensures: reads and writes that wait for the socket end with an error.
    void cancel();
    /// Ensures: whatever is under way ends with an error.
    void close();

    // ---- as Asio and Beast have it ----

    executor_type get_executor() { return socket_.get_executor(); }
    Socket& next_layer() { return socket_; }
    const Socket& next_layer() const { return socket_; }
    Socket& socket() { return socket_; }
    const Socket& socket() const { return socket_; }

    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler) {
        if (!tls_) return compose(PlainRead<Buffers>{*this, buffers}, handler);
        const auto attempt = [this, buffers](Error& error) { return read_tls(buffers, error); };
        compose(TlsOperation{*this, attempt, tls_.has_unread()}, handler);
    }

    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler) {
        if (!tls_) return socket_.async_write_some(buffers, std::forward<Handler>(handler));
        const auto attempt = [this, buffers](Error& error) { return write_some(buffers, error); };
        compose(TlsOperation{*this, attempt, true}, handler);
    }

private:
    friend LooseStream;

    static constexpr std::size_t few_bytes = 2048;

    template <class Buffers>
    struct PlainRead {
        Stream& stream;
        Buffers buffers;

        template <class Operation>
        void operator()(Operation& self) {
            const Buffers into = buffers;
            stream.socket_.async_read_some(into, std::move(self));
        }
        template <class Operation>
        void operator()(Operation& self, const Error& error, std::size_t bytes) {
            stream.count(bytes);
            self.complete(error, bytes);
        }
    };

    /// Tries whenever the socket may let it go on.
    template <class Attempt>
    struct TlsOperation {
        Stream& stream;
        Attempt attempt;
        bool need_not_wait;
        bool is_begun = false;

        template <class Operation>
        void operator()(Operation& self, Error error = {}) {
            std::size_t bytes = 0;
            if (std::exchange(is_begun, true)) {
                // Its number may be another's by now.
                if (!stream.socket_.is_open()) error = boost::asio::error::operation_aborted;
                if (!error) bytes = attempt(error);
                if (error != boost::asio::error::would_block) return self.complete(error, bytes);
                need_not_wait = false;
            }
            // A handler is not called before what it is given to returns.
            if (need_not_wait) return boost::asio::post(stream.get_executor(), std::move(self));
            stream.socket_.async_wait(stream.tls_.awaited(), std::move(self));
        }
    };
    template <class Attempt>
    TlsOperation(Stream&, Attempt, bool) -> TlsOperation<Attempt>;

    template <class Operation, class Handler>
    void compose(Operation operation, Handler& handler) {
        boost::asio::async_compose<Handler, void(Error, std::size_t)>(std::move(operation), handler,
                                                                      socket_);
    }

    /// Few bytes are copied sooner than the system looks through a list of where they are.
    template <class Buffers>
    std::size_t write_plain(const Buffers& buffers, Error& error) {
        std::array<std::byte, few_bytes> joined;
        if (boost::asio::buffer_size(buffers) > joined.size()) {
            return socket_.write_some(buffers, error);
        }
        const std::size_t size = boost::asio::buffer_copy(boost::asio::buffer(joined), buffers);
        return socket_.write_some(boost::asio::buffer(joined, size), error);
    }

    /// Requires: there is place in the buffers.
    template <class Buffers>
    std::size_t read_tls(const Buffers& buffers, Error& error) {
        auto into = boost::asio::buffer_sequence_begin(buffers);
        while (boost::asio::mutable_buffer(*into).size() == 0) ++into;
        const std::size_t before = tls_.bytes_came();
        const std::size_t bytes = tls_.read(*into, error);
        count(tls_.bytes_came() - before);
        return bytes;
    }

    void do_not_block();

    void count(std::size_t bytes) {
        bytes_read_ += bytes;
        if (on_read_ && bytes > 0) on_read_(bytes);
    }

    Socket socket_;
    TlsSession tls_;
    std::size_t bytes_read_ = 0;
    std::size_t bytes_written_ = 0;
    std::function<void(std::size_t)> on_read_;
};

/// A stream that belongs to no loop, on its way from one to another.
class LooseStream {
public:
    using Handle = Stream::Socket::native_handle_type;
    static constexpr Handle none = -1;

    /// Requires: nothing is under way on it. It may be closed.
    explicit LooseStream(Stream stream);
    ~LooseStream();
    LooseStream(const LooseStream&) = delete;
    LooseStream& operator=(const LooseStream&) = delete;

    /// Gives it to a closed stream of the new loop.
    void move_to(Stream& stream);

private:
    boost::asio::ip::tcp protocol_;
    Handle handle_;
    TlsSession tls_;
};

}  // namespace net
