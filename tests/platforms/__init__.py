"""The built wheel on every Python, and with all dependencies, that it is for: `pytest -m slow tests/platforms`."""
