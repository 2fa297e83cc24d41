"""Rules about boards, overlays, streams and roads."""
