# What is made of the programs' own words: manual pages of --help, the server's configuration of --print-config.
#
# ra_generate(FILE PROGRAM SCRIPT argument…)
#
# FILE, in the current binary directory, is what SCRIPT writes when it is given FILE, the arguments and the command that runs
# PROGRAM.
if(RA_BUILD_PACKAGES)
  find_program(RA_HELP2MAN help2man REQUIRED)
  mark_as_advanced(RA_HELP2MAN)
endif()

function(ra_generate file program script)
  file(GLOB parts CONFIGURE_DEPENDS "${script}" "${program}.h2m")
  add_custom_command(
    OUTPUT "${file}"
    COMMAND "${CMAKE_CURRENT_SOURCE_DIR}/${script}" "${file}" ${ARGN} ${CMAKE_CROSSCOMPILING_EMULATOR} "$<TARGET_FILE:${program}>"
    DEPENDS ${program} ${parts}
    COMMENT "Writing ${file}"
    VERBATIM)
  add_custom_target(ra_generate_${file} ALL DEPENDS "${CMAKE_CURRENT_BINARY_DIR}/${file}")
endfunction()
