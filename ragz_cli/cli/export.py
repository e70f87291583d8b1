"""`ragz export` and `ragz report`: results for other programs, and pages to take home."""

import os
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from ragz_cli.cli.at_hand import STANDARD_OUTPUT, opened, reading, result_to, troubles
from ragz_cli.cli.commands import file_at_hand
from ragz_cli.cli.errors import REFUSED, UNTRUSTED, CommandError, not_understood, one_of
from ragz_cli.cli.season import AtHand, at_hand, gathered, leave, only_evening, ranking_rules, read_all
from ragz_cli.core.evening.evening import Evening, every_game, has_secrets, under_initials, veiled
from ragz_cli.core.season import results
from ragz_cli.core.season.results import RankingRules, Scope
from ragz_cli.core.words import Count
from ragz_cli.games import load
from ragz_cli.store.files import put, put_changed
from ragz_cli.store.many import Shelf, nameless
from ragz_cli.view import export as shown
from ragz_cli.view import screen
from ragz_cli.view.export import as_csv, clean_log
from ragz_cli.view.sentences import cited
from ragz_cli.view.tables import beside_lines, markdown_lines, sheet_value, standings_value

if TYPE_CHECKING:
    from ragz_cli.core.evening.session import Called
    from ragz_cli.view.report.page import AnyPage, EveningPage
    from ragz_cli.view.report.season import NightTable, SavedPage, SeasonPage

SESSION, SHEET, STANDINGS, SEASON, EVENTS, GAMES = WHATS = (
    "session", "sheet", "standings", "season", "events", "games",
)  # fmt: skip
ROWS = {EVENTS: (shown.EVENTS_HEAD, shown.event_cells), GAMES: (shown.GAMES_HEAD, shown.games_cells)}
"""What has rows for each save by itself: the heads of the columns, and how they are made."""
MARK = "\ufeff"  # by which some spreadsheets know UTF-8
CSV, JSON, MARKDOWN = FORMATS = ("csv", "json", "markdown")


def export(
    what: str = SESSION,
    files: list[str] | None = None,
    as_: str = CSV,
    log: bool = False,
    excel: bool = False,
    game: int | None = None,
    open_: bool = False,
    points: str = "",
    alias: list[str] | None = None,
    by_average: bool = False,
    least: int | None = None,
    output: str = "",
    file: str = "",
) -> None:
    """`ragz export [session|sheet|standings|season|events|games] [FILE|FOLDER|GLOB]...`."""
    if what not in WHATS and os.path.exists(what):
        what, files = SESSION, [what, *(files or [])]
    asked, hint = ((what, WHATS), (as_, FORMATS)), "ragz export --help"
    wanted, form = (one_of(word, known, f"{word} is none of {', '.join(known)}", hint) for word, known in asked)
    if form != CSV and (excel or wanted in (SEASON, *ROWS)):
        raise not_understood(f"{'--excel' if excel else wanted} is CSV", f"leave out --as {form}")
    mark = MARK if excel else ""
    if wanted in (STANDINGS, SEASON, *ROWS):
        over = at_hand(files, file, alias)
        rules = ranking_rules(over.season, points, by_average, least)
        with result_to(output, mark):
            return _rows(over, wanted) if wanted in ROWS else _season(over, rules, wanted, form)
    if files and len(files) > 1:
        raise not_understood("one session at a time", "ragz export season FILE... and events FILE... take many")
    path = files[0] if files else file_at_hand(file)
    with result_to(output, mark), reading(path, game if log or wanted == SHEET else None) as evening:
        if log:
            return _log(evening, open_)
        return _sheet(evening, form) if wanted == SHEET else _session(evening if open_ else veiled(evening), form)


def _log(evening: Evening, open_: bool) -> None:
    """The clean log. ragz can read it back, so it is whole or refused, never partly masked."""
    secrets = evening.game.secrets
    if secrets and has_secrets(evening) and not open_:
        said = f"the game is under way, and its lines hold cards that lie face down{cited((secrets.clause,))}"
        raise CommandError(REFUSED, [f"error: {said}", "hint: to print them all the same: ragz export --log --open"])
    screen.whole(clean_log(evening))


def _session(evening: Evening, form: str) -> None:
    games = every_game(evening)
    if form == JSON:
        return screen.as_json(shown.session_value(evening, games))
    if form == MARKDOWN:
        return screen.whole(shown.session_markdown(evening, games))
    return screen.exactly(shown.as_csv(shown.SESSION_HEAD, shown.session_rows(games)))


def _sheet(evening: Evening, form: str) -> None:
    if not evening.game.sheet:
        raise not_understood(f"{evening.game.title} has no score sheet", "ragz export session takes any game")
    kept = evening.game.sheet().sheet(evening.state, "", "")
    if form == JSON:
        return screen.as_json(dict(sheet_value(kept)))
    if form == MARKDOWN:
        return screen.whole(markdown_lines(kept))
    return screen.exactly(shown.as_csv(shown.SHEET_HEAD, shown.sheet_rows(kept)))


def _season(over: AtHand, rules: "RankingRules", wanted: str, form: str) -> None:
    season = gathered(over, rules)
    if season.files == len(season.left_out) and form != JSON:  # which says so itself
        leave(season)
    if form == JSON:
        screen.as_json(standings_value(season, load, only_evening(over, season)))
    elif form == MARKDOWN:
        screen.whole(shown.standings_markdown(season, load))
    else:
        season_ = wanted == SEASON
        head, rows = (shown.SEASON_HEAD, shown.season_rows) if season_ else (shown.STANDINGS_HEAD, shown.standings_rows)
        screen.exactly(shown.as_csv(head, rows(season)))
        screen.complain(beside_lines(season))  # for which a table of numbers has no place
    leave(season)


