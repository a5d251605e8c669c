"""What a view of Mumble-Jumble looks like in a terminal, phase by phase."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from games.mumble_jumble.plays import TABLE, acts, all_pass, opened, prepared, start, written
from jinglejumble.games.mumble_jumble import MumbleJumble
from jinglejumble.games.mumble_jumble.state import State
from jinglejumble.games.mumble_jumble.terminal import (
    HELP,
    OPPONENTS,
    asked,
    clock,
    draw,
    hints,
    passage,
    phase,
    scene,
)
from jinglejumble.games.mumble_jumble.view import View
from jinglejumble.kit.catalogue import texts
from jinglejumble.kit.errors import JinglejumbleError
from jinglejumble.kit.play import settle

REFEREE = replace(TABLE, challenges="referee")


def seen(what: Any, encoding: str = "utf-8") -> str:
    """The text of something to show, lines without the spaces at their ends."""
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="\n")
    Console(file=out, width=100, highlight=False).print(what, soft_wrap=True)
    out.flush()
    text = out.buffer.getvalue().decode(encoding)
    return "\n".join(line.rstrip() for line in text.splitlines())


def view(state: State, seat: int | None = 0, game: MumbleJumble = TABLE) -> View:
    return game.view(state, seat)


def shown(*sheets: str, chips: str = "4,2,0", caller: str = "0 stop 1") -> State:
    """These sheets are written, and the race is ended by this act."""
    return acts(TABLE, written(TABLE, opened(TABLE, 3, chips), *sheets), caller).state


def test_m_s3_chips_and_the_bank_are_always_in_sight() -> None:
    text = seen(draw(view(start(chips="4,2,0"))))
    assert "A  0 you      4" in text
    assert "B  1          2" in text
    assert "bank 94" in text


def test_m_r2_counters_are_told_where_chips_run_out() -> None:
    assert "bank 0, 20 counters" in seen(draw(view(start(chips="60,60,0"))))


def test_words_are_chosen_then_ready_then_go() -> None:
    state = start()
    assert phase(view(state)) == 'Round 1: type a word of 5 letters for your tray, or "suggest".'
    state = acts(TABLE, state, "0 word 1 SCARE CRAES").state
    assert "Your word is SCARE; your tray shows C R A E S" in seen(draw(view(state)))
    assert 'type "ready"' in phase(view(state))
    state = acts(TABLE, state, "0 ready 1").state
    assert phase(view(state)) == "Round 1: you are ready. Waiting for seats 1, 2."
    assert "SCARE" not in seen(draw(view(state, 1)))
    assert phase(view(state, None)) == "Round 1: words are being chosen. Waiting for seats 1, 2."
    state = prepared(TABLE, start())
    assert phase(view(state)) == 'Round 1: all are ready; type "go" to open the trays.'
    assert phase(view(state, None)).endswith("somebody has to call go.")
    assert seen(draw(view(state))).count("ready") == 4


def test_m_r1_a_short_letter_is_told() -> None:
    game = MumbleJumble(custom="FUZZY DIZZY SCARE")
    state = acts(game, start(game, 2), "0 word 1 FUZZY YZZUF", "1 word 1 DIZZY YZZID").state
    told = phase(view(state, 1, game))
    assert told.startswith("Too few tiles of Z are left for that word; 4 more tries.")


def test_m_s7_who_may_bet_is_told_and_a_bet_is_seen_by_all() -> None:
    state = start(chips="15,2,16")
    assert '"bet" stakes 5 chips' in phase(view(state))
    assert '"bet"' not in phase(view(state, 1))
    assert seen(draw(view(state, 1))).count("may bet for the win") == 2
    state = acts(TABLE, state, "0 bet 1").state
    assert '"bet"' not in phase(view(state))
    assert "A  0         10    bets 5 on this round" in seen(draw(view(state, 1)))


def test_m_r18_nobody_can_act_in_a_countdown() -> None:
    game = replace(TABLE, countdown=3)
    state = acts(game, prepared(game, start(game)), "0 go 1").state
    assert phase(view(state, 0, game)) == "The trays are about to open; nobody can act."
    assert clock(view(state, 0, game), 0) == ""


def test_m_s9_trays_have_letters_and_lines_are_for_the_own_eyes() -> None:
    state = written(TABLE, opened(), "- RACES -")
    text = seen(draw(view(state)))
    assert "A   L E P A P   (APPLE, yours)" in text
    assert "B   C R A E S   RACES" in text
    assert "C   O U M S E   -" in text
    assert phase(view(state)) == "Un-jumble! The line for tray C is empty."
    for other in (1, 2, None):
        assert "RACES" not in seen(draw(view(state, other)))
    assert phase(view(state, None)) == "The race is on."
    full = written(TABLE, state, "- - MOUSE")
    assert phase(view(full)).startswith('Every line has a word: "stop" ends the race')


def test_m_r10_who_asks_for_the_end_is_seen() -> None:
    state = acts(TABLE, opened(), "1 ask 1").state
    assert "Seat 1 asks for the end; it takes 2 seats." in phase(view(state))
    assert "asks for the end" in seen(draw(view(state))).splitlines()[2]


def test_m_s13_a_sheet_is_shown_with_its_words_and_no_word_of_right_or_wrong() -> None:
    state = shown("- RACES MOUES", "APPLE - -", "APPEL CARES -")
    text = seen(draw(view(state, 1)))
    assert "A  0          4    +3     called stop, sheet is shown" in text
    assert "B   C R A E S   RACES\nC   O U M S E   MOUES\n" in text
    assert phase(view(state, 1)) == (
        'The sheet of seat 0 is shown. Do you doubt a word? "challenge B" stakes a chip on it; '
        'else "pass".'
    )
    # Seat 2 has no chip, and so is not waited for (M-R12).
    assert phase(view(state, 2)) == "The sheet of seat 0 is shown. Waiting for seat 1."
    assert phase(view(state, 0)) == "Your sheet is shown. Waiting for seat 1."
    assert "MOUSE" not in text


def test_m_r12_who_has_passed_is_seen() -> None:
    state = shown("- RACES MOUES", "APPLE - -", "APPEL CARES -", chips="4,2,1")
    state = acts(TABLE, state, "1 pass 1 0").state
    assert "B  1          2           passed" in seen(draw(view(state, 2)))


def test_m_s14_rulings_stand_on_the_sheet_and_are_told_with_the_definition() -> None:
    before = shown("- RACES -", "APPLE - MOUSE", "APPEL CARES -", chips="4,2,1", caller="1 stop 1")
    after = acts(TABLE, before, "0 challenge 1 1 0").state
    assert "A   L E P A P   APPLE   acceptable, challenged by seat 0" in seen(draw(view(after)))
    told = passage(TABLE, view(before), view(after))
    assert (
        seen(told)
        == "   APPLE  noun: fruit with red or yellow or green skin and sweet to tart "
        "crisp whitish flesh"
        or seen(told).startswith("   APPLE  noun: ")
    )
    assert passage(TABLE, view(after), view(after)) is None


def test_m_s14_a_word_of_other_letters_is_no_word_for_the_tray() -> None:
    race = written(TABLE, opened(TABLE, 3, "4,2,1"), "- TIGER MOUSE")
    before = acts(TABLE, race, "0 ask 1", "1 ask 1").state
    after = acts(TABLE, before, "1 challenge 1 0 1").state
    told = seen(passage(TABLE, view(before, 1), view(after, 1)))
    assert told.splitlines()[0].startswith("   TIGER  noun: ")
    assert told.splitlines()[1] == "   but tray B has other letters"


def test_m_r17_a_vote_says_what_to_type() -> None:
    game = replace(TABLE, accept_anyway=True)
    state = acts(game, written(game, opened(game, 3, "4,2,1"), "- RACES MOUES"), "0 stop 1").state
    voting = acts(game, state, "1 challenge 1 0 2").state
    assert phase(view(voting, 1, game)) == (
        'MOUES is not in the dictionary. "accept" lets it stand all the same, "reject" does not.'
    )
    assert phase(view(voting, 0, game)).endswith("Waiting for seats 1, 2.")
    assert "challenged by seat 1; the table votes" in seen(draw(view(voting, 0, game)))
    assert scene(view(voting, 0, game)) != scene(view(state, 0, game))
    stands = acts(game, voting, "1 accept 1 0 2", "2 accept 1 0 2").state
    assert "not in the dictionary, but let stand" in seen(draw(view(stands, 1, game)))
    told = passage(game, view(voting, 1, game), view(stands, 1, game))
    assert seen(told) == "   MOUES  not in the game dictionary"


def test_the_worked_example_is_reviewed() -> None:
    """The rulebook's example: piles 3, 3, 2; M-S12 to M-S15."""
    state = shown("- RACES MOUES", "APPLE - -", "APPEL CARES -")
    state = acts(TABLE, state, "1 challenge 1 0 2", "0 challenge 1 1 0").state
    before = view(state)
    told = passage(TABLE, before, view(all_pass(TABLE, state).state))
    text = seen(told)
    assert text.startswith("Round 1 took 0.0 s, and seat 0 called stop.")
    for line in (
        "A  LEPAP: seat 0 had APPLE",
        "     seat 1: APPLE after 0.0 s, right, though challenged",
        "     seat 2: APPEL after 0.0 s, wrong, and nobody challenged it",
        "B  CRAES: seat 1 had SCARE",
        "     seat 0: RACES after 0.0 s, right",
        "C  OUMSE: seat 2 had MOUSE",
        "     seat 0: MOUES after 0.0 s, wrong, and challenged",
        "     seat 1: nothing",
        "Chips: seat 0 3 (-1), seat 1 3 (+1), seat 2 2 (+2).",
    ):
        assert line in text.splitlines()
    assert "   RACES  verb, form of race: move fast" in text  # all anagrams, with definitions
    assert "   CARES  verb, form of care" in text


