# The web client and the npm parts of the tests.
#
# ra_web                 builds the client, with the engine in WebAssembly and the documents as a site, all compressed
#                        besides, into share/ra/web beside the programs' folder bin, where ra-server looks for it; the
#                        list of its files and their digests is SHA256SUMS
# ra_npm_install(DIR)    has DIR/node_modules follow DIR/package-lock.json
# ra_add_npm_test(…)     a ctest test that runs an npm script
#
# npm and a Node.js that is new enough must be in PATH; `./ra` sees to both.

function(ra_npm_install dir)
  add_custom_command(
    OUTPUT "${dir}/node_modules/.package-lock.json"
    COMMAND npm ci --no-audit --no-fund --loglevel error
    COMMAND "${CMAKE_COMMAND}" -E touch node_modules/.package-lock.json
    DEPENDS "${dir}/package-lock.json"
    WORKING_DIRECTORY "${dir}"
    COMMENT "Installing npm packages (ten seconds)"
    VERBATIM)
endfunction()

# ra_add_npm_test(NAME DIR SCRIPT [npm option…])
function(ra_add_npm_test name dir script)
  add_test(NAME ${name} COMMAND npm run ${script} ${ARGN} WORKING_DIRECTORY "${dir}")
  ra_time_test(${name})
endfunction()

cmake_path(GET CMAKE_RUNTIME_OUTPUT_DIRECTORY PARENT_PATH ra_prefix)
set(ra_web_dir "${ra_prefix}/share/ra/web")
set(ra_clients "${PROJECT_SOURCE_DIR}/clients")
set(ra_engine_licences "${PROJECT_SOURCE_DIR}/protocol/wasm/licences.txt")
if(RA_BUILD_WASM)
  set(ra_engine_wasm "${PROJECT_BINARY_DIR}/protocol/wasm/engine.wasm")
  set(ra_add_engine
    COMMAND "${CMAKE_COMMAND}" -E copy "${ra_engine_wasm}" "${ra_web_dir}/engine.wasm"
    COMMAND sh -c "cat \"$1\" >> \"$2\"" sh "${ra_engine_licences}" "${ra_web_dir}/licences.txt")
endif()

set(ra_page_lister "${ra_clients}/web/list-files")
set(ra_list_page COMMAND sh "${ra_page_lister}" "${ra_web_dir}")

if(RA_WEB_DIST)
  if(NOT EXISTS "${RA_WEB_DIST}/index.html")
    message(FATAL_ERROR "RA_WEB_DIST=${RA_WEB_DIST} holds no index.html")
  endif()
  add_custom_target(ra_web ALL
    COMMAND "${CMAKE_COMMAND}" -E copy_directory "${RA_WEB_DIST}" "${ra_web_dir}"
    ${ra_add_engine}
    ${ra_list_page}
    DEPENDS ${ra_engine_wasm} ${ra_page_lister}
    VERBATIM)
