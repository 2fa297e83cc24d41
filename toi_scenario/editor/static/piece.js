// A piece of the map: copied as text of the format, turned, and laid down again.

import {ghost, ghostLine, ghostPicture, ghostPoint, gone} from "./ghosts.js"
import {moveCursor} from "./grid.js"
import {placeAt, spacing} from "./places.js"
import {pointAt} from "./viewport.js"
import {post} from "./wire.js"
import {shown} from "./desk.js"
import {newStroke, wish, writes} from "./queue.js"
import {announce, on, say, state, tell} from "./state.js"
import {choose} from "./toolbox.js"
import {pictureOfTerrain} from "./panels.js"
import {allOpen} from "./locks.js"
import {pageOf, tableOf} from "./things.js"
import {t} from "./words.js"

let kept = "" // what was copied last, if the clipboard is out of reach
/** @type {{text: string, parts: any[]} | null} */ let held = null // what is to be laid
let turns = 0
/** @type {any} */ let over = "" // the place on which its middle lies; on a table, a point
let ghosts = []

export function makePiece(frame) {
  shown.piece = {lay, turn, over: point => { if (state.tool === "paste") show(point) }}
  // Wherever nobody writes or has marked some words, the clipboard's keys are the map's.
  const mine = () => state.tools.has("paste") && !document.activeElement?.closest("#text, dialog, input, select, textarea") &&
    (frame.contains(document.activeElement) || Boolean(document.getSelection()?.isCollapsed))
  for (const name of ["copy", "cut"]) {
    document.addEventListener(name, event => {
      if (!mine()) return
      event.preventDefault()
      take(name === "cut")
    })
  }
  document.addEventListener("paste", event => {
    if (!mine()) return
    event.preventDefault()
    hold(/** @type {ClipboardEvent} */ (event).clipboardData?.getData("text/plain") || kept)
  })
  frame.addEventListener("pointermove", event => {
    const at = state.tool === "paste" && !event.buttons && pointAt(event.clientX, event.clientY)
    if (at) show(onTable() ? tableOf(at) : placeAt(at))
  })
  on("cursor", () => { if (state.tool === "paste" && !onTable()) show(state.cursor, true) })
  on("rev", () => { if (state.tool === "paste") show(over) })
  on("tool", () => {
    if (state.tool === "paste" && !held) fromClipboard()
    if (state.tool !== "paste") {
      held = null
      show("")
    }
  })
}

const onTable = () => state.surface === "table"

/** Copy what lies on the selected places, or where the cursor is; take it away, too, if it is cut. */
export async function take(cut) {
  const places = onTable() ? shown.table?.taken() : state.selected.size ? [...state.selected] : state.cursor ? [state.cursor] : []
  if (!places.length) return say(t(onTable() ? "takeFirst" : "selectFirst"))
  if (cut && !writes()) return say(t("otherTab"))
  if (cut && !onTable() && !allOpen(["terrain", "markers", "objectives", "units"])) return
  const {status, value} = await post("copy", {f: state.f, places})
  if (status !== 200) return say(value.refused)
  kept = value.text
  const away = await navigator.clipboard.writeText(kept).then(() => true, () => false)
  if (onTable()) say(t(away ? "copiedOne" : "copiedOneHere", places.join(", ")))
  else say(t(away ? "copied" : "copiedHere", places.length))
  if (cut && onTable()) return shown.table?.remove(places)
  if (cut) wish({action: "cut", places}, {stroke: newStroke(), ghosts: places.flatMap(name => ghost(name, "erase"))})
}

/** Hold what was copied over the map. */
async function fromClipboard() {
  const text = await navigator.clipboard.readText().catch(() => "")
  await hold(text || kept)
}

async function hold(text) {
  if (!text.trim()) {
    choose("select")
    return say(t("nothingCopied"))
  }
  const {status, value} = await post("piece", {f: state.f, text})
  if (status !== 200) {
    choose("select")
    return say(value.refused)
  }
  held = {text, parts: value}
  turns = 0
  if (state.tool === "paste") tell("choice")
  else choose("paste")
  if (state.cursor) moveCursor(state.cursor)
  show(onTable() ? shown.table?.cursor() : over || state.cursor || state.places.keys().next().value, true)
  say(t(onTable() ? "pasteHintTable" : "pasteHint", told()))
}

