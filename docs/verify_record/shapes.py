"""Reads JSON strictly: what it has to look like, and the code and the place of what does not.

A shape is a function. It takes a value and the name of its place, gives back what was read, and
raises Wrong for anything else."""

import json
import re
from math import isfinite
from typing import Any, Callable

Shape = Callable[[Any, str], Any]

LONGEST = 4 * 1024 * 1024
DEEPEST = 16


class Wrong(Exception):
    """What is wrong: a code, where it is (empty for all of it), and why, for people."""

    def __init__(self, code: str, field: str, detail: str):
        super().__init__(detail)
        self.code, self.field, self.detail = code, field, detail


def place(field: str, name: str | int) -> str:
    return f"{field}.{name}" if field else str(name)


# Text to JSON


def parse(data: bytes) -> dict:
    """An object of JSON. It is UTF-8, has no key twice and no number that JSON does not have."""
    if len(data) > LONGEST:
        raise Wrong("too_long", "", f"It is longer than {LONGEST} bytes.")
    try:
        text = data.decode("utf-8-sig")
        value = json.loads(text, object_pairs_hook=_object, parse_int=_number,
                           parse_float=_number, parse_constant=_number)
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()  # refuses a lone surrogate
    except RecursionError:
        raise Wrong("too_deep", "", f"It is nested deeper than {DEEPEST}.") from None
    except ValueError as error:
        raise Wrong("malformed_json", "", f"It is not JSON: {error}.") from None
    _check_depth(value)
    return an_object(value, "")


def _object(pairs: list) -> dict:
    members = dict(pairs)
    if len(members) < len(pairs):
        seen: set[str] = set()
        twice = next(name for name, _ in pairs if name in seen or seen.add(name))
        raise Wrong("duplicate_key", twice, "This key is there twice in one object.")
    return members


def _number(text: str) -> int | float:
    """1.0 is 1. Beyond 2^53 a double is not exact, and no member allows such a number."""
    value = float(text)
    if not isfinite(value):
        raise ValueError(f"no number is {text[:40]}")
    return int(value) if value.is_integer() and abs(value) <= 2**53 else value


def _check_depth(value: Any) -> None:
    level = [value]
    for _ in range(DEEPEST):
        inner = [outer.values() if isinstance(outer, dict) else outer
                 for outer in level if isinstance(outer, (dict, list))]
        level = [value for values in inner for value in values]
    if any(isinstance(value, (dict, list)) for value in level):
        raise Wrong("too_deep", "", f"It is nested deeper than {DEEPEST}.")


# Shapes


def anything(value: Any, field: str) -> Any:
    return value


def flag(value: Any, field: str) -> bool:
    if not isinstance(value, bool):
        raise Wrong("wrong_type", field, "Expected true or false.")
    return value


def text(value: Any, field: str) -> str:
    if not isinstance(value, str):
        raise Wrong("wrong_type", field, "Expected a text.")
    return value


def integer(low: int, high: int) -> Shape:
    def read(value: Any, field: str) -> int:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise Wrong("wrong_type", field, "Expected a whole number.")
        if isinstance(value, float) and not value.is_integer():
            raise Wrong("wrong_type", field, "Expected a whole number.")
        if not low <= value <= high:
            raise Wrong("out_of_range", field, f"Expected {low} to {high}.")
        return value
    return read


def matching(pattern: str, detail: str) -> Shape:
    def read(value: Any, field: str) -> str:
        if not re.fullmatch(pattern, text(value, field)):
            raise Wrong("out_of_range", field, detail)
        return value
    return read


def one_of(*names: str, code: str = "out_of_range") -> Shape:
    def read(value: Any, field: str) -> str:
        if text(value, field) not in names:
            raise Wrong(code, field, f"Expected one of: {', '.join(names)}.")
        return value
    return read


def true(value: Any, field: str) -> bool:
    if flag(value, field) is not True:
        raise Wrong("out_of_range", field, "Expected true, or no such member.")
    return True


def bytes32(value: Any, field: str) -> bytes:
    if not re.fullmatch("[0-9a-f]{64}", text(value, field)):
        raise Wrong("out_of_range", field, "Expected 64 lowercase hexadecimal digits.")
    return bytes.fromhex(value)


def or_null(shape: Shape) -> Shape:
    return lambda value, field: None if value is None else shape(value, field)


def items(shape: Shape, low: int = 0, high: int = 100_000, unique: bool = False) -> Shape:
    def read(value: Any, field: str) -> list:
        if not isinstance(value, list):
            raise Wrong("wrong_type", field, "Expected a list.")
        if not low <= len(value) <= high:
            raise Wrong("out_of_range", field, f"Expected {low} to {high} of them.")
        read_ones = [shape(item, place(field, i)) for i, item in enumerate(value)]
        if unique and len(set(read_ones)) < len(read_ones):
            raise Wrong("out_of_range", field, "Expected each of them once.")
        return read_ones
    return read


def an_object(value: Any, field: str) -> dict:
    if not isinstance(value, dict):
        raise Wrong("not_an_object", field, "Expected an object.")
    return value


def members(needed: dict[str, Shape], optional: dict[str, Shape] = {},
            others: bool = False) -> Shape:
    """An object with these members, and with `others` any more, which are left out."""
    shapes = needed | optional

    def read(value: Any, field: str) -> dict:
        found = {}
        for name, shape in shapes.items():
            if name in an_object(value, field):
                found[name] = shape(value[name], place(field, name))
            elif name in needed:
                raise Wrong("missing_field", place(field, name), "This member is missing.")
        for name in value:
            if name not in shapes and not others:
                raise Wrong("unknown_field", place(field, name), "No member is called that.")
        return found
    return read


def by_key(keys: str, shape: Shape) -> Shape:
    """An object of like members, whose names fit a pattern."""
    def read(value: Any, field: str) -> dict:
        for name in an_object(value, field):
            if not re.fullmatch(keys, name):
                raise Wrong("unknown_field", place(field, name), "No member is called that.")
        return {name: shape(item, place(field, name)) for name, item in value.items()}
    return read
