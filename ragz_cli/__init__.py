"""ragz: a referee and scorekeeper beside real games."""

__version__ = "0.2.0.dev0"
