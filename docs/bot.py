"""A bot that joins a room by its link and plays at random: `python3 bot.py LINK NAME`. Debian has it all in python3-websockets."""
import asyncio, contextlib, hashlib, itertools, json, random, re, secrets, struct, sys, websockets


def merge(target, patch):
    """RFC 7396: null takes a member away."""
    merged = (kept := target if isinstance(target, dict) else {}) | {key: merge(kept.get(key), value) if isinstance(value, dict) else value for key, value in patch.items()}
    return {key: value for key, value in merged.items() if value is not None}


def promise(room, game, seat, secret):
    """What a seat commits to when chance is made: D of PROOF.md."""
    parts = b"ra/commit/client/1", room.encode(), struct.pack(">I", game), bytes([seat]), secret
    return hashlib.sha256(b"".join(struct.pack(">I", len(part)) + part for part in parts)).hexdigest()


def wish(v, view, acting, legal, seat, secret_of):
    """The command that the room waits for from this seat; None when it waits for none."""
    room, shuffle = view["room"], view["room"]["shuffle"]
    if seat is None:
        return {"type": "sit"} if room["status"] == "gathering" else None
    if seat in shuffle.get("waiting_for", []):
        which = {"game": shuffle["game"], "attempt": shuffle["attempt"]}
        secret = secret_of.setdefault((shuffle["game"], shuffle["attempt"]), secrets.token_bytes(32))
        own = promise(room["id"], shuffle["game"], seat, secret)
        if (commits := shuffle["stage"] == "commit") or shuffle["commitments"].get(str(seat)) == own:  # Else the server replaced it: the secret stays one.
            return {"type": "commit", **which, "commitment": own} if commits else {"type": "reveal", **which, "secret": secret.hex()}
    return {"type": "act", "v": v, "action": random.choice(legal)} if acting == seat else None


async def play(link, name):
    found = re.fullmatch(r"http(s?://[^#]+?)/?#/rooms/(\w+)/?(\w*)", link) or sys.exit(f"{link} is no link like http://HOST/#/rooms/ROOM/INVITE.")
    (page, room, invite), ids, secret_of, node, hops, was_in = found.groups(), itertools.count(), {}, "", 0, False
    enter = {"type": "enter", "name": name, "token": secrets.token_hex(32), "kind": "bot", **({"invite": invite} if invite else {})}
    while True:
        view, seat, said, command, message = {}, None, None, enter, {}  # After a lost connection, all is sent anew.
        try:
            socket = await websockets.connect(f"ws{page}/ws/rooms/{room}{node}", subprotocols=["ra.v1"])
            while view.get("room", {}).get("status") != "finished":
                if command not in (None, said):
                    said = await asyncio.sleep(1 / 20, command)  # The server answers twenty messages a second.
                    with contextlib.suppress(websockets.ConnectionClosed):  # What it said before it closed is still to be heard.
                        await socket.send(json.dumps({**said, "id": f"bot-{next(ids)}"}))
                message = json.loads(await socket.recv())
                if message["type"] in ("entered", "you"):
                    seat, hops, was_in = message["seat"], 0, True
                elif message["type"] in ("snapshot", "update"):
                    view = message["view"] if message["type"] == "snapshot" else merge(view, message["diff"])
                    command = wish(message["v"], view, message["acting"], message.get("legal"), seat, secret_of)
                elif message["type"] == "error":  # No seat is free, …: once more in a second, or when the server says.
                    said = await asyncio.sleep(message.get("retry_after", 1), print(message["reason"], file=sys.stderr)) if was_in else sys.exit(message["reason"])
            return print(view["game"]["phase"])
        except (OSError, websockets.WebSocketException) as end:
            if (code := getattr(end, "code", None)) in (4001, 4002, 4004, 4005, 4007, 4008, 4009) or not (code or was_in or hops):  # To come back is no use.
                sys.exit(f"The server at http{page} cannot be played on: {message.get('reason', end)}")
            node = f"?node={message['node']}" if code == 4006 and "node" in message and hops < 3 else ""
            hops = await asyncio.sleep(0 if node else 1, hops + 1)  # Where the room has moved to, it goes at once.


asyncio.run(play(*sys.argv[1:3]))
