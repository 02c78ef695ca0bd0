#include "server/lobby/chair.hpp"

#include "server/lobby/damaged.hpp"

namespace lobby {

using protocol::Json;

namespace {

const char* name_of(Chair::Kind kind) {
    switch (kind) {
        case Chair::Kind::open: return "open";
        case Chair::Kind::human: return "human";
        case Chair::Kind::bot: return "bot";
    }
    return "";
}

}  // namespace

Json view(const Chair& chair) {
    if (chair.kind == Chair::Kind::open) {
        return {{"kind", "open"}};
    }
    Json shown = {{"kind", name_of(chair.kind)}, {"name", chair.name}};
    if (chair.left) {
        shown["left"] = true;
    }
    if (chair.stand_in()) {
        shown["stand_in"] = true;
    }
    if (chair.level) {
        shown["level"] = name(*chair.level);
    }
    return shown;
}

Json encode(const Chair& chair) {
    Json object = {{"kind", name_of(chair.kind)}, {"name", chair.name}, {"token", chair.token}};
    if (chair.level) {
        object["level"] = name(*chair.level);
    }
    return object;
}

Chair read_chair(const Json& object) {
    Chair chair{.name = object.at("name").get<std::string>(),
                .token = object.at("token").get<std::string>()};
    const std::string kind = object.at("kind").get<std::string>();
    for (const auto possible : {Chair::Kind::open, Chair::Kind::human, Chair::Kind::bot}) {
        if (kind == name_of(possible)) {
            chair.kind = possible;
        }
    }
    if (chair.kind == Chair::Kind::bot) {
        chair.level = level_in(object);
    }
    return chair;
}

protocol::Level level_in(const Json& object) {
    const auto level = bots::level_named(object.at("level").get<std::string>());
    require(level.has_value(), "a bot's level is none");
    return *level;
}

}  // namespace lobby
