// The panels about the map: the bar on top, tools and palette, findings, the status line.

import {sparing} from "./sparing.js"
import {intoView} from "./viewport.js"
import {explain} from "./explain.js"
import {mend, redo, undo, wish, writes} from "./queue.js"
import {html, live, nothing, render, repeat} from "./vendor/lit.js"
import {on, state, tell} from "./state.js"
import {askZone} from "./asking.js"
import {lasso, select} from "./selecting.js"
import {SYMMETRIES, brushSizes, choose, fitting, isMarker, keyOf, setBrush, setSymmetry, terrainRow} from "./toolbox.js"
import {take, told, turn} from "./piece.js"
import {SHAPES, setShape, shape} from "./shapes.js"
import {goTo, showLines} from "./text.js"
import {previewArea} from "./preview.js"
import {isNarrow, showPane} from "./panes.js"
import {t} from "./words.js"

const byId = id => /** @type {HTMLElement} */ (document.getElementById(id))
let search = ""
let current = -1 // of the findings: where the one is, or was, that was visited last
let visited = "" // what that one says, as long as it is there

/** What the bar on top offers besides: filled in by the modules that can do it. @type {{name: string, run: () => void, fits: () => boolean}[]} */
export const extras = []

export function makePanels() {
  on("rev undo state writer file tool", sparing(drawTop))
  on("tool choice palette things file", drawTools)
  on("found", findAgain)
  on("found selected", drawFound)
  on("cursor selected rev found command told tool broken places", sparing(drawStatus))
  on("selected", () => showLines(state.selected))
}

// the bar on top -----------------------------------------------------------------------------------------------------

function drawTop() {
  const saved = document.documentElement.dataset.state ?? "saved"
  const short = state.file.split("/").at(-1)
  document.title = `${short} – toi-scenario`
  render(html`
    <h1 class="file" title=${state.file}>${short}</h1>
    <span class="state ${saved}">${state.fault && saved !== "lost" ? state.fault : t(saved)}</span>
    <span class="group">
      <button id="undo" title="${t("undo")}: ${state.undo[0] ?? t("none")} (Ctrl-Z)" ?disabled=${!state.undo.length || !writes()} @click=${undo}>↶ ${t("undo")}</button>
      <button id="redo" title="${t("redo")}: ${state.redo[0] ?? t("none")} (Ctrl-Y)" ?disabled=${!state.redo.length || !writes()} @click=${redo}>↷ ${t("redo")}</button>
    </span>
    <span class="group">
      ${extras.filter(one => one.fits()).map(one => html`<button id="do-${one.name}" @click=${one.run}>${t(one.name)}</button>`)}
    </span>`, byId("top"))
}

// tools and palette --------------------------------------------------------------------------------------------------

function drawTools() {
  render(html`
    <div class="toolbar" role="toolbar" aria-label=${t("tools")}>
      ${fitting().map(([name, one]) => html`
        <button class="tool" data-tool=${name} aria-pressed=${String(state.tool === name)} title="${t(name)} (${keyOf(one)})"
          @click=${() => choose(name)}>${one.key.length > 1 ? nothing : html`<kbd aria-hidden="true">${keyOf(one)}</kbd>`} ${t(name)}</button>`)}
    </div>
    ${options()}`, byId("tools"))
}

function options() {
  if (["paint", "fill", "path"].includes(state.tool)) return terrainOptions()
  if (state.tool === "feature") return html`${shapeOptions()}${terrainOptions()}`
  if (state.tool === "boards") return boardOptions()
  if (state.tool === "erase") return brushOptions()
  if (state.tool === "unit" || state.tool === "marker") return unitOptions()
  if (state.tool === "zone") return html`${brushOptions()}${state.surface === "table" ? shapeOptions() : nothing}${zoneOptions()}`
  if (state.tool === "select") return selectOptions()
  if (state.tool === "paste") return pasteOptions()
  return nothing
}

