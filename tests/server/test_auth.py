"""Who you are, what you may be called, and whose pages may ask."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from jinglejumble.kit.errors import Failure
from jinglejumble.server.auth import (
    COOKIE,
    Guests,
    guest_name,
    is_own_origin,
    screened,
    secret_beside,
)


def test_a_cookie_says_who_signed_it_and_scripts_cannot_read_it() -> None:
    guests = Guests("secret" * 8, secure=True)
    ana = guests.fresh()
    header = guests.cookie(ana)
    assert {"HttpOnly", "SameSite=Lax", "Secure", "Path=/"} <= set(header.split("; "))
    value = header.partition(";")[0]
    assert guests.read(value) == ana
    assert guests.read(f"theme=dark; {value}; x=y") == ana
    for theirs in ('theirs={"a": 1}', "a b c", "x", f"{COOKIE}=abc.def", "é=ü"):
        assert guests.read(f"{theirs}; {value}") == ana, "another house on this machine set it"
    assert "Secure" not in Guests("secret" * 8, secure=False).cookie(ana)
    assert len(ana) == 32


@pytest.mark.parametrize(
    "header",
    [
        "",
        "x",
        f"{COOKIE}=",
        f"{COOKIE}=.",
        f"{COOKIE}=abc",
        f"{COOKIE}=abc.def",
        "\x00",
        "a" * 9_000,
    ],
)
def test_what_nobody_signed_is_nobody(header: str) -> None:
    assert Guests("secret" * 8, secure=False).read(header) is None


def test_a_signature_is_for_one_guest_of_one_house() -> None:
    here, there = Guests("secret" * 8, secure=False), Guests("other" * 8, secure=False)
    ana, leo = here.cookie("ana").partition(";")[0], here.cookie("leo").partition(";")[0]
    assert there.read(ana) is None
    assert here.read(f"{COOKIE}=leo.{ana.partition('.')[2]}") is None
    assert here.read(leo) == "leo"
    assert here.read(leo[:-1] + ("0" if leo[-1] != "0" else "1")) is None


def test_the_secret_lies_beside_the_database_for_its_owner_only(tmp_path: Path) -> None:
    secret = secret_beside(tmp_path / "house.db")
    assert len(secret) == 64
    path = tmp_path / "house.db.secret"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert secret_beside(tmp_path / "house.db") == secret
    for unusable in (b"short", b"\xff" * 64):
        path.write_bytes(unusable)
        with pytest.raises(Failure) as refused:
            secret_beside(tmp_path / "house.db")
        assert refused.value.code == "secret_unusable"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana \t Lu ", "Ana Lu"),
        ("Łukasz", "Łukasz"),
        ("Ελένη", "Ελένη"),
        ("日本", "日本"),
        ("Zoe\u0308", "Zoë"),
        ("👾 7", "👾 7"),
        ("x" * 24, "x" * 24),
    ],
)
def test_names_of_all_tongues_are_shown(name: str, shown: str) -> None:
    assert screened(name) == shown


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        (" \u3000 ", "name_empty"),
        ("...", "name_empty"),
        ("x" * 25, "name_too_long"),
        ("Ana\u202eoeL", "name_unseen"),
        ("Ana\u2066", "name_unseen"),
        ("Ana\x00", "name_unseen"),
        ("Ana\x1b[31m", "name_unseen"),
        ("A\u200bna", "name_unseen"),
        ("\ufeffAna", "name_unseen"),
        ("Z" + "\u0336" * 5, "name_unseen"),
        ("A\ud800", "name_unseen"),
        ("\u3164", "name_unseen"),
        ("\u2800", "name_unseen"),
    ],
)
def test_names_that_deceive_the_eye_are_refused(name: str, code: str) -> None:
    with pytest.raises(Failure) as refused:
        screened(name)
    assert refused.value.code == code


def test_a_guest_without_a_name_has_always_the_same() -> None:
    assert guest_name("ana") == guest_name("ana") != guest_name("leo")


def test_only_our_own_pages_may_ask() -> None:
    assert is_own_origin(None, "house.lan:8000", None)
    assert is_own_origin("http://house.lan:8000", "house.lan:8000", None)
    assert is_own_origin("https://play.example", "10.0.0.5:8000", "https://play.example")
    for foreign in (
        "http://house.lan",
        "http://evil.example",
        "null",
        "",
        "http://",
        "house.lan:8000",
        "http://[",
        "http://[house.lan:8000",
    ):
        assert not is_own_origin(foreign, "house.lan:8000", "https://play.example"), foreign
    assert not is_own_origin("", "", None)
