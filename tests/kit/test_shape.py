"""Values from JSON against the types a format declares."""

from __future__ import annotations

from typing import Any, TypedDict

import pytest

from jinglejumble.kit.shape import InvalidRecord, read_json, shaped


class Part(TypedDict):
    n: int


class Whole(TypedDict):
    text: str
    flag: bool
    maybe: list[int] | None
    parts: list[Part]
    by_name: dict[str, Part]


GOOD: dict[str, Any] = {
    "text": "x",
    "flag": True,
    "maybe": [1, 2],
    "parts": [{"n": 1}],
    "by_name": {"a b": {"n": 2}},
}


def test_a_value_of_the_right_shape_is_given_back() -> None:
    assert shaped(Whole, GOOD) is GOOD
    assert shaped(Whole, {**GOOD, "maybe": None})["maybe"] is None
    assert shaped(Whole, {**GOOD, "parts": [], "by_name": {}})["parts"] == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"text": 1}, "text must be a text, not 1"),
        ({"text": None}, "text must be a text, not None"),
        ({"flag": 1}, "flag must be true or false, not 1"),
        ({"maybe": 1}, "maybe must be a list, not 1"),
        ({"maybe": [True]}, "maybe[0] must be a whole number, not True"),
        ({"maybe": [1, 2.0]}, "maybe[1] must be a whole number, not 2.0"),
        ({"parts": {}}, "parts must be a list, not {}"),
        ({"parts": [[]]}, "parts[0] must be an object, not []"),
        ({"parts": [{}]}, '"parts[0].n" is missing'),
        ({"parts": [{"n": 1, "m": 2}]}, '"parts[0].m" does not belong here'),
        ({"by_name": {"a b": {"n": "2"}}}, "by_name.'a b'.n must be a whole number, not '2'"),
        ({"other": 1}, '"other" does not belong here'),
        ({"\n" * 99: 1}, "does not belong here"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(change: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidRecord) as refused:
        shaped(Whole, {**GOOD, **change})
    assert said in str(refused.value)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize("value", [None, 1, "x", []])
def test_a_record_is_an_object(value: object) -> None:
    with pytest.raises(InvalidRecord, match="the line must be an object"):
        shaped(Whole, value)


def test_json_is_read() -> None:
    assert read_json('{"a": [1, null, true, "x", 1.5]}') == {"a": [1, None, True, "x", 1.5]}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record_not_json"),
        ("{", "record_not_json"),
        ("{'a': 1}", "record_not_json"),
        ('{"a": 1} x', "record_not_json"),
        ('{"a": NaN}', "record_not_json"),
        ('{"a": Infinity}', "record_not_json"),
        ('{"a": -Infinity}', "record_not_json"),
        ("[" * 100_000, "record_not_json"),
        ('{"a":' * 100_000, "record_not_json"),
        ("9" * 5_000, "record_not_json"),
        ('{"a": 1, "a": 1}', "record_key_twice"),
        ('{"x": {"a": 1, "b": 2, "a": 3}}', "record_key_twice"),
    ],
)
def test_what_is_no_json_is_refused(text: str, code: str) -> None:
    with pytest.raises(InvalidRecord) as refused:
        read_json(text)
    assert refused.value.code == code
