#include "server/store/append_batcher.hpp"

#include <utility>

namespace store {

AppendBatcher::AppendBatcher(Store& store, Loop loop) : store_(store), loop_(std::move(loop)) {}

void AppendBatcher::append(Entry entry, Then then) {
    if (entries_.empty()) loop_.at_end_of_turn([this] { flush(); });
    entries_.push_back(std::move(entry));
    waiting_.push_back(std::move(then));
}

void AppendBatcher::flush() {
    store_.append(std::exchange(entries_, {}),
                  [post = loop_.post, waiting = std::exchange(waiting_, {})](
                      std::vector<Outcome<Done>> outcomes) mutable {
                      post([waiting = std::move(waiting), outcomes = std::move(outcomes)] {
                          for (std::size_t i = 0; i < waiting.size(); ++i) waiting[i](outcomes[i]);
                      });
                  });
}

}  // namespace store
