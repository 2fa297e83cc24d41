"""All commands, in the order authors need them, with what each does."""

from __future__ import annotations

# The first sentence of each command's help, so that the list of all need not import them.
COMMANDS = {
    "new": "Write a small scenario to begin with.",
    "validate": "Say what is wrong with scenarios, and where.",
    "edit": "Open a scenario in the browser: the map, the text and the findings beside each other.",
    "watch": "Validate a file, or all in a folder, and again each time something is saved.",
    "show": "Show the map in the terminal, and below it what its signs mean.",
    "set": "Set the value at a path, and touch nothing else in the file.",
    "unset": "Take away what stands at a path, with the comment behind it.",
    "add": "Add an item to the list at a path, or keys to the mapping there.",
    "paint": "Lay terrain on hexes or squares: woods, a hill, or a road along them in their order.",
    "erase": "Take overlays off hexes or squares, or features off a table.",
    "place": "Set a unit or a marker of a side on a hex or square, or at a point or in a feature of a table.",
    "move": "Move an objective, a unit or a marker to another hex or square.",
    "zone": "Say which hexes or squares a zone has; one that is not there yet is made.",
    "turn": "Turn a board half round, with every overlay, zone, objective, unit and marker on it.",
    "swap": "Let two boards change places, with every overlay, zone, objective, unit and marker on them.",
    "rename": "Call a zone, objective, unit or own piece otherwise, wherever the scenario speaks of it, also in texts.",
    "undo": "Take back the last change that a command made to a file; again, the one before it.",
    "redo": "Make the change again that `undo` took back last; again, the one after it.",
    "fmt": "Bring files into their one canonical layout: words in order, short things on a line, hexes sorted.",
    "diff": "Say what two scenarios differ in: two files, or one file at two git revisions.",
    "explain": "Explain a rule: what is wrong, why it matters in the game, what to do, with examples.",
    "rules": "List every rule by family, with its severity and what it finds.",
    "docs": "List the pages that explain the tool, or print one of them, one chapter, or a subject.",
    "catalog": "Show what exists: pieces, terrain, boards, decks, boxes; or everything known of one of them.",
    "board": "Record the boards you own, once, so that every scenario knows what is printed on them.",
    "render": (
        "Draw the map of a scenario, as it is looked at or as it is printed, or the whole sheet its players need."
    ),
    "print-kit": "Write boards.pdf, the boards at true size; pieces.pdf, hexes, tokens and units; and cards.pdf.",
    "los": "Say whether A sees B, and why; with A alone, all that A sees.",
    "reach": "Say in which round each class of unit can first stand in each objective, and by which way.",
    "exposure": "Say how much of each side's ground to set up on the enemy's ground sees before anyone moves.",
    "threat": (
        "Say in which round each place can first come under fire, against no resistance, and with how many dice."
    ),
    "odds": "Show how likely an attack hits, and what it does, exactly.",
    "box": "Count what the table needs against what the boxes hold; of a folder, say which boxes each scenario needs.",
    "pack": "Look after a folder of scenarios that belong together.",
    "lsp": (
        "Serve an editor that speaks the language server protocol: findings while you type, completion, explanations."
    ),
    "schema": "Print the JSON Schema of a game's scenarios; also of `catalog` and `pack` files.",
    "demo": (
        "Check the scenarios that come with the tool and draw a map of each into DIR (`maps`), "
        "with an index.html that shows them."
    ),
}
