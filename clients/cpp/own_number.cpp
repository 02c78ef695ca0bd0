#include "clients/cpp/own_number.hpp"

#include "protocol/verify/seen_check.hpp"

namespace client {

const char* name_of(OwnNumber own) {
    switch (own) {
        case OwnNumber::open: return "open";
        case OwnNumber::given: return "given";
        case OwnNumber::dropped: return "dropped";
        case OwnNumber::late: return "late";
        case OwnNumber::absent: return "absent";
        case OwnNumber::elsewhere: return "elsewhere";
        case OwnNumber::watched: return "watched";
    }
    return "";
}

std::string sentence(OwnNumber own) {
    switch (own) {
        case OwnNumber::late: return protocol::sentence(protocol::OwnCount::late);
        case OwnNumber::absent: return protocol::sentence(protocol::OwnCount::absent);
        case OwnNumber::elsewhere: return protocol::sentence(protocol::OwnCount::elsewhere);
        case OwnNumber::watched: return protocol::sentence(protocol::OwnCount::watched);
        default: return {};
    }
}

std::string sentence(const protocol::Fault& fault) {
    const std::string what =
        "Game " + std::to_string(fault.game) + ": " + protocol::sentence(fault);
    return what + (fault.attempt ? " It may have thrown your number away: do not count on this "
                                   "shuffle."
                                 : " Do not count on this game.");
}

}  // namespace client
