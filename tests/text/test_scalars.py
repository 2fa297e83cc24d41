"""Tests words and numbers that YAML 1.1 and 1.2 may read differently."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tests.support.yaml_faults import Fault, faults
from toi_scenario.finding import Span
from toi_scenario.text.document import read


def on_line_1(rule: str, text: str, part: str, message: str) -> list[Fault]:
    """One fault whose place is that of `part` in a text of one line."""
    column = text.index(part) + 1
    return [(rule, Span(1, column, 1, column + len(part)), message)]


WORDLIKE = [spelled for word in ("yes", "no", "on", "off") for spelled in (word, word.title(), word.upper())]
WHOLE = ["010", "0777", "-010", "00", "08", "0o10", "0x1F", "0b1", "-0b1", "1_000", "1" * 16, "-12345678901234567890"]
BROKEN = ["1_0.5", "1E3", "1e5", "1e-5", "1.5e3", "1.5E+3", ".5e3", ".5e+3", "-.5", "+.5", "0.12345678901234567"]
ENDLESS = [".inf", ".Inf", ".INF", "-.inf", "+.inf", ".nan", ".NaN", ".NAN"]
TIMES = ["6:30", "-6:30", "1:2:3.5", "2024-06-12", "2024-06-12T06:30:00Z", "2024-06-12 6:30:00"]
AMBIGUOUS = [*WORDLIKE, "=", "<<", *WHOLE, *BROKEN, *ENDLESS, *TIMES]


@pytest.mark.parametrize("scalar", AMBIGUOUS)
def test_ambiguous_scalars(scalar: str) -> None:
    """A plain scalar that YAML readers take differently is a finding in its place."""
    message = f"{scalar} is not read alike by all YAML readers"
    assert on_line_1("ambiguous-scalar", f"ab: {scalar} # x", scalar, message) == faults(f"ab: {scalar} # x")
    assert on_line_1("ambiguous-scalar", f"- [x, {scalar}]", scalar, message) == faults(f"- [x, {scalar}]")


@pytest.mark.parametrize("scalar", [one for one in AMBIGUOUS if one != "<<"])
def test_keys(scalar: str) -> None:
    """A key is always the text that was written."""
    assert {scalar: 1, "true": {"12": 2}} == read(f"{scalar}: 1\ntrue: {{12: 2}}\n").data
    assert {"<<": 1} == read("'<<': 1").data


@pytest.mark.parametrize("scalar", [*AMBIGUOUS, "true", "null", "~", "", "12", "1.5"])
def test_quoted_scalars(scalar: str) -> None:
    """Text in quotes or in a block is text, whatever it looks like."""
    assert [scalar, scalar, scalar] == read(f"- '{scalar}'\n- \"{scalar}\"\n- |-\n  {scalar}\n").data


@pytest.mark.parametrize("scalar", ["y", "N", "1A", "P1A.C2", "1E", "12:x", "1-2", "0.1.2", "+", "-x", ".", "٣", "nan"])
def test_plain_text(scalar: str) -> None:
    """A word that every reader takes as text stays text without quotes."""
    assert {"a": scalar} == read(f"a: {scalar}\n").data


@pytest.mark.parametrize(
    ("scalar", "value"),
    [
        *(("0", 0), ("-0", 0), ("+7", 7), ("-12", -12), ("123456789012345", 123456789012345)),
        *(("1.5", 1.5), ("-1.5", -1.5), (".5", 0.5), ("5.", 5.0)),
        *(("true", True), ("True", True), ("FALSE", False), ("~", None), ("Null", None)),
    ],
)
def test_plain_values(scalar: str, value: Any) -> None:
    """Numbers, true, false and nothing are read where all readers agree on them."""
    found = read(f"a: {scalar}").data["a"]
    assert (value, type(value)) == (found, type(found))


def by_yaml_1_2(scalar: str) -> Any:
    """The core schema of YAML 1.2."""
    if re.fullmatch("null|Null|NULL|~|", scalar):
        return None
    if re.fullmatch("true|True|TRUE|false|False|FALSE", scalar):
        return scalar.lower() == "true"
    for pattern, base in (("[-+]?[0-9]+", 10), ("0o[0-7]+", 8), ("0x[0-9a-fA-F]+", 16)):
        if re.fullmatch(pattern, scalar):
            return int(scalar, base)
    if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", scalar):
        return float(scalar)
    if re.fullmatch(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)", scalar):
        return float(scalar.replace(".", ""))
    return scalar


def by_yaml_1_1(text: str) -> Any:
    """The value of `a` as PyYAML reads it."""
    try:
        return yaml.safe_load(text)["a"]
    except (yaml.YAMLError, ValueError) as fault:  # it fails on `=`, on `<<` and on the 31st of June
        return fault


def check_agreement(scalar: str) -> None:
    text = f"a: {scalar}"
    if (found := faults(text)) != []:
        assert {"ambiguous-scalar", "broken-yaml", "refused-yaml"} >= {rule for rule, *_ in found}
        return
    tokens = list(yaml.scan(text))
    if len(tokens) != 8 or not isinstance(tokens[-3], yaml.ScalarToken):
        return  # not a plain scalar after all, such as `- x` or nothing
    here = read(text).data["a"]
    others = [by_yaml_1_1(text), by_yaml_1_2(tokens[-3].value)]
    assert [(here, type(here))] * 2 == [(other, type(other)) for other in others], scalar


ODD = "019+-.:_=~<eExoObinfNaTy "


def test_agreement_on_short_scalars() -> None:
    """Every plain scalar of up to two odd characters is refused, or means the same in YAML 1.1 and 1.2."""
    for length in range(3):
        for characters in product(ODD, repeat=length):
            check_agreement("".join(characters))


NUMBERS = r"[-+]?[0-9_]{0,4}[.]?[0-9_]{0,3}([eE][-+]?[0-9]{0,3})?"
PREFIXED = r"[-+]?0[box][0-9a-fA-F_]{0,4}|[-+]?[.]?(inf|Inf|INF|nan|NaN|NAN)|[0-9]{1,3}(:[0-9]{1,2}){1,3}"
DATES = r"[0-9]{3,5}-[0-9]{1,2}-[0-9]{1,2}([tT ]?[0-9]{1,2}:[0-9]{2}:[0-9]{2}(Z|[+-][0-9])?)?"
TRUTHS = r"([yY][eE][sS]|[nN][oO]|[oO][nN]|[oO][fF][fF]|[tT][rR][uU][eE]|[nN][uU][lL][lL]|[yYnN~])s?"


@given(st.text(ODD, max_size=7) | st.from_regex(f"{NUMBERS}|{PREFIXED}|{DATES}|{TRUTHS}", fullmatch=True))
def test_agreement_on_scalars(scalar: str) -> None:
    """Any plain scalar is refused, or means the same in YAML 1.1, in YAML 1.2 and here."""
    check_agreement(scalar)
