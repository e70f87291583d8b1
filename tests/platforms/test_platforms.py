"""The built wheel by each Python from 3.11 to 3.15 that is found, with the newest dependencies and the oldest declared.

Pythons are looked for on the PATH, among pyenv's, and in RAGZ_PYTHONS, a list of further interpreters.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest

from ragz_cli import __version__
from tests.platforms.checks import CHECKS, Table

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
VERSIONS = ("3.11", "3.12", "3.13", "3.14", "3.15")
OLDEST = "oldest"  # the lowest dependencies that are declared, by the lowest Python
WINDOWS = os.name == "nt"


def run(*command: str | Path) -> str:
    """Run a tool; what it prints. It has to succeed."""
    done = subprocess.run([*map(str, command)], cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"
    return done.stdout


def candidates(version: str) -> Iterator[str]:
    """Where a Python of this version may be."""
    yield sys.executable
    yield from filter(None, os.environ.get("RAGZ_PYTHONS", "").split(os.pathsep))
    yield from filter(None, [shutil.which(f"python{version}")])
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from map(str, sorted(pyenv.glob(f"versions/{version}*/bin/python"), reverse=True))


def is_version(python: str, version: str) -> bool:
    """Whether an interpreter runs, and is of this version; a shim of pyenv need not run."""
    asked = [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    try:
        said = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=False).stdout
    except OSError:
        return False
    return said.strip() == version


def python_of(version: str) -> str:
    """A Python of this version; without one the test is skipped."""
    found = next((python for python in candidates(version) if is_version(python, version)), None)
    return found or pytest.skip(f"there is no Python {version} on the PATH, at pyenv or in RAGZ_PYTHONS")


def environment(folder: Path, python: str, *wanted: str | Path, resolution: str = "highest") -> Path:
    """A fresh environment with these packages; its Python."""
    inside = folder / ("Scripts/python.exe" if WINDOWS else "bin/python")
    if uv := shutil.which("uv"):
        run(uv, "venv", "-q", "--no-python-downloads", "--python", python, folder)
        run(uv, "pip", "install", "-q", "--python", inside, "--resolution", resolution, *wanted)
    else:
        run(python, "-m", "venv", folder)
        run(inside, "-m", "pip", "install", "-q", *wanted)
    return inside


def with_oldest(folder: Path, wheel: Path) -> Path:
    """An environment with the lowest version of each dependency that pyproject.toml declares."""
    uv = shutil.which("uv") or pytest.skip("uv is not here, which finds the lowest versions")
    inside = environment(folder, python_of(VERSIONS[0]), "-r", "pyproject.toml", resolution="lowest-direct")
    run(uv, "pip", "install", "-q", "--python", inside, "--no-deps", wheel)
    return inside


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", folder, ".")
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="session", params=[*VERSIONS, OLDEST])
def python(request: pytest.FixtureRequest, wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with ragz installed in an environment of its own."""
    folder = tmp_path_factory.mktemp("environment") / "venv"
    if request.param == OLDEST:
        return with_oldest(folder, wheel)
    return environment(folder, python_of(request.param), wheel)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_an_installed_ragz_works(python: Path, check: Callable[[Table], None], tmp_path: Path) -> None:
    check(Table(python, tmp_path))


def test_the_installed_command_is_this_version(python: Path) -> None:
    assert run(python.with_name("ragz.exe" if WINDOWS else "ragz"), "--version").strip() == f"ragz {__version__}"


def test_k_101_every_dependency_can_be_imported(python: Path) -> None:
    modules = [
        re.split(r"[^\w-]", one)[0].replace("-", "_")
        for one in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    ]
    assert "wcwidth" in modules
    run(python, "-c", f"import {', '.join(modules)}")


def metadata(wheel: Path) -> Message:
    """What the wheel says of itself."""
    with zipfile.ZipFile(wheel) as inside:
        name = next(name for name in inside.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_string(inside.read(name).decode())


def test_k_103_the_package_page_has_no_link_that_leads_nowhere(wheel: Path) -> None:
    page = str(metadata(wheel).get_payload())
    assert re.findall(r"\]\((?!https:)[^)]*\)", page) == []
    guides = sorted(path.stem for path in (ROOT / "docs").glob("*.md"))
    assert [guide for guide in guides if f"`ragz help {guide}`" not in page] == []


def test_k_103_the_package_says_for_whom_it_is(wheel: Path) -> None:
    about = metadata(wheel)
    assert about["Author"] == "the ragz developers"
    named = {one.rpartition(":: ")[2] for one in about.get_all("Classifier", [])}
    assert {"Linux", "MacOS", "Windows", *VERSIONS} <= named


def test_what_is_read_at_run_time_lies_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as inside:
        packed = {*inside.namelist()}
    for folder in ("docs", "sample_sessions"):
        files = [path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("[!.]*") if path.is_file()]
        assert [name for name in files if f"ragz_cli/{name}" not in packed] == []
