"""The shipped dictionaries: made by the recipe, whole, and without the traps of English lists."""

import re
from collections import Counter
from hashlib import sha256
from importlib import resources
from itertools import permutations
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from jinglejumble.games.mumble_jumble.lexicon import SHIPPED, Lexicon, lexicon
from jinglejumble.games.mumble_jumble.shelf import read

HOUSE = "53d93820fd75ca646ffe4f49b311f1305ead4e00e8e15cb7c08d4045b143733b"
HOUSE_OF_FIVE = "10c9ad27cb79959c09cfe628c40caebf35af17bb789c492c49b96879e30ddbca"
BIG = "1dff1d079b04de9b1cf2b06f1def4a85169cc3bdcb777bff848bb89942feec26"

MUST_BE_IN = """
    races cares scare acres nasal about china polish turkey march dutch their would which cafe cafes
    naive melee fibre fiber grey gray shorn caddy snuck donut maths
    cant wont hows lets whys hers ours able less hood ship ness ology logy anti semi ultra super
    hyper retro micro extra hydro nitro turbo laser radar scuba sonar taser info memo exec temp
    right house black peter frank maria jimmy harry wales henry tesla weber costa perry donna
    intro intros morph tyre tire anons nimby ploce popup regex
"""
MUST_BE_OUT = """
    texas paris india spain italy james kelly april monday greek swiss latin
    ascii html assoc corp dept approx govt asap xviii
    multi meta nano proto astro crypto trans demi ible ment tion ance ette
    arent dont isnt didnt thats theres youre shes whats heres wheres
"""
KNOWN_FALSE_REJECTS = "ramen playa kendo femme cyber ebook droid merch lidar haute"


@pytest.fixture(scope="module")
def house() -> Lexicon:
    return lexicon("house")


@pytest.fixture(scope="module")
def big() -> Lexicon:
    return lexicon("big")


def test_the_house_list_is_the_one_of_the_recipe(house: Lexicon) -> None:
    assert house.sha256 == HOUSE == sha256(read("words", "house.txt").encode()).hexdigest()
    assert len(house) == 33_235
    assert [len(house.words(n)) for n in (4, 5, 6, 7)] == [2_941, 6_045, 10_052, 14_197]
    five = "".join(f"{word.lower()}\n" for word in house.words(5))
    assert sha256(five.encode()).hexdigest() == HOUSE_OF_FIVE


def test_the_big_list_is_the_one_of_the_recipe(big: Lexicon, house: Lexicon) -> None:
    assert big.sha256 == BIG
    assert len(big) == 37_378
    assert [len(big.words(n)) for n in (4, 5, 6, 7)] == [3_291, 6_743, 11_285, 16_059]
    for n in (4, 5, 6, 7):
        assert set(house.words(n)) <= set(big.words(n))


@pytest.mark.parametrize("name", [*SHIPPED])
def test_a_shipped_list_is_sorted_small_letters_each_once(name: str) -> None:
    words = read("words", f"{name}.txt").splitlines()
    assert words == sorted(set(words))
    assert all(re.fullmatch("[a-z]{4,7}", word) for word in words)


@pytest.mark.parametrize("word", MUST_BE_IN.upper().split())
def test_m_s4_words_that_other_lists_lose_are_in(house: Lexicon, word: str) -> None:
    assert house.acceptable(word)


@pytest.mark.parametrize("word", MUST_BE_OUT.upper().split())
def test_m_s5_names_abbreviations_affixes_contractions_are_out(house: Lexicon, word: str) -> None:
    assert not house.acceptable(word)


@pytest.mark.parametrize("word", KNOWN_FALSE_REJECTS.upper().split())
def test_the_known_false_rejects_stay_out_of_the_house_list(house: Lexicon, word: str) -> None:
    assert not house.acceptable(word)


