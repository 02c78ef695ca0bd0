#include "server/room/turn.hpp"

#include <utility>

namespace room {

void Turn::send(Connection to, Frame frame) {
    emit(Send{to, std::move(frame)});
}

void Turn::answer(Connection to, const std::string& command, std::uint64_t v, Moment move_came) {
    auto text = protocol::server::text_of(protocol::server::Ok{.id = command, .v = v});
    emit(Send{.connection = to, .frame = frame_of(std::move(text)), .came = move_came});
}

void Turn::refuse(Connection to, const std::string& command, const protocol::Error& error) {
    emit(refusal_to(to, command, error));
}

void Turn::close(Connection connection, CloseCode code) {
    emit(closing_to(connection, code));
    emit(Close{connection, code});
}

}  // namespace room
