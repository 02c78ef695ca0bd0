#include "protocol/json/error.hpp"

#include "protocol/json/printable.hpp"

namespace protocol {

Error& Error::in(const std::string& name) {
    const std::string safe = printable(name);
    field = field.empty() ? safe : safe + "." + field;
    return *this;
}

Json encode(const Error& error) {
    Json result = {{"code", error.code}, {"reason", error.reason}};
    if (!error.field.empty()) {
        result["field"] = error.field;
    }
    if (!error.rule.empty()) {
        result["rule"] = error.rule;
        result["legal"] = error.legal;
    }
    if (error.wait && error.code == "rate_limited") {
        result["retry_after"] = std::chrono::ceil<std::chrono::seconds>(*error.wait).count();
    } else if (error.wait) {
        result["wait"] = error.wait->count();
    }
    return result;
}

}  // namespace protocol
