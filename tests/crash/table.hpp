#pragma once

#include <deque>
#include <string>

#include "tests/support/guest.hpp"

namespace crash {

using support::Broken;

/// A room and its people, from its making on. Thread: the platform's.
class Table {
public:
    /// Everything about it follows from the seed.
    Table(client::Platform& platform, support::Conditions& conditions, std::uint32_t number,
          std::uint64_t seed);

    /// Makes the room, and has everybody come. Called again when the server is back.
    void open();
    bool is_made() const { return !place_.room.empty(); }

    std::deque<support::Guest>& guests() { return guests_; }
    std::size_t size() const { return guests_.size(); }
    const support::Ledger& ledger() const { return place_.ledger; }
    /// Why it is not at rest; empty when it is.
    std::string unrest() const;
    bool is_full() const;
    /// Requires: it is at rest. Throws Broken.
    void check_complete() const;

private:
    support::RandomJson random_;
    support::Place place_;
    /// The host is the first.
    std::deque<support::Guest> guests_;
};

}  // namespace crash
