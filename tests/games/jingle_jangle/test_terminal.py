"""What a view of Jingle Jangle looks like in a terminal."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from jinglejumble.games.jingle_jangle import GAME, JingleJangle
from jinglejumble.games.jingle_jangle.layout import Placement
from jinglejumble.games.jingle_jangle.terminal import HELP, draw, hints, spelt
from jinglejumble.games.jingle_jangle.view import LaidView, View
from jinglejumble.kit.catalogue import texts
from jinglejumble.kit.log import Entry
from jinglejumble.kit.play import play

DEAL = (
    "deal PBYR RR,RR,RB,RB,BB,BY,BG,BP,YY,YG,YP,GP,GP,PP/RY,RG,RG,RP,RP,BB,BY,BG,YY,YG,YP,GG,GG,PP"
)


def seen(view: View, encoding: str = "utf-8", *, colour: bool = False) -> str:
    """The text of a view, lines without the spaces at their ends."""
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="\n")
    console = Console(
        file=out,
        width=100,
        force_terminal=colour,
        color_system="truecolor" if colour else None,
        highlight=False,
    )
    console.print(draw(view), soft_wrap=True)
    out.flush()
    text = out.buffer.getvalue().decode(encoding)
    return "\n".join(line.rstrip() for line in text.splitlines())


def after(*acts: str, game: JingleJangle | None = None) -> View:
    """What seat 1 sees after acts, each with its seat in front (`0 RR>0,-1`)."""
    game = game or GAME()
    state = game.start(2, DEAL)
    for act in acts:
        seat, _, text = act.partition(" ")
        state = play(game, state, Entry(0, int(seat), text)).state
    return game.view(state, 1)


def test_j_r2_the_starter_and_a_placement_lie_at_their_coordinates() -> None:
    assert seen(after("0 RR>0,-1")).startswith(
        "   -2 -1  0  1  2  3\n"
        " -3 .  .  .  .  .  .\n"
        " -2 .  .  .  .  .  .\n"
        " -1 .  .  R╶╴R  .  .\n"
        "  0 .  .  P╷ Y╷ .  .\n"
        "  1 .  .  B╵ R╵ .  .\n"
        "  2 .  .  .  .  .  .\n"
        "  3 .  .  .  .  .  .\n"
    )


def test_letters_and_lines_need_no_unicode() -> None:
    text = seen(after("0 RR>0,-1"), "ascii")
    assert " -1 .  .  R--R  .  .\n  0 .  .  P, Y, .  .\n  1 .  .  B' R' .  .\n" in text


def test_wide_coordinates_stay_apart() -> None:
    view = after()
    far = tuple(LaidView(f"RR>{-2 * n},0", 0, n, 0, ()) for n in range(1, 7))
    lines = seen(replace(view, laid=far, last=far[-1])).splitlines()
    assert lines[0].split()[:3] == ["-14", "-13", "-12"]


def test_bells_are_coloured_where_there_is_colour() -> None:
    text = seen(after("0 RR>0,-1"), colour=True)
    assert "48;2;201;58;44m" in text  # the red of the enamel
    assert "\x1b[1;4;38;2;" in text  # the last placement is bold and underlined


def test_a_seat_sees_its_hand_and_what_it_may_do() -> None:
    text = seen(after("0 RR>0,-1"))
    assert "Your 14 jangles: RY RG RG RP RP BB BY BG YY YG YP GG GG PP" in text
    assert "Last: seat 0 laid RR>0,-1 for 90 points." in text
    assert "Turn 1: lay a jangle, or claim that you cannot play." in text
    assert "> 1 you       0       14" in text


def test_an_onlooker_sees_no_hand() -> None:
    game = GAME()
    text = seen(game.view(game.start(2, DEAL), None))
    assert "jangles:" not in text
    assert "Turn 0: seat 0 is to lay a jangle." in text


def test_j_r9_what_a_claim_exposed_is_shown() -> None:
    text = seen(after("0 claim 0"))
    assert "RR RR RB RB BB BY BG BP YY YG YP GP GP PP (shown by a claim)" in text
    assert "seat 0 cannot play. Point out a placement on its hand, or say done." in text


def test_j_s11_what_was_pointed_out_is_shown() -> None:
    view = after("0 claim 0", "1 point 0 RR>0,-1", "1 done 0")
    text = seen(view)
    assert "Pointed out: RR>0,-1" in text
    assert "seat 0 is to lay one of the placements pointed out" in text


def test_j_r14_the_tracker_lists_what_was_not_seen() -> None:
    text = seen(after(game=GAME(tracker=True)))
    assert "14 not seen yet: RR RR RB RB" in text


def test_j_s9_the_end_shows_penalties_and_what_is_left() -> None:
    view = after("0 claim 0", "1 done 0", "1 claim 1", "0 done 1")
    assert view.result is not None
    rows = [line.split() for line in seen(view).splitlines()]
    assert ["Seat", "Points", "Penalty", "Total", "Left", "over"] in rows
    penalty = view.result.penalties[0]
    assert ["0", "0", str(-penalty), str(-penalty), *view.result.left[0]] in rows


def test_j_r14_hints_come_from_the_view_and_only_with_learning() -> None:
    assert hints(after()) is None
    game = GAME(help="learning")
    said = hints(game.view(game.start(2, DEAL), 0))
    assert said is not None
    assert said[0] == "45 placements are legal; the best:"
    assert said[1].endswith("90 points")
    assert len(said) == 6


@pytest.mark.parametrize(
    ("typed", "act"),
    [
        ("rg>2,-1", "RG>2,-1"),
        ("RGV2,-1", "RGv2,-1"),
        ("claim", "claim 1"),
        ("CLAIM", "claim 1"),
        ("claim 17", "claim 17"),
        ("done", "done 1"),
        ("point rg>2,-1", "point 1 RG>2,-1"),
        ("point 17 RG>2,-1", "point 17 RG>2,-1"),
        ("place RG>2,-1", "place 1 RG>2,-1"),
        ("  done   17 ", "done 17"),
        ("nonsense", "nonsense"),
        ("", ""),
    ],
)
def test_what_is_typed_may_leave_out_the_turn(typed: str, act: str) -> None:
    assert spelt(GAME(), after("0 RR>0,-1"), typed) == act


@given(
    st.builds(
        Placement,
        st.text("RBYGP", min_size=2, max_size=2),
        st.tuples(st.integers(-99, 99), st.integers(-99, 99)),
        st.sampled_from([">", "v"]),
    )
)
def test_the_notation_itself_is_left_alone(placement: Placement) -> None:
    for act in (
        str(placement),
        f"place 3 {placement}",
        f"point 3 {placement}",
        "claim 3",
        "done 3",
    ):
        assert spelt(GAME(), after(), act) == act


def test_its_help_is_in_the_catalogue() -> None:
    assert HELP in texts()
