"""`python -m ragz_cli` is `ragz`."""

from ragz_cli.cli.main import main

if __name__ == "__main__":
    main()
