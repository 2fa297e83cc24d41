"""A name stands for nothing.

There is no such board, piece, terrain, deck, side, zone, objective or unit, or the piece belongs to another nation. What
entries of a catalog name is looked up, too.
Names do not depend on case, and spaces are as good as hyphens. The help says what may have been meant; `catalog` lists
what there is.

Rules: none; the format.

Good::

    board: {layout: [[p1a]]}

Bad::

    board: {layout: [[P9A]]}  # <- there is no board P9A

Bad::

    initiative: amercian  # <- there is no side amercian

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {tiger: 1}, deploy: [B2]}  # <- tiger is german, not american
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    catalog:
      terrain:
        plank: {kind: path, lifts: [streem], cost: {squad: 1}}  # <- there is no terrain streem
"""

from toi_scenario.finding import Severity

severity = Severity.ERROR
fixable = True
told_by = "gate 3"
