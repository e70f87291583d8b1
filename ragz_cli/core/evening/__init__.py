"""One evening at one table: its records, its log, taking a line, the next game, totals, trouble."""