@pytest.mark.parametrize(
    ("acts_", "said"),
    [
        (["0 ask 1", "1 ask 1"], "and most seats asked for its end."),
        (["0 write 1 1 RACES", "0 write 1 2 MOUSE", "0 stop 1"], "and seat 0 called stop."),
    ],
)
def test_how_a_round_ended_is_told(acts_: list[str], said: str) -> None:
    state = opened(REFEREE)
    after = acts(REFEREE, state, *acts_).state
    told = passage(REFEREE, view(state, 0, REFEREE), view(after, 0, REFEREE))
    assert said in seen(told).splitlines()[0]


def test_m_s17_what_became_of_bets_is_told() -> None:
    state = opened(REFEREE, 3, "15,15,0", "0 bet 1", "1 bet 1")
    won = acts(REFEREE, state, "0 write 1 1 RACES", "0 write 1 2 MOUSE", "0 stop 1").state
    text = seen(passage(REFEREE, view(state), view(won)))
    assert "The bet of seat 0 is won." in text
    assert "The bet of seat 1 is lost." in text
    assert phase(view(won)) == "Seat 0 has won the game."
    assert "Seat 0 has won the game." in seen(draw(view(won, None)))
    back = acts(REFEREE, state, "0 ask 1", "1 ask 1").state
    assert "Seat 1 has its bet back." in seen(passage(REFEREE, view(state), view(back)))


