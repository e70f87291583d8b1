"""The commands: they parse, call and print. No rules, no TOML, no wording of what happened at the table."""
