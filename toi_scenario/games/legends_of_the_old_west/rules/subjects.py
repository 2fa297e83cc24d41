"""Words that show of what a text speaks, for several rules."""

from __future__ import annotations

OF_SQUADS = r"\b(squads?|escouades?|units?|unit[ée]s?|leaders?|chefs?|officers?|officiers?|figures?|figurines?)\b"
OF_WEAPONS = r"\b(weapons?|armes?|arm(s|ed|ament)|[ée]quip\w*|guns?|canons?|mortars?|mortiers?|bazookas?)\b"
OF_VEHICLES = (
    r"\b(vehicles?|v[ée]hicules?|crews?|[ée]quipages?|driv\w*|condui\w*|pilot\w*|tanks?|chars?|boats?|bateaux?)\b"
)
OF_HORSES = r"\b(horses?|chevaux|cheval|mount\w*|mont[ée]\w*|dismount\w*|d[ée]mont\w*|dogs?|chiens?)\b"
OF_AIRCRAFT = r"\b(aircraft|planes?|avions?|appareils?|fl(y|ies|ight)|vols?|missions?|altitude|fuel|carburant)\b"
OF_AMBUSHES = r"\b(ambush\w*|embus\w*|hidden|cach[ée]\w*)\b"
OF_MINES = r"\b(mines?|minefields?|engineers?|g[ée]nie|sapeurs?)\b"
OF_WATER = r"\b(amphibi\w*|swim\w*|nage\w*|wad(e|es|ing)|fords?|gu[ée]s?|shallow\w*|frozen|gel[ée]\w*|ice|glace)\b"
