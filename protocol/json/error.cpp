#include "protocol/json/error.hpp"

#include "protocol/json/printable.hpp"

namespace protocol {

Error& Error::in(const std::string& name) {
    const std::string safe = printable(name);
    field = field.empty() ? safe : safe + "." + field;
    return *this;
}

}  // namespace protocol
