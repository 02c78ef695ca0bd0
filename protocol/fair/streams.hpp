#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

// Where a game's chance comes from: streams of numbers, each with a label.

namespace protocol {

/// Endless numbers, found by label and place. Thread: any, since it does not change.
class Streams {
public:
    Streams() = default;
    Streams(const Streams&) = delete;
    Streams& operator=(const Streams&) = delete;
    virtual ~Streams() = default;

    /// The jth value of the stream of this label, from 0.
    virtual std::uint64_t value(std::string_view label, std::uint64_t j) const = 0;
};

/// A game may draw from its streams as long as it lasts.
using SharedStreams = std::shared_ptr<const Streams>;

/// One stream, value after value. Models core::RandomSource.
class Stream {
public:
    Stream(SharedStreams streams, std::string_view label)
        : streams_(std::move(streams)), label_(label) {}

    std::uint64_t next() { return streams_->value(label_, next_++); }

private:
    SharedStreams streams_;
    std::string label_;
    std::uint64_t next_ = 0;
};

}  // namespace protocol
