"""A bot that joins a room by its link and plays at random: `python3 bot.py LINK NAME`. Debian has it all in python3-websockets."""

import asyncio, hashlib, itertools, json, random, re, secrets, struct, sys, websockets


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
        if shuffle["stage"] == "commit":
            return {"type": "commit", **which, "commitment": own}
        if shuffle["commitments"].get(str(seat)) == own:  # Else the server replaced it: the secret stays one.
            return {"type": "reveal", **which, "secret": secret.hex()}
    return {"type": "act", "v": v, "action": random.choice(legal)} if acting == seat else None


async def play(link, name):
    page, room, invite = re.fullmatch(r"http(s?://[^#]+?)/?#/rooms/(\w+)/?(\w*)", link).groups()
    ids, secret_of, guest = itertools.count(), {}, {"name": name, "token": secrets.token_hex(32)}
    enter = {"type": "enter", **guest, **({"invite": invite} if invite else {})}
    async for socket in websockets.connect(f"ws{page}/ws/rooms/{room}", subprotocols=["ra.v1"]):
        view, seat, said, command = {}, None, None, enter  # After a lost connection, all is told anew.
        try:
            while view.get("room", {}).get("status") != "finished":
                if command not in (None, said):
                    await asyncio.sleep(1 / 20)  # The server answers twenty messages a second.
                    await socket.send(json.dumps({**(said := command), "id": f"bot-{next(ids)}"}))
                message = json.loads(await socket.recv())
                if message["type"] in ("entered", "you"):
                    seat = message["seat"]
                elif message["type"] in ("snapshot", "update"):
                    view = message["view"] if message["type"] == "snapshot" else merge(view, message["diff"])
                    command = wish(message["v"], view, message["acting"], message["legal"], seat, secret_of)
                elif message["type"] == "error":  # No seat is free, …: once more in a second.
                    print(message["reason"], file=sys.stderr)
                    said = await asyncio.sleep(1, None)
            return print(view["game"]["phase"])
        except websockets.ConnectionClosed as closed:
            if closed.code in (4001, 4002, 4004, 4005):  # Kicked, or no such room: to come back is no use.
                sys.exit(f"The server closed the connection: {closed}")


asyncio.run(play(*sys.argv[1:3]))