const selectOptions = () => html`${state.surface !== "places" ? nothing : html`
  <label class="row">${t("selectBy")}
    <select id="shape" @change=${event => lasso(event.target.value === "lasso")}>
      ${["rectangle", "lasso"].map(one => html`<option value=${one} .selected=${live(state.lasso === (one === "lasso"))}>${t(one)}</option>`)}
    </select></label>`}
  ${state.tools.has("paste") ? html`<div class="group">
    <button id="copy" title="Ctrl-C" @click=${() => take(false)}>${t("copy")}</button>
    <button id="cut" title="Ctrl-X" @click=${() => take(true)}>${t("cut")}</button>
  </div>` : nothing}`

const shapeOptions = () => html`
  <label class="row">${t("shape")}
    <select id="drawn-shape" @change=${event => setShape(event.target.value)}>
      ${SHAPES().map(one => html`<option value=${one} .selected=${live(one === shape())}>${t(one)}</option>`)}
    </select></label>
  ${shape() === "line" ? html`<label class="row">${t("width")}
    <input id="width" type="number" min="0" step="0.5" .value=${live(state.width)} placeholder=${t("ofTerrain")} @input=${event => { state.width = event.target.value }}></label>` : nothing}
  <p class="about">${t(["line", "polygon"].includes(shape()) ? "byClicks" : "byTwoPoints")}</p>`

const pasteOptions = () => state.surface === "table" ? html`<p class="about">${t("pasteHintTable", told())}</p>` : html`<p class="about">${t("pasteHint", told())}</p>
  <div class="group">
    <button id="turn-left" title="," aria-label=${t("turnLeft")} @click=${() => turn(-1)}>↺ ${t("turn")}</button>
    <button id="turn-right" title="." aria-label=${t("turnRight")} @click=${() => turn(1)}>↻ ${t("turn")}</button>
  </div>`

const brushOptions = () => state.surface !== "places" || ["fill", "path"].includes(state.tool) ? nothing : html`
  <label class="row">${t("brush")}
    <select id="brush" @change=${event => setBrush(Number(event.target.value))}>
      ${brushSizes().map((many, size) => html`<option value=${size} .selected=${live(state.brush === size)}>${many}</option>`)}
    </select></label>
  <label class="row">${t("symmetry")}
    <select id="symmetry" @change=${event => setSymmetry(event.target.value)}>
      ${SYMMETRIES.map(one => html`<option value=${one} .selected=${live(one === state.symmetry)}>${t(one || "off")}</option>`)}
    </select></label>`

const searchBox = () => html`<input type="search" id="search" placeholder=${t("search")} aria-label=${t("search")} .value=${live(search)}
  @input=${event => { search = event.target.value; drawTools() }}>`

const matches = row => `${row.name} ${row.label} ${row.nation}`.toLowerCase().includes(search.toLowerCase())

/** What can be laid with the tool that is chosen. */
const terrains = () => state.palette.terrain.filter(row => matches(row) && (state.tool === "feature" || (state.tool === "path") === (row.kind === "path")))

function terrainOptions() {
  const row = terrainRow()
  return html`${brushOptions()}
    ${row?.levels.length ? html`<label class="row">${t("level")}
      <select id="level" @change=${event => { state.level = Number(event.target.value); tell("choice") }}>
        ${row.levels.map(level => html`<option value=${level} .selected=${live(state.level === level)}>${level}</option>`)}
      </select></label>` : nothing}
    ${searchBox()}
    <div class="swatches" role="listbox" aria-label=${t("terrain")}>
      ${repeat(terrains(), one => one.name, one => swatch(one, one.name === state.terrain, () => {
        state.terrain = one.name
        tell("choice")
      }))}
    </div>`
}

function swatch(row, chosen, run) {
  const many = row.left_of?.[state.side] ?? row.left
  const left = many === null || many === undefined ? nothing
    : html`<span class="left ${many <= 0 ? "no" : ""}">${many <= 0 ? t("nothingLeft") : t("left", many)}</span>`
  return html`<button role="option" aria-selected=${String(chosen)} class="swatch" data-name=${row.name} title=${row.label} @click=${run}>
    ${row.picture ? html`<img alt="" src=${pictureOf(row)}>` : html`<span class="blank ${row.kind}"></span>`}
    <span class="label">${row.label}</span>${left}</button>`
}

