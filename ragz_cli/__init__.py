"""ragz: a referee and scorekeeper beside real games."""

__version__ = "0.1.0"
