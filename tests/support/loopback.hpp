#pragma once

#include <string>

namespace support {

/// Addresses of this machine: 127.1.0.1 and those after it. Each is another client to a server.
class LoopbackAddresses {
public:
    std::string next() {
        const unsigned number = ++last_;
        return "127." + std::to_string(1 + number / 62'500) + "." +
               std::to_string(number / 250 % 250) + "." + std::to_string(1 + number % 250);
    }

private:
    unsigned last_ = 0;
};

}  // namespace support
