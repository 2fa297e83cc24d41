// Records a board: the grid of its hexes over a photograph, painted by hand or typed sign by sign.

import {announce, say, state} from "./state.js"
import {corners, fitCorners, lay, picture, pull, shift, size} from "./board_photo.js"
import {bounds, hexOf, neighbouring, projection, reading} from "./board_grid.js"
import {showDialog} from "./explain.js"
import {extras} from "./panels.js"
import {get, post, unheard} from "./wire.js"
import {html, live, nothing, render, svg} from "./vendor/lit.js"
import {inTurn} from "./turns.js"
import {language, t} from "./words.js"

let known = null // the boards there are, and what may be painted
let record = null // the board that is open
let brush = "", takesAway = false, inPack = false
let cursor = "", told = "", command = ""
/** @type {string[]} */ let path = []
/** @type {Map<string, string>} */ let ghosts = new Map() // hexes on their way to the file, with what is painted there
let waiting = 0 // requests that are under way
const box = document.createElement("div")
box.className = "recording"

export function makeBoards() {
  extras.push({name: "record", run: show, fits: () => state.tools.has("swap") && state.surface === "places"})
}

const asked = more => ({game: state.game, pack: inPack, lang: language, ...more})

async function show() {
  if (!await list()) return
  path = []
  told = ""
  const name = record?.name
  if (name && !known.recorded.includes(name)) record = null // it is a board of another game, or gone
  draw()
  const dialog = showDialog(t("record"), box)
  dialog.classList.add("wide")
  dialog.addEventListener("close", () => dialog.classList.remove("wide"), {once: true})
  if (record) open(name) // somebody may have recorded more of it meanwhile
}

async function list() {
  const {status, value} = await get("boards", asked()).catch(unheard)
  if (status !== 200) {
    told = value.refused || t(status ? "failed" : "lost")
    say(told)
    return false
  }
  known = value
  brush ||= plain()?.name
  return true
}

/** Take in the board as it is in its file, or why something was refused. */
function take({status, value}) {
  told = status === 200 ? "" : value.refused || t(status ? "failed" : "lost")
  if (status === 200) {
    if (value.name !== record?.name || !corners.length) fitCorners(value)
    record = value
    command = value.spelled ?? command
    if (!(cursor in record.cells)) cursor = Object.keys(record.cells)[0]
  }
  if (!waiting) ghosts = new Map()
  draw()
  return status === 200
}

/** One request after the other, as they were wished; whether it was met. */
const request = inTurn(async ask => {
  const answer = await ask().catch(unheard)
  waiting--
  return take(answer)
})

function inLine(ask) {
  waiting++
  return request(ask)
}

const open = name => inLine(() => get("board", asked({name})))
const make = body => inLine(() => post("board-new", asked(body)))

function wish(body) {
  const name = record.name
  return inLine(() => post("board-do", asked({name, ...body})))
}

/** The ground whose sign is a dot: most of a board. */
const plain = () => known.terrain.find(one => one.sign === ".")

// what is painted ----------------------------------------------------------------------------------------------------

const kind = name => known.terrain.find(one => one.name === name)

function paint(hexes, terrain = brush) {
  if (takesAway && terrain === brush) terrain = "?"
  if (!hexes.length) return
  for (const one of hexes) ghosts.set(one, terrain)
  draw()
  return wish({action: "paint", terrain, hexes})
}

/** Use the brush on a hex: a path goes on to it, all else is painted. */
function apply(hexes) {
  if (!kind(brush)?.path) return paint(hexes)
  if (takesAway) return wish({action: "erase", terrain: brush, hexes})
  for (const one of hexes) if (path.at(-1) !== one) path.push(one)
  announce(`${path.length}: ${path.at(-1)}`)
  draw()
}

function endPath() {
  const hexes = path
  path = []
  if (hexes.length) wish({action: "paint", terrain: brush, hexes})
}

/** Paint along the way of the hand. */
function hand(event) {
  const first = event.target.getAttribute?.("data-hex")
  if (!first || event.button === 1) return
  event.preventDefault()
  moveTo(first)
  const met = [first], away = event.button === 2, stage = event.currentTarget
  const move = next => {
    const name = document.elementFromPoint(next.clientX, next.clientY)?.getAttribute("data-hex")
    if (name && !met.includes(name)) met.push(name)
  }
  const end = () => {
    stage.removeEventListener("pointermove", move)
    stage.removeEventListener("pointerup", end)
    stage.removeEventListener("pointercancel", end)
    if (away) kind(brush)?.path ? wish({action: "erase", terrain: brush, hexes: met}) : paint(met, "?")
    else apply(met)
  }
  stage.addEventListener("pointermove", move)
  stage.addEventListener("pointerup", end)
  stage.addEventListener("pointercancel", end)
}

