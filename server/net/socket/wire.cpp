#include "server/net/socket/wire.hpp"

#include <utility>

#include <boost/asio/error.hpp>

namespace net {

using boost::system::error_code;

void Wire::start(std::weak_ptr<void> owner, Events events) {
    owner_ = std::move(owner);
    events_ = std::move(events);
}

/// Not at once, since Beast may be within a write or a read of its own.
void Wire::flush_soon() {
    if (std::exchange(flush_is_posted_, true)) return;
    boost::asio::post(get_executor(), [this, owner = owner_.lock()] {
        flush_is_posted_ = false;
        flush();
    });
}

void Wire::flush() {
    if (is_blocked_) return;
    error_code error;
    while (!queue_.empty() && !error) {
        note_sent(stream_.write_some(queue_.next(), error));
    }
    if (error == boost::asio::error::would_block) return flush_when_possible();
    if (error) events_.failed(error);
}

void Wire::flush_when_possible() {
    is_blocked_ = true;
    if (!writing_since_) writing_since_ = std::chrono::steady_clock::now();
    stream_.socket().async_wait(boost::asio::socket_base::wait_write,
                                [this, owner = owner_.lock()](const error_code& error) {
                                    is_blocked_ = false;
                                    if (error) return events_.failed(error);
                                    flush();
                                });
}

void Wire::note_sent(std::size_t bytes) {
    const SendQueue::Sent sent = queue_.sent(bytes);
    if (sent.messages + sent.frames > 0) writing_since_.reset();
    if (sent.frames > 0) frame_sent_.cancel();
    if (sent.messages > 0) events_.sent(sent);
}

void Wire::close() {
    stream_.close();
    queue_.clear();
    writing_since_.reset();
    frame_error_ = boost::asio::error::operation_aborted;
    frame_sent_.cancel();
}

}  // namespace net
