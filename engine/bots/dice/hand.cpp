#include "engine/bots/dice/hand.hpp"

#include <algorithm>

#include "engine/dice/scoring.hpp"

namespace bots {

namespace {

using dice::Color;
using dice::Colors;
using dice::Face;

Worth at(const std::array<Worth, dice::colors + 1>& by_number, int number) {
    return by_number[static_cast<std::size_t>(number)];
}

/// The best uses of a hand, its ankhs shared out among them.
class BestUse {
public:
    BestUse(const Gains& gains, const Hand& hand) : gains_(gains), hand_(hand) {}

    Worth value() const {
        Worth best = never;
        for (int pharaohs = 0; pharaohs <= (hand_.shows_pharaoh ? hand_.ankhs : 0); ++pharaohs) {
            const int left = hand_.ankhs - pharaohs;
            best = std::max(best, pharaoh(pharaohs) + without_pharaohs(left));
        }
        return best + at(gains_.suns, hand_.suns);
    }

private:
    Worth without_pharaohs(int ankhs) const {
        Worth best = never;
        for (int niles = 0; niles <= (hand_.shows_nile ? ankhs : 0); ++niles) {
            best = std::max(best, nile(niles) + without_tracks(ankhs - niles));
        }
        return best;
    }

    Worth without_tracks(int ankhs) const {
        Worth best = never;
        for (int civil = 0; civil <= (hand_.fields.empty() ? 0 : ankhs); ++civil) {
            const Worth so_far = civilization(civil);
            for (int built = 0; built <= (hand_.monuments.empty() ? 0 : ankhs - civil); ++built) {
                const int idle = ankhs - civil - built;
                best = std::max(best, so_far + monuments(built) + dice::score_ankhs(idle) * fame);
            }
        }
        return best;
    }

    Worth pharaoh(int ankhs) const { return at(gains_.pharaoh, hand_.pharaohs + ankhs); }

    Worth nile(int ankhs) const {
        const int all = hand_.niles + ankhs;
        const Worth steps = at(gains_.nile, all);
        if (hand_.niles == 0 || all < 3) {
            return steps;
        }
        return std::max(steps, at(gains_.nile_flooded, all - 3));
    }

    Worth civilization(int ankhs) const {
        const int all = hand_.civilization.size() + ankhs;
        const bool enough = hand_.civilization_begun || (!hand_.civilization.empty() && all >= 3);
        const int markers = !enough ? 0 : hand_.civilization_begun ? all : all - 2;
        const int room = (hand_.fields & gains_.room).size();
        return at(gains_.civilization, std::min(markers, room));
    }

    Worth monuments(int ankhs) const {
        if (hand_.monument_begun) {
            return further_monuments(hand_.monuments, ankhs);
        }
        Worth best = 0;
        for_each(hand_.monuments, [&](Color color) {
            const Worth others = further_monuments(hand_.monuments - Colors{color}, ankhs);
            best = std::max(best, gains_.monument[index(color)] + others);
        });
        return best;
    }

    /// Two dice each, one of them real: the best colors.
    Worth further_monuments(Colors real, int ankhs) const {
        Worth sum = 0;
        const int pairs = std::min(real.size(), (real.size() + ankhs) / 2);
        for (int pair = 0; pair < pairs; ++pair) {
            Color best = Color::yellow;
            Worth most = 0;
            for_each(real, [&](Color color) {
                if (const Worth gain = gains_.further_monument[index(color)]; gain > most) {
                    most = gain;
                    best = color;
                }
            });
            sum += most;
            real = real - Colors{best};
        }
        return sum;
    }

    const Gains& gains_;
    const Hand& hand_;
};

}  // namespace

Hand hand_of(const dice::Using& turn) {
    return {.pharaohs = unused(turn, Face::pharaoh).size(),
            .niles = unused(turn, Face::nile).size(),
            .civilization = unused(turn, Face::civilization),
            .monuments = unused(turn, Face::monument),
            .ankhs = unused(turn, Face::ankh).size(),
            .suns = 0,
            .shows_pharaoh = !showing(turn.faces, Face::pharaoh).empty(),
            .shows_nile = !showing(turn.faces, Face::nile).empty(),
            .fields = showing(turn.faces, Face::civilization),
            .civilization_begun = turn.civilization,
            .monument_begun = turn.monument};
}

Worth best_use(const Gains& gains, const Hand& hand) {
    return BestUse(gains, hand).value();
}

}  // namespace bots