elseif(RA_BUILD_WEB)
  ra_npm_install("${ra_clients}")
  file(GLOB_RECURSE ra_web_sources CONFIGURE_DEPENDS
    "${ra_clients}/js/src/*" "${ra_clients}/web/src/*" "${ra_clients}/web/public/*" "${ra_clients}/web/plugins/*")
  list(FILTER ra_web_sources EXCLUDE REGEX "/js/src/generated/")
  set(ra_wire_types "${ra_clients}/js/src/generated/protocol.ts")
  add_custom_command(
    OUTPUT "${ra_wire_types}" "${ra_clients}/js/src/generated/file-schema.ts"
    COMMAND npm run generate --silent --workspace js
    DEPENDS "${ra_clients}/node_modules/.package-lock.json" "${ra_clients}/js/scripts/generate.js"
      "${PROJECT_SOURCE_DIR}/protocol/schema/ra.v1.schema.json"
    WORKING_DIRECTORY "${ra_clients}"
    COMMENT "Making the types of the wire from its schema"
    VERBATIM)
  add_custom_command(
    OUTPUT "${ra_web_dir}/index.html"
    COMMAND npm run build --silent --workspace web -- --outDir "${ra_web_dir}" --emptyOutDir --logLevel warn
    ${ra_add_engine}
    DEPENDS "${ra_clients}/node_modules/.package-lock.json" ${ra_wire_types} ${ra_web_sources}
      ${ra_engine_wasm} ${ra_engine_licences} "${PROJECT_SOURCE_DIR}/LICENSE"
      "${ra_clients}/web/index.html" "${ra_clients}/web/package.json"
      "${ra_clients}/web/svelte.config.js" "${ra_clients}/web/tsconfig.json"
      "${ra_clients}/web/vite.config.ts"
    WORKING_DIRECTORY "${ra_clients}"
    COMMENT "Building the web client (ten seconds)"
    VERBATIM)
  # The site shows these, and files that they lead to. It comes after the page, which empties the folder.
  file(GLOB ra_documents CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/*.md" "${PROJECT_SOURCE_DIR}/docs/*"
    "${PROJECT_SOURCE_DIR}/protocol/*.md" "${PROJECT_SOURCE_DIR}/tests/nightly.md" "${PROJECT_SOURCE_DIR}/*/README.md" "${PROJECT_SOURCE_DIR}/*/*/README.md"
    "${PROJECT_SOURCE_DIR}/docker/Dockerfile" "${PROJECT_SOURCE_DIR}/docker/*.cfg" "${PROJECT_SOURCE_DIR}/docker/*.yaml" "${PROJECT_SOURCE_DIR}/docker/monitoring/*.yaml"
    "${PROJECT_SOURCE_DIR}/docker/monitoring/grafana/dashboards/*" "${PROJECT_SOURCE_DIR}/docker/recipes/*" "${PROJECT_SOURCE_DIR}/protocol/schema/*" "${PROJECT_SOURCE_DIR}/protocol/vectors/*"
    "${ra_clients}/web/docs/*")
  add_custom_command(
    OUTPUT "${ra_web_dir}/docs/index.html"
    COMMAND node web/docs/build.js "${ra_web_dir}/docs"
    DEPENDS "${ra_web_dir}/index.html" ${ra_documents}
    WORKING_DIRECTORY "${ra_clients}"
    COMMENT "Building the site of documents"
    VERBATIM)
  # The server sends the compressed files to clients that accept them.
  set(ra_compressed "${PROJECT_BINARY_DIR}/web-compressed")
  add_custom_command(
    OUTPUT "${ra_compressed}"
    COMMAND node web/compress.js "${ra_web_dir}"
    ${ra_list_page}
    COMMAND "${CMAKE_COMMAND}" -E touch "${ra_compressed}"
    DEPENDS "${ra_web_dir}/index.html" "${ra_web_dir}/docs/index.html" "${ra_clients}/web/compress.js" "${ra_page_lister}"
    WORKING_DIRECTORY "${ra_clients}"
    COMMENT "Compressing the page and the documents (five seconds)"
    VERBATIM)
  add_custom_target(ra_web ALL DEPENDS "${ra_compressed}")
else()
  add_custom_target(ra_web)
endif()

if(RA_BUILD_TESTS AND RA_BUILD_WEB)
  foreach(workspace js web)
    ra_add_npm_test(${workspace}_check "${ra_clients}" check --workspace ${workspace})
    ra_add_npm_test(${workspace}_test "${ra_clients}" test --workspace ${workspace})
  endforeach()
  set_tests_properties(js_test web_test PROPERTIES ENVIRONMENT "RA_ENGINE_WASM=${ra_engine_wasm}")
  # Here the programs are known.
  ra_add_npm_test(trust_cheats "${ra_clients}" cheats --workspace js)
  set(ra_programs "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
  set_tests_properties(trust_cheats PROPERTIES ENVIRONMENT
    "RA_ENGINE_WASM=${ra_engine_wasm};RA_SERVER_BINARY=${ra_programs}/ra-server;RA_CLIENT_BINARY=${ra_programs}/ra-client")
endif()
