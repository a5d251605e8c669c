"""One suite for all stores: what one promises, each promises."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config as AlembicConfig
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import DBAPIError

from jinglejumble.kit.errors import Failure
from jinglejumble.server.deals import deal_code
from jinglejumble.server.store import migrations
from jinglejumble.server.store.base import (
    Gap,
    LogRow,
    Overtaken,
    PlayRow,
    Sitting,
    Store,
    TableRow,
)
from jinglejumble.server.store.engines import Postgres, Sqlite, is_on_network
from jinglejumble.server.store.memory import MemoryStore
from jinglejumble.server.store.migrations import LATEST, upgrade
from jinglejumble.server.store.schema import metadata
from jinglejumble.server.store.sql import SqlStore

NOW = 1_800_000_000_000
TABLE = TableRow("KITE-42", 1, "open", True, NOW, NOW, "{}", ("ana",))
PLAY = PlayRow(
    "p1", "KITE-42", 1, "nim-house", 1, "{}", 2, "heaps 1/2", "ab", "cd", "ef", NOW
)  # fmt: skip


async def test_plays_of_a_deal_are_found_once_they_are_over(make: Make) -> None:
    store = make()
    await store.open(NOW)
    await store.add_table(TABLE)
    first = replace(PLAY, deal="BDFG-KLMN")
    again = replace(first, id="p2", number=2, origin=NOW + 5, known=True)
    other = replace(first, id="p3", number=3, deal="BDFG-KLMP")
    for version, play in enumerate((again, first, other), start=2):
        await store.write_table(replace(TABLE, version=version), play)
    assert list(await store.plays_with("BDFG-KLMN", 9)) == []
    for play in (first, other, again):
        await store.end_play(play.id, "{}", 500)
    found = await store.plays_with("BDFG-KLMN", 9)
    assert [(play.id, play.known) for play in found] == [("p1", False), ("p2", True)]
    assert [play.id for play in await store.plays_with("BDFG-KLMN", 1)] == ["p2"]
    await store.close()


def entry(number: int, client: str | None = None, n: int | None = None) -> LogRow:
    return LogRow(number, 10 * number, NOW + 10 * number, 0, f"take 1 from {number}", client, n)


Make = Callable[[], Store]


@pytest.fixture(params=["memory", "sqlite", pytest.param("postgres", marks=pytest.mark.service)])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """What makes the store, again and again with the same contents."""
    if request.param == "memory":
        memory = MemoryStore()
        return lambda: memory
    if request.param == "sqlite":
        return lambda: SqlStore(Sqlite(tmp_path / "house.db"))
    address = request.getfixturevalue("postgres")()
    return lambda: SqlStore(Postgres(address))


@pytest.fixture
async def store(make: Make) -> AsyncIterator[Store]:
    store = make()
    await store.open(NOW)
    yield store
    await store.close()


async def test_a_table_is_found_by_its_code_and_by_who_sits_there(store: Store) -> None:
    assert await store.table("KITE-42") is None
    await store.add_table(TABLE)
    found = await store.table("KITE-42")
    assert found is not None
    assert replace(found, players=TABLE.players) == TABLE
    assert [row.code for row in await store.tables_of("ana", 9)] == ["KITE-42"]
    assert await store.tables_of("leo", 9) == []


async def test_a_code_is_taken_once(store: Store) -> None:
    await store.add_table(TABLE)
    with pytest.raises(Overtaken):
        await store.add_table(TABLE)


async def test_of_two_changes_of_one_version_one_wins(store: Store) -> None:
    await store.add_table(TABLE)
    one, two = replace(TABLE, version=2, record="1"), replace(TABLE, version=2, record="2")
    done = await asyncio.gather(
        store.write_table(one), store.write_table(two, PLAY), return_exceptions=True
    )
    assert sorted(map(type, done), key=str) == sorted([Overtaken, type(None)], key=str)
    row = await store.table("KITE-42")
    assert row is not None
    assert (await store.play("p1") is not None) == (row.record == "2")


async def test_a_play_comes_with_its_table_and_ends_once(store: Store) -> None:
    await store.add_table(TABLE)
    await store.write_table(replace(TABLE, version=2, phase="playing", players=("leo",)), PLAY)
    assert await store.play("p1") == PLAY
    assert await store.tables_of("ana", 9) == []
    await store.end_play("p1", '{"a":1}', 500)
    await store.end_play("p1", None, 900)
    assert await store.play("p1") == replace(PLAY, outcome='{"a":1}', ended=500)


async def test_who_sat_in_a_play_is_written_with_its_end_and_found_by_player(store: Store) -> None:
    await store.add_table(TABLE)
    plays = [replace(PLAY, id=f"p{number}", number=number) for number in (1, 2, 3)]
    for number, play in enumerate(plays):
        await store.write_table(replace(TABLE, version=2 + 2 * number), play)
        team = [Sitting(play.id, 0, "ana", "Ana", None, 12, NOW + number)]
        if number == 2:
            team.append(Sitting(play.id, 0, "eva", "Eva", None, 12, NOW + number))
        bot = Sitting(play.id, 1, "", "", "careful", None, NOW + number)
        row = replace(TABLE, version=3 + 2 * number, phase="over")
        await store.write_table(row, None, [*team, bot])
        with pytest.raises(Overtaken):
            await store.write_table(row, None, [*team, bot])
    assert [play.id for play, _ in await store.plays_of("ana", 9)] == ["p3", "p2", "p1"]
    assert [play.id for play, _ in await store.plays_of("ana", 2)] == ["p3", "p2"]
    ((play, sat),) = await store.plays_of("eva", 9)
    assert play == plays[2]
    assert sorted((one.seat, one.player, one.level, one.best) for one in sat) == [
        (0, "ana", None, 12),
        (0, "eva", None, 12),
        (1, "", "careful", None),
    ]
    assert await store.plays_of("leo", 9) == []


async def test_a_move_is_taken_once_and_in_time(store: Store) -> None:
    await store.add_move("aa", "ana", NOW + 10)
    await store.add_move("bb", "leo", NOW + 10)
    assert await store.take_move("cc", NOW) is None
    both = await asyncio.gather(store.take_move("aa", NOW), store.take_move("aa", NOW))
    assert sorted(both, key=str) == [None, "ana"]
    assert await store.take_move("bb", NOW + 10) is None
    assert await store.take_move("bb", NOW) is None


async def test_a_review_is_kept_by_play_version_and_time(store: Store, make: Make) -> None:
    await store.keep_review("p1", 1, 500, "[1]", NOW)
    await store.keep_review("p1", 1, 500, "[2]", NOW + 1)
    await store.keep_review("p1", 2, 500, "[3]", NOW)
    await store.close()
    again = make()
    await again.open(NOW + 5)
    assert await again.review("p1", 1, 500) == "[1]"
    assert await again.review("p1", 2, 500) == "[3]"
    assert await again.review("p1", 1, 100) is None
    assert await again.review("p2", 1, 500) is None
    await again.close()


async def test_a_number_is_taken_once(store: Store) -> None:
    rows = [entry(1, "a", 1), entry(1, "b", 1)]
    done = await asyncio.gather(
        *(store.append("p1", "KITE-42", row) for row in rows), return_exceptions=True
    )
    assert [type(one) for one in done] == [type(None), Overtaken]
    assert list(await store.rows("p1")) == rows[:1]


async def test_a_message_is_taken_once_in_a_play(store: Store) -> None:
    await store.append("p1", "KITE-42", entry(1, "a", 7))
    with pytest.raises(Overtaken):
        await store.append("p1", "KITE-42", entry(2, "a", 7))
    await store.append("p2", "KITE-42", entry(1, "a", 7))
    await store.append("p1", "KITE-42", entry(2, "b", 7))
    await store.append("p1", "KITE-42", entry(3))
    await store.append("p1", "KITE-42", entry(4))
    assert [row.number for row in await store.rows("p1", 1)] == [2, 3, 4]


async def test_a_refused_write_takes_no_other_with_it(store: Store) -> None:
    await store.append("p0", "KITE-42", entry(1))
    rows = [(f"p{number}", entry(1)) for number in range(50)]
    done = await asyncio.gather(
        *(store.append(play, "KITE-42", row) for play, row in rows), return_exceptions=True
    )
    assert [type(one) for one in done] == [Overtaken] + [type(None)] * 49
    assert all([await store.rows(play) == [row] for play, row in rows])


async def test_all_is_there_after_opening_again(store: Store, make: Make) -> None:
    await store.add_table(TABLE)
    await store.append("p1", "KITE-42", entry(1, "a", 1))
    await store.set_name("ana", "Ana", NOW)
    await store.set_name("ana", "Anna", NOW + 1)
    secret = await store.secret("s1")
    await store.close()
    again = make()
    await again.open(NOW + 5)
    assert await again.rows("p1") == [entry(1, "a", 1)]
    assert await again.table("KITE-42") is not None
    assert await again.name("ana") == "Anna"
    assert await again.name("leo") is None
    assert await again.secret("s2") == secret == "s1"
    await again.close()


async def test_time_without_a_process_is_a_gap(store: Store, make: Make) -> None:
    assert await store.gaps(0) == []
    await store.beat(NOW + 100)
    await store.beat(NOW + 50)
    await store.close()
    again = make()
    await again.open(NOW + 900)
    assert await again.gaps(NOW) == [Gap(NOW + 100, NOW + 900)]
    assert await again.gaps(NOW + 900) == []
    await again.close()


async def test_lists_hold_what_they_say_latest_first(store: Store) -> None:
    for number, phase in enumerate(("open", "playing", "over", "closed", "paused")):
        row = replace(TABLE, code=f"KITE-{number}0", touched=NOW + number, seen=NOW + number)
        await store.add_table(replace(row, phase=phase, public=phase != "paused"))
    assert [row.code for row in await store.public_tables(9)] == ["KITE-10", "KITE-00"]
    assert [row.code for row in await store.public_tables(1)] == ["KITE-10"]
    assert await store.running_tables(NOW, 9) == ["KITE-10"]
    assert await store.running_tables(NOW + 2, 9) == []
    assert await store.left_tables(NOW + 2, 9) == ["KITE-10"]
    await store.saw("KITE-10", NOW + 50)
    assert await store.left_tables(NOW + 5, 9) == ["KITE-40"]


async def test_a_second_process_on_one_file_is_refused(tmp_path: Path) -> None:
    """C99"""
    first, second = (SqlStore(Sqlite(tmp_path / "house.db")) for _ in range(2))
    await first.open(NOW)
    with pytest.raises(Failure) as refused:
        await second.open(NOW)
    assert refused.value.code == "database_in_use"
    await first.close()
    third = SqlStore(Sqlite(tmp_path / "house.db"))
    await third.open(NOW)
    await third.close()


@pytest.mark.service
async def test_only_when_all_processes_are_dead_time_stands_still(
    postgres: Callable[[], str],
) -> None:
    address = postgres()
    first, second = (SqlStore(Postgres(address)) for _ in range(2))
    await first.open(NOW)
    await second.open(NOW + 60_000)
    assert await second.gaps(0) == []
    await first.close()
    await second.close()
    third = SqlStore(Postgres(address))
    await third.open(NOW + 90_000)
    assert await third.gaps(0) == [Gap(NOW + 60_000, NOW + 90_000)]
    await third.close()


async def test_a_file_on_a_network_disk_is_kept_without_wal(tmp_path: Path) -> None:
    """C99"""
    path = tmp_path / "house.db"
    for mounts, journal in ((f"nas:/x {tmp_path} nfs4 rw 0 0", "delete"), ("", "wal")):
        place = Sqlite(path, mounts)
        store = SqlStore(place)
        await store.open(NOW)
        assert (place.warning == "database_on_network") == (journal == "delete")
        await store.close()
        with create_engine(f"sqlite:///{path}").connect() as connection:
            assert connection.scalar(text("PRAGMA journal_mode")) == journal
    assert not is_on_network(path, f"/dev/sda1 / ext4 rw 0 0\nnas:/x {tmp_path}/other nfs rw 0 0")


async def test_an_unusable_place_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("this is no database, only text\n" * 100)
    for place in (tmp_path / "text.db", tmp_path / "text.db" / "below.db"):
        with pytest.raises(Failure) as refused:
            await SqlStore(Sqlite(place)).open(NOW)
        assert refused.value.code == "database_unusable"


async def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    store = SqlStore(Sqlite(path))
    await store.open(NOW)
    await store.close()
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(Failure) as refused:
        await SqlStore(Sqlite(path)).open(NOW)
    assert refused.value.code == "database_newer"


def test_the_latest_migration_is_known_by_name() -> None:
    scripts = ScriptDirectory(str(Path(migrations.__file__).parent))
    assert scripts.get_heads() == [LATEST]


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'a.db'}")

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    with engine.begin() as connection:
        upgrade(connection)
        assert differences(connection) == []
    engine.dispose()


def test_plays_of_before_get_the_codes_of_their_deals(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'a.db'}")
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    values = "'KITE-42', 1, '{}', 2, 'ab', 'cd', 'ef', 1"
    columns = "code, rules, house, seats, seed, salt, commitment, origin, id, number, game, setup"
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        for number, (game, setup) in enumerate((("nim", "heaps 1/2"), ("words", "seed 5eed"))):
            row = f"{values}, 'p{number}', {number}, '{game}', '{setup}'"
            connection.execute(text(f"INSERT INTO plays ({columns}) VALUES ({row})"))
        upgrade(connection)
        found = connection.execute(text("SELECT deal, known FROM plays ORDER BY id")).all()
    assert [tuple(row) for row in found] == [(deal_code("nim", "heaps 1/2"), 0), (None, 0)]
    engine.dispose()


@pytest.mark.service
async def test_migrations_lead_to_the_schema_in_postgresql(postgres: Callable[[], str]) -> None:
    place = Postgres(postgres())
    writing, _, _ = await place.open()
    async with writing.connect() as connection:
        found = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
        )
    assert list(found) == []
    await place.close()


async def test_a_file_may_be_called_anything(tmp_path: Path) -> None:
    path = tmp_path / "house?mode=ro#1%41.db"
    sqlite = Sqlite(path)
    await sqlite.open()
    await sqlite.close()
    assert path.is_file()


async def test_errors_of_the_database_do_not_tell_what_was_written(tmp_path: Path) -> None:
    """They are logged, and what is written holds seeds and deals."""
    sqlite = Sqlite(tmp_path / "house.db")
    _, reading, _ = await sqlite.open()
    with pytest.raises(DBAPIError) as error:
        async with reading.connect() as connection:
            await connection.execute(text("SELECT missing(:seed)"), {"seed": "5eed"})
    await sqlite.close()
    assert "missing" in str(error.value)
    assert "5eed" not in str(error.value)


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no such modes")
async def test_a_new_file_is_for_its_owner_only(tmp_path: Path) -> None:
    """It holds deals and seeds of plays that are on."""
    store = SqlStore(Sqlite(tmp_path / "house.db"))
    await store.open(NOW)
    await store.add_table(TABLE)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("house.db*")}
    await store.close()
    assert set(modes.values()) == {0o600}, modes
