"""The page for the phones at the table: `ragz serve`. It only shows; nothing can be changed by it."""
