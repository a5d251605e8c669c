"""The desk: what is typed stays whole, whatever is shown meanwhile."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console

from cli.scripted import FakeClock, Script
from jinglejumble.cli.desk import LiveDesk, PlainDesk
from jinglejumble.cli.editor import Editor
from jinglejumble.cli.keys import keys_in
from jinglejumble.cli.lines import Silence, Typed


def pressed(*keys: str) -> Editor:
    editor = Editor()
    for key in keys:
        editor.press(key)
    return editor


@pytest.mark.parametrize(
    ("keys", "text", "cursor"),
    [
        (["r", "a"], "ra", 2),
        (["r", "a", "\x7f"], "r", 1),
        (["\x7f", "delete", "left"], "", 0),
        (["r", "a", "left", "x"], "rxa", 2),
        (["r", "a", "home", "delete", "b"], "ba", 1),
        (["r", "a", "home", "right", "right", "right", "n"], "ran", 3),
        (["r", "a", "left", "\x15"], "a", 0),
        (["r", "a", "left", "\x0b"], "r", 1),
        (["B", " ", "r", "a", "\x17"], "B ", 2),
        (["B", "\x17"], "", 0),
        (["a", "b", "\x01", "c", "\x05", "d"], "cabd", 4),
        (["a", "b", "\x02", "c", "\x06", "d"], "acbd", 4),
        (["a", "\x00", "\t", "\x1f", "f1"], "a", 1),
        (["o", "n", "e", "\n", "up"], "one", 3),
        ([*"one", "\n", *"two", "\n", "up", "up", "up"], "one", 3),
        ([*"one", "\n", *"two", "\n", "up", "up", "down"], "two", 3),
        ([*"one", "\n", "up", "down", "down"], "", 0),
        ([*"one", "\n", *"one", "\n", " ", "\n", "up", "up"], "one", 3),
    ],
)
def test_a_line_is_edited_by_its_keys(keys: list[str], text: str, cursor: int) -> None:
    editor = pressed(*keys)
    assert (editor.text, editor.cursor) == (text, cursor)


def test_enter_gives_the_line_and_leaves_none() -> None:
    editor = pressed(*"races")
    assert editor.press("\n") == "races"
    assert editor.text == ""
    assert editor.press("\n") == ""


def test_a_line_grows_no_longer_than_is_good() -> None:
    assert len(pressed(*("x" * 3_000)).text) == 1_000


@given(st.text(min_size=1, max_size=80), st.integers(0, 80), st.integers(4, 40))
def test_the_part_that_is_shown_holds_the_cursor_and_fits(
    text: str, cursor: int, width: int
) -> None:
    editor = Editor(text, min(cursor, len(text)))
    part, back = editor.window(width)
    assert part in text
    assert cell_len(part) <= width
    assert 0 <= back <= cell_len(part)
    if cell_len(text) < width:
        assert part == text


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("races\r", [*"races", "\n"]),
        ("\x1b[A\x1bOB\x1b[3~\x1b[1~\x1b[4~", ["up", "down", "delete", "home", "end"]),
        ("\x1b[5~\x1b[1;5C\x1bx\x1b", []),
        ("\x08\x7f\x04", ["\x7f", "\x7f", "over"]),
        ("ö😀", ["ö", "😀"]),
    ],
)
def test_keys_have_names(typed: str, keys: list[str]) -> None:
    assert keys_in(typed) == keys


class Fingers:
    """Keys that somebody presses: a bunch at each ask; nothing after the last."""

    def __init__(self, *bunches: str) -> None:
        self.bunches = list(bunches)
        self.asked: list[float | None] = []

    def __call__(self, seconds: float | None) -> list[str]:
        self.asked.append(seconds)
        return keys_in(self.bunches.pop(0)) if self.bunches else []


class Live:
    """A live desk, and what its screen looks like."""

    def __init__(self, *bunches: str, width: int = 60) -> None:
        self.out = io.StringIO()
        console = Console(
            file=self.out, width=width, height=24, force_terminal=True, highlight=False
        )
        self.fingers = Fingers(*bunches)
        self.desk = LiveDesk(console, self.fingers)

    def next(self, prompt: str = ">", seconds: float | None = None) -> Typed:
        return self.desk.next(prompt, seconds)

    @property
    def screen(self) -> list[str]:
        return screen(self.out.getvalue())[0]

    @property
    def column(self) -> int:
        return screen(self.out.getvalue())[1]


def screen(output: str) -> tuple[list[str], int]:
    """What a terminal makes of an output: its lines, and the column of its cursor."""
    lines, column = [""], 0
    for piece in re.findall(r"\x1b\[\d*[A-Za-z]|\r|\n|[^\x1b\r\n]+", output):
        if piece == "\r":
            column = 0
        elif piece == "\n":
            lines.append("")
            column = 0
        elif piece == "\x1b[K":
            lines[-1] = lines[-1][:column]
        elif piece[0] == "\x1b" and piece[-1] == "D":
            column -= int(piece[2:-1])
        elif piece[0] == "\x1b":
            assert piece[-1] in "HJm", piece
        else:
            lines[-1] = lines[-1][:column] + piece + lines[-1][column + len(piece) :]
            column += len(piece)
    return lines, column


def test_what_is_shown_comes_above_what_is_being_typed() -> None:
    live = Live("rac")
    assert live.next() is Silence.LATE
    assert live.next() is Silence.LATE
    live.desk.show("Seat 1 is ready.", "Seat 2 is ready.")
    live.next()
    assert live.screen == ["Seat 1 is ready.", "Seat 2 is ready.", "> rac"]
    assert live.column == 5


def test_a_line_that_is_entered_stays_on_the_screen() -> None:
    live = Live("races\r", "stop\r")
    assert [live.next("0:07 >"), live.next("0:08 >")] == ["races", "stop"]
    assert live.screen == ["0:07 > races", "0:08 > stop", ""]


def test_lines_typed_at_once_come_one_by_one() -> None:
    live = Live("races\rmouse\rst")
    assert [live.next(), live.next(), live.next(), live.next()] == [
        "races", "mouse", Silence.LATE, Silence.LATE
    ]  # fmt: skip
    assert live.screen[-1] == "> st"
    assert len(live.fingers.asked) == 2


def test_a_clock_runs_in_the_prompt_and_the_cursor_stays() -> None:
    live = Live("races\x1b[D\x1b[D")
    live.next("0:01 >", 1.0)
    live.next("0:01 >", 0.5)
    assert (live.screen, live.column) == (["0:01 > races"], 10)
    live.next("0:02 >", 1.0)
    assert (live.screen, live.column) == (["0:02 > races"], 10)
    assert live.fingers.asked == [1.0, 0.5, 1.0]


def test_a_long_line_is_shown_by_its_end() -> None:
    live = Live("x" * 30 + "end", width=20)
    live.next()
    live.next()
    (line,) = live.screen
    assert line.endswith("xend")
    assert len(line) < 20


def test_what_came_too_late_is_dropped() -> None:
    live = Live("rac\rstop\rpa")
    assert live.next() == "rac"
    live.desk.forget()
    live.next()
    assert live.screen[-1] == "> "
    assert live.fingers.asked == [None, None]


def test_ctrl_d_ends_the_input_on_an_empty_line_only() -> None:
    live = Live("a\x04", "\x7f\x04")
    assert live.next() is Silence.LATE
    assert live.next() is Silence.END


def test_a_keyboard_that_is_gone_ends_the_input_whatever_is_typed() -> None:
    bunches = [["r", "a"], ["gone"]]
    desk = LiveDesk(Console(file=io.StringIO()), lambda seconds: bunches.pop(0))
    assert [desk.next(">", None), desk.next(">", None)] == [Silence.LATE, Silence.END]


def test_ctrl_l_empties_the_screen_and_keeps_what_is_typed() -> None:
    live = Live("ra\x0c")
    live.next()
    live.next()
    assert "\x1b[2J" in live.out.getvalue()
    assert live.screen[-1].endswith("> ra")


def test_closing_leaves_the_last_line() -> None:
    live = Live("ra")
    live.next()
    live.desk.close()
    assert live.screen[-1] == ""


def plain(lines: Iterable[str], *, typed: bool = False) -> tuple[PlainDesk, io.StringIO]:
    out = io.StringIO()
    console = Console(file=out, width=60, highlight=False)
    return PlainDesk(console, Script(FakeClock(), lines, typed)), out


def test_in_a_pipe_every_line_stands_where_it_belongs() -> None:
    desk, out = plain(["races", "9:stop"])
    desk.show()
    desk.show("The trays are open.")
    assert desk.next(">", 5) == "races"
    assert desk.next(">", 5) is Silence.LATE
    desk.show("Seat 1 calls stop.")
    assert desk.next(">", None) == "stop"
    assert desk.next(">", None) is Silence.END
    assert out.getvalue() == ("The trays are open.\n> races\n> \nSeat 1 calls stop.\n> stop\n> \n")


def test_on_a_dumb_terminal_the_person_ends_the_line() -> None:
    desk, out = plain(["races"], typed=True)
    assert desk.next(">", None) == "races"
    desk.show("[red]:smile:")
    assert out.getvalue() == "> [red]:smile:\n"
