# C++ compiled to WebAssembly, by a clang that comes with a standard library for wasm32-wasi.
#
# ra_add_wasm(NAME SOURCES file…)   target NAME_wasm: builds NAME.wasm in the current binary directory,
#                                   from files with absolute paths. The module is a reactor: it exports
#                                   what its sources export, and _initialize.
#
# It is there only with RA_BUILD_WASM.
if(NOT RA_BUILD_WASM)
  return()
endif()

# The newest clang that has its linker, a C++ library and a runtime for WebAssembly. Debian keeps all of
# a release of LLVM in one folder, so that parts of two releases never meet.
function(find_wasm_toolchain)
  file(GLOB folders "/usr/lib/llvm-*")
  list(SORT folders COMPARE NATURAL ORDER DESCENDING)
  foreach(folder ${folders})
    if(NOT EXISTS "${folder}/bin/clang++" OR NOT EXISTS "${folder}/bin/wasm-ld"
       OR NOT EXISTS "${folder}/include/wasm32-wasi/c++/v1/vector")
      continue()
    endif()
    execute_process(COMMAND "${folder}/bin/clang++" --target=wasm32-wasi --print-libgcc-file-name
      OUTPUT_VARIABLE runtime OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(EXISTS "${runtime}")
      set(RA_WASM_LLVM "${folder}" CACHE PATH "The folder of an LLVM that compiles C++ to WebAssembly")
      break()
    endif()
  endforeach()
endfunction()

if(NOT RA_WASM_LLVM)
  find_wasm_toolchain()
endif()
if(NOT EXISTS "${RA_WASM_LLVM}/bin/clang++")
  message(FATAL_ERROR
    "No clang with a C++ library for WebAssembly was found. On Debian 12 it is in the packages clang-16, lld-16, "
    "libc++-16-dev-wasm32 and libclang-rt-16-dev-wasm32, on newer systems in those without -16. RA_WASM_LLVM names the "
    "folder of another; -DRA_BUILD_WASM=OFF builds without, and then pages cannot check finished games.")
endif()
message(STATUS "WebAssembly: ${RA_WASM_LLVM}")

# Headers of libraries that are headers only: /usr/include itself is another platform's.
set(ra_wasm_include "${PROJECT_BINARY_DIR}/wasm-include")
file(MAKE_DIRECTORY "${ra_wasm_include}")
get_target_property(ra_json_include nlohmann_json::nlohmann_json INTERFACE_INCLUDE_DIRECTORIES)
file(CREATE_LINK "${ra_json_include}/nlohmann" "${ra_wasm_include}/nlohmann" SYMBOLIC)

set(ra_wasm_compile
  "${RA_WASM_LLVM}/bin/clang++" --target=wasm32-wasi -std=c++20 -Oz -flto
  -nostdinc++ -isystem "${RA_WASM_LLVM}/include/wasm32-wasi/c++/v1" -isystem "${ra_wasm_include}" "-I${PROJECT_SOURCE_DIR}"
  # It has no files.
  -DJSON_HAS_FILESYSTEM=0 -DJSON_HAS_EXPERIMENTAL_FILESYSTEM=0
  # As ra_protocol has it.
  -DJSON_DISABLE_ENUM_SERIALIZATION=1
  # Debian's C++ library for WebAssembly cannot throw; protocol/wasm/exceptions.cpp says what happens instead.
  -fexceptions
  -Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion)
if(CMAKE_COMPILE_WARNING_AS_ERROR)
  list(APPEND ra_wasm_compile -Werror)
endif()
set(ra_wasm_link
  "${RA_WASM_LLVM}/bin/clang++" --target=wasm32-wasi -mexec-model=reactor -Oz -flto
  "-L${RA_WASM_LLVM}/lib/wasm32-wasi"
  # A stack that overflows runs out of memory's lower end, which traps, instead of into the data.
  -Wl,--strip-all,--stack-first,-z,stack-size=262144
  # The longest record takes a tenth of it.
  -Wl,--max-memory=268435456)

function(ra_add_wasm name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES")
  ra_build_apart(${name}_wasm OUTPUT ${name}.wasm SOURCES ${arg_SOURCES}
    COMPILE ${ra_wasm_compile} LINK ${ra_wasm_link})
endfunction()
