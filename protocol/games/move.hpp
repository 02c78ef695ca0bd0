#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <type_traits>

namespace protocol {

/// One action of a game, as the game's family knows it: to all other code a few bytes that can be
/// kept, compared and handed back. It becomes JSON through its game only.
class Move {
public:
    template <class Action>
    static Move of(const Action& action) {
        check_action<Action>();
        Move move;
        std::memcpy(move.bytes_.data(), &action, sizeof action);
        return move;
    }

    /// Requires: made of such an action.
    template <class Action>
    Action as() const {
        check_action<Action>();
        Action action;
        std::memcpy(&action, bytes_.data(), sizeof action);
        return action;
    }

    bool operator==(const Move&) const = default;

private:
    /// The largest action of all games has five bytes.
    static constexpr std::size_t size = 8;

    template <class Action>
    static constexpr void check_action() {
        static_assert(std::is_trivially_copyable_v<Action> && sizeof(Action) <= size);
        static_assert(std::has_unique_object_representations_v<Action>,
                      "equal actions would be different moves");
    }

    std::array<std::byte, size> bytes_{};
};

/// What is done for a seat whose time is over: it ends its turn if it can, and otherwise does the
/// first that it may. Requires: it may do something.
template <class Actions>
Move timeout_move(const Actions& legal) {
    for (const auto& action : legal) {
        if (action.type == action.end().type) return Move::of(action);
    }
    return Move::of(legal[0]);
}

}  // namespace protocol
