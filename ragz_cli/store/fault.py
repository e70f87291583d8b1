"""What can be wrong with a save or a board file, as one printable line."""

from ragz_cli.core.text import printable


class SaveError(Exception):
    """A file that cannot be read, trusted or written.

    `message` is one printable line, `path` the file as it was named, `line` the line of the file where there is one,
    `hint` what to do about it, or nothing.
    """

    def __init__(self, message: str, *, path: str = "", line: int | None = None, hint: str = "") -> None:
        super().__init__(message)
        self.message = printable(message)
        self.path = path
        self.line = line
        self.hint = printable(hint)

    def __str__(self) -> str:
        place = self.path if self.line is None else f"{self.path}:{self.line}"
        return printable(f"{place}: {self.message}")