const pictures = new Map()

/** The picture of a terrain. */
export const pictureOfTerrain = name => {
  const row = state.palette.terrain.find(one => one.name === name)
  return row?.picture ? pictureOf(row) : ""
}

/** As a picture by itself, so that nothing in it can reach the page. */
function pictureOf(row) {
  if (!pictures.has(row.picture)) pictures.set(row.picture, URL.createObjectURL(new Blob([row.picture], {type: "image/svg+xml"})))
  return pictures.get(row.picture)
}

function unitOptions() {
  if (!state.side && state.things.sides.length) state.side = state.things.sides[0].name
  const pieces = state.palette.pieces.filter(row => matches(row) && isMarker(row) === (state.tool === "marker") && (!row.sides.length || row.sides.includes(state.side)))
  return html`
    <label class="row">${t("side")}
      <select id="side" @change=${event => { state.side = event.target.value; tell("choice") }}>
        ${state.things.sides.map(one => html`<option value=${one.name} .selected=${live(state.side === one.name)}>${one.label}</option>`)}
      </select></label>
    <label class="row">${t(state.tool)}
      <input id="piece" .value=${live(state.piece)} @input=${event => { state.piece = event.target.value; tell("choice") }}></label>
    ${searchBox()}
    <div class="swatches" role="listbox" aria-label=${t("pieces")}>
      ${repeat(pieces, one => one.name, one => swatch(one, state.piece.split(",").includes(one.name), () => {
        // A squad is its figures: Shift adds one more.
        state.piece = globalThis.event?.shiftKey && state.piece ? `${state.piece},${one.name}` : one.name
        tell("choice")
      }))}
    </div>`
}

/** Boards are turned and swapped by name; the cards of a lane by their numbers. */
function boardOptions() {
  const boards = state.surface === "cards" ? [...state.places.keys()].map(name => ({name, label: name})) : state.things.boards
  return html`<ul class="boards">${boards.map(one => html`<li>
    <strong>${one.label}</strong>
    <button data-turn=${one.name} @click=${() => wish({action: "turn", board: one.name})}>${t("turn")}</button>
    ${boards.length > 1 ? html`<select data-swap=${one.name} aria-label="${t("swap")} ${one.name}" @change=${event => {
      if (event.target.value) wish({action: "swap", board: one.name, other: event.target.value})
      event.target.value = ""
    }}><option value="">${t("swap")} …</option>${boards.filter(other => other !== one).map(other =>
      html`<option value=${other.name}>${other.label}</option>`)}</select>` : nothing}
  </li>`)}</ul>`
}

