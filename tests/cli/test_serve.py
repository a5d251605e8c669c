"""`jinglejumble serve`: its addresses, its settings, its end."""

from __future__ import annotations

import json
import re
import signal
import socket
from pathlib import Path
from urllib.request import urlopen

import pytest

from cli.conftest import Run, Started
from cli.terminal import plain, terminal
from jinglejumble.server.config import PREFIX, settings

pytestmark = [pytest.mark.service, pytest.mark.xdist_group("cli-serve")]


def address_in(line: str) -> str:
    found = re.search(r"http://[\d.]+:\d+", line)
    assert found, line
    return found[0]


def test_the_local_address_comes_first_and_answers_and_ctrl_c_ends_it(
    start: Started, tmp_path: Path
) -> None:
    process = start("serve", "--port", "0", "--db", str(tmp_path / "house.db"))
    assert process.stdout is not None
    local = address_in(first := process.stdout.readline())
    assert first.startswith("On this machine:")
    with urlopen(local + "/health/live", timeout=30) as answer:
        assert answer.status == 200
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 0
    assert "Closed. The tables are kept." in out
    assert "Traceback" not in err
    for line in err.splitlines():
        json.loads(line)
    assert (tmp_path / "house.db").exists()


def test_sigterm_ends_it_too(start: Started) -> None:
    process = start("serve", "--port", "0", "--db", "memory")
    assert process.stdout is not None
    process.stdout.readline()
    process.terminate()
    process.communicate(timeout=30)
    assert process.returncode == 0


def test_a_busy_port_moves_on(start: Started) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        process = start("serve", "--port", str(port), "--db", "memory")
        assert process.stdout is not None
        local = address_in(process.stdout.readline())
    assert int(local.rpartition(":")[2]) != port


def test_the_public_address_is_shown_as_a_code_on_a_terminal() -> None:
    words = ["serve", "--port", "0", "--db", "memory", "--public-url", "https://play.example.org"]
    with terminal(*words) as screen:
        screen.until("On this machine:")
        seen = screen.until("Ctrl-C ends it")
        assert "https://play.example.org" in seen
        assert len(re.findall("[█▀▄]", seen)) > 50
        screen.interrupt()
        rest, code = screen.end()
    assert code == 0
    assert "Closed" in plain(rest)
    assert '"event"' not in rest


def test_settings_come_from_the_environment_and_options_count_more(start: Started) -> None:
    process = start("serve", "--port", "0", JINGLEJUMBLE_PORT="70000", JINGLEJUMBLE_DB="memory")
    assert process.stdout is not None
    assert process.stdout.readline().startswith("On this machine:")


@pytest.mark.parametrize(
    ("words", "environment", "said"),
    [
        (["--port", "70000"], {}, "port"),
        (["--port", "no"], {}, "--port"),
        ([], {"JINGLEJUMBLE_PORT": "soon"}, "port"),
        ([], {"JINGLEJUMBLE_LAN": "perhaps"}, "lan"),
        (["--public-url", "play.example.org"], {}, "public_url"),
        (["--log-level", "loud"], {}, "log_level"),
        (["--host", "192.0.2.77"], {}, "192.0.2.77"),
        (["--db", f"{__file__}/house.db"], {}, "house.db"),
    ],
)
def test_a_setting_that_cannot_be_is_one_line_and_no_traceback(
    start: Started, words: list[str], environment: dict[str, str], said: str
) -> None:
    process = start("serve", *words, **{"JINGLEJUMBLE_DB": "memory", **environment})
    out, err = process.communicate(timeout=30)
    assert process.returncode == 2
    assert said in err
    assert "Traceback" not in err
    assert out == ""


def test_every_setting_is_an_option_and_tells_its_variable(run: Run) -> None:
    output = " ".join(run("serve", "--help").output.split())
    for name in settings():
        assert f"--{name.replace('_', '-')}" in output
        assert PREFIX + name.upper() in output
