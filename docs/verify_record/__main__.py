"""Checks whether records of Ra and of Ra: The Dice Game are genuine, with nothing but Python:

    python3 docs/verify_record RECORD.json

It is a second verifier beside `ra-verify`, written from the documents of the protocol. It computes
the chance of the game from the secrets that the server and the players had committed to; plays all
actions again by the rules; compares the result; and makes the history again, update by update, as
everybody was shown it. That proves names, too, and who had which seat and acted for it. Where there
are clocks it counts them again. With --seen it also compares the record with what a client kept of
the game.

It has no bots, so it does not say whether a bot was shown the bag: ra-verify works their moves out
again. It goes by the rules as they are written, whatever engine played: it reads the signature of
that engine and does not compare it, so it says `other_engine` only of a game that an upgrade broke
off.

A record that agrees with itself can still be one of another game than that which was played: only
those who were there can tell, with --seen. Nothing here shows that the server kept its secret to
itself while the game was played, or that no two players helped each other. A game that was played
alone has no witness; a record without a proof is only played again, and is not genuine. Neither is
a branch, with which somebody went on from a position of another game.
"""

import argparse
import json
import signal
import sys
from typing import BinaryIO, Iterator

from seen import read_seen
from shapes import LONGEST, Wrong
from verify import Verdict, verify


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="verify_record", description="Checks whether game records are genuine.",
        epilog="Exit status: 0 when all are genuine, 1 when one is not, 2 for wrong usage.")
    parser.add_argument("files", nargs="+", metavar="FILE",
                        help="records, one a file; - is standard input")
    parser.add_argument("--lines", action="store_true", help="one record a line")
    parser.add_argument("--json", action="store_true", help="one JSON object a record")
    parser.add_argument("--seen", action="append", default=[], metavar="FILE",
                        help="what a client kept, ra-seen/1; may be given several times")
    chosen = parser.parse_args()
    chosen.kept = []
    for name in chosen.seen:
        try:
            with open(name, "rb") as file:
                chosen.kept.append(read_seen(file.read(LONGEST + 1)))
        except OSError:
            parser.error(f"{name}: unreadable")
        except Wrong as wrong:
            parser.error(f"{name}: {wrong.code}: {wrong.field}: {wrong.detail}")
    return chosen


def records(name: str, lines: bool) -> Iterator[tuple[str, bytes]]:
    """The records in a file, each with what to call it. May raise OSError."""
    file: BinaryIO = sys.stdin.buffer if name == "-" else open(name, "rb")
    with file:
        if not lines:
            yield name, file.read(LONGEST + 1)
            return
        for i, line in enumerate(file, 1):
            if line.strip():
                yield f"{name}:{i}", line


def sentence(verdict: Verdict) -> str:
    """What was checked and what was not, in English."""
    found = "; ".join(detail for detail in verdict.steps.values() if detail)
    if verdict.unproven and verdict.failed == "record":
        return f"not proved: {found}, but nothing proves its chance."
    if verdict.failed:
        wrong = verdict.wrong
        where = f" at {wrong.field}" if wrong.field else ""
        why = wrong.detail.rstrip(".")
        return f"not genuine: the step {verdict.failed} failed{where} with {wrong.code}: {why}."
    if verdict.unchecked:
        found += f"; {verdict.unchecked}"
    if verdict.branch:
        game = f"game {verdict.branch['game']}" if "game" in verdict.branch else "another game"
        return f"a branch of {game} from move {verdict.branch['move']}, not genuine: {found}."
    if verdict.alone:
        return f"played alone: {found}; nobody else was there to check how often it was begun."
    held = "broken off, right so far" if verdict.broken_off else "genuine"
    if verdict.steps["moves"]:
        return f"{held}: {found}."
    return f"{held}: {found}; what a client was shown was not compared."


def as_json(name: str, verdict: Verdict) -> str:
    value = {"record": name, "ok": verdict.ok, "steps": verdict.steps}
    if verdict.alone:
        value["alone"] = True
    if verdict.branch:
        value["branch"] = verdict.branch
    if verdict.broken_off:
        value["broken_off"] = True
    if verdict.unproven:
        value["unproven"] = True
    if verdict.unchecked:
        value["unchecked"] = verdict.unchecked
    if verdict.failed:
        wrong = verdict.wrong
        value |= {"step": verdict.failed, "code": wrong.code, "field": wrong.field,
                  "detail": wrong.detail}
    return json.dumps(value)


def main() -> int:
    chosen = options()
    count = failed = 0

    def report(name: str, verdict: Verdict) -> None:
        nonlocal count, failed
        count, failed = count + 1, failed + (not verdict.ok)
        print(as_json(name, verdict) if chosen.json else f"{name}: {sentence(verdict)}")

    for file in chosen.files:
        try:
            for name, data in records(file, chosen.lines):
                report(name, verify(data, chosen.kept, chosen.lines))
        except OSError:
            report(file, Verdict(failed="record",
                                 wrong=Wrong("unreadable", "", "The file cannot be read.")))
    if chosen.lines and not chosen.json:
        print(f"{count} records, {failed} not genuine")
    return 1 if failed else 0


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):  # When the reader has gone, ends as other programs do.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