function moveTo(name) {
  cursor = name
  draw()
  const cell = /** @type {SVGElement | null} */ (box.querySelector(`[data-hex="${CSS.escape(name)}"]`))
  cell?.focus({preventScroll: true})
  announce(labelOf(name))
}

const WAYS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}

function key(event) {
  const corner = event.target.getAttribute?.("data-corner")
  const way = WAYS[event.key]
  if (event.key === "z" && (event.ctrlKey || event.metaKey)) wish({action: event.shiftKey ? "redo" : "undo"})
  else if (event.key === "y" && (event.ctrlKey || event.metaKey)) wish({action: "redo"})
  else if (event.ctrlKey || event.metaKey || event.altKey) return
  else if (way && corner) nudge(Number(corner), way.map(one => one * (event.shiftKey ? 10 : 1)))
  else if (way) moveTo(neighbouring(record, cursor, way))
  else if (event.key === " ") apply([cursor])
  else if (event.key === "Enter") endPath()
  else if (event.key === "Escape" && path.length) { path = []; draw() }
  else if (event.key === "PageDown" && record.back) turnOver()
  else if (!sign(event.key)) return
  event.preventDefault()
  event.stopPropagation()
}

/** What is typed: a sign paints its ground, and the cursor steps on; a level stays, since its ground comes next. */
function sign(letter) {
  const ground = known.terrain.find(one => one.sign === letter)
  const word = letter === "?" || /^[012]$/.test(letter) ? letter : ground?.name
  if (!word) return false
  paint([cursor], word)
  if (!/^[012]$/.test(letter)) moveTo(reading(record, cursor))
  return true
}

/** The other side: what is recorded of it, or a grid of the same size to begin with. */
async function turnOver() {
  const name = record.back
  if (known.recorded.includes(name)) return open(name)
  const {columns, rows} = record
  if (await make({name, columns, rows, hex_mm: known.known[name]?.[2] ?? known.hex_mm})) await list()
}

// what is shown ------------------------------------------------------------------------------------------------------

/** Lay a photograph under the board. */
async function under(file) {
  if (!file || !record) return
  told = await lay(file, record)
  draw()
}

function nudge(number, by) {
  shift(number, by)
  draw()
}

const labelOf = name => {
  const written = record.cells[name] ?? "?", [, level, letter] = written.match(/^([12]?)(.*)$/) ?? []
  const ground = letter === "?" ? t("unknown") : known.terrain.find(one => one.sign === (letter || "."))?.label ?? letter
  const runs = record.paths.filter(([, cells]) => cells.includes(name)).map(([path]) => kind(path)?.label ?? path)
  return [name, ground, level && `${t("level")} ${level}`, ...new Set(runs)].filter(Boolean).join(", ")
}

function stage() {
  const [wide, high] = size(), at = projection(corners, bounds(record)), unit = Math.max(wide, high) / 100
  const points = list => list.map(one => at(one).map(number => number.toFixed(1)).join(",")).join(" ")
  const middle = name => at(hexOf(record, name).middle)
  const line = cells => cells.map(name => middle(name).map(number => number.toFixed(1)).join(",")).join(" ")
  const rows = Map.groupBy(Object.keys(record.cells), name => name.match(/\d+$/)?.[0])
  return html`<svg id="board-stage" viewBox="0 0 ${wide} ${high}" role="group" aria-label="${t("board")} ${record.name}" @pointerdown=${hand} @keydown=${key}
      @contextmenu=${event => event.preventDefault()}>
    ${picture() ? svg`<image href=${picture()?.address} width=${wide} height=${high}></image>` : nothing}
    <g role="grid" aria-label=${record.name}>${[...rows.values()].map(names => svg`<g role="row">${names.map(name => svg`<polygon data-hex=${name}
      role="gridcell" tabindex=${name === cursor ? 0 : -1} aria-label=${labelOf(name)} points=${points(hexOf(record, name).outline)}
      class=${`${ghosts.has(name) ? "ghost" : record.cells[name].endsWith("?") ? "open" : "known"}`}></polygon>`)}</g>`)}</g>
    <g aria-hidden="true" class="signs" font-size=${(unit * 2).toFixed(1)}>
      ${record.paths.map(([, cells]) => svg`<polyline points=${line(cells)}></polyline>`)}
      ${path.length ? svg`<polyline class="begun" points=${line(path)}></polyline>` : nothing}
      ${Object.entries(record.cells).map(([name, written]) => svg`<text x=${middle(name)[0]} y=${middle(name)[1]}>${written}</text>`)}
    </g>
    ${corners.map(([x, y], number) => svg`<circle data-corner=${number} cx=${x} cy=${y} r=${(unit * 1.3).toFixed(1)} tabindex="0" role="button"
      aria-label="${t("corner")} ${["A1", "↗", "↘", "↙"][number]}" @pointerdown=${event => pull(event, number, draw)}></circle>`)}
  </svg>`
}

