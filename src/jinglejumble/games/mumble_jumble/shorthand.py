"""What people type at a terminal: acts without what goes without saying.

A tray has a letter: A for that of seat 0, B for seat 1, and so on.
"""

from __future__ import annotations

from jinglejumble.games.mumble_jumble.house import House
from jinglejumble.games.mumble_jumble.letters import alphagram
from jinglejumble.games.mumble_jumble.queries import answer
from jinglejumble.games.mumble_jumble.view import View
from jinglejumble.kit.errors import InvalidNotation
from jinglejumble.kit.game import Seat

__all__ = ["TRAYS", "act_meant", "listed"]

TRAYS = "ABCDEF"
"""The letters of the trays, by seat."""

_PLAIN = frozenset({"ready", "unready", "bet", "unbet", "go", "stop", "ask", "unask"})
_WORDS = {
    "word": 4, "write": 4, "clear": 3, "challenge": 4, "pass": 3, "accept": 4, "reject": 4,
} | dict.fromkeys(_PLAIN, 2)  # fmt: skip
"""Of how many words each act is made in full."""
_MOST_SHUFFLES = 200


def act_meant(game: House, view: View, text: str) -> str:
    """The act that a seat with this view means by a text; what means nothing is left alone.

    Raises InvalidNotation where it could mean several things, or what the queries raise.
    """
    words = text.split()
    if not words:
        return ""
    verb = words[0].lower()
    if _WORDS.get(verb) == len(words) and words[1].isdigit():
        return " ".join([verb, *words[1:]])
    match [verb, *words[1:]]:
        case [("ready" | "unready" | "bet" | "unbet" | "go" | "stop" | "ask" | "unask")]:
            return f"{verb} {view.turn}"
        case ["word", word, *way] if len(way) < 2:
            return _put(game, view, word, way[0] if way else "")
        case ["shuffle", *way] if len(way) < 2:
            if view.tray is None or view.tray.word is None:
                raise InvalidNotation("mumble-jumble.terminal.no_own_word")
            return _put(game, view, view.tray.word, way[0] if way else "")
        case ["write", line, word]:
            return f"write {view.turn} {_line(view, line)} {word}"
        case ["clear", line]:
            return f"clear {view.turn} {_line(view, line)}"
        case ["challenge", *doubted] if len(doubted) < 2:
            return f"challenge {view.turn} {_shown(view)} {_doubted(view, ''.join(doubted))}"
        case ["pass"]:
            return f"pass {view.turn} {_shown(view)}"
        case ["accept" | "reject"]:
            voted = 0 if view.vote is None else view.vote.line
            return f"{verb} {view.turn} {_shown(view)} {voted}"
        case [line, word] if len(line) == 1:
            return f"write {view.turn} {_line(view, line)} {word}"
        case [word, way] if view.phase == "preparing" and word not in _WORDS:
            return _put(game, view, word, way)
        case [word] if view.phase == "preparing" and word not in _WORDS:
            return _put(game, view, word, "")
        case [word] if view.phase == "solving" and word not in _WORDS:
            return f"write {view.turn} {_meant(view, word)} {word}"
        case [word] if len(word) == view.word_length and word not in _WORDS:
            return f"write {view.turn} {_others(view)[0]} {word}"  # the rules tell when one can
    return " ".join(words)


def listed(seats: tuple[Seat, ...]) -> str:
    """The letters of these seats' trays."""
    return ", ".join(TRAYS[seat] for seat in seats)


def _put(game: House, view: View, word: str, way: str) -> str:
    """The word put on the own tray: in another order than now, as hard as can be, or as said."""
    if view.phase != "preparing":
        way = way or word  # the rules tell that it is too late
    elif way.lower() in ("", "hard"):
        way = _jumble(game, view, word, "hard") if way else _shuffled(game, view, word)
    return f"word {view.turn} {word} {way}"


def _shuffled(game: House, view: View, word: str) -> str:
    """The next of the word's numbered shuffles; it is another one each time."""
    tray = view.tray
    now = None if tray is None or tray.word != word.upper() else tray.jumble
    is_past = now is None
    first = ""
    for number in range(_MOST_SHUFFLES):
        jumble = _jumble(game, view, word, f"shuffled {number}")
        if is_past and jumble != now:
            return jumble
        is_past = is_past or jumble == now
        first = first or jumble
    return first


def _jumble(game: House, view: View, word: str, way: str) -> str:
    found = answer(game, view, f"jumble {word} {way}")
    assert isinstance(found, dict), "a jumble is answered with a mapping"
    return str(found["jumble"])


def _line(view: View, text: str) -> Seat:
    """The tray that a letter or a number names."""
    others = _others(view)
    for seat in others:
        if text.upper() in (TRAYS[seat], str(seat)):
            return seat
    raise InvalidNotation(
        "mumble-jumble.terminal.no_tray", text=ascii(text[:20])[1:-1].upper(), known=listed(others)
    )


def _meant(view: View, word: str) -> Seat:
    """The tray that a word alone is for.

    An empty line whose tray has just these letters, else any such line, else the first empty one.
    """
    assert view.trays is not None, "trays are open"
    assert view.sheet is not None, "an onlooker types nothing"
    trays, sheet = view.trays, view.sheet
    others = _others(view)
    letters = alphagram(word.upper())
    fitting = [seat for seat in others if alphagram(trays[seat]) == letters]
    empty = [seat for seat in others if sheet[seat] is None]
    for seat in (*(seat for seat in fitting if seat in empty), *fitting, *empty):
        return seat
    raise InvalidNotation("mumble-jumble.terminal.which_line", known=listed(others))


def _others(view: View) -> tuple[Seat, ...]:
    """The seats whose trays the viewer un-jumbles."""
    return tuple(seat for seat in range(view.seats) if seat != view.seat)


def _shown(view: View) -> Seat:
    """Whose sheet is shown; while none is, the rules tell."""
    return view.order[0] if view.order else 0


def _doubted(view: View, text: str) -> Seat:
    """The line that is challenged: by its letter or number, by its word, or as the only one."""
    if not view.order:
        return 0  # the rules tell when one can
    sheet = view.sheets[view.order[0]] or ()
    if not text:
        if len(view.disputable) == 1:
            return view.disputable[0]
        raise InvalidNotation("mumble-jumble.terminal.which_word", known=listed(view.disputable))
    for seat, word in enumerate(sheet):
        if word is not None and text.upper() in (word, TRAYS[seat], str(seat)):
            return seat
    known = tuple(seat for seat, word in enumerate(sheet) if word is not None)
    raise InvalidNotation(
        "mumble-jumble.terminal.no_word", text=ascii(text[:20])[1:-1].upper(), known=listed(known)
    )
