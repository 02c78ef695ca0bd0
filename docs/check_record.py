"""Checks the chance of a finished game of Ra or of Ra: The Dice Game, with nothing but Python:

    python3 check_record.py RECORD.json

It computes from the secrets in the record what the server and the players had committed to, and the
order of the bag, or who starts and what the dice show, as protocol/PROOF.md says, and compares them
with what the record gives. The bag before it is shuffled:

classic: 30×ra 25×pharaoh 25×nile 12×flood 5×gold 8×god 5×astronomy 5×agriculture 5×writing
    5×religion 5×art 5×fortress 5×obelisk 5×palace 5×pyramid 5×temple 5×statues 5×step-pyramid
    5×sphinx 2×funeral 2×drought 4×unrest 2×earthquake;
pharaoh: 30×ra 25×pharaoh 25×nile 12×flood 5×gold 8×god 5×astronomy 5×agriculture 5×writing
    5×religion 5×art 5×sphinx 5×pyramid 5×obelisk 5×statues 5×mortuary 5×shrine 5×temple
    5×step-pyramid 2×funeral 2×drought 4×war 2×earthquake;
"""
import hashlib, hmac, json, re, sys; record = json.load(open(sys.argv[1], encoding="utf-8")); record.get("branch") and sys.exit(f"A branch of another game, from move {record['branch']['move']}: somebody played on from there, so it is not genuine."); alone, proof, chance = record.get("alone"), record.get("proof"), record["chance"]

# Arguments joined, each after its length; their hash, and their hash with a key.
lp, H, M = lambda *parts: b"".join(len(part).to_bytes(4, "big") + part for part in parts), lambda *parts: hashlib.sha256(lp(*parts)).digest(), lambda key, *parts: hmac.digest(key, lp(*parts), "sha256")

# The secrets of the server and of each seat, what they had committed to, and the key that they make together; or that of the seed, where somebody played alone.
room, game, promises = (b"", b"", []) if alone else (proof["room"].encode(), proof["game"].to_bytes(4, "big"), [proof["server"], *proof["seats"]]); c = [bytes.fromhex(x["secret"]) for x in promises]
made = [H(b"ra/commit/client/1", room, game, bytes([seat]), secret) if seat >= 0 else H(b"ra/commit/server/1", room, game, secret) for seat, secret in enumerate(c, -1)]
key = M(bytes.fromhex(alone["seed"]), b"ra/alone/1") if alone else M(H(b"ra/salt/1", room, game + proof["attempt"].to_bytes(4, "big"), *made), *c)

# The numbers that follow from the key, one after the other, and what is drawn from them: 0 to n - 1.
stream, below = lambda label: (int.from_bytes(M(key, b"ra/stream/1", label, j.to_bytes(8, "big"))[:8], "big") for j in range(10**6)), lambda numbers, n: next(v for v in numbers if v < 2**64 - 2**64 % n) % n

# The bag that they shuffle, or who they let start and what they let each die show; beside it, what the record says was seen.
bag, numbers = [tile for count, tile in re.findall(r"(\d+)×([^\s;]+)", __doc__.split(record.get("edition", "classic") + ":")[1].split(";")[0]) for _ in range(int(count))], stream(b"bag")
for n in range(180, 1, -1): j = below(numbers, n); bag[n - 1], bag[j] = bag[j], bag[n - 1]
seen, due = (chance["tiles"], bag) if record["game"] == "ra" else ([chance["start"], *(roll[die] for roll in chance["rolls"] for die in "yellow blue purple green red".split() if die in roll)], [below(stream(b"start"), len(record["players"])), *("sun pharaoh nile civilization monument ankh".split()[below(numbers, 6)] for numbers in [stream(b"dice")] for roll in chance["rolls"] for die in roll)])

# What the record gives, beside what its secrets make.
sys.exit("\n".join(f"The record says {given}, but its secrets make {ours}." for given, ours in zip([x["commitment"] for x in promises] + seen, [x.hex() for x in made] + due) if given != ours) or print("Played alone: nobody else was there to check; the seed makes the chance of this game." if alone else "Right: the secrets are those that were committed to, and they make the chance of this game: the tiles as they were drawn, or the dice as they fell."))
