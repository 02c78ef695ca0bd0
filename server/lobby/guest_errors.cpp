#include "server/lobby/guest_errors.hpp"

namespace lobby {

using protocol::Error;

Error error_of(guests::Answer::Outcome outcome) {
    using Outcome = guests::Answer::Outcome;
    switch (outcome) {
        case Outcome::forgotten: return {"device_forgotten", "This device was signed off."};
        case Outcome::wrong_code:
            return Error("wrong_code", "The code is wrong, was used, or has expired.").in("code");
        case Outcome::token_taken:
            return Error("token_taken", "The token already belongs to a guest: draw another one.")
                .in("token");
        case Outcome::too_many_devices:
            return {"too_many_devices", "The guest has too many devices: sign one off first."};
        case Outcome::too_many_codes:
            return {"too_many_tries", "Too many codes in a day: try again tomorrow."};
        case Outcome::no_such_device:
            return Error("no_such_device", "The guest has no such device.").in("device");
        case Outcome::last_device:
            return Error("last_device", "The last device cannot be signed off.").in("device");
        case Outcome::no_such_guest:
        case Outcome::done: break;
    }
    return {"store_failed", "What the server keeps of the guest could not be read."};
}

}  // namespace lobby
