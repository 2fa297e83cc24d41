"""Words that show of what a text speaks, for several rules."""

VALUES = (
    r"\b(cards?|cartes?|units?|unit[ée]s?|tanks?|chars?|armou?r|activat|saves?|sauveg|fires?|tirs?|"
    r"hit points?|points? de vie|types?)\b"
)
CARDS = r"\b(cards?|decks?|reserves?|reserv|cartes?|h[ée]ro|events?|[ée]v[ée]nement|hands?)"
