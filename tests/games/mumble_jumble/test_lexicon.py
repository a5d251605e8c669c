"""M-S3: the official dictionary, shipped or brought along."""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinglejumble.games.mumble_jumble.letters import InvalidWord
from jinglejumble.games.mumble_jumble.lexicon import InvalidLexicon, Lexicon, lexicon

TINY = Lexicon.of(["scare", "RACES", "Cares", "apple"], name="tiny")


def test_m_s3_a_dictionary_is_known_by_name_version_and_hash() -> None:
    assert (TINY.name, TINY.version, TINY.custom) == ("tiny", "1", True)
    assert TINY.text == "apple\ncares\nraces\nscare\n"
    assert TINY.sha256 == sha256(TINY.text.encode()).hexdigest()
    assert str(TINY) == f"tiny 1 {TINY.sha256}"
    assert repr(TINY) == f"<Lexicon tiny 1 {TINY.sha256}>"
    house = lexicon()
    assert (house.name, house.version, house.custom) == ("house", "1", False)


def test_m_s3_the_same_words_have_the_same_hash_however_they_were_written() -> None:
    again = Lexicon.from_text("\ufeff# ours\r\nSCARE\r\n\r\n races\t\ncares\napple\nscare")
    assert again.sha256 == TINY.sha256
    assert Lexicon.from_text(TINY.text).text == TINY.text


def test_m_s3_a_shipped_dictionary_is_read_once() -> None:
    assert lexicon("house") is lexicon("house")


@pytest.mark.parametrize("name", ["", "House", "collins", "../words/house", "x" * 999])
def test_m_s3_an_unknown_dictionary_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(InvalidLexicon, match="there are: house, big") as refused:
        lexicon(name)
    assert len(str(refused.value)) < 200


def test_m_s4_acceptable_for_a_tray_is_every_letter_once() -> None:
    assert TINY.anagrams("CRAES") == ("CARES", "RACES", "SCARE")
    assert TINY.solves("RACES", "CRAES")
    assert not TINY.solves("APPLE", "CRAES")
    assert not TINY.solves("CARE", "CRAES")
    assert not TINY.solves("SCREA", "CRAES")
    assert TINY.anagrams("LEPAP") == ("APPLE",)
    assert TINY.anagrams("LEAPA") == ()


def test_m_r4_no_other_text_is_acceptable_and_none_is_an_error() -> None:
    for text in ("", "scare", "ſCARE", "SCARÉ", "SCARE ", "X" * 1_000_000, "SCA\u202eRE"):
        assert not TINY.acceptable(text)
        assert text not in TINY
        assert TINY.definition(text) is None
    assert 5 not in TINY
    assert "SCARE" in TINY


def test_a_word_of_another_length_is_not_there() -> None:
    assert TINY.words(4) == TINY.words(9) == ()
    assert TINY.words(5) == ("APPLE", "CARES", "RACES", "SCARE")


def test_bad_lines_are_reported_with_their_numbers(tmp_path: Path) -> None:
    file = tmp_path / "ours.txt"
    file.write_text("scare\nnaïve\n\n# a remark\ncat\nsca re\nраces\n", "utf-8")
    with pytest.raises(InvalidLexicon) as refused:
        Lexicon.from_file(file)
    assert [reason.params["line"] for reason in refused.value.reasons] == [2, 5, 6, 7]
    assert [reason.rule for reason in refused.value.reasons] == ["M-R4", "M-S6", "M-R4", "M-R4"]
    first, second, third, _ = (str(reason) for reason in refused.value.reasons)
    assert first.startswith(
        "line 2: a word is written with the letters A to Z only; character 3, ï"
    )
    assert second.startswith("line 5: a word has 4 to 7 letters; this one has 3")
    assert "character 4, U+0020 (space)" in third


def test_of_many_bad_lines_the_first_are_told_and_the_rest_counted() -> None:
    with pytest.raises(InvalidLexicon) as refused:
        Lexicon.from_text("x1\n" * 1000)
    assert len(refused.value.reasons) == 21
    assert str(refused.value.reasons[-1]) == "980 more lines are wrong"


