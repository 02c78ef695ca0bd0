#include "tests/rfc6455/case.hpp"

#include <algorithm>

namespace rfc6455 {

bool Case::needs_echo() const {
    return std::any_of(answers.begin(), answers.end(),
                       [](const ReceivedFrame& answer) { return answer.opcode == Opcode::text; });
}

}  // namespace rfc6455
