#include "server/lobby/chair.hpp"

namespace lobby {

using protocol::Json;

const char* name_of(Chair::Kind kind) {
    switch (kind) {
        case Chair::Kind::open: return "open";
        case Chair::Kind::human: return "human";
        case Chair::Kind::bot: return "bot";
    }
    return "";
}

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

}  // namespace lobby
