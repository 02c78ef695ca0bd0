#include "server/room/log_budget.hpp"

#include <algorithm>

#include "server/room/limits.hpp"

namespace room {

void LogBudget::spend(Time at) {
    spent_ = spent(at) + limits::entry_regained;
    last_ = at;
}

LogBudget::Duration LogBudget::spent(Time at) const {
    const Duration passed = last_ ? std::max(at - *last_, Duration()) : Duration();
    return std::max(spent_ - passed, Duration());
}

}  // namespace room
