"""What authors wish for in, changes to the scenario's text out; the games know nothing of it."""
