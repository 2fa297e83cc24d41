// Shows beforehand what a tool would do where the hand or the cursor is.

import {ghost, ghostOutline, gone} from "./ghosts.js"
import {placeAt} from "./places.js"
import {pointAt} from "./viewport.js"
import {flooded} from "./strokes.js"
import {terrainRow} from "./toolbox.js"
import {get} from "./wire.js"
import {on, say, state} from "./state.js"
import {t} from "./words.js"

let ghosts = []
let over = ""

export function makePreview(frame) {
  frame.addEventListener("pointermove", event => { if (state.tool === "fill" && !event.buttons) show(placeAt(pointAt(event.clientX, event.clientY))) })
  frame.addEventListener("pointerleave", () => show(""))
  on("cursor", () => show(state.cursor))
  on("tool choice places", () => {
    over = ""
    show(state.cursor)
    if (state.tool !== "zone") previewArea("", "")
  })
}

let typed = 0
let area = [] // ghosts of the ground that is being typed

/** The ground that a zone would have by the words that are being typed. */
export async function previewArea(name, words) {
  const mine = ++typed
  await new Promise(resolve => setTimeout(resolve, 150))
  if (mine !== typed) return
  const {status, value} = name && words.trim() ? await get("ground", {f: state.f, name, area: words}) : {status: 0, value: {}}
  if (mine !== typed) return
  gone(area)
  area = []
  if (status === 0) return
  if (status !== 200) return say(value.refused)
  const colour = state.things.zones.find(one => one.name === name)?.color
  area = [...value.places.flatMap(one => ghost(one, "zone", colour)), ...value.outlines.flatMap(ghostOutline)]
  say(t("wouldHave", name, value.places.length || "–"))
}

/** What a fill would cover. */
function show(name) {
  if (over === name && ghosts.length) return
  gone(ghosts)
  over = name
  const row = state.tool === "fill" && name ? terrainRow() : undefined
  ghosts = row ? flooded(name).flatMap(one => ghost(one, `preview ${row.kind}`)) : []
}
