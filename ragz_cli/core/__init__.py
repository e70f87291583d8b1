"""What all games share: verbs and their parser, events, refusals, the log and its replay. Pure."""
