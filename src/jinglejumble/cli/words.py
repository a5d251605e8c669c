"""The command `jinglejumble words`: what Mumble-Jumble's dictionary says of words and trays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from jinglejumble.cli.text import complain, say
from jinglejumble.games.mumble_jumble.letters import InvalidWord, letters
from jinglejumble.games.mumble_jumble.lexicon import (
    SHIPPED,
    InvalidLexicon,
    Lexicon,
    RudeWords,
    lexicon,
)
from jinglejumble.games.mumble_jumble.suggesting import hardest_jumble
from jinglejumble.games.mumble_jumble.trays import FULL_POOL, playable
from jinglejumble.games.mumble_jumble.unjumble import odds
from jinglejumble.kit.catalogue import sentence

__all__ = ["command"]


@click.command("words", help=say("words.help"))
@click.argument("texts", nargs=-1, required=True, metavar="WORD|TRAY...")
@click.option(
    "--dictionary",
    type=click.Choice([*SHIPPED]),
    default="house",
    show_default=True,
    help=say("words.dictionary"),
)
@click.option(
    "--rude-words",
    type=click.Choice(["accept", "refuse"]),
    default="accept",
    show_default=True,
    help=say("words.rude_words"),
)
@click.option("--file", type=click.Path(path_type=Path), help=say("words.file"))
@click.pass_context
def command(
    context: click.Context,
    texts: tuple[str, ...],
    dictionary: str,
    rude_words: RudeWords,
    file: Path | None,
) -> None:
    try:
        if file is None:
            official = lexicon(dictionary, rude_words)
        else:
            official = Lexicon.from_file(file)
            if rude_words == "refuse":
                official = official.polite()
    except InvalidLexicon as no:
        for reason in no.reasons:
            complain(str(reason))
        context.exit(2)
    found = [_told(official, text) for text in texts]
    context.exit(2 if None in found else 0 if all(found) else 1)


def _told(official: Lexicon, text: str) -> bool | None:
    """Prints what there is to say of a text: whether it has words; None if it is no text of A-Z."""
    try:
        tray = letters(text)
    except InvalidWord as no:
        complain(f"{_short(text)}: {no}")
        return None
    words = official.anagrams(tray)
    lines = _of_word(official, tray) if tray in words else _of_tray(official, tray, words)
    click.echo("\n".join(lines))
    return bool(words)


def _of_word(official: Lexicon, word: str) -> Iterator[str]:
    yield say("words.in", word=word, dictionary=_named(official))
    yield from _entry(official, word)
    others = [other for other in official.anagrams(word) if other != word]
    if others:
        yield say("words.others", n=len(others), words=", ".join(others))
    short = FULL_POOL.short_letter(word)
    if short is not None:
        yield say("words.short_letter", letter=short)
    elif playable(word, official):
        yield say("words.hardest", jumble=(jumble := hardest_jumble(official, word)))
        yield from _hardness(official, word, jumble)


def _of_tray(official: Lexicon, tray: str, words: tuple[str, ...]) -> Iterator[str]:
    yield say("words.not_in", word=tray, dictionary=_named(official))
    yield say("words.tray", n=len(words))
    for word in words:
        yield word
        yield from _entry(official, word)
        yield from _hardness(official, word, tray)


def _entry(official: Lexicon, word: str) -> Iterator[str]:
    """Definition and familiarity."""
    known = official.familiarity(word)
    meaning = official.definition(word)
    if meaning is None:
        size = "-" if known.size is None else known.size
        yield "  " + sentence("mumble-jumble.no_definition", {"size": size})
    elif meaning.is_form:
        yield say("words.form", part=meaning.part, lemma=meaning.lemma, gloss=meaning.gloss)
    else:
        yield say("words.definition", part=meaning.part, gloss=meaning.gloss)
    zipf = f"{known.zipf:.1f}"
    yield say("words.known" if known.level else "words.unknown", level=known.level, zipf=zipf)


def _hardness(official: Lexicon, word: str, jumble: str) -> Iterator[str]:
    hardness = official.difficulty(word, jumble)
    seconds = odds(hardness, "medium").median
    yield say("words.difficulty", index=f"{hardness.index:+.1f}", seconds=f"{seconds:.0f}")


def _named(official: Lexicon) -> str:
    return f"{official.name} {official.version} ({official.sha256[:8]})"


def _short(text: str) -> str:
    """The text as a terminal can show it: cut if it is long, without marks that turn it round."""
    seen = text if text.isprintable() else ascii(text)
    return seen if len(seen) <= 20 else f"{seen[:20]}..."
