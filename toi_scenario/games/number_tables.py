"""A table of numbers: in letters, and for a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.told_numbers import hundredths


class Head(NamedTuple):
    """What stands over a column: its name, what is there, and up to three shields for its cover."""

    name: str
    about: str = ""
    shields: int = 0


class Row(NamedTuple):
    """A row of a table: what it is of, and what stands in each column. Without columns it is the heading of the rows
    below it. `shares` says how dark each field is, from 0 to 1; a row without them is plain. `side` is whose colour it
    has."""

    label: str
    fields: Sequence[str] = ()
    shares: Sequence[float] = ()
    side: str = ""


def shares_row(label: str, shares: Sequence[float]) -> Row:
    """Shares of some ground, as hundredths."""
    return Row(label, [hundredths(share) for share in shares])


class NumberTable(NamedTuple):
    """Numbers in rows and columns, with a title and a few sentences below. `sides` are those whose colours rows have,
    with their nations, and `nations` all that the game has."""

    title: str
    corner: str  # what the columns are
    heads: Sequence[Head]
    rows: Sequence[Row]
    notes: Sequence[str] = ()
    sides: Mapping[str, str] = {}
    nations: Sequence[str] = ()

    def lines(self) -> Iterator[str]:
        """The same in letters; its title is that of a picture."""
        told = [row for row in self.rows if row.fields]
        labels = max(len(self.corner), *(len(row.label) + 2 for row in told), 0) + 1
        wide = 1 + max(len(one) for one in (*(head.name for head in self.heads), *(f for r in told for f in r.fields)))
        yield f"{self.corner:{labels}}{''.join(f'{head.name:>{wide}}' for head in self.heads)}"
        for row in self.rows:
            if row.fields:
                yield f"  {row.label:{labels - 2}}{''.join(f'{one:>{wide}}' for one in row.fields)}"
            else:
                yield row.label
        yield from self.notes


class TableAnswer(NamedTuple):
    """An answer that is one table: for programs, and in each language."""

    rows: dict[str, object]
    tables: Mapping[str, NumberTable]  # by language; that of none is told in letters

    def row(self) -> dict[str, object]:
        """The same for programs."""
        return self.rows

    def lines(self) -> Iterator[str]:
        """The same in words."""
        return self.tables[""].lines()

    def chart(self, lang: str) -> NumberTable:
        """The same for a picture."""
        return self.tables[lang]
