# Building with another compiler, or other options, than the tree is built with.
#
# ra_build_apart(NAME OUTPUT file SOURCES file… COMPILE word… LINK word…)
#
# Target NAME makes OUTPUT, in the current binary directory: COMPILE is the command that makes an object
# of a source, with the COMPILE_OPTIONS that the source has here, LINK the one that makes OUTPUT of all objects.
# Files are given by absolute paths.
function(ra_build_apart name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "OUTPUT" "SOURCES;COMPILE;LINK")
  set(objects)
  foreach(source ${arg_SOURCES})
    file(RELATIVE_PATH path "${PROJECT_SOURCE_DIR}" "${source}")
    set(object "${CMAKE_CURRENT_BINARY_DIR}/${name}/${path}.o")
    cmake_path(GET object PARENT_PATH folder)
    file(MAKE_DIRECTORY "${folder}")
    get_source_file_property(own_options "${source}" COMPILE_OPTIONS)
    if(NOT own_options)
      set(own_options)
    endif()
    add_custom_command(
      OUTPUT "${object}"
      COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${arg_COMPILE} ${own_options} -MD -MF "${object}.d" -c "${source}" -o "${object}"
      DEPENDS "${source}"
      DEPFILE "${object}.d"
      COMMENT "Building ${path} for ${arg_OUTPUT}"
      VERBATIM)
    list(APPEND objects "${object}")
  endforeach()
  add_custom_command(
    OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${arg_OUTPUT}"
    COMMAND ${arg_LINK} ${objects} -o "${CMAKE_CURRENT_BINARY_DIR}/${arg_OUTPUT}"
    DEPENDS ${objects}
    COMMENT "Linking ${arg_OUTPUT}"
    VERBATIM)
  add_custom_target(${name} ALL DEPENDS "${CMAKE_CURRENT_BINARY_DIR}/${arg_OUTPUT}")
endfunction()

# ra_write_unit(OUTPUT file FOLDER folder SOURCES file…)
#
# Writes OUTPUT, one source that includes SOURCES of FOLDER: where all is built or nothing, the headers
# are then read once instead of for each file.
function(ra_write_unit)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "OUTPUT;FOLDER" "SOURCES")
  set(text "")
  foreach(source ${arg_SOURCES})
    string(APPEND text "#include \"${arg_FOLDER}/${source}\"\n")
  endforeach()
  file(CONFIGURE OUTPUT "${arg_OUTPUT}" CONTENT "${text}" @ONLY)
endfunction()
