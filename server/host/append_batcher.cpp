#include "server/host/append_batcher.hpp"

#include <utility>

namespace host {

void AppendBatcher::append(store::Entry entry, Then then) {
    if (entries_.empty()) executor_.at_end_of_turn([this] { flush(); });
    entries_.push_back(std::move(entry));
    waiting_.push_back(std::move(then));
}

void AppendBatcher::flush() {
    store_.append(std::exchange(entries_, {}),
                  [&executor = executor_, waiting = std::exchange(waiting_, {})](
                      std::vector<store::Outcome<store::Done>> outcomes) mutable {
                      executor.post([waiting = std::move(waiting), outcomes = std::move(outcomes)] {
                          for (std::size_t i = 0; i < waiting.size(); ++i) waiting[i](outcomes[i]);
                      });
                  });
}

}  // namespace host
