"""What people say at a table, and what it means."""
