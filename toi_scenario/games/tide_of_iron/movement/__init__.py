"""Who can move where, at what cost and by which round."""
