"""The marks that pages are made of, and how they look."""
