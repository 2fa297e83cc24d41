"""A zone and a feature of the table have one name.

Where an area says `of: mill`, the zone is meant; whoever thinks of the feature measures from the wrong ground. Give the
zone another name. Silent where both are the same ground.

Rules: none; the format.

Good::

    game: legends-of-the-old-west
    zones: {farmyard: {color: green, area: {within: 10, of: farm}}}
    special_rules: [{text: "Nobody enters {zone:farmyard}."}]

Good::

    game: legends-of-the-old-west
    zones: {farm: {color: green, area: {rectangle: [50, 53, 20, 14]}}}
    special_rules: [{text: "Nobody enters {zone:farm}."}]

Bad::

    game: legends-of-the-old-west
    zones:
      farm: {color: green, area: {circle: [60, 60, 20]}}  # <- farm is a zone and a feature, and an area that says farm is the zone
    special_rules: [{text: "Nobody enters {zone:farm}."}]

Bad::

    game: dropzone-commander
    zones:
      hall: {color: green, area: {circle: [18, 18, 8]}}  # <- hall is a zone and a feature, and an area that says hall is the zone
    special_rules: [{text: {en: "Nobody enters {zone:hall}.", fr: "Personne n'entre dans {zone:hall}."}}]
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find

severity = Severity.WARNING
only_with = "features"


def check(scenario: Scenario) -> Iterator[Finding]:
    features = scenario.scenery.features
    for zone in scenario.zones.values():
        feature = find(zone.name, features)
        if feature is not None and not (zone.area.region <= feature.patch <= zone.area.region):
            told = f"{zone.name} is a zone and a feature, and an area that says {zone.name} is the zone"
            yield Finding(zone.path, told, "give the zone another name", on_key=True)
