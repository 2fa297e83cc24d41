// Everything by its name: tools, terrains, pieces, zones, objectives, places, and what the bar on top offers.

import {moveCursor} from "./grid.js"
import {closeDialog, showDialog} from "./explain.js"
import {select} from "./selecting.js"
import {choose, fitting, isMarker} from "./toolbox.js"
import {extras} from "./panels.js"
import {html, render} from "./vendor/lit.js"
import {on, state, tell} from "./state.js"
import {take as copy} from "./piece.js"
import {t} from "./words.js"

const MOST = 12 // of the entries that are shown

function take(tool, word, value) {
  state[word] = value
  choose(tool)
  tell("choice")
}

function show(place) {
  select([place])
  moveCursor(place)
}

/** What can be found, with what happens then. */
function entries() {
  const tools = new Set(fitting().map(([name]) => name))
  const laying = row => tools.has("feature") ? "feature" : row.kind === "path" ? "path" : "paint"
  return [
    ...fitting().map(([name]) => [t("tools"), t(name), () => choose(name)]),
    ...(state.tools.has("paste") ? [["", t("copy"), () => copy(false)], ["", t("cut"), () => copy(true)]] : []),
    ...extras.filter(one => one.fits()).map(one => ["", t(one.name), one.run]),
    ...state.palette.terrain.filter(row => tools.has(laying(row))).map(row => [t("terrain"), row.label, () => take(laying(row), "terrain", row.name)]),
    ...(tools.has("unit") ? state.palette.pieces.map(row => [t("pieces"), row.label, () => {
      if (row.sides.length && !row.sides.includes(state.side)) state.side = row.sides[0]
      take(isMarker(row) ? "marker" : "unit", "piece", row.name)
    }]) : []),
    ...state.things.zones.map(one => [t("zones"), one.label, () => { take("zone", "zone", one.name); select(one.places ?? []) }]),
    ...state.things.objectives.filter(one => state.places.has(one.place)).map(one => [t("objective"), one.label, () => show(one.place)]),
    ...[...state.places.values()].map(one => [t("place"), one.label, () => show(one.place)]),
  ]
}

let drawAgain = () => {}
on("palette things places", () => drawAgain()) // terrains and pieces may come while the search is open

export function find() {
  const box = document.createElement("div")
  let all = entries(), wanted = "", at = 0
  const found = () => all.filter(([kind, label]) => `${label} ${kind}`.toLowerCase().includes(wanted)).slice(0, MOST)
  const run = ([, , act]) => {
    closeDialog()
    act()
  }
  const key = event => {
    const many = found().length
    if (event.key === "ArrowDown") at = Math.min(many - 1, at + 1)
    else if (event.key === "ArrowUp") at = Math.max(0, at - 1)
    else if (event.key === "Enter" && many) run(found()[at])
    else return
    event.preventDefault()
    draw()
  }
  const draw = () => render(html`
    <input id="find" type="search" role="combobox" aria-expanded="true" aria-controls="found-names" aria-label=${t("search")}
      aria-activedescendant=${`found-name-${at}`} @keydown=${key}
      @input=${event => { wanted = event.target.value.trim().toLowerCase(); at = 0; draw() }}>
    <div id="found-names" role="listbox" aria-label=${t("search")}>${found().map((one, number) => html`
      <button id=${`found-name-${number}`} role="option" aria-selected=${String(number === at)} class="swatch" tabindex="-1" @click=${() => run(one)}>
        <span class="label">${one[1]}</span> <small>${one[0]}</small></button>`)}</div>`, box)
  draw()
  const dialog = showDialog(t("search"), box)
  drawAgain = () => {
    if (!dialog.open || !box.isConnected) return
    all = entries()
    at = Math.max(0, Math.min(at, found().length - 1))
    draw()
  }
  dialog.querySelector("input")?.focus()
}
