// Sight under the mouse, exposure and reach, on the map.

import * as map from "./map.js"
import {announce, on, say, state} from "./state.js"
import {extras} from "./panels.js"
import {get} from "./wire.js"
import {shown} from "./desk.js"
import {showDialog} from "./explain.js"
import {html, nothing, render} from "./vendor/lit.js"
import {t} from "./words.js"

let mode = "" // los, exposure or reach
let side = ""
const kept = new Map() // what was answered, by revision and place
let asking = ""

export function makeSight() {
  for (const [name, word] of [["los", "sight"], ["exposure", "exposure"], ["reach", "reach"]]) {
    extras.push({name: word, run: () => toggle(name), fits: () => state.answers.has(name)})
  }
  shown.sight = () => { if (state.answers.has("los")) toggle("los") }
  on("cursor", () => { if (mode === "los") look(state.cursor) })
  on("rev", () => {
    kept.clear()
    if (mode === "los") look(state.cursor)
    else if (mode) ask()
  })
  document.getElementById("map")?.addEventListener("pointermove", event => {
    if (mode === "los" && !event.buttons) look(map.placeAt(map.pointAt(event.clientX, event.clientY)))
  })
}

function toggle(name) {
  mode = mode === name ? "" : name
  map.tint([])
  render(nothing, box())
  document.documentElement.dataset.shows = mode
  if (mode === "los") look(state.cursor || state.places.keys().next().value)
  else if (mode) ask()
  announce(mode ? t({los: "sight"}[mode] ?? mode) : t("off"))
}

/** Show what a place sees; the last one that was asked for counts. */
async function look(place) {
  if (!place || asking === `${state.rev} ${place}`) return
  const key = asking = `${state.rev} ${place}`
  if (!kept.has(key)) {
    const {status, value} = await get("los", {f: state.f, from: place})
    if (status !== 200) {
      say(value.refused)
      asking = ""
      return
    }
    kept.set(key, value)
  }
  if (mode !== "los" || asking !== key) return
  asking = ""
  const found = kept.get(key)
  map.tint([[place, "from"], ...found.places])
  document.documentElement.dataset.seen = place
  say(found.told)
}

async function ask() {
  const wanted = mode, rev = state.rev
  say(t("working"))
  const {status, value} = await get(wanted, {f: state.f})
  if (mode !== wanted || rev !== state.rev) return
  if (status !== 200) {
    mode = ""
    return say(value.refused)
  }
  draw(value)
  say(value.lines[0] ?? "")
}

/** Show an answer on the map, and beside it what else it tells. */
function draw(value) {
  const sides = Object.keys(value.sides ?? {})
  if (!sides.includes(side)) side = sides[0] ?? ""
  map.tint(value.places ?? Object.entries(value.sides[side] ?? {}).map(([place, round]) => [place, "round", String(round)]))
  render(html`${sides.length ? html`<label>${t("side")} <select id="answer-side" @change=${event => { side = event.target.value; draw(value) }}>
      ${sides.map(one => html`<option ?selected=${one === side}>${one}</option>`)}</select></label>` : nothing}
    <button id="answer-lines" @click=${() => showDialog(t(mode), html`<pre class="lines">${value.lines.join("\n")}</pre>`)}>${t("why")}</button>`, box())
}

const box = () => /** @type {HTMLElement} */ (document.getElementById("answer"))
