"""Pages to print: boards, pieces to cut out, booklets."""
