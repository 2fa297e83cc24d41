"""There is gas before there was any.

Gas shells are in use from April 1915. Take smoke, or a later date. So it is where a special rule, an event or a goal
brings gas.

Rules: "A partir d'avril 1915, l'utilisation des obus à gaz devient fréquente."

Good::

    era: ww1
    date: "1915-04-22"
    board: {table: {width: 120cm, depth: 120cm}, features: {farm: {terrain: building, rectangle: [50, 53, 20, 14]}}, markers: [{marker: gas-shell, at: [60, 40]}]}

Bad::

    era: ww1
    date: "1914-12-20"
    board:
      table: {width: 120cm, depth: 120cm}
      markers:
        - {marker: gas-shell, at: [60, 60]}  # <- there is gas from 1915-04 on, and this is 1914-12

Bad::

    era: ww1
    date: "1914-12-20"
    events:
      - {round: 3, text: A gas attack drifts over the farm.}  # <- there is gas from 1915-04 on, and this is 1914-12
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import is_of
from toi_scenario.games.legends_of_the_old_west.own import own
from toi_scenario.games.legends_of_the_old_west.spoken import era_said
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import OF_PLAY, clauses_about, denies

severity = Severity.WARNING

# Gas as a weapon: chlorine, phosgene and cylinders are also made, stored and carried.
_GAS = r"""\b(?:gas|chlorine|phosgene)\s+(?:shell|attack|cloud|bomb) | \b(?:shell|attack|cloud|wave)s?\s+of\s+(?:gas|chlorine|phosgene)\b
    | \b(?:poison(?:ous)?|mustard)\s+gas
    | \b(?:releas(?:e[sd]?|ing)|us(?:e[sd]?|ing)|fir(?:e[sd]?|ing)|open(?:s|ed|ing)?)\s+(?:the\s+|their\s+|its\s+)?
      (?:chlorine|phosgene|gas\s+cylinders?)(?=\s*(?:$|,)|\s+(?:gas|on|at|over|against|from|in|into|towards?|and|when|as|once)\b)
    | \b(?:chlorine|phosgene|gas\s+cylinders?)(?:\s+gas)?\s+(?:drift|spread|blow|(?:is|are)\s+(?:released|used|fired|opened))
    | \bobus\s+(?:[àa]|au)\s+(?:gaz|chlore|phosgène)\b | \b(?:attaque|nappe|nuage|vague)s?\s+(?:au|aux|de)\s+(?:gaz|chlore|phosgène)\b
    | \bgaz\s+(?:asphyxiant|moutarde|de\s+combat) | \b(?:lâch|utilis|lib[éè]r|répand)\w*\s+(?:du|le)\s+(?:chlore|phosgène)\b"""


def check(scenario: Scenario) -> Iterator[Finding]:
    era, years, month = own(scenario)
    if era is None:
        return
    first, now = era.gas_from, month or str(max(years, default=""))
    if not era.gas:
        told, help = f"there is no gas in {era_said(era)}", "take smoke"
    elif now and now < first[: len(now)]:
        told, help = f"there is gas from {first} on, and this is {now}", "take smoke, or a later date"
    else:
        return
    for marked in scenario.markers:
        if is_of(marked.piece, "gas"):
            yield Finding((*marked.path, "marker"), told, help)
    for clause in clauses_about(scenario, ("events", *OF_PLAY), ("gas", "gaz", "chlor", "phosg")):
        if (named := re.search(_GAS, clause.text, re.IGNORECASE | re.VERBOSE)) and not denies(clause.text):
            yield Finding(clause.path, told, help, fragment=named[0])
