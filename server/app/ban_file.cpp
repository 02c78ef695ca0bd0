#include "server/app/ban_file.hpp"

#include <fstream>

#include "server/app/settings.hpp"
#include "server/store/draft.hpp"
#include "server/store/unusable.hpp"

namespace app {

std::vector<std::string> read_bans(const std::filesystem::path& file) {
    std::vector<std::string> networks;
    if (!std::filesystem::exists(file)) return networks;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        if (const std::string wrong = not_a_network(line); !wrong.empty()) {
            throw store::NeedsOperator("The list of bans " + file.string() + ", line " +
                                       std::to_string(networks.size() + 1) + ": it " + wrong + ".");
        }
        networks.push_back(line);
    }
    if (!lines.eof())
        throw store::NeedsOperator("The list of bans " + file.string() + " cannot be read.");
    return networks;
}

void write_bans(const std::filesystem::path& file, const std::vector<std::string>& networks) {
    std::string text;
    for (const std::string& network : networks) text += network + '\n';
    store::Draft draft(file, "The list of bans");
    draft.write(text);
    draft.replace();
}

}  // namespace app