/** What is held, in words. */
export const told = () => held ? held.parts.filter(one => one.places.length).map(one => one.places.length > 1 ? `${one.label} × ${one.places.length}` : one.label).join(", ") : ""

/** How far what is held is turned, in degrees. */
const angle = () => turns * (state.page.form.length === 4 ? 90 : 60)

/** Turn what is held by one side of a place. */
export function turn(way) {
  if (onTable()) return // there, what lies is turned when it has the focus
  const whole = state.page.form.length === 4 ? 4 : 6
  turns = (turns + way + whole) % whole
  show(over)
  announce(t("turnedBy", angle()))
  tell("choice")
}

/** Where each place of the piece lies now; a place off the map has a point instead of a name. */
function lying(name) {
  if (onTable()) return lyingOnTable(name)
  const points = held?.parts.flatMap(part => part.places.map((place, at) => [place, part.at[at]])) ?? []
  const [x0, x1, y0, y1] = [0, 1].flatMap(axis => [Math.min(...points.map(one => one[1][axis])), Math.max(...points.map(one => one[1][axis]))])
  const middle = [(x0 + x1) / 2, (y0 + y1) / 2]
  const far = ([x, y]) => Math.hypot(x - middle[0], y - middle[1])
  // The place next to the middle goes where the hand is; of several, the one on the left.
  const [[, [ax, ay]]] = [...points].sort(([, one], [, other]) => Math.round(far(one) - far(other)) || one[0] - other[0] || one[1] - other[1])
  const [x, y] = state.places.get(name)?.at ?? [0, 0]
  const [cos, sin] = [Math.cos(angle() * Math.PI / 180), Math.sin(angle() * Math.PI / 180)]
  return new Map(points.map(([place, [px, py]]) => {
    const point = [x + (px - ax) * cos - (py - ay) * sin, y + (px - ax) * sin + (py - ay) * cos]
    return [place, {name: placeAt(point), point}]
  }))
}

/** The same on a table: the first part goes to the point, the others keep their distance. */
function lyingOnTable(goal) {
  const [x, y] = pageOf(goal), parts = held?.parts ?? [], [ax, ay] = parts[0].at[0]
  return new Map(parts.map(part => {
    const point = [x + part.at[0][0] - ax, y + part.at[0][1] - ay]
    return [part.places[0], {name: tableOf(point).join(","), point}]
  }))
}

/** Show what is held where it would lie. */
function show(name, aloud = false) {
  gone(ghosts)
  ghosts = []
  over = name
  if (!held || !name) return
  const found = lying(name)
  if (onTable()) {
    ghosts = [...found.values()].flatMap(one => ghostPoint(one.point, 4))
    return
  }
  for (const part of held.parts) {
    const here = part.places.map(place => found.get(place))
    const inside = here.filter(one => one.name).map(one => one.name)
    if (part.line && inside.length === here.length) ghosts.push(...ghostLine(inside))
    else for (const one of inside) ghosts.push(...ghost(one, part.name ? "laid" : "unit"), ...ghostPicture(one, pictureOfTerrain(part.name)))
    for (const one of here) if (!one.name) ghosts.push(...ghostPoint(one.point, spacing() / 3))
  }
  const off = [...found.values()].filter(one => !one.name).length
  if (aloud && off) announce(`${state.places.get(name)?.label ?? name}, ${t("offMap", off)}`)
}

/** Lay what is held: all of it, or nothing. */
function lay(name) {
  if (!held) return fromClipboard()
  const found = lying(name)
  if ([...found.values()].some(one => !one.name)) return say(t("offMap", [...found.values()].filter(one => !one.name).length))
  if (!allOpen([...new Set(held.parts.map(one => one.name || one.kind === "features" ? "terrain" : one.kind))])) return
  const places = Object.fromEntries([...found].map(([place, one]) => [place, one.name]))
  const laid = ghosts
  ghosts = []
  const done = wish({action: "paste", text: held.text, places}, {stroke: newStroke(), ghosts: laid})
  done.then(value => { if (value) announce(t("pasted", told(), name)) })
  return done
}
