"""German on the page: what is read and heard is German, and nothing of it is cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

from playwright.sync_api import Page

from jinglejumble.games import GAMES
from jinglejumble.kit.catalogue import sentence, texts
from jinglejumble.kit.errors import Parameter

__all__ = ["code", "de", "is_german"]

assert GAMES  # looked up, so that their texts are in the catalogue

# What people see, hear and are told when they point: every text that is not marked as another
# language's (a definition of the English dictionary).
_SAID = """() => {
  const said = [];
  const seen = (e) => e.checkVisibility({ visibilityProperty: true });
  const german = (e) => (e.closest('[lang]')?.lang ?? 'de') === 'de';
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode())
    if (text.data.trim() && seen(text.parentElement) && german(text.parentElement))
      said.push(text.data.replace(/\\s+/g, ' '));
  for (const e of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (e.getAttribute(name) && seen(e) && german(e)) said.push(e.getAttribute(name));
  said.push(document.title);
  return said;
}"""

# Text that does not fit its box: hidden by it (but for names, which end in an ellipsis), or
# standing out of a button.
_CUT = """() => [...document.querySelectorAll('body *')]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }))
  .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
  .filter((e) => !e.closest('.heard, pre, select'))
  .filter((e) => {
    const { overflowX, textOverflow, display } = getComputedStyle(e);
    const hides = overflowX !== 'visible' && textOverflow !== 'ellipsis';
    return (
      (hides || e.matches('button, .button')) && display !== 'inline' &&
      e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1
    );
  })
  .map((e) => e.outerHTML.slice(0, 120))"""


def de(words: str, /, **params: Parameter) -> str:
    """A sentence as a German page says it."""
    return sentence(words, params, language="de")


def code(words: str) -> re.Pattern[str]:
    """What matches a text of the catalogue whatever its parameters are."""
    form = texts("de")[words]
    text = form if isinstance(form, str) else form["other"]
    return re.compile("^" + ".+".join(map(re.escape, re.split(r"\{\w+\}", text))) + "$")


@cache
def english() -> frozenset[str]:
    """The pieces of English sentences, between their parameters, that no German text holds."""
    german = "\n".join(_forms("de"))
    pieces = {
        piece.strip()
        for form in _forms("en")
        for piece in re.split(r"\{\w+\}|\n", form)
        if len(re.findall(r"[^\W\d_]{2,}", piece)) >= 2 and len(piece.strip()) > 8
    }
    return frozenset(piece for piece in pieces if piece not in german)


def _forms(language: str) -> Iterator[str]:
    for code, text in texts(language).items():
        if code.startswith("nim-house."):
            continue  # the third game of these tests speaks English only
        yield from [text] if isinstance(text, str) else text.values()


@cache
def _books() -> str:
    folders = [resources.files(game.module) for game in GAMES.values()]
    files = [folder / "RULES.de.md" for folder in folders]
    return "\n".join(file.read_text("utf-8") for file in files if file.is_file())


def is_german(page: Page) -> None:
    """No code, no English sentence, no text that is cut off, nothing wider than the screen."""
    page.evaluate("document.fonts.ready")
    said = page.evaluate(_SAID)
    assert page.evaluate("document.documentElement.lang") == "de"
    everything = "\n".join(said)
    codes = {code for code in texts("en") if "." in code}
    assert not codes & set(re.findall(r"[a-z][a-z-]*(?:\.[\w-]+)+", everything)), everything
    foreign = {
        piece for piece in english() if piece in everything and piece not in _books()
    }
    assert not foreign, foreign
    cut = page.evaluate(_CUT)
    assert not cut, cut
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{wide} px too wide"