def _rows(over: AtHand, wanted: str) -> None:
    """All rows, in the order of the files, each as soon as its file is read."""
    head, cells = ROWS[wanted]
    heading = [as_csv(head, ())]

    def rows_of(saved: results.SavedEvening, evening: Evening, scope: Scope) -> str:
        return as_csv(None, cells(saved.path, evening, scope))

    def show(_: results.SavedEvening | None, rows: str) -> None:
        screen.exactly((heading.pop() if heading else "") + rows)

    counting = gathered(over, RankingRules(), rows_of, show)
    if counting.files > len(counting.left_out):
        show(None, "")
    screen.complain(beside_lines(counting))
    leave(counting)


OF_MANY = "season.html"


def report(
    files: list[str] | None = None,
    output: str = "",
    open_: bool = False,
    initials: bool = False,
    text: bool = False,
    alias: list[str] | None = None,
    file: str = "",
) -> None:
    """`ragz report [FILE|FOLDER|GLOB]...`."""
    from ragz_cli.view.report.page import evening_text
    from ragz_cli.view.report.season import season_text

    if text and (output or open_):
        raise not_understood("--text writes no page", "leave out -o and --open")
    if open_ and output in STANDARD_OUTPUT[1:]:
        raise not_understood("standard output is no page that a browser shows", "leave out --open, or name a file")
    over = at_hand(files, file, alias)
    folder = output not in STANDARD_OUTPUT and (os.path.isdir(output) or not os.path.splitext(output)[1])
    if folder and not over.evening:
        return _club(over, initials, output)
    if over.evening:
        page = _evening(over.evening, initials)
        beside = f"{os.path.splitext(over.evening)[0]}.html"
        return screen.show(evening_text(page)) if text else _written(page, output or beside, open_)
    many, _, counting = _season_page(over, initials)
    if len(counting.left_out) < counting.files:
        screen.show(season_text(many)) if text else _written(many, output or OF_MANY, open_)
    return leave(counting)


def _evening(path: str, initials: bool) -> "EveningPage":
    from ragz_cli.view.report.page import Mask, evening_page

    at_hand = opened(path)
    if at_hand.evening.troubles:
        raise CommandError(UNTRUSTED, troubles(at_hand))
    if not initials:
        return evening_page(at_hand.evening, Mask())
    evening = under_initials(at_hand.evening)
    return evening_page(evening, Mask(evening.called))


def _club(over: AtHand, initials: bool, folder: str) -> None:
    """Write the pages of a club: an index, the season, a page for each night. What has not changed is left as it is."""
    from ragz_cli.view.report.page import INDEX, SIGN, html
    from ragz_cli.view.report.season import NightTable, night_pages, night_table

    with nameless(folder) as file:
        tables = Shelf[NightTable](folder, file)
        season_, short, counting = _season_page(over, initials, None if initials else tables)
        if len(counting.left_out) == counting.files:
            leave(counting)
        linked = season_._replace(linked=True)
        if initials:  # which are known only now
            over_ = over._replace(paths=[page.evening.path for night in linked.by_night for page in night.saves])
            for one in read_all(over_, lambda path, evening, _: [night_table(path, evening, short)], lambda _: []):
                for table in one:
                    tables.put(table.path, table)

        def pages() -> "Iterator[tuple[str, bytes]]":
            yield from ((INDEX, html(linked._replace(template=INDEX))), (OF_MANY, html(linked)))
            yield from ((f"{date}.html", html(page)) for date, page in night_pages(linked, tables.take))

        written, changed, size = put_changed(folder, pages(), SIGN)
    screen.show([f"{folder}: {Count(written):page}, {changed} of them written, {size / 1e6:.1f} MB; begin at {INDEX}"])
    screen.forgive()
    leave(counting)


def _season_page(
    over: AtHand, initials: bool, tables: "Shelf[NightTable] | None" = None
) -> "tuple[SeasonPage, Called, results.Season]":
    """The page of a season, the initials by identity where they are wanted, and what counts.

    The tables of its nights are put aside, where there is a place for them.
    """
    from ragz_cli.view.report.season import initials_of, kept_page, night_table, saved_page, season_page, shortened

    pages: list[SavedPage] = []
    luck = Fraction(0)

    def made(saved: results.SavedEvening, evening: Evening, scope: Scope) -> "tuple[SavedPage, NightTable | None]":
        return saved_page(saved, evening, scope), night_table(saved.path, evening, {}) if tables else None

    def use(evening: results.SavedEvening, own: "tuple[SavedPage, NightTable | None]") -> None:
        nonlocal luck
        page, table = own
        pages.append(kept_page(page, evening, luck))
        luck = max(luck, page.luck)
        if tables and table:
            tables.put(evening.path, table)

    counting = gathered(over, ranking_rules(over.season, "", False, None), made, use)
    short = initials_of(pages) if initials else {}
    if initials:
        pages = [shortened(page, short) for page in pages]
        counting = results.again(counting, [page.evening for page in pages])
    title = "" if initials else over.season.season
    return season_page(pages, counting, load, title), short, counting


def _written(page: "AnyPage", path: str, show: bool) -> None:
    from ragz_cli.view.report.page import SIGN, html

    content = html(page)
    if path in STANDARD_OUTPUT:
        return screen.exactly(content.decode())
    warnings = put(path, content, SIGN)
    screen.complain(f"warning: {path}: {warning}" for warning in warnings)
    screen.show([f"{path}: {len(content) / 1000:.0f} KB"])
    screen.forgive()
    if show:
        import webbrowser
        from pathlib import Path

        webbrowser.open(Path(path).resolve().as_uri())
    return None
