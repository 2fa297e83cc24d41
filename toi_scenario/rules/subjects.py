"""Words that show of what a text speaks, for several rules."""

BOARDS = r"\b(boards?|maps?|plateau|copy|copies|print|seams?|tiles?)"
WATER = (
    r"\b(water|ponds?|streams?|rivers?|lakes?|ford|wad(e|es|ing)|swim|boats?|rafts?|ferr|amphib|"
    r"fr[eo]e?z|ic[ey]\b|bridg|buildings?|houses?|enter|mov(e|ed|es|ing|ement)\b|terrain|eau\b|"
    r"[ée]tangs?|ruisseau|rivi[èe]re|gu[ée]s?\b|nag|barque|radeau|bacs?\b|gel[ée]|glace|pont|"
    r"b[âa]timent|maison|entr|mouv)"
)
LONGER_PLAY = (
    r"\b(extra|additional|exten[ds]|longer|lengthen|continu|goes on|another|more rounds?|more turns?|"
    r"prolong|suppl[ée]mentaire|rounds? of play|last(s|ed)? until)"
)
HIDING = (
    r"\b(conceal|hid(e|es|den|ing)\b|camoufl|dissimul|cach|ambush|embusc|face.?down|face cach|dumm|"
    r"decoy|leurre|factice)"
)
STACKING = (
    r"\b(stack|empil|(units?|squads?|vehicles?|unit[ée]s?|v[ée]hicules?|cards?|"
    r"cartes?)\b.{0,80}\b(hex|square|case|share|fit|zone)|(hex|square|case|share|hold|fit|"
    r"zone)\w*\b.{0,80}\b(units?|squads?|vehicles?|unit[ée]s?|v[ée]hicules?|cards?|cartes?)\b)"
)
