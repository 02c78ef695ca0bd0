# ra_add_test(NAME SOURCES file… [LINK target…] [ARGS arg…])
#
# One Catch2 executable and one ctest test, both called NAME. Its working directory is the
# repository root, so that fixtures are opened by the paths they have in the tree.
# The longest say how long they take, by their property COST: CTest begins with them, so that none is left
# running alone at the end.
# Name a test after its part, for example engine_scoring: `./ra test engine` runs engine_*.
if(RA_BUILD_TESTS)
  enable_testing()
endif()

# Seconds, before a test is taken to hang: the longest take two minutes, and five times as long on a busy or slow machine.
# Sanitized programs take up to fifteen times as long.
if(RA_SANITIZE)
  set(ra_longest_test 3600)
else()
  set(ra_longest_test 1800)
endif()

function(ra_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK;ARGS")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ra_warnings ra_catch2 ${arg_LINK})
  add_test(NAME ${name} COMMAND ${name} ${arg_ARGS} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(${name} PROPERTIES TIMEOUT ${ra_longest_test})
endfunction()
