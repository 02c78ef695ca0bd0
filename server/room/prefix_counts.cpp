#include "server/room/prefix_counts.hpp"

namespace room {

void PrefixCounts::add(const ClientPrefix& client) {
    if (client.is_nobody()) return;
    ++counts_[client.narrow];
    if (client.has_two_tiers()) ++counts_[client.wide];
}

void PrefixCounts::remove(const ClientPrefix& client) {
    if (client.is_nobody()) return;
    remove_one(client.narrow);
    if (client.has_two_tiers()) remove_one(client.wide);
}

bool PrefixCounts::has_share(const ClientPrefix& client, std::size_t most) const {
    return of(client.narrow) >= most ||
           (client.has_two_tiers() && of(client.wide) >= wide_share * most);
}

std::size_t PrefixCounts::of(const std::string& prefix) const {
    const auto counted = counts_.find(prefix);
    return counted == counts_.end() ? 0 : counted->second;
}

void PrefixCounts::remove_one(const std::string& prefix) {
    const auto counted = counts_.find(prefix);
    if (--counted->second == 0) counts_.erase(counted);
}

}  // namespace room
