#include "server/net/socket/send_queue.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace net {

namespace asio = boost::asio;

namespace {

// RFC 6455, 5.2.
constexpr std::uint8_t final_text = 0x81;
constexpr std::size_t longest_in_7_bits = 125;
constexpr std::uint8_t in_16_bits = 126;
constexpr std::size_t longest_in_16_bits = 0xFFFF;
constexpr std::uint8_t in_64_bits = 127;

/// The header of a server's frame, which is not masked. Gives its size.
std::uint8_t write_header(std::array<std::uint8_t, 10>& header, std::size_t payload) {
    header[0] = final_text;
    if (payload <= longest_in_7_bits) {
        header[1] = static_cast<std::uint8_t>(payload);
        return 2;
    }
    const bool is_short = payload <= longest_in_16_bits;
    header[1] = is_short ? in_16_bits : in_64_bits;
    const std::uint8_t size = is_short ? 4 : 10;
    for (std::size_t i = size; i-- > 2; payload >>= 8U) {
        header[i] = static_cast<std::uint8_t>(payload);
    }
    return size;
}

/// Without the bytes that were sent already, which are counted down.
asio::const_buffer rest_of(asio::const_buffer buffer, std::size_t& sent) {
    const std::size_t skipped = std::min(sent, buffer.size());
    sent -= skipped;
    return buffer + skipped;
}

}  // namespace

void SendQueue::push(room::Frame text, room::Moment came) {
    Item& item = items_.emplace_back();
    item.header_bytes = write_header(item.header, text->size());
    item.payload = std::move(text);
    item.came = came;
    ++messages_;
    message_bytes_ += item.payload->size();
    largest_message_ = std::max(largest_message_, item.payload->size());
}

void SendQueue::push_latest(room::Frame text) {
    push(std::move(text));
    items_.back().is_latest = true;
}

void SendQueue::push_frame(std::string bytes) {
    items_.push_back({.payload = std::make_shared<const std::string>(std::move(bytes))});
}

bool SendQueue::has_room_for(std::size_t message_bytes, std::size_t most_bytes) const {
    return message_bytes_ + message_bytes <= most_bytes + std::max(largest_message_, message_bytes);
}

SendQueue::Buffers SendQueue::next() const {
    Buffers buffers;
    std::size_t sent = bytes_sent_;
    for (const Item& item : items_) {
        if (buffers.size() + 2 > most_buffers) break;
        for (const asio::const_buffer& part :
             {asio::buffer(item.header.data(), item.header_bytes), asio::buffer(*item.payload)}) {
            const asio::const_buffer rest = rest_of(part, sent);
            if (rest.size() > 0) buffers.push_back(rest);
        }
    }
    return buffers;
}

SendQueue::Sent SendQueue::sent(std::size_t bytes) {
    Sent whole;
    bytes_sent_ += bytes;
    while (!items_.empty() && bytes_sent_ >= items_.front().bytes()) {
        bytes_sent_ -= items_.front().bytes();
        const Item& item = items_.front();
        ++(item.is_message() ? whole.messages : whole.frames);
        if (item.came != room::Moment()) whole.moves.push_back(item.came);
        forget(item);
        items_.pop_front();
    }
    return whole;
}

void SendQueue::drop_waiting_messages(std::size_t begun_bytes) {
    drop_waiting(begun_bytes, [](const Item& item) { return item.is_message(); });
}

void SendQueue::drop_latest(std::size_t begun_bytes) {
    drop_waiting(begun_bytes, [](const Item& item) { return item.is_latest; });
}

template <class Test>
void SendQueue::drop_waiting(std::size_t begun_bytes, Test test) {
    const std::size_t begun = bytes_sent_ + std::max<std::size_t>(begun_bytes, 1);
    std::size_t before = 0;
    const auto waits = [&](const Item& item) {
        const bool has_begun = before < begun;
        before += item.bytes();
        if (has_begun || !test(item)) return false;
        forget(item);
        return true;
    };
    items_.erase(std::remove_if(items_.begin(), items_.end(), waits), items_.end());
}

void SendQueue::forget(const Item& item) {
    if (!item.is_message()) return;
    --messages_;
    message_bytes_ -= item.payload->size();
    if (messages_ == 0) largest_message_ = 0;
}

void SendQueue::clear() {
    *this = {};
}

}  // namespace net
