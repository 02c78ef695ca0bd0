# Everything that comes from outside, found once. All of it is packaged by Debian: `./ra` installs it.
#
#   part                    link
#   engine                  nothing
#   protocol                nlohmann_json::nlohmann_json  PkgConfig::sodium  OpenSSL::Crypto
#   protocol/wasm           clang with a C++ library for WebAssembly: Wasm.cmake
#   server/room             PkgConfig::icu
#   server/net, operator    Boost::headers  Threads::Threads  OpenSSL::SSL  PkgConfig::prometheus
#   server/store            SQLiteCpp  PkgConfig::pqxx  PkgConfig::pq  PkgConfig::sodium
#                           nlohmann_json::nlohmann_json  spdlog::spdlog
#   server/app              CLI11::CLI11  tomlplusplus::tomlplusplus  spdlog::spdlog
#   clients/cpp             Boost::headers  Boost::url  OpenSSL::SSL  PkgConfig::sodium
#   clients/terminal        PkgConfig::ncursesw  CLI11::CLI11
#   tests                   ra_catch2  rapidcheck  valijson  PkgConfig::vterm
#   tests/bench             benchmark::benchmark

find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(icu REQUIRED IMPORTED_TARGET icu-i18n)
pkg_check_modules(pqxx REQUIRED IMPORTED_TARGET libpqxx)
# Newer releases deprecate calls for which Debian 12's has no other.
target_compile_options(PkgConfig::pqxx INTERFACE -Wno-deprecated-declarations)
pkg_check_modules(pq REQUIRED IMPORTED_TARGET libpq)
# Its CMake package would ask for what the rest of it needs: curl, civetweb and zlib.
pkg_check_modules(prometheus REQUIRED IMPORTED_TARGET prometheus-cpp-core)

find_package(Boost 1.81 REQUIRED CONFIG COMPONENTS url)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(spdlog REQUIRED)
find_package(CLI11 REQUIRED)
find_package(tomlplusplus REQUIRED)
find_package(SQLiteCpp REQUIRED)
find_package(OpenSSL REQUIRED)
if(RA_BUILD_TERMINAL)
  pkg_check_modules(ncursesw REQUIRED IMPORTED_TARGET ncursesw)
endif()

if(RA_BUILD_TESTS)
  find_package(Catch2 REQUIRED)
  find_package(rapidcheck REQUIRED)
  add_library(ra_catch2 INTERFACE)
  target_link_libraries(ra_catch2 INTERFACE Catch2::Catch2WithMain)
  if(Catch2_VERSION VERSION_GREATER_EQUAL 3)
    # Debian 12 has Catch2 2, whose header has another name than that of version 3.
    target_include_directories(ra_catch2 SYSTEM INTERFACE "${CMAKE_CURRENT_LIST_DIR}/catch2-v3")
  endif()
endif()

if(RA_BUILD_TESTS AND RA_BUILD_TERMINAL)
  pkg_check_modules(vterm REQUIRED IMPORTED_TARGET vterm)
endif()

if(RA_BUILD_BENCHMARKS)
  find_package(benchmark REQUIRED)
endif()

# Benchmarks and fuzz targets use clients of the tests.
if(RA_BUILD_TESTS OR RA_BUILD_BENCHMARKS OR RA_BUILD_FUZZERS)
  find_package(valijson REQUIRED)
endif()
