#include "tests/rfc6455/case.hpp"

// 4: the opening handshake, with what HTTP/1.1 (RFC 9112) asks of any request.

namespace rfc6455 {

namespace {

const std::string start = "GET /ws/lobby HTTP/1.1\r\n";
const std::string host = "Host: localhost\r\n";
const std::string upgrade = "Upgrade: websocket\r\n";
const std::string connection = "Connection: Upgrade\r\n";
const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
const std::string version = "Sec-WebSocket-Version: 13\r\n";
const std::string subprotocol = "Sec-WebSocket-Protocol: ra.v1\r\n";

const std::string usual = start + host + upgrade + connection + key + version + subprotocol;

/// The usual request with something else in the place of one of its lines.
std::string with(const std::string& line, const std::string& other) {
    std::string request = usual;
    return request.replace(request.find(line), line.size(), other);
}

void add_request_lines(std::vector<Handshake>& rows) {
    const auto get = [](const std::string& line) { return with(start, line + "\r\n"); };
    rows.insert(
        rows.end(),
        {
            {"4.1", "the usual request", usual},
            {"4.1", "a target with a query", get("GET /ws/lobby?a=b HTTP/1.1")},
            {"4.1", "a target that is a whole address",
             get("GET http://localhost/ws/lobby HTTP/1.1")},
            {"4.1", "another resource", get("GET /ws/nothing HTTP/1.1"), 404},
            {"4.1", "a target that is none", get("GET ws/lobby HTTP/1.1"), 404},
            {"4.2.1", "HTTP/1.0", get("GET /ws/lobby HTTP/1.0"), 426},
            {"4.2.1", "HTTP/2.0", get("GET /ws/lobby HTTP/2.0"), 400},
            {"4.2.1", "HTTP/0.9", get("GET /ws/lobby"), 400},
            {"4.2.1", "POST", get("POST /ws/lobby HTTP/1.1"), 405},
            {"4.2.1", "PUT", get("PUT /ws/lobby HTTP/1.1"), 405},
            {"4.2.1", "CONNECT", get("CONNECT /ws/lobby HTTP/1.1"), 405},
            {"4.2.1", "HEAD", get("HEAD /ws/lobby HTTP/1.1"), 426},
            {"4.2.1", "a method in small letters", get("get /ws/lobby HTTP/1.1"), 405},
            {"4.2.1", "no host", with(host, ""), 400},
            {"4.2.1", "two hosts", with(host, host + host), 400},
            {"4.2.1", "a body", usual + "Content-Length: 3\r\n", 400},
            {"4.2.1", "a body in chunks", usual + "Transfer-Encoding: chunked\r\n", 400},
            {"4.2.1", "a body of nothing", usual + "Content-Length: 0\r\n"},
            {"4.2.1", "a line that is no field", usual + "nonsense\r\n", 400},
            {"4.2.1", "fields that nobody knows", usual + "X-Anything: at all\r\nCookie: a=b\r\n"},
        });
}

void add_upgrade_fields(std::vector<Handshake>& rows) {
    rows.insert(
        rows.end(),
        {
            {"4.2.1", "no Upgrade", with(upgrade, ""), 426},
            {"4.2.1", "an empty Upgrade", with(upgrade, "Upgrade:\r\n"), 426},
            {"4.2.1", "an Upgrade to something else", with(upgrade, "Upgrade: h2c\r\n"), 426},
            {"4.2.1", "an Upgrade to nearly the same", with(upgrade, "Upgrade: websockets\r\n"),
             426},
            {"4.2.1", "an Upgrade with capitals", with(upgrade, "Upgrade: WebSocket\r\n")},
            {"4.2.1", "an Upgrade to one of two", with(upgrade, "Upgrade: h2c, websocket\r\n")},
            {"4.2.1", "no Connection", with(connection, ""), 426},
            {"4.2.1", "a Connection that closes", with(connection, "Connection: close\r\n"), 426},
            {"4.2.1", "a Connection with nearly the same",
             with(connection, "Connection: upgraded\r\n"), 426},
            {"4.2.1", "a Connection in small letters", with(connection, "Connection: upgrade\r\n")},
            {"4.2.1", "a Connection with more",
             with(connection, "Connection: keep-alive, Upgrade\r\n")},
            {"4.2.1", "a Connection without spaces",
             with(connection, "Connection: keep-alive,UPGRADE\r\n")},
            {"4.2.1", "two Connections, the second to upgrade",
             with(connection, "Connection: keep-alive\r\n" + connection)},
            {"4.2.1", "two Upgrades, the second to a WebSocket",
             with(upgrade, "Upgrade: h2c\r\n" + upgrade)},
            {"4.2.1", "names of fields in small letters",
             start + "host: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
                     "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
                     "sec-websocket-protocol: ra.v1\r\n"},
            {"4.2.1", "names of fields in capitals",
             start + "HOST: localhost\r\nUPGRADE: websocket\r\nCONNECTION: upgrade\r\n"
                     "SEC-WEBSOCKET-KEY: dGhlIHNhbXBsZSBub25jZQ==\r\nSEC-WEBSOCKET-VERSION: 13\r\n"
                     "SEC-WEBSOCKET-PROTOCOL: ra.v1\r\n"},
            {"4.2.1", "fields in another order",
             start + subprotocol + version + key + connection + upgrade + host},
        });
}

void add_key_and_version(std::vector<Handshake>& rows) {
    const auto with_key = [](const std::string& value) {
        return with(key, "Sec-WebSocket-Key: " + value + "\r\n");
    };
    const auto with_version = [](const std::string& value) {
        return with(version, "Sec-WebSocket-Version: " + value + "\r\n");
    };
    rows.insert(
        rows.end(),
        {
            {"4.2.1", "no key", with(key, ""), 400},
            {"4.2.1", "an empty key", with_key(""), 400},
            {"4.2.1", "a key of 15 bytes", with_key("dGhlIHNhbXBsZSBub25j"), 400},
            {"4.2.1", "a key of 17 bytes", with_key("dGhlIHNhbXBsZSBub25jZWQ="), 400},
            {"4.2.1", "a key of 18 bytes", with_key("dGhlIHNhbXBsZSBub25jZWVk"), 400},
            {"4.2.1", "a long key", with_key(std::string(200, 'A')), 400},
            {"4.2.1", "a key that is not in base64", with_key("dGhlIHNhbXBsZSBub25j!?=="), 400},
            {"4.2.1", "a key without its padding", with_key("dGhlIHNhbXBsZSBub25jZQ"), 400},
            {"4.2.1", "a key in spaces", with_key("  dGhlIHNhbXBsZSBub25jZQ==  ")},
            {"4.2.1", "a key with + and /", with_key("+/+/+/+/+/+/+/+/+/+/+w=="), 101,
             "M0DUs3om0SqzerhOhYSMM7WQuBQ="},
            {"11.3.1", "two keys", with(key, key + key), 400},
            {"4.2.1", "no version", with(version, ""), 426},
            {"4.4", "version 0", with_version("0"), 426},
            {"4.4", "version 8", with_version("8"), 426},
            {"4.4", "version 14", with_version("14"), 426},
            {"4.4", "version 255", with_version("255"), 426},
            {"4.4", "a version with a zero before it", with_version("013"), 426},
            {"4.4", "a version that is no number", with_version("new"), 426},
            {"4.4", "several versions", with_version("13, 8"), 426},
            {"11.3.5", "two fields with versions", with(version, version + version), 426},
        });
}

void add_offers(std::vector<Handshake>& rows) {
    const auto offering = [](const std::string& value) {
        return with(subprotocol, "Sec-WebSocket-Protocol: " + value + "\r\n");
    };
    const auto extension = [](const std::string& value) {
        return usual + "Sec-WebSocket-Extensions: " + value + "\r\n";
    };
    rows.insert(
        rows.end(),
        {
            {"4.2.2", "no subprotocol", with(subprotocol, ""), 400},
            {"4.2.2", "an empty subprotocol", offering(""), 400},
            {"4.2.2", "another subprotocol", offering("ra.v2"), 400},
            {"4.2.2", "a subprotocol in capitals", offering("RA.V1"), 400},
            {"4.2.2", "a subprotocol that only begins right", offering("ra.v10"), 400},
            {"4.2.2", "the subprotocol after another", offering("ra.v2, ra.v1")},
            {"4.2.2", "the subprotocol before another", offering("ra.v1,ra.v2")},
            {"11.3.4", "the subprotocol in a second field",
             with(subprotocol, "Sec-WebSocket-Protocol: ra.v2\r\n" + subprotocol)},
            {"9.1", "permessage-deflate", extension("permessage-deflate")},
            {"9.1", "permessage-deflate with parameters",
             extension("permessage-deflate; client_max_window_bits; server_max_window_bits=10")},
            {"9.1", "several extensions", extension("permessage-deflate, x-webkit-deflate-frame")},
            {"9.1", "an extension that nobody knows", extension("ra; a=\"b\"")},
            {"11.3.2", "extensions in two fields",
             extension("permessage-deflate") + "Sec-WebSocket-Extensions: ra\r\n"},
            {"10.2", "an origin of its own", usual + "Origin: http://localhost\r\n"},
            {"10.2", "an origin that is elsewhere", usual + "Origin: http://example.com\r\n", 403},
            {"10.2", "an origin that is hidden", usual + "Origin: null\r\n", 403},
        });
}

}  // namespace

std::vector<Handshake> handshakes() {
    std::vector<Handshake> rows;
    add_request_lines(rows);
    add_upgrade_fields(rows);
    add_key_and_version(rows);
    add_offers(rows);
    return rows;
}

}  // namespace rfc6455
