# A toolchain file: the newest clang++ of Debian's, by its versioned name, since that is the one whose runtime
# libraries (libclang-rt-N-dev: sanitizers and libFuzzer) `./ra` installs.
find_program(RA_CLANGXX NAMES clang++-19 clang++-16 clang++ REQUIRED)
mark_as_advanced(RA_CLANGXX)
set(CMAKE_CXX_COMPILER "${RA_CLANGXX}")
