# Packages for Debian, one for each component, of what `cmake --install` puts below /usr.
set(RA_PACKAGER "The authors of Ra <ra@packages.invalid>" CACHE STRING "Who makes the packages, and is asked about them: NAME <ADDRESS>")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/packages")
set(CPACK_PACKAGE_VENDOR "The authors of Ra")
set(CPACK_PACKAGE_CONTACT "${RA_PACKAGER}")
# Else it would come before each package's own.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1 CACHE STRING "Which package of this version it is")
# Those of section games would go to /usr/games.
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(CPACK_DEBIAN_SERVER_PACKAGE_NAME ra-server)
set(CPACK_DEBIAN_SERVER_DESCRIPTION "auction game Ra: server, with its page
Serves Reiner Knizia's Ra and Ra: The Dice Game to browsers and other
clients, to play with friends, against bots or as a spectator. Server and
players shuffle together, so that nobody can choose or predict what comes;
each finished game is a record that proves it. This is an unofficial
implementation.")
set(CPACK_DEBIAN_SERVER_PACKAGE_DEPENDS "systemd | systemd-standalone-sysusers | systemd-sysusers")
set(CPACK_DEBIAN_SERVER_PACKAGE_SUGGESTS "ra-doc, postgresql, haproxy | nginx | caddy")
file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/debian/conffiles" "/etc/ra/server.toml\n")
set(CPACK_DEBIAN_SERVER_PACKAGE_CONTROL_EXTRA
  "${CMAKE_CURRENT_BINARY_DIR}/debian/conffiles"
  "${CMAKE_CURRENT_SOURCE_DIR}/debian/postinst"
  "${CMAKE_CURRENT_SOURCE_DIR}/debian/prerm"
  "${CMAKE_CURRENT_SOURCE_DIR}/debian/postrm")

set(CPACK_DEBIAN_CLIENT_PACKAGE_NAME ra-client)
set(CPACK_DEBIAN_CLIENT_DESCRIPTION "auction game Ra: client for terminals
Plays Reiner Knizia's Ra and Ra: The Dice Game on a server, on the whole
screen, in plain lines as for a screen reader, or in JSON for scripts. This
is an unofficial implementation.")

set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME ra-tools)
set(CPACK_DEBIAN_TOOLS_DESCRIPTION "auction game Ra: records, load and bots
ra-verify proves that a recorded game was fair, and that a server's page is
the one that was built; ra-replay prints what came of a game, and ra-review
what a strong bot would have done. ra-load measures how much a server
carries, and ra-arena how well bots play.")

set(CPACK_DEBIAN_DOC_PACKAGE_NAME ra-doc)
set(CPACK_DEBIAN_DOC_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DOC_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOC_PACKAGE_SUGGESTS python3-websockets)
set(CPACK_DEBIAN_DOC_DESCRIPTION "auction game Ra: documents of the game and its server
How to play, host and operate, the rules and how they are read, the protocol
with its schema, what makes a game fair, and examples: a bot, a check of
records, and recipes for proxies.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libra-client-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
# What it was compiled with, of the same release.
set(ra_boost "${Boost_VERSION_MAJOR}.${Boost_VERSION_MINOR}")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS
  "libboost${ra_boost}-dev, libboost-url${ra_boost}-dev, nlohmann-json3-dev, libsodium-dev, libssl-dev, pkgconf")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SUGGESTS "cmake, ra-doc")
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "auction game Ra: library for clients in C++
Keeps connections to a server of Reiner Knizia's Ra and Ra: The Dice Game,
for clients and bots: it resumes them, takes part in the shuffle, and checks
what the server says. Holds headers, static libraries, a package of CMake,
ra_client, and an example.")

# Debian asks for it; what changed is among the documents.
string(TIMESTAMP RA_DATE "%a, %d %b %Y %H:%M:%S +0000" UTC)
configure_file(debian/changelog.in debian/changelog @ONLY)
add_custom_command(
  OUTPUT debian/changelog.Debian.gz
  COMMAND sh -c "gzip -9n < debian/changelog > debian/changelog.Debian.gz"
  DEPENDS "${CMAKE_CURRENT_BINARY_DIR}/debian/changelog"
  VERBATIM)
add_custom_target(ra_debian_changelog ALL DEPENDS "${CMAKE_CURRENT_BINARY_DIR}/debian/changelog.Debian.gz")
foreach(component package IN ZIP_LISTS components packages)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/debian/changelog.Debian.gz"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${package}" COMPONENT ${component} EXCLUDE_FROM_ALL)
endforeach()

include(CPack)