const brushes = () => html`<div class="group" role="group" aria-label=${t("paint")}>
  ${[...known.terrain, ...["0", "1", "2"].map(level => ({name: level, sign: level, label: `${t("level")} ${level}`}))].map(one => html`
    <button class="brush" data-brush=${one.name} aria-pressed=${String(brush === one.name)} @click=${() => { brush = one.name; path = []; draw() }}>
      ${one.sign ? html`<kbd aria-hidden="true">${one.sign}</kbd> ` : nothing}${one.label}</button>`)}
  <label class="row"><input type="checkbox" id="takes-away" .checked=${live(takesAway)} @change=${event => { takesAway = event.target.checked }}> ${t("remove")}</label>
  ${path.length ? html`<button id="end-path" class="main" @click=${endPath}>${t("ok")}</button>` : nothing}</div>`

function draw() {
  render(html`
    <div class="group">
      <label class="row">${t("board")} <select id="which-board" @change=${event => { if (event.target.value) open(event.target.value) }}>
        <option value="">–</option>${known.recorded.map(one => html`<option .selected=${live(one === record?.name)}>${one}</option>`)}</select></label>
      ${known.pack ? html`<label class="row"><input type="checkbox" id="in-pack" .checked=${live(inPack)} @change=${async event => {
        inPack = event.target.checked
        record = null
        if (await list()) draw()
      }}> ${t("inPack")}</label>` : nothing}
      <form id="new-board" class="row" @submit=${begin}>
        <label>${t("newBoard")} <input name="name" required size="6" list="known-boards" @change=${fill}></label>
        <label>${t("columns")} <input name="columns" type="number" min="1" max="99" step="2" required></label>
        <label>${t("rowsOf")} <input name="rows" type="number" min="1" max="99" required></label>
        <label>${t("hexSize")} <input name="hex_mm" type="number" min="1" max="999" step="any" .defaultValue=${String(known.hex_mm)} required></label>
        <datalist id="known-boards">${Object.keys(known.known).map(one => html`<option value=${one}></option>`)}</datalist>
        <button>${t("create")}</button></form>
    </div>
    ${record ? html`<div class="group">
        <label class="row">${t("photo")} <input id="photo" type="file" accept="image/*" @change=${event => under(event.target.files[0])}></label>
        <small>${t("photoStays")}</small>
        <button id="board-undo" @click=${() => wish({action: "undo"})}>↶ ${t("undo")}</button>
        <button id="board-redo" @click=${() => wish({action: "redo"})}>↷ ${t("redo")}</button>
        ${plain() ? html`<button id="board-rest" @click=${() => wish({action: "paint", terrain: plain().name, hexes: ["rest"]})}>${t("rest", plain().label)}</button>` : nothing}
        ${record.back ? html`<button id="board-back" title="Page Down" @click=${turnOver}>${t("otherSide")}: ${record.back}</button>` : nothing}
      </div>
      ${brushes()}
      ${stage()}
      <p class="about">${t("recordHint")}</p>
      <ul id="lacking">${record.lacking.map(one => html`<li>${one}</li>`)}</ul>
      ${command ? html`<code class="command">${command}</code>` : nothing}` : nothing}
    <p id="board-told" role="status">${told}</p>`, box)
}

/** Of a board that is known by name, the grid is known, too. */
function fill(event) {
  const grid = known.known[event.target.value]
  if (grid) for (const [at, name] of ["columns", "rows", "hex_mm"].entries()) event.target.form.elements[name].value = grid[at]
}

async function begin(event) {
  event.preventDefault()
  const form = event.target, {name, columns, rows, hex_mm} = Object.fromEntries(new FormData(form))
  if (!await make({name, columns: Number(columns), rows: Number(rows), hex_mm: Number(hex_mm)})) return
  form.reset()
  if (await list()) draw()
}
