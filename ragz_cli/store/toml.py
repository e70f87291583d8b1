"""A session as the bytes of its file, and the proof that they can be read back."""

from collections.abc import Mapping
from datetime import datetime

from ragz_cli.core.evening.records import GameRecord, Session
from ragz_cli.store.fault import SaveError
from ragz_cli.store.load import parse
from ragz_cli.store.shape import utc_text


class _Moment(datetime):
    """A moment that is written as 2026-11-20T19:02:11Z, which tomli_w would write with a space and +00:00."""

    def __str__(self) -> str:
        return utc_text(self)


def dump(session: Session) -> bytes:
    """Write a session as TOML: header first, the games with their logs, [totals] last."""
    head = {
        "format": session.format,
        "ragz": session.ragz,
        "session": {
            "title": session.title,
            "created": _Moment.fromisoformat(session.created),
            "games_agreed": session.games_agreed,
            **({"decided": list(session.decided)} if session.decided else {}),
            **({"mode": session.mode} if session.mode else {}),
        },
    }
    parts = (_toml(head), *map(_game, session.games), _toml({"totals": session.totals}))
    return "\n".join(parts).encode()


def proven(session: Session) -> bytes:
    """The bytes of a session. Raises SaveError when they would not read back as the same session."""
    try:
        content = dump(session)
        same = parse(content) == session
    except SaveError as fault:
        fault.hint = "nothing was written"
        raise
    except (TypeError, ValueError, RecursionError) as error:
        raise SaveError(f"cannot be written as TOML: {error}", hint="nothing was written") from None
    if not same:
        raise SaveError("what would be written does not read back the same", hint="nothing was written")
    return content


def _game(game: GameRecord) -> str:
    head = {
        "game": game.game,
        **({"kind": game.kind} if game.kind else {}),
        "rules": game.rules,
        "started": _Moment.fromisoformat(game.started),
    }
    rest = {"games": {"setup": game.setup, "table": game.table}}
    lines = _lines("log", game.log) + _lines("checks", game.checks)
    return f"[[games]]\n{_toml(head)}{lines}\n{_toml(rest)}"


def _lines(key: str, lines: tuple[str, ...]) -> str:
    """A list of texts, one a line. tomli_w goes from character to character: this saves 1 ms a save on 500 lines."""
    if not lines:
        return f"{key} = []\n"
    quoted = "\n".join(lines).replace("\\", "\\\\").replace('"', '\\"').replace("\n", '",\n    "')
    return f'{key} = [\n    "{quoted}",\n]\n'


def _toml(document: Mapping[str, object]) -> str:
    from tomli_w import dumps

    return dumps(document, multiline_strings=False)
