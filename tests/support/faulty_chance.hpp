#pragma once

#include <atomic>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "tests/support/running_server.hpp"

namespace support {

/// What a chance throws on request.
struct Faults {
    /// Where a game is dealt: when its shuffle ends.
    std::atomic<bool> dealing = false;
    /// Where the server's secrets are opened, when a room is brought back: for want of memory.
    std::atomic<bool> memory = false;
    /// Where a new room's id is derived.
    std::atomic<bool> making = false;
    /// Where a room draws what a bot leaves to chance, before it asks the bot.
    std::atomic<bool> asking = false;
};

class FaultyStreams final : public protocol::Streams {
public:
    FaultyStreams(protocol::SharedStreams real, const Faults& faults)
        : real_(std::move(real)), faults_(faults) {}

    std::uint64_t value(std::string_view label, std::uint64_t j) const override {
        if (faults_.asking) throw std::logic_error("no numbers are left");
        return real_->value(label, j);
    }

private:
    const protocol::SharedStreams real_;
    const Faults& faults_;
};

/// The real one, and its faults. Requires: they outlive it.
class FaultyChance final : public room::Chance {
public:
    explicit FaultyChance(const Faults& faults) : faults_(faults) {}

    std::string invite() override { return real_->invite(); }
    protocol::Bytes32 salt() override { return real_->salt(); }
    protocol::Bytes32 derive(std::string_view text) const override {
        if (faults_.making) throw std::runtime_error("no numbers are left");
        return real_->derive(text);
    }
    room::DrawnSecret draw(const std::string& room, std::uint32_t game) override {
        return real_->draw(room, game);
    }
    protocol::Secret open(const std::string& room, std::uint32_t game,
                          const room::SealedSecret& secret) const override {
        if (faults_.memory) throw std::bad_alloc();
        return real_->open(room, game, secret);
    }
    room::Dealt deal(const protocol::GameSetup& setup,
                     const protocol::Shuffle& shuffle) const override {
        if (faults_.dealing) throw std::runtime_error("there are no tiles");
        room::Dealt dealt = real_->deal(setup, shuffle);
        dealt.streams = std::make_shared<FaultyStreams>(dealt.streams, faults_);
        return dealt;
    }

private:
    const std::unique_ptr<room::Chance> real_ = fair_chance();
    const Faults& faults_;
};

}  // namespace support
