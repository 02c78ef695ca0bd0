#include "protocol/games/proof_fault.hpp"

#include <string>

namespace protocol {

Error proof_fault(std::string_view reason, std::string_view where) {
    return Error("wrong_proof", std::string(reason)).in(std::string(where));
}

void require(bool holds, std::string_view reason, std::string_view where) {
    if (!holds) {
        throw proof_fault(reason, where);
    }
}

}  // namespace protocol
