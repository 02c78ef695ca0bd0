#include "clients/terminal/record_file.hpp"

#include <catch2/catch.hpp>

TEST_CASE("a record is saved under its room's id, if that is one") {
    CHECK(terminal::record_file("K3J9QD", 2) == "ra-K3J9QD-2.json");
    const char* other = GENERATE("../../.bashrc", "/etc/cron.d/x", "", "K3J9QD/x", "k3j9qd\n", "..",
                                 "K3J9QD.json;rm");
    CAPTURE(other);
    CHECK(terminal::record_file(other, 1) == "ra-1.json");
}
