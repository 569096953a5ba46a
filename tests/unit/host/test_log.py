"""The log: one private file of sanitised lines, bounded, and nothing of it anywhere else."""

import json
import logging
import resource
import stat
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from logging.handlers import BufferingHandler
from pathlib import Path
from typing import Any

import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.host import log

KEY = "sk-" + "ant-api03-0123456789abcdefghij"


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "kandev.log"
    handler = log.start(path)
    yield path
    log.stop(handler)


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def test_a_record_is_one_line(file: Path) -> None:
    logging.getLogger("kandev_desktop.engine").info("ended\nwith %s", "code 3")
    (entry,) = lines(file)
    assert entry.pop("at").endswith("+00:00")
    assert entry == {"level": "info", "logger": "kandev_desktop.engine", "message": "ended\nwith code 3"}


@contextmanager
def full_disk(file: Path) -> Generator[None]:
    """No file grows beyond this one's size."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_line_that_the_disk_does_not_take_is_lost_without_a_word(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kandev.log"
    handler = log.start(file)
    logger = logging.getLogger("kandev_desktop.engine")
    logger.info("before")
    with full_disk(file):
        logger.info("lost")
        log.stop(handler)
    assert capsys.readouterr() == ("", "")
    assert [entry["message"] for entry in lines(file)] == ["before"]


def refuse() -> None:
    raise ValueError(f"refused {KEY}")


def test_keys_do_not_get_in_by_message_argument_or_traceback(file: Path) -> None:
    logger = logging.getLogger("kandev_desktop.acp")
    logger.warning("asked with %s", KEY)
    try:
        refuse()
    except ValueError:
        logger.exception("failed with %s", f"token={KEY}")
    assert KEY not in file.read_text("utf-8")
    assert "ValueError: refused" in lines(file)[1]["traceback"]


def test_a_long_record_keeps_its_end(file: Path) -> None:
    logging.getLogger("kandev_desktop").error("%s", "word " * 10_000 + "the end")
    assert len(file.read_text("utf-8")) < 9_000
    assert lines(file)[0]["message"].endswith("the end")


@pytest.mark.logs("someone.else: elsewhere")
def test_libraries_report_here_and_the_root_logger_is_left_alone(file: Path) -> None:
    elsewhere = BufferingHandler(capacity=10)
    logging.getLogger().addHandler(elsewhere)
    try:
        logging.getLogger("acp.connection").warning("frame")
        logging.getLogger("asyncio").debug("selector")
        logging.getLogger("someone.else").error("elsewhere")
    finally:
        logging.getLogger().removeHandler(elsewhere)
    assert [entry["logger"] for entry in lines(file)] == ["acp.connection"]
    assert [record.name for record in elsewhere.buffer] == ["someone.else"]


def test_the_file_is_private_also_where_it_was_open(tmp_path: Path) -> None:
    path = tmp_path / "kandev.log"
    path.touch(0o644)
    log.stop(log.start(path))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_size_is_bounded(tmp_path: Path) -> None:
    handler = log.start(tmp_path / "kandev.log", size=2_000)
    for number in range(200):
        logging.getLogger("kandev_desktop").info("entry %d of many that rotate the file", number)
    log.stop(handler)
    files = sorted(tmp_path.iterdir())
    assert [path.name for path in files] == ["kandev.log", "kandev.log.1", "kandev.log.2", "kandev.log.3"]
    assert sum(path.stat().st_size for path in files) <= 8_000
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}


def test_no_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "kandev.log").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(KnownError) as raised:
        log.start(tmp_path / "kandev.log")
    assert raised.value.problem is Problem.FOLDER_READ_ONLY
    assert not (tmp_path / "elsewhere").exists()


def test_what_is_held_is_written_when_it_is_released_and_errors_at_once(tmp_path: Path) -> None:
    path = tmp_path / "kandev.log"
    handler = log.start(path, held=True)
    logger = logging.getLogger("kandev.qt")
    told: list[list[str]] = []
    for level, said in ((logging.WARNING, "one"), (logging.ERROR, "two"), (logging.INFO, "three")):
        logger.log(level, said)
        told.append([entry["message"] for entry in lines(path)])
    log.release(handler)
    told.append([entry["message"] for entry in lines(path)])
    logger.info("four")
    told.append([entry["message"] for entry in lines(path)])
    log.stop(handler)
    both, three = ["one", "two"], ["one", "two", "three"]
    assert told == [[], both, both, three, [*three, "four"]]


def test_what_is_still_held_at_the_end_is_written(tmp_path: Path) -> None:
    path = tmp_path / "kandev.log"
    handler = log.start(path, held=True)
    logging.getLogger("kandev.qt").warning("late")
    log.stop(handler)
    assert [entry["message"] for entry in lines(path)] == ["late"]
