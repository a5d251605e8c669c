"""Verify: every claim of a golden file or a log is checked; what is wrong is one line."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jinglejumble.games import GAMES
from jinglejumble.games.jingle_jangle import JingleJangle
from jinglejumble.kit.bot import Plan, match
from jinglejumble.kit.log import Log, commitment
from jinglejumble.kit.package import Package, house_rules, log_header
from jinglejumble.kit.verify import Unverified, verify_file
from kit.toy import Shout, View

GOLDEN = Path(__file__).parents[1] / "golden"
SEED, SALT = "5eed5eed", "5a17"


def records(name: str) -> list[Any]:
    return [json.loads(line) for line in (GOLDEN / name).read_text("utf-8").splitlines()]


GAME = records("jangle_games.jsonl")[1]  # three seats, with a jangle put aside
PASSES = records("jangle_games.jsonl")[0]  # a play with passes
JUDGED = next(record for record in records("jangle_placements.jsonl") if record["legal"])
WRONG = next(record for record in records("jangle_placements.jsonl") if not record["legal"])
PERFT = next(r for r in records("jangle_perft.jsonl") if r["perft"][:2] == [19, 42])
ENDGAME = next(r for r in records("jangle_endgames.jsonl") if r["nodes"] == 153)


def log_text() -> str:
    """A true log: bots, a deal, its seed and what was committed to."""
    game, package = JingleJangle(), GAMES["jingle-jangle"]
    told = {"seed": SEED, "salt": SALT, "commitment": commitment(SEED, SALT)}
    bots = [package.bot("greedy"), package.bot("random")]
    return str(match(game, bots, package.dealt(game, 2, f"seed {SEED}"), header=told))


LOG = log_text()


def verified(path: Path, content: str | bytes) -> int:
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return verify_file(path, GAMES)


def complaint(path: Path, content: str | bytes, line: int = 1) -> str:
    """What is said of a file, which must be one short line with the file and this line number."""
    with pytest.raises(Unverified) as found:
        verified(path, content)
    said = str(found.value)
    assert said.startswith(f"{path}:{line}: ")
    assert said.isprintable()
    assert len(said) < len(str(path)) + 600
    assert not re.search(r"\{[a-z]+\}", said), "a parameter is missing"
    return said.removeprefix(f"{path}:{line}: ")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "claims.jsonl"


@pytest.mark.parametrize(
    ("name", "claims"), [("jangle_games.jsonl", 18), ("jangle_placements.jsonl", 111)]
)
def test_golden_files_hold(name: str, claims: int) -> None:
    assert verify_file(GOLDEN / name, GAMES) == claims


def test_every_format_is_checked_in_one_file(file: Path) -> None:
    mixed = [GAME, JUDGED, WRONG, {**PERFT, "perft": PERFT["perft"][:3]}, ENDGAME, PASSES]
    assert verified(file, "\n".join(map(json.dumps, mixed))) == 6


def test_progress_is_told(file: Path) -> None:
    told: list[tuple[int, str]] = []
    file.write_text(json.dumps(GAME) + "\n" + json.dumps(PERFT))
    verify_file(file, GAMES, lambda checked, what: told.append((checked, what)))
    assert told[0] == (0, "claims.jsonl:1")
    assert told[1] == (1, "claims.jsonl:2")
    assert told[-1] == (1, f"4: {PERFT['perft'][0]} / {PERFT['perft'][0]}")


def test_several_processes_find_the_same(file: Path) -> None:
    file.write_text("\n".join(map(json.dumps, (PERFT, ENDGAME))))
    assert verify_file(file, GAMES, processes=2) == 2
    file.write_text(json.dumps({**PERFT, "perft": [19, 42, 358, 3785]}))
    with pytest.raises(Unverified, match="3785 is stated; by the rules: 3784"):
        verify_file(file, GAMES, processes=2)


def changed(record: Any, path: str, value: Any) -> str:
    """A record with one part changed: "turns.3.play"; the part is left out for `...`."""
    record = json.loads(json.dumps(record))
    *way, last = (int(part) if part.isdigit() else part for part in path.split("/"))
    part = record
    for step in way:
        part = part[step]
    if value is ...:
        del part[last]
    else:
        part[last] = value
    return json.dumps(record)


FIRST = next(iter(GAME["turns"][0]["legal"]))
PLAYED = GAME["turns"][0]["play"]


@pytest.mark.parametrize(
    ("record", "path", "value", "said"),
    [
        (GAME, "players", 2, "for 3 seats, not 2"),
        (GAME, "players", 7, "Two to four can play, not 7"),
        (GAME, "players", "3", "players must be a whole number, not '3'"),
        (GAME, "players", True, "players must be a whole number, not True"),
        (GAME, "players", 3.0, "players must be a whole number, not 3.0"),
        (GAME, "players", None, "players must be a whole number, not None"),
        (GAME, "players", ..., '"players" is missing'),
        (GAME, "winner", 0, '"winner" does not belong here'),
        (GAME, "starter", "GGB", "no setup"),
        (GAME, "starter", "ggbp", "no setup"),
        (GAME, "starter", ["G", "G", "B", "P"], "starter must be a text"),
        (GAME, "hands/0/0", "ZZ", "'ZZ' is no jangle"),
        (GAME, "hands/0/0", "RG,RR", "no jangle"),
        (GAME, "hands/0/0", 5, "hands[0][0] must be a text, not 5"),
        (GAME, "hands/0", [], "no hand"),
        (GAME, "hands/0", GAME["hands"][1], "J-R1"),
        (GAME, "aside", None, "aside: None is stated; by the rules:"),
        (GAME, "aside", "RR", ""),
        (GAME, "turns", {}, "turns must be a list"),
        (GAME, "turns", [], "the play is not over after 0 turns"),
        (GAME, "turns/0/seat", 1, "turns[0].seat: 1 is stated; by the rules: 0"),
        (GAME, f"turns/0/legal/{FIRST}", 46, "46 is stated; by the rules"),
        (GAME, f"turns/0/legal/{FIRST}", "45", "must be a whole number, not '45'"),
        (GAME, f"turns/0/legal/{FIRST}", ..., f"turn 0: {FIRST} is legal and not listed"),
        (GAME, "turns/0/legal/RR>90,90", 45, "turn 0: 'RR>90,90' is listed and not legal"),
        (GAME, "turns/0/play", None, "turn 0: a pass where something can be placed"),
        (GAME, "turns/0/play", "RR>90,90", "turn 0: 'RR>90,90' is illegal"),
        (GAME, "turns/0/play", "x", "no placement"),
        (GAME, "turns/1/play", PLAYED, "turn 1:"),
        (GAME, "turns/0", None, "turns[0] must be an object"),
        (GAME, "turns/0/extra", None, '"turns[0].extra" does not belong here'),
        (GAME, "turns/26", ..., "the play is not over after 26 turns"),
        (GAME, "points/0", 1215, "points: [1215, 2245, 1035] is stated"),
        (GAME, "left/0", ["RR"], "left:"),
        (GAME, "penalty/0", 5, "penalty:"),
        (GAME, "final", [1210, 2245], "final:"),
        (GAME, "final/0", 1e400, "not a JSON object"),
        (GAME, "final/0", 1e300, "final[0] must be a whole number"),
        (PASSES, "turns/12/play", "GG>0,0", "turn 12: 'GG>0,0' is played where nothing can"),
        (JUDGED, "legal", False, "legal: False is stated"),
        (JUDGED, "legal", 1, "legal must be true or false"),
        (JUDGED, "score/once", 81, "score:"),
        (JUDGED, "score", None, "score: None is stated"),
        (JUDGED, "score/twice", 1, "score:"),
        (JUDGED, "extended", [4], "extended: [4] is stated"),
        (JUDGED, "reasons", ["pattern"], "reasons: ['pattern'] is stated; by the rules: []"),
        (JUDGED, "layout/origin", [0], "layout.origin:"),
        (JUDGED, "layout/rows", [], "layout.rows:"),
        (JUDGED, "place", "RG>1000,0", "no placement"),
        (JUDGED, "starter", "XXXX", "'XXXX' is no starter"),
        (JUDGED, "placed/0", "RR>50,50", "J-S6"),
        (WRONG, "legal", True, "legal: True is stated; by the rules: False"),
        (WRONG, "reasons", [], "reasons: [] is stated"),
        (PERFT, "perft", [19, 43], "perft[1]: 43 is stated; by the rules: 42"),
        (PERFT, "perft", [19, 42, 358, 3785], "perft[3]: 3785 is stated"),
        (PERFT, "perft", [[]], "perft[0] must be a whole number"),
        (PERFT, "perft", [], "no number of lines is stated"),
        (ENDGAME, "value", ENDGAME["value"] + 5, "no placement is worth -265"),
        (ENDGAME, "value", ENDGAME["value"] - 5, "is worth more than -275"),
        (ENDGAME, "best", [], "best: [] is stated"),
        (ENDGAME, "best", ["YP>2,3", "YP>2,3"], "best:"),
        (ENDGAME, "to_move", 2, "no running play of two"),
        (ENDGAME, "hands", [], "no running play of two"),
        (ENDGAME, "hands/0", [], "not the full set"),
        (ENDGAME, "hands/0/0", "RR", "not the full set"),
        (ENDGAME, "passes", "0", "passes must be a whole number"),
        (ENDGAME, "passes", -1, "-1 passes in a row"),
        (ENDGAME, "passes", 1, "1 passes in a row"),
        (ENDGAME, "passes", 2, "2 passes in a row"),
        (ENDGAME, "format", "jingle-jangle-endgame/2", "'jingle-jangle-endgame/2' is not known"),
        (ENDGAME, "format", None, "neither a log nor a golden record"),
        (ENDGAME, "format", ["x"], "neither a log nor a golden record"),
        (ENDGAME, "format", ..., "neither a log nor a golden record"),
    ],
)
def test_a_false_claim_is_told(file: Path, record: Any, path: str, value: Any, said: str) -> None:
    assert said in complaint(file, changed(record, path, value))


def test_a_turn_after_the_end_is_told(file: Path) -> None:
    longer = {**GAME, "turns": [*GAME["turns"], GAME["turns"][-1]]}
    assert "turn 27: the play is over before it" in complaint(file, json.dumps(longer))


def test_the_first_false_line_is_told(file: Path) -> None:
    lines = [json.dumps(JUDGED)] * 3 + [changed(JUDGED, "legal", False)] * 2
    complaint(file, "\n".join(lines), line=4)


def test_unknown_formats_are_told_with_those_that_are_known(file: Path) -> None:
    said = complaint(file, '{"format": "chess/1"}')
    assert "'chess/1'" in said
    for name in GAMES["jingle-jangle"].golden():
        assert name in said


def test_an_endgame_in_which_nobody_can_move_is_no_endgame(file: Path) -> None:
    left = ["RR", "BB", "RR", "BB"]
    dead = {**ENDGAME, "placed": [], "hands": [left, []]}
    assert "not the full set" in complaint(file, json.dumps(dead))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "nothing is in this file"),
        (b"\n", "nothing is in this file"),
        (b"hello\n", "not a JSON object"),
        (b"[]\n", "neither a log nor a golden record"),
        (b"3", "neither a log nor a golden record"),
        (b'"text"', "neither a log nor a golden record"),
        (b"null", "neither a log nor a golden record"),
        (b"{", "not a JSON object"),
        (b'{"format": NaN}', "not a JSON object"),
        (b'{"format": "a", "format": "b"}', "a key stands twice"),
        (b'{"a":' * 90_000, "not a JSON object"),
        (b"[" * 900_000, "not a JSON object"),
        (b"\xff\xfe{\0}\0", "not UTF-8"),
        (b"\x89PNG\r\n\x1a\n\0\0", "not UTF-8"),
        (b"\0" * 1000, "not a JSON object"),
        (b"\x1b[2J", "not a JSON object"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}".encode(), "not a JSON object"),
        (b"jinglejumble-log 2\n", "not a JSON object"),
    ],
)
def test_what_is_neither_golden_nor_log(file: Path, content: bytes, said: str) -> None:
    assert said in complaint(file, content)


def test_a_truncated_golden_file(file: Path) -> None:
    good = json.dumps(JUDGED)
    assert "not a JSON object" in complaint(file, f"{good}\n{good[:-9]}", line=2)
    assert "not a JSON object" in complaint(file, f"{good}\n\n{good}", line=2)


def test_a_line_of_a_hundred_megabytes(file: Path) -> None:
    """It is not read beyond what any record needs (a sparse file: nothing is written)."""
    with file.open("wb") as out:
        out.truncate(100 << 20)
    with pytest.raises(Unverified, match="longer than any golden record"):
        verify_file(file, GAMES)


def test_a_log_of_a_hundred_megabytes(file: Path) -> None:
    note = "!0 " + "x" * 99_000 + "\n"
    head = LOG[: LOG.index("\n\n") + 2]
    said = complaint(file, head + note * 200, line=head.count("\n") + 170)
    assert "larger than any play" in said


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing", tmp_path / "missing" / "file"):
        with pytest.raises(Unverified, match="it cannot be read") as found:
            verify_file(path, GAMES)
        assert str(found.value).startswith(f"{path}:1: ")


def test_a_complaint_is_one_line_whatever_the_file_is_called(tmp_path: Path) -> None:
    path = tmp_path / "two\nlines\x1b[1m"
    path.write_text("x")
    with pytest.raises(Unverified) as found:
        verify_file(path, GAMES)
    assert str(found.value).isprintable()


def test_a_log_is_checked_to_its_end(file: Path) -> None:
    acts = sum(line[:1].isdigit() for line in LOG.splitlines())
    assert verified(file, LOG) == acts + 1
    told: list[str] = []
    verify_file(file, GAMES, lambda _, what: told.append(what))
    assert len(told) == acts


def test_a_log_need_not_state_an_outcome_or_a_seed(file: Path) -> None:
    lines = LOG.splitlines()
    unsaid = ("commitment", "seed", "salt")
    kept = [line for line in lines if "outcome" not in line and not line.startswith(unsaid)]
    assert verified(file, "\n".join(kept)) == sum(line[:1].isdigit() for line in lines)


def line_of(start: str) -> int:
    return next(n for n, line in enumerate(LOG.splitlines(), 1) if line.startswith(start))


def edited(start: str, edit: Callable[[str], str | None]) -> str:
    """The log with the first line that begins so edited, or left out."""
    lines = LOG.splitlines()
    number = line_of(start) - 1
    new = edit(lines[number])
    lines[number : number + 1] = [] if new is None else [new]
    return "\n".join(lines)


FIRST_ACT = next(line for line in LOG.splitlines() if line[:1].isdigit())


@pytest.mark.parametrize(
    ("start", "edit", "said"),
    [
        ("game", lambda _: "game chess", "a log of the game 'chess', which is not known here"),
        ("rules", lambda _: "rules 99", "by rules 99, and here are rules 1; the outcome it states"),
        ("house", lambda _: 'house {"no_play": "maybe"}', "does not take 'maybe'"),
        ("house", lambda _: 'house {"volume": 3}', "no house rule volume"),
        ("house", lambda _: 'house {"help": NaN}', "not a JSON object"),
        ("seats", lambda _: "seats x", "not a whole number"),
        ("setup", lambda _: "setup deal RBGY", "no setup"),
        ("setup", lambda line: line.replace("setup deal ", "setup deal RRRR"), "no setup"),
        ("setup", lambda line: line[:-2] + "RR", "J-R1"),
        ("seed", lambda _: "seed 5eed5eee", "SHA-256"),
        ("seed", lambda _: None, "without the seed"),
        ("salt", lambda _: "salt 0", "SHA-256"),
        ("salt", lambda _: None, "without the seed"),
        ("commitment", lambda line: line[:-1] + "x", "SHA-256"),
        (FIRST_ACT, lambda _: "0 0 place 0 RR>90,90", "J-S6"),
        (FIRST_ACT, lambda _: "0 1 claim 0", "not your turn"),
        (FIRST_ACT, lambda _: "0 0 hello", "is no act"),
        (FIRST_ACT, lambda _: "0 7 claim 0", "no seat 7"),
        ("!0 outcome", lambda line: line.replace('"J-', '"K-'), "the stated reason of the outcome"),
        ("!0 outcome", lambda line: line.replace("[", "[1, "), "the stated places of the outcome"),
        ("!0 outcome", lambda line: line.replace('scores": [', 'scores": [1, '), "scores of the"),
        ("!0 outcome", lambda _: "!0 outcome {}", "cannot be read"),
        ("!0 outcome", lambda _: '!0 outcome {"reason": []}', "cannot be read"),
        ("!0 outcome", lambda line: line.replace("[1", "[true"), "cannot be read"),
        ("!0 outcome", lambda line: line.replace("{", '{"reason": "J-S12", '), "cannot be read"),
        ("house", lambda line: line.replace("{", '{"help": "strict", '), "not a JSON object"),
        ("commitment", lambda line: "x" + line, '"xcommitment" is not known here'),
        ("commitment", lambda _: None, "a salt without the commitment"),
        ("game", lambda line: f"jinglejumble-log 1\n{line}", '"jinglejumble-log" is not known'),
    ],
)
def test_a_false_log_is_told(
    file: Path, start: str, edit: Callable[[str], str | None], said: str
) -> None:
    broken = edited(start, edit)
    line = line_of(start)
    if said == "a salt without the commitment":
        line = line_of("salt")
    if said in ("SHA-256", "without the seed"):
        line = broken.splitlines().index(next(x for x in broken.splitlines() if "commitm" in x)) + 1
    assert said in complaint(file, broken, line)


def test_another_seed_than_the_deals(file: Path) -> None:
    told = edited("seed", lambda _: "seed 0").replace(commitment(SEED, SALT), commitment("0", SALT))
    assert "does not lead to the deal" in complaint(file, told, line_of("seed"))
    assert "is no setup" in complaint(
        file,
        edited("seed", lambda _: "seed XY").replace(commitment(SEED, SALT), commitment("XY", SALT)),
        line_of("seed"),
    )


def test_an_outcome_of_a_play_that_goes_on(file: Path) -> None:
    lines = LOG.splitlines()
    last = max(n for n, line in enumerate(lines) if line[:1].isdigit())
    del lines[last]
    assert "the play is not over" in complaint(file, "\n".join(lines), last + 1)


def test_every_stated_outcome_is_checked(file: Path) -> None:
    lines = LOG.splitlines()
    number = line_of("!0 outcome")
    lines.insert(number - 1, lines[number - 1].replace("[", "[1, "))
    assert "the stated places of the outcome" in complaint(file, "\n".join(lines), number)


def test_a_log_in_which_deadlines_pass_for_ever(file: Path) -> None:
    """A race that goes on by itself (M-R18, M-R10) is not played on for thousands of years."""
    game = GAMES["mumble-jumble"].make(prepare_seconds=5, time_limit=10, countdown=0)
    endless = Log("mumble-jumble", 1, house_rules(game), 2, "seed 9f", extra=log_header(game))
    said = complaint(file, str(replace(endless, end=10**15 - 1)), 9)
    assert "more than 20000 deadlines" in said


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_that_nobody_writes_to_is_empty(tmp_path: Path) -> None:
    os.mkfifo(pipe := tmp_path / "pipe")
    with pytest.raises(Unverified, match="nothing is in this file"):
        verify_file(pipe, GAMES)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_what_is_written_to_a_pipe_is_waited_for(tmp_path: Path) -> None:
    os.mkfifo(pipe := tmp_path / "pipe")
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)  # so that the writer need not wait
    writing = os.open(pipe, os.O_WRONLY)
    os.write(writing, json.dumps(JUDGED).encode() + b"\n")
    with ThreadPoolExecutor(1) as beside:
        checked = beside.submit(verify_file, pipe, GAMES)
        os.close(writing)
        assert checked.result() == 1
    os.close(reading)


def test_an_act_after_the_end(file: Path) -> None:
    lines = LOG.splitlines()
    last = max(n for n, line in enumerate(lines) if line[:1].isdigit())
    lines.insert(last + 1, lines[last])
    assert "over" in complaint(file, "\n".join(lines), last + 2)


def test_a_log_of_unknown_rules_tells_when_it_states_no_outcome(file: Path) -> None:
    other = edited("rules", lambda _: "rules 99").replace("outcome {", "remark {")
    assert complaint(file, other, 3).endswith("the outcome it states: -")


@pytest.mark.parametrize("cut", range(0, len(LOG) - 1, max(1, len(LOG) // 60)))
def test_a_torn_log_is_refused_wherever_it_is_torn(file: Path, cut: int) -> None:
    file.write_text(LOG[:cut])
    with pytest.raises(Unverified) as found:
        verify_file(file, GAMES)
    assert str(found.value).isprintable()


def test_every_single_byte_of_a_log_counts(file: Path) -> None:
    """A changed byte is told, or changes nothing that the log claims; never a traceback."""
    noticed = 0
    for place in range(0, len(LOG), 7):
        broken = bytearray(LOG.encode())
        broken[place] ^= 1
        try:
            verified(file, bytes(broken))
        except Unverified:
            noticed += 1
    assert noticed > 0.8 * len(range(0, len(LOG), 7))


def test_a_pipe_of_nothing_is_empty(tmp_path: Path) -> None:
    with pytest.raises(Unverified, match="nothing is in this file"):
        verify_file(Path(os.devnull), GAMES)


@dataclass(frozen=True)
class Leaning(Shout):
    """A game whose rules lean on a dictionary."""

    @property
    def header(self) -> dict[str, str]:
        return {"lexicon": "tiny 1 abc"}


@dataclass(frozen=True)
class ByHand(Package):
    """A package whose game stands here."""

    kind = Leaning


def leaning(path: Path, text: str) -> int:
    path.write_text(text)
    return verify_file(path, {"shout": ByHand("shout", "kit")})


def test_what_the_rules_lean_on_must_be_the_same(file: Path) -> None:
    text = str(match(Leaning(rounds=2), [Eager(), Eager()], "seed 1"))
    assert leaning(file, text) == 5
    with pytest.raises(Unverified, match=r":7: .*tiny 1 abd.*the outcome it states: T-3"):
        leaning(file, text.replace("abc", "abd"))
    with pytest.raises(Unverified, match=r":2: .*tiny 1 abc"):
        leaning(file, text.replace("lexicon tiny 1 abc\n", ""))


class Eager:
    """Shouts at once."""

    def decide(self, view: View, rng: Random) -> Plan | None:
        return Plan("hey")
