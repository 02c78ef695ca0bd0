#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/host/doubles.hpp"

// What a host does by itself, and what it does not begin.

namespace {

using namespace std::chrono_literals;
using protocol::Json;

constexpr std::uintmax_t mebibyte = 1024 * 1024;

/// Says how much space there is.
struct StoreOnDisk final : support::MemoryStore {
    explicit StoreOnDisk(store::Space has) : on_disk(has) {}
    std::optional<store::Space> space() const override { return on_disk; }

    store::Space on_disk;
};

/// Keeps when guests who were not seen since are to be forgotten.
struct CleanedStore final : support::MemoryStore {
    explicit CleanedStore(std::vector<store::Time>& times) : cleaned(times) {}
    void ask(guests::Question question,
             std::function<void(store::Outcome<guests::Answer>)> then) override {
        if (const auto* unseen = std::get_if<guests::ForgetUnseen>(&question)) {
            cleaned.push_back(unseen->since);
        }
        MemoryStore::ask(std::move(question), std::move(then));
    }

    std::vector<store::Time>& cleaned;
};

/// What somebody hears who makes a room on a disk like this.
std::string answer_to_create(std::uintmax_t free, std::uintmax_t capacity) {
    HostOnMachine on(std::make_unique<StoreOnDisk>(store::Space{free, capacity}));
    const auto visitor = std::make_shared<Visitor>();
    on.host.enter_lobby(visitor);
    visitor->say(create);
    on.machine.pass(0s);
    return visitor->last().value("code", visitor->last().at("type"));
}

}  // namespace

TEST_CASE(
    "no rooms are made where a twentieth of a small disk is free, or 256 MiB of a large one") {
    const std::uintmax_t small = 1000 * mebibyte, large = 1'000'000 * mebibyte;
    CHECK(answer_to_create(50 * mebibyte, small) == "created");
    CHECK(answer_to_create(50 * mebibyte - 1, small) == "disk_full");
    CHECK(answer_to_create(256 * mebibyte, large) == "created");
    CHECK(answer_to_create(256 * mebibyte - 1, large) == "disk_full");
}

TEST_CASE("guests who were not seen for long are forgotten at the start, and each day") {
    std::vector<store::Time> cleaned;
    HostOnMachine on(std::make_unique<CleanedStore>(cleaned));
    const store::Time start = on.machine.time_of_day() - on.limits.guests_kept_for;
    on.machine.pass(49h);
    CHECK(cleaned == std::vector<store::Time>{start, start + 24h, start + 48h});
}
