"""The built wheel on every Python and with all dependencies that it is declared for: `pytest -m slow tests/platforms`."""
