#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>

#include <boost/asio/buffer.hpp>
#include <boost/container/static_vector.hpp>

#include "server/room/effect.hpp"

namespace net {

/// What waits to be sent over one WebSocket, in its order: text messages, which are shared with all
/// others who get them and have their frame's header here, and frames that are whole already, which
/// Beast writes. Thread: its connection's.
class SendQueue {
public:
    /// As many as go into one system call.
    static constexpr std::size_t most_buffers = 64;
    using Buffers = boost::container::static_vector<boost::asio::const_buffer, most_buffers>;

    /// `came` is when the move came that the message answers, if it answers one.
    void push(room::Frame text, room::Moment came = {});
    /// The same; `drop_latest` finds it.
    void push_latest(room::Frame text);
    void push_frame(std::string bytes);

    bool empty() const { return items_.empty(); }
    bool has_messages() const { return messages_ > 0; }
    std::size_t messages() const { return messages_; }
    /// Of the texts of messages.
    std::size_t message_bytes() const { return message_bytes_; }

    /// Whether one more message of this size may wait: so many bytes may besides the largest, which
    /// may be a record.
    bool has_room_for(std::size_t message_bytes, std::size_t most_bytes) const;

    /// What is to be sent next. Valid until anything else is done here.
    Buffers next() const;
    struct Sent {
        std::size_t messages = 0;
        std::size_t frames = 0;
        /// When the moves came that were answered with them.
        boost::container::static_vector<room::Moment, most_buffers> moves = {};
    };
    /// So many bytes of it were sent. Ensures: what left whole with them.
    Sent sent(std::size_t bytes);

    /// Drops all messages but the first, which may be on its way, and those that begin within so
    /// many bytes of what is to be sent next.
    void drop_waiting_messages(std::size_t begun_bytes = 0);
    /// Likewise drops those that `push_latest` put here.
    void drop_latest(std::size_t begun_bytes = 0);
    void clear();

private:
    struct Item {
        std::array<std::uint8_t, 10> header = {};
        /// 0: no message of ours, but a whole frame.
        std::uint8_t header_bytes = 0;
        room::Frame payload = {};
        room::Moment came = {};
        bool is_latest = false;

        bool is_message() const { return header_bytes > 0; }
        std::size_t bytes() const { return header_bytes + payload->size(); }
    };

    template <class Test>
    void drop_waiting(std::size_t begun_bytes, Test test);
    void forget(const Item& item);

    std::deque<Item> items_;
    /// Of the first item.
    std::size_t bytes_sent_ = 0;
    std::size_t messages_ = 0;
    std::size_t message_bytes_ = 0;
    /// Since no message waited.
    std::size_t largest_message_ = 0;
};

}  // namespace net
