#include "server/room/waiting_budget.hpp"

#include "server/room/limits.hpp"

namespace room {

bool WaitingBudget::try_spend(Connection from, std::size_t bytes) {
    const auto found = shares_.find(from);
    const Share own = found == shares_.end() ? Share{} : found->second;
    if (all_.messages >= limits::inputs_waiting || all_.bytes + bytes > limits::bytes_waiting ||
        own.messages >= limits::inputs_waiting_of_connection ||
        own.bytes + bytes > limits::bytes_waiting_of_connection) {
        return false;
    }
    all_.add(bytes);
    shares_[from].add(bytes);
    return true;
}

void WaitingBudget::give_back(Connection from, std::size_t bytes) {
    all_.remove(bytes);
    const auto own = shares_.find(from);
    own->second.remove(bytes);
    if (own->second.messages == 0) {
        shares_.erase(own);
    }
}

}  // namespace room
