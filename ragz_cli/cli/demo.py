"""`ragz demo`: the sample evenings that come with ragz, listed, narrated, or copied into a folder."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from ragz_cli import store
from ragz_cli.cli.errors import not_understood
from ragz_cli.cli.replaying import replay
from ragz_cli.core.names import nearest, unaccented
from ragz_cli.view import screen

PACKAGE = Path(__file__).resolve().parents[1]
FOLDERS = (PACKAGE / "sample_sessions", PACKAGE.parent / "sample_sessions")  # of a wheel, of a checkout

WHOLE_GAMES: Mapping[str, str] = {
    "change": "change-standard",
    "news": "news-complete",
    "rage": "rage-tricks",
    "rat": "rat-two-players",
}
"""The sample that is shown for the name of a game. Its own name shows it too."""

COPY = "ragz demo --copy samples"


def demo(sample: str = "", step: bool = False, copy: str = "") -> None:
    """`ragz demo [NAME]`."""
    if sample and copy:
        raise not_understood("--copy copies all samples, and takes no name", f"ragz demo --copy {copy}")
    if copy:
        _copy(copy)
    elif sample:
        replay(str(_sample(sample)), step=step)
    else:
        screen.show(_listed())


def folder() -> Path:
    """Where the samples are: in the package, or in the checkout that it runs from."""
    return next((one for one in FOLDERS if one.is_dir()), FOLDERS[0])


def samples() -> dict[str, Path]:
    """The samples by the names that the list shows."""
    files = {path.stem: path for path in sorted(folder().glob("*.toml"))}
    whole = {game: files.pop(stem) for game, stem in WHOLE_GAMES.items() if stem in files}
    return {**whole, **files}


def _seasons() -> list[str]:
    """The folders among the samples."""
    return sorted(path.name for path in folder().iterdir() if path.is_dir())


def _sample(name: str) -> Path:
    """The sample that is meant by a name."""
    known = samples()
    known |= {path.stem: path for path in known.values()}
    said = unaccented(name).removesuffix(".toml")
    if said in known:
        return known[said]
    if said in _seasons():
        raise not_understood(f"{said} is a season of several evenings", COPY, f"ragz standings samples/{said}")
    near = nearest(said, [*known, *_seasons()])
    raise not_understood(f"there is no sample {name}", f"ragz demo {near or ''}".rstrip())


def _listed() -> Sequence[str]:
    rows = [(name, store.read(str(path)).session.title) for name, path in samples().items()]
    seasons = " and ".join(_seasons())
    return [
        "Sample evenings, as in: ragz demo change",
        *(f"  {line}" for line in screen.aligned(rows)),
        f"All of them as files, with the seasons {seasons}: {COPY}",
    ]


def _copy(into: str) -> None:
    """Copy all samples into a new folder; never over anything."""
    from ragz_cli.cli.saving import written
    from ragz_cli.store.season import write_folder

    paths = [path for path in sorted(folder().rglob("[!.]*")) if path.is_file()]
    files = {path.relative_to(folder()).as_posix(): path.read_bytes() for path in paths}
    written(lambda: write_folder(into, files), [f"{len(files)} files copied into {os.path.join(into, '')}"])
