"""What people mean by a line: `hearing.heard` is the one way in."""
