// Sight under the mouse, exposure and reach, on the map.

import {overlay, pale, tint} from "./ghosts.js"
import {placeAt} from "./places.js"
import {pointAt} from "./viewport.js"
import {announce, on, say, state} from "./state.js"
import {extras} from "./panels.js"
import {get, unheard} from "./wire.js"
import {shown} from "./desk.js"
import {showDialog} from "./explain.js"
import {html, live, nothing, render} from "./vendor/lit.js"
import {t} from "./words.js"

let mode = "" // los, exposure or reach
let side = ""
const kept = new Map() // what was answered, by revision and place
let wanted = "" // the place whose sight is to be shown
let asking = false
let resting = 0

const REST = 400 // milliseconds without a change after which exposure and reach are asked for anew

export function makeSight() {
  for (const [name, word] of [["los", "sight"], ["exposure", "exposure"], ["reach", "reach"]]) {
    extras.push({name: word, run: () => toggle(name), fits: () => state.answers.has(name)})
  }
  shown.sight = () => { if (state.answers.has("los")) toggle("los") }
  shown.look = place => { if (mode === "los") look(place) }
  on("cursor", () => { if (state.surface !== "table") shown.look?.(state.cursor) })
  on("rev", () => {
    kept.clear()
    if (mode) pale(true)
    if (mode === "los") look(state.surface === "table" || state.places.has(wanted) ? wanted : state.cursor)
    else if (mode) {
      clearTimeout(resting)
      resting = setTimeout(() => { if (mode && mode !== "los" && !state.broken) ask() }, REST)
    }
  })
  on("file", () => { if (mode && !state.answers.has(mode)) toggle(mode) }) // this one has no such answer
  document.getElementById("map")?.addEventListener("pointermove", event => {
    if (mode === "los" && !event.buttons) look(viewerAt(pointAt(event.clientX, event.clientY)))
  })
}

/** What looks from a point of the page: a place; on a table, who stands there, or the point. */
const viewerAt = at => state.surface === "table" ? shown.table?.viewer(at) : placeAt(at)

function toggle(name) {
  mode = mode === name ? "" : name
  tint([])
  overlay([])
  pale(false)
  render(nothing, box())
  document.documentElement.dataset.shows = mode
  document.documentElement.dataset.seen = ""
  announce(mode ? t({los: "sight"}[mode] ?? mode) : t("off"))
  wanted = ""
  if (mode === "los") look(state.surface === "table" ? shown.table?.here() : state.cursor || state.places.keys().next().value)
  else if (mode) ask()
}

/** A question by the text that it is about. */
const called = place => `${state.f} ${state.rev} ${place}`

/** Show what a place sees; the last one that was asked for counts. */
async function look(place) {
  if (!place) return
  wanted = place
  if (asking) return
  asking = true
  for (let here = ""; mode === "los" && here !== called(wanted);) {
    const name = wanted
    here = called(name)
    const key = here
    if (!kept.has(key)) {
      const {status, value} = await get("los", {f: state.f, from: name}).catch(unheard)
      if (status === 0) break // the page says that nobody answers
      kept.set(key, status === 200 ? value : {told: value.refused})
    }
    if (mode === "los" && key === called(wanted)) showSight(name, kept.get(key))
  }
  asking = false
}

function showSight(place, found) {
  pale(false)
  tint(found.places ? [[place, "from"], ...found.places] : [])
  overlay(found.svg ?? [])
  document.documentElement.dataset.seen = place
  say(found.told)
}

let asked = 0

async function ask() {
  const name = mode, mine = ++asked
  say(t("working"))
  const {status, value} = await get(name, {f: state.f}).catch(unheard)
  if (mode !== name || mine !== asked || status === 0) return // a newer question is under way
  if (status !== 200) {
    toggle(mode)
    return say(value.refused)
  }
  pale(false)
  draw(value)
  document.documentElement.dataset.seen = name
  say(value.told ?? value.lines[0] ?? "")
}

/** Show an answer on the map, and beside it what else it tells. */
function draw(value) {
  const sides = Object.keys(value.sides ?? {})
  if (!sides.includes(side)) side = sides[0] ?? ""
  overlay(value.svg ?? [])
  tint(value.places ?? Object.entries(value.sides?.[side] ?? {}).map(([place, round]) => [place, "round", String(round)]))
  render(html`${sides.length ? html`<label>${t("side")} <select id="answer-side" @change=${event => { side = event.target.value; draw(value) }}>
      ${sides.map(one => html`<option .selected=${live(one === side)}>${one}</option>`)}</select></label>` : nothing}
    <button id="answer-lines" @click=${() => showDialog(t(mode), html`<pre class="lines">${value.lines.join("\n")}</pre>`)}>${t("why")}</button>`, box())
}

const box = () => /** @type {HTMLElement} */ (document.getElementById("answer"))
