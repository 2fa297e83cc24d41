// Tables without places: features, units and objectives are taken hold of, and shapes are drawn.

import {ghostPoint, gone} from "./ghosts.js"
import {showPoint} from "./marks.js"
import {pan, pointAt} from "./viewport.js"
import * as shapes from "./shapes.js"
import {newStroke, shown, step, wish, writes} from "./desk.js"
import {announce, say, state, tell} from "./state.js"
import {LAYER_OF, open, opensTo} from "./locks.js"
import {form} from "./schema.js"
import {objective} from "./strokes.js"
import {t} from "./words.js"

let cursor = [0, 0] // the point that the keyboard is on, in the unit of the table
let chosen = "" // the feature or unit that was taken hold of last
let held = "" // what the keyboard carries: `unit:` or `feature:` and its name

export function makeTable() {
  shown.table = {down, key, viewer, here: () => viewer(pageOf(cursor)), cursor: () => cursor, chosen: () => chosen, remove}
  document.getElementById("map")?.addEventListener("focusin", event => {
    const thing = event.target instanceof Element && (event.target.getAttribute("data-feature") ?? event.target.getAttribute("data-unit"))
    if (thing) chosen = thing
  })
}

/** What looks from a point: a unit that stands there, or else the point; nothing off the table. */
function viewer(at) {
  if (!state.page || !inside(at)) return ""
  const unit = state.things.units.find(one => one.at && Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < 5)
  return unit?.name || written(tableOf(at))
}

export const round = number => Math.round(number * 2) / 2
export const pageOf = ([x, y]) => { const [ox, oy, sx, sy] = state.page.table; return [ox + x * sx, oy + y * sy] }
export const tableOf = ([x, y]) => { const [ox, oy, sx, sy] = state.page.table; return [round((x - ox) / sx), round((y - oy) / sy)] }
const inside = ([x, y]) => { const [left, top, wide, high] = state.page.map; return left <= x && x <= left + wide && top <= y && y <= top + high }
const written = point => point.join(",")

/** What lies nearest to a point of the page, with its name for `move`. */
function thingAt([x, y], kinds = ["units", "objectives", "features"]) {
  let best = null, least = 5
  for (const kind of kinds) {
    for (const one of state.locked.has(LAYER_OF[kind]) ? [] : state.things[kind]) {
      const far = one.at && one.name ? Math.hypot(one.at[0] - x, one.at[1] - y) : Infinity
      if (far < least) [best, least] = [{kind, one}, far]
    }
    if (best) return best
  }
  return best
}

function down(event, at, follow) {
  if (!state.page) return
  if (!writes()) return say(t("otherTab"))
  const thing = thingAt(at)
  if (!opensTo(event.button === 2 ? "erase" : state.tool)) return
  if (event.button === 2 || state.tool === "erase") return erase(thingAt(at, ["features"]))
  if (event.button !== 0) return
  if (!inside(at) || (state.tool === "select" && !thing)) return follow(event, (_x, _y, dx, dy) => pan(dx, dy))
  if (state.tool === "select") {
    chosen = thing?.one.name ?? ""
    return drag(event, at, thing, follow)
  }
  if (state.tool === "unit" || state.tool === "marker") return put(tableOf(at))
  if (state.tool === "objective") return objectiveAt(tableOf(at))
  if (state.tool === "paste") return shown.piece?.lay(tableOf(at))
  return shapes.down(event, at, follow)
}

function erase(thing) {
  if (!thing) return
  return wish({action: "erase", places: [thing.one.name]})
}

function put(point) {
  if (!state.piece || !state.side) return say(t("choosePiece"))
  return wish({action: "place", side: state.side, unit: state.piece, place: written(point)})
}

const objectiveAt = point => objective(written(point), `[${point.join(", ")}]`)

/** Where a thing goes that is moved by so much: its own point, or the corner of its shape. */
function moved({kind, one}, [dx, dy]) {
  const from = kind === "features" ? one.place : one.place ?? written(tableOf(one.at))
  const numbers = (from ?? "").match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
  const [x, y] = numbers.length === 2 ? numbers : tableOf(one.at)
  return wish({action: "move", what: one.name, place: written([round(x + dx), round(y + dy)])})
}

