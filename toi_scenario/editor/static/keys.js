// Keys on the map: what the cursor and the tools do without a hand.

import {shown} from "./desk.js"
import {newStroke} from "./queue.js"
import {moveCursor} from "./grid.js"
import {giveUpStroke, turnOver} from "./hands.js"
import {towards} from "./places.js"
import {lasso, movable, moveSelected, removeSelected, select} from "./selecting.js"
import {announce, on, state, tell} from "./state.js"
import {apply} from "./strokes.js"
import {SYMMETRIES, choose, fitting, setBrush, setSymmetry} from "./toolbox.js"
import {fit, zoom} from "./viewport.js"
import {endWay} from "./ways.js"
import {t} from "./words.js"

const WAYS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}

let held = "" // the place whose things are being carried
on("giveUp selected", () => { held = "" })

/** What a key does while the map has the focus; whether it did something. */
export function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const done = onPlaces(event) || chosenBy(event.key) || inView(event.key)
  return done
}

/** Keys that go from place to place, and those that do something there. */
function onPlaces(event) {
  const way = WAYS[event.key]
  if (way && state.surface !== "table") {
    const next = towards(state.cursor, way)
    moveCursor(next)
    if (event.shiftKey) select([next].filter(name => !state.selected.has(name)), true)
  } else if (event.key === " " && state.cursor) {
    if (!event.repeat) spaceOn(state.cursor)
  } else if (event.key === "Enter" && state.tool === "path") {
    endWay()
  } else if (event.key === "Delete" || event.key === "Backspace") {
    if (state.tool === "select") removeSelected()
    else if (state.cursor && state.tools.has("erase")) apply("erase", state.cursor, newStroke())
  } else {
    return false
  }
  return true
}

/** Keys that choose a tool, or how it works. */
function chosenBy(name) {
  const tool = fitting().find(([, one]) => one.key === name)
  if (tool) {
    choose(tool[0])
  } else if (name === "V" && state.surface === "places") {
    choose("select")
    lasso(!state.lasso)
  } else if (state.tool === "paste" && (name === "," || name === ".")) {
    shown.piece?.turn(name === "." ? 1 : -1)
  } else if (name === "[" || name === "]") {
    setBrush(state.brush + (name === "]" ? 1 : -1))
  } else if (name === "x" && state.surface === "places") {
    setSymmetry(SYMMETRIES[(SYMMETRIES.indexOf(state.symmetry) + 1) % SYMMETRIES.length])
  } else if (name === "l" && shown.sight) {
    shown.sight()
  } else if (/^[1-9]$/.test(name)) {
    shown.slot?.(Number(name) - 1)
  } else {
    return false
  }
  return true
}

/** Keys that show more or less of the map. */
function inView(name) {
  if (name === "0") fit()
  else if (name === "+" || name === "=") zoom(1.25)
  else if (name === "-") zoom(0.8)
  else return false
  return true
}

function spaceOn(name) {
  if (state.tool === "boards") return turnOver(name)
  if (state.tool !== "select") return apply(state.tool, name, newStroke())
  if (held) {
    const from = held
    held = ""
    if (from !== name) moveSelected(from, name)
    return
  }
  select([name])
  const here = movable(name)
  if (!here.length) return
  held = name
  announce(t("held", here.map(one => one.told).join(", ")))
}

/** Esc: put down what is carried, give up what was begun. */
export function escape() {
  giveUpStroke()
  tell("giveUp")
  if (state.tool === "select") select([])
  if (state.tool === "paste") choose("select")
}
