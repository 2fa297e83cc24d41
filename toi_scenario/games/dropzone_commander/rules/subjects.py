"""Words that show of what a text speaks, for several rules."""

from __future__ import annotations

OF_STRUCTURES = r"\b(structures?|buildings?|b[âa]timents?|halls?|ruins?|ruines?|walls?|murs?|entrances?|entr[ée]es?|doors?|portes?)\b"
OF_LINKS = r"\b(link(s|ed)?|li[ée]e?s?|corridors?|walkways?|passerelles?|bridges?|ponts?)\b"
OF_SEARCHES = r"\b(search\w*|recherch\w*|fouill\w*|discover\w*|d[ée]couv\w*|found|trouv\w*)\b"
OF_LEAVING = r"\b(leav\w*|carr\w+ off|extract\w*|extrai\w*|quitt\w*|sort\w*|edges?|bords?|emport\w*)\b"
OF_SCORES = r"\b(points?|VPs?|PV|scores?|worth|vaut|valent)\b"
OF_ARRIVALS = (
    r"\b(reserves?|r[ée]serves?|arriv\w*|ready|pr[ée]paration|enters?|entre(nt)?|battlegroups?|r[ée]giments?)\b"
)
OF_AIRCRAFT = r"\b(aircraft|a[ée]ronefs?|planes?|avions?|dropships?|land(s|ed|ing)?|atterri\w*|fl(y|ies|ying)|vol\w*|d[ée]coll\w*)\b"
OF_GARRISONS = r"\b(garrisons?|occup\w*|inside|int[ée]rieur|stands?|socles?)\b"
