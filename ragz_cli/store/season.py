"""Season files: found, read, checked and begun; and a folder of saves that is written whole or not at all."""

import os
from collections.abc import Mapping
from datetime import date, datetime

from ragz_cli.core.season.file import KEY, AliasError, SeasonFile, pairs, who_is_who
from ragz_cli.core.season.points import FORMULAS, formula
from ragz_cli.core.text import NotTextError, decoded, line_fault, name_fault
from ragz_cli.store.commit import create, flush, folder_safe, naming
from ragz_cli.store.fault import SaveError
from ragz_cli.store.load import contents, document_of, text_of
from ragz_cli.store.outline import outline
from ragz_cli.store.shape import Section

KEYS = ("files", "aliases", "points", "by_average", "least", "from", "to")  # beside the first


def read_season(path: str) -> SeasonFile:
    """Read a season file. Raises SaveError: it cannot be read, or says something that no season can be."""
    try:
        content, _ = contents(path)
        text = text_of(content)
        lines = outline(text)
        return _season(Section(document_of(text), lines))
    except SaveError as fault:
        fault.path, fault.hint = path, "" if os.path.lexists(path) else "begin one with: ragz season new NAME"
        raise


def _season(top: Section) -> SeasonFile:
    top.check_keys((KEY,), *KEYS)
    if next(iter(top.mapping)) != KEY:
        top.fault(KEY, "must be the first key, by which the file is known to be no save")
    read = SeasonFile(
        top.text(KEY),
        _texts(top, "files", top.mapping.get("files", ["."])),
        tuple(_texts(top, "aliases", group) for group in _list(top, "aliases", top.mapping.get("aliases", []))),
        top.text("points") if "points" in top.mapping else SeasonFile("").points,
        "by_average" in top.mapping and top.typed("by_average", bool, "true or false"),
        top.count("least") if "least" in top.mapping else 1,
        _date(top, "from"),
        _date(top, "to"),
    )
    _check(top, read)
    return read


def _check(top: Section, read: SeasonFile) -> None:
    """Refuse what cannot be meant."""
    if not read.files:
        top.fault("files", 'names no file; all saves of this folder are ["."]')
    if not formula(read.points):
        top.fault("points", f"there is no formula {read.points}; it is one of {', '.join(FORMULAS)}, or as in 10,6,4")
    if read.last and read.last < read.first:
        top.fault("to", f"{read.last} is before {read.first}")
    for group in read.aliases:
        if len(group) < 2:
            top.fault("aliases", "a person with aliases has two names or more, the one to show first")
        if fault := name_fault(group[0], ()):
            top.fault("aliases", fault)
    try:
        who_is_who(pairs(read.aliases))
    except AliasError as fault:
        top.fault("aliases", str(fault.args[0]))


def _list(top: Section, key: str, value: object) -> list[object]:
    return value if isinstance(value, list) else top.fault(key, "must be a list")


def _texts(top: Section, key: str, value: object) -> tuple[str, ...]:
    """A list of texts, each of which may be shown."""
    texts = tuple(text for text in _list(top, key, value) if isinstance(text, str) and not line_fault(text))
    if texts != tuple(_list(top, key, value)):
        top.fault(key, "must be texts in quotes, without control characters")
    return texts


def _date(top: Section, key: str) -> str:
    """A date without a time, as in 2026-05-01; nothing where the file does not have the key."""
    value = top.mapping.get(key)
    if value is not None and (isinstance(value, datetime) or not isinstance(value, date)):
        top.fault(key, "must be a date without quotes and time, as in 2026-05-01")
    return value.isoformat() if isinstance(value, date) else ""


def begin_season(path: str, text: str) -> tuple[str, ...]:
    """Write a season file where there is no file yet: the whole of it or nothing; returns warnings."""
    with naming(path):
        if os.path.lexists(path):
            raise SaveError("is there already; nothing was written")
        return create(os.path.abspath(path), text.encode())


def write_folder(path: str, files: Mapping[str, bytes]) -> tuple[str, ...]:
    """Write a folder of files, and of folders, at once: all of it is there afterwards, or nothing; returns warnings."""
    folder = os.path.abspath(path)
    parent, name = os.path.split(folder)
    made = os.path.join(parent, f".{name}.{os.urandom(4).hex()}")
    with naming(path):
        if os.path.lexists(path):
            raise SaveError("is there already; nothing was written")
        try:
            os.mkdir(made)
            for inside, content in files.items():
                os.makedirs(os.path.dirname(os.path.join(made, inside)), exist_ok=True)
                _write(os.path.join(made, inside), content)
            folder_safe(os.path.join(made, name))
            os.rename(made, folder)
        except BaseException:
            from shutil import rmtree

            rmtree(made, ignore_errors=True)
            raise
    return folder_safe(folder)


def _write(path: str, content: bytes) -> None:
    """Write a file that is not there yet, and bring it to the disk."""
    with open(path, "xb") as file:
        file.write(content)
        file.flush()
        flush(file.fileno())


def read_table(path: str) -> str:
    """The text of a CSV file, whichever program wrote it. Raises SaveError."""
    try:
        content, _ = contents(path)
        return decoded(content)
    except SaveError as fault:
        fault.path, fault.hint = path, ""
        raise
    except NotTextError as fault:
        raise SaveError(str(fault), path=path, line=fault.line, hint="save it as CSV UTF-8") from None
