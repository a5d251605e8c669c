"""Values read from JSON, checked against the types that a format declares."""

from __future__ import annotations

import json
from types import NoneType, UnionType
from typing import Any, NoReturn, TypeVar, cast, get_args, get_origin, get_type_hints, is_typeddict

from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import JinglejumbleError, Reason

__all__ = ["InvalidRecord", "read_json", "shaped"]

T = TypeVar("T")

_NAMES = {
    str: "text",
    int: "whole_number",
    bool: "flag",
    NoneType: "null",
    list: "list",
    dict: "object",
}


class InvalidRecord(JinglejumbleError):
    """A text that is no JSON, or JSON of another shape than its format has."""


def read_json(text: str) -> object:
    """The value of a JSON text; no name twice in an object, no NaN. Raises InvalidRecord."""
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except (ValueError, RecursionError) as no:
        if isinstance(no, InvalidRecord):
            raise
        raise InvalidRecord(Reason("record_not_json")) from None


def shaped(kind: type[T], value: object) -> T:
    """The value, if it has the shape of a type. Raises InvalidRecord, which tells where it has not.

    Types are str, int, bool, None, `X | Y`, list[X], dict[str, X] and TypedDicts of these, whose
    keys must all be there, and no others.
    """
    _check(kind, value, "")
    return cast(T, value)


def _check(kind: Any, value: object, where: str) -> None:
    if get_origin(kind) is UnionType:
        _check_union(kind, value, where)
    elif is_typeddict(kind):
        _check_fields(get_type_hints(kind), _as(dict, value, where), where)
    elif get_origin(kind) is list:
        (item,) = get_args(kind)
        for place, part in enumerate(_as(list, value, where)):
            _check(item, part, f"{where}[{place}]")
    elif get_origin(kind) is dict:
        _, item = get_args(kind)
        for key, part in _as(dict, value, where).items():
            _check(item, part, _joined(where, key))
    elif type(value) is not kind:
        _wrong(where, kind, value)


def _check_union(kind: Any, value: object, where: str) -> None:
    """Optional parts: null, or the one other type."""
    if value is None and NoneType in get_args(kind):
        return
    (other,) = (choice for choice in get_args(kind) if choice is not NoneType)
    _check(other, value, where)


def _check_fields(hints: dict[str, Any], value: dict[str, object], where: str) -> None:
    for key in value:
        if key not in hints:
            raise InvalidRecord(Reason("record_unknown_key", params={"where": _joined(where, key)}))
    for key, kind in hints.items():
        if key not in value:
            raise InvalidRecord(Reason("record_missing_key", params={"where": _joined(where, key)}))
        _check(kind, value[key], _joined(where, key))


def _as(kind: type[T], value: object, where: str) -> T:
    if not isinstance(value, kind):
        _wrong(where, kind, value)
    return value


def _wrong(where: str, kind: Any, value: object) -> NoReturn:
    params = {
        "where": where or sentence("record_whole"),
        "takes": sentence(f"record_{_NAMES[kind]}"),
        "value": ascii(value)[:40],
    }
    raise InvalidRecord(Reason("record_wrong_type", params=params))


def _joined(where: str, key: str) -> str:
    named = key if key.isidentifier() and key.isascii() and len(key) <= 40 else ascii(key)[:40]
    return f"{where}.{named}" if where else named


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise InvalidRecord(Reason("record_key_twice"))
    return found


def _constant(name: str) -> NoReturn:
    raise InvalidRecord(Reason("record_not_json"))
