#include "clients/terminal/reactions.hpp"

#include <map>

namespace terminal {

std::string words_of_reaction(const std::string& name) {
    static const std::map<std::string, std::string> words = {
        {"thumbs_up", "Yes!"},
        {"clap", "Bravo!"},
        {"laugh", "Ha ha!"},
        {"wow", "Wow!"},
        {"cry", "Oh no!"},
        {"sweat", "Phew!"},
        {"think", "Hmm..."},
        {"heart", "Lovely!"},
        {"hello", "Hello!"},
        {"good_luck", "Good luck!"},
        {"well_played", "Well played!"},
        {"thanks", "Thank you!"},
        {"sorry", "Sorry!"},
        {"oops", "Oops!"},
        {"nice_lot", "A nice lot!"},
        {"too_expensive", "Too expensive for me."},
        {"take_your_time", "Take your time."},
        {"one_moment", "One moment, please."},
        {"your_turn", "It's your turn."},
        {"good_game", "Good game!"}};
    const auto found = words.find(name);
    return found == words.end() ? name : found->second;
}

}  // namespace terminal
