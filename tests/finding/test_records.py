"""Records: the same as the named tuples of `typing`."""

from __future__ import annotations

import pickle
import subprocess
import sys
import typing

import pytest

from toi_scenario.finding.records import NamedTuple


class Ours(NamedTuple):
    """A record."""

    name: str
    number: int = 7

    @property
    def twice(self) -> int:
        """What it says, twice."""
        return 2 * self.number


class Theirs(typing.NamedTuple):
    """A record."""

    name: str
    number: int = 7


def test_a_record_is_a_named_tuple() -> None:
    ours, theirs = Ours("fox"), Theirs("fox")
    assert (ours, ours.twice, Ours.__doc__) == (("fox", 7), 14, "A record.")
    assert repr(ours).replace("Ours", "Theirs") == repr(theirs)
    assert ours._asdict() == theirs._asdict()
    assert (Ours._fields, Ours.__match_args__) == (Theirs._fields, Theirs.__match_args__)
    assert Ours(number=1, name="hen") == ours._replace(name="hen", number=1) == Ours._make(("hen", 1)) == ("hen", 1)
    assert type(ours._replace(name="hen")) is Ours
    again = pickle.loads(pickle.dumps(ours))
    assert (type(again), again) == (Ours, ours)
    match ours:
        case Ours(name, number):
            assert (name, number) == ("fox", 7)
    with pytest.raises(AttributeError):
        ours.name = "hen"  # type: ignore[misc]


@pytest.mark.parametrize("form", [Ours, Theirs])
def test_what_does_not_fit_is_refused(form: type[Ours]) -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'name'"):
        form()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'age'"):
        form("fox", age=3)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        form._make(("fox",))
    with pytest.raises((TypeError, ValueError), match="age"):
        form("fox")._replace(age=3)  # type: ignore[call-arg]


def test_a_start_compiles_no_record_that_nobody_makes() -> None:
    seen = "from toi_scenario.finding import Fix, Set; Set((), 1); print(Fix.__new__.__name__, Set.__new__.__name__)"
    ran = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["first", "__new__"]
