"""A box is listed, and nothing comes out of it.

Whoever reads the list takes it for what the table needs, and somebody without that box will not play. Leave it out.

Silent where the author lists no boxes, and about a box that is not recorded in full, as long as the scenario uses
anything whose box nobody knows.

Rules: "Contenu de la boîte".

Good::

    boxes: [base, practice]

Bad::

    boxes:
      - base
      - practice
      - normandy  # <- nothing in this scenario comes in the box normandy
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Delete, Finding, Fix, Severity, each_name
from toi_scenario.games.tide_of_iron.forces.idle_boxes import idle_boxes
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find

severity = Severity.WARNING
fixable = True


def check(scenario: Scenario) -> Iterator[Finding]:
    listed = scenario.facts.get("boxes")
    if listed is None:
        return
    if idle := idle_boxes(scenario):
        for path, name in each_name(dict.fromkeys(listed, 1) if isinstance(listed, dict) else listed, ("boxes",)):
            box = find(name, scenario.catalog.boxes)
            if box is not None and box.name in idle:
                idle.remove(box.name)  # told once, however often it is listed
                message = f"nothing in this scenario comes in the box {box.name}"
                fix = Fix(f"leave {box.name} out of the boxes", (Delete(path),))
                yield Finding(path, message, "leave it out of `boxes:`", on_key=isinstance(listed, dict), fix=fix)
