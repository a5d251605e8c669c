"""Records, deals, puzzles and rulebooks on paper say what the play, the deal and the rules say."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from jinglejumble.cli.files import replayed
from jinglejumble.games import GAMES
from jinglejumble.games.jingle_jangle.deal import HAND_SIZES
from jinglejumble.games.jingle_jangle.pieces import FULL_SET
from jinglejumble.games.jingle_jangle.placement import parse_placement
from jinglejumble.games.jingle_jangle.rules import JingleJangle
from jinglejumble.games.mumble_jumble.lexicon import lexicon
from jinglejumble.kit.components import Booklet, Heading, Picture, Rows, Turned, Wish, Words
from jinglejumble.kit.errors import InvalidSetup
from jinglejumble.press.pdf import pdf
from jinglejumble.press.printing import Job, booklet, printed
from jinglejumble.press.rulebook import rulebook
from press.reading import Read, read

PLAYS = sorted(Path(__file__).parents[1].glob("games/*/playthroughs/*.log"))
JANGLES = GAMES["jingle-jangle"]
MUMBLES = GAMES["mumble-jumble"]


def set_in_type(job: Job, content: Booklet) -> list[Read]:
    return read(pdf(printed(job, (), (booklet(job, "record", content),))))


def squeezed(text: str) -> str:
    """A text without its white space, which readers of PDFs guess at."""
    return re.sub(r"\s", "", text)


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_the_record_of_a_play_tells_its_scores_and_every_turn_or_word(path: Path) -> None:
    play = replayed(path)
    names = ("Ana", "Łukasz", "Ελένη", "日本", "Bo", "Cy")
    job = Job(play.package, Wish(names=names))
    states = [step.state for step in play.steps]
    content = play.package.paper().record(play.log, play.game, states, job.wish)
    text = squeezed("".join(page.text for page in set_in_type(job, content)))
    last = states[-1]
    outcome = play.game.outcome(last)
    for name in ("Ana", "Łukasz", "Ελένη", "[U+65E5][U+672C]", "Bo", "Cy")[: play.log.seats]:
        assert name in text
    if outcome is not None:
        for score in outcome.scores:
            assert str(score) in text
    if play.package is JANGLES:
        for laid in last.laid:
            assert squeezed(str(laid.placement)) in text
    else:
        for review in {state.last for state in states if state.last is not None}:
            for word in (*review.words, *review.jumbles, *(one.word for one in review.written)):
                assert word in text


def test_every_bell_lies_in_the_layout_of_a_record() -> None:
    (path,) = (path for path in PLAYS if path.stem == "three-claims")
    play = replayed(path)
    states = [step.state for step in play.steps]
    content = JANGLES.paper().record(play.log, play.game, states, Wish())
    layout = next(block.drawing for block in content.blocks if isinstance(block, Picture))
    bells = re.findall("<title>(red|blue|yellow|green|purple)</title>", layout.svg())
    assert len(bells) == len(states[-1].layout.bells) == 4 + 2 * len(states[-1].laid)


def test_the_turns_of_a_record_add_up() -> None:
    (path,) = (path for path in PLAYS if path.stem == "three-claims")
    play = replayed(path)
    states = [step.state for step in play.steps]
    content = JANGLES.paper().record(play.log, play.game, states, Wish())
    scores, turns = (block for block in content.blocks if isinstance(block, Rows))
    totals = Counter[str]()
    for _, seat, _, product, points, total in turns.rows:
        worth = 1
        for factor in product.split(" x ") if product else ["0"]:
            worth *= int(factor)
        assert worth == int(points)
        totals[seat] += worth
        assert totals[seat] == int(total)
    for _, seat, placed, _, penalty, total in scores.rows:
        assert totals[seat] == int(placed)
        assert int(placed) + int(penalty) == int(total)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_sheet_shows_the_thirty_jangles_where_the_seed_puts_them(seats: int) -> None:
    game = JingleJangle()
    content = JANGLES.paper().deal(game, seats, "seed 2a", Wish())
    pictures = [block for block in content.blocks if isinstance(block, Picture)]
    start = game.start(seats, "seed 2a")
    shown = [picture.drawing.title.split() for picture in pictures[1:]]
    assert shown[:seats] == [list(map(str, hand)) for hand in start.hands]
    assert all(len(hand) == HAND_SIZES[seats] for hand in shown[:seats])
    starter = start.layout.starter
    left = [*starter[:2]], [*starter[2:]]
    pieces = Counter(piece for hand in shown for piece in hand)
    pieces.update("".join(sorted(pair, key="RBYGP".index)) for pair in left)
    assert pieces == Counter(map(str, FULL_SET))
    letters = sum(
        mark.text in "RBYGP" and mark.height > 1.5
        for page in set_in_type(Job(JANGLES), content)
        for mark in page.letters
        if mark.width < mark.height * 0.9 and mark.x > 20
    )
    assert letters >= 60  # every bell has its letter; words add some


def test_a_deal_that_there_is_not_is_refused() -> None:
    with pytest.raises(InvalidSetup):
        JANGLES.paper().deal(JingleJangle(), 2, "deal nonsense", Wish())


def test_the_solutions_of_jangle_puzzles_are_the_best_and_stand_upside_down() -> None:
    content = JANGLES.paper().puzzles(4, "friday", Wish())
    assert content == JANGLES.paper().puzzles(4, "friday", Wish())
    assert content != JANGLES.paper().puzzles(4, "monday", Wish())
    (answers,) = (block for block in content.blocks if isinstance(block, Turned))
    assert len(answers.lines) == 4
    for line in answers.lines:
        found = re.search(r"\d+\. (.*): (\d+) points \((.*)\)", line)
        assert found
        for place in found[1].split("; "):
            parse_placement(place)
        worth = 1
        for factor in found[3].split(" x "):
            worth *= int(factor)
        assert worth == int(found[2])
    turned_letters(set_in_type(Job(JANGLES), content), "points")


def test_the_solutions_of_trays_are_all_words_there_are_and_stand_upside_down() -> None:
    content = MUMBLES.paper().puzzles(7, "friday", Wish())
    trays = [block.drawing.title for block in content.blocks if isinstance(block, Picture)]
    (answers,) = (block for block in content.blocks if isinstance(block, Turned))
    said = re.findall(r"\d+\. ([A-Z, ]+?)(?:    |$)", "\n".join(answers.lines), re.MULTILINE)
    official = lexicon("house", "refuse")
    assert [tuple(words.split(", ")) for words in said] == [official.anagrams(t) for t in trays]
    assert len(trays) == 7
    turned_letters(set_in_type(Job(MUMBLES), content), said[0].split(",")[0])


def turned_letters(pages: list[Read], part: str) -> None:
    """See to it that a part of the answers is printed, and only upside down."""
    for turned in (True, False):
        text = "".join(m.text for page in pages for m in page.letters if m.turned is turned)
        assert (part in squeezed(text)) is turned


@pytest.mark.parametrize("package", [JANGLES, MUMBLES], ids=lambda package: package.name)
def test_the_rulebook_on_paper_has_every_rule_of_the_file(package: object) -> None:
    assert package in (JANGLES, MUMBLES)
    game = JANGLES if package is JANGLES else MUMBLES
    text = game.rulebook()
    pages = read(pdf(printed(Job(game), ("rulebook",))))
    said = squeezed("".join(page.text for page in pages))
    for rule in re.findall(r"\*\*(\w-[SR]\d+)\*\*", text):
        assert rule in said
    assert "**" not in said


def test_markdown_becomes_headings_items_and_lines_of_signs() -> None:
    intro = "# Title\n\nA **bold** *word*\ngoes on.\n\n"
    part = "## Part\n- one\n  more\n  - two\n\n     x y\n     R B\n"
    made = rulebook(intro + part, "Game")
    assert made.blocks == (
        Words("A **bold** *word* goes on.", marked=True),
        Heading("Part", 1),
        Words("one more", 1, marked=True),
        Words("two", 2, marked=True),
        Words("x y\nR B", code=True),
    )
