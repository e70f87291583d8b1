"""Commands within a command: `ragz new GAME ...` and `ragz board COMMAND ...`, with options before or behind."""

from collections.abc import Sequence

from typer._click.core import Context
from typer.core import TyperOption

from ragz_cli.cli.commands import Group


class Nested(Group):
    """A command with commands of its own; their options may stand in front of their names too."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Bring what is named to the front, where the commands are looked for."""
        asked = not ctx.resilient_parsing and not set(args) & set(ctx.help_option_names)
        at = self.place_of_name(ctx, args)
        if at is not None:
            args = [args[at], *args[:at], *args[at + 1 :]]
        elif asked:
            args = self.nameless(ctx, args)
        return super().parse_args(ctx, args)

    def nameless(self, ctx: Context, args: list[str]) -> list[str]:
        """What is meant where no command is named; help where nothing is typed at all."""
        return args

    def place_of_name(self, ctx: Context, args: Sequence[str]) -> int | None:
        """Where the first word stands that is neither an option nor an option's value."""
        if not args or not args[0].startswith("-"):
            return 0 if args else None
        valued = self.options_with_values(ctx)
        at = 0
        while at < len(args) and args[at].startswith("-"):
            at += 2 if args[at] in valued else 1
        return at if at < len(args) else None

    def options_with_values(self, ctx: Context) -> frozenset[str]:
        """The options that take the word behind them, of all commands in here."""
        commands = [self.get_command(ctx, name) for name in self.list_commands(ctx)]
        options = [one for command in commands if command for one in command.params if isinstance(one, TyperOption)]
        return frozenset(name for option in options if not option.is_flag for name in option.opts)