def test_the_deny_list_is_out_of_both(house: Lexicon, big: Lexicon) -> None:
    denied = """multi versa situ initio nauseam ceteris paribus mkay onya onyas enzed oecus kissoff
        poorboy tippex dateset dystopi slumdog chequed scotchs novene coccis pseudy lilly bundy
        zacks nigga niggas niggaz""".upper().split()
    for word in denied:
        assert not house.acceptable(word)
        assert not big.acceptable(word)
    for word in ("VEGS", "WHIZKID"):
        assert not house.acceptable(word)
        assert big.acceptable(word)


def test_accents_are_folded_in_the_list_but_not_in_what_people_write(house: Lexicon) -> None:
    assert house.acceptable("CAFES")
    assert not house.acceptable("CAFÉS")


def test_m_s4_any_anagram_will_do(house: Lexicon) -> None:
    assert house.anagrams("CRAES") == ("ACRES", "CARES", "RACES", "SCARE")


@pytest.mark.parametrize(
    ("tray", "words"),
    [
        ("tales", "least slate stale steal stela taels tales teals tesla"),
        ("parse", "asper pares parse pears rapes reaps spare spear"),
        ("beast", "abets baste bates beast beats betas tabes"),
        ("rates", "aster rates resat stare tares taser tears"),
        ("trace", "caret carte cater crate react recta trace"),
        ("arse", "ares arse ears eras rase sear sera"),
        ("tests", "setts stets tests"),
        ("reset", "ester reset steer terse trees"),
    ],
)
def test_the_largest_anagram_classes(house: Lexicon, tray: str, words: str) -> None:
    assert house.anagrams(tray.upper()) == tuple(words.upper().split())


@pytest.mark.parametrize(
    ("length", "classes"),
    [
        (4, (1559, 394, 126, 50)),
        (5, (3748, 695, 169, 86)),
        (6, (7163, 921, 206, 96)),
        (7, (11120, 1114, 198, 58)),
    ],
)
def test_anagram_classes_with_one_two_three_and_more_words(
    house: Lexicon, length: int, classes: tuple[int, ...]
) -> None:
    sizes = Counter(
        min(len(house.anagrams(tray)), 4)
        for tray in {"".join(sorted(word)) for word in house.words(length)}
    )
    assert tuple(sizes[n] for n in (1, 2, 3, 4)) == classes


def test_m_r5_some_orders_of_a_word_spell_others(house: Lexicon) -> None:
    orders = {"".join(order) for order in permutations("TESTS")}
    assert len(orders) == 30
    assert {order for order in orders if house.acceptable(order)} == {"SETTS", "STETS", "TESTS"}


def test_every_data_file_is_plain_and_has_a_licence_beside_it() -> None:
    data = resources.files("jinglejumble.games.mumble_jumble") / "data"
    folders = sorted(folder.name for folder in data.iterdir() if folder.is_dir())
    assert folders == ["glosses", "house", "rude", "words", "zipf"]
    for folder in folders:
        files = {file.name: file for file in (data / folder).iterdir()}
        notice = files.pop("LICENSE.txt").read_text("utf-8")
        assert files
        for name, file in files.items():
            assert file.read_bytes().isascii()
            assert name in notice or folder == "glosses"
    assert "Copyright 2000-2011 by Kevin Atkinson" in _notice("words")
    assert "Geoff Kuenning" in _notice("words")
    assert "modified version" in _notice("words")
    assert "Alan Beale" in _notice("words")
    assert "WordNet 3.0 Copyright 2006 by Princeton University" in _notice("words")
    assert "WordNet 3.0 Copyright 2006 by Princeton University" in _notice("glosses")
    assert "by-sa/4.0" in _notice("zipf")
    assert "SUBTLEX" in _notice("zipf")
    assert "Attribution 4.0 International" in _notice("rude")


def _notice(folder: str) -> str:
    return read(folder, "LICENSE.txt")


def test_the_wheel_has_every_data_file() -> None:
    root = Path(__file__).parents[3]
    shipped = {Path(file.path) for file in WheelBuilder(str(root)).recurse_included_files()}
    data = root / "src/jinglejumble/games/mumble_jumble/data"
    files = {file for file in data.rglob("*") if file.is_file()}
    assert len(files) == 17
    assert files <= shipped
