#pragma once

// Catch2 3 under the header name of Catch2 2, so that tests compile with either.
#include <catch2/catch_all.hpp>
