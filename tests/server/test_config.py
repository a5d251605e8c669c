"""Settings: options over environment over defaults; each has its sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from jinglejumble.kit.errors import Failure
from jinglejumble.server.config import PREFIX, Config, data_folder, settings


def test_the_house_is_for_this_machine_unless_told() -> None:
    config = Config.load({})
    assert (config.listens_on, config.port, config.is_secure) == ("127.0.0.1", 8000, False)
    assert Path(config.database).name == "jinglejumble.db"
    assert Config.load({}, lan=True).listens_on == "0.0.0.0"
    assert Config.load({}, lan=True, host="192.0.2.1").listens_on == "192.0.2.1"


def test_an_option_counts_more_than_the_environment() -> None:
    environment = {
        "JINGLEJUMBLE_PORT": "9000",
        "JINGLEJUMBLE_LAN": "yes",
        "JINGLEJUMBLE_DB": "x.db",
    }
    config = Config.load(environment, port=9_100, db=None)
    assert (config.port, config.lan, config.database) == (9_100, True, "x.db")


def test_https_in_public_makes_cookies_secure() -> None:
    config = Config.load({}, public_url="https://play.example/")
    assert (config.is_secure, config.origin) == (True, "https://play.example")
    assert not Config.load({}, public_url="http://play.example").is_secure


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "eighty"),
        ("PORT", "70000"),
        ("PORT", "-1"),
        ("LAN", "perhaps"),
        ("PUBLIC_URL", "play.example"),
        ("PUBLIC_URL", "ftp://play.example"),
        ("PUBLIC_URL", "https://"),
        ("PUBLIC_URL", "https://play.example/games"),
        ("LOG_LEVEL", "loud"),
        ("IDLE_SECONDS", "0"),
        ("SOCKETS", "1e9"),
        ("SOCKETS", "999999999999999999"),
    ],
)
def test_a_setting_that_cannot_be_is_named(name: str, value: str) -> None:
    with pytest.raises(Failure) as refused:
        Config.load({PREFIX + name: value})
    assert refused.value.code == "setting_value"
    assert refused.value.params["name"] == name.lower()


def test_every_setting_has_a_sentence() -> None:
    for name, (about, _) in settings().items():
        assert len(about) > 10, name


def test_data_lies_where_the_system_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/data")
    assert data_folder() == Path("/srv/data/jinglejumble")
