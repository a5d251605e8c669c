"""The picture of a play over HTTP: after its outcome only, and what a shared link shows."""

from __future__ import annotations

import struct
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from jinglejumble.kit.catalogue import sentence
from jinglejumble.server.kept import Kept
from jinglejumble.server.page import Page
from jinglejumble.server.picture import _readable
from server.company import ME, OPEN, Company, nim_policy, placing_policy
from server.living import Living, guest

pytestmark = pytest.mark.service


class Head(HTMLParser):
    """The meta tags of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: dict[str, str] = {}
        self.elements: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        found = dict(attrs)
        name = found.get("property") or found.get("name")
        if tag == "meta" and name:
            self.tags[name] = found["content"] or ""


async def test_the_picture_of_a_running_play_is_refused(server: Living) -> None:
    ana, leo = await guest(server, "Ana"), await guest(server, "Leo")
    table = await ana.table("jingle-jangle", ME, OPEN)
    await leo.post(f"/api/tables/{table['code']}/sit", {"place": 1})
    table = await ana.post(f"/api/tables/{table['code']}/start")
    play = table["play"]["id"]
    for kind in ("svg", "png"):
        answer = await ana.http.get(f"/api/plays/{play}/picture.{kind}")
        assert answer.status_code == 409
        assert answer.json()["reasons"][0]["code"] == "log_after_outcome"
        assert (await ana.http.get(f"/api/plays/none/picture.{kind}")).status_code == 404
    page = await ana.http.get(f"/replay/{play}")
    assert not any(name.startswith("og:") for name in Head(page.text).tags)


async def test_a_play_that_is_over_has_its_picture_and_a_shared_link_shows_it(
    server: Living,
) -> None:
    name = '"><b>A&B'
    company = Company(server, placing_policy)
    ana, leo = await guest(server, name), await guest(server, "Leo")
    company.guests, company.onlooker = [ana, leo], await guest(server)
    table = await ana.table("jingle-jangle", ME, OPEN)
    await leo.post(f"/api/tables/{table['code']}/sit", {"place": 1})
    company.table = await ana.post(f"/api/tables/{table['code']}/start")
    connections = await company.play()
    play = connections[0].table["play"]["id"]

    svg = await leo.http.get(f"/api/plays/{play}/picture.svg")
    assert svg.headers["content-type"] == "image/svg+xml"
    assert "max-age" in svg.headers["cache-control"]
    assert svg.headers["content-security-policy"].startswith("default-src 'none'; style-src")
    texts = [text.text for text in ElementTree.fromstring(svg.text).iter() if text.text]
    assert name in texts
    png = await leo.http.get(f"/api/plays/{play}/picture.png?language=de")
    assert png.headers["content-type"] == "image/png"
    assert struct.unpack(">II", png.content[16:24]) == (1200, 630)
    assert (await leo.http.get(f"/api/plays/{play}/picture.png?language=de")).content == png.content
    german = await leo.http.get(f"/api/plays/{play}/picture.svg?language=de")
    assert "gewinn" in german.text
    unknown = await leo.http.get(f"/api/plays/{play}/picture.svg?language=../x")
    assert unknown.content == svg.content

    page = await leo.http.get(f"/replay/{play}")
    head = Head(page.text)
    assert name in head.tags["og:description"]
    assert head.tags["og:image"] == f"{server.base}/api/plays/{play}/picture.png?language=en"
    assert head.tags["twitter:card"] == "summary_large_image"
    assert "b" not in head.elements
    assert (await leo.http.get(head.tags["og:image"])).status_code == 200
    for connection in connections:
        await connection.close()


async def test_a_game_without_art_has_a_picture_too(server: Living) -> None:
    company = await Company(server, nim_policy).sit_down("nim-house", 2)
    connections = await company.play()
    play = connections[0].table["play"]["id"]
    svg = await company.onlooker.http.get(f"/api/plays/{play}/picture.svg")
    assert "Ana" in svg.text
    for connection in connections:
        await connection.close()


def test_a_name_in_letters_that_no_font_has_is_readable_all_the_same() -> None:
    assert _readable("Łukasz", 0, "en") == "Łukasz"
    assert _readable("Ana 日本 🎲 B", 1, "en") == "Ana B"
    assert _readable("日本", 1, "en") == "Seat 2"
    assert _readable("日本", 1, "de") == sentence("web.seat.number", {"number": 2}, language="de")


def test_pictures_are_kept_up_to_a_number() -> None:
    kept = Kept[tuple[str, str, str], bytes](2)
    keys = [("play", "png", language) for language in ("en", "de", "fr")]
    for key in keys[:2]:
        kept.put(key, b"picture")
    assert kept.get(keys[0]) == b"picture"
    kept.put(keys[2], b"picture")
    assert len(kept) == 2
    assert kept.get(keys[1]) is None, "it was asked for longest ago"
    assert kept.get(keys[0]) is not None


def test_the_page_with_more_in_its_head(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<head><title>x</title></head>")
    page = Page(tmp_path)
    bare, told = page.find(""), page.find("", head="<meta>")
    assert bare is not None
    assert told is not None
    assert told.body == b"<head><meta><title>x</title></head>"
    assert told.tag != bare.tag


def test_the_page_and_its_manifest_speak_the_language_asked_for(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<html lang="en"><meta content="{{web.description}}">')
    (tmp_path / "manifest.webmanifest").write_text('{"lang": "{{language.tag}}"}')
    page = Page(tmp_path)
    index, manifest = page.find("t/KITE-42", "de"), page.find("manifest.webmanifest", "de")
    assert index is not None
    assert manifest is not None
    said = sentence("web.description", language="de")
    assert index.body.decode() == f'<html lang="de"><meta content="{said}">'
    assert manifest.body == b'{"lang": "de"}'
    assert "accept-language" in index.vary
