# cmake -DSOURCE=DIR -DOUTPUT=FILE [-DCOMMIT=TEXT] -P Commit.cmake
#
# Writes a source file that knows which commit DIR is at, if that is known, whenever it is another one than before.
if(NOT COMMIT AND EXISTS "${SOURCE}/.git")
  execute_process(COMMAND git rev-parse --short=12 HEAD
    WORKING_DIRECTORY "${SOURCE}" OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
file(CONFIGURE OUTPUT "${OUTPUT}" @ONLY CONTENT [[
#include "server/app/commit.hpp"

namespace app {

const char* commit() {
    return "@COMMIT@";
}

}  // namespace app
]])
