"""Words that show of what a text speaks, for several rules."""

SQUADS = r"\b(bases?|socles?|slots?|figures?|figurines?|squads?|escouades?)\b"
DAMAGE = (
    r"\b(damag|d[ée]g[âa]t|pinn|disrupt|condition|[ée]tat\b|clou|rout|repair|r[ée]par|crippl|immobil|"
    r"wreck|truck|camion)"
)
CARDS = r"\b(cards?|decks?|cartes?|paquets?|pioch|draw|deal)"
FORTIFICATIONS = r"\b(entrench|pillbox|bunker|fortif|trench|retranch|tranch|casemate)"
MARKERS = (
    r"\b(wire|mine|traps?\b|obstacle|smoke|barbel|pi[èe]ge|fumig|markers?\b|marqueur|entrench|"
    r"pillbox|overlay)"
)
