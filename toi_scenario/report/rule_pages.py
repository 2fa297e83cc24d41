"""Writes the page that explains the rules of a game.

The rules stand by family, each with its severity, words and basis.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from inspect import cleandoc

from toi_scenario.finding import Severity
from toi_scenario.games.game import Game, families_of
from toi_scenario.names import counted
from toi_scenario.rules.rule import Families, Rule, rule_name

# An example in a docstring: `Good::`, an empty line, and the indented text.
EXAMPLE = re.compile(r"^(Good|Bad)::\n\n((?:(?: {4}.*)?\n)+)", re.MULTILINE)
# In an example that is of another game than the first to have the rule.
NAMED_GAME = re.compile(r"^ *game: (\S+)\n", re.MULTILINE)
_HEAD = """\
# The rules of {title}

What `toi-scenario validate` finds: {count}, by family. An **error** means that the scenario cannot be set up or played
as the game's rules stand; a **warning**, that it can, but was probably not meant so. Many an example shows only what it
changes in the smallest scenario of the game ([the format](format.md) shows it), in the pack it ships in. What is found
there stands behind `# <-`, word for word. A scenario that breaks a rule on purpose names it, and why, under `waive:`.
{shared}
This page is what `toi-scenario rules --game {name} --format markdown` prints.

| family | rules |
|---|---|"""
_SHARED = """\
Rules that hold in other games too may have examples of {title}.
"""
_BASIS = re.compile(r"^Rules: ((?:.+\n?)+)", re.MULTILINE)


def as_text(game: Game) -> str:
    """A line for each rule, under the name of its family."""
    families = families_of(game)
    wide = max(len(rule_name(rule)) for rules in families.values() for rule in rules)
    count = sum(map(len, families.values()))
    lines = [f"{game.title}, {count} rules; `toi-scenario explain RULE` tells more of one"]
    for title, rules in families.items():
        lines += ["", title]
        lines += [as_line(rule_name(rule), rule, wide) for rule in rules]
    return "\n".join(lines) + "\n"


def as_line(name: str, rule: Rule, wide: int) -> str:
    """A rule in a line, its name as wide as that of others."""
    return f"  {name:{wide}}  {rule.severity:7}  {_first(rule)}"


def as_markdown(game: Game, first: Game) -> str:
    """All that the rules' docstrings say, as a page. Examples of rules that several games share are of the first."""
    families = families_of(game)
    lines = [
        *_head(game, first, families),
        *(line for title, rules in families.items() for line in _family(title, rules, game)),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _head(game: Game, first: Game, families: Families) -> Iterator[str]:
    count = counted(sum(map(len, families.values())), "rule")
    shared = "" if game is first else _SHARED.format(title=first.title)
    yield _HEAD.format(title=game.title, name=game.name, count=count, shared=shared)
    for title, rules in families.items():
        yield f"| [{title}](#{_anchor(title)}) | {', '.join(f'[{name}](#{name})' for name in map(rule_name, rules))} |"
    yield ""


def _family(title: str, rules: Iterable[Rule], game: Game) -> Iterator[str]:
    yield f"## {title}\n"
    for rule in rules:
        yield f"### {rule_name(rule)}\n"
        doubt = (
            ", or a warning where a text speaks of it"
            if getattr(rule, "told_otherwise", "") and rule.severity is Severity.ERROR
            else ""
        )
        yield f"*{rule.severity}{doubt}* · {_words(rule, game)}"


def _words(rule: object, game: Game) -> str:
    """A docstring as Markdown: its examples as blocks of code, and what it rests on made visible. Where some examples
    name the game, those are all; otherwise those that name none."""
    doc = cleandoc(rule.__doc__ or "") + "\n"
    of = {example[0]: named[1] if (named := NAMED_GAME.search(example[0])) else "" for example in EXAMPLE.finditer(doc)}
    wanted = game.name if game.name in of.values() else ""
    text = EXAMPLE.sub(lambda example: _block(example) if of[example[0]] == wanted else "", doc)
    mended = "**Can be mended by** `validate --fix`.\n\n" if getattr(rule, "fixable", False) else ""
    return _BASIS.sub(rf"{mended}**Rules:** \1", text)


def _block(example: re.Match[str]) -> str:
    written = NAMED_GAME.sub("", example[2], count=1).rstrip()
    lines = [line.removeprefix("    ") for line in written.split("\n")]
    return "\n".join([f"{example[1]}:", "", "```yaml", *lines, "```", "", ""])


def _first(rule: object) -> str:
    return cleandoc(rule.__doc__ or "").split("\n", 1)[0]


def _anchor(title: str) -> str:
    """The name by which a heading is linked to."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
