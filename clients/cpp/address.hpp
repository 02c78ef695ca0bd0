#pragma once

#include <string>
#include <string_view>

// Where a server is, and what people send each other to meet there.

namespace client {

/// Where a server is.
struct Address {
    /// Over TLS.
    bool secure = false;
    /// A name, or an IP address without brackets.
    std::string host;
    std::string port;
    /// What goes before every path: empty, or begins with a slash and ends with none.
    std::string base;

    /// For people and for error messages, such as `wss://ra.example`.
    std::string url() const;
    /// What goes into the field `Host`.
    std::string authority() const;
};

/// Reads `ws://`, `wss://`, `http://` or `https://`, a host, and a port and a path where needed.
/// Throws protocol::Error with `bad_address`.
Address parse_address(std::string_view url);

/// A link into a room: `https://HOST/#/rooms/ROOM` or, for a private one,
/// `https://HOST/#/rooms/ROOM/INVITE`. Of a page that talks to another server, which its link names
/// (`https://PAGE/?server=https://HOST#/rooms/ROOM`), it is that server's.
struct Invitation {
    Address server;
    std::string room;
    /// Empty in a link to a public room.
    std::string invite;
};

/// Throws protocol::Error with `bad_address`.
Invitation parse_invitation(std::string_view url);

}  // namespace client
