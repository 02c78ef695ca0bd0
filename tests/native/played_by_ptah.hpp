#pragma once

#include <string>

#include <catch2/catch.hpp>

#include "protocol/json/json.hpp"
#include "protocol/verify/verify.hpp"

namespace native {

/// The record is of a game in which Ptah, in the first seat, did everything himself, also when
/// chance was made.
inline void check_played_by_ptah(const protocol::Json& record) {
    CHECK(record.at("players").at(0) == "Ptah");
    for (const protocol::Json& action : record.at("actions")) {
        const bool by_itself = action.at("seat") != 0 || !action.contains("by");
        REQUIRE(by_itself);
    }
    CHECK(record.at("proof").at("seats").at(0).at("secret") != std::string(64, '0'));
    CHECK(protocol::verify(record.dump()).failed() == nullptr);
}

}  // namespace native
