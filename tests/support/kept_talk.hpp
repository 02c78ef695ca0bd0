#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace support {

/// What a store keeps of a room's talk, by number (store::Entry).
class KeptTalk {
public:
    void keep(std::uint64_t number, const std::string& line, std::uint64_t from) {
        lines_[number] = line;
        std::erase_if(lines_,
                      [from](const auto& kept) { return kept.first > 0 && kept.first < from; });
    }
    std::vector<std::string> lines() const {
        std::vector<std::string> all;
        for (const auto& [number, line] : lines_) all.push_back(line);
        return all;
    }

private:
    std::map<std::uint64_t, std::string> lines_;
};

}  // namespace support