def test_a_line_of_a_million_characters_is_reported_shortly() -> None:
    with pytest.raises(InvalidLexicon, match=r"line 2.*has 1000000") as refused:
        Lexicon.from_text("scare\n" + "x" * 1_000_000)
    assert len(str(refused.value)) < 200


def test_line_ends_are_line_feeds_only() -> None:
    with pytest.raises(InvalidLexicon, match=r"line 1: .*U\+2028 \(line separator\)"):
        Lexicon.from_text("care\u2028s")


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n"])
def test_a_dictionary_without_words_is_refused(text: str) -> None:
    with pytest.raises(InvalidLexicon, match="no words"):
        Lexicon.from_text(text)


def test_a_file_is_named_after_itself(tmp_path: Path) -> None:
    file = tmp_path / "family.txt"
    file.write_bytes(b"scare\nraces\n")
    assert Lexicon.from_file(file).name == "family"
    assert Lexicon.from_file(str(file), name="ours").name == "ours"


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidLexicon, match="can't be read: No such file"):
        Lexicon.from_file(tmp_path / "nothing.txt")
    with pytest.raises(InvalidLexicon, match="can't be read: Is a directory"):
        Lexicon.from_file(tmp_path)


def test_a_file_that_is_no_utf_8_is_refused_with_the_line(tmp_path: Path) -> None:
    file = tmp_path / "latin.txt"
    file.write_bytes(b"scare\ncaf\xe9s\n")
    with pytest.raises(InvalidLexicon, match="line 2: this is no UTF-8 text"):
        Lexicon.from_file(file)


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "huge.txt"
    with file.open("wb") as sparse:
        sparse.truncate(10_000_000)
    with pytest.raises(InvalidLexicon, match="at most 8000000 bytes; this one has 10000000"):
        Lexicon.from_file(file)


def test_words_given_one_by_one_are_checked() -> None:
    with pytest.raises(InvalidWord, match="M-R4"):
        Lexicon.of(["scare", "c4res"])
    with pytest.raises(InvalidLexicon, match="no words"):
        Lexicon.of([])


def test_without_takes_words_out_and_changes_name_and_hash() -> None:
    less = TINY.without({"SCARE"}, name="less", version="2")
    assert str(less).startswith("less 2 ")
    assert less.anagrams("CRAES") == ("CARES", "RACES")
    assert less.sha256 != TINY.sha256
    assert len(less) == len(TINY) - 1 == 3
    assert len(less.without(less.words(5), name="none", version="1")) == 0


@given(st.lists(st.text("abcdeS", min_size=4, max_size=7), min_size=1))
def test_every_word_and_only_those_are_acceptable(words: list[str]) -> None:
    ours = Lexicon.of(words)
    capitals = {word.upper() for word in words}
    assert {word for n in (4, 5, 6, 7) for word in ours.words(n)} == capitals
    for word in capitals:
        assert ours.acceptable(word)
        assert word in ours.anagrams(word[::-1])
        assert ours.acceptable(word[::-1]) == (word[::-1] in capitals)
        assert list(ours.anagrams(word)) == sorted(
            other for other in capitals if sorted(other) == sorted(word)
        )


def test_importing_the_words_reads_no_data_and_nothing_from_elsewhere() -> None:
    program = """
import sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
import jinglejumble.games.mumble_jumble.lexicon
import jinglejumble.games.mumble_jumble.suggesting
assert not [path for path in opened if "mumble_jumble" in path and "/data/" in path], opened
foreign = [m for m in sys.modules.values() if "site-packages" in (getattr(m, "__file__", "") or "")]
assert not [m for m in foreign if not m.__name__.startswith("_")], foreign
jinglejumble.games.mumble_jumble.lexicon.lexicon().anagrams("CRAES")
assert [path.rsplit("/", 1)[1] for path in opened if "/data/" in path] == ["house.txt"], opened
"""
    subprocess.run([sys.executable, "-c", program], check=True)
