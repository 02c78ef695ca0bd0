#include "server/lobby/checkpoint.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "protocol/error.hpp"
#include "protocol/hex.hpp"
#include "server/lobby/limits.hpp"

namespace lobby {

namespace {

using Log = std::vector<std::string>;

// An entry is looked at as text first: to read all of a long log takes a hundred times as long.
// Members are sorted, so that an entry's type comes after all other texts, and in a text quotes are
// escaped.

bool is_rematch(const std::string& entry) {
    constexpr std::string_view type = R"("type":)";
    constexpr std::string_view rematch = R"("rematch")";
    const std::size_t found = entry.rfind(type);
    return found != std::string::npos &&
           entry.compare(found + type.size(), rematch.size(), rematch) == 0;
}

bool may_have(const std::string& entry, std::string_view member) {
    return entry.find(member) != std::string::npos;
}

std::optional<Json> read_with(const std::string& entry, const char* member) {
    try {
        Json read = protocol::parse(entry);
        if (read.is_object() && read.contains(member)) {
            return read;
        }
    } catch (const protocol::Error&) {
        // The room says so when it comes to it.
    }
    return {};
}

LogDigest digest_of(const Log& log, std::size_t end) {
    LogDigest digest;
    for (std::size_t i = 0; i < end; ++i) {
        digest.add(log[i]);
    }
    return digest;
}

std::vector<std::string> records_before(const Log& log, std::size_t end) {
    std::vector<std::string> records;
    std::copy_if(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(end),
                 std::back_inserter(records), is_rematch);
    return records;
}

std::vector<Json> commands_before(const Log& log, std::size_t end) {
    std::vector<Json> commands;
    for (std::size_t i = end; i > 0 && commands.size() < limits::answers_held; --i) {
        if (may_have(log[i - 1], R"(command":{)")) {
            if (auto entry = read_with(log[i - 1], "command")) {
                commands.push_back(std::move(*entry));
            }
        }
    }
    std::reverse(commands.begin(), commands.end());
    return commands;
}

}  // namespace

LogDigest::LogDigest() {
    ::crypto_generichash_init(&state_, nullptr, 0, protocol::Bytes32().size());
}

void LogDigest::add(std::string_view entry) {
    // The length first, so that entries cannot flow into one another.
    const std::uint64_t length = entry.size();
    std::array<std::uint8_t, sizeof length> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<std::uint8_t>(length >> (8 * i));
    }
    ::crypto_generichash_update(&state_, bytes.data(), bytes.size());
    ::crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(entry.data()),
                                entry.size());
}

std::string LogDigest::value(std::string_view and_then) const {
    LogDigest all = *this;
    all.add(and_then);
    protocol::Bytes32 value;
    ::crypto_generichash_final(&all.state_, value.data(), value.size());
    return protocol::hex(value);
}

Json make_checkpoint(const LogDigest& before, Json room, const std::string& head) {
    Json checkpoint = {{"room", std::move(room)}, {"head", head}};
    checkpoint["digest"] = before.value(protocol::dump(checkpoint));
    return checkpoint;
}

bool is_sound(const Json& checkpoint, const LogDigest& before) {
    if (!checkpoint.is_object()) {
        return false;
    }
    Json content = checkpoint;
    content.erase("digest");
    return checkpoint.value("digest", Json()) == before.value(protocol::dump(content));
}

std::optional<Resumption> find_resumption(const Log& log) {
    for (std::size_t place = log.size(); place-- > 0;) {
        if (!may_have(log[place], R"("checkpoint":)")) {
            continue;
        }
        const auto entry = read_with(log[place], "checkpoint");
        if (!entry) {
            continue;
        }
        Resumption found{
            .place = place, .checkpoint = entry->at("checkpoint"), .before = digest_of(log, place)};
        if (!is_sound(found.checkpoint, found.before)) {
            return {};
        }
        found.records = records_before(log, place);
        found.commands = commands_before(log, place);
        return found;
    }
    return {};
}

}  // namespace lobby
