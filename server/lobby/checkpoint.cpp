#include "server/lobby/checkpoint.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "protocol/json/hex.hpp"
#include "server/lobby/limits.hpp"

namespace lobby {

namespace {

using Log = std::vector<std::string>;

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
                 std::back_inserter(records), has_record);
    return records;
}

std::vector<Commanded> commands_before(const Log& log, std::size_t end) {
    std::vector<Commanded> commands;
    for (std::size_t i = end; i > 0 && commands.size() < limits::answers_held; --i) {
        if (auto command = read_command(log[i - 1])) {
            commands.push_back(std::move(*command));
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

Checkpoint make_checkpoint(const LogDigest& before, GatheringRoom room, const Bytes32& head) {
    std::string digest = before.value(text_of(room, head));
    return {.room = std::move(room), .head = head, .digest = std::move(digest)};
}

bool is_sound(const Checkpoint& checkpoint, const LogDigest& before) {
    return checkpoint.digest == before.value(text_of(checkpoint.room, checkpoint.head));
}

std::optional<Resumption> find_resumption(const Log& log) {
    for (std::size_t place = log.size(); place-- > 0;) {
        std::optional<Checkpoint> checkpoint = read_checkpoint(log[place]);
        if (!checkpoint) {
            continue;
        }
        const LogDigest before = digest_of(log, place);
        if (!is_sound(*checkpoint, before)) {
            return {};
        }
        return Resumption{.place = place,
                          .checkpoint = std::move(*checkpoint),
                          .before = before,
                          .records = records_before(log, place),
                          .commands = commands_before(log, place)};
    }
    return {};
}

}  // namespace lobby
