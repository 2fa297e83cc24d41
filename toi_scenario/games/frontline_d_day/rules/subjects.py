"""Words that show of what a text speaks, for several rules."""

from __future__ import annotations


def together(one: str, other: str) -> str:
    """What finds two things in one clause, whichever comes first. A text that speaks of only one may mean anything."""
    between = r"\b[^.;!?\n]{0,150}?\b"
    return rf"\b(?:{one}){between}(?:{other})\b|\b(?:{other}){between}(?:{one})\b"


NUMBER = r"\d+|two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|sept|huit|neuf|dix"
MORE = rf"{NUMBER}|any number of|as many|more|extra|plus de|plus d['’]|autant d\w*"
OF_SECTIONS = r"sections?|command\w*|leads?|leaders?|led|chefs?|dirige\w*"
OF_SOLDIERS = r"soldiers?|men|riflemen|soldats?|hommes?"
OF_SNIPERS = r"snipers?|tireurs? d['’]élite"
OF_KEY_LOCATIONS = r"key locations?|positions? clés?"
OF_RUINS = r"burned.?out|buildings?|ruins?|bâtiments?|ruines?"
