// What clients send, as lobby and rooms read it: a command, or an error with a code.

#include "protocol/json/fields.hpp"
#include "protocol/wire/message.hpp"
#include "tests/fuzz/target.hpp"

namespace {

using protocol::Json;
using protocol::Unreadable;

bool is_plain_id(const std::string& id) {
    return id.size() <= protocol::longest_id &&
           id.find_first_not_of(
               "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-") ==
               std::string::npos;
}

void check_refusal(const Unreadable& unreadable) {
    fuzz::check(is_plain_id(unreadable.id), "an id that is none is told");
    const Json told = protocol::parse(protocol::error_message(unreadable.id, unreadable.error));
    fuzz::check(!told.at("code").get<std::string>().empty(), "an error without a code");
    fuzz::check(!told.at("reason").get<std::string>().empty(), "an error without a reason");
}

template <class Command>
void check(const std::variant<Command, Unreadable>& read, std::string_view text) {
    if (const auto* unreadable = std::get_if<Unreadable>(&read)) return check_refusal(*unreadable);
    const auto& command = std::get<Command>(read);
    fuzz::check(!command.id.empty() && is_plain_id(command.id), "a command without a right id");
    fuzz::check(command.digest != protocol::Bytes32(), "a command without a digest");
    const Json message = protocol::parse(text);
    fuzz::check(message.at("id") == command.id, "another id than was sent");
    fuzz::check(protocol::parse(protocol::dump(message)) == message,
                "JSON that changes when written");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    check(protocol::read_lobby_command(text), text);
    check(protocol::read_room_command(text), text);
    return 0;
}
