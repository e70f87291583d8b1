"""Many evenings: standings over all of them."""
