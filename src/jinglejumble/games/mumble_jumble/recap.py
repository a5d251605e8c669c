"""What the dictionary and a finished round have to tell, as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from jinglejumble.games.mumble_jumble.house import House
from jinglejumble.games.mumble_jumble.queries import answer
from jinglejumble.games.mumble_jumble.shorthand import TRAYS
from jinglejumble.games.mumble_jumble.state import RoundReview, WordReview
from jinglejumble.games.mumble_jumble.view import RulingView, View
from jinglejumble.kit.catalogue import sentence
from jinglejumble.kit.errors import Parameter

__all__ = ["looked_up", "review", "ruled", "suggested"]


def review(game: House, view: View) -> RenderableType:
    """The last round: what each tray hid, what its letters spell, who wrote what when; chips."""
    last = view.last
    assert last is not None, "no round is over"
    return Group(*_review(game, view, last))


def ruled(game: House, view: View, rulings: Sequence[RulingView]) -> RenderableType:
    """What the dictionary has on words that were challenged."""
    return Group(*_ruled(game, view, rulings))


def looked_up(game: House, view: View, word: str) -> RenderableType:
    """What there is to say of a word; while words are on the sheets, of those ruled on only.

    Raises what the queries raise.
    """
    if view.phase == "settling":
        return _entry(_ask(game, view, f"meaning {word}"))
    return Group(*_about(game, view, word))


def suggested(game: House, view: View, level: str, number: int) -> RenderableType:
    """A word that a player of this level might choose. Raises what the queries raise."""
    word = str(_ask(game, view, f"suggest {level} {number}")["word"])
    return Group(*_about(game, view, word))


def _ruled(game: House, view: View, rulings: Sequence[RulingView]) -> Iterator[Text]:
    for ruling in rulings:
        found = _ask(game, view, f"meaning {ruling.word}")
        yield _entry(found)
        if found["acceptable"] and ruling.verdict != "failed":
            yield _say("other_letters", tray=TRAYS[ruling.line])


def _about(game: House, view: View, word: str) -> Iterator[Text]:
    found = _ask(game, view, f"word {word}")
    yield _entry(found)
    if not found["acceptable"]:
        spelt = _ask(game, view, f"tray {word}")["words"]
        if spelt:
            yield _say("spells", words=", ".join(one["word"] for one in spelt))
        return
    yield _say("others", n=found["anagrams"])
    if found["level"] is not None:
        yield _say("known", level=found["level"])
    if found["short"] is not None:
        yield _say("few_tiles", letter=found["short"])
    elif not found["right_length"]:
        yield _say("other_length", n=game.word_length)
    elif not found["playable"]:
        yield _say("unplayable")


def _review(game: House, view: View, last: RoundReview) -> Iterator[Text]:
    yield Text(_ending(last), style="bold")
    for line, jumble in enumerate(last.jumbles):
        hidden = last.words[line]
        yield _say("hid", tray=TRAYS[line], jumble=jumble, seat=line, word=hidden)
        words = _ask(game, view, f"tray {jumble}")["words"]
        yield from (_entry(word) for word in words)
        written = {one.seat: one for one in last.written if one.line == line}
        for seat in range(len(last.jumbles)):
            if seat in written:
                yield _written(written[seat])
            elif seat != line:
                yield _say("wrote_nothing", seat=seat)
    for seat, outcome in last.bets:
        yield _say(f"bet_{outcome}", seat=seat)
    yield _say("chips_now", chips=", ".join(_gains(last)))


def _ending(last: RoundReview) -> str:
    seconds = f"{last.lasted / 1000:.1f}"
    return str(_say(f"ended_{last.ending}", turn=last.round, seconds=seconds, seat=last.stopper))


def _written(one: WordReview) -> Text:
    told = one.verdict or ("right" if one.acceptable else "wrong")
    return _say(f"wrote_{told}", seat=one.seat, word=one.word, seconds=f"{one.after / 1000:.1f}")


def _gains(last: RoundReview) -> Iterator[str]:
    for seat, (before, after) in enumerate(zip(last.before, last.after, strict=True)):
        yield str(_say("gain", seat=seat, now=after, by=f"{after - before:+}"))


def _entry(found: Mapping[str, Any]) -> Text:
    """A line for a word: its meaning, or that it is in no dictionary."""
    word, meaning = found["word"], found["definition"]
    if not found["acceptable"]:
        return _say("not_in", word=word)
    if meaning is None:
        return _say("no_meaning", word=word)
    is_form = str(meaning["lemma"]).upper() != word
    return _say(
        "form" if is_form else "meaning",
        word=word,
        part=meaning["part"],
        lemma=meaning["lemma"],
        gloss=meaning["gloss"],
    )


def _ask(game: House, view: View, query: str) -> dict[str, Any]:
    found = answer(game, view, query)
    assert isinstance(found, dict), "these questions are answered with mappings"
    return found


def _say(code: str, **params: Parameter) -> Text:
    return Text(sentence(f"mumble-jumble.terminal.{code}", params))
