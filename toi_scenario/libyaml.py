"""What the YAML parser says in, the same in words for people out."""

from __future__ import annotations

_PLAINLY = {
    "mapping values are not allowed in this context": "a colon stands where there can be no key",
    "found character that cannot start any token": "unquoted text cannot begin like this",
    "did not find expected <document start>": "something stands behind the end of the document",
    "did not find expected key": "a key is expected here",
    "did not find expected '-' indicator": "a - is expected here",
    "did not find expected ',' or '}'": "a , or } is missing",
    "did not find expected ',' or ']'": "a , or ] is missing",
    "could not find expected ':'": "a colon is missing behind a key",
    "found unexpected end of stream": "the file ends",
}
_INSIDE = {
    "while parsing a flow mapping": "in the {} that begins in line",
    "while parsing a flow sequence": "in the [] that begins in line",
    "while parsing a flow node": "",
    "while parsing a block mapping": "in the mapping that begins in line",
    "while parsing a block collection": "in the list that begins in line",
    "while scanning a quoted scalar": "in the quoted text that begins in line",
    "while scanning a simple key": "in line",
    "while scanning for the next token": "",
}


def plainly(problem: str, context: str) -> tuple[str, str]:
    """What is wrong, and inside of what; what is not in the tables stays as it is."""
    return _PLAINLY.get(problem, problem), _INSIDE.get(context, context)
