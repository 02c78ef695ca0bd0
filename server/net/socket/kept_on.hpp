#pragma once

#include <memory>
#include <utility>

#include <boost/asio/post.hpp>

namespace net {

/// Returns a shared value that is always destroyed on the executor's thread, wherever its last
/// owner lets go of it. Requires: the executor's context outlives it. Thread: any.
template <class Executor, class Value>
std::shared_ptr<Value> kept_on(const Executor& executor, Value value) {
    return {new Value(std::move(value)), [executor](Value* last) {
                boost::asio::post(executor, [value = std::unique_ptr<Value>(last)] {});
            }};
}

}  // namespace net
