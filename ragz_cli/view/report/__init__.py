"""The page that people take home: rows, charts and templates. It invents no figure, names no game, opens no file."""
