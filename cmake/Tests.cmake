# ra_add_test(NAME SOURCES file… [LINK target…] [ARGS arg…])
#
# One Catch2 executable and one ctest test, both called NAME. Its working directory is the
# repository root, so that fixtures are opened by the paths they have in the tree.
# Name a test after its part, for example engine_scoring: `./ra test engine` runs engine_*.
if(RA_BUILD_TESTS)
  enable_testing()
endif()

# Seconds, before a test is taken to hang: the longest takes some minutes, and several times as long on a busy or slow machine.
# Sanitized programs take up to fifteen times as long.
if(RA_SANITIZE)
  set(ra_longest_test 3600)
else()
  set(ra_longest_test 1800)
endif()

# Seconds that the longest take, three at a time on two processors: CTest begins with them, so that none is left running
# alone at the end.
foreach(cost sim_seeds=400 protocol_proofs=190 js_test=145 web_browser_branch=135 web_browser_steady=110 web_browser_game=105
    trust_cheats=95 protocol_second=90 web_browser_access=90 web_browser_fair=80 store_all=60 web_check=55 native_terminal=55
    protocol_live=55 net_sockets=40 web_browser_docs=40 web_test=40 web_browser_dice=40 trust_worlds=35 web_browser_offline=35
    web_browser_saved=35 bots_strength=30 native_library=30 web_browser_clocks=25)
  string(REPLACE "=" ";" cost ${cost})
  list(POP_FRONT cost name)
  set(ra_cost_${name} ${cost})
endforeach()

# ra_time_test(NAME): for how long a test runs before it is taken to hang, and how early it begins.
function(ra_time_test name)
  set_tests_properties(${name} PROPERTIES TIMEOUT ${ra_longest_test})
  if(DEFINED ra_cost_${name})
    set_tests_properties(${name} PROPERTIES COST ${ra_cost_${name}})
  endif()
endfunction()

function(ra_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK;ARGS")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ra_warnings ra_catch2 ${arg_LINK})
  add_test(NAME ${name} COMMAND ${name} ${arg_ARGS} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  ra_time_test(${name})
endfunction()