const zoneOptions = () => html`
  <div class="swatches" role="listbox" aria-label=${t("zones")}>
    ${state.things.zones.map(one => html`
      <button role="option" class="swatch" data-name=${one.name} aria-selected=${String(one.name === state.zone)} @click=${() => {
        state.zone = one.name
        select(one.places ?? [])
        tell("choice")
      }}><span class="dot" .style=${`background: ${safe(one.color)}`}></span><span class="label">${one.label}</span></button>`)}
  </div>
  <button id="new-zone" @click=${async () => { const name = await askZone(); if (name) { state.zone = name; tell("choice") } }}>+ ${t("newZone")}</button>
  ${state.zone ? html`<form class="row" @submit=${event => {
      event.preventDefault()
      const area = new FormData(event.target).get("area")?.toString().trim()
      if (area) wish({action: "zone", name: state.zone, area: /[{[:]/.test(area) ? [area] : area.split(/[\s,]+/)})
    }}><label>${state.zone}: ${t("zoneArea")} <input name="area" id="area" autocomplete="off" placeholder="{edge: south}"
        @input=${event => previewArea(state.zone, event.target.value)} @blur=${() => previewArea("", "")}></label>
    <button>${t("apply")}</button></form>` : nothing}`

const safe = colour => CSS.supports("color", colour ?? "") ? colour : "gray"

/** Choose the swatch of a number key. */
export function slot(number) {
  /** @type {HTMLElement[]} */
  const swatches = [...byId("tools").querySelectorAll(".swatch")]
  swatches[number]?.click()
}

// findings -----------------------------------------------------------------------------------------------------------

const ORDER = {error: 0, warning: 1}

function sorted() {
  return state.found.map((one, number) => ({one, number}))
    .sort((a, b) => (ORDER[a.one.severity] ?? 2) - (ORDER[b.one.severity] ?? 2) || a.number - b.number)
}

const called = one => `${one.rule} ${one.path} ${one.message}`

/** The list is another one: the finding that was visited last may be elsewhere in it, or gone. */
function findAgain() {
  const rows = sorted(), at = visited ? rows.findIndex(({one}) => called(one) === visited) : -1
  if (at < 0) visited = ""
  else current = at
  if (!rows.length) current = -1
}

function drawFound() {
  if (!state.foundRev) return render(html`<p>${t("working")}</p>`, byId("found")) // nobody has looked yet
  const rows = sorted()
  const errors = rows.filter(({one}) => one.severity === "error").length, warnings = rows.length - errors
  const told = [errors && (errors === 1 ? t("error") : t("errors", errors)), warnings && (warnings === 1 ? t("warning") : t("warnings", warnings))].filter(Boolean)
  const tab = document.querySelector('#tabs [data-tab="found"]')
  if (tab) tab.textContent = rows.length ? `${t("findings")} (${rows.length})` : t("findings")
  render(html`
    <h2>${t("findings")} <small>${told.length ? told.join(", ") : t("clean")}</small></h2>
    <ul class="findings">
      ${rows.map(({one, number}, at) => html`
        <li class="${one.severity} ${one.places.some(name => state.selected.has(name)) ? "here" : ""}" data-finding=${number} aria-current=${visited && at === current ? "true" : "false"}>
          <button class="go" @click=${() => visit(at)}>
            <span class="severity">${t(one.severity === "error" ? "error" : "warning").replace("1 ", "")}</span>
            <span class="where">${one.from[0]}</span> ${one.message}
            ${one.help ? html`<small>${one.help}</small>` : nothing}</button>
          ${one.fix ? html`<button class="mend" title=${one.fix} @click=${() => mend(number)}>${t("mend")}: ${one.fix}</button>` : nothing}
          <button class="why" title="${t("why")} ${one.rule}" @click=${() => explain(one.rule)}>${one.rule}</button>
        </li>`)}
    </ul>`, byId("found"))
}

/** Show a finding on the map and in the text. */
function visit(at) {
  const rows = sorted()
  if (!rows.length) return
  current = (at + rows.length) % rows.length
  const {one} = rows[current]
  visited = called(one)
  if (one.places.length) {
    select(one.places)
    intoView(one.places[0])
  }
  goTo(one.from, one.to)
  if (isNarrow()) showPane(one.places.length ? "map" : "text")
  drawFound()
  byId("found").querySelectorAll("li")[current]?.scrollIntoView({block: "nearest"})
  byId("live").textContent = `${one.message} ${one.help}`
}

/** Show the next finding, or the one before; where the last one is gone, what came after it stands in its place. */
export const next = way => visit(current < 0 ? (way > 0 ? 0 : -1) : visited || way < 0 ? current + way : current)

/** Mend the finding that was visited last. */
export function mendCurrent() {
  const row = visited ? sorted()[current] : undefined
  if (row?.one.fix) mend(row.number)
}

// the status line ----------------------------------------------------------------------------------------------------

function drawStatus() {
  const here = state.cursor || [...state.selected][0] || ""
  render(html`
    <span class="here">${state.selected.size > 1 ? t("selectedMany", state.selected.size) : state.places.get(here)?.label ?? ""}</span>
    <span class="told">${state.told}</span>
    ${state.command ? html`<code class="command" title=${t("commandIs")}>${state.command}</code>` : nothing}`, byId("status"))
}
