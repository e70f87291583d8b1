"""Words and drawing: the only place that says anything to people."""
