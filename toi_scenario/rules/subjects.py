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
# How many units a text lets into one place.
IN_ONE_PLACE = (
    r"\b(stack|empil|(one|an?|the|each|every|per|same|single|une?|par|chaque|m[êe]me) (hex|square|case|village))"
)
UNITS = r"units?|unités?|unit cards?|cartes? unités?|squads?|vehicles?|véhicules?|cards?|cartes?"
MOVEMENT = (
    r"\b(mov\w*|mouv\w*|enter\w*|entr(?:e|er|ent|ant)\b|cross(?:es|ed|ing)?\b|travers\w*|wad(?:e|es|ing)\b|ford\w*"
    r"|swim\w*|nage\w*|boats?\b|barques?\b|rafts?\b|radeaux?\b|bacs?\b|canots?\b|ferr(?:y|ies)\b|climb\w*|grimp\w*"
    r"|bridg\w*|ponts?\b|para\w*|glid\w*|planeurs?\b|airborne\b|a[ée]roport\w*|drops?\b|land(?:s|ed|ing)?\b"
    r"|d[ée]barqu\w*|fr[eo]e?z\w*|gel\w*|adjacent\b|next to\b|within\b)"
)
# A special rule that speaks of these says how the players share the game.
OF_TEAMS = (
    r"\b(players?\b|teams?\b|divisions?\b|solo\b|solitaire|alone\b|joueu(?:r|rs|se|ses)\b|[eé]quipes?\b|seule?\b)"
)
