"""`ragz serve`: the page for the phones at the table, and the HTTP that brings it there."""
