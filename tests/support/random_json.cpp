#include "tests/support/random_json.hpp"

namespace support {

std::string RandomJson::key() {
    return {static_cast<char>('a' + below(6))};
}

Json RandomJson::scalar() {
    switch (below(5)) {
        case 0: return below(2) == 0;
        case 1: return std::string(below(4), 'x');
        case 2: return "\u00e9\u4e2d " + key();
        default: return static_cast<std::int64_t>(below(9)) - 4;
    }
}

Json RandomJson::value(int depth) {
    const std::uint64_t kind = depth > 0 ? below(4) : 3;
    if (kind <= 1) {
        return object(depth - 1);
    }
    if (kind == 2) {
        Json list = Json::array();
        for (std::uint64_t size = below(4); size > 0; --size) {
            list.push_back(value(depth - 1));
        }
        return list;
    }
    return scalar();
}

Json RandomJson::object(int depth) {
    Json result = Json::object();
    for (std::uint64_t size = below(5); size > 0; --size) {
        result[key()] = value(depth);
    }
    return result;
}

Json RandomJson::variation(const Json& object, int depth) {
    Json result = object;
    for (std::uint64_t changes = below(4); changes > 0; --changes) {
        const std::string name = key();
        if (below(3) == 0) {
            result.erase(name);
        } else if (result.contains(name) && result[name].is_object() && below(2) == 0) {
            result[name] = variation(result[name], depth);
        } else {
            result[name] = value(depth);
        }
    }
    return result;
}

}  // namespace support