def test_the_first_view_comes_without_a_passage() -> None:
    assert passage(TABLE, None, view(start())) is None


def test_a_scene_is_another_for_each_round_phase_and_sheet() -> None:
    states = [start(), opened(), shown("- RACES MOUSE", "APPLE - -", "- - -", chips="4,2,1")]
    last = states[-1]
    states.append(acts(TABLE, last, "1 pass 1 0", "2 pass 1 0").state)
    states.append(all_pass(TABLE, states[-1]).state)
    assert len({scene(view(state)) for state in states}) == len(states)
    assert scene(view(acts(TABLE, last, "1 pass 1 0").state)) == scene(view(last))


def test_clocks_run_up_without_a_limit_and_down_with_one() -> None:
    state = opened()
    assert clock(view(state), 0) == "0:00"
    assert clock(view(state), 65_999) == "1:05"
    assert clock(view(start()), 9_000) == ""
    game = replace(TABLE, time_limit=70, prepare_seconds=20)
    assert clock(view(start(game), 0, game), 0) == "0:20 left"
    assert clock(view(start(game), 0, game), 19_001) == "0:01 left"
    assert clock(view(opened(game), 0, game), 9_500) == "1:01 left"


def test_look_tells_of_words_while_they_are_chosen_and_of_rulings_later() -> None:
    state = start()

    def look(text: str, state: State = state) -> str:
        return seen(asked(TABLE, view(state), f"look {text}"))

    assert look("scare") == (
        "   SCARE  verb: cause fear in\n   its letters spell 3 other words\n"
        "   known from level easy on"
    )
    assert look("craes").splitlines()[1].startswith("   its letters spell ACRES, CARES, RACES")
    assert look("zzzzz") == "   ZZZZZ  not in the game dictionary"
    with pytest.raises(JinglejumbleError, match="M-R4"):
        look("sc4re")
    for closed in (opened(), shown("- RACES MOUES", "APPLE - -", "APPEL CARES -")):
        with pytest.raises(JinglejumbleError, match="M-S14"):
            look("MOUES", closed)


