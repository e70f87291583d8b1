"""The table prompt: a session in memory, the words it knows beside lines of play, and who reads what is typed."""
