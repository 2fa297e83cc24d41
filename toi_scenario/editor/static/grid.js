// The grid of places: an element for each, with the cursor and what is selected, for keys and screen readers.

import {corners} from "./places.js"
import {make} from "./svg.js"
import {announce, on, state, tell} from "./state.js"
import {intoView} from "./viewport.js"
import {t} from "./words.js"

/** @type {SVGGElement} */ let grid
/** @type {HTMLElement} */ let frame
/** @type {Map<string, SVGElement>} */ let cells = new Map()
/** @type {any} */ let reached // the one that Tab reaches
let chosen = new Set() // those that say that they are selected

/** Lay the grid on a plane of the map's frame. */
export function makeGrid(plane, around) {
  frame = around
  grid = make("g", {role: "grid", "aria-label": t("map"), class: "cells"}, plane)
  on("places", relabel)
  on("rev rest", focusCursor)
  on("selected", reselect)
}

/** Lay all places anew. */
export function drawGrid() {
  const focused = grid.contains(document.activeElement)
  grid.replaceChildren()
  cells = new Map()
  chosen = new Set()
  let row = null, number = NaN
  for (const one of state.places.values()) {
    if (one.row !== number) {
      number = one.row
      row = make("g", {role: "row"}, grid)
    }
    cells.set(one.place, make("polygon", {
      points: corners(...one.at), role: "gridcell", tabindex: -1, "data-place": one.place, "aria-label": one.label,
      "aria-selected": "false",
    }, row))
  }
  if (!state.places.has(state.cursor)) state.cursor = ""
  reach(cells.get(state.cursor) ?? cells.values().next().value)
  reselect()
  if (focused) (reached ?? frame).focus({preventScroll: true})
}

/** Lay the places anew where they are not where they were: if all are, they stay, and the focus with them. */
export function redrawGrid() {
  const lies = one => cells.get(one.place)?.getAttribute("points") === corners(...one.at)
  if (cells.size !== state.places.size || ![...state.places.values()].every(lies)) drawGrid()
}

function reach(cell) {
  reached?.setAttribute("tabindex", "-1")
  reached = cell
  cell?.setAttribute("tabindex", "0")
}

function relabel() {
  for (const one of state.places.values()) {
    const cell = cells.get(one.place)
    if (cell && cell.getAttribute("aria-label") !== one.label) cell.setAttribute("aria-label", one.label)
  }
}

function reselect() {
  for (const name of chosen) if (!state.selected.has(name)) cells.get(name)?.setAttribute("aria-selected", "false")
  for (const name of state.selected) cells.get(name)?.setAttribute("aria-selected", "true")
  chosen = new Set(state.selected)
}

/** Put the cursor on a place, which is told; whether there is such a place. */
export function setCursor(name) {
  const cell = cells.get(name)
  if (!cell) return false
  reach(cell)
  state.cursor = name
  announce(state.places.get(name)?.label ?? "")
  tell("cursor")
  return true
}

const REST = 100 // milliseconds after which the focus follows a hand

let resting = 0

/** Give the focus to the place of the cursor, if it is on the map. */
function focusCursor() {
  clearTimeout(resting)
  const cell = cells.get(state.cursor)
  if (cell && cell !== document.activeElement && frame.contains(document.activeElement)) cell.focus({preventScroll: true})
}

/**
 * Put the cursor on a place, with the focus; where a hand is, the place is in view. With every new focus the browser
 * puts all layers together anew: while a hand is on the map, that waits until it has to anyway.
 */
export function moveCursor(name, byHand = false) {
  if (!setCursor(name)) return false
  clearTimeout(resting)
  if (byHand && frame.contains(document.activeElement)) {
    resting = setTimeout(() => { if (!state.stroking) focusCursor() }, REST)
    return true
  }
  cells.get(name)?.focus({preventScroll: true})
  if (!byHand) intoView(name)
  return true
}