def test_look_says_why_a_word_is_for_no_tray() -> None:
    game = MumbleJumble(custom="SCARE PIZZAZZ EEEE STOP")
    look = asked(game, view(start(game), 0, game), "look pizzazz")
    assert "too few tiles of Z" in seen(look)
    assert "words have 5 letters" in seen(asked(game, view(start(game), 0, game), "look stop"))
    short = MumbleJumble(custom="EEEE STOP", word_length=4)
    told = seen(asked(short, view(start(short), 0, short), "look eeee"))
    assert "every order of its letters is a word" in told


def test_suggest_proposes_a_word_of_the_dictionary() -> None:
    game = MumbleJumble()
    for level in ("", " child", " expert"):
        told = seen(asked(game, view(start(game), 0, game), f"suggest{level}"))
        assert game.lexicon.acceptable(told.split()[0])
    with pytest.raises(JinglejumbleError, match="child, easy"):
        asked(game, view(start(game), 0, game), "suggest nobody")


def test_mix_shows_the_same_letters_in_any_order() -> None:
    rows = seen(asked(TABLE, view(opened()), "mix")).splitlines()
    assert [sorted(row.split()[1:6]) for row in rows] == [
        sorted(jumble) for jumble in ("LEPAP", "CRAES", "OUMSE")
    ]


def test_review_shows_the_last_round_again() -> None:
    assert seen(asked(TABLE, view(start()), "review")) == "No round is over yet."
    after = acts(REFEREE, opened(REFEREE), "0 ask 1", "1 ask 1").state
    again = seen(asked(REFEREE, view(after, 0, REFEREE), "REVIEW"))
    assert again.startswith("Round 1 took")


@pytest.mark.parametrize("text", ["", "scare", "look", "look a b", "suggest a b", "mix", "stop"])
def test_what_is_no_question_is_left_to_the_rules(text: str) -> None:
    assert asked(TABLE, view(start()), text) is None


def test_hints_are_for_the_preparation_only() -> None:
    assert hints(view(start())) is None
    assert hints(view(opened())) == ["There are no hints once the trays are about to open."]


def test_letters_need_no_unicode() -> None:
    state = settle(TABLE, opened(), 0).state
    assert seen(draw(view(state)), "ascii") == seen(draw(view(state)))


def test_the_screen_in_the_docs_is_what_is_drawn() -> None:
    state = acts(TABLE, start(), "0 word 1 SCARE CRAES", "1 word 1 APPLE LEPAP").state
    state = acts(
        TABLE, state, "2 word 1 MOUSE OUMSE", *(f"{seat} ready 1" for seat in range(3))
    ).state
    state = acts(TABLE, state, "0 go 1", "0 write 1 1 APPLE").state
    docs = (Path(__file__).parents[3] / "docs" / "play.md").read_text("utf-8")
    assert f"```text\n{seen(draw(view(state)))}\n```" in docs


def test_its_help_and_its_opponents_are_there() -> None:
    from jinglejumble.games.mumble_jumble.bots import LEVELS

    assert HELP in texts()
    assert set(OPPONENTS) <= set(LEVELS)
