# How every target of this project is compiled.
#
# ra_warnings  link it (PRIVATE) into every own target: the include root and the warnings.
#              Libraries that others build on get the include root through it as well, since
#              includes are written from the repository root everywhere. A library that is installed links it as
#              $<BUILD_INTERFACE:ra_warnings>.
#
# ra_add_headers(LIBRARY)  gives an installed library the headers of its folder, to be included as in this tree.
#
# Presets compile the sources of a target together, eight at a time (CMAKE_UNITY_BUILD): headers are read and templates
# instantiated once for all, which makes a build from nothing much shorter. All presets use the same batches, so what
# compiles for the tests compiles for a release. A target whose sources have helpers of the same names says
# UNITY_BUILD OFF.

if(NOT CMAKE_BUILD_TYPE)
  message(FATAL_ERROR "No build type. Use a preset: cmake --preset dev (or release, …)")
endif()

# What is compiled is the same wherever the checkout is, so that all checkouts of a machine share one cache.
add_compile_options("-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=")
find_program(RA_CCACHE ccache)
mark_as_advanced(RA_CCACHE)
if(RA_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1 "${RA_CCACHE}")
endif()

add_compile_options(-fdiagnostics-color=auto)

if(RA_SANITIZE)
  add_compile_options(-fsanitize=${RA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${RA_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++'s flow analysis gives false alarms on instrumented code.
    add_compile_options(-Wno-maybe-uninitialized)
  endif()
endif()

add_library(ra_warnings INTERFACE)
target_include_directories(ra_warnings INTERFACE "${PROJECT_SOURCE_DIR}")
# g++ 12 gives false alarms for strings in optimised code (its bug 105651, mended in 13). Later ones take a reference that
# a function returns for one into its arguments.
set(ra_false_alarms
  "$<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>"
  "$<$<CXX_COMPILER_ID:GNU>:-Wno-dangling-reference>")
target_compile_options(ra_warnings INTERFACE
  -Wall -Wextra -Wpedantic
  -Wshadow -Wconversion -Wno-sign-conversion -Wdouble-promotion
  -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast -Wcast-align
  -Wimplicit-fallthrough -Wformat=2 -Wundef -Wunused
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op -Wextra-semi>
  $<$<CXX_COMPILER_ID:Clang>:-Wextra-semi -Wunreachable-code-aggressive>
  ${ra_false_alarms})

function(ra_add_headers library)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS "*.hpp")
  target_sources(${library} PUBLIC FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}" FILES ${headers})
endfunction()
