"""The steps of a verification, in PROOF.md's order."""

from dataclasses import dataclass, field

import fair
from game import Game
from history import check_history
from record import Record, read_record
from shapes import Wrong, parse
from seen import Memory
from told import insist
from views import canonical, counted, same

STEPS = ["record", "server", "seats", "chance", "root", "paths", "replay", "result", "history",
         "moves"]


@dataclass
class Verdict:
    steps: dict[str, str] = field(default_factory=dict)  # what each step found; empty: skipped
    failed: str = ""
    wrong: Wrong | None = None
    alone: bool = False
    unproven: bool = False

    @property
    def ok(self) -> bool:
        return not self.failed


def verify(data: bytes, seen: list[dict] = [], other_rooms: bool = False) -> Verdict:
    """Checks one record, step after step, until one fails.

    It has to agree with what the clients of one guest kept, too, if that is given. With
    `other_rooms` it may be of a room of which nothing was kept."""
    verdict, check = Verdict(), Check(data, seen, other_rooms)
    for step in STEPS:
        try:
            verdict.steps[step] = getattr(check, step)()
        except Wrong as wrong:
            verdict.failed, verdict.wrong = step, wrong
            break
    if check.given:
        verdict.alone = check.given.seed is not None
        verdict.unproven = not verdict.alone and check.given.proof is None
    if verdict.ok and verdict.unproven:
        verdict.failed = "record"
        verdict.wrong = Wrong("missing_field", "proof", "Nothing proves the chance of this game.")
    return verdict


class Check:
    """Each method is a step. It says what it found, or nothing if there was nothing to check."""

    def __init__(self, data: bytes, seen: list[dict], other_rooms: bool):
        self.data, self.seen, self.other_rooms = data, seen, other_rooms
        self.memory: Memory | None = None
        self.given: Record | None = None

    def record(self) -> str:
        record = self.given = read_record(parse(self.data))
        self.proof, self.setup = record.proof, record.setup
        if (record.proof or record.seed) and record.result is None:
            raise Wrong("missing_field", "result", "It is needed to verify a record.")
        if record.seed:
            self.key = fair.key_alone(record.seed)
        if record.proof and self.seen:
            self.remember(record.proof)
        actions = counted(len(record.actions), "action")
        return f"{counted(self.setup.seats, 'player')}, {actions}"

    def remember(self, proof: dict) -> None:
        kept = [one for one in self.seen if one["room"] == proof["room"]]
        if not kept and not self.other_rooms:
            raise Wrong("other_room", "proof.room", f"What was kept is of {self.seen[0]['room']}.")
        memory = Memory(kept, proof)
        self.memory = memory if memory.known else None

    def server(self) -> str:
        if not self.proof:
            return ""
        room, game, server = self.proof["room"], self.proof["game"], self.proof["server"]
        made = fair.server_commitment(room, game, server["secret"])
        insist(made == server["commitment"], "proof.server.commitment",
               f"The secret makes {made.hex()}.")
        if self.memory:
            self.memory.check_server()
        return "the server kept to its secret"

    def seats(self) -> str:
        if not self.proof:
            return ""
        room, game, promises = self.proof["room"], self.proof["game"], self.proof["seats"]
        for seat, promise in enumerate(promises):
            made = fair.seat_commitment(room, game, seat, promise["secret"])
            insist(made == promise["commitment"], f"proof.seats.{seat}.commitment",
                   f"The secret makes {made.hex()}.")
        times = self.proof["attempt"] + 1
        took_part = sum(any(promise["secret"]) for promise in promises)
        begun = "once" if times == 1 else f"{times} times"
        found = f"{counted(took_part, 'seat')} took part in the shuffle, which was begun {begun}"
        return f"{found}; {self.memory.check_seats()}" if self.memory else found

    def chance(self) -> str:
        if self.proof:
            promises = [self.proof["server"], *self.proof["seats"]]
            pairs = [(promise["secret"], promise["commitment"]) for promise in promises]
            self.key = fair.key_of(self.proof["room"], self.proof["game"],
                                   self.proof["attempt"], pairs)
        elif not self.given.seed:
            return ""
        found = self.given.rules.check_chance(self.setup, self.key, self.given.chance)
        return f"the {'seed makes' if self.given.seed else 'secrets make'} {found}"

    def root(self) -> str:
        if not self.proof:
            return ""
        self.kinds = self.given.rules.sealed_kinds(self.setup, self.key)
        root = self.proof.get("root")
        if self.memory:
            self.memory.check_root()
        if self.kinds is None:
            insist(root is None, "proof.root", "The game has no bag.")
            return ""
        insist(root is not None, "proof.root", "The game has a bag, and its root is missing.")
        made = fair.root_of(self.kinds, self.key)
        insist(made == root, "proof.root", f"The bag has the root {made.hex()}.")
        return "the bag was sealed"

    def paths(self) -> str:
        paths = self.proof.get("paths", []) if self.proof else []
        for i, path in enumerate(paths):
            field = f"proof.paths.{i}"
            insist(self.kinds is not None, field, "The game has no bag.")
            inside = path["index"] < len(self.kinds)
            insist(inside and self.kinds[path["index"]] == path["kind"], field,
                   "Another tile is there.")
            end = fair.end_of_path(path["index"], path["kind"], path["nonce"], path["path"])
            insist(end == self.proof["root"], field, "It does not lead to the root.")
        return f"{counted(len(paths), 'path')} to its root" if paths else ""

    def replay(self) -> str:
        self.game = self.given.begin()
        for i in range(len(self.given.actions)):
            action = self.given.action(i)
            try:
                self.game.play(action)
            except Wrong as wrong:
                raise Wrong(wrong.code, f"actions.{i}", wrong.detail) from None
        return "all actions follow the rules"

    def result(self) -> str:
        if self.given.result is None:
            return ""
        if self.proof or self.given.seed:
            insist(self.game.phase == Game.OVER, "actions", "The game is not over.")
        self.given.rules.RESULT(self.given.result, "result")
        result = self.game.result()
        if not same(self.given.result, result):
            raise Wrong("wrong_result", "result", f"The result is {canonical(result)}.")
        return f"they lead to {canonical(result)}"

    def history(self) -> str:
        if not self.proof:
            return ""
        self.chronicle = check_history(self.given)
        updates = counted(len(self.chronicle.heads) - 1, "update")
        found = f"the chain over {updates} has its head"
        ours = self.memory.check_history(self.chronicle) if self.memory else ""
        return f"{found}, {ours}" if ours else found

    def moves(self) -> str:
        if not self.memory:
            return ""
        return self.memory.check_moves(self.given, self.chronicle)
