#pragma once

#include <deque>
#include <memory>
#include <string>

#include "tests/crash/guest.hpp"

namespace crash {

/// A room and its people, from its making on. Thread: the context's only one.
class Table {
public:
    /// Everything about it follows from the seed.
    Table(World& world, std::uint32_t number, std::uint64_t seed);

    /// Makes the room, and has everybody come. Called again when the server is back.
    void open();
    bool is_made() const { return !place_.room.empty(); }

    std::deque<Guest>& guests() { return guests_; }
    std::size_t size() const { return guests_.size(); }
    const Ledger& ledger() const { return place_.ledger; }
    /// Why it is not at rest; empty when it is.
    std::string unrest() const;
    bool is_full() const;
    /// Requires: it is at rest. Throws Broken.
    void check_complete() const;

private:
    void make();
    void on_in_lobby(const Json& message);

    World& world_;
    support::RandomJson random_;
    Place place_;
    std::unique_ptr<Link> lobby_;
    std::uint64_t tries_ = 0;
    /// The host is the first.
    std::deque<Guest> guests_;
};

}  // namespace crash
