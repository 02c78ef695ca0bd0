"""The steps of a verification, in PROOF.md's order."""

from dataclasses import dataclass, field

import fair
from game import Game
from history import check_history
from record import Record, is_broken_off, read_record
from shapes import Wrong, parse
from seen import Memory
from told import insist
from views import canonical, counted, same

STEPS = ["record", "server", "seats", "chance", "root", "replay", "result", "history", "bots",
         "moves"]


@dataclass
class Verdict:
    steps: dict[str, str] = field(default_factory=dict)  # what each step found; empty: skipped
    failed: str = ""
    wrong: Wrong | None = None
    alone: bool = False
    branch: dict | None = None  # what it branches from; then it is not genuine
    broken_off: bool = False
    unproven: bool = False
    unchecked: str = ""  # why the step bots was skipped, in a sentence

    @property
    def ok(self) -> bool:
        return not self.failed and not self.branch


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
        branch = check.given.branch
        verdict.branch = branch and {"of": branch["of"].hex(), "move": branch["move"]} | (
            {"game": branch["game"]} if "game" in branch else {})
        verdict.alone = check.given.seed is not None and not branch
        verdict.broken_off = check.broken_off
        verdict.unproven = check.given.seed is None and check.given.proof is None
    verdict.unchecked = check.unchecked
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
        self.broken_off = False
        self.unchecked = ""

    def record(self) -> str:
        record = self.given = read_record(parse(self.data))
        self.proof, self.setup = record.proof, record.setup
        self.broken_off = bool(record.proof) and is_broken_off(record.proof)
        needed = ["seats"] if record.proof else []
        if (record.proof or record.seed) and not self.broken_off:
            needed.append("result")
        for name in needed:
            if name not in record.given:
                raise Wrong("missing_field", name, "It is needed to verify a record.")
        if record.seed:
            key_of = fair.key_of_branch if record.branch else fair.key_alone
            self.key = key_of(record.seed)
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
        branch = self.given.branch
        key, begun, maker = self.key, None, "seed makes" if self.given.seed else "secrets make"
        if branch and "key" in branch:
            key, maker = branch["key"], "key makes"
        elif branch:
            begun = self.seen_before(branch["move"])
        found = self.given.rules.check_chance(self.setup, key, self.given.chance, begun)
        return f"the {maker} {found}"

    def seen_before(self, move: int) -> dict:
        """The chance of the game's first moves."""
        game = self.given.begin()
        self.play(game, move)
        left = len(list(game.to_come))
        return {name: value[:len(value) - left] if name in ("tiles", "rolls") else value
                for name, value in self.given.chance.items()}

    def root(self) -> str:
        if not self.proof:
            return ""
        made = fair.root_of(self.given.rules.sealed_kinds(self.setup, self.key), self.key)
        insist(made == self.proof["root"], "proof.root", f"The seal has the root {made.hex()}.")
        if self.memory:
            self.memory.check_root()
        return "what was to be drawn was sealed"

    def replay(self) -> str:
        self.game = self.given.begin()
        self.play(self.game, len(self.given.actions))
        return "all actions follow the rules"

    def play(self, game: Game, moves: int) -> None:
        for i in range(moves):
            action = self.given.action(i)
            try:
                game.play(action)
            except Wrong as wrong:
                raise Wrong(wrong.code, f"actions.{i}", wrong.detail) from None

    def result(self) -> str:
        if self.broken_off:
            unfinished = self.given.result is None and self.game.phase != Game.OVER
            insist(unfinished, "result", "A game that was broken off has no result.")
            self.given.check_canonical(self.game)
            return "the game was broken off"
        if self.given.result is None:
            return ""
        if self.proof or self.given.seed:
            insist(self.game.phase == Game.OVER, "actions", "The game is not over.")
        self.given.rules.RESULT(self.given.result, "result")
        result = self.game.result()
        if not same(self.given.result, result):
            raise Wrong("wrong_result", "result", f"The result is {canonical(result)}.")
        if self.proof or self.given.seed:
            self.given.check_canonical(self.game)
        return f"they lead to {canonical(result)}"

    def history(self) -> str:
        if not self.proof:
            return ""
        self.chronicle = check_history(self.given)
        updates = counted(len(self.chronicle.heads) - 1, "update")
        found = f"the chain over {updates} has its head"
        ours = self.memory.check_history(self.chronicle) if self.memory else ""
        return f"{found}, {ours}" if ours else found

    def bots(self) -> str:
        """Who acted is right. This verifier has no bots that could say what they do."""
        given = self.given
        if not given.kinds or not self.proof and not given.seed:
            return ""
        # Who acted before a branch, only the other record proves.
        first = given.branch["move"] if given.branch else 0
        at_lock = [kind["kind"] == "bot" for kind in given.kinds]
        was_bot = [at_lock[action["seat"]] for action in given.actions]
        is_bot = self.chronicle.bots if self.proof else was_bot
        moved = failed = 0
        for i, action in enumerate(given.actions[first:], first):
            check_by(action, f"actions.{i}", was_bot[i], is_bot[i])
            by_clock = action.get("by") == "clock"
            moved += is_bot[i] and not by_clock
            failed += is_bot[i] and by_clock
        if moved:
            self.unchecked = (f"{counted(moved, 'move')} of bots not worked out again here, which "
                              "ra-verify does")
        return f"the clock made {counted(failed, 'move')} for bots that failed" if failed else ""

    def moves(self) -> str:
        if not self.memory:
            return ""
        return self.memory.check_moves(self.given, self.chronicle)


def check_by(action: dict, field: str, was_bot: bool, is_bot: bool) -> None:
    """A bot of its own seat needs no mark; one in a player's place does."""
    due = "bot" if is_bot and not was_bot else None
    # For a bot that failed, or for a player whose clock ran.
    is_clock = action.get("by") == "clock" and (is_bot or "took" in action)
    insist(is_clock or action.get("by") == due, f"{field}.by",
           "A bot had the seat." if is_bot else "Its player had the seat.")
