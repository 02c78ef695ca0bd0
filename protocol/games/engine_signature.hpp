#pragma once

#include <span>
#include <string>
#include <string_view>

namespace protocol {

/// Identifies the engine that plays this game: one that plays it otherwise has another signature.
/// Throws `unknown_game`.
std::string_view engine_signature(const std::string& game);

/// An engine that rooms have played with.
struct KnownEngine {
    std::string_view game;
    std::string_view signature;
    /// How its rules differ from those of this engine, in words; empty where games of one can be
    /// gone on with by the other.
    std::string_view difference;
};
/// All of them, with those of this version.
std::span<const KnownEngine> known_engines();
/// Whether a game that the engine of this signature began can be gone on with.
bool can_go_on(const std::string& game, std::string_view signature);

/// Likewise of its bots: others would choose otherwise.
std::string_view bots_signature(const std::string& game);

}  // namespace protocol
