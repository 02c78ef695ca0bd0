#include "tests/protocol/tampering.hpp"

#include <catch2/catch.hpp>

#include "protocol/fair/digest.hpp"
#include "protocol/verify/verify.hpp"
#include "tests/support/how_many.hpp"

namespace support {

namespace {

using Path = Json::json_pointer;

/// Where the member of this name stands.
const Json& holder(const Json& record, const std::string& name) {
    for (const char* pointer : {"/chance", "/proof/history"}) {
        if (record.at(Path(pointer)).contains(name)) {
            return record.at(Path(pointer));
        }
    }
    return record;
}

/// All bits are tried, or each so manyth.
std::size_t bits_apart() {
    return support::how_many("RA_BITS_APART", 1);
}

}  // namespace

std::string failed_step(std::string_view text) {
    const protocol::Verdict verdict = protocol::verify(text);
    const protocol::Step* failed = verdict.failed();
    return failed == nullptr ? "ok" : failed->name;
}

std::string outcome(const Json& record) {
    const protocol::Verdict verdict = protocol::verify(record.dump());
    const protocol::Step* failed = verdict.failed();
    if (failed == nullptr) {
        return "ok";
    }
    CHECK_FALSE(failed->detail.empty());
    return failed->name + " " + failed->field;
}

Json changed(const FairGame& game, const Change& change) {
    Json record = game.record;
    change(record);
    return record;
}

Change put(const std::string& pointer, const Json& value) {
    return [=](Json& record) { record[Path(pointer)] = value; };
}

Change drop(const std::string& pointer) {
    return [=](Json& record) {
        const Path path(pointer);
        Json& parent = record.at(path.parent_pointer());
        if (parent.is_array()) {
            parent.erase(std::stoul(path.back()));
        } else {
            parent.erase(path.back());
        }
    };
}

void check_every_bit(const Json& record, const std::string& pointer, const std::string& step) {
    CAPTURE(pointer);
    const auto bytes = protocol::unhex(record.at(Path(pointer)).get<std::string>());
    for (std::size_t bit = 0; bit < 256; bit += bits_apart()) {
        protocol::Bytes32 flipped = *bytes;
        flipped[bit / 8] = static_cast<std::uint8_t>(flipped[bit / 8] ^ 1U << bit % 8);
        Json other = record;
        other[Path(pointer)] = protocol::hex(flipped);
        CAPTURE(bit);
        REQUIRE(failed_step(other.dump()) == step);
    }
}

bool every_bit(std::size_t /*place*/, unsigned /*bit*/) {
    return true;
}

void check_text(const Json& record, const std::string& name, const Bits& bits) {
    const std::string text = record.dump();
    const std::string part = holder(record, name).at(name).dump();
    const std::size_t begin = text.find("\"" + name + "\":" + part) + name.size() + 3;
    REQUIRE(text.substr(begin, part.size()) == part);
    std::size_t chosen = 0;
    for (std::size_t place = 0; place < part.size(); ++place) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            if (bits(place, bit) && chosen++ % bits_apart() == 0) {
                std::string other = text;
                other[begin + place] = static_cast<char>(other[begin + place] ^ 1 << bit);
                CAPTURE(name, place, bit, part.substr(place < 20 ? 0 : place - 20, 40));
                REQUIRE(failed_step(other) != "ok");
            }
        }
    }
}

}  // namespace support