function drag(event, at, thing, follow) {
  let ghosts = []
  follow(event, (x, y) => {
    gone(ghosts)
    ghosts = ghostPoint(pointAt(x, y))
  }, (x, y) => {
    gone(ghosts)
    const to = pointAt(x, y)
    if (Math.hypot(to[0] - at[0], to[1] - at[1]) < 1) return announce(told(thing))
    if (!inside(to)) return say(t("outside"))
    const [from, goal] = [tableOf(at), tableOf(to)]
    moved(thing, [goal[0] - from[0], goal[1] - from[1]])
  }, () => gone(ghosts))
}

const told = ({one}) => [one.name, one.label !== one.name && one.label].filter(Boolean).join(", ")

const WAYS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]}

/** What a key does on a table; whether it did something. */
function key(event) {
  if (state.surface !== "table" || event.ctrlKey || event.metaKey || event.altKey) return false
  const focused = event.target.closest?.("[data-unit], [data-feature]")
  const way = WAYS[event.key]
  if (way) {
    const far = event.shiftKey ? 10 : 1
    if (focused) { // what has the focus is moved itself
      const unit = focused.getAttribute("data-unit")
      const thing = unit === null
        ? {kind: "features", one: state.things.features.find(one => one.name === focused.getAttribute("data-feature"))}
        : {kind: "units", one: state.things.units.find(one => one.name === unit)}
      if (thing.one && open(LAYER_OF[thing.kind])) moved(thing, [way[0] * far, way[1] * far])
      return true
    }
    const next = [cursor[0] + way[0] * far, cursor[1] + way[1] * far]
    if (inside(pageOf(next))) cursor = next
    showPoint(pageOf(cursor))
    const here = thingAt(pageOf(cursor))
    announce([written(cursor), here && told(here)].filter(Boolean).join(", "))
    shapes.hover(cursor)
    shown.piece?.over(cursor)
    shown.look?.(viewer(pageOf(cursor)))
    return true
  }
  if (event.key === " ") {
    const thing = thingAt(pageOf(cursor))
    if (!writes()) say(t("otherTab"))
    else if (!opensTo(state.tool)) return true
    else if (state.tool === "unit" || state.tool === "marker") put(cursor)
    else if (state.tool === "objective") objectiveAt(cursor)
    else if (state.tool === "erase") erase(thingAt(pageOf(cursor), ["features"]))
    else if (state.tool === "paste") shown.piece?.lay(cursor)
    else if (shapes.draws()) shapes.add(cursor)
    else if (held) carry()
    else if (thing) {
      chosen = thing.one.name
      held = `${thing.kind}:${chosen}`
      announce(told(thing))
    }
    return true
  }
  if (shapes.begun() && (event.key === "Enter" || event.key === "Backspace")) {
    event.key === "Enter" ? shapes.end() : shapes.back()
    return true
  }
  if (focused?.hasAttribute("data-feature") && (event.key === "," || event.key === ".")) {
    turn(focused.getAttribute("data-feature"), event.key === "." ? TURN : -TURN)
    return true
  }
  if (focused && (event.key === "Delete" || event.key === "Backspace")) {
    remove(focused.getAttribute("data-feature") ?? focused.getAttribute("data-unit"))
    return true
  }
  return false
}

/** Take a feature or a unit off the table. */
function remove(name) {
  const number = state.things.units.findIndex(one => one.name === name)
  if (!writes()) return say(t("otherTab"))
  if (!open(number < 0 ? "terrain" : "units")) return
  return wish(number < 0 ? {action: "erase", places: [name]} : {action: "unset", path: `units[${number}]`}, {stroke: newStroke()})
}

const TURN = 15 // degrees

/** Turn a feature by some degrees more than it is. */
async function turn(name, degrees) {
  if (!writes()) return say(t("otherTab"))
  if (!open("terrain")) return
  const now = (await form())?.data?.board?.features?.[name]?.turned ?? 0
  const next = (now + degrees + 360) % 360
  const done = await wish({action: "set", path: `board.features.${step(name)}.turned`, value: String(next)}, {stroke: newStroke()})
  if (done) announce(`${name}: ${t("turnedBy", next)}`)
}

function carry() {
  const [kind, name] = [held.slice(0, held.indexOf(":")), held.slice(held.indexOf(":") + 1)]
  held = ""
  const one = state.things[kind].find(one => one.name === name)
  if (!one) return
  const from = tableOf(one.at)
  moved({kind, one}, [cursor[0] - from[0], cursor[1] - from[1]])
  tell("cursor")
}
