"""The commands: they parse, call and print. No rules, no TOML, no wording of what happened at the table."""

INTERRUPTED = 130  # the exit code after Ctrl-C
COMPLETION = "_RAGZ_COMPLETE"  # the variable with which a shell asks Typer what may come next
