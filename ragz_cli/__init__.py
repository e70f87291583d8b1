"""ragz: a referee and scorekeeper beside real games; `import ragz_cli as ragz` is its library (docs/python.md).

What stands here is loaded when it is first used: a program that only asks for the version loads nothing.
"""

__version__ = "0.2.0"
__all__ = [
    "ChoiceValue", "DutyValue", "Evening", "EventValue", "Refused", "RowValue", "SaveError", "Sums", "__version__",
    "new", "open", "standings", "stats", "sums",
]  # fmt: skip

TYPE_CHECKING = False  # as in `typing`, which takes longer to load than all of this
if TYPE_CHECKING:
    from ragz_cli.core.game import Refused
    from ragz_cli.core.season.figures import Sums
    from ragz_cli.library import PublicEvening as Evening
    from ragz_cli.library import RowValue, new, open, standings, stats, sums  # noqa: A004
    from ragz_cli.store.load import SaveError
    from ragz_cli.view.sentences import EventValue
    from ragz_cli.view.status import ChoiceValue, DutyValue
else:

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from ragz_cli import library

        return getattr(library, name)

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
